/**
 * `npm run bench:workers -- lastPages 0 350 700`: builds one seeded tree with each of these values of a threshold in
 * bin/workers/thresholds.ts, in turns, and prints each relative to the first: medians of the ratios of each round, in wall time,
 * CPU time and memory. `--pages N` builds a tree of another size (default 1,000), and `--runs N` sets the number of rounds
 * (default 5) after the first, which is not counted. With `null` instead of the values, a checkout is compared with itself: the
 * deviation of the ratios from 1 is the noise of the machine.
 */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '../support/docs.ts';
import { writeCorpus } from './corpus.ts';
import { moveAside, removeLargeFolder, waitUntilSettled } from './folders.ts';
import { type Cost, measure } from './measure.ts';

const { values, positionals } = parseArgs({
  options: { pages: { type: 'string' }, runs: { type: 'string' } },
  allowPositionals: true,
});
const [figure = '', ...expected] = positionals;
const pages = Number(values.pages ?? 1000);
const runs = Number(values.runs ?? 5);
const thresholds = 'bin/workers/thresholds.ts';
const bench = join(repository, 'dist/bench/workers');
const site = join(bench, 'site');

removeLargeFolder(bench);
writeCorpus(site, pages);
const variants = expected.flatMap((value) => (value === 'null' ? ['same', 'same again'] : [value]));
const checkouts = variants.map(checkoutWith);
const costs: Cost[][] = variants.map(() => []);
await waitUntilSettled();
for (let round = 0; round <= runs; round++) {
  const order = [...checkouts.keys()];
  if (round % 2 === 1) order.reverse();
  for (const at of order) {
    moveAside(join(site, 'dist'), join(bench, 'aside', `${round}-${at}`));
    const cost = await measure([join(checkouts[at] ?? '', 'bin/docs.js'), 'build', site, '--no-cache']);
    if (round > 0) costs[at]?.push(cost);
  }
}
console.log(`${pages} pages, ${runs} rounds, each beside ${figure} ${variants[0]}\n`);
for (const [at, variant] of variants.entries()) {
  const seconds = medianRatio(at, (cost) => cost.seconds);
  const cpu = medianRatio(at, (cost) => cost.cpu ?? 0);
  const memory = medianRatio(at, (cost) => cost.memory ?? 0);
  console.log(`${`${figure} ${variant}`.padEnd(28)} clock ${seconds}   processors ${cpu}   memory ${memory}`);
}

/** Bundles a copy of this checkout with another value of the threshold. */
function checkoutWith(value: string, at: number): string {
  const folder = join(bench, `checkout-${at}`);
  mkdirSync(folder, { recursive: true });
  for (const part of ['bin', 'compiler', 'reader', 'schemas', 'package.json', 'tsconfig.json']) {
    cpSync(join(repository, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  const text = readFileSync(join(folder, thresholds), 'utf8');
  const line = new RegExp(`^(export const ${figure} = )[^;]+;`, 'm');
  if (!line.test(text)) throw new Error(`${thresholds} has no figure ${figure}.`);
  if (!value.startsWith('same')) writeFileSync(join(folder, thresholds), text.replace(line, `$1${value};`));
  return folder;
}

function medianRatio(at: number, of: (cost: Cost) => number): string {
  const first = costs[0] ?? [];
  const ratios = (costs[at] ?? []).map((cost, round) => of(cost) / of(first[round] ?? cost)).sort((a, b) => a - b);
  const spread = `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`;
  return `${ratios[Math.floor(ratios.length / 2)]?.toFixed(3)} (${spread})`;
}
