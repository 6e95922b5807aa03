import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { collect, repository, runDocs, startDocs, waitForOutput } from '../support/docs.ts';
import { type Files, folderOf, hashTree, listFiles, writeFiles } from '../support/folder.ts';
import { harbour } from './harbour.ts';

const killer = pathToFileURL(join(repository, 'tests/bin/kill-at.mjs')).href;
const validPage = { 'README.md': '# Harbour\n' };
const site = { 'docs.config.json': '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "", "route": "/" }] }' };
const broken = { ...site, 'README.md': '# Harbour\n\n[Nowhere](./nowhere.md)\n' };
/** An image without alternative text is a warning. */
const siteWithWarning = { 'README.md': '# Harbour\n\n![](./a.svg)\n', 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };

test.each([
  ['0: nothing to say', validPage, ['build', '.'], 0],
  [
    '0: warnings are allowed',
    { 'README.md': '# Harbour\n\n![](./a.svg)\n', 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    ['build', '.'],
    0,
  ],
  ['1: more warnings than allowed', siteWithWarning, ['check', '.', '--max-warnings', '0'], 1],
  ['1: an error in a page', broken, ['build', '.'], 1],
  ['1: the same without writing', broken, ['check', '.'], 1],
  ['2: a configuration that is not JSON', { ...validPage, 'docs.config.json': '{' }, ['build', '.'], 2],
  ['2: an unknown option', validPage, ['build', '.', '--frmat'], 2],
  ['2: an unknown command', validPage, ['biuld', '.'], 2],
  ['2: a missing folder', validPage, ['build', 'nowhere'], 2],
  ['2: an unknown format', validPage, ['check', '.', '--format', 'xml'], 2],
  ['3: an output folder that is a file', { ...validPage, 'site/keep.txt': '' }, ['build', '.', '--out', 'site/keep.txt'], 3],
])('exit status %s', async (_, files, args, status) => {
  expect(await askDocs(args, { cwd: folderOf(files) })).toMatchObject({ status });
});

test.each([
  [0, ['check', 'valid']],
  [1, ['check', 'broken']],
  [2, ['biuld', 'valid']],
  [3, ['build', 'valid', '--out', 'valid/README.md']],
])('a process ends with the status of its command: %i', async (status, args) => {
  const inFolder = (name: string, files: Files): Files =>
    Object.fromEntries(Object.entries(files).map(([file, content]) => [`${name}/${file}`, content]));
  const root = folderOf({ ...inFolder('valid', validPage), ...inFolder('broken', broken) });
  expect(await runDocs(args, { cwd: root })).toMatchObject({ status });
});

test.each(['/proc/quire', '/dev/full', '/dev/full/site', 'pipe'])(
  'an output folder at %s is impossible: the command fails at once and leaves no files',
  async (out) => {
    const root = folderOf(validPage);
    execFileSync('mkfifo', [join(root, 'pipe')]);
    const { status, stderr } = await askDocs(['build', '.', '--out', out], { cwd: root });
    expect([status, stderr.split('\n')[0]]).toEqual([3, 'error  machine-failed']);
    // Newer versions of Node report the device, Node 20 the folder below it.
    expect(stderr).toContain(out.replace(/^\/dev\/full\/site$/, '/dev/full'));
    expect(readdirSync(root).sort()).toEqual(['README.md', 'pipe']);
  },
);

test.each([
  ['a page', 'a.md', 1, { ...site, 'README.md': '# Harbour\n\n[A](./a.md)\n' }],
  ['the configuration', 'docs.config.json', 2, validPage],
  ['a file of search tests', 'search.tests.json', 2, validPage],
  ['a category', '_category_.json', 0, validPage],
  ['a picture', 'a.png', 1, { ...site, 'README.md': '# Harbour\n\n![A](./a.png)\n' }],
  ['an included file', 'a.txt', 1, { ...site, 'README.md': '# Harbour\n\n<!--@include: ./a.txt-->\n' }],
  [
    'a specification',
    'a.yaml',
    1,
    {
      ...validPage,
      'docs.config.json':
        '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "", "route": "/" }], "specs": [{ "id": "a", "path": "a.yaml", "route": "/a" }] }',
    },
  ],
])('no command waits for %s that is a pipe', async (_, name, status, files) => {
  const root = folderOf(files);
  execFileSync('mkfifo', [join(root, name)]);
  expect(await askDocs(['build', '.'], { cwd: root })).toMatchObject({ status });
});

describe('a disk that rejects writes', () => {
  const failingCall = (call: string, path: string, count: number, fails: string) => ({
    env: { NODE_OPTIONS: `--import ${killer}`, KILL_AT: JSON.stringify({ call, path, count, fails }) },
  });

  test.each([
    ['is full amid a page', 'writeSync', 'boats/2/index\\.html$', 'ENOSPC', 'the disk is full'],
    ['is full amid an index', 'writeSync', 'search-index-', 'ENOSPC', 'the disk is full'],
    ['is full when a folder is to be made', 'mkdirSync', 'dist/site/boats/13$', 'ENOSPC', 'the disk is full'],
    ['may not be written', 'renameSync', 'dist/site/\\.quire-trial$', 'EROFS', 'the file system is read-only'],
  ])(
    '%s: the command ends with 3, the site is that of the last build, and nothing else is left',
    async (_, call, path, code, message) => {
      const root = folderOf(harbour(12));
      expect(await askDocs(['build', root])).toMatchObject({ status: 0 });
      const before = hashTree(join(root, 'dist/site'));
      writeFiles(root, harbour(13, 'second'));
      const { status, stderr } = await runDocs(['build', root], failingCall(call, path, 1, code));
      expect([status, stderr]).toEqual([3, expect.stringContaining(message)]);
      expect(hashTree(join(root, 'dist/site'))).toEqual(before);
      expect(readdirSync(join(root, 'dist')).sort()).toEqual(['cache', 'hosting', 'site']);
      expect(await askDocs(['build', root])).toMatchObject({ status: 0 });
    },
  );

  test.each([
    ['the folder above may not be written', 'writeFileSync', 'dist/\\.site\\.quire-lock$', 'EACCES'],
    ['the output folder is on another file system', 'renameSync', 'dist/site/\\.quire-trial$', 'EXDEV'],
  ])('if %s, incomplete files in the output folder are reported, and removed later', async (_, call, path, code) => {
    const root = folderOf(harbour());
    expect(await askDocs(['build', root])).toMatchObject({ status: 0 });
    const cleanHashes = hashTree(join(root, 'dist/site'));
    writeFiles(root, harbour(12, 'second'));
    const once = {
      ...failingCall(call, path, 1, code).env,
      KILL_AT: JSON.stringify({ call, path, count: 1, fails: code, once: true }),
    };
    const { status, stderr } = await runDocs(['build', root], { env: once });
    expect([status, stderr]).toEqual([0, expect.stringContaining('dist/site/internal/.quire-stage')]);
    expect(listFiles(join(root, 'dist/site'))).toEqual(Object.keys(cleanHashes));
    expect(listFiles(join(root, 'dist')).filter((file) => file.includes('quire-'))).toEqual([]);
  });
});

test('an output folder with foreign files is refused and unchanged', async () => {
  const root = folderOf({ ...validPage, 'public/keep.txt': 'Mine.\n' });
  const before = hashTree(join(root, 'public'));
  const { status, stderr } = await askDocs(['build', '.', '--out', 'public'], { cwd: root });
  expect(status).not.toBe(0);
  expect(stderr).toContain('public');
  expect(hashTree(join(root, 'public'))).toEqual(before);
});

test.each([
  ['a broken link', { 'content/guide/tides.md': '# Tides\n\n[Nowhere](./nowhere.md)\n' }],
  ['a broken configuration', { 'docs.config.json': '{ "title": 1' }],
  ['a file that is not UTF-8', { 'content/guide/tides.md': Uint8Array.of(35, 32, 233) }],
])('%s leaves the previous output untouched', async (_, change) => {
  const root = folderOf(harbour());
  expect(await askDocs(['build', root])).toMatchObject({ status: 0 });
  const before = hashTree(join(root, 'dist/site'));
  writeFiles(root, change);
  const { status } = await askDocs(['build', root]);
  expect([1, 2]).toContain(status);
  expect(hashTree(join(root, 'dist/site'))).toEqual(before);
});

test('a build from another folder changes no source and only writes below dist', async () => {
  const root = folderOf(harbour());
  const before = hashTree(root);
  expect(await askDocs(['build', root, '--out', join(folderOf({}), 'site')])).toMatchObject({ status: 0 });
  const after = Object.entries(hashTree(root)).filter(([file]) => !/^dist\/(?:cache|hosting)\//.test(file));
  expect(Object.fromEntries(after)).toEqual(before);
});

test('only JSON is written to stdout, consistent with the exit status', async () => {
  const { status, stdout } = await runDocs(['check', '.', '--format', 'json'], { cwd: folderOf(broken) });
  const { version, diagnostics, summary } = JSON.parse(stdout);
  expect({ status, version, errors: summary.errors, warnings: summary.warnings }).toEqual({
    status: 1,
    version: 1,
    errors: 1,
    warnings: 0,
  });
  expect(diagnostics).toMatchObject([{ severity: 'error', file: 'README.md', line: 3, column: 11 }]);
});

test('a closed pipe does not cause a crash', async () => {
  const child = startDocs(['check', '.', '--format', 'json'], { cwd: folderOf(broken) });
  child.stdout?.destroy();
  const { stderr } = await collect(child);
  expect(stderr).not.toMatch(/EPIPE|at .*:\d+:\d+/);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('serve ends on %s with %i', async (signal, status) => {
  const root = folderOf(validPage);
  await askDocs(['build', root]);
  const child = startDocs(['serve', join(root, 'dist/site'), '--port', '0']);
  const ended = collect(child);
  await waitForOutput(child, /http:\/\/\S+/);
  child.kill(signal);
  expect(await ended).toMatchObject({ status });
});

test('a port in use is reported with its number', async () => {
  const root = folderOf(validPage);
  await askDocs(['build', root]);
  const other = createServer();
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
  const address = other.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const { status, stderr } = await runDocs(['serve', join(root, 'dist/site'), '--port', String(port)]);
  other.close();
  expect({ status, named: stderr.includes(String(port)) }).toEqual({ status: 3, named: true });
});

test('two concurrent builds: both report their true status, and the site equals that of a clean build', async () => {
  const root = folderOf(harbour(60));
  const [first, second] = await Promise.all([runDocs(['build', root]), runDocs(['build', root])]);
  expect([0, 3]).toContain(first.status);
  expect([0, 3]).toContain(second.status);
  const cleanFolder = folderOf(harbour(60));
  await askDocs(['build', cleanFolder]);
  expect(hashTree(join(root, 'dist/site'))).toEqual(hashTree(join(cleanFolder, 'dist/site')));
});

test.each(['', '1', String(process.pid)])(
  'a lock that was being written when its build was killed (%j) blocks no later build',
  async (text) => {
    const root = folderOf({ ...harbour(), 'dist/.site.quire-lock': text });
    expect(await runDocs(['build', root])).toMatchObject({ status: 0 });
    expect(listFiles(join(root, 'dist')).filter((file) => file.includes('quire-lock'))).toEqual([]);
  },
);

test('three concurrent builds after a killed one: one takes over its lock, and the site equals that of a clean build', async () => {
  const cleanFolder = folderOf(harbour());
  expect(await askDocs(['build', cleanFolder])).toMatchObject({ status: 0 });
  const removed = startDocs(['--version']);
  await collect(removed);
  const root = folderOf({
    ...harbour(),
    'dist/.site.quire-lock': `${removed.pid}\n`,
    'dist/.site.quire-stage/index.html': 'Half',
  });
  const ended = await Promise.all([1, 2, 3].map(() => runDocs(['build', root])));
  expect(ended.map(({ status }) => status)).toContain(0);
  expect(ended.filter(({ status }) => status !== 0 && status !== 3)).toEqual([]);
  expect(hashTree(join(root, 'dist/site'))).toEqual(hashTree(join(cleanFolder, 'dist/site')));
  expect(listFiles(join(root, 'dist')).filter((file) => file.includes('quire-'))).toEqual([]);
});

test('the output and the cache are never sources', async () => {
  const root = folderOf(validPage);
  mkdirSync(join(root, 'node_modules/other'), { recursive: true });
  writeFileSync(join(root, 'node_modules/other/README.md'), '[Nowhere](./nowhere.md)\n');
  await askDocs(['build', root]);
  const before = hashTree(join(root, 'dist/site'));
  expect(await askDocs(['build', root])).toMatchObject({ status: 0 });
  expect(hashTree(join(root, 'dist/site'))).toEqual(before);
});
