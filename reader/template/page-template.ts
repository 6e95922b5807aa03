import type { ListingGroup, PageData } from '../../schemas/types/page.ts';
import { toDateText, toTocHtml } from '../regions/AroundArticle.tsx';
import { escapeHtml, escapeRoute, placeholder } from './template.ts';

/** A page and the HTML of its sidebar's branch. */
export type PageAndTree = { page: PageData; tree: string };
/** Draws the entries of a list as HTML. */
export type RenderItems = (items: ListingGroup['items']) => string;

/** The numbers of the values that every page has; others follow. */
const numbers = { tree: 0, html: 1, toc: 2, day: 3, dayText: 4 };
const tocPlaceholder = [{ level: 1, id: '', html: placeholder(numbers.toc) }];

/**
 * The page with placeholders for its texts, addresses and HTML, and what they stand for, by their numbers. All the rest is kept,
 * so that pages with the same rest share a template: whether there is a text counts, not which. What a page does not show of
 * itself is left out.
 */
export function toPlaceholders(
  { page, tree }: PageAndTree,
  locale: string,
  renderItems: RenderItems,
): PageAndTree & { values: string[] } {
  const { html = '', toc, lastUpdated, listing, previous, next } = page;
  const day = lastUpdated?.date ?? '';
  const values = [tree, html, toTocHtml(toc), escapeHtml(day), escapeHtml(toDateText(day, locale))];
  const take = takersInto(values);
  const { text, link } = take;
  const author = lastUpdated?.author;
  const taken: PageData = {
    ...page,
    route: '/',
    canonical: '',
    headTitle: '',
    title: text(page.title),
    description: text(page.description),
    html: html && placeholder(numbers.html),
    breadcrumbs: page.breadcrumbs.map(link),
    tags: page.tags.map(link),
    previous: previous && link(previous),
    next: next && link(next),
    ...(toc.length > 0 && { toc: tocPlaceholder }),
    ...(lastUpdated && {
      lastUpdated: { date: placeholder(numbers.dayText), ...(author !== undefined && { author: text(author) }) },
    }),
    ...(listing && { listing: listing.map((group) => takeGroup(group, take, renderItems)) }),
    ...takeRareValues(page, take),
  };
  return { page: taken, tree: placeholder(numbers.tree), values };
}

/**
 * Makes a drawing of a page with placeholders a template: each list as a whole gets one placeholder, and a date another where
 * programs read it than where people do.
 */
export function toPageTemplate(drawing: string, { listing = [] }: PageData, renderItems: RenderItems): string {
  let html = drawing;
  for (const { items } of listing) for (const item of items) html = html.replaceAll(renderItems([item]), () => item.label);
  html = html.replaceAll(`="${placeholder(numbers.dayText)}"`, () => `="${placeholder(numbers.day)}"`);
  return html.replaceAll(toTocHtml(tocPlaceholder), () => placeholder(numbers.toc));
}

type ValueCollectors = ReturnType<typeof takersInto>;

/**
 * Functions that put a value among `values` and return its placeholder: for HTML, a text, a route, and the label and route of a
 * link.
 */
function takersInto(values: string[]) {
  const html = (own: string): string => placeholder(values.push(own) - 1);
  const text = (own: string): string => (own === '' ? '' : html(escapeHtml(own)));
  const route = (own: string): string => `/${html(escapeRoute(own))}`;
  const link = <Link extends { label: string; route?: string }>(own: Link): Link => ({
    ...own,
    label: text(own.label),
    ...(own.route !== undefined && { route: route(own.route) }),
  });
  return { html, text, route, link };
}

/** A group of a list, whose entries are one value: a single entry holds the place of all of them. */
function takeGroup({ label, items }: ListingGroup, { html, text }: ValueCollectors, renderItems: RenderItems): ListingGroup {
  const all = html(renderItems(items));
  return {
    ...(label !== undefined && { label: text(label) }),
    items: items.length === 0 ? [] : [{ label: all, route: `/${all}` }],
  };
}

/** What few pages have. */
function takeRareValues(page: PageData, { html, text, route }: ValueCollectors): Partial<PageData> {
  const { titleHtml, titleId, versions, markdown, owner, editUrl = '', issueUrl, contributors } = page;
  return {
    ...(titleHtml !== undefined && { titleHtml: html(titleHtml) }),
    ...(titleId !== undefined && { titleId: text(titleId) }),
    ...(versions && { versions: versions.map((version) => ({ ...version, route: route(version.route) })) }),
    ...(markdown !== undefined && { markdown: route(markdown) }),
    ...(owner !== undefined && { owner: text(owner) }),
    // React looks at other addresses before it writes them.
    ...(contributors && {
      contributors: contributors.map(({ name, href }) => ({ name: text(name), ...(href !== undefined && { href: text(href) }) })),
    }),
    ...(issueUrl !== undefined && { issueUrl: text(issueUrl) }),
    ...(/^https?:/i.test(editUrl) && { editUrl: text(editUrl) }),
  };
}
