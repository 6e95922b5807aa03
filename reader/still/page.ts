import type { ListingGroup, PageData } from '../../schemas/types/page.ts';
import { toDateText } from '../regions/article/dates.ts';
import { toTocHtml } from '../regions/article/Toc.tsx';
import { escapeHtml, escapeRoute, standIn } from './stencil.ts';

/** A page and the HTML of its sidebar's branch. */
export type Sight = { page: PageData; tree: string };
/**
 * The same with stand-ins for its texts, addresses and HTML, and what they stand for, by their numbers. Where a value has another form in one
 * place, or stands for a list, `swaps` says what is to be put for which part of the drawing.
 */
export type Blank = Sight & { values: string[]; swaps: [drawn: string, wanted: string][] };
type Tools = { locale: string; drawItems: (items: ListingGroup['items']) => string };

/** The numbers of the values that every page has; others follow. */
const fixed = { tree: 0, html: 1, toc: 2, day: 3, dayText: 4 };
const blankToc = [{ level: 1, id: '', html: standIn(fixed.toc) }];

/**
 * Takes out of a page what is put into its drawing as it is. All the rest is kept, so that pages with the same rest are drawn alike: whether there
 * is a text counts, not which. What a page does not show of itself is left out.
 */
export function toBlank({ page, tree }: Sight, { locale, drawItems }: Tools): Blank {
  const { html = '', toc, lastUpdated, listing, previous, next } = page;
  const day = lastUpdated?.date ?? '';
  const values = [tree, html, toTocHtml(toc), escapeHtml(day), escapeHtml(toDateText(day, locale))];
  const { text, way } = takers(values);
  const { author } = lastUpdated ?? {};
  const blank: PageData = {
    ...page,
    ...{ route: '/', canonical: '', headTitle: '', title: text(page.title), description: text(page.description) },
    html: html && standIn(fixed.html),
    ...{ breadcrumbs: page.breadcrumbs.map(way), tags: page.tags.map(way), previous: previous && way(previous), next: next && way(next) },
    ...(toc.length > 0 && { toc: blankToc }),
    ...(lastUpdated && { lastUpdated: { date: standIn(fixed.dayText), ...(author !== undefined && { author: text(author) }) } }),
    ...(listing && { listing: listing.map((group) => toBlankGroup(group, values, drawItems)) }),
    ...toBlankExtras(page, values),
  };
  const items = (blank.listing ?? []).flatMap(({ items }) => items);
  return {
    page: blank,
    tree: standIn(fixed.tree),
    values,
    swaps: [...swaps, ...items.map((item): [string, string] => [drawItems([item]), item.label])],
  };
}

const swaps: Blank['swaps'] = [
  [toTocHtml(blankToc), standIn(fixed.toc)],
  [`="${standIn(fixed.dayText)}"`, `="${standIn(fixed.day)}"`],
];

/** A group of a list, whose entries are one value: a single one stands in for all of them. */
function toBlankGroup({ label, items }: ListingGroup, values: string[], drawItems: Tools['drawItems']): ListingGroup {
  const { as, text } = takers(values);
  const all = as(drawItems(items));
  return { ...(label !== undefined && { label: text(label) }), items: items.length === 0 ? [] : [{ label: all, route: `/${all}` }] };
}

/** What few pages have. */
function toBlankExtras({ titleHtml, titleId, versions, markdown, editUrl = '' }: PageData, values: string[]): Partial<PageData> {
  const { as, text, route } = takers(values);
  return {
    ...(titleHtml !== undefined && { titleHtml: as(titleHtml) }),
    ...(titleId !== undefined && { titleId: text(titleId) }),
    ...(versions && { versions: versions.map((version) => ({ ...version, route: route(version.route) })) }),
    ...(markdown !== undefined && { markdown: route(markdown) }),
    // React looks at other addresses before it writes them.
    ...(/^https?:/i.test(editUrl) && { editUrl: text(editUrl) }),
  };
}

/** What takes a thing out: HTML, a text, a route, or a link's label and route. Each puts what it takes among the values and answers its stand-in. */
function takers(values: string[]) {
  const as = (html: string): string => standIn(values.push(html) - 1);
  const text = (own: string): string => (own === '' ? '' : as(escapeHtml(own)));
  const route = (own: string): string => `/${as(escapeRoute(own))}`;
  const way = <Link extends { label: string; route?: string }>(own: Link): Link => ({
    ...own,
    label: text(own.label),
    ...(own.route !== undefined && { route: route(own.route) }),
  });
  return { as, text, route, way };
}
