import { hashBytes, hashText } from '../../hash.ts';
import { frontCode } from '../format/codec.ts';
import { sizeOf, toColumns, toPart } from '../format/columns-encode.ts';
import { toBlocks } from '../format/documents.ts';
import { type Directory, type Head, hashLength, type Part, partName, writeHead } from '../format/head.ts';
import { type IndexedPage, sectionsOf } from '../format/page.ts';
import type { Gathered } from '../format/postings.ts';
import { firstAtLeast } from '../format/sorted.ts';
import { toKeyParts } from '../format/title-keys-encode.ts';

/** A file of an index, path from the root of the site. */
export type SearchFile = { path: string; bytes: Uint8Array };

/** The compact form: a head, and parts of words, postings, titles and documents, each named by what it holds. The head comes last. */
export function toShards(pages: readonly IndexedPage[], gathered: Gathered, folder: string): SearchFile[] {
  const files: SearchFile[] = [];
  const write = <First>(made: readonly Made<First>[], name: (hash: string) => string, mostInHead = 0): Directory<First> => {
    const [only, ...others] = made;
    if (only && others.length === 0 && only[1].length <= mostInHead) {
      return { parts: [[only[0], '']], whole: only[1] };
    }
    return { parts: made.map(([first, bytes]): Part<First> => [first, keep(files, bytes, (hash) => folder + name(hash))]) };
  };
  const head: Head = {
    pages: pages.map((page) => sectionsOf(page).length),
    ...gathered.lengths,
    words: write(toWordParts(gathered), partName.words, mostWordsInHead),
    postings: write(toPostingParts(gathered), partName.postings),
    keys: write(toKeyParts(gathered, ...keysOf(gathered)), partName.keys, mostKeysInHead),
    documents: write(toBlocks(pages), partName.documents),
  };
  keep(files, writeHead(head), (hash) => `${folder}head-${hash}.txt`);
  return files;
}

/** Words and titles of small indexes come with the head: to ask for them would take longer. */
const mostWordsInHead = 10_000;
const mostKeysInHead = 1200;

/** A part as it is made, and what it begins with. */
type Made<First> = [first: First, bytes: Uint8Array];

function keep(files: SearchFile[], bytes: Uint8Array, path: (hash: string) => string): string {
  const hash = hashBytes(bytes).slice(0, hashLength);
  files.push({ path: path(hash), bytes });
  return hash;
}

const encoder = new TextEncoder();

/** Words take about half of their letters when coded, and a third of that when compressed. */
function toWordParts({ words }: Gathered): Made<string>[] {
  const sizes = words.map((word) => word.length / 2 + 1);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return cutWhere(words, { sizes, least: total < mostWordsInHead ? mostWordsInHead : 6000 }).map(([from, to]) => [
    words[from] ?? '',
    encoder.encode(frontCode(words.slice(from, to))),
  ]);
}

/** The more postings there are the larger are their parts, as those of the documents. */
function toPostingParts(gathered: Gathered): Made<string>[] {
  const { terms } = gathered;
  const columns = toColumns(gathered);
  const sizes = terms.map((term, index) => term.length + sizeOf(columns, index, index + 1));
  const least = Math.min(8000, Math.max(3000, 8 * Math.sqrt(sizeOf(columns, 0, terms.length))));
  const [keys, end] = keysOf(gathered);
  return [
    [0, keys],
    [end, terms.length],
  ].flatMap(([first = 0, last]) =>
    cutWhere(terms.slice(first, last), { sizes: sizes.slice(first, last), least }).map(
      ([from, to]): Made<string> => [terms[first + from] ?? '', toPart(columns, first + from, first + to)],
    ),
  );
}

/** Where the keys of titles stand among the terms, which are in order: all begin with a sign, and no other term does with one of these. */
function keysOf({ terms }: Gathered): [from: number, to: number] {
  const [from, to] = [firstAtLeast(terms, '='), firstAtLeast(terms, '?')];
  return from < to ? [from, to] : [terms.length, terms.length];
}

type Cutting = { sizes: readonly number[]; least: number };

/** Cuts a list where its parts are long enough and an item says so by its hash: an edit moves the cuts beside it alone. */
function cutWhere(items: readonly string[], cutting: Cutting): [from: number, to: number][] {
  const parts: [number, number][] = [];
  for (let from = 0; from < items.length; from = parts.at(-1)?.[1] ?? items.length)
    parts.push([from, endOfPart(items, from, cutting)]);
  return parts;
}

function endOfPart(items: readonly string[], from: number, { sizes, least }: Cutting): number {
  let length = 0;
  for (let index = from; index < items.length; index++) {
    length += sizes[index] ?? 0;
    if (length >= least * 2 || (length >= least && hashText(items[index] ?? '').charCodeAt(15) % 8 === 0)) return index + 1;
  }
  return items.length;
}
