import type { PageData } from '../schemas/types/page.ts';
import { toHref } from './navigation/addresses.ts';
import { toDateText } from './regions/article/dates.ts';
import { toTocHtml } from './regions/article/Toc.tsx';

/** A page of documentation and the HTML of its sidebar's branch. */
export type Sight = { page: PageData; tree: string };
/** The same with stand-ins for its texts, addresses and HTML, and what they stand for, by their numbers. */
export type Blank = Sight & { values: string[] };
/** A drawing that serves many pages: pieces of HTML, and the numbers of the values between them. */
export type Stencil = { pieces: string[]; slots: number[] };

/** The numbers of the values that every page has; others follow. */
const fixed = { tree: 0, html: 1, toc: 2, day: 3, dayText: 4 };

/**
 * Takes out of a page what is put into its drawing as it is. All the rest is kept, so that pages with the same rest are drawn alike: whether there
 * is a text counts, not which. What a page of documentation does not show of itself is left out.
 */
export function toBlank({ page, tree }: Sight, locale: string): Blank {
  const { html = '', toc, lastUpdated, previous, next } = page;
  const day = lastUpdated?.date ?? '';
  const values = [tree, html, toTocHtml(toc), escapeHtml(day), escapeHtml(toDateText(day, locale))];
  const { text, way } = takers(values);
  const { author } = lastUpdated ?? {};
  const blank: PageData = {
    ...page,
    ...{ route: '/', headTitle: '', description: '', title: text(page.title), html: standIn(fixed.html) },
    ...{ breadcrumbs: page.breadcrumbs.map(way), tags: page.tags.map(way), previous: previous && way(previous), next: next && way(next) },
    ...(toc.length > 0 && { toc: blankToc }),
    ...(lastUpdated && { lastUpdated: { date: standIn(fixed.dayText), ...(author !== undefined && { author: text(author) }) } }),
    ...blankExtras(page, values),
  };
  return { page: blank, tree: standIn(fixed.tree), values };
}

/** What few pages have. */
function blankExtras({ titleHtml, titleId, versions, markdown, editUrl = '' }: PageData, values: string[]): Partial<PageData> {
  const { as, text, route } = takers(values);
  return {
    ...(titleHtml !== undefined && { titleHtml: as(titleHtml) }),
    ...(titleId !== undefined && { titleId: text(titleId) }),
    ...(versions && { versions: versions.map((version) => ({ ...version, route: route(version.route) })) }),
    ...(markdown !== undefined && { markdown: route(markdown) }),
    // React looks at other addresses before it writes them.
    ...(editUrl.startsWith('https:') && { editUrl: text(editUrl) }),
  };
}

/** What takes a thing out: HTML, a text, a route, or a link's label and route. Each puts what it takes among the values and answers its stand-in. */
function takers(values: string[]) {
  const as = (html: string): string => standIn(values.push(html) - 1);
  const text = (own: string): string => (own === '' ? '' : as(escapeHtml(own)));
  const route = (own: string): string => `/${as(escapeHtml(toHref('/', own).slice(1)))}`;
  const way = <Link extends { label: string; route?: string }>(own: Link): Link => ({
    ...own,
    label: text(own.label),
    ...(own.route !== undefined && { route: route(own.route) }),
  });
  return { as, text, route, way };
}

/** Cuts the drawing of a blank at its stand-ins. */
export function toStencil(drawing: string): Stencil {
  const parts = drawing
    .replaceAll(toTocHtml(blankToc), standIn(fixed.toc))
    .replaceAll(`="${standIn(fixed.dayText)}"`, `="${standIn(fixed.day)}"`)
    .split(/q-stand-in-(\d+)-/);
  return { pieces: parts.filter((_, at) => at % 2 === 0), slots: parts.filter((_, at) => at % 2 === 1).map(Number) };
}

/** The drawing of a page: a stencil of its kind with its values. */
export function fillIn({ pieces, slots }: Stencil, values: readonly string[]): string {
  let html = pieces[0] ?? '';
  for (const [at, slot] of slots.entries()) html += (values[slot] ?? '') + (pieces[at + 1] ?? '');
  return html;
}

/** Passes through an address as it is. */
function standIn(index: number): string {
  return `q-stand-in-${index}-`;
}

const blankToc = [{ level: 1, id: '', html: standIn(fixed.toc) }];

/** As React escapes texts and attributes. */
function escapeHtml(text: string): string {
  return /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (sign) => escapes[sign] ?? sign) : text;
}

const escapes: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };
