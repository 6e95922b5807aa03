import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runDocs } from '../support/docs.ts';
import { listFiles } from '../support/folder.ts';
import { ask } from './clients.ts';
import { count, environmentOf, expectEnd, pause, recordFault, type Soak } from './soak.ts';
import type { Tree } from './tree.ts';

/** Changes a tree in bursts, with pauses, until the time is over. */
export async function changeInBursts(soak: Soak, tree: Tree): Promise<void> {
  while (Date.now() < soak.until) {
    for (let changes = soak.dice.pick([1, 1, 2, 8, 40]); changes > 0; changes--) {
      tree.change();
      count(soak, 'changes while watching');
      if (soak.dice.below(3) === 0) await pause(soak.dice.below(60));
    }
    if (soak.dice.below(2) === 0) tree.correct();
    await pause(soak.dice.pick([0, 100, 500, 1500]));
  }
  tree.correct();
  for (const file of tree.lost()) recordFault(soak, `the watched source ${file} is not as it was written`);
}

const timeoutMs = 60_000;

/** After all changes have settled, each page is served as a clean build with drafts writes it. */
export async function expectServed(soak: Soak, tree: Tree, port: number): Promise<void> {
  const clean = join(soak.base, 'watched-clean');
  expectEnd(
    soak,
    'a clean build of the watched tree',
    await runDocs(['build', tree.root, '--drafts', '--no-cache', '--out', clean], { env: environmentOf(soak) }),
    [0],
  );
  const pages = listFiles(clean).filter((file) => file.endsWith('index.md'));
  const differs = async (file: string): Promise<boolean> => {
    const { status, body } = await ask(port, `/${encodeURI(file)}`);
    return status !== 200 || body !== readFileSync(join(clean, file), 'utf8');
  };
  let wrong = pages;
  for (const end = Date.now() + timeoutMs; wrong.length > 0 && Date.now() < end; ) {
    const left: string[] = [];
    for (const file of wrong) if (await differs(file)) left.push(file);
    wrong = left;
    if (wrong.length > 0) await pause(500);
  }
  if (wrong.length > 0) recordFault(soak, `watch serves other texts than a clean build: ${wrong.slice(0, 10).join(' ')}`);
  rmSync(clean, { recursive: true, force: true });
}

/** Records the memory of a process every second, in MB, until the time is over or it has ended. */
export async function sampleMemory(soak: Soak, { pid = 0 }: ChildProcess): Promise<number[]> {
  const samples: number[] = [];
  while (Date.now() < soak.until) {
    const file = `/proc/${pid}/status`;
    const kilobytes = existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) : 0;
    if (kilobytes > 0) samples.push(kilobytes / 1024);
    await pause(1000);
  }
  return samples;
}

const maxGrowth = 1.2;

/** Returns the median memory in the second quarter and in the last one; a fault if it has grown. */
export function judgeMemory(soak: Soak, samples: readonly number[]): string {
  const quarter = (from: number): number => {
    const part = samples.slice(Math.floor((samples.length * from) / 4), Math.floor((samples.length * (from + 1)) / 4));
    return part.sort((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0;
  };
  const [second, last] = [quarter(1), quarter(3)];
  if (second === 0) return 'memory could not be measured';
  if (last > second * maxGrowth)
    recordFault(soak, `the memory of watch grew from ${second.toFixed(0)} MB to ${last.toFixed(0)} MB`);
  return `watch ${second.toFixed(0)} → ${last.toFixed(0)} MB`;
}
