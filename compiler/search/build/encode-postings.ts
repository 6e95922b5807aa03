import { ByteReader, ByteWriter } from '../format/byte-buffers.ts';
import { readPositionCount, slotsOfBlock } from '../format/postings.ts';
import { frontCode } from '../format/sorted-words.ts';

/**
 * Encodes a file with the postings of sorted terms: the terms, the number of postings of each, and four columns, which compress better than
 * interleaved postings. Each of these is preceded by its length in bytes. For each posting, the columns contain:
 * - the difference of its slot from that of the term's last posting
 * - the number of the section, as the difference from the last one if the page is the same
 * - packed frequencies
 * - the number of positions, if it is not the default; the first position, then differences
 *
 * For each term, `runs` contains the number of its runs, and the runs. A run has the postings of a term in one block of pages: the number
 * of the block, the number of postings, and the postings, each in the format of the columns. The first slot of a run is relative to the
 * first slot of the block.
 */
export function encodePostings(terms: readonly string[], runs: Uint8Array): Uint8Array {
  const reader = new ByteReader(runs);
  const [counts, slots, sections, frequencies, positions] = columns;
  for (const column of columns) column.clear();
  for (let term = 0; term < terms.length; term++) {
    let count = 0;
    let last = 0;
    for (let run = reader.readNumber(); run > 0; run--) {
      let slot = reader.readNumber() * slotsOfBlock;
      const own = reader.readNumber();
      for (let posting = 0; posting < own; posting++) {
        slot += reader.readNumber();
        slots.writeNumber(slot - last);
        last = slot;
        sections.writeNumber(reader.readNumber());
        const packed = reader.readNumber();
        frequencies.writeNumber(packed);
        const from = reader.at;
        reader.skip(readPositionCount(reader, packed));
        positions.appendBytes(runs, from, reader.at);
      }
      count += own;
    }
    counts.writeNumber(count);
  }
  postingsFile.clear().writeChunk(frontCode(terms));
  for (const column of columns) postingsFile.writeChunk(column.view());
  return postingsFile.bytes();
}

// Buffers are reused, because allocating them for each file takes as long as filling them.
const newColumn = (): ByteWriter => new ByteWriter(4096);
const columns = [newColumn(), newColumn(), newColumn(), newColumn(), newColumn()] as const;
const postingsFile = new ByteWriter(16_384);
