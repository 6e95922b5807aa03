/** The output of a build is never a source of another one: it may contain copies of restricted pages. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deleteFiles } from '../../../bin/output/output-folder.ts';
import { askDocs } from '../../support/command-line.ts';
import { type Files, folderOf, listFiles, writeFiles } from '../../support/folder.ts';

const site: Files = {
  'docs.config.json': JSON.stringify({
    title: 'Harbour',
    areas: [
      { id: 'all', path: '', route: '/' },
      { id: 'staff', path: 'staff', route: '/staff', audience: 'restricted' },
    ],
  }),
  'index.md': '# Harbour\n\nWhere to begin.\n',
  'staff/index.md': '# Staff\n\nThe canary sings.\n',
};

/** Returns the public files of a built site that contain text from the restricted page. */
function findLeaks(out: string): string[] {
  const files = listFiles(out).filter((file) => !file.startsWith('staff/'));
  return files.filter((file) => /canary/i.test(readFileSync(join(out, file), 'latin1')));
}

test('an earlier output folder in the site is ignored, and reported once', async () => {
  const root = folderOf(site);
  for (const out of ['public', 'sub/folder']) {
    const { status, stderr } = await askDocs(['build', root, '--out', join(root, out)]);
    expect(status).toBe(0);
    expect(stderr).toContain(out === 'public' ? 'Wrote' : 'Excluded: 1 by default (public/).');
    expect(findLeaks(join(root, out))).toEqual([]);
    expect(existsSync(join(root, out, 'staff/index.md'))).toBe(true);
  }
  const { stderr } = await askDocs(['build', root]);
  expect(stderr).toContain('Excluded: 2 by default (public/, sub/folder/).');
  expect(findLeaks(join(root, 'dist/site'))).toEqual([]);
  // The folder at the path of the output folder is not reported, because it is never read.
  expect((await askDocs(['build', root, '--out', join(root, 'public')])).stderr).toContain(
    'Excluded: 1 by default (sub/folder/).',
  );
});

test('an output folder whose first build was killed is ignored, too', async () => {
  const root = folderOf(site);
  expect((await askDocs(['build', root, '--out', join(root, 'public')])).status).toBe(0);
  rmSync(join(root, 'public/build.json'));
  writeFileSync(join(root, '.public.quire-lock'), '1\nchanging\n');
  await askDocs(['build', root]);
  expect(findLeaks(join(root, 'dist/site'))).toEqual([]);
});

test('the build.json of another program excludes nothing', async () => {
  const root = folderOf({ ...site, 'made/build.json': '{ "generator": "make" }', 'made/index.md': '# Made\n' });
  mkdirSync(join(root, 'odd/build.json'), { recursive: true });
  writeFiles(root, { 'odd/index.md': '# Odd\n' });
  const { status, stderr } = await askDocs(['build', root]);
  expect([status, stderr.includes('Left out')]).toEqual([0, false]);
  expect(listFiles(join(root, 'dist/site'))).toEqual(expect.arrayContaining(['made/index.html', 'odd/index.html']));
});

/** Files that no page can show: the output of a build, and the settings and records of the site. */
const excludedNames = [
  'dist/site/staff/index.md',
  'dist/cache/notes.md',
  'public/staff/index.md',
  'docs.config.json',
  'redirects.json',
  'redirects.restricted.json',
  'addresses.lock',
  'addresses.restricted.lock',
  'search.tests.json',
];

test.each(excludedNames)('%s cannot be included', async (file) => {
  const root = folderOf(site);
  expect((await askDocs(['build', root])).status).toBe(0);
  expect((await askDocs(['build', root, '--out', join(root, 'public')])).status).toBe(0);
  const records = excludedNames.filter((each) => !existsSync(join(root, each)) && each.endsWith('.json'));
  writeFiles(root, {
    'dist/cache/notes.md': 'The canary sings.\n',
    ...Object.fromEntries(records.map((each) => [each, '[]\n'])),
  });
  for (const each of ['addresses.lock', 'addresses.restricted.lock']) writeFiles(root, { [each]: '/staff\n' });
  for (const line of [`<!--@include: ./${file}-->`, `<<< @/${file}`]) {
    writeFiles(root, { 'index.md': `# Harbour\n\n${line}\n` });
    const { status, stdout } = await askDocs(['check', root, '--format', 'json']);
    const { diagnostics }: { diagnostics: { code: string; file: string }[] } = JSON.parse(stdout);
    const results = diagnostics.filter((each) => each.file === 'index.md').map(({ code }) => code);
    expect([status, results]).toEqual([1, ['include-missing']]);
  }
});

test('a source that becomes the output of a build is no longer included', async () => {
  const root = folderOf({ ...site, 'index.md': '# Harbour\n\n<<< @/made/part.txt\n', 'made/part.txt': 'The gulls cry.\n' });
  expect((await askDocs(['build', root])).status).toBe(0);
  writeFiles(root, { 'made/build.json': '{ "version": 1, "generator": "quire", "id": "x" }\n' });
  const { status, stdout } = await askDocs(['build', root, '--format', 'json']);
  expect([status, stdout.includes('include-missing')]).toEqual([1, true]);
});

test('a cache that came with the site names no file outside of the output folder', () => {
  const root = folderOf({ 'site/a.html': 'a', 'b.html': 'b', 'c/d.html': 'd' });
  deleteFiles(join(root, 'site'), ['a.html', '../b.html', 'x/../../c/d.html']);
  expect(listFiles(root)).toEqual(['b.html', 'c/d.html']);
});
