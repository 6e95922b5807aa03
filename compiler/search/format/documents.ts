import { hashText } from '../../basics/hash.ts';
import type { SearchDocument } from '../types.ts';
import { JsonBytes } from './json-bytes.ts';
import { type IndexedPage, sectionsOf, type TermSection, writeContent } from './page.ts';

/** A file with some of the documents, as JSON. */
export type DocumentBlock = {
  pages: [route: string, title: string, type: string, kind: string, tags: string[], parents: string[]][];
  /**
   * A title '' stands for the title of the page; 0, or no title, stands for the anchor, which many fields of a specification have
   * as their title. A missing content is ''.
   */
  sections: [page: number, anchor: string, title?: string | 0, content?: string][];
};

/**
 * A block that is being written: its first document, its pages, its sections as JSON, and their approximate length in characters.
 */
type Draft = { first: number; pages: unknown[]; sections: JsonBytes; length: number };

/**
 * Divides the documents into files, each with the number of its first document. An answer shows eight documents, so small files
 * save bytes, but each file has an entry in the head. The sum is smallest if the size of a file grows with the square root of the
 * whole.
 */
export function encodeDocuments(pages: readonly IndexedPage[]): [first: number, block: Uint8Array][] {
  let total = 0;
  for (const page of pages) for (const { characters } of sectionsOf(page)) total += characters;
  const least = Math.min(12_000, Math.max(1500, 4 * Math.sqrt(total)));
  const blocks: [number, Uint8Array][] = [];
  const json = new JsonBytes(least * 4);
  let block = newDraft(0, new JsonBytes(least * 3));
  let next = 0;
  for (const page of pages) {
    let isNamed = false;
    for (const section of sectionsOf(page)) {
      if (next > 0 && endsBefore(page.route, section.anchor, block.length / least)) {
        blocks.push([block.first, toJson(block, json)]);
        block = newDraft(next, block.sections);
        isNamed = false;
      }
      if (!isNamed) block.pages.push([page.route, page.title, page.type, page.kind, page.tags, page.parents]);
      isNamed = true;
      addSection(block, page, section);
      next++;
    }
  }
  return next === 0 ? blocks : [...blocks, [block.first, toJson(block, json)]];
}

/** A draft that writes its sections where those of the last one were. */
function newDraft(first: number, sections: JsonBytes): Draft {
  return { first, pages: [], sections: sections.clear(), length: 0 };
}

/**
 * Whether a block of `times` its least length ends before this section. A hash decides, so that an edit moves only the nearest
 * ends.
 */
function endsBefore(route: string, anchor: string, times: number): boolean {
  return times >= 1 && (times > 2 || hashText(route, anchor).charCodeAt(15) % 2 === 0);
}

function addSection(block: Draft, page: IndexedPage, section: TermSection): void {
  const { anchor, characters } = section;
  const title = section.title === page.title ? '' : section.title;
  const name = title === anchor && title !== '' ? 0 : title;
  const { sections } = block;
  sections.text(`${sections.length === 0 ? '' : ','}[${block.pages.length - 1},${JSON.stringify(anchor)}`);
  if (characters > 0 || name !== 0) sections.text(`,${JSON.stringify(name)}`);
  if (characters > 0) {
    sections.text(',');
    writeContent(sections, page, section);
  }
  sections.text(']');
  block.length += characters + title.length + 20;
}

function toJson({ pages, sections }: Draft, json: JsonBytes): Uint8Array {
  json.clear().text(`{"pages":${JSON.stringify(pages)},"sections":[`);
  json.append(sections);
  json.text(']}');
  return json.bytes();
}

/** The document at index `at` of a block. `id` is its number in the search index. */
export function decodeDocument(block: DocumentBlock, at: number, id: number): SearchDocument {
  const [page = 0, anchor = '', name = 0, content = ''] = block.sections[at] ?? [];
  const [route = '', pageTitle = '', type = '', kind = '', tags = [], parents = []] = block.pages[page] ?? [];
  const title = (name === 0 ? anchor : name) || pageTitle;
  return {
    id,
    title,
    content,
    type: type === 'docs' || type === 'blog' ? type : 'other',
    kind: kind === 'api' || kind === 'tag' ? kind : 'page',
    pageTitle,
    sectionTitle: title,
    sectionRoute: anchor === '' ? route : `${route}#${anchor}`,
    tags,
    sidebarParentCategories: parents,
  };
}
