import { itemAt } from '../../basics/invariant.ts';
import { firstAtLeast } from '../format/sorted-words.ts';
import { fields } from '../format/weights.ts';
import type { IndexSource } from './index-source.ts';
import type { Scores, WeighedWord } from './score.ts';
import { tuning } from './tuning.ts';

/** A section, its score, and whether another section of its page has a better one. */
export type RankedSection = { document: number; score: number; isFurther: boolean };
type ScoredSection = { document: number; score: number };

/**
 * Returns the sections of an index, best first. The top `tuning.closely` of them get a bonus for the share of their title that the query
 * covers, and for words of the query that are near each other.
 */
export function rankClosely(
  source: IndexSource,
  indexNumber: number,
  scores: Scores,
  weighed: readonly WeighedWord[],
): ScoredSection[] {
  const { found, score } = scores;
  const value = (document: number): number => score[document] ?? 0;
  const order = extractBest(found, value).sort((a, b) => value(b) - value(a) || a - b);
  const words = weighed.filter(({ concept, terms }) => concept.presence !== 'prohibited' && terms.length > 0);
  const reranked = order.slice(0, tuning.closely).map((document) => {
    const cover = 1 + tuning.cover * titleCoverage(document, source, scores, words.length);
    const near = 1 + tuning.nearness * proximityOf(document, indexNumber, words);
    return { document, score: value(document) * cover * near };
  });
  reranked.sort((a, b) => b.score - a.score || a.document - b.document);
  return [...reranked, ...order.slice(tuning.closely).map((document) => ({ document, score: value(document) }))];
}

/** The number of sections to sort, which is more than any answer shows; sorting all matches would take longer than finding them. */
const maxSorted = 1000;

function extractBest(found: number[], value: (document: number) => number): number[] {
  if (found.length <= maxSorted) return found;
  const min = itemAt(Float64Array.from(found, value).sort(), found.length - maxSorted);
  return found.filter((document) => value(document) >= min);
}

/** Returns at most `tuning.perPage` results per page, until there are results from this many pages. */
export function limitPages(ranked: readonly ScoredSection[], { pageOf }: IndexSource, pageCount: number): RankedSection[] {
  const taken = new Map<number, number>();
  const selected: RankedSection[] = [];
  for (const each of ranked) {
    const page = itemAt(pageOf, each.document);
    const count = taken.get(page) ?? 0;
    if (count >= tuning.perPage) continue;
    taken.set(page, count + 1);
    selected.push({ ...each, isFurther: count > 0 });
    if (taken.size >= pageCount) break;
  }
  return selected;
}

/** Returns the share of the title that the query covers, from 0 to 1. */
function titleCoverage(document: number, source: IndexSource, scores: Scores, wordCount: number): number {
  const length = source.titleLength(document);
  const matched = itemAt(scores.titles, document);
  return length === 0 || wordCount === 0 ? 0 : Math.min(1, matched / Math.max(length, wordCount));
}

/** Returns the average proximity of query words that are adjacent in the query, from 0 to 1. */
function proximityOf(document: number, indexNumber: number, words: readonly WeighedWord[]): number {
  if (words.length < 2) return 0;
  const positions = words.map(({ terms }) => positionsOf(document, indexNumber, terms));
  let sum = 0;
  for (const [index, own] of positions.entries()) {
    const next = positions[index + 1];
    if (next) sum += pairProximity(own, next);
  }
  return sum / (positions.length - 1);
}

type Positions = { isInTitle: boolean; inText: readonly number[] };

function positionsOf(document: number, indexNumber: number, terms: WeighedWord['terms']): Positions {
  const inText: number[] = [];
  let inTitle = false;
  for (const { matches } of terms) {
    const own = matches[indexNumber];
    if (!own) continue;
    const index = firstAtLeast(own.documents, document);
    if (own.documents[index] !== document) continue;
    inText.push(...own.positions(index));
    inTitle ||= itemAt(own.scores, index * fields.length) > 0;
  }
  return { isInTitle: inTitle, inText };
}

/**
 * Returns the inverse of the distance between two words; 1 if both are in the title. The distance increases by one if the second word comes
 * first.
 */
function pairProximity(one: Positions, other: Positions): number {
  let best = one.isInTitle && other.isInTitle ? 1 : 0;
  for (const from of one.inText) {
    for (const to of other.inText) {
      const steps = to - from;
      const distance = Math.max(1, steps > 0 ? steps : 1 - steps);
      if (distance <= tuning.farthest) best = Math.max(best, 1 / distance);
    }
  }
  return best;
}
