import { itemAt } from '../../basics/invariant.ts';
import { fold, toNormalWidth } from '../analysis/fold.ts';
import { optionPattern, versionPattern } from '../analysis/scan.ts';

type MatchRange = [start: number, end: number];

/**
 * Creates an excerpt of a string, about `length` code units long, that contains the most of these words, with the ranges of the words in
 * it.
 */
export function createExcerpt(text: string, terms: readonly string[], length: number): { text: string; marks: MatchRange[] } {
  const marks = findWords(text, terms);
  const start = toStart(text, findBestStart(marks, length), length);
  const end = toEnd(text, start + length);
  const before = start > 0 ? '… ' : '';
  const after = end < text.length ? ' …' : '';
  const shift = before.length - start;
  const excerptMarks = marks
    .filter(([from, to]) => from >= start && to <= end)
    .map(([from, to]): MatchRange => [from + shift, to + shift]);
  return { text: before + text.slice(start, end) + after, marks: excerptMarks };
}

const word = new RegExp(String.raw`${optionPattern}|${versionPattern}|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*`, 'gu');

function findWords(text: string, terms: readonly string[]): MatchRange[] {
  const foldedTerms = [...new Set(terms.map(fold))].filter((term) => term !== '');
  const foldedTermSet = new Set(foldedTerms);
  const marks: MatchRange[] = [];
  for (const match of text.matchAll(word)) {
    const folded = fold(match[0]);
    if (foldedTermSet.has(folded)) {
      marks.push([match.index, match.index + match[0].length]);
      continue;
    }
    const { normalized, offsets } = toNormalWidth(match[0]);
    if (folded.length !== normalized.length) continue;
    const placeOf = (unit: number): number => match.index + itemAt(offsets, unit);
    for (const [start, end] of marksInside(folded, foldedTerms)) marks.push([placeOf(start), placeOf(end)]);
  }
  return marks;
}

/** Finds parts of an identifier, or words in a script without spaces. If matches overlap, the first one wins, then the longest. */
function marksInside(text: string, foldedTerms: readonly string[]): MatchRange[] {
  const marks: MatchRange[] = [];
  for (const term of foldedTerms) {
    const at = term.length > 2 || /[^\0-\u024f]/.test(term) ? text.indexOf(term) : -1;
    if (at >= 0) marks.push([at, at + term.length]);
  }
  marks.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let last = 0;
  return marks.filter(([from, to]) => {
    const startsAfterLast = from >= last;
    if (startsAfterLast) last = to;
    return startsAfterLast;
  });
}

function findBestStart(marks: readonly MatchRange[], length: number): number {
  let best = 0;
  let max = 0;
  for (const [index, [start]] of marks.entries()) {
    let count = 0;
    while ((marks[index + count]?.[1] ?? Number.POSITIVE_INFINITY) <= start + length * 0.75) count++;
    if (count > max) {
      best = start;
      max = count;
    }
  }
  return best;
}

/**
 * Returns the start of the excerpt: somewhat before the first match, at the start of a word, and early enough for the excerpt to have its
 * full length.
 */
function toStart(text: string, first: number, length: number): number {
  const target = Math.min(first - Math.floor(length / 5), text.length - length);
  if (target <= 0) return 0;
  const blank = text.indexOf(' ', target);
  return blank >= 0 && blank < first ? blank + 1 : beforeSurrogates(text, Math.min(target, first));
}

function toEnd(text: string, target: number): number {
  if (target >= text.length) return text.length;
  const blank = text.lastIndexOf(' ', target);
  return blank > target - 30 && blank > 0 ? blank : beforeSurrogates(text, target);
}

/** Moves an index between two surrogates before both. */
function beforeSurrogates(text: string, at: number): number {
  return text.charCodeAt(at) >> 10 === 0x37 ? at - 1 : at;
}
