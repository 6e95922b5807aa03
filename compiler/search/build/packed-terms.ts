import type { PageTerms } from '../format/page.ts';

/** Bytes of the blocks of memory in which the terms of several pages lie. A block is let go with the last of them. */
const bytesOfBlock = 256 * 1024;
const utf8 = { encoder: new TextEncoder(), decoder: new TextDecoder() };
/** Bytes of the four counts at the beginning. */
const head = 16;

/**
 * The terms of a page as bytes, to be kept in files, and to be sent to other threads without a copy, as all of them see this memory: how many
 * words, terms, bytes of uses and of contents there are, all of these, and the sections as JSON.
 */
export function pack({ words, terms, uses, contents, sections }: PageTerms): Uint8Array {
  const counts = Int32Array.of(words.length, terms.length, uses.length, contents.length);
  const parts = [counts, words, terms, uses, contents, utf8.encoder.encode(JSON.stringify(sections))];
  const packed = sharedBytes(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    packed.set(bytesOf(part), at);
    at += part.byteLength;
  }
  return packed;
}

/** What `pack` packed: it comes from this process, its threads, or a file of ours that is whole. */
export function unpack(packed: Uint8Array): PageTerms {
  const { words, terms } = numbersIn(packed);
  const [, , uses = 0, contents = 0] = numbersAt(packed, 0, 4);
  const start = head + words.byteLength + terms.byteLength;
  const end = start + uses + contents;
  return {
    words,
    terms,
    uses: packed.subarray(start, start + uses),
    contents: packed.subarray(start + uses, end),
    sections: JSON.parse(utf8.decoder.decode(packed.slice(end))),
  };
}

/** The numbers of a page's words and terms, to be read alone. */
export function numbersIn(packed: Uint8Array): { words: Int32Array; terms: Int32Array } {
  const [words = 0, terms = 0] = numbersAt(packed, 0, 4);
  return { words: numbersAt(packed, head, words), terms: numbersAt(packed, head + words * 4, terms) };
}

/** The same page with other numbers for its words and terms: the same bytes if they are given away, else a copy. */
export function renumber(
  packed: Uint8Array,
  { words, terms }: { words: Int32Array; terms: Int32Array },
  isGiven = false,
): Uint8Array {
  const made = isGiven ? packed : sharedBytes(packed.length);
  if (!isGiven) made.set(packed);
  made.set(bytesOf(words), head);
  made.set(bytesOf(terms), head + words.byteLength);
  return made;
}

let block = new SharedArrayBuffer(0);
let used = 0;

function sharedBytes(bytes: number): Uint8Array {
  if (used + bytes > block.byteLength) {
    block = new SharedArrayBuffer(Math.max(bytesOfBlock, bytes));
    used = 0;
  }
  const start = used;
  // Numbers are read where they lie if that is at a multiple of four.
  used += Math.ceil(bytes / 4) * 4;
  return new Uint8Array(block, start, bytes);
}

/** Numbers where they lie; where that is not at a multiple of four they are copied. */
function numbersAt(packed: Uint8Array, start: number, count: number): Int32Array {
  const { buffer, byteOffset } = packed;
  if ((byteOffset + start) % 4 === 0) return new Int32Array(buffer, byteOffset + start, count);
  return new Int32Array(packed.slice(start, start + count * 4).buffer);
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
