import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { countUp, emptySegment, orderOf, paddedLength, type Segment } from '../../compiler/search/build/packed-terms.ts';
import { listOf, TextList } from '../../compiler/search/format/text-list.ts';
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
    const { buffer } = body;
    const [count = 0, ...sizes] = numbersAt(body, 0, 1 + (numbersAt(body, 0, 1)[0] ?? 0));
    let at = body.byteOffset + (count + 1) * 4;
    const parts = sizes.map((size) => {
      const from = at;
      at += paddedLength(size);
      return new Uint8Array(buffer, from, size);
    });
    const next = (): Uint8Array => parts.shift() ?? new Uint8Array();
    const numbers = (part = next()): Uint32Array => numbersAt(part, 0, part.length / 4);
    const textList = (starts = numbers(), part = next()): TextList =>
      new TextList(new Uint16Array(buffer, part.byteOffset, part.length / 2), starts);
    const { lengths }: KeptFacts = deserialize(next());
    const table = { words: textList(), terms: textList() };
    const order = (length: number, part = next()): Int32Array =>
      part.length === 0 ? countUp(length) : new Int32Array(buffer, part.byteOffset, length);
    const orders = { words: order(table.words.length), terms: order(table.terms.length) };
    const packed = next();
    let end = 0;
    const pages = lengths.map(([page, length]): [string, Uint8Array] => {
      const from = end;
      end += paddedLength(length);
      return [page, packed.subarray(from, from + length)];
    });
    return { ...table, order: orders, pages: new Map(pages) };
  } catch {
    return emptySegment;
  }
}

/** Writes terms to a file. The disk may refuse: the next build then makes them again. */
export function keepTerms({ path, settings }: TermFile, segment: Segment): void {
  try {
    const [words, terms] = [listOf(segment.words), listOf(segment.terms)];
    const order = orderOf({ ...segment, words, terms });
    const facts: KeptFacts = { lengths: Array.from(segment.pages, ([page, packed]) => [page, packed.length]) };
    const parts = [
      words.starts,
      words.units,
      terms.starts,
      terms.units,
      inOrderOrAsTheyAre(order.words),
      inOrderOrAsTheyAre(order.terms),
    ];
    const pages = runsOf([...segment.pages.values()]);
    const body = toBody([serialize(facts), ...parts], pages);
    // Where a file takes the place of another one, ext4 writes it to the disk at once: 6 to 13 ms for 6 MB.
    removeCache(path);
    replaceFile(path, [headOf(body, settings), ...body]);
  } catch {
    // Nothing was kept, and nothing is lost.
  }
}

type Part = Uint8Array | Uint16Array | Uint32Array | Int32Array;
/** What is written besides numbers and texts: the length in bytes of each packed page, in the order in which they lie in the file. */
type KeptFacts = { lengths: [hash: string, bytes: number][] };

/** No order is written where it is that of the numbers. */
function inOrderOrAsTheyAre(order: Int32Array): Int32Array {
  for (let at = 0; at < order.length; at++) if (order[at] !== at) return order;
  return new Int32Array();
}

/** Pages, each at a multiple of four bytes; those that lie so already, one after the other, are one part. */
function runsOf(pages: readonly Uint8Array[]): Uint8Array[] {
  const runs: Uint8Array[] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    const isNext = last?.buffer === page.buffer && last.byteOffset + paddedLength(last.length) === page.byteOffset;
    if (last && isNext)
      runs[runs.length - 1] = new Uint8Array(last.buffer, last.byteOffset, page.byteOffset + page.length - last.byteOffset);
    else runs.push(page);
  }
  return runs;
}

/** The number of parts, and the size in bytes of each; then these, each at a multiple of four bytes. The pages are one part. */
function toBody(before: readonly Part[], pages: readonly Uint8Array[]): Uint8Array[] {
  const size = pages.reduce((sum, { length }) => sum + paddedLength(length), 0);
  const sizes = [...before.map(({ byteLength }) => byteLength), size];
  return [Uint32Array.of(sizes.length, ...sizes), ...before, ...pages].flatMap((part) => {
    const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
    const missing = paddedLength(part.byteLength) - part.byteLength;
    return missing === 0 ? [bytes] : [bytes, new Uint8Array(missing)];
  });
}

function numbersAt({ buffer, byteOffset }: Uint8Array, at: number, count: number): Uint32Array {
  return new Uint32Array(buffer, byteOffset + at, count);
}

const newline = 10;

/** The first line, padded to a multiple of four bytes. */
function headOf(body: readonly Uint8Array[], settings: string): Buffer {
  const line = `quire-terms-10 ${checksum(...body)} ${toolId()} ${settings}`;
  return Buffer.from(`${line.padEnd(paddedLength(line.length + 1) - 1)}\n`, 'latin1');
}
