import type { ListingGroup, PageData } from '../../schemas/types/page.ts';
import { toDateText } from '../regions/article/dates.ts';
import { toTocHtml } from '../regions/article/Toc.tsx';
import { escapeHtml, escapeRoute, standIn } from './stencil.ts';

/** A page and the HTML of its sidebar's branch. */
export type Sight = { page: PageData; tree: string };
/** The same with stand-ins for its texts, addresses and HTML, and what they stand for, by their numbers. */
export type Blank = Sight & { values: string[] };
/** Draws the entries of a list. */
export type DrawItems = (items: ListingGroup['items']) => string;

/** The numbers of the values that every page has; others follow. */
const fixed = { tree: 0, html: 1, toc: 2, day: 3, dayText: 4 };
const blankToc = [{ level: 1, id: '', html: standIn(fixed.toc) }];

/**
 * Takes out of a page what is put into its drawing as it is. All the rest is kept, so that pages with the same rest are drawn alike: whether there
 * is a text counts, not which. What a page does not show of itself is left out.
 */
export function toBlank({ page, tree }: Sight, { locale, drawItems }: { locale: string; drawItems: DrawItems }): Blank {
  const { html = '', toc, lastUpdated, listing, previous, next } = page;
  const day = lastUpdated?.date ?? '';
  const values = [tree, html, toTocHtml(toc), escapeHtml(day), escapeHtml(toDateText(day, locale))];
  const take = takers(values);
  const { text, way } = take;
  const { author } = lastUpdated ?? {};
  const blank: PageData = {
    ...page,
    ...{ route: '/', canonical: '', headTitle: '', title: text(page.title), description: text(page.description) },
    html: html && standIn(fixed.html),
    ...{
      breadcrumbs: page.breadcrumbs.map(way),
      tags: page.tags.map(way),
      previous: previous && way(previous),
      next: next && way(next),
    },
    ...(toc.length > 0 && { toc: blankToc }),
    ...(lastUpdated && { lastUpdated: { date: standIn(fixed.dayText), ...(author !== undefined && { author: text(author) }) } }),
    ...(listing && { listing: listing.map((group) => toBlankGroup(group, take, drawItems)) }),
    ...toBlankExtras(page, take),
  };
  return { page: blank, tree: standIn(fixed.tree), values };
}

/** The drawing of a blank with one stand-in for each list as a whole, and another for a day where programs read it than where people do. */
export function swap(drawing: string, { listing = [] }: PageData, drawItems: DrawItems): string {
  const lists = listing.flatMap(({ items }) => items).map((item): [string, string] => [drawItems([item]), item.label]);
  const dates: [string, string] = [`="${standIn(fixed.dayText)}"`, `="${standIn(fixed.day)}"`];
  return [...lists, dates, [toTocHtml(blankToc), standIn(fixed.toc)] as const].reduce(
    (html, [drawn, wanted]) => html.replaceAll(drawn, () => wanted),
    drawing,
  );
}

type Takers = ReturnType<typeof takers>;

/** A group of a list, whose entries are one value: a single one stands in for all of them. */
function toBlankGroup({ label, items }: ListingGroup, { as, text }: Takers, drawItems: DrawItems): ListingGroup {
  const all = as(drawItems(items));
  return {
    ...(label !== undefined && { label: text(label) }),
    items: items.length === 0 ? [] : [{ label: all, route: `/${all}` }],
  };
}

/** What few pages have. */
function toBlankExtras(page: PageData, { as, text, route }: Takers): Partial<PageData> {
  const { titleHtml, titleId, versions, markdown, editUrl = '' } = page;
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
