import { ByteReader, type ByteWriter } from '../format/byte-buffers.ts';
import { decodeBucket } from './buckets.ts';
import { decodeLines } from './lines.ts';

/** The bytes of a bucket in one block, with the number of the block, which determines the range of its slots. */
type NumberedBucket = { number: number; bytes: Uint8Array };
/**
 * The terms and the words of a bucket in all blocks, sorted by code unit. `sizes` are the total sizes of each term's runs in bytes.
 * `writeRuns` writes the runs of the terms from index `from` up to `to`, in the format of `encodePostings`.
 */
export type MergedBucket = {
  terms: readonly string[];
  words: readonly string[];
  sizes: readonly number[];
  writeRuns(from: number, to: number, writer: ByteWriter): void;
};

/** Merges a bucket of blocks that are sorted by number. */
export function mergeBucket(blocks: readonly NumberedBucket[]): MergedBucket {
  /** The runs of each term: for each run, the index of its block and its range within the runs of that block. */
  const runsByTerm = new Map<string, number[]>();
  const words = new Set<string>();
  const contents = blocks.map(({ number, bytes }) => ({ number, ...decodeBucket(bytes) }));
  for (const [index, { lines, sizes }] of contents.entries()) {
    const reader = new ByteReader(sizes);
    let end = 0;
    for (const text of decodeLines(lines)) {
      const size = reader.readNumber();
      if ((size & 1) === 1) words.add(text);
      if (size < 2) continue;
      const start = end;
      end += size >>> 1;
      const runs = runsByTerm.get(text);
      if (runs) runs.push(index, start, end);
      else runsByTerm.set(text, [index, start, end]);
    }
  }
  const terms = [...runsByTerm.keys()].sort();
  const allRuns = terms.map((term) => runsByTerm.get(term) ?? []);
  return {
    terms,
    words: [...words].sort(),
    sizes: allRuns.map((runs) => {
      let size = 0;
      for (let at = 0; at < runs.length; at += 3) size += (runs[at + 2] ?? 0) - (runs[at + 1] ?? 0);
      return size;
    }),
    writeRuns: (from, to, writer) => {
      for (let term = from; term < to; term++) {
        const runs = allRuns[term] ?? [];
        writer.writeNumber(runs.length / 3);
        for (let at = 0; at < runs.length; at += 3) {
          const block = contents[runs[at] ?? 0];
          if (!block) continue;
          writer.writeNumber(block.number);
          writer.appendBytes(block.runs, runs[at + 1], runs[at + 2]);
        }
      }
    },
  };
}
