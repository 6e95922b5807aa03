/**
 * The inputs of `docs diff`: revisions that are read from git without a checkout, and built sites; and its message if one of them is
 * unavailable.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRevision, writeRevision } from '../../bin/git/revisions.ts';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, listFiles, writeFiles } from '../support/folder.ts';
import { git } from '../support/git.ts';

const guide: Files = {
  'docs.config.json': '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }] }\n',
  'guide/index.md': '# Guide\n\nSee [tides](tides.md#springs).\n',
  'guide/tides.md':
    '# Tides\n\nHigh water comes twice a day, and the bar is dry at low water springs.\n\n## Springs\n\nEvery fortnight.\n',
};

/** Returns a repository with a site in a subfolder, and one commit. */
function repositoryOf(files: Files): { top: string; root: string } {
  const top = folderOf(Object.fromEntries(Object.entries(files).map(([file, text]) => [`docs/${file}`, text])));
  writeFiles(top, { '.gitignore': 'dist\n' });
  git(top, 'init', '-q', '-b', 'main');
  git(top, 'add', '-A');
  git(top, 'commit', '-qm', 'one');
  return { top, root: join(top, 'docs') };
}

const diff = (root: string, ...args: string[]) => askDocs(['diff', ...args], { cwd: root });

async function pagesOf(
  root: string,
  ...args: string[]
): Promise<{ pages: Record<string, unknown>; addresses: { lost: string[] } }> {
  const { stdout, stderr, status } = await diff(root, ...args, '--format', 'json');
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return JSON.parse(stdout);
}

test('a revision and the current files, in a folder of the repository; nothing is left behind, and the work tree is unchanged', async () => {
  const { top, root } = repositoryOf(guide);
  git(root, 'mv', 'guide/tides.md', 'guide/water.md');
  writeFiles(root, { 'guide/index.md': '# Guide\n\nSee [tides](water.md#springs).\n', 'guide/new.md': '# New\n' });
  const before = [git(top, 'status', '--porcelain'), listFiles(root)];
  const { pages, addresses } = await pagesOf(root, 'HEAD');
  expect(pages).toEqual({
    added: ['/guide/new'],
    removed: [],
    moved: [{ from: '/guide/tides', to: '/guide/water', likeness: 1, title: 'Tides' }],
    changed: [],
  });
  expect(addresses.lost).toEqual(['/guide/tides', '/guide/tides#springs']);
  expect([git(top, 'status', '--porcelain'), listFiles(root).filter((file) => !file.startsWith('dist/'))]).toEqual(before);
  expect(readdirSync(join(root, 'dist/cache')).filter((name) => name.startsWith('revisions'))).toEqual([]);
});

test('two revisions; --root selects the site from another folder; leftovers of a killed run are removed', async () => {
  const { top, root } = repositoryOf(guide);
  writeFiles(root, { 'guide/tides.md': '# Tides\n\nHigh water comes twice each day.\n' });
  git(root, 'commit', '-qam', 'two');
  mkdirSync(join(root, 'dist/cache/revisions-999999999'), { recursive: true });
  const { pages } = await pagesOf(top, 'HEAD~1', 'HEAD', '--root', 'docs');
  expect(pages.changed).toMatchObject([{ route: '/guide/tides', anchors: { taken: ['springs'] } }]);
  expect(existsSync(join(root, 'dist/cache/revisions-999999999'))).toBe(false);
});

test('a redirected page is not lost', async () => {
  const { root } = repositoryOf(guide);
  git(root, 'mv', 'guide/tides.md', 'guide/water.md');
  const text = readFileSync(join(root, 'guide/water.md'), 'utf8');
  writeFiles(root, { 'guide/water.md': `---\nredirect_from: [/guide/tides]\n---\n\n${text}` });
  expect((await pagesOf(root, 'main')).addresses.lost).toEqual([]);
});

test('the likely target of a former address is the current place of its page', async () => {
  const { root } = repositoryOf({
    ...guide,
    'redirects.json': '[{ "from": "/tides", "to": "/guide/tides" }, { "from": "/springs", "to": "/guide/tides#springs" }]\n',
  });
  git(root, 'mv', 'guide/tides.md', 'guide/water.md');
  writeFiles(root, { 'guide/index.md': '# Guide\n\nSee [tides](water.md#springs).\n' });
  const { stdout } = await diff(root, 'main');
  expect(stdout).toContain('/tides  probably moved to /guide/water\n');
  expect(stdout).toContain('/springs  probably moved to /guide/water#springs\n');
});

test.each<[string, string[], RegExp]>([
  ['a revision that is misspelt', ['mian'], /mian is neither a built site nor a git revision\. Did you mean main\?/],
  ['an option in its place', ['--', '--upload-pack=x'], /neither a built site nor a git revision/],
  ['nothing published yet', [], /There is no build in .*dist\/site to compare with/],
  ['a preview that is no address', ['main', '--preview', 'preview'], /preview is not the address of a preview/],
])('%s', async (_, args, expected) => {
  const { root } = repositoryOf(guide);
  const { status, stderr, stdout } = await diff(root, ...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(expected);
});

test('in a shallow clone, the message explains how to fetch the history', async () => {
  const { top, root } = repositoryOf(guide);
  writeFiles(root, { 'guide/new.md': '# New\n' });
  git(top, 'add', '-A');
  git(top, 'commit', '-qm', 'two');
  const clone = folderOf({});
  rmSync(clone, { recursive: true });
  git(top, 'clone', '-q', '--depth', '1', `file://${top}`, clone);
  const { status, stderr } = await diff(join(clone, 'docs'), 'HEAD~1');
  expect(status).toBe(2);
  expect(stderr).toContain(
    'This clone is shallow and does not contain HEAD~1. Fetch the rest of the history: git fetch --unshallow',
  );
  const ofSpec = await askDocs(['spec', 'diff', 'HEAD~1:docs/rest.yaml', 'docs.config.json'], { cwd: join(clone, 'docs') });
  expect([ofSpec.status, ofSpec.stderr]).toEqual([
    2,
    expect.stringContaining('This clone is shallow and does not contain HEAD~1.'),
  ]);
  git(clone, 'branch', 'spring');
  expect((await diff(join(clone, 'docs'), 'sprign')).stderr).toContain(
    'This clone is shallow and does not contain sprign. Did you mean spring? Fetch the rest of the history',
  );
});

test('a revision without the folder of the site, and a machine without git', async () => {
  const { top, root } = repositoryOf(guide);
  git(top, 'mv', 'docs', 'handbook');
  git(top, 'commit', '-qm', 'two');
  const moved = join(top, 'handbook');
  expect((await diff(moved, 'HEAD~1')).stderr).toContain(
    'HEAD~1 has no folder handbook: the site did not exist yet, or was in another folder.',
  );
  const without = await askDocs(['diff', 'HEAD'], { cwd: moved, env: { PATH: join(root, 'nothing') } });
  expect(without.stderr).toContain('HEAD is not a built site, and cannot be a git revision, because git is not installed.');
  expect(without.status).toBe(2);
});

test('links and names that point outside are not written', async () => {
  const { top } = repositoryOf(guide);
  symlinkSync('/etc/passwd', join(top, 'docs/link.md'));
  git(top, 'add', '-A');
  const blob = execFileSync('git', ['-C', top, 'hash-object', '-w', '--stdin'], { input: '# Out\n', encoding: 'utf8' }).trim();
  const inner = execFileSync('git', ['-C', top, 'mktree'], { input: `100644 blob ${blob}\tout.md\n`, encoding: 'utf8' }).trim();
  const site = git(top, 'write-tree', '--prefix=docs/');
  const entries = `${git(top, 'ls-tree', site)}\n040000 tree ${inner}\t..\n040000 tree ${inner}\t.GIT\n`;
  const tree = execFileSync('git', ['-C', top, 'mktree'], { input: entries, encoding: 'utf8' }).trim();
  const commit = git(top, 'commit-tree', '-m', 'hostile', tree);
  const revision = await openRevision(commit, top);
  expect([...revision.files.keys()].sort()).toEqual(Object.keys(guide).sort());
  const place = join(folderOf({}), 'below');
  await writeRevision(revision, place);
  expect(listFiles(join(place, '..')).map((file) => file.replace('below/', ''))).toEqual(Object.keys(guide).sort());
});

test('a pointer of Git LFS is replaced with its file', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>\n';
  const id = createHash('sha256').update(picture).digest('hex');
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${id}\nsize ${picture.length}\n`;
  const { top, root } = repositoryOf({
    ...guide,
    'guide/boat.svg': pointer,
    'guide/boats.md': '# Boats\n\n![A boat](boat.svg)\n',
  });
  writeFiles(root, { 'guide/boat.svg': picture });
  writeFiles(top, { [`.git/lfs/objects/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`]: picture });
  expect((await diff(root, 'HEAD')).stdout).toBe('HEAD → the working tree: there are no differences\n');
});

test('in a clone without all files, the message names the missing one, and nothing is fetched', async () => {
  const { top } = repositoryOf(guide);
  git(top, 'config', 'uploadpack.allowFilter', 'true');
  const clone = folderOf({});
  rmSync(clone, { recursive: true });
  git(top, 'clone', '-q', '--filter=blob:none', '--no-checkout', `file://${top}`, clone);
  const { status, stderr } = await askDocs(['diff', 'HEAD', 'HEAD', '--root', clone], { cwd: clone });
  expect(status).toBe(2);
  expect(stderr).toMatch(/Git (?:cannot read|does not have)/);
});

test('an incomplete built site cannot be compared', async () => {
  const root = folderOf(guide);
  await askDocs(['build'], { cwd: root });
  const site = join(root, 'dist/site');
  const runFailure = async (): Promise<string> => {
    const { status, stderr } = await diff(root);
    expect(status).toBe(2);
    return stderr;
  };
  expect((await diff(root)).stdout).toBe('dist/site → the working tree: there are no differences\n');
  rmSync(join(site, 'guide/tides/index.json'));
  expect(await runFailure()).toContain(
    'dist/site is incomplete: 1 of 3 pages in its manifest are missing, starting with guide/tides/index.json.',
  );
  writeFileSync(join(site, 'guide/tides/index.json'), '{"version":1,');
  expect(await runFailure()).toContain('dist/site is incomplete: /guide/tides has unreadable data');
  truncateSync(join(site, 'manifest.json'), 100);
  expect(await runFailure()).toContain('dist/site is incomplete: its manifest.json is truncated.');
  rmSync(join(site, 'manifest.json'));
  expect(await runFailure()).toContain('dist/site is incomplete: manifest.json is missing.');
});
