import type { Segment } from '../../compiler/search/build/packed-terms.ts';

/**
 * A segment as it is sent to a worker: the texts of its table from these numbers on. Those before them are the first ones of the table that
 * was sent last. Without `order`, that of the last one holds.
 */
export type SentSegment = Segment & { from: { words: number; terms: number } };

/** Makes ready for one worker what is sent to it. Nearly all indexes of a build share one table, which is sent once. */
export function createSender(): (segment: Segment) => SentSegment {
  let last: Segment | undefined;
  let from = { words: 0, terms: 0 };
  return (segment) => {
    const { words, terms, order, pages } = segment;
    const isKnown = last?.words === words && last.terms === terms;
    if (!isKnown) from = { words: 0, terms: 0 };
    const hasMore = from.words < words.length || from.terms < terms.length;
    const sent = { pages, words: words.slice(from.words), terms: terms.slice(from.terms), from };
    last = segment;
    from = { words: words.length, terms: terms.length };
    return order && (hasMore || !isKnown) ? { ...sent, order } : sent;
  };
}

/** Makes segments of what one sender has sent, in the order in which it was sent. */
export function createReceiver(): (sent: SentSegment) => Segment {
  let words: string[] = [];
  let terms: string[] = [];
  let order: Segment['order'];
  return (sent) => {
    const isNew = sent.from.words === 0 && sent.from.terms === 0;
    if (isNew) [words, terms, order] = [[], [], undefined];
    for (const word of sent.words) words.push(word);
    for (const term of sent.terms) terms.push(term);
    order = sent.order ?? order;
    return { pages: sent.pages, words, terms, ...(order && { order }) };
  };
}
