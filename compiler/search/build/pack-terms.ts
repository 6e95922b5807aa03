import { ByteReader, ByteWriter } from '../format/bytes.ts';
import type { PageTerms } from '../format/page.ts';

const encoder = new TextEncoder();
const scratch = new ByteWriter(64 * 1024);

/** Packs the terms of a page into shared memory, which other threads read without a copy. */
export function packTerms({ sections, words, terms, uses, contents }: PageTerms): Uint8Array {
  const writer = scratch.clear();
  writer.chunk(encoder.encode(JSON.stringify(sections)));
  writer.chunk(encoder.encode(words.join('\n')));
  writer.chunk(encoder.encode(terms.join('\n')));
  writer.chunk(uses);
  writer.chunk(contents);
  const packed = sharedBytes(writer.length);
  packed.set(writer.view());
  return packed;
}

/** Unpacks what `packTerms` packed. It does not validate: the bytes come from this process or from a complete file of ours. */
export function unpackTerms(packed: Uint8Array): PageTerms {
  // Decoders reject shared memory.
  const reader = new ByteReader(new Uint8Array(packed));
  const texts = (): string[] =>
    reader
      .text()
      .split('\n')
      .filter((text) => text !== '');
  const sections = JSON.parse(reader.text());
  return { sections, words: texts(), terms: texts(), uses: reader.raw(reader.number()), contents: reader.raw(reader.number()) };
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
