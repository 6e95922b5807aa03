import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { countUp, emptySegment, type OwnSegment, paddedLength, type Segment } from '../../compiler/search/build/packed-terms.ts';
import { TextList } from '../../compiler/search/format/text-list.ts';
import { checksum, hash, removeCache, replaceFile, toolId } from '../disk/cache.ts';

/** Where the terms of each index's pages are kept from one build to the next, by its name. What is not kept is made again. */
export type TermStore = {
  read(name: string): Segment;
  /** Keeps a segment, unless it has a file: who makes the index writes that. */
  keep(name: string, segment: Segment): void;
  fileOf(name: string): TermFile | undefined;
};
/** A file for terms; `settings` is a hash of all that they depend on besides the pages. */
export type TermFile = { path: string; settings: string };

/** A store in the memory of this process. */
export function memoryStore(): TermStore {
  const kept = new Map<string, Segment>();
  return {
    read: (name) => kept.get(name) ?? emptySegment,
    keep: (name, segment) => void kept.set(name, segment),
    fileOf: () => undefined,
  };
}

/** A store that keeps nothing. */
export const noStore: TermStore = { read: () => emptySegment, keep: () => {}, fileOf: () => undefined };

/** A store in a folder, a file for each index. */
export function diskStore(folder: string, settings: string): TermStore {
  const fileOf = (name: string): TermFile => ({ path: join(folder, `terms-${hash(name)}.bin`), settings });
  return { read: (name) => readTerms(fileOf(name)), keep: () => {}, fileOf };
}

/** Nothing where there is no file, or it is not as we wrote it. */
function readTerms({ path, settings }: TermFile): Segment {
  try {
    const bytes = readFileSync(path);
    const begin = bytes.indexOf(newline) + 1;
    const body = bytes.subarray(begin);
    if (!bytes.subarray(0, begin).equals(headOf([body], settings))) return emptySegment;
    const [facts = 0, words = 0, wordUnits = 0, terms = 0, termUnits = 0] = new Uint32Array(body.buffer, body.byteOffset, counts);
    const { buffer } = body;
    let at = body.byteOffset + counts * 4;
    const next = (length: number): number => {
      const from = at;
      at += paddedLength(length);
      return from;
    };
    const lengths: Lengths = deserialize(new Uint8Array(buffer, next(facts), facts));
    const textList = (count: number, units: number): TextList => {
      const starts = new Uint32Array(buffer, next((count + 1) * 4), count + 1);
      return new TextList(new Uint16Array(buffer, next(units * 2), units), starts);
    };
    const table = { words: textList(words, wordUnits), terms: textList(terms, termUnits) };
    const pages = new Map(lengths.map(([page, length]) => [page, new Uint8Array(buffer, next(length), length)]));
    return { ...table, order: { words: countUp(words), terms: countUp(terms) }, pages };
  } catch {
    return emptySegment;
  }
}

/** Writes terms to a file. The disk may refuse: the next build then makes them again. */
export function keepTerms({ path, settings }: TermFile, { words, terms, pages, bytes }: OwnSegment): void {
  try {
    const lengths: Lengths = Array.from(pages, ([page, packed]) => [page, packed.length]);
    const facts = serialize(lengths);
    const numbers = [facts.length, words.length, words.units.length, terms.length, terms.units.length];
    const parts = [Uint32Array.from(numbers), facts, words.starts, words.units, terms.starts, terms.units, bytes];
    const body = parts.flatMap((part) => [
      new Uint8Array(part.buffer, part.byteOffset, part.byteLength),
      new Uint8Array(paddedLength(part.byteLength) - part.byteLength),
    ]);
    // Where a file takes the place of another one, ext4 writes it to the disk at once: 6 to 13 ms for 6 MB.
    removeCache(path);
    replaceFile(path, [headOf(body, settings), ...body]);
  } catch {
    // Nothing was kept, and nothing is lost.
  }
}

/** The length in bytes of each packed page, in the order in which they lie in the file. */
type Lengths = [hash: string, bytes: number][];

/** How many numbers come first: the sizes of what follows, of which each part begins at a multiple of four bytes. */
const counts = 5;
const newline = 10;

/** The first line, padded to a multiple of four bytes. */
function headOf(body: readonly Uint8Array[], settings: string): Buffer {
  const line = `quire-terms-8 ${checksum(...body)} ${toolId()} ${settings}`;
  return Buffer.from(`${line.padEnd(paddedLength(line.length + 1) - 1)}\n`, 'latin1');
}
