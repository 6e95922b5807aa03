import { expect, test } from 'vitest';
import { createReceiver, createSender } from '../../../bin/workers/sent-tables.ts';
import type { Segment } from '../../../compiler/search/build/packed-terms.ts';
import { TextList } from '../../../compiler/search/format/text-list.ts';

/** What arrives of each segment, and how many texts were sent for it. */
function send(segments: readonly Segment[]): { words: string[]; terms: string[]; order: unknown; sent: number }[] {
  const [toSent, receive] = [createSender(), createReceiver()];
  return segments.map((segment) => {
    const sent = toSent(segment);
    const { words, terms, order } = receive(structuredClone(sent));
    const count = (texts: typeof sent.words): number => (Array.isArray(texts) ? texts.length : texts.starts.length - 1);
    return { words: [...words], terms: [...terms], order, sent: count(sent.words) + count(sent.terms) };
  });
}

test('a table that grows is sent once, and its later texts when they come', () => {
  const table = { words: ['boats', 'tides'], terms: ['boat'], pages: new Map() };
  const order = { words: Int32Array.of(0, 1), terms: Int32Array.of(0) };
  const first = send([{ ...table, order }, table]);
  expect(first).toEqual([
    { words: ['boats', 'tides'], terms: ['boat'], order, sent: 3 },
    { words: ['boats', 'tides'], terms: ['boat'], order, sent: 0 },
  ]);
});

test('tables that were read from files arrive whole, in between others as well', () => {
  const strings: Segment = { words: ['quay'], terms: ['quay'], pages: new Map() };
  const read = (...words: string[]): Segment => ({ words: TextList.of(words), terms: TextList.of(['x']), pages: new Map() });
  expect(send([strings, read('anchor', 'naïve'), strings, read('ship')]).map(({ words, terms }) => [words, terms])).toEqual([
    [['quay'], ['quay']],
    [['anchor', 'naïve'], ['x']],
    [['quay'], ['quay']],
    [['ship'], ['x']],
  ]);
});
