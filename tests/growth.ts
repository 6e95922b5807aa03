/**
 * `npm run growth -- [--bytes 40000] [--random 500 --seed 1] [PART OF A NAME]`: builds sites of many shapes at n, 2n and 4n bytes. Prints
 * the cost of each and the finding that stops it, if any. Exits with status 1 if a cost grows faster than n log n. With `--random`, shapes
 * consist of random fragments; only those that are slow at 4n bytes are built at the other sizes and printed.
 */
import { parseArgs } from 'node:util';
import { isCheap, measureGrowth } from './growth/measure.ts';
import { randomShapes } from './growth/random.ts';
import { shapes } from './growth/shapes.ts';
import { runDocs } from './support/docs.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bytes: { type: 'string', default: '40000' },
    random: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const bytes = Number(values.bytes);
const all = values.random === undefined ? shapes : randomShapes(Number(values.random), Number(values.seed));
let faults = 0;
// Bundles the command line.
await runDocs(['--version']);
for (const shape of all.filter(({ name }) => positionals.every((part) => name.includes(part)))) {
  if (values.random !== undefined && (await isCheap(shape, 4 * bytes))) continue;
  const { name, costs, fault } = await measureGrowth(shape, bytes);
  const shown = costs.map(
    ({ time, bytes: written, end }) =>
      `${time.toFixed(0)} ms ${(written / 1000).toFixed(0)} kB${end === undefined ? '' : ` ${end}`}`,
  );
  console.log(
    `${fault === undefined ? 'ok  ' : 'GROWS'} ${name}: ${shown.join(', ')}${fault === undefined ? '' : ` (${fault})`}`,
  );
  if (fault !== undefined) faults++;
}
console.log(`${faults} of ${all.length} shapes grow too fast.`);
process.exitCode = faults === 0 ? 0 : 1;
