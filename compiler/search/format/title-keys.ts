import { ByteReader, ByteWriter } from './bytes.ts';
import type { InvertedIndex } from './postings.ts';
import type { TextList } from './text-list.ts';

/**
 * The term of a whole title: of a section by itself (`=`), or of its page and the section together (`>`). It has the hash
 * of the letters of all words, so that "set up" and "setup" have the same key. No word of a text begins with either character.
 */
export function titleKey(words: readonly string[], kind: '=' | '>' = '='): string {
  return keyOf(hashTitle(words), kind);
}

/** The key of a title of this hash. */
export function keyOf(hash: number, kind: '=' | '>'): string {
  return kind + hash.toString(36);
}

/** An FNV-1a hash of the letters of words, which follow those of `hash`. */
export function hashTitle(words: readonly string[], hash = 0x811c9dc5): number {
  let all = hash;
  for (const word of words) {
    for (let at = 0; at < word.length; at++) {
      const code = word.codePointAt(at) ?? 0;
      if (code > 0xffff) at++;
      all = Math.imul(all ^ code, 0x01000193);
    }
  }
  return all >>> 0;
}

/** Whether a term is the key of a title. */
export function isTitleKey(term: string): boolean {
  return /^[=>]/.test(term);
}

/** The hash of a key, as a number. */
export function hashOfKey(key: string): number {
  return Number.parseInt(key.slice(1), 36);
}

/** The range of the keys of titles among sorted terms. They are adjacent, because no other term begins with `=` or `>`. */
export function keysAmong(terms: TextList): [from: number, to: number] {
  const from = terms.firstAtLeast('=');
  const to = terms.firstAtLeast('?');
  return from < to ? [from, to] : [terms.length, terms.length];
}

/** The approximate number of keys in a file. */
const usual = 200;

/** The documents of each hash: those whose own title has it, and those whose page's title and own title together have it. */
type Keys = Map<number, [own: number[], whole: number[]]>;

/**
 * Divides the keys of titles into files, each with its least hash. The hashes of a file share their highest bits, so that a new
 * title changes one file.
 */
export function encodeTitleKeys(index: InvertedIndex): [least: number, bytes: Uint8Array][] {
  const keys = toKeys(index);
  const highest = Math.max(0, Math.ceil(Math.log2(keys.size / usual)));
  const files = new Map<number, number[]>();
  for (const hash of [...keys.keys()].sort((a, b) => a - b)) {
    const least = highest === 0 ? 0 : ((hash >>> (32 - highest)) << (32 - highest)) >>> 0;
    const own = files.get(least);
    if (own) own.push(hash);
    else files.set(least, [hash]);
  }
  return [...files].map(([least, hashes]) => [least, encodeFile(hashes, keys)]);
}

function toKeys({ terms, starts, documents }: InvertedIndex): Keys {
  const keys: Keys = new Map();
  const [from, to] = keysAmong(terms);
  for (let index = from; index < to; index++) {
    const term = terms.at(index) ?? '';
    const hash = hashOfKey(term);
    const lists = keys.get(hash) ?? [[], []];
    lists[term.startsWith('=') ? 0 : 1] = Array.from(documents.subarray(starts[index], starts[index + 1]));
    keys.set(hash, lists);
  }
  return keys;
}

/** All hashes, as differences; then the lengths of the two lists of each hash; then these lists of documents, as differences. */
function encodeFile(hashes: readonly number[], keys: Keys): Uint8Array {
  const writer = new ByteWriter(hashes.length * 8);
  writer.number(hashes.length);
  writeSteps(writer, hashes);
  const lists = hashes.flatMap((hash) => keys.get(hash) ?? []);
  for (const { length } of lists) writer.number(length);
  for (const list of lists) writeSteps(writer, list);
  return writer.bytes();
}

/** Writes each number as its difference from the one before. */
function writeSteps(writer: ByteWriter, numbers: readonly number[]): void {
  let last = 0;
  for (const number of numbers) {
    writer.number(number - last);
    last = number;
  }
}

/** Decodes a file that `encodeTitleKeys` made, into a function from a key to its documents. */
export function decodeTitleKeys(bytes: Uint8Array): (key: string) => number[] {
  const reader = new ByteReader(bytes);
  const length = reader.number();
  const hashes = readSteps(reader, length);
  const counts = Array.from({ length: length * 2 }, () => reader.number());
  const documents = new Map<string, number[]>();
  for (const [index, count] of counts.entries()) {
    const own = readSteps(reader, count);
    if (count > 0) documents.set(`${'=>'.charAt(index & 1)}${(hashes[index >> 1] ?? 0).toString(36)}`, own);
  }
  return (key) => documents.get(key) ?? [];
}

function readSteps(reader: ByteReader, length: number): number[] {
  let last = 0;
  return Array.from({ length }, () => {
    last = (last + reader.number()) >>> 0;
    return last;
  });
}
