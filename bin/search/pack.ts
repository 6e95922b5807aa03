import { deserialize, serialize } from 'node:v8';
import type { Forms, PageTerms } from '../../compiler/search.ts';

/**
 * The words of a page as bytes, to be kept, and to be shown to other threads without a copy: how many words and terms, their numbers, how many
 * bytes of uses, these, and the rest.
 */
export function pack({ words, terms, uses, sections }: PageTerms): Uint8Array {
  const rest = serialize(sections);
  const numbers = Int32Array.of(words.length, terms.length, uses.length);
  const packed = sharedRoom(numbers.byteLength + words.byteLength + terms.byteLength + uses.length + rest.length);
  let at = 0;
  for (const part of [numbers, words, terms, uses, rest]) {
    packed.set(bytesOf(part), at);
    at += part.byteLength;
  }
  return packed;
}

/** Room for the words of some pages, which all threads see. It is let go with the last of them. */
const roomOfPages = 256 * 1024;
let room = new SharedArrayBuffer(0);
let end = 0;

function sharedRoom(bytes: number): Uint8Array {
  if (end + bytes > room.byteLength) {
    room = new SharedArrayBuffer(Math.max(roomOfPages, bytes));
    end = 0;
  }
  const start = end;
  // Numbers are read where they lie if that is at a multiple of four.
  end += Math.ceil(bytes / 4) * 4;
  return new Uint8Array(room, start, bytes);
}

/** What `pack` packed: it comes from this process, its threads, or a file of ours that is whole. */
export function unpack(packed: Uint8Array): PageTerms {
  const { words, terms, uses, end } = cut(packed);
  return { words, terms, uses: packed.subarray(end - uses, end), sections: deserialize(packed.subarray(end)) };
}

/** The numbers of a page's words and terms, to be read alone. */
export function numbersIn(packed: Uint8Array): { words: Int32Array; terms: Int32Array } {
  const { words, terms } = cut(packed);
  return { words, terms };
}

/** The same page, whose words and terms have these numbers now. */
export function renumber(packed: Uint8Array, { words, terms }: { words: Int32Array; terms: Int32Array }): Uint8Array {
  const made = packed.slice();
  made.set(bytesOf(words), head);
  made.set(bytesOf(terms), head + words.byteLength);
  return made;
}

const head = 12;

type Cut = { words: Int32Array; terms: Int32Array; uses: number; end: number };

/** The numbers, the length of the uses, and where these end. */
function cut(packed: Uint8Array): Cut {
  const [wordCount = 0, termCount = 0, uses = 0] = numbersAt(packed, 0, 3);
  const words = numbersAt(packed, head, wordCount);
  const terms = numbersAt(packed, head + words.byteLength, termCount);
  return { words, terms, uses, end: head + words.byteLength + terms.byteLength + uses };
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

/** A page's words as they come: packed, with the numbers of these forms. */
export type Bound = { packed: Uint8Array; forms: Forms };

/** The forms of a text that has one a line. */
export function formsOf(lines: string): string[] {
  return lines === '' ? [] : lines.split('\n');
}
