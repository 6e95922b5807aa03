import type { PageTerms } from '../format/page.ts';

/** Size in bytes of a block of shared memory, which holds the terms of several pages. It is freed with the last of them. */
const bytesOfBlock = 256 * 1024;
const utf8 = { encoder: new TextEncoder(), decoder: new TextDecoder() };
/** Bytes of the four counts at the beginning. */
const head = 16;

/**
 * Packs the terms of a page into shared memory, which goes to files, and to other threads without a copy. The bytes are the
 * numbers of words, of terms, of bytes of uses and of bytes of contents; then all of these; then the sections as JSON.
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

/**
 * Unpacks what `pack` packed. The bytes are not validated: they come from this process, its threads, or a complete file of ours.
 */
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

/** The numbers of a packed page's words and terms, which are not to be changed. */
export function numbersIn(packed: Uint8Array): { words: Int32Array; terms: Int32Array } {
  const [words = 0, terms = 0] = numbersAt(packed, 0, 4);
  return { words: numbersAt(packed, head, words), terms: numbersAt(packed, head + words * 4, terms) };
}

/** Gives a page other numbers for its words and terms: in place if `isGiven`, else in a copy. */
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
  // Numbers at a multiple of four bytes can be read without a copy.
  used += Math.ceil(bytes / 4) * 4;
  return new Uint8Array(block, start, bytes);
}

/** A view of numbers, or a copy if they are not at a multiple of four bytes. */
function numbersAt(packed: Uint8Array, start: number, count: number): Int32Array {
  const { buffer, byteOffset } = packed;
  if ((byteOffset + start) % 4 === 0) return new Int32Array(buffer, byteOffset + start, count);
  return new Int32Array(packed.slice(start, start + count * 4).buffer);
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
