import { isNumber, isText, listOf, objectOf, parseJson } from '../../json/shapes.ts';
import { ByteReader, ByteWriter } from '../format/byte-buffers.ts';
import type { PageTerms, TermSection } from '../format/indexed-page.ts';

const encoder = new TextEncoder();
const scratch = new ByteWriter(64 * 1024);

/** Packs the terms of a page into shared memory, which other threads read without a copy. */
export function packTerms(terms: PageTerms): Uint8Array {
  const writer = writeTerms(terms);
  writer.appendBytes(terms.texts);
  const packed = new Uint8Array(new SharedArrayBuffer(writer.length));
  packed.set(writer.view());
  return packed;
}

/** Unpacks the result of `packTerms`, without validation because the bytes come from this process. */
export function unpackTerms(packed: Uint8Array): PageTerms {
  // TextDecoder rejects shared memory.
  const bytes = new Uint8Array(packed);
  const reader = new ByteReader(bytes);
  return { ...readTerms(reader), texts: bytes.subarray(reader.at) };
}

/**
 * Packs the terms of a page of a stored block; `numbers` are the indexes of its terms and words in the block. The bytes are valid until the
 * next call.
 */
export function packNumbered(terms: PageTerms, numbers: Uint32Array): Uint8Array {
  const writer = writeTerms(terms);
  for (const number of numbers) writer.writeNumber(number);
  return writer.view();
}

/**
 * Unpacks the result of `packNumbered`, without validation because the bytes come from a complete cache file. `texts` are the terms and
 * words of the block, and `starts` their starts (lines.ts).
 */
export function unpackNumbered(packed: Uint8Array, texts: Uint8Array, starts: readonly number[]): PageTerms {
  const reader = new ByteReader(packed);
  const terms = readTerms(reader);
  const own = new ByteWriter(terms.kinds.length * 8);
  while (!reader.done) {
    const number = reader.readNumber();
    own.appendBytes(texts, starts[number], starts[number + 1]);
  }
  return { ...terms, texts: own.view() };
}

function writeTerms({ sections, kinds, uses, contents }: PageTerms): ByteWriter {
  const writer = scratch.clear();
  writer.writeChunk(encoder.encode(JSON.stringify(sections)));
  for (const bytes of [kinds, uses, contents]) writer.writeChunk(bytes);
  return writer;
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

function readTerms(reader: ByteReader): Omit<PageTerms, 'texts'> {
  const chunk = (): Uint8Array => reader.readBytes(reader.readNumber());
  const sections = parseJson(reader.readText(), areTermSections);
  if (!sections) throw new Error('The stored terms of a page are damaged.');
  return { sections, kinds: chunk(), uses: chunk(), contents: chunk() };
}
