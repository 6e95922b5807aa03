import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, encodeBucket } from '../../../../compiler/search/build/buckets.ts';
import { decodeLines, encodeLines } from '../../../../compiler/search/build/lines.ts';
import { mergeBucket } from '../../../../compiler/search/build/merge-bucket.ts';
import { ByteWriter } from '../../../../compiler/search/format/byte-buffers.ts';

type Text = { text: string; isWord: boolean; run: number[] };

function bytesOf(texts: readonly Text[]): Uint8Array {
  const [sizes, runs] = [new ByteWriter(), new ByteWriter()];
  for (const { run, isWord } of texts) {
    sizes.writeNumber(run.length * 2 + (isWord ? 1 : 0));
    runs.appendBytes(Uint8Array.from(run));
  }
  const writer = new ByteWriter();
  encodeBucket({ lines: encodeLines(texts.map(({ text }) => text)), sizes: sizes.bytes(), runs: runs.bytes() }, writer);
  return writer.bytes();
}

/** Summarizes a merged bucket: its words; and for each term, the size and the bytes of its runs, and their block numbers. */
function contentOf(blocks: Parameters<typeof mergeBucket>[0]): unknown {
  const { terms, words, sizes, writeRuns } = mergeBucket(blocks);
  const runs = terms.map((term, at) => {
    const writer = new ByteWriter();
    writeRuns(at, at + 1, writer);
    return [term, sizes[at], [...writer.view()]];
  });
  return { words, runs };
}

// The order of code units and that of bytes differ: the emoji is below the letters of U+E000 and above.
const letters = fc.constantFrom('a', 'b', 'é', '=', '検', '\ud7ff', '\ue000', '\uffee', '😀');
const someText = fc.record({
  text: fc.array(letters, { maxLength: 4 }).map((all) => all.join('')),
  isWord: fc.boolean(),
  run: fc.array(fc.integer({ min: 0, max: 127 }), { maxLength: 3 }),
});
const someBlock = fc
  .uniqueArray(someText, { selector: ({ text }) => text, maxLength: 12 })
  .map((texts) => texts.sort((a, b) => (a.text < b.text ? -1 : 1)));

test('merging a bucket of several blocks returns each term and word once, with its runs in the order of blocks', () => {
  fc.assert(
    fc.property(fc.array(someBlock, { maxLength: 6 }), (all) => {
      const blocks = all.map((texts, at) => ({ number: at * 3, texts }));
      const own = blocks.flatMap(({ number, texts }) => texts.map((text) => ({ number, ...text })));
      const withRuns = own.filter(({ run }) => run.length > 0);
      const namesOf = (texts: readonly Text[]): string[] => [...new Set(texts.map(({ text }) => text))].sort();
      const runs = namesOf(withRuns).map((name) => {
        const ofName = withRuns.filter(({ text }) => text === name);
        const size = ofName.reduce((sum, { run }) => sum + run.length, 0);
        return [name, size, [ofName.length, ...ofName.flatMap(({ number, run }) => [number, ...run])]];
      });
      const words = namesOf(own.filter(({ isWord }) => isWord));
      expect(contentOf(blocks.map(({ number, texts }) => ({ number, bytes: bytesOf(texts) })))).toEqual({ words, runs });
    }),
  );
});

test('sorted terms are in the order of their buckets, and those of a bucket are adjacent', () => {
  fc.assert(
    fc.property(fc.array(fc.array(letters, { maxLength: 6 })), (all) => {
      const names = all
        .map((own) => own.join(''))
        .sort()
        .map(bucketOf);
      expect(names).toEqual(names.toSorted());
    }),
  );
  expect(['', 'a', 'ab', 'abc', 'a😀c', '😀é検'].map(bucketOf)).toEqual(['', 'a', 'ab', 'ab', 'a😀', '😀']);
});

test('lines are decoded unchanged', () => {
  for (const texts of [[], [''], ['a', '', 'é😀'], ['only']]) expect(decodeLines(encodeLines(texts))).toEqual(texts);
});
