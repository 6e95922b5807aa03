/**
 * `npm run bench:changes`: what a change costs, in parts of a cold build. In each round, one after the other: a cold build into a
 * folder of its own, and in a site that stays, nothing changed, the prose of a page, its title, and the sidebar of one area. Prints
 * the medians and the spread of the ratios within each round. `-- --pages 10000 --rounds 3`; 1,000 pages and 5 rounds without.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launcher, repository } from '../support/docs.ts';
import { writeCorpus } from './corpus.ts';
import { removeLarge, setAside, settled } from './folders.ts';
import { type Cost, measure } from './measure.ts';
import { machine, median } from './rounds.ts';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '5' } },
});
const pages = Number(values.pages);
const base = join(repository, 'dist/bench/changes');
const [cold, kept, old] = ['cold', 'kept', 'old'].map((name) => join(base, name));
if (cold === undefined || kept === undefined || old === undefined) throw new Error('No folder.');
removeLarge(base);
writeCorpus(cold, pages);
const files = writeCorpus(kept, pages);
const file = join(kept, files[Math.floor(pages / 2) + 7] ?? '');

const edit = (pattern: RegExp, text: string): void => writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, text));
const changes: Record<string, (round: number) => void> = {
  'nothing changed': () => {},
  'prose of a page': (round) => appendFileSync(file, `\nOne more sentence of the day, number ${round}.\n`),
  'title of a page': (round) => edit(/^title: .*$/m, `title: Another title ${round}`),
  'sidebar of an area': (round) => edit(/^---\n(?:sidebar_position: \d+\n)?/, `---\nsidebar_position: ${round + 1}\n`),
};

await settled();
await measure([launcher, '--version']);
await measure([launcher, 'build', kept]);
const costs = new Map<string, { cost: Cost; cold: Cost; nothing: Cost }[]>();
for (let round = 0; round < Number(values.rounds); round++) {
  setAside(join(cold, 'dist'), join(old, String(round)));
  const first = await measure([launcher, 'build', cold]);
  let nothing = first;
  for (const [name, change] of Object.entries(changes)) {
    change(round);
    const cost = await measure([launcher, 'build', kept]);
    if (name === 'nothing changed') nothing = cost;
    costs.set(name, [...(costs.get(name) ?? []), { cost, cold: first, nothing }]);
  }
}

console.log(`${machine}; ${pages} pages, ${values.rounds} rounds, medians (least to most)\n`);
console.log(
  '| | of a cold build | of nothing changed | seconds | processor, of cold | MiB |\n| --- | --- | --- | --- | --- | --- |',
);
for (const [name, all] of costs) {
  const cells = [
    median(all.map((one) => one.cost.seconds / one.cold.seconds)),
    median(all.map((one) => one.cost.seconds / one.nothing.seconds)),
    median(all.map((one) => one.cost.seconds)),
    median(all.map((one) => (one.cost.cpu ?? 0) / (one.cold.cpu ?? 1))),
    median(
      all.map((one) => one.cost.memory ?? 0),
      0,
    ),
  ];
  console.log(`| ${[name, ...cells].join(' | ')} |`);
}
const colds = [...costs.values()][0]?.map((one) => one.cold) ?? [];
console.log(
  `| cold | 1 | | ${median(colds.map(({ seconds }) => seconds))} | 1 | ${median(
    colds.map(({ memory = 0 }) => memory),
    0,
  )} |`,
);
removeLarge(base);
