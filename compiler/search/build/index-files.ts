import { hashBytes, hashText } from '../../basics/hash.ts';
import { encodeContract } from '../format/contract.ts';
import { encodeHead, hashLength, type Part, partName, shortestAfter } from '../format/head.ts';
import type { IndexedPage } from '../format/page.ts';
import {
  type BlockPostings,
  decodePostings,
  encodePostings,
  firstsBySlot,
  type Lengths,
  slotsOfBlock,
} from '../format/postings.ts';
import { frontCode } from '../format/sorted-words.ts';
import { isTitleKey } from '../format/title-keys.ts';
import { divide } from './divide.ts';
import type { PageLevels } from './invert-pages.ts';
import { mergeBlocks, type NumberedBlock, type Vocabulary } from './merge-blocks.ts';
import type { Layout } from './place-pages.ts';

/** An inverted block of which the large parts are read when a file that has changed is written. */
export type SourceBlock = NumberedBlock & {
  postings(): BlockPostings;
  /** The files with the documents of the block, as its summary names them. */
  documents(): [first: number, bytes: Uint8Array][];
};
/**
 * What the files of an index are made from: its tag; the folder that they are in ('' or the restricted prefix); its pages, in the order
 * of the index, where they are, and their blocks; and the settings of the site that it depends on.
 */
type IndexInput = {
  tag: string;
  prefix: string;
  layout: Layout;
  blocks: readonly SourceBlock[];
  /** All pages with their terms, for the contract file. */
  pages: () => readonly IndexedPage[];
  search: { transport: 'auto' | 'contract' | 'shards'; contract: 'auto' | 'always' | 'never'; k1: number; b: number };
};
/** A file of an index. The path is from the root of the site. Except for the contract file it has a hash of what it is made from. */
export type SearchFile = { path: string; bytes(): Uint8Array };
/**
 * The files of an index. `address`, below the base URL, is the file that the reader opens first; it changes with the content of
 * the index. `whole` is the contract file's, if the index is in parts as well.
 */
export type SearchFiles = {
  transport: 'contract' | 'shards';
  address: string;
  whole?: string;
  documents: number;
  files: SearchFile[];
};

/**
 * Makes the files of one index: the contract file, which lunr can load, or the index in parts, of which our search fetches what
 * it needs, or both.
 */
export function toSearchFiles({ tag, prefix, layout, blocks, pages, search }: IndexInput): SearchFiles {
  const vocabulary = mergeBlocks(blocks);
  const facts = collectPages(layout, blocks);
  const documents = facts.lengths.titles.length;
  const inParts = (): SearchFiles => {
    const files = toParts(vocabulary, blocks, { ...facts, folder: `${prefix}search/${tag}/` });
    return { transport: 'shards', address: files.at(-1)?.path ?? '', documents, files };
  };
  if (!hasContract(search)) return inParts();
  const bytes = toContract(vocabulary, blocks, { ...facts, pages: pages(), search });
  const contract = { path: contractPath({ tag, prefix }), bytes: () => bytes };
  const whole = `${contract.path}?v=${hashBytes(bytes).slice(0, 12)}`;
  const isSmall = bytes.length <= smallContract;
  if (search.transport === 'contract' || (search.transport === 'auto' && isSmall))
    return { transport: 'contract', address: whole, documents, files: [contract] };
  const { files, ...rest } = inParts();
  return { ...rest, whole, files: [contract, ...files] };
}

/** Whether an index has a contract file. */
export function hasContract({ transport, contract }: Pick<IndexInput['search'], 'transport' | 'contract'>): boolean {
  return transport === 'contract' || contract !== 'never';
}

/**
 * Up to this size in bytes the reader fetches the contract file: that is about 11 kB compressed, less than a first query fetches
 * of the parts.
 */
const smallContract = 64_000;

/** The path of the contract file of an index. */
export function contractPath({ tag, prefix }: Pick<IndexInput, 'tag' | 'prefix'>): string {
  return `${prefix}search-index-${tag}.json`;
}

/** The slots, numbers of sections and lengths of all pages, in the order of the index. */
type PageFacts = { slots: Int32Array; sections: number[]; lengths: Lengths };

function collectPages({ slots }: Layout, blocks: readonly SourceBlock[]): PageFacts {
  const bySlot = new Map<number, PageLevels>();
  for (const { number, summary } of blocks) {
    for (const [slot, levels] of summary.pages) bySlot.set(number * slotsOfBlock + slot, levels);
  }
  const sections: number[] = [];
  const lengths: Lengths = { titles: [], contents: [], tags: [], parents: [] };
  for (const slot of slots) {
    const levels = bySlot.get(slot);
    if (!levels) throw new Error(`No block has the page in slot ${slot}.`);
    sections.push(levels.titles.length);
    lengths.titles.push(...levels.titles);
    lengths.contents.push(...levels.contents);
    lengths.tags.push(levels.tags);
    lengths.parents.push(levels.parents);
  }
  return { slots, sections, lengths };
}

/** The words, postings and documents in files that are named by hashes, and the head, which comes last. */
function toParts(
  vocabulary: Vocabulary,
  blocks: readonly SourceBlock[],
  { folder, slots, sections, lengths }: PageFacts & { folder: string },
): SearchFile[] {
  const files: SearchFile[] = [];
  const add = (name: string, bytes: () => Uint8Array): void => void files.push({ path: folder + name, bytes });
  const addWords = ([first, bytes]: [string, Uint8Array]): Part<string> => {
    const hash = hashBytes(bytes).slice(0, hashLength);
    add(partName.words(hash), () => bytes);
    return [first, hash];
  };
  const [words, ...others] = toWordParts(vocabulary);
  const isWhole = words && others.length === 0 && words[1].length <= mostWordsInHead;
  let last = '';
  const postings = toPostingParts(vocabulary).map((terms): Part<string> => {
    const hash = hashOfPostings(vocabulary, terms);
    add(partName.postings(hash), () => encodeTerms(vocabulary, terms, blocks));
    const part: Part<string> = [shortestAfter(last, vocabulary.texts[terms[0] ?? 0] ?? ''), hash];
    last = vocabulary.texts[terms.at(-1) ?? 0] ?? '';
    return part;
  });
  const documents: Part<number>[] = [];
  let before = 0;
  for (const { summary, documents: open } of blocks) {
    for (const [at, [first, hash]] of summary.documents.entries()) {
      const name = hash.slice(0, hashLength);
      documents.push([before + first, name]);
      add(partName.documents(name), () => open()[at]?.[1] ?? new Uint8Array());
    }
    for (const [, { titles }] of summary.pages) before += titles.length;
  }
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
  add(`head-${hashBytes(head).slice(0, hashLength)}.txt`, () => head);
  return files;
}

/** Up to this size in bytes words are part of the head, because a request for them would take longer. */
const mostWordsInHead = 10_000;

/** Divides the words. A front-coded word takes about half of its letters, and a third of that when compressed. */
function toWordParts({ texts, isWord }: Vocabulary): [first: string, bytes: Uint8Array][] {
  const words = texts.filter((_, text) => isWord[text] === 1);
  const sizeOf = (word: number): number => (words[word]?.length ?? 0) / 2 + 1;
  const size = words.reduce((sum, _, word) => sum + sizeOf(word), 0);
  const least = size < mostWordsInHead ? mostWordsInHead : 6000;
  return divide(words, { sizeOf, least }).map(([from, to]) => [
    shortestAfter(words[from - 1] ?? '', words[from] ?? ''),
    frontCode(words.slice(from, to)),
  ]);
}

/**
 * Divides the terms, by their places among the texts. A small file saves bytes, but each file has an entry in the head: the sum is
 * smallest if the size of a file grows with the square root of the whole. Files with the keys of titles are smaller, as a query looks up
 * two keys and has no other use for the files.
 */
function toPostingParts({ texts, sizes }: Vocabulary): number[][] {
  const terms = Array.from(texts.keys()).filter((text) => sizes[text] !== 0);
  const total = terms.reduce((sum, text) => sum + (sizes[text] ?? 0), 0);
  const least = Math.min(8000, Math.max(3000, 8 * Math.sqrt(inSteps(total))));
  const keys = terms.filter((text) => isTitleKey(texts[text] ?? ''));
  const firstKey = keys.length > 0 ? terms.indexOf(keys[0] ?? 0) : terms.length;
  const groups = [
    { own: terms.slice(0, firstKey), least },
    { own: keys, least: Math.min(3000, Math.max(600, 0.5 * Math.sqrt(inSteps(total)))) },
    { own: terms.slice(firstKey + keys.length), least },
  ];
  return groups.flatMap(({ own, least }) => {
    const sizeOf = (term: number): number => (sizes[own[term] ?? 0] ?? 0) + (texts[own[term] ?? 0]?.length ?? 0);
    const parts = divide(
      own.map((text) => texts[text] ?? ''),
      { sizeOf, least },
    );
    return parts.map(([from, to]) => own.slice(from, to));
  });
}

/** Rounds to a power of two, so that no small change of a size has an effect on every file. */
function inSteps(size: number): number {
  return 2 ** Math.round(Math.log2(Math.max(1, size)));
}

/** The form of files with postings. It is a part of their names, as these are not hashes of the bytes. */
const postingFormat = '2';

/** A hash of postings, from those of their terms: a file that has not changed need not be made to know its name. */
function hashOfPostings({ ids, hashes }: Vocabulary, terms: readonly number[]): string {
  const own = new Uint32Array(terms.length * 4);
  for (const [at, text] of terms.entries()) {
    own.set([ids[text * 2] ?? 0, ids[text * 2 + 1] ?? 0, hashes[text * 2] ?? 0, hashes[text * 2 + 1] ?? 0], at * 4);
  }
  const bytes = new Uint8Array(own.buffer);
  return hashText(postingFormat, hashBytes(bytes)).slice(0, hashLength);
}

/** Encodes the postings of these texts of a vocabulary. */
function encodeTerms({ texts, occurrencesOf }: Vocabulary, terms: readonly number[], blocks: readonly SourceBlock[]): Uint8Array {
  const postings = blocks.map((block) => ({ block: block.number, postings: block.postings() }));
  return encodePostings(
    terms.map((text) => texts[text] ?? ''),
    (term) =>
      occurrencesOf(terms[term] ?? 0).flatMap(({ block, number }) => {
        const own = postings[block];
        return own ? [{ ...own, number }] : [];
      }),
  );
}

function toContract(
  vocabulary: Vocabulary,
  blocks: readonly SourceBlock[],
  { slots, sections, lengths, pages, search }: PageFacts & Pick<IndexInput, 'search'> & { pages: readonly IndexedPage[] },
): Uint8Array {
  const { texts, isWord, sizes } = vocabulary;
  const terms = Array.from(texts.keys()).filter((text) => sizes[text] !== 0);
  const postingsOf = decodePostings(encodeTerms(vocabulary, terms, blocks), firstsBySlot(slots, sections));
  const postings = terms.flatMap((text) => {
    const term = texts[text] ?? '';
    const found = postingsOf(term);
    return found ? [{ term, ...found }] : [];
  });
  const index = { words: texts.filter((_, text) => isWord[text] === 1), postings, lengths };
  return encodeContract(pages, index, search);
}
