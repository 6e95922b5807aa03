import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { checksum, hash, replaceFile, toolId } from '../disk/cache.ts';
import { type Book, emptyBook } from './book.ts';
import { formsOf } from './pack.ts';

/** Where the words of each index are remembered, by its name. What is not remembered is made again. */
export type TermsStore = {
  read(name: string): Book;
  write(name: string, book: Book): void;
  /** Where the disk keeps it: another thread can open the same store. */
  place?: StorePlace;
};
/** The folder of a store, and a hash of all that words depend on besides the pages. */
export type StorePlace = { folder: string; settings: string };

/** A store in the memory of this process. */
export function memoryStore(): TermsStore {
  const kept = new Map<string, Book>();
  return { read: (name) => kept.get(name) ?? emptyBook, write: (name, book) => kept.set(name, book) };
}

/** A store that keeps nothing. */
export const noStore: TermsStore = { read: () => emptyBook, write: () => {} };

/** A store in a folder, a file for each index. */
export function diskStore(place: StorePlace): TermsStore {
  const { folder, settings } = place;
  const fileOf = (name: string): string => join(folder, `terms-${hash(name)}.bin`);
  return { read: (name) => readTerms(fileOf(name), settings), write: (name, book) => writeTerms(fileOf(name), settings, book), place };
}

/** Nothing where there is no file, or it is not as we wrote it. */
function readTerms(file: string, settings: string): Book {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf(newline);
    const body = bytes.subarray(end + 1);
    if (bytes.toString('latin1', 0, end) !== headOf(body, settings)) return emptyBook;
    const { words, terms, pages } = deserialize(body);
    return { words: formsOf(words), terms: formsOf(terms), pages };
  } catch {
    return emptyBook;
  }
}

/** The disk may refuse: the next build then makes them again. */
function writeTerms(file: string, settings: string, { words, terms, pages }: Book): void {
  try {
    const body = serialize({ words: words.join('\n'), terms: terms.join('\n'), pages });
    replaceFile(file, Buffer.concat([Buffer.from(`${headOf(body, settings)}\n`, 'latin1'), body]));
  } catch {
    // Nothing was remembered, and nothing is lost.
  }
}

const newline = 10;

function headOf(body: Uint8Array, settings: string): string {
  return `quire-terms-3 ${checksum(body)} ${toolId()} ${settings}`;
}
