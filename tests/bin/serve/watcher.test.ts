import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type OpenWatcher, openTree, watchTree } from '../../../bin/watch/watcher.ts';
import { folderOf, writeFiles } from '../../support/folder.ts';

type WatchedFiles = { bursts: string[][]; waitForFiles(expected: readonly string[]): Promise<void> };

/** Watches a folder; `until` resolves when all these files have been reported since its last call. */
async function watchFolder(root: string): Promise<WatchedFiles> {
  const bursts: string[][] = [];
  let checkFiles = (): void => {};
  const recordChange = (files: Set<string>): void => {
    bursts.push([...files].sort());
    checkFiles();
  };
  const watching = watchTree({ root, except: [join(root, 'public')] }, { changed: recordChange, onLimit: () => {} });
  onTestFinished(() => watching.close());
  await watching.ready;
  const waitForFiles = (expected: readonly string[]): Promise<void> =>
    new Promise((done) => {
      const from = bursts.length;
      checkFiles = () => {
        const received = new Set(bursts.slice(from).flat());
        if (expected.every((file) => received.has(file))) done();
      };
    });
  return { bursts, waitForFiles };
}

test.each<[string, string[], (root: string) => void]>([
  ['a file is written', ['a.md'], (root) => writeFileSync(join(root, 'a.md'), 'B')],
  ['a file is added', ['b.md'], (root) => writeFileSync(join(root, 'b.md'), 'B')],
  ['a file is deleted', ['a.md'], (root) => rmSync(join(root, 'a.md'))],
  [
    'a file is saved by renaming another over it',
    ['a.md'],
    (root) => {
      writeFileSync(join(root, '.a.md.swp'), 'C');
      renameSync(join(root, '.a.md.swp'), join(root, 'a.md'));
    },
  ],
  ['a folder is added', ['guide/deep/c.md'], (root) => writeFiles(root, { 'guide/deep/c.md': 'C' })],
  ['a folder is renamed', ['tides/a.md', 'waves/a.md'], (root) => renameSync(join(root, 'tides'), join(root, 'waves'))],
])('reported: %s', async (_, files, act) => {
  const root = folderOf({ 'a.md': 'A', 'tides/a.md': 'A' });
  const { waitForFiles: until } = await watchFolder(root);
  const received = until(files);
  act(root);
  await received;
});

test('ignored: files that are not sources', async () => {
  const root = folderOf({ 'a.md': 'A', 'dist/site/a.html': '', 'public/a.html': '', 'node_modules/x/a.md': '', '.git/HEAD': '' });
  symlinkSync('..', join(root, 'loop'));
  const { bursts, waitForFiles: until } = await watchFolder(root);
  const received = until(['z.md']);
  for (const file of ['dist/site/a.html', 'public/a.html', 'node_modules/x/a.md', '.git/HEAD', '.draft.md'])
    writeFileSync(join(root, file), 'B');
  writeFileSync(join(root, 'z.md'), 'Z');
  await received;
  expect(bursts.flat().filter((file) => file !== 'loop')).toEqual(['z.md']);
});

test('a file that is written twice in quick succession is reported again', async () => {
  const root = folderOf({ 'a.md': 'A' });
  const { waitForFiles: until } = await watchFolder(root);
  const first = until(['a.md']);
  writeFileSync(join(root, 'a.md'), 'Half');
  await first;
  const second = until(['a.md']);
  writeFileSync(join(root, 'a.md'), 'Half and half');
  await second;
});

test('many changes are reported in a few batches, without losses', async () => {
  const root = folderOf({ 'a.md': 'A' });
  const files = Array.from({ length: 600 }, (_, index) => `part-${index % 20}/${index}.md`);
  const { bursts, waitForFiles: until } = await watchFolder(root);
  const received = until(files);
  writeFiles(root, Object.fromEntries(files.map((file) => [file, 'B'])));
  await received;
  expect(bursts.length).toBeLessThanOrEqual(4);
});

test('a folder that appears and disappears while it is watched is not an error', async () => {
  const root = folderOf({ 'a.md': 'A' });
  const { waitForFiles: until } = await watchFolder(root);
  const received = until(['z.md']);
  mkdirSync(join(root, 'brief'));
  rmSync(join(root, 'brief'), { recursive: true });
  writeFileSync(join(root, 'z.md'), 'Z');
  await received;
});

/** Opens watchers, the first of which fails with a code and reports nothing; `pollingFlags` records which of them should poll. */
function failingCall(code: string, pollingFlags: boolean[]): OpenWatcher {
  return (watched, onChange, usePolling) => {
    pollingFlags.push(usePolling);
    if (usePolling) return openTree(watched, onChange, true);
    const silentWatcher = openTree({ root: folderOf({}), except: [] }, onChange, false);
    queueMicrotask(() => silentWatcher.emit('error', Object.assign(new Error(code), { code })));
    return silentWatcher;
  };
}

test.each(['ENOSPC', 'EMFILE', 'ENFILE'])(
  'if the system limit on watches is reached (%s), files are polled instead, and this is reported once',
  async (code) => {
    const root = folderOf({ 'a.md': 'A', 'dist/site/a.html': '' });
    const [pollingFlags, output]: [boolean[], string[]] = [[], []];
    const received = await new Promise<string[]>((done) => {
      const recordChange = (files: Set<string>): void => done([...files]);
      const watching = watchTree(
        { root, except: [] },
        { changed: recordChange, onLimit: (what) => output.push(what) },
        failingCall(code, pollingFlags),
      );
      onTestFinished(() => watching.close());
      void watching.ready.then(() => {
        writeFileSync(join(root, 'dist/site/a.html'), 'longer than before');
        writeFileSync(join(root, 'a.md'), 'longer than before');
      });
    });
    expect({ asked: pollingFlags, said: output, heard: received }).toEqual({
      asked: [false, true],
      said: [code],
      heard: ['a.md'],
    });
  },
);

test('other errors of the watcher are not failures of the machine, and change nothing', async () => {
  const root = folderOf({ 'a.md': 'A' });
  const pollingFlags: boolean[] = [];
  const watcher = watchTree(
    { root, except: [] },
    { changed: () => {}, onLimit: (what) => expect.fail(what) },
    failingCall('EACCES', pollingFlags),
  );
  onTestFinished(() => watcher.close());
  await watcher.ready;
  expect(pollingFlags).toEqual([false]);
});
