import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askDocs } from '../support/command-line.ts';
import { listFiles, newFolder, removeFolder, writeFiles } from '../support/folder.ts';
import type { Shape } from './shapes.ts';

/** The maximum factor of CPU time and bytes for a site of twice the size: n log n, plus the noise of a busy machine. */
const maxPerDoubling = 2.6;

/**
 * The cost of building a shape: CPU time in milliseconds, bytes written and printed, and the code of the error that stops the build,
 * such as an exceeded limit.
 */
type Cost = { time: number; bytes: number; end: string | undefined };

/** The costs of a shape at three sizes. `fault`: how the cost grows too fast, if it does. */
type Growth = { name: string; costs: readonly Cost[]; fault: string | undefined };

/** Below these values of CPU time (ms) and bytes, growth is not judged: the fixed cost of every build dominates. */
const minTime = 400;
const minBytes = 400_000;

/** Returns whether a build of this size is too fast to judge how its cost grows. */
export async function isCheap(shape: Shape, n: number): Promise<boolean> {
  return (await costOf(shape, n)).time <= minTime;
}

/**
 * Builds a shape at `n`, `2n` and `4n` bytes. If the cost seems to grow too fast, measures up to twice more, because other programs
 * can slow down a build, and uses the minimum.
 */
export async function measureGrowth(shape: Shape, n: number): Promise<Growth> {
  const sizes = [n, 2 * n, 4 * n];
  let costs: Cost[] = [];
  for (const size of sizes) costs.push(await costOf(shape, size));
  for (let again = 0; again < 2 && faultIn(costs) !== undefined; again++) {
    const next: Cost[] = [];
    for (const size of sizes) next.push(await costOf(shape, size));
    costs = costs.map((cost, index) => ({ ...cost, time: Math.min(cost.time, next[index]?.time ?? cost.time) }));
  }
  return { name: shape.name, costs, fault: faultIn(costs) };
}

/** Compares the second size with the third, because the fixed cost of every build may dominate the first. */
function faultIn([, middle, last]: readonly Cost[]): string | undefined {
  if (!middle || !last) return undefined;
  const time = last.time / middle.time;
  if (last.time > minTime && time > maxPerDoubling) return `${time.toFixed(1)} times the CPU time for twice the size`;
  const bytes = last.bytes / middle.bytes;
  return last.bytes > minBytes && bytes > maxPerDoubling ? `${bytes.toFixed(1)} times the output for twice the size` : undefined;
}

async function costOf(shape: Shape, size: number): Promise<Cost> {
  const root = newFolder('growth');
  try {
    writeFiles(root, shape.files(size));
    const before = process.cpuUsage();
    const { status, stdout, stderr } = await askDocs(['build', root, '--no-cache']);
    const { user, system } = process.cpuUsage(before);
    const written = listFiles(join(root, 'dist/site')).reduce(
      (sum, file) => sum + readFileSync(join(root, 'dist/site', file)).length,
      0,
    );
    const end = status === 0 ? undefined : (/ error {2}([a-z-]+)$/m.exec(stderr)?.[1] ?? `status ${status}`);
    return { time: (user + system) / 1000, bytes: written + stdout.length + stderr.length, end };
  } finally {
    removeFolder(root);
  }
}
