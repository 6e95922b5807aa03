import { type Columns, encodeColumns, type InvertedIndex, type Lengths } from '../format/postings.ts';
import { frontCode } from '../format/sorted-words.ts';
import type { TextList } from '../format/text-list.ts';
import { encodeTitleKeys } from '../format/title-keys.ts';
import { divide } from './divide.ts';

/** The first item of a part, and its bytes. */
export type Made<First> = [first: First, bytes: Uint8Array];
/**
 * An index before it is divided into files, as it is kept until the next build. `shortWords` are the words of titles, tags and parent categories,
 * which are among the others; `wordParts` the files of words; `keys` those of whole titles, each with its least hash.
 */
export type EncodedIndex = {
  words: TextList;
  shortWords: TextList;
  wordParts: Made<string>[];
  columns: Columns;
  keys: Made<number>[];
  lengths: Lengths;
};

/** Encodes an index. */
export function encodeIndex(index: InvertedIndex): EncodedIndex {
  const { words, shortWords, lengths } = index;
  const [columns, keys] = [encodeColumns(index), encodeTitleKeys(index)];
  return { words, shortWords, wordParts: toWordParts(words), columns, keys, lengths };
}

/** Up to this size in bytes words are part of the head, because a request for them would take longer. */
export const mostWordsInHead = 10_000;

/**
 * Divides the words. A front coded word takes about half of its letters, and a third of that when compressed. `known` are parts of a list that
 * had all words but those in `changed`, and these where it does not have them any more.
 */
export function toWordParts(
  words: TextList,
  { known, changed }: { known: readonly Made<string>[]; changed: readonly string[] } = { known: [], changed: [] },
): Made<string>[] {
  const endOf = (word: number): number => (words.starts[word] ?? 0) / 2 + word;
  const least = endOf(words.length) < mostWordsInHead ? mostWordsInHead : 6000;
  const before = new Map(known.map(([first, bytes], at) => [first, { bytes, next: known[at + 1]?.[0] }]));
  return divide(words, { from: 0, to: words.length, endOf, least }).map(([from, to]) => {
    const first = words.at(from) ?? '';
    const next = words.at(to);
    const same = before.get(first);
    const isSame = same && same.next === next && !changed.some((word) => word >= first && (next === undefined || word < next));
    return [first, isSame ? same.bytes : frontCode(words, from, to)];
  });
}
