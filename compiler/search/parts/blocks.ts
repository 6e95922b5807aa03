import type { DocumentBlock } from '../../../reader/search/format/shards.ts';
import { hashText } from '../../hash.ts';
import { type IndexedPage, sectionsOf } from '../indexed-page.ts';
import type { TermSection } from '../page-terms.ts';

/**
 * Documents in parts, each with its first one. An answer shows eight, so that small parts save bytes, but each takes a place in the head
 * and a file: together they are smallest where a part grows with the root of the whole.
 */
export function toBlocks(pages: readonly IndexedPage[]): [first: number, block: DocumentBlock][] {
  const total = pages.reduce((sum, page) => sectionsOf(page).reduce((own, { content }) => own + content.length, sum), 0);
  const least = Math.min(12_000, Math.max(1500, 4 * Math.sqrt(total)));
  const blocks: [number, DocumentBlock][] = [];
  let block: DocumentBlock | undefined;
  let [first, next, length] = [0, 0, 0];
  for (const page of pages) {
    let isNamed = false;
    for (const { anchor, title, content } of sectionsOf(page)) {
      if (!block || (length >= least && (length > 2 * least || hashText(page.route, anchor).charCodeAt(15) % 2 === 0))) {
        if (block) blocks.push([first, block]);
        block = { pages: [], sections: [] };
        [first, length, isNamed] = [next, 0, false];
      }
      if (!isNamed) block.pages.push([page.route, page.title, page.type, page.kind, page.tags, page.parents]);
      isNamed = true;
      block.sections.push(toSection(block.pages.length - 1, { anchor, title: title === page.title ? '' : title, content }));
      length += content.length + title.length + 20;
      next++;
    }
  }
  return block ? [...blocks, [first, block]] : blocks;
}

/** Many fields of a specification are called by their anchors, and say nothing besides. */
function toSection(
  page: number,
  { anchor, title, content }: Pick<TermSection, 'anchor' | 'title' | 'content'>,
): DocumentBlock['sections'][number] {
  const name = title === anchor && title !== '' ? 0 : title;
  if (content !== '') return [page, anchor, name, content];
  return name === 0 ? [page, anchor] : [page, anchor, name];
}
