import type { Block } from './block.ts';
import { contentOf, optionOf, replaceRows } from './block.ts';
import { escapeLabel, fromPage, linkTo, pageName, referenceOf, splitReference, toLink } from './references.ts';

/** An entry of a `toctree`: a page, a URL, or a pattern of pages. */
export type TocEntry = { title: string; target: string; index: number };

/** The entries of a `toctree`, each with the index of its line. */
export function tocEntries(lines: readonly string[]): TocEntry[] {
  return lines.flatMap((line, index) => {
    const text = line.trim();
    if (text === '' || text.startsWith('%') || text.startsWith('<!--') || text.startsWith('.. ')) return [];
    const { words, target } = splitReference(text);
    return [{ title: words, target, index }];
  });
}

/** Replaces a `toctree` with a list of links to its entries. Removes it if it is hidden. */
export function convertToctree(block: Block): void {
  const { directive } = block;
  const entries = directive.options.has('hidden') ? [] : tocEntries(contentOf(block));
  const rows = entries
    .map(({ index, ...entry }) => ({ index, lines: entryLines(entry, block) }))
    .filter(({ lines }) => lines.length > 0);
  const caption = optionOf(block, 'caption');
  replaceRows(block, rows.length === 0 || caption === undefined ? [] : [`**${escapeLabel(caption)}**`, ''], rows);
}

function entryLines({ title, target }: Omit<TocEntry, 'index'>, block: Block): string[] {
  const { page } = block.source;
  if (/[*?[]/.test(target)) return linksToList(`${pageName(page.file.replace(/^.*\//, ''), page)} ${target}`, block);
  if (/^[a-z][a-z0-9+.-]*:/i.test(target))
    return [`- ${toLink(title === '' ? escapeLabel(target) : escapeLabel(title), target)}`];
  const name = pageName(target === 'self' ? page.file.replace(/^.*\//, '') : target, page);
  const known = name === undefined ? undefined : referenceOf(name, page);
  const words = title === '' ? '' : escapeLabel(title);
  if (known) return [`- ${linkTo(known, words, page)}`];
  return [`- ${toLink(words === '' ? escapeLabel(target.replace(/^.*\//, '')) : words, fromPage(target, page))}`];
}

/** Replaces `{toc}` with a list of links to the child pages of this page. */
export function childLines(block: Block): string[] {
  const { page } = block.source;
  return linksToList(pageName(page.file.replace(/^.*\//, ''), page) ?? '', block);
}

/** Links to the pages of a list in the configuration. */
function linksToList(name: string, { source: { page } }: Block): string[] {
  const { lists = {} } = page.options ?? {};
  const pages = Object.hasOwn(lists, name) ? (lists[name] ?? []) : [];
  return pages.flatMap((each) => {
    const known = referenceOf(each, page);
    return known ? [`- ${linkTo(known, '', page)}`] : [];
  });
}
