/**
 * `npm run bench:search`: how well, how fast and with how many bytes search answers, on other people's documentation, beside lunr and
 * MiniSearch in the same run. `--queries N` of each kind (40), `--seed N`, `--trees tuned|heldOut|all`, `--misses` lists what was not first.
 * `--sweep NAMES` (or `all`) tries each of these figures of tuning.ts smaller and larger on the tuned trees.
 * `--pages N` measures a made-up tree of that size instead.
 */
import { parseArgs } from 'node:util';
import { costOf, growTree } from './search/cost.ts';
import { miniSearch, ownEngine, stockLunr, toFiles } from './search/engines.ts';
import { toQueries } from './search/queries.ts';
import { askQuestions } from './search/questions.ts';
import { heading, score, toRow } from './search/score.ts';
import { sweep } from './search/sweep.ts';
import { packages, readTree } from './search/trees.ts';

const { values } = parseArgs({
  options: {
    queries: { type: 'string' },
    seed: { type: 'string' },
    trees: { type: 'string' },
    misses: { type: 'boolean' },
    own: { type: 'boolean' },
    pages: { type: 'string' },
    sweep: { type: 'string' },
  },
});
const wanted =
  values.trees === 'tuned' ? packages.tuned : values.trees === 'heldOut' ? packages.heldOut : [...packages.tuned, ...packages.heldOut];

if (values.pages) {
  const tree = growTree(Number(values.pages));
  const texts = tree.pages
    .filter((_, index) => index % Math.ceil(tree.pages.length / 12) === 0)
    .map(({ title }) => title.split(' ').slice(0, 2).join(' '));
  console.log(
    [tree.name, ...(await costOf(tree, texts)), ...(tree.pages.length <= 2000 ? await costOf(tree, texts, 'contract') : [])].join('\n'),
  );
}
if (values.sweep) {
  const rounds = packages.tuned.flatMap((name) => {
    const tree = readTree(name);
    const files = toFiles(tree, 'shards');
    return [1, 2].map(async (seed) => ({ engine: await ownEngine(files), queries: toQueries(tree, Number(values.queries ?? 40), seed) }));
  });
  await sweep(await Promise.all(rounds), values.sweep === 'all' ? undefined : values.sweep);
}
for (const name of values.pages || values.sweep ? [] : wanted) {
  const tree = readTree(name);
  const queries = toQueries(tree, Number(values.queries ?? 40), Number(values.seed ?? 1));
  console.log(`\n${name}: ${tree.pages.length} pages, ${queries.length} queries\n${heading}`);
  const sample = queries.filter((_, index) => index % 20 === 0).map(({ text }) => text);
  if (!values.misses) console.log((await costOf(tree, sample)).join('\n'));
  const engines = [await ownEngine(toFiles(tree, 'shards'))];
  if (!values.own) engines.push(await ownEngine(toFiles(tree, 'contract')), stockLunr(tree), miniSearch(tree));
  for (const engine of engines) {
    const result = await score(engine, queries);
    console.log(toRow(engine.name, result));
    const asked = await askQuestions(engine, name);
    if (asked) console.log(asked);
    if (!values.misses || !engine.name.startsWith('own')) continue;
    for (const { query, found } of result.misses)
      console.log(`  ${query.kind}: ${query.text} -> ${query.section}; found ${found.slice(0, 3).join(', ')}`);
  }
}
