import type { ByteReader, ByteWriter } from './codec.ts';

/** Where a term stands in one section: whether in a short field, how often in the text, and the first places there, counted in words. */
export type Posting = { document: number; title: boolean; tags: boolean; parents: boolean; content: number; positions: readonly number[] };

/** Characters of a section's text that are kept for excerpts, and in which places of words are known. */
export const keptLength = 1000;
/** How many places of a term are known in one section. */
export const keptPlaces = 4;

/** Writes a posting after the one of document `before` (-1 for the first). */
export function writePosting(writer: ByteWriter, posting: Posting, before: number): void {
  const { content, positions } = posting;
  const usual = positions.length === Math.min(content, keptPlaces);
  const flags = Number(posting.title) | (Number(posting.tags) << 1) | (Number(posting.parents) << 2) | (Number(!usual) << 3);
  writer.number(posting.document - before - 1);
  writer.number((content << 4) | flags);
  if (!usual) writer.number(positions.length);
  let last = 0;
  for (const position of positions) {
    writer.number(position - last);
    last = position;
  }
}

/** Reads the postings of one term up to the end. */
export function readPostings(reader: ByteReader): Posting[] {
  const postings: Posting[] = [];
  let document = -1;
  while (!reader.done) {
    document += reader.number() + 1;
    const head = reader.number();
    const content = head >>> 4;
    const places = head & 8 ? reader.number() : Math.min(content, keptPlaces);
    const positions: number[] = [];
    let last = 0;
    for (let index = 0; index < places && !reader.done; index++) {
      last += reader.number();
      positions.push(last);
    }
    postings.push({ document, title: (head & 1) > 0, tags: (head & 2) > 0, parents: (head & 4) > 0, content, positions });
  }
  return postings;
}
