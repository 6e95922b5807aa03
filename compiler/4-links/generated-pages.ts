import { groupBy } from '../basics/collections.ts';
import { siteLocale } from '../editions/origins.ts';
import type { Area, Site } from '../model.ts';
import { collation } from '../texts/collation.ts';
import { wordingOf } from '../wording/wordings.ts';
import { byCodeUnit } from './paths.ts';
import type { GeneratedPage, PlannedPage, SpecPlace, WrittenPage } from './plan.ts';

/** The home page of a site that wrote none. What it lists is made when all other pages are known. */
export function toHome(site: Site): GeneratedPage {
  return {
    kind: 'home',
    area: null,
    route: '/',
    label: site.title,
    title: site.title,
    description: site.tagline,
    listing: [],
    breadcrumbs: [],
  };
}

/** The areas as a home page lists them, written or not: label, first page, and what that says of itself. */
export function areaListing(roots: ReadonlyMap<Area, WrittenPage | GeneratedPage>): GeneratedPage['listing'] {
  const items = [...roots].filter(isLatest).map(([area, root]) => {
    const description = 'page' in root ? root.page.description : root.description;
    return { label: area.label, route: root.route, ...(description === '' ? {} : { description }) };
  });
  return items.length === 0 ? [] : [{ items }];
}

/** The specifications that stand in no area, as a home page lists them: no other page leads to them where nobody wrote one. */
export function specListing(places: readonly SpecPlace[]): GeneratedPage['listing'] {
  const items = places.flatMap(({ root: { area, route, page } }) => {
    if (area !== null) return [];
    return [{ label: page.title, route, ...(page.description === '' ? {} : { description: page.description }) }];
  });
  return items.length === 0 ? [] : [{ items }];
}

/** An area with versions is listed once. */
function isLatest([{ version }]: [Area, unknown]): boolean {
  return version === undefined || version.state === 'latest';
}

/** The page that lists all results of a search, and without script every page of the site; its list is filled in by `toIndex`. */
export function toSearchPage(site: Site): GeneratedPage {
  const { search } = wordingOf(siteLocale(site), site.locales.texts);
  return {
    kind: 'search',
    area: null,
    route: '/search',
    label: search,
    title: search,
    description: '',
    listing: [],
    breadcrumbs: [],
  };
}

/**
 * All pages from A to Z, each with the area that it stands in, and its version where that is not the latest. Unlisted pages
 * and generated lists are left out.
 */
export function toIndex(plannedPages: readonly PlannedPage[], site: Site): GeneratedPage['listing'] {
  const { areas } = site;
  const keyOf = collation(siteLocale(site));
  const labels = new Map(areas.map((area) => [nameOf(area.version?.area ?? area.id, area.version?.name), labelOf(area)]));
  const entries = plannedPages.filter(isListed).map((planned) => {
    const { key, letter } = keyOf(planned.title);
    const description = planned.area === null ? undefined : labels.get(nameOf(planned.area, planned.version));
    const item = { label: planned.title, route: planned.route, ...(description === undefined ? {} : { description }) };
    return { key, letter, item };
  });
  entries.sort((a, b) => byCodeUnit(a.key, b.key) || byCodeUnit(a.item.route, b.item.route));
  return byLetter(entries);
}

/**
 * The list of all pages with other titles for some, by route, each where it then has to stand. Undefined where one of them is not in the
 * list, and where the list does not stand in order.
 */
export function retitleIndex(
  listing: GeneratedPage['listing'],
  titles: ReadonlyMap<string, string>,
  site: Site,
): GeneratedPage['listing'] | undefined {
  const keyOf = collation(siteLocale(site));
  const inOrder = (a: Item, b: Item): number =>
    byCodeUnit(keyOf(a.label).key, keyOf(b.label).key) || byCodeUnit(a.route, b.route);
  const isSorted = listing.every(({ items }, at) => {
    const [last, next] = [items.at(-1), listing[at + 1]?.items[0]];
    return !last || !next || inOrder(last, next) < 0;
  });
  const entries = listing.flatMap(({ label: letter = '', items }) => items.map((item) => ({ letter, item })));
  const rest = entries.filter(({ item }) => !titles.has(item.route));
  if (!isSorted || entries.length - rest.length !== titles.size) return undefined;
  for (const { item } of entries) {
    const label = titles.get(item.route);
    if (label === undefined) continue;
    const own = { ...item, label };
    rest.splice(placeIn(rest, own, inOrder), 0, { letter: keyOf(label).letter, item: own });
  }
  return byLetter(rest);
}

type Item = GeneratedPage['listing'][number]['items'][number];

/** Where an item has to stand among sorted ones. */
function placeIn(entries: readonly { item: Item }[], own: Item, inOrder: (a: Item, b: Item) => number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = entries[middle]?.item;
    if (other && inOrder(other, own) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function byLetter(entries: readonly { letter: string; item: Item }[]): GeneratedPage['listing'] {
  return [...groupBy(entries, ({ letter }) => letter)].map(([label, members]) => ({
    label,
    items: members.map(({ item }) => item),
  }));
}

function nameOf(area: string, version = ''): string {
  return `${area}@${version}`;
}

function labelOf({ label, version }: Area): string {
  return version === undefined || version.state === 'latest' ? label : `${label} · ${version.label}`;
}

const lists: ReadonlySet<PlannedPage['kind']> = new Set(['tags', 'tag', 'search', 'notFound'] as const);

function isListed({ kind, noindex, written, canonical }: PlannedPage): boolean {
  return !noindex && canonical === undefined && !lists.has(kind) && (kind !== 'home' || written !== undefined);
}
