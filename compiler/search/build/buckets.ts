import { ByteReader, type ByteWriter } from '../format/byte-buffers.ts';
import { firstHalf } from '../format/sorted-words.ts';

/**
 * The buckets of a block, sorted by name. A bucket contains the terms and words that start with the same characters. `hashes` are hashes of
 * each bucket's bytes (`encodeBucket`); `ends` are the offsets at which buckets end in the bytes of the block.
 */
export type BucketTable = { names: string[]; hashes: string[]; ends: number[] };
/**
 * The content of a bucket:
 * - `lines`: its terms and words without duplicates, sorted by code unit, as lines (lines.ts).
 * - `sizes`: for each of them, twice the size of its run in bytes (0 if it is not a term), plus 1 if it is a word.
 * - `runs`: the run of each term (postings.ts), in the same order.
 */
type BucketContent = { lines: Uint8Array; sizes: Uint8Array; runs: Uint8Array };

/**
 * The number of code units in the name of a bucket. With longer names, an edit merges fewer terms, but a block has more buckets: with three
 * instead of two, a cold build of 10,000 pages takes 1.15 times the CPU time, and an edit takes as long.
 */
const nameLength = 2;

/**
 * Returns the name of the bucket that contains a term or word. Sorted terms and words are in the order of their buckets. Does not split
 * surrogate pairs.
 */
export function bucketOf(text: string): string {
  return text.slice(0, text.charCodeAt(nameLength - 1) >> 10 === firstHalf ? nameLength + 1 : nameLength);
}

/** Encodes the content of a bucket. */
export function encodeBucket({ lines, sizes, runs }: BucketContent, writer: ByteWriter): void {
  writer.writeChunk(lines);
  writer.writeChunk(sizes);
  writer.appendBytes(runs);
}

/** Returns the terms and words in the bytes of a bucket, as lines (lines.ts). */
export function linesOf(bucket: Uint8Array): Uint8Array {
  const reader = new ByteReader(bucket);
  return reader.readBytes(reader.readNumber());
}

/** Decodes the bytes of a bucket. */
export function decodeBucket(bucket: Uint8Array): BucketContent {
  const reader = new ByteReader(bucket);
  const chunk = (): Uint8Array => reader.readBytes(reader.readNumber());
  return { lines: chunk(), sizes: chunk(), runs: bucket.subarray(reader.at) };
}
