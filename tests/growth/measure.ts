import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askDocs } from '../support/command-line.ts';
import { listFiles, newFolder, removeFolder, writeFiles } from '../support/folder.ts';
import type { Shape } from './shapes.ts';

/** How much more a site of twice the size may take, of CPU time and of bytes: n log n and what a busy machine adds. */
const maxPerDoubling = 2.6;

/**
 * What a build of a shape costs: CPU time in milliseconds, bytes that it writes and prints, and the code of the error that stops
 * it, such as that of a limit.
 */
type Cost = { time: number; bytes: number; end: string | undefined };

/** The shape at three sizes, and what is wrong with how its cost grows; undefined where nothing is. */
type Growth = { name: string; costs: readonly Cost[]; fault: string | undefined };

/** CPU time and bytes below which nothing is told by how they grow: what every build takes is most of them. */
const leastTime = 400;
const leastBytes = 400_000;

/** Whether a build of this size takes too little time to tell how it grows. */
export async function isCheap(shape: Shape, n: number): Promise<boolean> {
  return (await costOf(shape, n)).time <= leastTime;
}

/**
 * Builds a shape at `n`, `2n` and `4n` bytes. What seems to grow too fast is measured again, as other programs can take time
 * from one build; the least of three counts.
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

/** From the second size to the third: at the first one what every build takes may be most of it. */
function faultIn([, middle, last]: readonly Cost[]): string | undefined {
  if (!middle || !last) return undefined;
  const time = last.time / middle.time;
  if (last.time > leastTime && time > maxPerDoubling) return `${time.toFixed(1)} times the CPU time for twice the size`;
  const bytes = last.bytes / middle.bytes;
  return last.bytes > leastBytes && bytes > maxPerDoubling
    ? `${bytes.toFixed(1)} times the output for twice the size`
    : undefined;
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
