import type { ListingGroup, PageData } from '../../schemas/types/page.ts';
import { toDateText, toTocHtml } from '../regions/ArticleParts.tsx';
import { escapeHtml, escapeRoute, placeholder } from './template.ts';

/** A page with the HTML of its sidebar's branch. */
export type PageAndTree = { page: PageData; tree: string };
/** Renders the entries of a list as HTML. */
export type RenderItems = (items: ListingGroup['items']) => string;

/** The indexes of the values that every page has. Other values follow. */
const valueIndexes = { tree: 0, html: 1, toc: 2, day: 3, dayText: 4 };
const tocPlaceholder = [{ level: 1, id: '', html: placeholder(valueIndexes.toc) }];

/**
 * Replaces the strings, addresses and HTML of a page with placeholders, and returns their values by index. Retains everything else, so that
 * pages that are otherwise equal share a template: only the presence of a string matters, not its content. Omits values that a page does
 * not display.
 */
export function toPlaceholders(
  { page, tree }: PageAndTree,
  locale: string,
  renderItems: RenderItems,
): PageAndTree & { values: string[] } {
  const { html = '', toc, lastUpdated, listing, previous, next } = page;
  const day = lastUpdated?.date ?? '';
  const values = [tree, html, toTocHtml(toc), escapeHtml(day), escapeHtml(toDateText(day, locale))];
  const collectors = createCollectors(values);
  const { text, link } = collectors;
  const author = lastUpdated?.author;
  const template: PageData = {
    ...page,
    route: '/',
    canonical: '',
    headTitle: '',
    title: text(page.title),
    description: text(page.description),
    html: html && placeholder(valueIndexes.html),
    breadcrumbs: page.breadcrumbs.map(link),
    tags: page.tags.map(link),
    previous: previous && link(previous),
    next: next && link(next),
    ...(toc.length > 0 && { toc: tocPlaceholder }),
    ...(lastUpdated && {
      lastUpdated: { date: placeholder(valueIndexes.dayText), ...(author !== undefined && { author: text(author) }) },
    }),
    ...(listing && { listing: listing.map((group) => groupToPlaceholders(group, collectors, renderItems)) }),
    ...rareValuesToPlaceholders(page, collectors),
  };
  return { page: template, tree: placeholder(valueIndexes.tree), values };
}

/**
 * Creates a template from the rendered HTML of a page with placeholders. Each list becomes a single placeholder, and the machine-readable
 * form of a date gets a different placeholder from its text.
 */
export function toPageTemplate(drawing: string, { listing = [] }: PageData, renderItems: RenderItems): string {
  let html = drawing;
  for (const { items } of listing) for (const item of items) html = html.replaceAll(renderItems([item]), () => item.label);
  html = html.replaceAll(`="${placeholder(valueIndexes.dayText)}"`, () => `="${placeholder(valueIndexes.day)}"`);
  return html.replaceAll(toTocHtml(tocPlaceholder), () => placeholder(valueIndexes.toc));
}

type ValueCollectors = ReturnType<typeof createCollectors>;

/**
 * Creates functions that add a value to `values` and return its placeholder: for HTML, a string, a route, and the label and route of a
 * link.
 */
function createCollectors(values: string[]) {
  const addHtml = (own: string): string => placeholder(values.push(own) - 1);
  const addText = (own: string): string => (own === '' ? '' : addHtml(escapeHtml(own)));
  const addRoute = (own: string): string => `/${addHtml(escapeRoute(own))}`;
  const addLink = <Link extends { label: string; route?: string }>(own: Link): Link => ({
    ...own,
    label: addText(own.label),
    ...(own.route !== undefined && { route: addRoute(own.route) }),
  });
  return { html: addHtml, text: addText, route: addRoute, link: addLink };
}

/** Replaces the entries of a list group by a single entry, whose value is their combined HTML. */
function groupToPlaceholders(
  { label, items }: ListingGroup,
  { html, text }: ValueCollectors,
  renderItems: RenderItems,
): ListingGroup {
  const all = html(renderItems(items));
  return {
    ...(label !== undefined && { label: text(label) }),
    items: items.length === 0 ? [] : [{ label: all, route: `/${all}` }],
  };
}

/** Replaces values that few pages have with placeholders. */
function rareValuesToPlaceholders(page: PageData, { html, text, route }: ValueCollectors): Partial<PageData> {
  const { titleHtml, titleId, versions, markdown, owner, editUrl = '', issueUrl, contributors } = page;
  return {
    ...(titleHtml !== undefined && { titleHtml: html(titleHtml) }),
    ...(titleId !== undefined && { titleId: text(titleId) }),
    ...(versions && { versions: versions.map((version) => ({ ...version, route: route(version.route) })) }),
    ...(markdown !== undefined && { markdown: route(markdown) }),
    ...(owner !== undefined && { owner: text(owner) }),
    // React validates other addresses before it writes them.
    ...(contributors && {
      contributors: contributors.map(({ name, href }) => ({ name: text(name), ...(href !== undefined && { href: text(href) }) })),
    }),
    ...(issueUrl !== undefined && { issueUrl: text(issueUrl) }),
    ...(/^https?:/i.test(editUrl) && { editUrl: text(editUrl) }),
  };
}
