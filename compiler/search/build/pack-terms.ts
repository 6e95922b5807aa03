import { isNumber, isText, listOf, objectOf, parseJson } from '../../json/shapes.ts';
import { ByteReader, ByteWriter } from '../format/byte-buffers.ts';
import type { PageTerms, TermSection, Vocabulary } from '../format/indexed-page.ts';
import type { ExtractedTerms } from './page-terms.ts';

/** The encoded terms of a page, and the vocabulary to which their numbers refer. */
export type PackedPage = { packed: Uint8Array; vocabulary: Vocabulary };

const encoder = new TextEncoder();
const scratch = new ByteWriter(64 * 1024);

/** Encodes the terms of a page. The bytes are valid until the next call. */
export function encodeTerms({ sections, words, terms, uses, contents }: ExtractedTerms): Uint8Array {
  const writer = scratch.clear();
  writer.writeChunk(encoder.encode(JSON.stringify(sections)));
  for (const numbers of [words, terms]) {
    writer.writeNumber(numbers.length);
    for (const number of numbers) writer.writeNumber(number);
  }
  writer.writeChunk(uses);
  writer.appendBytes(contents);
  return writer.view();
}

/** Decodes the terms of a page, without validation because the bytes come from this process or a complete cache file. */
export function unpackTerms({ packed, vocabulary }: PackedPage): PageTerms {
  // TextDecoder rejects shared memory.
  const bytes = new Uint8Array(packed);
  const reader = new ByteReader(bytes);
  const sections = parseJson(reader.readText(), areTermSections);
  if (!sections) throw new Error('The stored terms of a page are damaged.');
  const numbers = (): Uint32Array => {
    const all = new Uint32Array(reader.readNumber());
    for (let at = 0; at < all.length; at++) all[at] = reader.readNumber();
    return all;
  };
  const [words, terms] = [numbers(), numbers()];
  const uses = reader.readBytes(reader.readNumber());
  return { sections, vocabulary, words, terms, uses, contents: bytes.subarray(reader.at) };
}

/** Copies bytes to shared memory, which other threads read without a copy. */
export function toShared(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

const areTermSections = listOf(
  objectOf<TermSection>(
    {
      anchor: isText,
      title: isText,
      titleLength: isNumber,
      contentLength: isNumber,
      characters: isNumber,
      from: isNumber,
      to: isNumber,
    },
    {},
  ),
);
