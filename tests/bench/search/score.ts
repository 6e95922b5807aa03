import type { Engine } from './engines.ts';
import { type Kind, kinds, type Query } from './queries.ts';

/** How well an engine does; each kind of query weighs the same. */
export type Score = {
  mrr: number;
  recall: number;
  first: number;
  spot: number;
  empty: number;
  kinds: Map<Kind, number>;
  misses: { query: Query; found: string[] }[];
};

/** Asks all queries and compares. A page counts where any of its sections stands; `spot` wants the very section. */
export async function score(engine: Engine, queries: readonly Query[]): Promise<Score> {
  const sums = new Map<Kind, Sum>(kinds.map((kind) => [kind, { count: 0, mrr: 0, recall: 0, first: 0, spot: 0 }]));
  const misses: Score['misses'] = [];
  let empty = 0;
  for (const query of queries) {
    const found = await engine.find(query.text);
    const rank = found.findIndex((route) => pageOf(route) === pageOf(query.section));
    const spot = found.indexOf(query.section);
    const sum = sums.get(query.kind);
    if (found.length === 0) empty++;
    if (rank !== 0) misses.push({ query, found });
    if (!sum) continue;
    sum.count++;
    sum.mrr += rank < 0 ? 0 : 1 / (rank + 1);
    sum.recall += Number(rank >= 0);
    sum.first += Number(rank === 0);
    sum.spot += spot < 0 ? 0 : 1 / (spot + 1);
  }
  const used = [...sums.values()].filter(({ count }) => count > 0);
  const mean = (value: (sum: Sum) => number): number => used.reduce((total, sum) => total + value(sum) / sum.count, 0) / used.length;
  return {
    mrr: mean(({ mrr }) => mrr),
    recall: mean(({ recall }) => recall),
    first: mean(({ first }) => first),
    spot: mean((sum) => sum.spot),
    empty: empty / queries.length,
    kinds: new Map([...sums].map(([kind, { mrr, count }]) => [kind, mrr / count])),
    misses,
  };
}

type Sum = { count: number; mrr: number; recall: number; first: number; spot: number };

function pageOf(route: string): string {
  return route.replace(/#.*/, '');
}

/** One line of the table. */
export function toRow(name: string, { mrr, recall, first, spot, empty, kinds: own }: Score): string {
  const cells = [mrr, recall, first, spot, ...own.values()].map((value) => value.toFixed(3).padStart(9));
  return name.padEnd(16) + cells.join('') + `${(empty * 100).toFixed(1)}%`.padStart(8);
}

/** What stands above the table. */
export const heading =
  ''.padEnd(16) + ['MRR@8', 'recall@8', 'S@1', 'section', ...kinds].map((name) => name.padStart(9)).join('') + 'none'.padStart(8);
