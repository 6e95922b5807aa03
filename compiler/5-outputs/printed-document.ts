import type { NavNode } from '../../schemas/types/navigation.ts';
import type { PageData } from '../../schemas/types/page.ts';
import { itemAt } from '../basics/invariant.ts';
import { escapeAttribute, escapeText } from '../html/escape.ts';
import type { LinkedPage } from '../model.ts';
import type { AddressConverter, PrintedPosition } from './printed-body.ts';
import { headingIn, toPrintedBody } from './printed-body.ts';

/** A page to print: its data, and its body with resolved links. */
export type PrintedPage = { data: Pick<PageData, 'route' | 'title' | 'titleHtml' | 'titleId' | 'ownTitle'>; html: string };
/** The pages of an area as a book. */
type Book = {
  /** The names of the area and of the site. */
  title: string;
  site: string;
  /** The heading above the table of contents. */
  contents: string;
  /** The sidebars, which determine the order of pages. Pages in no sidebar come last. */
  sidebars: readonly (readonly NavNode[])[];
  pages: readonly PrintedPage[];
  addressConverter: AddressConverter;
  /** The page number of each heading by id, if known. */
  numbers?: ReadonlyMap<string, number> | undefined;
};
/** An area to print as a standalone document. */
export type PrintedArea = Book & {
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Stylesheets with embedded resources. */
  css: string;
};
/** The document or its body, and the ids of the headings in its table of contents, in order. */
type PrintedDocument = { html: string; ids: string[] };

/** Returns an area as a self-contained document. */
export function toPrinted(area: PrintedArea): PrintedDocument {
  const { html: book, ids } = toBook(area);
  const html =
    `<!doctype html>\n<html lang="${escapeAttribute(area.locale)}" dir="${area.direction}" data-theme="light" class="printed">\n<head>\n<meta charset="utf-8">\n` +
    `<meta http-equiv="Content-Security-Policy" content="${policy}">\n` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots" content="noindex">\n` +
    `<title>${escapeText(area.title)} · ${escapeText(area.site)}</title>\n<style>\n${area.css}\n</style>\n` +
    `</head>\n<body>\n${book}</body>\n</html>\n`;
  return { html, ids };
}

/** Returns a cover, a table of contents and all pages, with numbered headings and internal links. */
export function toBook(area: Book): PrintedDocument {
  const book = toChapters(area);
  const positions = new Map(
    book.flatMap(({ page, id }): [string, PrintedPosition][] =>
      page ? [[page.data.route, { id, titleId: page.data.titleId }]] : [],
    ),
  );
  const entries: ContentsEntry[] = [];
  let text = '';
  for (const chapter of book) text += chapterHtml(chapter, { area, positions, entries });
  const visibleEntries = entries.length > maxEntries ? entries.filter(({ depth }) => depth < maxDepth - 1) : entries;
  const html =
    `<header class="printed-cover"><p>${escapeText(area.site)}</p><h1>${escapeText(area.title)}</h1></header>\n` +
    `${contentsHtml(visibleEntries, area)}<main>\n${text}</main>\n`;
  return { html, ids: visibleEntries.map(({ id }) => id) };
}

/** Returns the data of a page in a printed document. */
export function toPrintedData({ route, title, page }: LinkedPage): PrintedPage['data'] {
  const first = page?.hasOwnTitle ? undefined : page?.headings[0];
  const own = first?.level === 1 ? first : undefined;
  return {
    route,
    title,
    ...(own?.text === title && { titleHtml: own.html }),
    ...(own && { titleId: own.id }),
    ...(page?.hasOwnTitle && { ownTitle: true as const }),
  };
}

/** Allows embedded styles and images only. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/** A page or category in the book. `number` has one element per level. */
type Chapter = { number: number[]; id: string; label: string; page: PrintedPage | undefined };
/** An entry in the table of contents; `title` is HTML. */
type ContentsEntry = { id: string; number: string; title: string; depth: number };

/** Returns the pages in the order of the sidebars. A page that is in several categories appears in the first one. */
function toChapters({ sidebars, pages }: Book): Chapter[] {
  const remainingPages = new Map(pages.map((page) => [page.data.route, page]));
  const chapters: Chapter[] = [];
  const add = (number: number[], label: string, page: PrintedPage | undefined): void => {
    chapters.push({ number, id: `s${chapters.length + 1}`, label, page });
    if (page) remainingPages.delete(page.data.route);
  };
  const walk = (nodes: readonly NavNode[], above: number[], from: number): void => {
    let count = from;
    for (const { label, route, items = [] } of nodes) {
      const page = route === undefined ? undefined : remainingPages.get(route);
      if (!page && !containsPage(items, remainingPages)) continue;
      count += 1;
      const number = [...above, count];
      add(number, label, page);
      walk(items, number, page ? countSections(page) : 0);
    }
  };
  let top = 0;
  for (const nodes of sidebars) {
    walk(nodes, [], top);
    top = chapters.at(-1)?.number[0] ?? 0;
  }
  for (const page of [...remainingPages.values()]) add([++top], page.data.title, page);
  return chapters;
}

function containsPage(nodes: readonly NavNode[], remainingPages: ReadonlyMap<string, PrintedPage>): boolean {
  return nodes.some(
    ({ route, items = [] }) => (route !== undefined && remainingPages.has(route)) || containsPage(items, remainingPages),
  );
}

/** Returns the number of sections in a page. Child pages continue the numbering. */
function countSections({ html }: PrintedPage): number {
  return html.match(/<h2[\s>]/g)?.length ?? 0;
}

type ChapterContext = { area: Book; positions: ReadonlyMap<string, PrintedPosition>; entries: ContentsEntry[] };

/** Maximum number of entries for a complete table of contents. Longer ones include only the two upper levels. */
const maxEntries = 250;
/** The maximum number of levels in a section number. Entries in the table of contents have at most one fewer. */
const maxDepth = 4;

function chapterHtml({ number, id, label, page }: Chapter, { area, positions, entries }: ChapterContext): string {
  const depth = number.length;
  const heading = page && (page.data.ownTitle ? headingIn(page.html) : undefined);
  const title = heading?.title ?? page?.data.titleHtml ?? escapeText(page?.data.title ?? label);
  const sectionNumber = depth <= maxDepth ? number.join('.') : '';
  if (depth < maxDepth) entries.push({ id, number: sectionNumber, title, depth });
  const counts: number[] = [];
  const onHeading = (level: number, anchor: string, text: string): { level: number; number: string } => {
    const at = Math.max(1, level - 1);
    counts.length = Math.min(counts.length, at);
    while (counts.length < at) counts.push(0);
    counts[at - 1] = itemAt(counts, at - 1) + 1;
    const isNumbered = depth + at <= maxDepth && !counts.includes(0);
    const own = isNumbered ? [...number, ...counts].join('.') : '';
    if (isNumbered && depth + at < maxDepth && anchor !== '')
      entries.push({ id: anchor, number: own, title: text, depth: depth + at });
    return { level: depth + at + 1, number: own };
  };
  const body = page
    ? toPrintedBody(heading ? heading.rest : page.html, {
        id,
        route: page.data.route,
        titleId: page.data.titleId,
        positions,
        addressConverter: area.addressConverter,
        onHeading,
      })
    : '';
  const level = Math.min(6, depth + 1);
  return (
    `<section class="printed-${depth === 1 ? 'chapter' : 'page'}">\n` +
    `<h${level} id="${id}" class="printed-title">${numberHtml(sectionNumber)}${title}</h${level}>\n` +
    (body === '' ? '' : `<div class="prose">${body}</div>\n`) +
    '</section>\n'
  );
}

function numberHtml(number: string): string {
  return number === '' ? '' : `<span class="printed-number">${number}</span> `;
}

function contentsHtml(entries: readonly ContentsEntry[], { contents, numbers }: Book): string {
  const lines = entries.map(({ id, number, title, depth }) => {
    const page = numbers ? `<span class="printed-at">${numbers.get(id) ?? ''}</span>` : '';
    return `<li class="printed-depth-${depth}"><a href="#${escapeAttribute(id)}"><span class="printed-number">${number}</span> <span class="printed-label">${withoutLinks(title)}</span>${page}</a></li>\n`;
  });
  return `<nav class="printed-contents" aria-labelledby="printed-contents"><h2 id="printed-contents">${escapeText(contents)}</h2>\n<ol>\n${lines.join('')}</ol>\n</nav>\n`;
}

/** Removes links and ids from a title that is displayed inside a link. */
function withoutLinks(title: string): string {
  return title.replace(/<\/?a(?:\s[^>]*)?>/g, '').replace(/ id="[^"]*"/g, '');
}
