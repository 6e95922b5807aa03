import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '../../../../compiler/search/build/invert-pages.ts';
import { decodeLines, encodeLines, startsOfLines } from '../../../../compiler/search/build/lines.ts';
import { mergeBlocks } from '../../../../compiler/search/build/merge-blocks.ts';
import { ByteWriter } from '../../../../compiler/search/format/byte-buffers.ts';

type Text = { text: string; isWord: boolean; run: number[] };

function blockOf(texts: readonly Text[]): Block {
  const [sizes, runs] = [new ByteWriter(), new ByteWriter()];
  for (const { run, isWord } of texts) {
    sizes.number(run.length * 2 + (isWord ? 1 : 0));
    runs.raw(Uint8Array.from(run));
  }
  return { pages: [], texts: encodeLines(texts.map(({ text }) => text)), sizes: sizes.bytes(), runs: runs.bytes() };
}

/** Summarizes a merged vocabulary for each term: whether it is a word, the bytes of its runs, and their block numbers. */
function contentOf(blocks: readonly { number: number; block: Block }[]): unknown[] {
  const { texts, isWord, sizes, writeRuns } = mergeBlocks(blocks);
  return texts.map((text, at) => {
    const writer = new ByteWriter();
    writeRuns(at, writer);
    return [text, isWord[at], sizes[at], [...writer.view()]];
  });
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

test('merging sorted blocks returns each text once, with its runs in the order of blocks', () => {
  fc.assert(
    fc.property(fc.array(someBlock, { maxLength: 6 }), (all) => {
      const blocks = all.map((texts, at) => ({ number: at * 3, texts }));
      const names = [...new Set(all.flatMap((texts) => texts.map(({ text }) => text)))].sort();
      const expected = names.map((name) => {
        const own = blocks.flatMap(({ number, texts }) =>
          texts.filter(({ text }) => text === name).map((text) => ({ number, ...text })),
        );
        const runs = own.filter(({ run }) => run.length > 0);
        return [
          name,
          own.some(({ isWord }) => isWord) ? 1 : 0,
          runs.reduce((sum, { run }) => sum + run.length, 0),
          [runs.length, ...runs.flatMap(({ number, run }) => [number, ...run])],
        ];
      });
      expect(contentOf(blocks.map(({ number, texts }) => ({ number, block: blockOf(texts) })))).toEqual(expected);
    }),
  );
});

test('lines are decoded unchanged, and start at the end of the previous one', () => {
  for (const texts of [[], [''], ['a', '', 'é😀'], ['only']]) {
    const lines = encodeLines(texts);
    expect(decodeLines(lines)).toEqual(texts);
    const starts = startsOfLines(lines);
    expect(texts.map((_, at) => new TextDecoder().decode(lines.subarray(starts[at], starts[at + 1])))).toEqual(
      texts.map((text) => `${text}\n`),
    );
  }
});
