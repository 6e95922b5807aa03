/**
 * `npm run bench:changes`: the cost of a build after one edit, as a share of a cold build. Each round makes a cold build in a
 * separate folder, then every kind of edit in a site that is reused. Prints medians and spread of the ratios within each round,
 * and the share of published files that were rewritten. `-- --pages 10000 --rounds 3 --areas 1 --record`; by default 1,000 pages,
 * 5 rounds and areas of 300 pages.
 */
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { launcher, repository } from '../support/docs.ts';
import { writeCorpus } from './corpus.ts';
import { removeLarge, setAside, waitUntilSettled } from './folders.ts';
import { type Cost, measure } from './measure.ts';
import { publish } from './results.ts';
import { formatMedian } from './statistics.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    areas: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
const pages = Number(values.pages);
const perArea = values.areas === undefined ? undefined : Math.ceil(pages / Number(values.areas));
const base = join(repository, 'dist/bench/changes');
const folders = { cold: join(base, 'cold'), kept: join(base, 'kept'), old: join(base, 'old') };
removeLarge(base);
writeCorpus(folders.cold, pages, 1, perArea);
const files = writeCorpus(folders.kept, pages, 1, perArea);
const file = join(folders.kept, files[Math.floor(pages / 2) + 7] ?? '');
const added = join(dirname(file), 'added-page.md');

const edit = (pattern: RegExp, text: string): void => {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(pattern, text);
  if (after === before) throw new Error(`Nothing in ${file} matches ${pattern}.`);
  writeFileSync(file, after);
};
const newPage = (round: number): string => `---\ntitle: Added ${round}\n---\n\nOne more page of the day.\n`;
const edits: Record<string, (round: number) => void> = {
  'nothing changed': () => {},
  prose: (round) => appendFileSync(file, `\nOne more sentence of the day, number ${round}.\n`),
  title: (round) => edit(/^title: .*$/m, `title: Another title ${round}`),
  heading: (round) => edit(/^## .*$/m, `## Another heading ${round}`),
  tag: (round) => edit(/^tags: .*$/m, `tags: [tag-of-round-${round}]`),
  link: (round) =>
    appendFileSync(file, `\nSee [page ${round}](/${files[round + 3]?.replace(/^content\/|(?:\/index)?\.md$/g, '')}).\n`),
  'sidebar position': (round) => edit(/^---\n(?:sidebar_position: \d+\n)?/, `---\nsidebar_position: ${round + 1}\n`),
  'page added': (round) => writeFileSync(added, newPage(round)),
  'page renamed': (round) => renameSync(added, join(dirname(file), `renamed-${round}.md`)),
  'page removed': (round) => rmSync(join(dirname(file), `renamed-${round}.md`)),
};

await waitUntilSettled();
await measure([launcher, '--version']);
await measure([launcher, 'build', folders.kept]);
type Sample = { cost: Cost; cold: Cost; rewritten: number };
const samples = new Map<string, Sample[]>();
for (let round = 0; round < Number(values.rounds); round++) {
  setAside(join(folders.cold, 'dist'), join(folders.old, String(round)));
  const cold = await measure([launcher, 'build', folders.cold]);
  for (const [name, change] of Object.entries(edits)) {
    change(round);
    const before = readInodes(join(folders.kept, 'dist/site'));
    const cost = await measure([launcher, 'build', folders.kept]);
    const after = readInodes(join(folders.kept, 'dist/site'));
    const rewritten = [...after].filter(([path, inode]) => before.get(path) !== inode).length / after.size;
    samples.set(name, [...(samples.get(name) ?? []), { cost, cold, rewritten }]);
  }
}

const colds = [...samples.values()][0]?.map(({ cold }) => cold) ?? [];
const memoryOf = (costs: readonly Cost[]): string =>
  formatMedian(
    costs.map(({ memory = 0 }) => memory),
    0,
  );
publish(
  {
    benchmark: `One edit, ${pages.toLocaleString('en')} pages ${values.areas === '1' ? 'in one area' : `in ${Math.ceil(pages / (perArea ?? 300))} areas`}`,
    command: `npm run bench:changes -- --pages ${pages} --rounds ${values.rounds}${values.areas === undefined ? '' : ` --areas ${values.areas}`}`,
    columns: ['', 'of a cold build', 'seconds', 'CPU, of cold', 'files rewritten, %', 'MiB'],
    rows: [
      ...[...samples].map(([name, all]) => [
        name,
        formatMedian(all.map(({ cost, cold }) => cost.seconds / cold.seconds)),
        formatMedian(
          all.map(({ cost }) => cost.seconds),
          2,
        ),
        formatMedian(all.map(({ cost, cold }) => (cost.cpu ?? 0) / (cold.cpu ?? 1))),
        formatMedian(
          all.map(({ rewritten }) => rewritten * 100),
          2,
        ),
        memoryOf(all.map(({ cost }) => cost)),
      ]),
      [
        'cold build',
        '1',
        formatMedian(
          colds.map(({ seconds }) => seconds),
          1,
        ),
        '1',
        '100',
        memoryOf(colds),
      ],
    ],
  },
  values,
);
removeLarge(base);

/** Returns the inode of each file below a folder: publishing replaces a file that it rewrites. */
function readInodes(folder: string): Map<string, number> {
  const inodes = new Map<string, number>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    inodes.set(path, statSync(path).ino);
  }
  return inodes;
}
