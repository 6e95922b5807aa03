/**
 * `npm run growth -- [--bytes 40000] [PART OF A NAME]`: builds sites of many shapes at n, 2n and 4n bytes, prints what each costs,
 * and ends with 1 if one grows faster than n log n.
 */
import { measureGrowth } from './growth/measure.ts';
import { shapes } from './growth/shapes.ts';

const options = process.argv.slice(2);
const at = options.indexOf('--bytes');
const bytes = at < 0 ? 40_000 : Number(options[at + 1]);
const wanted = options.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
let faults = 0;
for (const shape of shapes.filter(({ name }) => wanted.every((part) => name.includes(part)))) {
  const { name, costs, fault } = await measureGrowth(shape, bytes);
  const shown = costs.map(({ time, bytes: written }) => `${time.toFixed(0)} ms ${(written / 1000).toFixed(0)} kB`);
  console.log(
    `${fault === undefined ? 'ok  ' : 'GROWS'} ${name}: ${shown.join(', ')}${fault === undefined ? '' : ` (${fault})`}`,
  );
  if (fault !== undefined) faults++;
}
process.exitCode = faults === 0 ? 0 : 1;
