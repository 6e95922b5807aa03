import { hashBytes, hashText } from '../../basics/hash.ts';
import { ByteWriter } from '../format/byte-buffers.ts';
import { encodeContract } from '../format/contract.ts';
import { type DirectoryPart, encodeHead, hashLength, partName, shortestAfter } from '../format/index-head.ts';
import type { IndexedPage } from '../format/indexed-page.ts';
import { decodePostings, encodePostings, firstsBySlot, type Lengths, slotsOfBlock } from '../format/postings.ts';
import { frontCode } from '../format/sorted-words.ts';
import { isTitleKey } from '../format/title-keys.ts';
import { divide } from './divide.ts';
import type { PageLevels } from './invert-pages.ts';
import { mergeBlocks, type NumberedBlock, type Vocabulary } from './merge-blocks.ts';
import type { Layout } from './place-pages.ts';

/** A block with the files of its documents: the first document of each file, a hash of its bytes, and the bytes. */
export type SourceBlock = NumberedBlock & { documents: { first: number; hash: string; bytes(): Uint8Array }[] };
/**
 * The inputs of the files of an index: its tag; its folder ('' or the restricted prefix); the layout of its pages; its blocks, sorted by
 * number; and the settings of the site that affect it.
 */
type IndexInput = {
  tag: string;
  prefix: string;
  layout: Layout;
  blocks: Iterable<SourceBlock>;
  /** All pages with their terms, for the contract file. */
  pages: () => readonly IndexedPage[];
  search: { transport: 'auto' | 'contract' | 'shards'; contract: 'auto' | 'always' | 'never'; k1: number; b: number };
};
/** A file of an index. The path is relative to the root of the site. Except for the contract file, it contains a hash of the inputs. */
export type SearchFile = { path: string; bytes(): Uint8Array };
/**
 * The facts about an index for the catalogue. `address`, relative to the base URL, is the file that the reader opens first; it changes with
 * the content of the index. `whole` is the address of the contract file if the index is also published in parts.
 */
export type IndexFacts = { transport: 'contract' | 'shards'; address: string; documents: number; whole?: string };

/**
 * Makes the files of one index: the contract file, which lunr can load, or the index in parts, of which the reader fetches what it needs,
 * or both. Each file is emitted as soon as its name is known, and its bytes are made on request, so that neither all pages nor all files
 * are in memory at the same time.
 */
export function toSearchFiles(
  { tag, prefix, layout, blocks: sources, pages, search }: IndexInput,
  emit: (file: SearchFile) => void,
): IndexFacts {
  const folder = `${prefix}search/${tag}/`;
  const mayBeWhole = hasContract(search);
  const files: SearchFile[] = [];
  const ofBlocks = new Map<number, BlockFacts>();
  const openBlocks = function* (): Generator<NumberedBlock> {
    for (const { number, block, documents } of sources) {
      const parts = documents.map(({ first, hash, bytes }): DirectoryPart<number> => {
        const name = hash.slice(0, hashLength);
        const file = { path: folder + partName.documents(name), bytes };
        if (mayBeWhole) files.push(file);
        else emit(file);
        return [first, name];
      });
      ofBlocks.set(number, { levels: new Map(block.pages), documents: parts });
      yield { number, block };
    }
  };
  const vocabulary = mergeBlocks(openBlocks());
  const facts = collectPages(layout, ofBlocks);
  const documents = facts.lengths.titles.length;
  let whole: string | undefined;
  if (mayBeWhole) {
    const bytes = toContract(vocabulary, { ...facts, pages: pages(), search });
    const path = contractPath({ tag, prefix });
    whole = `${path}?v=${hashBytes(bytes).slice(0, 12)}`;
    emit({ path, bytes: () => bytes });
    const isSmall = bytes.length <= smallContract;
    if (search.transport === 'contract' || (search.transport === 'auto' && isSmall))
      return { transport: 'contract', address: whole, documents };
    for (const file of files) emit(file);
  }
  const address = emitParts(vocabulary, facts, { folder, emit });
  return { transport: 'shards', address, documents, ...(whole !== undefined && { whole }) };
}

/** Whether an index has a contract file. */
export function hasContract({ transport, contract }: Pick<IndexInput['search'], 'transport' | 'contract'>): boolean {
  return transport === 'contract' || contract !== 'never';
}

/**
 * The maximum size in bytes at which the reader fetches the contract file: about 11 kB compressed, which is less than a first query fetches
 * from the parts.
 */
const smallContract = 64_000;

/** The path of the contract file of an index. */
export function contractPath({ tag, prefix }: Pick<IndexInput, 'tag' | 'prefix'>): string {
  return `${prefix}search-index-${tag}.json`;
}

/** For a block: the levels of the page in each slot, and the files of its documents. */
type BlockFacts = { levels: ReadonlyMap<number, PageLevels>; documents: DirectoryPart<number>[] };
/** The slots, section counts and lengths of all pages, in the order of the index, and the files of their documents. */
type PageFacts = { slots: Int32Array; sections: number[]; lengths: Lengths; documents: DirectoryPart<number>[] };

function collectPages({ slots, blocks }: Layout, ofBlocks: ReadonlyMap<number, BlockFacts>): PageFacts {
  const sections: number[] = [];
  const lengths: Lengths = { titles: [], contents: [], tags: [], parents: [] };
  const documents: DirectoryPart<number>[] = [];
  for (const { number, pages } of blocks) {
    const block = ofBlocks.get(number);
    const before = lengths.titles.length;
    for (const [first, name] of block?.documents ?? []) documents.push([before + first, name]);
    for (const page of pages) {
      const levels = block?.levels.get((slots[page] ?? 0) - number * slotsOfBlock);
      if (!levels) throw new Error(`No block has page ${page}.`);
      sections.push(levels.titles.length);
      lengths.titles.push(...levels.titles);
      lengths.contents.push(...levels.contents);
      lengths.tags.push(levels.tags);
      lengths.parents.push(levels.parents);
    }
  }
  return { slots, sections, lengths, documents };
}

/** Emits the words and postings in files that are named by hashes, and then the head, whose path it returns. */
function emitParts(
  vocabulary: Vocabulary,
  { slots, sections, lengths, documents }: PageFacts,
  { folder, emit }: { folder: string; emit: (file: SearchFile) => void },
): string {
  const { texts } = vocabulary;
  const [words, ...others] = toWordParts(vocabulary);
  const isWhole = words && others.length === 0 && words[1].length <= maxWordsInHead;
  const addWords = ([first, bytes]: [string, Uint8Array]): DirectoryPart<string> => {
    const hash = hashBytes(bytes).slice(0, hashLength);
    emit({ path: folder + partName.words(hash), bytes: () => bytes });
    return [first, hash];
  };
  const writer = new ByteWriter(16_384);
  let last = '';
  const postings = toPostingParts(vocabulary).map((part): DirectoryPart<string> => {
    const terms = part.map((text) => texts[text] ?? '');
    const runs = runsOf(vocabulary, part, writer);
    const hash = hashText(postingFormat, hashBytes(runs), ...terms).slice(0, hashLength);
    emit({ path: folder + partName.postings(hash), bytes: () => encodePostings(terms, runsOf(vocabulary, part, writer)) });
    const first = shortestAfter(last, terms[0] ?? '');
    last = terms.at(-1) ?? '';
    return [first, hash];
  });
  const head = encodeHead({
    slots: Array.from(slots),
    sections,
    ...lengths,
    words: isWhole
      ? { parts: [[words[0], '']], whole: words[1] }
      : { parts: [...(words ? [words] : []), ...others].map(addWords) },
    postings: { parts: postings },
    documents: { parts: documents },
  });
  const path = `${folder}head-${hashBytes(head).slice(0, hashLength)}.txt`;
  emit({ path, bytes: () => head });
  return path;
}

/** The runs of these texts in the format of `encodePostings`. They are valid until the writer is used again. */
function runsOf({ writeRuns }: Vocabulary, texts: readonly number[], writer: ByteWriter): Uint8Array {
  writer.clear();
  for (const text of texts) writeRuns(text, writer);
  return writer.view();
}

/** The version of the posting format. It is part of the file names, because their hashes only cover the runs. */
const postingFormat = '3';

/** Up to this size in bytes, words are part of the head, because an extra request would take longer. */
const maxWordsInHead = 10_000;

/** Divides the words. Front coding halves the size of a word, and compression leaves a third of that. */
function toWordParts({ texts, isWord }: Vocabulary): [first: string, bytes: Uint8Array][] {
  const words = Array.from(texts.keys()).filter((text) => isWord[text] === 1);
  const sizeOf = (word: number): number => (texts[word]?.length ?? 0) / 2 + 1;
  const size = words.reduce((sum, word) => sum + sizeOf(word), 0);
  const least = size < maxWordsInHead ? maxWordsInHead : 6000;
  let last = '';
  return divide(words, texts, { sizeOf, leastOf: () => least }).map((part) => {
    const own = part.map((word) => texts[word] ?? '');
    const first = shortestAfter(last, own[0] ?? '');
    last = own.at(-1) ?? '';
    return [first, frontCode(own)];
  });
}

/**
 * Divides the terms, given as indexes of the texts. Small files reduce the bytes per query, but each file needs an entry in the head: the
 * total is smallest if the file size grows with the square root of the total size. Files with the keys of titles are smaller, because a
 * query only looks up two keys in them.
 */
function toPostingParts({ texts, sizes }: Vocabulary): number[][] {
  const terms = Array.from(texts.keys()).filter((text) => sizes[text] !== 0);
  const root = Math.sqrt(roundToPowerOfTwo(terms.reduce((sum, text) => sum + (sizes[text] ?? 0), 0)));
  const [least, ofKeys] = [Math.min(8000, Math.max(3000, 8 * root)), Math.min(3000, Math.max(600, 0.5 * root))];
  return divide(terms, texts, {
    sizeOf: (term) => (sizes[term] ?? 0) + (texts[term]?.length ?? 0),
    leastOf: (term) => (isTitleKey(texts[term] ?? '') ? ofKeys : least),
  });
}

/** Rounds to a power of two, so that a small change of the total size does not affect all files. */
function roundToPowerOfTwo(size: number): number {
  return 2 ** Math.round(Math.log2(Math.max(1, size)));
}

function toContract(
  vocabulary: Vocabulary,
  {
    slots,
    sections,
    lengths,
    pages,
    search,
  }: Omit<PageFacts, 'documents'> & Pick<IndexInput, 'search'> & { pages: readonly IndexedPage[] },
): Uint8Array {
  const { texts, isWord, sizes } = vocabulary;
  const own = Array.from(texts.keys()).filter((text) => sizes[text] !== 0);
  const terms = own.map((text) => texts[text] ?? '');
  const postingsOf = decodePostings(
    encodePostings(terms, runsOf(vocabulary, own, new ByteWriter(16_384))),
    firstsBySlot(slots, sections),
  );
  const postings = terms.flatMap((term) => {
    const found = postingsOf(term);
    return found ? [{ term, ...found }] : [];
  });
  const index = { words: texts.filter((_, text) => isWord[text] === 1), postings, lengths };
  return encodeContract(pages, index, search);
}
