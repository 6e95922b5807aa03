import { deserialize, serialize } from 'node:v8';
import type { Forms } from '../../compiler/search/analysis/lexicon.ts';
import type { PageTerms } from '../../compiler/search/format/page.ts';

/**
 * The words of a page as bytes, to be kept, and to be shown to other threads without a copy: how many words, terms, bytes of uses and of
 * contents there are, all of these, and the rest.
 */
export function pack({ words, terms, uses, contents, sections }: PageTerms): Uint8Array {
  const rest = serialize(sections);
  const numbers = Int32Array.of(words.length, terms.length, uses.length, contents.length);
  const parts = [numbers, words, terms, uses, contents, rest];
  const packed = sharedRoom(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
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
  const { words, terms, usesStart, contentsStart, end } = cut(packed);
  const [uses, contents] = [packed.subarray(usesStart, contentsStart), packed.subarray(contentsStart, end)];
  return { words, terms, uses, contents, sections: deserialize(packed.subarray(end)) };
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

const head = 16;

type Cut = { words: Int32Array; terms: Int32Array; usesStart: number; contentsStart: number; end: number };

/** The numbers, and where uses and contents begin and end. */
function cut(packed: Uint8Array): Cut {
  const [wordCount = 0, termCount = 0, uses = 0, contents = 0] = numbersAt(packed, 0, 4);
  const words = numbersAt(packed, head, wordCount);
  const terms = numbersAt(packed, head + words.byteLength, termCount);
  const usesStart = head + words.byteLength + terms.byteLength;
  return { words, terms, usesStart, contentsStart: usesStart + uses, end: usesStart + uses + contents };
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
