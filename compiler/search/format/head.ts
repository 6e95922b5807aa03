import { ByteReader, ByteWriter, frontCode, readFrontCoded } from './codec.ts';

/** The head of a sharded index: how its sections lie in pages, how long they are, and where its parts lie. */
export type Head = {
  /** Sections of each page. */
  pages: number[];
  /** Levels of the lengths, of each section. */
  titles: number[];
  contents: number[];
  /** The same of each page's first section. */
  tags: number[];
  parents: number[];
  words: Directory<string>;
  postings: Directory<string>;
  /** Hashes of whole titles. */
  keys: Directory<number>;
  documents: Directory<number>;
};
/** The parts of one kind, by what each begins with. `whole`: there is one, so small that it lies in the head. */
export type Directory<First> = { parts: Part<First>[]; whole?: Uint8Array };
/** A part: its first word, term, title or section, and the hash that names it. */
export type Part<First> = [first: First, hash: string];

/** One part with documents, as JSON. */
export type DocumentBlock = {
  pages: [route: string, title: string, type: string, kind: string, tags: string[], parents: string[]][];
  /** A title '' is that of the page; one of 0, or none, is the anchor. What is left out at the end is ''. */
  sections: [page: number, anchor: string, title?: string | 0, content?: string][];
};

/** Names of the parts, beside the head. All that is no JSON says that it is text, since hosts compress nothing else. */
export const partName = {
  words: (hash: string): string => `w-${hash}.txt`,
  postings: (hash: string): string => `p-${hash}.txt`,
  keys: (hash: string): string => `t-${hash}.txt`,
  documents: (hash: string): string => `d-${hash}.json`,
};

/** Hexadecimal digits of the hashes. */
export const hashLength = 12;

/** The bytes of a head. */
export function writeHead({ pages, titles, contents, tags, parents, words, postings, keys, documents }: Head): Uint8Array {
  const writer = new ByteWriter(4096);
  for (const numbers of [pages, titles, contents, tags, parents]) writeNumbers(writer, numbers);
  for (const { parts, whole } of [words, postings]) {
    writer.text(frontCode(parts.map(([first]) => first)));
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
  if (whole) writer.raw(whole);
  else
    for (const [, hash] of parts) writer.raw(Uint8Array.from(hash.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16)));
}

/** The head that `writeHead` wrote. */
export function readHead(bytes: Uint8Array): Head {
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
