/**
 * Commands that change sources and are killed, encounter newer edits, or run at the same time: nothing is lost, and the next command
 * explains what to do.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { collect, repository, startDocs } from '../support/docs.ts';
import { type Files, folderOf, hashTree, listFiles, newFolder, removeFolder, writeFiles } from '../support/folder.ts';

const killer = pathToFileURL(join(repository, 'tests/bin/kill-after.mjs')).href;
const numbers = [1, 2, 3, 4, 5, 6];
const site: Files = {
  'docs.config.json': '{ "title": "Harbour", "areas": [{ "id": "g", "label": "G", "path": "content/g" }] }\n',
  'content/g/index.md': `# G\n\n${numbers.map((n) => `[${n}](a/p${n}.md) `).join('')}\n`,
  'content/g/tides.md': '# Tides\n\n## High water\n\nTwice a day.\n\n## Low water\n\n[up](#high-water)\n',
  'content/g/wall.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>\n',
  'content/g/a/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>\n',
  ...Object.fromEntries(
    numbers.map((n) => [`content/g/a/p${n}.md`, `# P${n}\n\n[tides](../tides.md#high-water) ![w](../wall.svg) ![b](boat.svg)\n`]),
  ),
};
const journalFiles: Files = {
  'mkdocs.yml': 'site_name: Harbour\nnav:\n  - index.md\n  - tides.md\n  - boats.md\n',
  'docs/index.md': '# Harbour\n\n!!! note\n    Mind the step.\n\n[tides](tides.md)\n',
  'docs/tides.md': '# Tides\n\n!!! warning "Rocks"\n    Under water.\n\n=== "Spring"\n\n    High.\n\n=== "Neap"\n\n    Low.\n',
  'docs/boats.md': '# Boats\n\n??? tip\n    Folded.\n',
};
const commands: Record<string, { files: Files; args: string[] }> = {
  mv: { files: site, args: ['mv', 'content/g/a', 'content/g/b', '--yes'] },
  split: { files: site, args: ['split', 'content/g/tides.md#high-water', '--yes'] },
  migrate: { files: journalFiles, args: ['migrate', '--write'] },
};

describe.each(Object.entries(commands))('docs %s, killed at any moment', (_, { files, args }) => {
  test('leaves the old tree, the new one, or a change that the next command names', async () => {
    const [before, done] = [sourcesOf(folderOf(files)), folderOf(files)];
    const moments = await copiesOf(done, args);
    const after = sourcesOf(done);
    expect(after).not.toEqual(before);
    // A real kill leaves the same files as the copy of its moment.
    for (const moment of [1, Math.floor(moments.length / 2), moments.length - 1, moments.length]) {
      const root = folderOf(files);
      expect([moment, (await runUntil(root, args, { KILL_AFTER: String(moment) })).status]).toEqual([moment, null]);
      expect([moment, stateOf(root)]).toEqual([moment, stateOf(moments[moment - 1] ?? '')]);
    }
    const seen = new Set<string>();
    for (const [moment, root] of moments.entries()) {
      const check = await askDocs(['check', '.'], { cwd: root });
      if (!check.stderr.includes('edit-interrupted')) {
        const now = sourcesOf(root);
        const isOld = JSON.stringify(now) === JSON.stringify(before);
        expect([moment, now]).toEqual([moment, isOld ? before : after]);
        seen.add(isOld ? 'old' : 'new');
        continue;
      }
      seen.add('halfway');
      expect([check.status, check.stderr]).toEqual([
        1,
        expect.stringMatching(/was interrupted after it had changed \d+ of \d+ files/),
      ]);
      for (const next of [['build', '.'], ['mv', 'content/g/tides.md', 'content/g/water.md', '--yes'], ['recover']]) {
        const { status, stderr: output } = await askDocs(next, { cwd: root });
        expect([next, status, output]).toEqual([next, 1, expect.stringMatching(/docs recover --finish .*docs recover --undo/s)]);
      }
      const action = moment % 2 === 0 ? 'finish' : 'undo';
      const recovered = await askDocs(['recover', `--${action}`], { cwd: root });
      expect([recovered.status, recovered.stderr]).toEqual([0, '']);
      expect([moment, action, sourcesOf(root)]).toEqual([moment, action, action === 'finish' ? after : before]);
      expect(listFiles(join(root, 'dist/cache')).filter((file) => file.startsWith('edits'))).toEqual([]);
    }
    expect([...seen].sort()).toEqual(['halfway', 'new', 'old']);
  });
});

test('a move that was killed, undone by git and followed by new edits deletes none of them', async () => {
  const root = await createHalfMovedSite();
  const edited = '# P5\n\nWritten after the move was killed.\n';
  rmSync(join(root, 'content'), { recursive: true });
  writeFiles(root, { ...site, 'content/g/a/p5.md': edited, 'content/g/index.md': '# G\n\nWritten anew.\n' });
  const move = await askDocs(['mv', 'content/g/tides.md', 'content/g/water.md', '--yes'], { cwd: root });
  expect([move.status, move.stderr]).toEqual([1, expect.stringMatching(/edited since: content\/g\/.*--discard/s)]);
  for (const action of ['finish', 'undo']) expect((await askDocs(['recover', `--${action}`], { cwd: root })).status).toBe(1);
  expect(readFileSync(join(root, 'content/g/a/p5.md'), 'utf8')).toBe(edited);
  const discarded = await askDocs(['recover', '--discard'], { cwd: root });
  expect([discarded.status, discarded.stdout]).toEqual([0, expect.stringContaining('every file is unchanged')]);
  expect(readFileSync(join(root, 'content/g/index.md'), 'utf8')).toBe('# G\n\nWritten anew.\n');
  expect((await askDocs(['mv', 'content/g/tides.md', 'content/g/water.md', '--yes'], { cwd: root })).status).toBe(0);
});

test('a move that was killed and undone by git leaves no trace', async () => {
  const root = await createHalfMovedSite();
  rmSync(join(root, 'content'), { recursive: true });
  writeFiles(root, site);
  expect((await askDocs(['check', '.'], { cwd: root })).status).toBe(0);
  expect((await askDocs(['mv', 'content/g/tides.md', 'content/g/water.md', '--yes'], { cwd: root })).status).toBe(0);
  expect(existsSync(join(root, 'content/g/a/p5.md'))).toBe(true);
});

const edits: [name: string, edit: (root: string) => void, named: string][] = [
  ['a file that would be removed', (root) => writeFileSync(join(root, 'content/g/a/p2.md'), '# New\n'), 'content/g/a/p2.md'],
  ['a file that would be replaced', (root) => writeFileSync(join(root, 'content/g/index.md'), '# New\n'), 'content/g/index.md'],
  ['a file that was written already', (root) => writeFileSync(join(root, 'content/g/b/p1.md'), '# New\n'), 'content/g/b/p1.md'],
  ['a file that would be replaced and is missing', (root) => rmSync(join(root, 'content/g/index.md')), 'content/g/index.md'],
  ['a folder in the place of a file', (root) => mkdirSync(join(root, 'content/g/b/p6.md')), 'content/g/b/p6.md'],
  ['a link in the place of a file', (root) => symlinkSync('/etc/hostname', join(root, 'content/g/b/p6.md')), 'content/g/b/p6.md'],
];

test.each(edits)('%s is reported, and neither finished nor undone', async (_, edit, named) => {
  const root = await createHalfMovedSite();
  edit(root);
  const tree = sourcesOf(root);
  for (const args of [['check', '.'], ['build', '.'], ['recover'], ['recover', '--finish'], ['recover', '--undo']]) {
    const { status, stderr } = await askDocs(args, { cwd: root });
    expect([args, status, stderr]).toEqual([args, 1, expect.stringContaining(`edited since: ${named}.`)]);
  }
  expect(sourcesOf(root)).toEqual(tree);
});

test('no command reads a partially changed tree', async () => {
  const [root, published] = [await createHalfMovedSite(), folderOf(site)];
  await askDocs(['build', '.'], { cwd: published });
  const every = [
    ['check', '.', '--since', 'HEAD'],
    ['prove', '.'],
    ['report', 'orphans'],
    ['why', '/tides'],
    ['diff', join(published, 'dist/site')],
    ['print', 'g'],
    ['compile', 'g', '.'],
    ['link', '.', '.'],
    ['addresses'],
    ['translations', 'accept'],
    ['interface', 'pull', 'https://docs.example.com/interface.json'],
    ['spec', 'pull'],
  ];
  for (const args of every) {
    const { status, stdout, stderr } = await askDocs(args, { cwd: root });
    expect([args, status, stdout + stderr]).toEqual([args, 1, expect.stringContaining('docs recover --finish')]);
  }
  await askDocs(['recover', '--finish'], { cwd: root });
  expect((await askDocs(['report', 'orphans'], { cwd: root })).status).toBe(0);
});

test('two commands at once: the second one ends with status 3, and the first one is not disturbed', async () => {
  const root = folderOf(site);
  const first = startDocs(['mv', 'content/g/a', 'content/g/b', '--yes'], { cwd: root });
  const second = startDocs(['mv', 'content/g/tides.md', 'content/g/water.md', '--yes'], { cwd: root });
  const ended = await Promise.all([collect(first), collect(second)]);
  const statuses = ended.map(({ status }) => status).sort();
  if (statuses[1] === 3)
    expect(ended.map(({ stderr }) => stderr).join('')).toMatch(/Another command \(process \d+\) is changing files/);
  expect([
    [0, 0],
    [0, 3],
  ]).toContainEqual(statuses);
  expect((await askDocs(['check', '.'], { cwd: root })).status).toBe(0);
});

test.each([
  ['addresses', 'accept'],
  ['translations', 'accept'],
  ['split', 'content/g/tides.md#high-water', '--yes'],
  ['mv', 'content/g/tides.md', 'content/g/water.md', '--dry-run'],
  ['rename', '--tag', 'a', 'b', '--yes'],
  ['version', 'cut', '1.0', '--dry-run'],
  ['migrate'],
])('while another process has the lock, docs %s ends with status 3', async (...args) => {
  const root = folderOf({ ...site, 'dist/cache/edits.lock': `${process.ppid}\n` });
  const { status, stderr } = await askDocs(args, { cwd: root });
  expect([status, stderr]).toEqual([3, expect.stringContaining(`process ${process.ppid}`)]);
  expect(sourcesOf(root)).toEqual(sourcesOf(folderOf(site)));
});

test('init that was killed is finished or undone, with its files outside the site', async () => {
  for (const action of ['finish', 'undo']) {
    const repositoryRoot = folderOf({ '.git/HEAD': '', 'docs/index.md': '# Harbour\n' });
    const args = ['init', '.', '--ci', 'github', '--package', 'https://example.com/quire.tgz', '--yes'];
    let isHalfway = false;
    for (const moment of (await copiesOf(repositoryRoot, args, 'docs')).reverse()) {
      const copy = join(moment, 'docs');
      const { stderr } = await askDocs(['check', '.'], { cwd: copy });
      isHalfway = stderr.includes('docs init was interrupted after it had changed 2 of 3 files');
      if (!isHalfway) continue;
      expect((await askDocs(['init', '.', '--yes'], { cwd: copy })).status).toBe(1);
      expect((await askDocs(['recover', `--${action}`], { cwd: copy })).status).toBe(0);
      const files = listFiles(join(copy, '..')).filter((file) => !file.startsWith('docs/dist/'));
      expect(files.length).toBe(action === 'finish' ? 5 : 2);
      break;
    }
    expect([action, isHalfway]).toEqual([action, true]);
  }
});

test.each([
  ['../outside.md', /outside the site/],
  ['/tmp/outside.md', /outside the site/],
  ['link/outside.md', /is a symbolic link/],
])('a journal that names %s is rejected', async (file, output) => {
  const outsideFolder = folderOf({ 'outside.md': 'retained' });
  const journal = { version: 2, command: 'docs mv a b', base: 'site', files: [{ file, before: '0'.repeat(64), after: null }] };
  const root = folderOf({ ...site, 'dist/cache/edits/journal.json': JSON.stringify(journal) });
  symlinkSync(outsideFolder, join(root, 'link'));
  for (const action of ['finish', 'undo']) {
    const { status, stderr } = await askDocs(['recover', `--${action}`], { cwd: root });
    expect([status, stderr]).toEqual([2, expect.stringMatching(output)]);
  }
  expect(readFileSync(join(outsideFolder, 'outside.md'), 'utf8')).toBe('retained');
});

test.each(['', '{', '[]', '{"version":2}', '{"version":2,"command":"docs mv","base":"site","files":[{"file":1}]}'])(
  'a damaged journal %j is reported',
  async (text) => {
    const root = folderOf({ ...site, 'dist/cache/edits/journal.json': text });
    const { status, stderr } = await askDocs(['check', '.'], { cwd: root });
    expect([status, stderr]).toEqual([2, expect.stringMatching(/journal\.json is damaged\. Delete it/)]);
  },
);

let halfway: Promise<string> | undefined;

/** Creates a site whose folder `a` is being moved to `b`: the first file is in both, the others are only in `a`. */
async function createHalfMovedSite(): Promise<string> {
  halfway ??= findHalfway();
  const root = folderOf({});
  cpSync(await halfway, root, { recursive: true, preserveTimestamps: true });
  return root;
}

async function findHalfway(): Promise<string> {
  const moments = await copiesOf(folderOf(site), commands.mv?.args ?? [], '', afterAll);
  const match = moments.find((root) => existsSync(join(root, 'content/g/b/p1.md')));
  return match ?? expect.unreachable('No moment was found at which the first file had moved.');
}

/**
 * Runs a command in a subfolder of `root`. Returns a copy of `root` for each of its calls that change files, as a kill before this call
 * would leave it. `atEnd` registers their removal.
 */
async function copiesOf(root: string, args: readonly string[], subfolder = '', atEnd = onTestFinished): Promise<string[]> {
  const copies = newFolder('copies');
  atEnd(() => removeFolder(copies));
  const { status, stderr } = await runUntil(root, args, { COPIES: copies }, subfolder);
  const calls = Number(/^calls (\d+)$/m.exec(stderr)?.[1]);
  expect([status, calls]).toEqual([0, readdirSync(copies).length]);
  return Array.from({ length: calls }, (_, index) => join(copies, String(index + 1)));
}

/** Runs a command with kill-after.mjs, configured by these environment variables. */
function runUntil(root: string, args: readonly string[], variables: Record<string, string>, subfolder = '') {
  const env = { NODE_OPTIONS: `--import ${killer}`, KILL_BELOW: root, ...variables };
  return collect(startDocs(args, { cwd: join(root, subfolder), env }));
}

/** Returns the files of a site and of its interrupted change, without the lock, which names a process. */
function stateOf(root: string): Record<string, string> {
  const isLock = (file: string): boolean => file.includes('edits.lock');
  return Object.fromEntries(Object.entries(hashTree(root)).filter(([file]) => !isLock(file)));
}

function sourcesOf(root: string): Record<string, string> {
  return Object.fromEntries(Object.entries(hashTree(root)).filter(([file]) => !file.startsWith('dist/')));
}
