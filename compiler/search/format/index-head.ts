import { ByteReader, ByteWriter } from './byte-buffers.ts';
import { type Lengths, slotsOfBlock } from './postings.ts';
import { firstHalf, frontCode, readFrontCoded } from './sorted-words.ts';

/**
 * The head of an index in parts: the file that a reader fetches to open it, and the only file that depends on all pages. It contains the
 * slot of each page in the order of the index, its number of sections, all lengths, and the lists of files with words, postings and
 * documents.
 */
export type Head = Lengths & {
  slots: number[];
  sections: number[];
  words: Directory<string>;
  postings: Directory<string>;
  /** By the number of the first document. */
  documents: Directory<number>;
};
/** The files of one kind, sorted by their first items. `inlineFile` is the only file, if it is small enough to be part of the head. */
export type Directory<First> = { parts: DirectoryPart<First>[]; inlineFile?: Uint8Array | undefined };
/**
 * A file and the hash in its name. `first` is its first document or, for words and terms, the shortest string that sorts after the content
 * of the previous file and not after this file's own first item.
 */
export type DirectoryPart<First> = [first: First, hash: string];

/** The names of the other files. Binary ones end in .txt, because hosts compress only text and JSON. */
export const partName = {
  words: (hash: string): string => `w-${hash}.txt`,
  postings: (hash: string): string => `p-${hash}.txt`,
  documents: (hash: string): string => `d-${hash}.json`,
};

/** Returns the shortest prefix of `first` that sorts after `last`. */
export function shortestAfter(last: string, first: string): string {
  let length = 1;
  while (length < first.length && first.slice(0, length) <= last) length++;
  // Does not split surrogate pairs.
  return first.slice(0, first.charCodeAt(length - 1) >> 10 === firstHalf ? length + 1 : length);
}

/** The number of hexadecimal digits in a file name's hash. */
export const hashLength = 10;

/** Encodes a head. */
export function encodeHead({ slots, sections, titles, contents, tags, parents, words, postings, documents }: Head): Uint8Array {
  const writer = new ByteWriter(4096);
  for (const numbers of [sections, titles, contents, tags, parents]) writeNumbers(writer, numbers);
  writeSlots(writer, slots);
  for (const directory of [words, postings]) {
    writer.writeChunk(frontCode(directory.parts.map(([first]) => first)));
    writeFiles(writer, directory);
  }
  const firsts = documents.parts.map(([first]) => first);
  writeNumbers(
    writer,
    firsts.map((first, index) => first - (firsts[index - 1] ?? 0)),
  );
  writeFiles(writer, documents);
  return writer.bytes();
}

function writeNumbers(writer: ByteWriter, numbers: readonly number[]): void {
  writer.writeNumber(numbers.length);
  for (const number of numbers) writer.writeNumber(number);
}

/** Writes the block number of each page, which compresses well, and then the low and the high bytes of the slots within blocks. */
function writeSlots(writer: ByteWriter, slots: readonly number[]): void {
  writeNumbers(
    writer,
    slots.map((slot) => Math.floor(slot / slotsOfBlock)),
  );
  for (const shift of [0, 8]) for (const slot of slots) writer.writeByte(((slot % slotsOfBlock) >> shift) & 255);
}

function readSlots(reader: ByteReader): number[] {
  const blocks = readNumbers(reader);
  const [low, high] = [reader.readBytes(blocks.length), reader.readBytes(blocks.length)];
  return blocks.map((block, page) => block * slotsOfBlock + (high[page] ?? 0) * 256 + (low[page] ?? 0));
}

function writeFiles(writer: ByteWriter, { parts, inlineFile }: Directory<unknown>): void {
  writer.writeNumber(inlineFile?.length ?? 0);
  if (inlineFile) {
    writer.appendBytes(inlineFile);
    return;
  }
  for (const [, hash] of parts)
    writer.appendBytes(Uint8Array.from(hash.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16)));
}

/** Decodes the output of `encodeHead`. */
export function decodeHead(bytes: Uint8Array): Head {
  const reader = new ByteReader(bytes);
  const byText = (): Directory<string> => readFiles(reader, readFrontCoded(reader.readText()));
  const byNumber = (): Directory<number> => {
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
    sections: readNumbers(reader),
    titles: readNumbers(reader),
    contents: readNumbers(reader),
    tags: readNumbers(reader),
    parents: readNumbers(reader),
    slots: readSlots(reader),
    words: byText(),
    postings: byText(),
    documents: byNumber(),
  };
}

function readNumbers(reader: ByteReader): number[] {
  return Array.from({ length: reader.readNumber() }, () => reader.readNumber());
}

function readFiles<First>(reader: ByteReader, firsts: readonly First[]): Directory<First> {
  const length = reader.readNumber();
  if (length > 0) return { parts: firsts.map((first) => [first, '']), inlineFile: reader.readBytes(length) };
  return { parts: firsts.map((first) => [first, readHash(reader)]) };
}

function readHash(reader: ByteReader): string {
  return Array.from(reader.readBytes(hashLength / 2), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
