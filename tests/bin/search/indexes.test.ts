import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { type Files, folderOf, hashTree, listFiles, writeFiles } from '../../support/folder.ts';

const createConfig = (more: object = {}): string =>
  JSON.stringify({
    title: 'Harbour',
    url: 'https://harbour.example',
    areas: [
      { id: 'boats', path: 'content/boats' },
      { id: 'tides', path: 'content/tides' },
      { id: 'staff', path: 'content/staff', route: '/internal', audience: 'restricted' },
    ],
    pages: 'content/pages',
    ...more,
  });

function harbourSite(more: object = {}): Files {
  return {
    'docs.config.json': createConfig(more),
    'content/pages/index.md': '# Harbour\n\nWelcome.\n',
    'content/boats/index.md': '# Boats\n\nEverything that floats.\n\n## Sail\n\nBoats with a mast.\n',
    'content/boats/dinghy.md': '---\ntags: [small]\n---\n\n# Dinghy\n\nA small boat, towed behind a yacht.\n',
    'content/tides/index.md': '# Tides\n\nThe water comes and goes.\n',
    'content/staff/index.md': '# Rota\n\nWho opens the sluice.\n',
  };
}

const isIndex = (file: string): boolean => /(?:^|\/)(?:search-index-[^/]+\.json|search\/[^/]+\/.+|search\.json)$/.test(file);

async function build(root: string): Promise<string> {
  const { status, stderr } = await askDocs(['build', root]);
  expect([status, stderr]).toEqual([0, expect.stringContaining('Wrote')]);
  return join(root, 'dist/site');
}

test('each area has a separate index; the restricted one is below its prefix, and no other page refers to it', async () => {
  const site = await build(folderOf(harbourSite()));
  const catalogues = ['search.json', 'internal/search.json'].map((file) => JSON.parse(readFileSync(join(site, file), 'utf8')));
  expect(catalogues.map(({ tags }) => tags.map(({ tag }: { tag: string }) => tag))).toEqual([
    ['boats', 'tides', 'pages'],
    ['staff'],
  ]);
  const files = listFiles(site);
  for (const { address } of catalogues.flatMap(({ tags }) => tags)) expect(files).toContain(address.replace(/\?.*/, ''));
  expect(files.filter((file) => isIndex(file) && /staff/.test(file) && !file.startsWith('internal/'))).toEqual([]);
  expect(readFileSync(join(site, 'boats/index.html'), 'utf8')).toContain(' data-search="search.json"');
  expect(readFileSync(join(site, 'internal/index.html'), 'utf8')).toContain(' data-search="search.json internal/search.json"');
  const { search } = JSON.parse(readFileSync(join(site, 'manifest.json'), 'utf8'));
  expect(search.map(({ tag }: { tag: string }) => tag)).toEqual(['boats', 'tides', 'pages']);
});

test('areas with many pages have a combined index, from which no command returns duplicates', async () => {
  const buoys = Array.from({ length: 60 }, (_, number): [string, string] => [
    `content/tides/buoy-${number}.md`,
    `# Buoy ${number}\n\nRed.\n`,
  ]);
  const root = folderOf({ ...harbourSite(), ...Object.fromEntries(buoys) });
  const site = await build(root);
  const { tags } = JSON.parse(readFileSync(join(site, 'search.json'), 'utf8'));
  const joint = tags.at(-1);
  expect([joint.tag, joint.joins.map(({ tag }: { tag: string }) => tag)]).toEqual(['joint', ['boats', 'tides', 'pages']]);
  expect(listFiles(site)).toContain(joint.address);
  expect(readFileSync(join(site, joint.address), 'latin1')).not.toContain('Rota');
  const { stdout } = await askDocs(['search', '--json', 'buoy 59', '--site', site]);
  expect(stdout.match(/buoy-59"/g)).toHaveLength(1);
});

test.each([3, 130])('%i untranslated pages are in the index of every language, with their complete text', async (count) => {
  const lamps = Array.from({ length: count }, (_, number): [string, string] => [
    `content/tides/lamp-${number}.md`,
    `# Lamp\n\nA light called lamp${number}light.\n`,
  ]);
  const settings = {
    areas: [{ id: 'tides', path: 'content/tides' }],
    locales: { default: 'en-GB', list: ['en-GB', 'cy', 'ar'] },
  };
  const site = await build(
    folderOf({ 'docs.config.json': createConfig({ ...settings, pages: undefined }), ...Object.fromEntries(lamps) }),
  );
  const found = ['', 'cy/', 'ar/'].map((folder) => {
    const { words } = JSON.parse(readFileSync(join(site, `${folder}search-index-tides.json`), 'utf8'));
    return new Set(String(words).match(/lamp\d+light/g)).size;
  });
  expect(found).toEqual([count, count, count]);
});

test('an edit only rewrites the index of its area and the catalogue', async () => {
  const root = folderOf(harbourSite());
  const site = await build(root);
  const before = new Map(listFiles(site).map((file) => [file, statSync(join(site, file)).mtimeMs]));
  writeFileSync(join(root, 'content/boats/dinghy.md'), '# Dinghy\n\nA tender, if you like.\n');
  await build(root);
  const rewrittenFiles = listFiles(site).filter(
    (file) => isIndex(file) && statSync(join(site, file)).mtimeMs !== before.get(file),
  );
  expect(rewrittenFiles.filter((file) => !file.includes('boats'))).toEqual(['search.json']);
  expect(rewrittenFiles.some((file) => file.includes('boats'))).toBe(true);
});

test('the indexes after edits are those of a clean build, with all threads', async () => {
  const root = folderOf(harbourSite());
  await build(root);
  writeFiles(root, { 'content/boats/raft.md': '# Raft\n', 'content/tides/index.md': '# Tides\n\nEbb and flow.\n' });
  const warm = hashTree(await build(root));
  const fresh = folderOf({
    ...harbourSite(),
    'content/boats/raft.md': '# Raft\n',
    'content/tides/index.md': '# Tides\n\nEbb and flow.\n',
  });
  expect(warm).toEqual(hashTree(await build(fresh)));
});

test('after a check, which makes no index, a build makes the same indexes', async () => {
  const [one, other] = [folderOf(harbourSite()), folderOf(harbourSite())];
  await askDocs(['check', one]);
  expect(hashTree(await build(one))).toEqual(hashTree(await build(other)));
});

test('search.enabled false writes no index, and deletes existing ones', async () => {
  const root = folderOf(harbourSite());
  await build(root);
  writeFileSync(join(root, 'docs.config.json'), createConfig({ search: { enabled: false } }));
  const site = await build(root);
  expect(listFiles(site).filter((file) => isIndex(file) || /^search|opensearch/.test(file))).toEqual([]);
  expect(readFileSync(join(site, 'index.html'), 'utf8')).not.toMatch(/data-search|opensearch/);
  expect(readFileSync(join(site, 'manifest.json'), 'utf8')).not.toContain('"search"');
  expect(readFileSync(join(site, '_headers'), 'utf8')).not.toContain('search');
});
