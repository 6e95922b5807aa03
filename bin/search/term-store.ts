import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { TermTable } from '../../compiler/search/analysis/lexicon.ts';
import { countUp, emptySegment, type OwnSegment, paddedLength, type Segment } from '../../compiler/search/build/packed-terms.ts';
import { checksum, hash, replaceFile, toolId } from '../disk/cache.ts';

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
    const end = bytes.indexOf(newline);
    const body = bytes.subarray(end + 1);
    if (bytes.toString('latin1', 0, end) !== headOf([body], settings)) return emptySegment;
    const begin = 4 + body.readUInt32LE();
    const facts: Facts = deserialize(body.subarray(4, begin));
    const pages = new Map<string, Uint8Array>();
    let at = body.byteOffset + begin;
    for (const [page, length] of facts.pages) {
      // The `slice` of a Buffer is no copy.
      pages.set(page, new Uint8Array(body.buffer, at, length));
      at += paddedLength(length);
    }
    const { words, terms } = facts;
    return { words, terms, order: { words: countUp(words.length), terms: countUp(terms.length) }, pages };
  } catch {
    return emptySegment;
  }
}

/** Writes terms to a file. The disk may refuse: the next build then makes them again. */
export function keepTerms({ path, settings }: TermFile, { words, terms, pages, bytes }: OwnSegment): void {
  try {
    const lengths = Array.from(pages, ([page, packed]): Facts['pages'][number] => [page, packed.length]);
    const facts: Facts = { words, terms, pages: lengths };
    const written = serialize(facts);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(written.length);
    const body = [length, written, bytes];
    replaceFile(path, [Buffer.from(`${headOf(body, settings)}\n`, 'latin1'), ...body]);
  } catch {
    // Nothing was kept, and nothing is lost.
  }
}

/** What precedes the packed pages: their words and terms, in order, and how long each page is. */
type Facts = TermTable & { pages: [hash: string, bytes: number][] };

const newline = 10;

function headOf(body: readonly Uint8Array[], settings: string): string {
  return `quire-terms-7 ${checksum(...body)} ${toolId()} ${settings}`;
}
