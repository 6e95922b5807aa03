import type { Engine } from './engines.ts';
import { kinds, type Query, type QueryKind } from './queries.ts';

/** The score of an engine; each kind of query has the same weight. Kinds without queries are not in `kinds`. */
export type Score = {
  mrr: number;
  recall: number;
  first: number;
  sectionMrr: number;
  empty: number;
  kinds: ReadonlyMap<QueryKind, number>;
  misses: MissedQuery[];
};
/** A query that did not rank its page first, or not its section. */
export type MissedQuery = { query: Query; results: string[]; isPage: boolean };

type ScoreSum = { count: number; mrr: number; recall: number; first: number; sectionQueries: number; sectionMrr: number };

/** Runs all queries and compares the results. A page is ranked by its best section; `sectionMrr` requires one of the intended sections. */
export async function scoreEngine(engine: Engine, queries: readonly Query[]): Promise<Score> {
  const sums = new Map<QueryKind, ScoreSum>();
  const misses: MissedQuery[] = [];
  let empty = 0;
  for (const query of queries) {
    const results = await engine.find(query.text);
    const rank = results.findIndex((route) => query.pages.includes(pageOf(route)));
    const sectionRank = results.findIndex((route) => query.sections.includes(route));
    if (results.length === 0) empty++;
    if (rank !== 0 || (sectionRank !== 0 && query.sections.length > 0))
      misses.push({ query, results: results, isPage: rank !== 0 });
    sums.set(query.kind, add(sums.get(query.kind), { rank, sectionRank, hasSection: query.sections.length > 0 }));
  }
  return { ...toMeans(sums), empty: empty / queries.length, misses };
}

function add(
  sum: ScoreSum | undefined,
  { rank, sectionRank, hasSection }: { rank: number; sectionRank: number; hasSection: boolean },
): ScoreSum {
  const value = sum ?? { count: 0, mrr: 0, recall: 0, first: 0, sectionQueries: 0, sectionMrr: 0 };
  return {
    count: value.count + 1,
    mrr: value.mrr + (rank < 0 ? 0 : 1 / (rank + 1)),
    recall: value.recall + Number(rank >= 0),
    first: value.first + Number(rank === 0),
    sectionQueries: value.sectionQueries + Number(hasSection),
    sectionMrr: value.sectionMrr + (sectionRank < 0 ? 0 : 1 / (sectionRank + 1)),
  };
}

function toMeans(sums: ReadonlyMap<QueryKind, ScoreSum>): Omit<Score, 'empty' | 'misses'> {
  const own = [...sums.values()];
  const withSections = own.filter(({ sectionQueries }) => sectionQueries > 0);
  return {
    mrr: mean(own.map(({ mrr, count }) => mrr / count)),
    recall: mean(own.map(({ recall, count }) => recall / count)),
    first: mean(own.map(({ first, count }) => first / count)),
    sectionMrr: mean(withSections.map(({ sectionMrr, sectionQueries }) => sectionMrr / sectionQueries)),
    kinds: new Map([...sums].map(([kind, { mrr, count }]) => [kind, mrr / count])),
  };
}

/** Returns the mean of several scores, trees or seeds; for each kind, over those that include it. */
export function meanScore(scores: readonly Score[]): Score {
  const meanOf = (value: (one: Score) => number): number => mean(scores.map(value));
  const requested = kinds.filter((kind) => scores.some((one) => one.kinds.has(kind)));
  return {
    mrr: meanOf(({ mrr }) => mrr),
    recall: meanOf(({ recall }) => recall),
    first: meanOf(({ first }) => first),
    sectionMrr: meanOf(({ sectionMrr }) => sectionMrr),
    empty: meanOf(({ empty }) => empty),
    kinds: new Map(requested.map((kind) => [kind, mean(scores.flatMap((one) => one.kinds.get(kind) ?? []))])),
    misses: scores.flatMap(({ misses }) => misses),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function pageOf(route: string): string {
  return route.replace(/#.*/, '');
}

/** Returns one line of the table. */
export function toRow(name: string, { mrr, recall, first, sectionMrr, empty, kinds: own }: Score): string {
  const cells = [mrr, recall, first, sectionMrr, ...kinds.map((kind) => own.get(kind))].map((value) =>
    (value?.toFixed(3) ?? '-').padStart(9),
  );
  return name.padEnd(16) + cells.join('') + `${(empty * 100).toFixed(1)}%`.padStart(8);
}

/**
 * Returns the kinds of queries in which Quire's engine, the first of these, is more than 0.02 below the best: lines with the difference.
 */
export function findGaps(scores: ReadonlyMap<string, Score>): string[] {
  const [own, ...others] = [...scores.values()];
  const lines = [...(own?.kinds ?? [])].map(([kind, value]) => {
    const best = Math.max(...others.map((other) => other.kinds.get(kind) ?? 0));
    return best - value > 0.02 ? `  ${kind}: ${(best - value).toFixed(3)} under the best` : '';
  });
  return lines.filter((line) => line !== '');
}

/** The head of the table. */
export const heading =
  ''.padEnd(16) + ['MRR@8', 'recall@8', 'S@1', 'section', ...kinds].map((name) => name.padStart(9)).join('') + 'none'.padStart(8);
