import { spawnSync } from 'node:child_process';
import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { collect, repository, runDocs, startDocs } from '../support/docs.ts';
import { hashTree, listFiles } from '../support/folder.ts';
import { count, environmentOf, expectEnd, pause, recordFault, type Soak } from './soak.ts';
import type { Tree } from './tree.ts';

const killer = pathToFileURL(join(repository, 'tests/bin/kill-at.mjs')).href;
const maxErrors = 5;
type Hashes = Record<string, string>;

/** Builds a changing tree while disturbing builds in various ways, until the time is over. */
export async function buildUnderFire(soak: Soak, tree: Tree): Promise<void> {
  const rounds = [buildKilled, buildTwice, buildKilled, buildOnFullDisk, buildKilled];
  for (let round = 0; Date.now() < soak.until && soak.faults.length < maxErrors; round++) {
    const before = hashTree(siteOf(tree));
    for (let changes = soak.dice.below(6); changes >= 0; changes--) tree.change();
    if (soak.dice.below(4) > 0) tree.correct();
    const disturb = rounds[round % rounds.length] ?? buildTwice;
    await disturb(soak, tree);
    const between = hashTree(siteOf(tree));
    tree.correct();
    const after = await expectClean(soak, tree);
    const odd = Object.entries(between).filter(([file, hash]) => hash !== before[file] && hash !== after[file]);
    const halves = odd.filter(([file]) => !/(?:^|\/)\.|partial$/.test(file)).map(([file]) => file);
    if (disturb === buildKilled && halves.length > 0)
      recordFault(soak, `round ${round}: neither old nor new after a kill: ${halves.join(' ')}`);
    for (const file of tree.lost()) recordFault(soak, `round ${round}: the source ${file} is not as it was written`);
  }
}

/** Builds once more without disturbance: the result equals that of a build without caches, and there are no other files. */
export async function expectClean(soak: Soak, tree: Tree): Promise<Hashes> {
  const result = await build(soak, tree);
  expectEnd(soak, 'a build in peace', result, [0]);
  if (result.status !== 0) return {};
  const clean = join(soak.base, 'clean');
  expectEnd(soak, 'a clean build', await build(soak, tree, ['--no-cache', '--out', clean]), [0]);
  const [created, expected] = [hashTree(siteOf(tree)), hashTree(clean)];
  rmSync(clean, { recursive: true, force: true });
  expectSame(soak, 'the site', created, expected);
  const known = /^(?:cache|hosting|site)\/(?!.*(?:partial|\.tmp|~$|\.quire))/;
  const strays = listFiles(join(tree.root, 'dist')).filter((file) => !known.test(file));
  if (strays.length > 0) recordFault(soak, `left in dist: ${strays.join(' ')}`);
  return created;
}

function expectSame(soak: Soak, what: string, created: Hashes, expected: Hashes): void {
  const files = [...new Set([...Object.keys(created), ...Object.keys(expected)])].filter(
    (file) => created[file] !== expected[file],
  );
  if (files.length > 0)
    recordFault(soak, `${what} is not that of a clean build in ${files.length} files: ${files.slice(0, 10).join(' ')}`);
}

function siteOf({ root }: Tree): string {
  return join(root, 'dist/site');
}

function build(soak: Soak, { root }: Tree, more: string[] = []): ReturnType<typeof runDocs> {
  count(soak, 'builds');
  return runDocs(['build', root, ...more], { env: environmentOf(soak) });
}

/** Runs a build that is killed at a file system call, or after a delay. */
async function buildKilled(soak: Soak, tree: Tree): Promise<void> {
  const { dice } = soak;
  tree.correct();
  const call = dice.pick(['openSync', 'writeSync', 'renameSync', 'writeSync', 'rmSync', '']);
  const at = {
    call,
    path: dice.pick(['/dist/', '/dist/', 'index\\.html', 'cache/']),
    count: 1 + dice.below(dice.pick([3, 20, 100])),
  };
  const env =
    call === '' ? {} : { NODE_OPTIONS: `--import ${killer}`, KILL_AT: JSON.stringify({ ...at, half: call === 'writeSync' }) };
  const child = startDocs(['build', tree.root], { env: { ...environmentOf(soak), ...env } });
  const ended = collect(child);
  if (call === '') {
    await Promise.race([ended, pause(300 + dice.below(1500))]);
    child.kill(dice.pick(['SIGKILL', 'SIGTERM', 'SIGINT']));
  }
  const result = await ended;
  if (result.status === null) count(soak, 'kills');
  count(soak, 'builds');
  expectEnd(soak, `a build to be killed at ${JSON.stringify(at)}`, result, [null, 0, 1, 2, 130, 143]);
}

/** Runs two builds into one folder at the same time: one of them may be asked to wait. */
async function buildTwice(soak: Soak, tree: Tree): Promise<void> {
  tree.correct();
  const results = await Promise.all([build(soak, tree), build(soak, tree)]);
  count(soak, 'pairs');
  for (const result of results) expectEnd(soak, 'one of two builds at once', result, [0, 3]);
  if (!results.some(({ status }) => status === 0)) recordFault(soak, 'of two builds at once none was made');
}

/** Runs a build into a folder on a full disk, and another one with enough space. */
async function buildOnFullDisk(soak: Soak, tree: Tree): Promise<void> {
  const disk = join(soak.base, 'disk');
  mkdirSync(disk, { recursive: true });
  const size = 50 + soak.dice.below(1500);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}k`, 'tmpfs', disk]).status !== 0) {
    rmdirSync(disk);
    soak.remarks.add('full disks were left out, as no tmpfs could be mounted');
    return;
  }
  try {
    tree.correct();
    const out = join(disk, 'site');
    const full = await build(soak, tree, ['--out', out]);
    expectEnd(soak, `a build on a disk of ${size} kB`, full, [0, 3]);
    if (full.status === 3) count(soak, 'full disks');
    spawnSync('mount', ['-o', 'remount,size=64m', disk]);
    expectEnd(soak, 'a build on a disk with room again', await build(soak, tree, ['--out', out]), [0]);
    await build(soak, tree);
    expectSame(soak, 'the site on the disk that was full', hashTree(out), hashTree(siteOf(tree)));
    const strays = listFiles(disk).filter((file) => !file.startsWith('site/'));
    if (strays.length > 0) recordFault(soak, `left beside the output folder: ${strays.join(' ')}`);
  } finally {
    spawnSync('umount', ['-l', disk]);
    rmdirSync(disk);
  }
}
