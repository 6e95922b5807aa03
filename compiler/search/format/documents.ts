import { hashText } from '../../basics/hash.ts';
import { listOf, objectOf, parseJson, type Shape } from '../../json/shapes.ts';
import type { SearchDocument } from '../search-types.ts';
import { type IndexedPage, sectionsOf, type TermSection, writeContent } from './indexed-page.ts';
import { JsonBytes } from './json-bytes.ts';

/** A file with some of the documents, as JSON. */
type DocumentFile = {
  pages: [route: string, title: string, type: string, kind: string, tags: string[], parents: string[]][];
  /**
   * `title`: '' means the title of the page; 0 or undefined means that the title equals the anchor, as for many fields of a specification.
   * `content` defaults to ''.
   */
  sections: [page: number, anchor: string, title?: string | 0, content?: string][];
};

const isList: Shape<unknown[]> = (value) => Array.isArray(value);
const hasLists = objectOf<{ pages: unknown[][]; sections: unknown[][] }>({ pages: listOf(isList), sections: listOf(isList) }, {});
const isDocumentFile = (value: unknown): value is DocumentFile => hasLists(value);

/** Parses a file with documents. Throws if it is damaged. */
export function parseDocuments(json: string): DocumentFile {
  const file = parseJson(json, isDocumentFile);
  if (!file) throw new Error('A file of the search index is damaged.');
  return file;
}

/** A file that is being written: its first document, its pages, its sections as JSON, and their approximate length in characters. */
type DocumentFileDraft = { first: number; pages: unknown[]; sections: JsonBytes; length: number };

/**
 * Returns the minimum length of a file, given the number of pages with text in the index. A result list shows eight documents, so small
 * files reduce the bytes per query, but each file needs an entry in the head. The total is smallest if the length of a file grows with the
 * square root of the total length. It is a power of two, so that an additional page does not affect other files.
 */
export function minFileLength(pageCount: number): number {
  const total = 2 ** Math.round(Math.log2(Math.max(1, pageCount))) * averageLength;
  return Math.min(12_000, Math.max(1500, Math.round(4 * Math.sqrt(total))));
}

/** The typical number of displayed characters per page. */
const averageLength = 5000;

/** Divides documents into files of at least about `minLength` characters, each with the number of its first document. */
export function encodeDocuments(
  pages: readonly { page: IndexedPage }[],
  minLength: number,
): [first: number, bytes: Uint8Array][] {
  const files: [number, Uint8Array][] = [];
  const json = new JsonBytes(minLength * 4);
  let draft = createDraft(0, new JsonBytes(minLength * 3));
  let next = 0;
  for (const { page } of pages) {
    let isNamed = false;
    for (const section of sectionsOf(page)) {
      if (next > 0 && endsBefore(page.route, section.anchor, draft.length / minLength)) {
        files.push([draft.first, toJson(draft, json)]);
        draft = createDraft(next, draft.sections);
        isNamed = false;
      }
      if (!isNamed) draft.pages.push([page.route, page.title, page.type, page.kind, page.tags, page.parents]);
      isNamed = true;
      addSection(draft, page, section);
      next++;
    }
  }
  return next === 0 ? files : [...files, [draft.first, toJson(draft, json)]];
}

/** Creates an empty file that reuses the buffer of the last one for its sections. */
function createDraft(first: number, sections: JsonBytes): DocumentFileDraft {
  return { first, pages: [], sections: sections.clear(), length: 0 };
}

/**
 * Returns whether a file of `times` the minimum length ends before this section. A hash decides, so that an edit moves only the nearest
 * ends.
 */
function endsBefore(route: string, anchor: string, times: number): boolean {
  return times >= 1 && (times > 2 || hashText(route, anchor).charCodeAt(15) % 2 === 0);
}

function addSection(draft: DocumentFileDraft, page: IndexedPage, section: TermSection): void {
  const { anchor, characters } = section;
  const title = section.title === page.title ? '' : section.title;
  const name = title === anchor && title !== '' ? 0 : title;
  const { sections } = draft;
  sections.appendShortText(`${sections.length === 0 ? '' : ','}[${draft.pages.length - 1},${JSON.stringify(anchor)}`);
  if (characters > 0 || name !== 0) sections.appendShortText(`,${JSON.stringify(name)}`);
  if (characters > 0) {
    sections.appendShortText(',');
    writeContent(sections, page, section);
  }
  sections.appendShortText(']');
  draft.length += characters + title.length + 20;
}

function toJson({ pages, sections }: DocumentFileDraft, json: JsonBytes): Uint8Array {
  json.clear().appendShortText(`{"pages":${JSON.stringify(pages)},"sections":[`);
  json.append(sections);
  json.appendShortText(']}');
  return json.bytes();
}

/** Returns the document at index `at` of a file. `id` is its number in the search index. */
export function decodeDocument(file: DocumentFile, at: number, id: number): SearchDocument {
  const [page = 0, anchor = '', name = 0, content = ''] = file.sections[at] ?? [];
  const [route = '', pageTitle = '', type = '', kind = '', tags = [], parents = []] = file.pages[page] ?? [];
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
