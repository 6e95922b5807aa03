import type { DirectiveBlock } from './directive-block.ts';
import { contentOf, optionOf, replaceRows } from './directive-block.ts';
import { escapeLabel, fromPage, linkTo, pageName, referenceOf, splitReference, toLink } from './references.ts';

/** An entry of a `toctree`: a page, a URL, or a pattern of pages. */
export type TocEntry = { title: string; target: string; index: number };

/** Parses the entries of a `toctree`. `index` is the index of the line. */
export function parseTocEntries(lines: readonly string[]): TocEntry[] {
  return lines.flatMap((line, index) => {
    const text = line.trim();
    if (text === '' || text.startsWith('%') || text.startsWith('<!--') || text.startsWith('.. ')) return [];
    const { linkText, target } = splitReference(text);
    return [{ title: linkText, target, index }];
  });
}

/** Replaces a `toctree` with a list of links to its entries. Removes it if it is hidden. */
export function convertToctree(block: DirectiveBlock): void {
  const { directive } = block;
  const entries = directive.options.has('hidden') ? [] : parseTocEntries(contentOf(block));
  const rows = entries
    .map(({ index, ...entry }) => ({ index, lines: toEntryLines(entry, block) }))
    .filter(({ lines }) => lines.length > 0);
  const caption = optionOf(block, 'caption');
  replaceRows(block, rows.length === 0 || caption === undefined ? [] : [`**${escapeLabel(caption)}**`, ''], rows);
}

function toEntryLines({ title, target }: Omit<TocEntry, 'index'>, block: DirectiveBlock): string[] {
  const { page } = block.source;
  if (/[*?[]/.test(target)) return linksToList(`${pageName(page.file.replace(/^.*\//, ''), page)} ${target}`, block);
  if (/^[a-z][a-z0-9+.-]*:/i.test(target))
    return [`- ${toLink(title === '' ? escapeLabel(target) : escapeLabel(title), target)}`];
  const name = pageName(target === 'self' ? page.file.replace(/^.*\//, '') : target, page);
  const reference = name === undefined ? undefined : referenceOf(name, page);
  const linkText = title === '' ? '' : escapeLabel(title);
  if (reference) return [`- ${linkTo(reference, linkText, page)}`];
  return [`- ${toLink(linkText === '' ? escapeLabel(target.replace(/^.*\//, '')) : linkText, fromPage(target, page))}`];
}

/** Returns a list of links to the child pages of this page, which replaces `{toc}`. */
export function toChildLinks(block: DirectiveBlock): string[] {
  const { page } = block.source;
  return linksToList(pageName(page.file.replace(/^.*\//, ''), page) ?? '', block);
}

/** Returns links to the pages of a list in the configuration. */
function linksToList(name: string, { source: { page } }: DirectiveBlock): string[] {
  const { lists = {} } = page.options ?? {};
  const pages = Object.hasOwn(lists, name) ? (lists[name] ?? []) : [];
  return pages.flatMap((each) => {
    const reference = referenceOf(each, page);
    return reference ? [`- ${linkTo(reference, '', page)}`] : [];
  });
}
