import { hashText } from '../../hash.ts';
import { JsonBytes } from './json-bytes.ts';
import type { TermSection } from './page.ts';
import { type IndexedPage, sectionsOf, writeContent } from './page.ts';

/** A part of the documents while it is written: its first one, the pages that it names, its sections as JSON, and how long they are. */
type Block = { first: number; pages: unknown[]; sections: JsonBytes; length: number };

/**
 * Documents in parts (`DocumentBlock` as JSON), each with its first one. An answer shows eight, so that small parts save bytes, but each takes a
 * place in the head and a file: together they are smallest where a part grows with the root of the whole.
 */
export function toBlocks(pages: readonly IndexedPage[]): [first: number, block: Uint8Array][] {
  const total = pages.reduce((sum, page) => sectionsOf(page).reduce((own, { signs }) => own + signs, sum), 0);
  const least = Math.min(12_000, Math.max(1500, 4 * Math.sqrt(total)));
  const blocks: [number, Uint8Array][] = [];
  let block = newBlock(0, least);
  let next = 0;
  for (const page of pages) {
    let isNamed = false;
    for (const section of sectionsOf(page)) {
      if (next > 0 && endsBefore(page.route, section.anchor, block.length / least)) {
        blocks.push([block.first, toJson(block)]);
        block = newBlock(next, least);
        isNamed = false;
      }
      if (!isNamed) block.pages.push([page.route, page.title, page.type, page.kind, page.tags, page.parents]);
      isNamed = true;
      addSection(block, page, section);
      next++;
    }
  }
  return next === 0 ? blocks : [...blocks, [block.first, toJson(block)]];
}

function newBlock(first: number, least: number): Block {
  return { first, pages: [], sections: new JsonBytes(least * 3), length: 0 };
}

/** Whether a part that is so many times as long as it has to be ends before this section: its hash says so, unless the part is long. */
function endsBefore(route: string, anchor: string, times: number): boolean {
  return times >= 1 && (times > 2 || hashText(route, anchor).charCodeAt(15) % 2 === 0);
}

/** A title that is the page's is '', one that is the anchor 0. Many fields of a specification are called by their anchors, and say nothing besides. */
function addSection(block: Block, page: IndexedPage, section: TermSection): void {
  const { anchor, signs } = section;
  const title = section.title === page.title ? '' : section.title;
  const name = title === anchor && title !== '' ? 0 : title;
  const { sections } = block;
  sections.text(`${sections.length === 0 ? '' : ','}[${block.pages.length - 1},${JSON.stringify(anchor)}`);
  if (signs > 0 || name !== 0) sections.text(`,${JSON.stringify(name)}`);
  if (signs > 0) {
    sections.text(',');
    writeContent(sections, page, section);
  }
  sections.text(']');
  block.length += signs + title.length + 20;
}

function toJson({ pages, sections }: Block): Uint8Array {
  const json = new JsonBytes(sections.length + 100 * pages.length + 100);
  json.text(`{"pages":${JSON.stringify(pages)},"sections":[`);
  json.append(sections);
  json.text(']}');
  return json.bytes();
}
