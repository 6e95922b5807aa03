import type { Segment } from '../../compiler/search/build/packed-terms.ts';
import { listOf, TextList, type Texts, textsAfter } from '../../compiler/search/format/text-list.ts';

/**
 * A segment as it is sent to a worker. Of a table that grows, the texts from these numbers on: those before them are the first ones of the
 * table that was sent last. Without `order`, that of the last one holds.
 */
export type SentSegment = Pick<Segment, 'pages' | 'order'> & {
  words: SentTexts;
  terms: SentTexts;
  from: { words: number; terms: number };
};
type SentTexts = string[] | Pick<TextList, 'units' | 'starts'>;

/** Makes ready for one worker what is sent to it. Nearly all indexes of a build share one table, which is sent once. */
export function createSender(): (segment: Segment) => SentSegment {
  let last: Segment | undefined;
  let from = { words: 0, terms: 0 };
  return (segment) => {
    const { words, terms, order, pages } = segment;
    const isKnown = last?.words === words && last.terms === terms;
    if (!isKnown) from = { words: 0, terms: 0 };
    const hasMore = from.words < words.length || from.terms < terms.length;
    const sent = { pages, words: textsFrom(words, from.words), terms: textsFrom(terms, from.terms), from };
    last = segment;
    from = { words: words.length, terms: terms.length };
    return order && (hasMore || !isKnown) ? { ...sent, order } : sent;
  };
}

/** Later texts are few, and an array of them is sent as it is. */
function textsFrom(texts: Texts, from: number): SentTexts {
  if (from > 0 && !(texts instanceof TextList)) return textsAfter(texts, from);
  const { units, starts } = listOf(texts);
  return { units, starts };
}

/** Makes segments of what one sender has sent, in the order in which it was sent. */
export function createReceiver(): (sent: SentSegment) => Segment {
  let words = noTexts;
  let terms = noTexts;
  let order: Segment['order'];
  return (sent) => {
    const isNew = sent.from.words === 0 && sent.from.terms === 0;
    if (isNew) [words, terms, order] = [noTexts, noTexts, undefined];
    words = received(sent.words, words);
    terms = received(sent.terms, terms);
    order = sent.order ?? order;
    return { pages: sent.pages, words, terms, ...(order && { order }) };
  };
}

const noTexts = TextList.of([]);

/** The texts that were sent, after those of a table that has grown. */
function received(sent: SentTexts, before: TextList): TextList {
  if (Array.isArray(sent)) return sent.length === 0 ? before : before.with(sent);
  return new TextList(sent.units, sent.starts);
}
