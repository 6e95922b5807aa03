import { ByteWriter, frontCode } from '../../reader/search/format/codec.ts';
import type { DocumentBlock, Head, Part } from '../../reader/search/format/shards.ts';
import { partName } from '../../reader/search/format/shards.ts';
import { hashBytes, hashText } from '../hash.ts';
import { type IndexedPage, sectionsOf } from './indexed-page.ts';
import type { Gathered } from './postings.ts';

/** A file of an index, path from the root of the site. */
export type SearchFile = { path: string; bytes: string | Uint8Array };

/** The compact form: a head, and parts of words, postings and documents, each named by what it holds. The head comes last. */
export function toShards(pages: readonly IndexedPage[], gathered: Gathered, folder: string): SearchFile[] {
  const files: SearchFile[] = [];
  const keep = (name: (hash: string) => string, bytes: string | Uint8Array): string => {
    const hash = hashOf(bytes);
    files.push({ path: folder + name(hash), bytes });
    return hash;
  };
  const { titles, contents, tags, parents } = gathered.lengths;
  const words = cutWhere(gathered.words, { size: (index) => (gathered.words[index]?.length ?? 0) / 2 + 1, least: 8000 }).map(
    ([from, to]): Part<string> => [gathered.words[from] ?? '', keep(partName.words, frontCode(gathered.words.slice(from, to)))],
  );
  const { terms, starts } = gathered;
  const sizeOf = (index: number): number => (terms[index]?.length ?? 0) + (starts[index + 1] ?? 0) - (starts[index] ?? 0);
  const postings = cutWhere(terms, { size: sizeOf, least: 8000 }).map(
    ([from, to]): Part<string> => [terms[from] ?? '', keep(partName.postings, writeTerms(gathered, from, to))],
  );
  const documents = toBlocks(pages).map(([first, block]): Part<number> => [first, keep(partName.documents, JSON.stringify(block))]);
  const head: Head = {
    version: 1,
    pages: pages.map((page) => sectionsOf(page).length),
    titles,
    contents,
    tags,
    parents,
    words,
    postings,
    documents,
  };
  keep((hash) => `head-${hash}.json`, JSON.stringify(head));
  return files;
}

type Cutting = { size: (index: number) => number; least: number };

/** Cuts a list where its parts are long enough and an item says so by its hash: an edit moves the cuts beside it alone. */
function cutWhere(items: readonly string[], { size, least }: Cutting): [from: number, to: number][] {
  const parts: [number, number][] = [];
  let [from, length] = [0, 0];
  for (const [index, item] of items.entries()) {
    length += size(index);
    if (length < least || (length < least * 2 && hashText(item).charCodeAt(15) % 8 !== 0)) continue;
    parts.push([from, index + 1]);
    [from, length] = [index + 1, 0];
  }
  return from < items.length ? [...parts, [from, items.length]] : parts;
}

function writeTerms({ terms, postings, starts }: Gathered, from: number, to: number): Uint8Array {
  const writer = new ByteWriter();
  for (let index = from; index < to; index++) {
    const [start, end] = [starts[index] ?? 0, starts[index + 1] ?? 0];
    writer.text(terms[index] ?? '');
    writer.number(end - start);
    writer.raw(postings, start, end);
  }
  return writer.bytes();
}

/** Documents in parts of some kilobytes: an answer shows eight, and fetches no more than it must. */
function toBlocks(pages: readonly IndexedPage[]): [first: number, block: DocumentBlock][] {
  const total = pages.reduce((sum, page) => sectionsOf(page).reduce((own, { content }) => own + content.length, sum), 0);
  const least = Math.min(12_000, Math.max(2000, total / 600));
  const blocks: [number, DocumentBlock][] = [];
  let block: DocumentBlock | undefined;
  let [first, next, length] = [0, 0, 0];
  for (const page of pages) {
    let isNamed = false;
    for (const { anchor, title, content } of sectionsOf(page)) {
      if (!block || (length >= least && (length > 2 * least || hashText(page.route, anchor).charCodeAt(15) % 4 === 0))) {
        if (block) blocks.push([first, block]);
        block = { pages: [], sections: [] };
        [first, length, isNamed] = [next, 0, false];
      }
      if (!isNamed) block.pages.push([page.route, page.title, page.type, page.kind, page.tags, page.parents]);
      isNamed = true;
      block.sections.push([block.pages.length - 1, anchor, title === page.title ? '' : title, content]);
      length += content.length + title.length + 20;
      next++;
    }
  }
  return block ? [...blocks, [first, block]] : blocks;
}

function hashOf(bytes: string | Uint8Array): string {
  return (typeof bytes === 'string' ? hashText(bytes) : hashBytes(bytes)).slice(0, 12);
}
