import { firstAtLeast } from '../format/sorted.ts';
import type { IndexSource } from './index-source.ts';
import type { Scores } from './scores.ts';
import type { Weighed } from './statistics.ts';
import { tuning } from './tuning.ts';

/** A section and what it scores. */
export type Ranked = { document: number; score: number };

/** The best sections of an index, looked at closely: whether the query covers the title, and whether its words stand side by side. */
export function rankClosely(
  source: IndexSource,
  place: number,
  { scores, weighed }: { scores: Scores; weighed: readonly Weighed[] },
): Ranked[] {
  const { found, score } = scores;
  const value = (document: number): number => score[document] ?? 0;
  const order = best(found, value).sort((a, b) => value(b) - value(a) || a - b);
  const plain = weighed.filter(({ concept, terms }) => concept.presence !== 'prohibited' && terms.length > 0);
  const close = order.slice(0, tuning.closely).map((document) => {
    const cover = 1 + tuning.cover * coverOf(document, source, { scores, words: plain.length });
    const near = 1 + tuning.nearness * nearnessOf(document, place, plain);
    return { document, score: value(document) * cover * near };
  });
  close.sort((a, b) => b.score - a.score || a.document - b.document);
  return [...close, ...order.slice(tuning.closely).map((document) => ({ document, score: value(document) }))];
}

/** Those that any answer may show; to sort all that match would take longer than to find them. */
const mostSorted = 1000;

function best(found: number[], value: (document: number) => number): number[] {
  if (found.length <= mostSorted) return found;
  const least = Float64Array.from(found, value).sort()[found.length - mostSorted] ?? 0;
  return found.filter((document) => value(document) >= least);
}

/** Of each page at most so many results, until so many pages are seen; `isFurther`: not the first of its page. */
export function limitPages(
  ranked: readonly Ranked[],
  { pageOf }: IndexSource,
  pages: number,
): (Ranked & { isFurther: boolean })[] {
  const taken = new Map<number, number>();
  const kept: (Ranked & { isFurther: boolean })[] = [];
  for (const each of ranked) {
    const page = pageOf[each.document] ?? 0;
    const count = taken.get(page) ?? 0;
    if (count >= tuning.perPage) continue;
    taken.set(page, count + 1);
    kept.push({ ...each, isFurther: count > 0 });
    if (taken.size >= pages) break;
  }
  return kept;
}

function coverOf(document: number, source: IndexSource, { scores, words }: { scores: Scores; words: number }): number {
  const length = source.titleLength(document);
  const matched = scores.titles[document] ?? 0;
  return length === 0 || words === 0 ? 0 : Math.min(1, matched / Math.max(length, words));
}

function nearnessOf(document: number, place: number, words: readonly Weighed[]): number {
  if (words.length < 2) return 0;
  const places = words.map(({ terms }) => placesOf(document, place, terms));
  let sum = 0;
  for (let index = 0; index + 1 < places.length; index++)
    sum += nearnessOfTwo(places[index] ?? noPlaces, places[index + 1] ?? noPlaces);
  return sum / (places.length - 1);
}

type Places = { inTitle: boolean; inText: readonly number[] };
const noPlaces: Places = { inTitle: false, inText: [] };

function placesOf(document: number, place: number, terms: Weighed['terms']): Places {
  const inText: number[] = [];
  let inTitle = false;
  for (const { matches } of terms) {
    const own = matches[place];
    if (!own) continue;
    const index = firstAtLeast(own.documents, document);
    if (own.documents[index] !== document) continue;
    inText.push(...own.places(index));
    inTitle ||= (own.counts[index * 4] ?? 0) > 0;
  }
  return { inTitle, inText };
}

function nearnessOfTwo(one: Places, other: Places): number {
  let best = one.inTitle && other.inTitle ? 1 : 0;
  for (const from of one.inText) {
    for (const to of other.inText) {
      const steps = to - from;
      const away = Math.max(1, steps > 0 ? steps : 1 - steps);
      if (away <= tuning.farthest) best = Math.max(best, 1 / away);
    }
  }
  return best;
}
