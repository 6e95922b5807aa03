import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnalyser } from '../../../../compiler/search/analysis/analyser.ts';
import { bucketOf } from '../../../../compiler/search/build/buckets.ts';
import { createInverter, type PlacedPage } from '../../../../compiler/search/build/invert-pages.ts';
import { decodeLines, encodeLines } from '../../../../compiler/search/build/lines.ts';
import { SortedLines } from '../../../../compiler/search/build/sorted-lines.ts';
import { ByteWriter } from '../../../../compiler/search/format/byte-buffers.ts';
import type { Vocabulary } from '../../../../compiler/search/format/indexed-page.ts';

const vocabularyOf = (id: string, words: readonly string[], terms = words): Vocabulary => ({
  id,
  words: encodeLines(words),
  terms: encodeLines(terms),
});

/** Returns the text of a line. */
function textOf(lines: SortedLines, number: number): string | undefined {
  const writer = new ByteWriter();
  lines.appendTo(writer, number);
  return decodeLines(writer.view())[0];
}

const textsOf = (lines: SortedLines, numbers: Iterable<number>): (string | undefined)[] =>
  Array.from(numbers, (number) => textOf(lines, number));

/** Words from few letters, so that many are equal, with empty ones and letters of two to four bytes. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '検', '😀', '\ufffd'), maxLength: 3 });

test('lines are distinct, and sorted by code unit after each addition', () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(word), { minLength: 1, maxLength: 5 }), (vocabularies) => {
      const lines = new SortedLines();
      const all = new Set<string>();
      for (const [at, words] of vocabularies.entries()) {
        const numbered = lines.numberVocabulary(vocabularyOf(`${at}`, words, words.toReversed()));
        expect(textsOf(lines, numbered.words)).toEqual(words);
        expect(textsOf(lines, numbered.terms)).toEqual(words.toReversed());
        for (const text of words) all.add(text);
        const sorted = lines.sort();
        expect(textsOf(lines, sorted)).toEqual([...all].sort());
        expect(Array.from(sorted, (number) => lines.bucketName(lines.bucketOf(number)))).toEqual([...all].sort().map(bucketOf));
      }
      for (const text of all) expect(textOf(lines, lines.numberOf(text))).toBe(text);
      expect(lines.count).toBe(all.size);
    }),
  );
});

test('a vocabulary that has grown is numbered from the end of its earlier state, which remains usable', () => {
  const lines = new SortedLines();
  const all = ['tide', 'boat', 'quay', 'é'];
  const allTerms = [...all.map((text) => `${text}s`), 'boat'];
  for (const size of [2, 4, 1, 3]) {
    const { words, terms } = lines.numberVocabulary(vocabularyOf('one', all.slice(0, size), allTerms.slice(0, size + 1)));
    expect(textsOf(lines, words.subarray(0, size))).toEqual(all.slice(0, size));
    expect(textsOf(lines, terms.subarray(0, size + 1))).toEqual(allTerms.slice(0, size + 1));
  }
});

test('a vocabulary that is no longer cached has the same numbers', () => {
  const lines = new SortedLines();
  const first = lines.numberVocabulary(vocabularyOf('first', ['tide', 'boat']));
  for (let at = 0; at < 100; at++) lines.numberVocabulary(vocabularyOf(`${at}`, ['boat', `boat${at}`]));
  expect(lines.numberVocabulary(vocabularyOf('first', ['tide', 'boat']))).toEqual(first);
  expect(lines.count).toBe(102);
});

test('more lines and bytes than the initial buffers can contain are numbered and sorted', () => {
  const lines = new SortedLines();
  const words = Array.from({ length: 40_000 }, (_, at) => `${'x'.repeat(at % 20)}${at}`);
  expect(textsOf(lines, lines.numberVocabulary(vocabularyOf('many', words)).words)).toEqual(words);
  expect(textsOf(lines, lines.sort())).toEqual(words.toSorted());
});

test('an inverter that has discarded its lines inverts pages like a new one', () => {
  const analyser = createAnalyser(['en']);
  const invert = createInverter(analyser);
  const pageOf = (title: string, vocabulary: Vocabulary, words: number[]): PlacedPage => ({
    slot: 1,
    page: {
      route: '/',
      title,
      type: 'docs',
      kind: 'page',
      tags: [],
      parents: [],
      terms: {
        sections: [{ anchor: '', title, titleLength: 1, contentLength: 2, characters: 0, from: 0, to: 0 }],
        vocabulary,
        words: Uint32Array.from(words),
        terms: Uint32Array.from(words),
        // Two terms of the page, each once in the text and at a position.
        uses: Uint8Array.of(2, 0, 16, 0, 1, 16, 1),
        contents: new Uint8Array(),
      },
    },
  });
  const many = vocabularyOf(
    'many',
    Array.from({ length: 300_001 }, (_, at) => `boat${at}`),
  );
  const small = vocabularyOf('small', ['tide', 'quay', 'boat7']);
  const tag = { slot: 0, page: { ...pageOf('Tags', small, []).page, terms: undefined } };
  const blocks = [
    [tag],
    [pageOf('Boats', many, [300_000, 7])],
    [pageOf('Tides', small, [2, 0])],
    [tag, pageOf('Boats', many, [1, 2])],
  ];
  const contentOf = (invertBlock: typeof invert, placed: PlacedPage[]): unknown => {
    const { block, ranked } = invertBlock(placed);
    return { ...block, readBucket: block.buckets.names.map((_, at) => [...block.readBucket(at)]), ranked: [...ranked] };
  };
  for (const placed of blocks) expect(contentOf(invert, placed)).toEqual(contentOf(createInverter(analyser), placed));
});
