/**
 * `npm run bench:search`: relevance, speed and transferred bytes of search on third-party documentation, compared with lunr and
 * MiniSearch in the same run. `--trees tuned|heldOut|fresh|unseen|all` (unseen: the two in the middle), `--queries N` of each
 * kind (40), `--seed N,N`, `--own` omits the other engines and the costs, `--misses` lists pages that were not first,
 * `--sections` pages that were first with another section, `--kind NAME` only for that kind. `--exhaustive` searches for every
 * page and every heading by its title instead. `--pages N` measures a generated tree of that size instead. `--sweep NAMES` (or
 * `all`) varies these parameters of tuning.ts on the tuned trees.
 */
import { parseArgs } from 'node:util';
import { generateTree, measureSearchCost } from './search/cost.ts';
import { type Engine, miniSearch, ownEngine, stockLunr, toFiles } from './search/engines.ts';
import { searchForTitles } from './search/exhaustive.ts';
import { toQueries } from './search/queries.ts';
import { findGaps, heading, type MissedQuery, meanScore, type Score, scoreEngine, toRow } from './search/score.ts';
import { sweep } from './search/sweep.ts';
import { packages, readTree } from './search/trees.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  queries: text,
  seed: text,
  trees: text,
  kind: text,
  pages: text,
  sweep: text,
  misses: flag,
  sections: flag,
  own: flag,
  exhaustive: flag,
};
const { values } = parseArgs({ options });
const { tuned, heldOut, fresh } = packages;
const sets = new Map([
  ['tuned', tuned],
  ['heldOut', heldOut],
  ['fresh', fresh],
  ['unseen', [...heldOut, ...fresh]],
]);
const wanted = sets.get(values.trees ?? '') ?? [...tuned, ...heldOut, ...fresh];
const seeds = (values.seed ?? '1').split(',').map(Number);
const count = Number(values.queries ?? 40);

if (values.pages) await measureCost(Number(values.pages));
else if (values.sweep) await sweepTuned(values.sweep);
else if (values.exhaustive) for (const name of wanted) console.log((await searchForTitles(readTree(name))).join('\n'));
else await compare();

async function measureCost(pages: number): Promise<void> {
  const tree = generateTree(pages);
  const texts = tree.pages
    .filter((_, index) => index % Math.ceil(pages / 12) === 0)
    .map(({ title }) => title.split(' ').slice(0, 2).join(' '));
  const contract = pages <= 2000 ? await measureSearchCost(tree, texts, 'contract') : [];
  console.log([tree.name, ...(await measureSearchCost(tree, texts)), ...contract].join('\n'));
}

async function sweepTuned(names: string): Promise<void> {
  const rounds = tuned.map(async (name) => {
    const tree = readTree(name);
    return { engine: await ownEngine(toFiles(tree, 'shards')), queries: [1, 2].flatMap((seed) => toQueries(tree, count, seed)) };
  });
  await sweep(await Promise.all(rounds), names === 'all' ? undefined : names);
}

/** Prints each tree individually, the mean of all, and the kinds of queries for which another engine is better. */
async function compare(): Promise<void> {
  const all = new Map<string, Score[]>();
  for (const name of wanted) {
    const scores = await scoreTree(name);
    for (const [engine, score] of scores) all.set(engine, [...(all.get(engine) ?? []), score]);
  }
  console.log(`\nmean of ${wanted.length} trees\n${heading}`);
  const means = new Map([...all].map(([engine, scores]) => [engine, meanScore(scores)]));
  for (const [engine, score] of means) console.log(toRow(engine, score));
  console.log(findGaps(means).join('\n'));
}

async function scoreTree(name: string): Promise<Map<string, Score>> {
  const tree = readTree(name);
  const rounds = seeds.map((seed) => toQueries(tree, count, seed));
  console.log(`\n${name}: ${tree.pages.length} pages, ${rounds.flat().length} queries\n${heading}`);
  const engines: Engine[] = [await ownEngine(toFiles(tree, 'shards'))];
  if (!values.own) {
    const sample = rounds.flat().filter((_, index) => index % 20 === 0);
    console.log((await measureSearchCost(tree, sample.map(({ text: query }) => query))).join('\n')); // biome-ignore format: one line
    engines.push(await ownEngine(toFiles(tree, 'contract')), stockLunr(tree), miniSearch(tree));
  }
  const scores = new Map<string, Score>();
  for (const engine of engines) {
    const created: Score[] = [];
    for (const queries of rounds) created.push(await scoreEngine(engine, queries));
    const result = meanScore(created);
    scores.set(engine.name, result);
    console.log(toRow(engine.name, result));
    if (engine.name.startsWith('own')) printMisses(result.misses);
  }
  console.log(findGaps(scores).join('\n'));
  return scores;
}

function printMisses(misses: readonly MissedQuery[]): void {
  for (const { query, results, isPage } of misses) {
    if (!(isPage ? values.misses : values.sections) || (values.kind && values.kind !== query.kind)) continue;
    const expected = query.sections.length > 0 ? query.sections : query.pages;
    console.log(`  ${query.kind}: ${query.text} -> ${expected.slice(0, 3).join(' ')}; found ${results.slice(0, 3).join(', ')}`);
  }
}
