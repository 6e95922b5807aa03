import { ByteWriter, frontCode } from '../../reader/search/format/codec.ts';
import type { DocumentBlock, Head, Part } from '../../reader/search/format/shards.ts';
import { partName } from '../../reader/search/format/shards.ts';
import { hashText } from '../hash.ts';
import { sortedTerms } from './contract.ts';
import { type Gathered, type IndexedPage, sectionsOf } from './postings.ts';

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
  const words = cutWhere([...gathered.forms].sort(), { size: (form) => form.length / 2 + 1, least: 8000 }).map(
    (part): Part<string> => [part[0] ?? '', keep(partName.words, frontCode(part))],
  );
  const lengthOf = (term: string): number => term.length + (gathered.postings.get(term)?.writer.length ?? 0);
  const postings = cutWhere(sortedTerms(gathered), { size: lengthOf, least: 8000 }).map(
    (part): Part<string> => [part[0] ?? '', keep(partName.postings, writeTerms(part, gathered))],
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

type Cutting<Item> = { size: (item: Item) => number; least: number };

/** Cuts a list where its parts are long enough and an item says so by its hash: an edit moves the cuts beside it alone. */
function cutWhere(items: readonly string[], { size, least }: Cutting<string>): string[][] {
  const parts: string[][] = [];
  let part: string[] = [];
  let length = 0;
  for (const item of items) {
    part.push(item);
    length += size(item);
    if (length < least || (length < least * 2 && hashText(item).charCodeAt(15) % 8 !== 0)) continue;
    parts.push(part);
    part = [];
    length = 0;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

function writeTerms(terms: readonly string[], { postings }: Gathered): Uint8Array {
  const writer = new ByteWriter();
  for (const term of terms) {
    const bytes = postings.get(term)?.writer.bytes() ?? new Uint8Array();
    writer.text(term);
    writer.number(bytes.length);
    writer.raw(bytes);
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
  return hashText(typeof bytes === 'string' ? bytes : binary(bytes)).slice(0, 12);
}

function binary(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
