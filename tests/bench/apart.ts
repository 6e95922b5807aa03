/**
 * `npm run bench:apart`: the cost of compiling the areas of a site separately and linking them, and of one changed page: one compile, one
 * link. `-- --pages 10000 --areas 40`; `--jobs 2` compiles two areas at a time, `--rounds 3` repeats the link, each time into a new folder,
 * `--single` also builds the entire site with one command and compares every byte, and `--keep` retains the folder, with the costs of each
 * compile in `compiles.jsonl`.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launcher, repository } from '../support/docs.ts';
import { hashTree } from '../support/folder.ts';
import { areaOf, writeCorpus } from './corpus.ts';
import { removeLarge, waitUntilSettled } from './folders.ts';
import { machine } from './machine.ts';
import { type Cost, measure } from './measure.ts';
import { formatMedian } from './statistics.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    areas: { type: 'string', default: '40' },
    single: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
    folder: { type: 'string', default: join(repository, 'dist/bench/apart') },
  },
});
const [pages, count] = [Number(values.pages), Number(values.areas)];
const perArea = Math.ceil(pages / count);
const root = join(values.folder, `${pages}-${count}`);
removeLarge(root);
const files = writeCorpus(root, pages, 1, perArea);
const areas = Array.from({ length: Math.ceil(pages / perArea) }, (_, index) => areaOf(index * perArea, perArea));
const changed = areas[Math.floor(areas.length / 2)] ?? '';
const file = join(root, files[perArea * Math.floor(areas.length / 2) + 7] ?? '');

const compile = (area: string): Promise<Cost> => measure([launcher, 'compile', area, root, '--quiet']);
const linkSite = (out = join(root, 'dist/site')): Promise<Cost> =>
  measure([launcher, 'link', join(root, 'dist/objects'), '--root', root, '--out', out, '--quiet']);

await waitUntilSettled();
await measure([launcher, '--version']);
const compiled: Cost[] = [];
const waiting = [...areas];
const compileWaiting = async (): Promise<void> => {
  for (let area = waiting.shift(); area !== undefined; area = waiting.shift()) {
    const cost = await compile(area);
    compiled.push(cost);
    const { seconds, cpu, memory } = cost;
    appendFileSync(join(root, 'compiles.jsonl'), `${JSON.stringify({ area, seconds, cpu, memory })}\n`);
  }
};
await Promise.all(Array.from({ length: Number(values.jobs) }, compileWaiting));
const links: Cost[] = [await linkSite()];
for (let round = 2; round <= Number(values.rounds); round++) links.push(await linkSite(join(root, `dist/linked-${round}`)));
const compiling = sum(compiled);

console.log(`${machine}; ${pages} pages in ${areas.length} areas\n`);
console.log('| | seconds | processor | MiB |\n| --- | --- | --- | --- |');
printResult(
  'each compile',
  formatMedian(compiled.map(({ seconds }) => seconds)),
  formatMedian(compiled.map(({ cpu = 0 }) => cpu)),
  compiled,
);
printResult('all compiles', compiling.seconds.toFixed(1), compiling.cpu.toFixed(1), compiled);
for (const [at, cost] of links.entries()) printCost(links.length === 1 ? 'link' : `link ${at + 1}`, cost);
const medianOf = (of: (cost: Cost) => number): string => formatMedian(links.map(of), 3);
console.log(
  `\nLinking is ${medianOf(({ seconds }) => seconds / compiling.seconds)} on the clock and ${medianOf(({ cpu = 0 }) => cpu / compiling.cpu)} of the processors' time of all compiling.`,
);

const changes: Record<string, () => void> = {
  prose: () => appendFileSync(file, '\nOne more sentence of the day.\n'),
  title: () => writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: Another title')),
};
const totalCost = sum([...compiled, ...links.slice(0, 1)]);
for (const [name, change] of Object.entries(changes)) {
  change();
  const costs = [await compile(changed), await linkSite()];
  console.log('\n| | seconds | processor | MiB |\n| --- | --- | --- | --- |');
  for (const [at, cost] of costs.entries()) printCost(`${at === 0 ? 'compile' : 'link'} after a change of ${name}`, cost);
  console.log(`\nThat is ${formatShare(sum(costs), totalCost)} of all compiling and linking.`);
}

if (values.single) {
  const out = join(root, 'dist/single');
  const single = await measure([launcher, 'build', root, '--out', out, '--no-cache', '--quiet']);
  console.log('\n| | seconds | processor | MiB |\n| --- | --- | --- | --- |');
  printCost('docs build', single);
  const [one, other] = [hashTree(out), hashTree(join(root, 'dist/site'))];
  const differing = Object.keys({ ...one, ...other }).filter((path) => one[path] !== other[path]);
  console.log(`\n${Object.keys(one).length} files, of which ${differing.length} differ: ${differing.slice(0, 5).join(', ')}`);
  if (differing.length > 0) process.exitCode = 1;
}
if (!values.keep) removeLarge(root);

function sum(costs: readonly { seconds: number; cpu: number | undefined }[]): { seconds: number; cpu: number } {
  const add = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
  return { seconds: add(costs.map(({ seconds }) => seconds)), cpu: add(costs.map(({ cpu = 0 }) => cpu)) };
}

function formatShare(part: { seconds: number; cpu: number | undefined }, total: { seconds: number; cpu: number }): string {
  return `${(part.seconds / total.seconds).toFixed(3)} on the clock and ${((part.cpu ?? 0) / total.cpu).toFixed(3)} of the processors' time`;
}

function printResult(name: string, seconds: string, cpu: string, costs: readonly Cost[]): void {
  console.log(`| ${name} | ${seconds} | ${cpu} | ${Math.max(...costs.map(({ memory = 0 }) => memory)).toFixed(0)} |`);
}

function printCost(name: string, cost: Cost): void {
  printResult(name, cost.seconds.toFixed(2), (cost.cpu ?? 0).toFixed(2), [cost]);
}
