import { ByteReader, ByteWriter } from './bytes.ts';
import type { Lengths } from './postings.ts';
import { frontCode, readFrontCoded } from './sorted-words.ts';
import { TextList } from './text-list.ts';

/**
 * The head of an index in parts: the one file that a reader fetches to open it. It has the number of sections of each page, their
 * lengths, and the files with words, postings, keys of titles and documents.
 */
export type Head = Lengths & {
  pages: number[];
  words: Directory<string>;
  postings: Directory<string>;
  /** By the hashes of whole titles. */
  keys: Directory<number>;
  documents: Directory<number>;
};
/**
 * The files of one kind, in ascending order of their first items. `whole` is a single file that is small enough to be part of the
 * head.
 */
export type Directory<First> = { parts: Part<First>[]; whole?: Uint8Array };
/** A file: its first word, term, hash or document, and the hash that names it. */
export type Part<First> = [first: First, hash: string];

/** Names of the files beside the head. The binary ones end in .txt, because hosts compress only text and JSON. */
export const partName = {
  words: (hash: string): string => `w-${hash}.txt`,
  postings: (hash: string): string => `p-${hash}.txt`,
  keys: (hash: string): string => `t-${hash}.txt`,
  documents: (hash: string): string => `d-${hash}.json`,
};

/** Hexadecimal digits of a hash that names a file. */
export const hashLength = 12;

/** Encodes a head. */
export function encodeHead({ pages, titles, contents, tags, parents, words, postings, keys, documents }: Head): Uint8Array {
  const writer = new ByteWriter(4096);
  for (const numbers of [pages, titles, contents, tags, parents]) writeNumbers(writer, numbers);
  for (const { parts, whole } of [words, postings]) {
    writer.chunk(frontCode(TextList.of(parts.map(([first]) => first))));
    writeFiles(writer, { parts, whole });
  }
  for (const { parts, whole } of [keys, documents]) {
    writeNumbers(
      writer,
      parts.map(([first], index) => first - (parts[index - 1]?.[0] ?? 0)),
    );
    writeFiles(writer, { parts, whole });
  }
  return writer.bytes();
}

function writeNumbers(writer: ByteWriter, numbers: readonly number[]): void {
  writer.number(numbers.length);
  for (const number of numbers) writer.number(number);
}

function writeFiles(
  writer: ByteWriter,
  { parts, whole }: { parts: readonly Part<unknown>[]; whole: Uint8Array | undefined },
): void {
  writer.number(whole?.length ?? 0);
  if (whole) {
    writer.raw(whole);
    return;
  }
  for (const [, hash] of parts) writer.raw(Uint8Array.from(hash.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16)));
}

/** Decodes what `encodeHead` encoded. */
export function decodeHead(bytes: Uint8Array): Head {
  const reader = new ByteReader(bytes);
  const words = (): Directory<string> => readFiles(reader, readFrontCoded(reader.text()));
  const numbers = (): Directory<number> => {
    let last = 0;
    return readFiles(
      reader,
      readNumbers(reader).map((step) => {
        last += step;
        return last;
      }),
    );
  };
  return {
    pages: readNumbers(reader),
    titles: readNumbers(reader),
    contents: readNumbers(reader),
    tags: readNumbers(reader),
    parents: readNumbers(reader),
    words: words(),
    postings: words(),
    keys: numbers(),
    documents: numbers(),
  };
}

function readNumbers(reader: ByteReader): number[] {
  return Array.from({ length: reader.number() }, () => reader.number());
}

function readFiles<First>(reader: ByteReader, firsts: readonly First[]): Directory<First> {
  const length = reader.number();
  if (length > 0) return { parts: firsts.map((first) => [first, '']), whole: reader.raw(length) };
  return { parts: firsts.map((first) => [first, readHash(reader)]) };
}

function readHash(reader: ByteReader): string {
  return Array.from(reader.raw(hashLength / 2), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
