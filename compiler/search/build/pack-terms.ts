import { ByteReader, ByteWriter } from '../format/bytes.ts';
import type { PageTerms } from '../format/page.ts';
import type { NumberedTerms } from './invert-pages.ts';

const encoder = new TextEncoder();
const scratch = new ByteWriter(64 * 1024);

/** Packs the terms of a page into shared memory, which other threads read without a copy. */
export function packTerms(terms: PageTerms): Uint8Array {
  const writer = writeTerms(terms);
  writer.chunk(encoder.encode(terms.words.join('\n')));
  writer.chunk(encoder.encode(terms.terms.join('\n')));
  const packed = sharedBytes(writer.length);
  packed.set(writer.view());
  return packed;
}

/** Unpacks what `packTerms` packed. It does not validate: the bytes come from this process. */
export function unpackTerms(packed: Uint8Array): PageTerms {
  // Decoders reject shared memory.
  const reader = new ByteReader(new Uint8Array(packed));
  const texts = (): string[] =>
    reader
      .text()
      .split('\n')
      .filter((text) => text !== '');
  return { ...readTerms(reader), words: texts(), terms: texts() };
}

/** Packs the terms of a page that is stored in a block. The bytes are valid until the next call. */
export function packNumbered(terms: PageTerms, numbered: NumberedTerms): Uint8Array {
  const writer = writeTerms(terms);
  for (const numbers of [numbered.words, numbered.terms]) {
    writer.number(numbers.length);
    for (const number of numbers) writer.number(number);
  }
  return writer.view();
}

/** Unpacks what `packNumbered` packed. It does not validate: the bytes come from a complete file of ours. */
export function unpackNumbered(packed: Uint8Array, texts: readonly string[]): PageTerms {
  const reader = new ByteReader(packed);
  const numbered = (): string[] => Array.from({ length: reader.number() }, () => texts[reader.number()] ?? '');
  return { ...readTerms(reader), words: numbered(), terms: numbered() };
}

function writeTerms({ sections, uses, contents }: PageTerms): ByteWriter {
  const writer = scratch.clear();
  writer.chunk(encoder.encode(JSON.stringify(sections)));
  writer.chunk(uses);
  writer.chunk(contents);
  return writer;
}

function readTerms(reader: ByteReader): Pick<PageTerms, 'sections' | 'uses' | 'contents'> {
  return { sections: JSON.parse(reader.text()), uses: reader.raw(reader.number()), contents: reader.raw(reader.number()) };
}

/** Size in bytes of a block of shared memory, which has the terms of several pages and is freed with the last of them. */
const bytesOfBlock = 256 * 1024;
let block = new SharedArrayBuffer(0);
let used = 0;

function sharedBytes(length: number): Uint8Array {
  if (used + length > block.byteLength) {
    block = new SharedArrayBuffer(Math.max(bytesOfBlock, length));
    used = 0;
  }
  used += length;
  return new Uint8Array(block, used - length, length);
}
