import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { repository, runDocs } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';

type Launcher = { startLooker(args: readonly string[]): Worker | undefined };

const launcher: Promise<Launcher> = import(pathToFileURL(join(repository, 'bin/launch/looker.js')).href);

/** A site of which so many bytes are known of what is published. */
function siteOf(bytes: number): string {
  const root = folderOf({ 'dist/cache/units-0123456789abcdef.bin': '' });
  writeFileSync(join(root, 'dist/cache/units-0123456789abcdef.bin'), Buffer.alloc(bytes));
  return root;
}

test('the thread begins early for a build of a large site alone', async () => {
  const { startLooker } = await launcher;
  const [large, small] = [siteOf(1_300_000), siteOf(1_299_999)];
  const cases: [args: string[], begins: boolean][] = [
    [['build', large], availableParallelism() > 1],
    [['build', '--quiet', large], availableParallelism() > 1],
    [['build', small], false],
    [['build', join(large, 'nowhere')], false],
    [['build', '--jobs', '4'], false],
    [['check', large], false],
    [[], false],
  ];
  for (const [args, begins] of cases) {
    const worker = startLooker(args);
    await worker?.terminate();
    expect([args, worker !== undefined]).toEqual([args, begins]);
  }
});

test('it answers what it is asked, and ends', async () => {
  await runDocs(['--version']);
  const root = siteOf(1_300_000);
  const worker = (await launcher).startLooker(['build', root]);
  if (!worker) return expect(availableParallelism()).toBe(1);
  const answer = new Promise((resolve) => worker.once('message', resolve));
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.ref();
  worker.postMessage({ cache: join(root, 'dist/cache'), out: join(root, 'dist/site'), units: 'unknown' });
  expect([await answer, await ended]).toEqual([false, 0]);
});
