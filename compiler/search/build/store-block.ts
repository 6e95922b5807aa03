import { ByteReader, ByteWriter } from '../format/bytes.ts';
import type { BlockPostings } from '../format/postings.ts';
import type { BlockSummary } from './invert-pages.ts';

/*
 * Blocks as bytes, for a store on this machine: arrays of numbers have its byte order. Nothing is validated.
 */

const utf8 = { encoder: new TextEncoder(), decoder: new TextDecoder() };

/** Packs the summary of a block. */
export function packSummary({ texts, ids, isWord, sizes, hashes, pages, documents }: BlockSummary): Uint8Array {
  const writer = new ByteWriter(isWord.length * 40 + 4096);
  writer.chunk(utf8.encoder.encode(JSON.stringify({ pages, documents })));
  writer.chunk(utf8.encoder.encode(texts.all));
  writer.chunk(isWord);
  for (const numbers of [texts.starts, ids, sizes, hashes]) writeNumbers(writer, numbers);
  return writer.view();
}

/** Unpacks what `packSummary` packed. */
export function unpackSummary(bytes: Uint8Array): BlockSummary {
  const reader = new ByteReader(bytes);
  const { pages, documents }: Pick<BlockSummary, 'pages' | 'documents'> = JSON.parse(reader.text());
  const all = reader.text();
  const isWord = reader.raw(reader.number());
  const texts = { all, starts: readNumbers(reader) };
  const [ids, sizes, hashes] = [readNumbers(reader), readNumbers(reader), readNumbers(reader)];
  return { texts, ids, isWord, sizes, hashes, pages, documents };
}

/** Packs the postings of a block. */
export function packPostings({ counts, firsts, lasts, columns }: BlockPostings): Uint8Array {
  const writer = new ByteWriter(columns.reduce((sum, { bytes }) => sum + bytes.length, counts.length * 32 + 64));
  for (const numbers of [counts, firsts, lasts]) writeNumbers(writer, numbers);
  for (const { bytes, starts } of columns) {
    writeNumbers(writer, starts);
    writer.chunk(bytes);
  }
  return writer.view();
}

/** Unpacks what `packPostings` packed. */
export function unpackPostings(bytes: Uint8Array): BlockPostings {
  const reader = new ByteReader(bytes);
  const [counts, firsts, lasts] = [readNumbers(reader), readNumbers(reader), readNumbers(reader)];
  const columns: BlockPostings['columns'][number][] = [];
  while (!reader.done) {
    const starts = readNumbers(reader);
    columns.push({ starts, bytes: reader.raw(reader.number()) });
  }
  return { counts, firsts, lasts, columns };
}

function writeNumbers(writer: ByteWriter, { buffer, byteOffset, byteLength }: Uint32Array): void {
  writer.chunk(new Uint8Array(buffer, byteOffset, byteLength));
}

/** A copy, as the numbers may be anywhere among the bytes. */
function readNumbers(reader: ByteReader): Uint32Array {
  return new Uint32Array(new Uint8Array(reader.raw(reader.number())).buffer);
}
