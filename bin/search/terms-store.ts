import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { checksum, hash, replaceFile, toolId } from '../disk/cache.ts';
import { type Book, emptyBook, toKept } from './book.ts';
import { formsOf } from './pack.ts';

/** Where the words of each index are remembered, by its name. What is not remembered is made again. */
export type TermsStore = {
  read(name: string): Book;
  /** Where files are to be written `keep` does so, which may be done by another thread. */
  write(name: string, book: Book, keep?: Keep): Promise<void>;
};
/** Words to be kept in a file. */
export type KeepOrder = { file: string; settings: string; book: Book };
/** Keeps them, here or in another thread; resolves when that is done, or the disk has refused. */
export type Keep = (order: KeepOrder) => Promise<void>;

/** A store in the memory of this process. */
export function memoryStore(): TermsStore {
  const kept = new Map<string, Book>();
  return { read: (name) => kept.get(name) ?? emptyBook, write: async (name, book) => void kept.set(name, toKept(book)) };
}

/** A store that keeps nothing. */
export const noStore: TermsStore = { read: () => emptyBook, write: async () => {} };

/** A store in a folder, a file for each index; `settings` is a hash of all that words depend on besides the pages. */
export function diskStore({ folder, settings }: { folder: string; settings: string }): TermsStore {
  const fileOf = (name: string): string => join(folder, `terms-${hash(name)}.bin`);
  return {
    read: (name) => readTerms(fileOf(name), settings),
    write: (name, book, keep = async (order) => keepTerms(order)) => keep({ file: fileOf(name), settings, book }),
  };
}

/** Nothing where there is no file, or it is not as we wrote it. */
function readTerms(file: string, settings: string): Book {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf(newline);
    const body = bytes.subarray(end + 1);
    if (bytes.toString('latin1', 0, end) !== headOf([body], settings)) return emptyBook;
    const begin = 4 + body.readUInt32LE();
    const facts: Facts = deserialize(body.subarray(4, begin));
    const pages = new Map<string, Uint8Array>();
    let at = body.byteOffset + begin;
    for (const [page, length] of facts.pages) {
      // The `slice` of a Buffer is no copy: who numbers a page anew would write here.
      pages.set(page, new Uint8Array(body.buffer, at, length));
      at += length;
    }
    return { words: formsOf(facts.words), terms: formsOf(facts.terms), pages };
  } catch {
    return emptyBook;
  }
}

/** The disk may refuse: the next build then makes them again. */
export function keepTerms({ file, settings, book }: KeepOrder): void {
  const { words, terms, pages } = toKept(book);
  try {
    const lengths = Array.from(pages, ([page, packed]): Facts['pages'][number] => [page, packed.length]);
    const facts: Facts = { words: words.join('\n'), terms: terms.join('\n'), pages: lengths };
    const written = serialize(facts);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(written.length);
    const body = [length, written, ...pages.values()];
    replaceFile(file, [Buffer.from(`${headOf(body, settings)}\n`, 'latin1'), ...body]);
  } catch {
    // Nothing was remembered, and nothing is lost.
  }
}

/** What precedes the packed pages, one after the other: forms, one a line, and how long each page is. */
type Facts = { words: string; terms: string; pages: [hash: string, bytes: number][] };

const newline = 10;

function headOf(body: readonly Uint8Array[], settings: string): string {
  return `quire-terms-4 ${checksum(...body)} ${toolId()} ${settings}`;
}
