import { expect, test } from 'vitest';
import { compareAt, GrowingTexts, listOf, TextList, textsAfter } from '../../../compiler/search/format/text-list.ts';

const texts = ['', 'a', 'ab', 'b', 'naïve', '検索', '𠮷', '\uffff'];
const list = TextList.of(texts);

test('texts come back as they were, also after others were added', () => {
  expect([...list]).toEqual(texts);
  expect([list.length, list.at(2), list.at(6), list.at(8)]).toEqual([8, 'ab', '𠮷', undefined]);
  expect([...list.with(['more', ''])]).toEqual([...texts, 'more', '']);
  expect([...list.with([])]).toEqual(texts);
  expect([...TextList.of([])]).toEqual([]);
});

test('texts compare as their code units do', () => {
  for (const own of [texts, list])
    for (const [number, text] of texts.entries())
      for (const other of [...texts, 'aa', 'abc', '\ud842', 'z']) {
        const expected = text === other ? 0 : text < other ? -1 : 1;
        expect([text, other, Math.sign(compareAt(own, number, other))]).toEqual([text, other, expected]);
      }
});

test('the first text that does not come before another one is found from every place on', () => {
  for (const wanted of [...texts, 'A', 'aa', 'abc', '\ud842', 'z'])
    for (let from = 0; from <= texts.length; from++) {
      const later = texts.findIndex((text, at) => at >= from && text >= wanted);
      expect([wanted, from, list.firstAtLeast(wanted, from)]).toEqual([wanted, from, later < 0 ? texts.length : later]);
    }
});

test('chosen texts are the same from an array, a list and texts that grow, whether they lie one after the other or not', () => {
  for (const numbers of [[], [0], [7], [1, 2, 3], [2, 1, 0], [0, 1, 4, 5, 3, 3]])
    for (const own of [texts, list, new GrowingTexts(texts)])
      expect([...listOf(own).pick(Int32Array.from(numbers))]).toEqual(numbers.map((number) => texts[number]));
  for (const own of [texts, list]) expect(textsAfter(own, 6)).toEqual(['𠮷', '\uffff']);
});

test('the list of texts that grow has those that came after the last one', () => {
  const texts = ['tide'];
  const growing = new GrowingTexts(texts);
  const first = growing.list();
  expect(growing.list()).toBe(first);
  texts.push('quay', 'naïve');
  expect([growing.length, growing.at(1), growing.at(3), [...growing]]).toEqual([3, 'quay', undefined, texts]);
  expect([[...first], [...growing.list()]]).toEqual([['tide'], texts]);
});
