import { groupBy } from '../basics/collections.ts';
import { byCodeUnit } from '../basics/compare.ts';
import { siteLocale } from '../editions/origins.ts';
import type { Area, Site } from '../model.ts';
import { createCollation } from '../texts/collation.ts';
import { wordingOf } from '../wording/wordings.ts';
import type { GeneratedPage, PlannedPage, PlannedSpec, WrittenPage } from './site-plan.ts';

/** Creates the home page for a site that has none. Its list is added once all other pages exist. */
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

/** Lists the areas for a home page, each with its label and its first page's route and description. */
export function listAreas(roots: ReadonlyMap<Area, WrittenPage | GeneratedPage>): GeneratedPage['listing'] {
  const items = [...roots].filter(isLatest).map(([area, root]) => {
    const description = 'page' in root ? root.page.description : root.description;
    return { label: area.label, route: root.route, ...(description === '' ? {} : { description }) };
  });
  return items.length === 0 ? [] : [{ items }];
}

/** Lists the specifications outside of all areas for a generated home page, because no other generated page links to them. */
export function listSpecs(specs: readonly PlannedSpec[]): GeneratedPage['listing'] {
  const items = specs.flatMap(({ root: { area, route, page } }) => {
    if (area !== null) return [];
    return [{ label: page.title, route, ...(page.description === '' ? {} : { description: page.description }) }];
  });
  return items.length === 0 ? [] : [{ items }];
}

/** Returns whether an area appears in lists. For a versioned area, only the latest version does. */
function isLatest([{ version }]: [Area, unknown]): boolean {
  return version === undefined || version.state === 'latest';
}

/** Creates the search results page. Without JavaScript, it lists all pages of the site; `listAllPages` creates that list. */
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

/** Lists all pages from A to Z, with their area and, unless it is the latest, their version. Omits unlisted pages and generated lists. */
export function listAllPages(plannedPages: readonly PlannedPage[], site: Site): GeneratedPage['listing'] {
  const { areas } = site;
  const keyOf = createCollation(siteLocale(site));
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

type ListingItem = GeneratedPage['listing'][number]['items'][number];

function byLetter(entries: readonly { letter: string; item: ListingItem }[]): GeneratedPage['listing'] {
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

const listKinds: ReadonlySet<PlannedPage['kind']> = new Set(['tags', 'tag', 'search', 'notFound'] as const);

function isListed({ kind, noindex, writtenPage, canonical, breadcrumbs }: PlannedPage): boolean {
  // Only the first list page of a blog is included.
  if (kind === 'blog' && !writtenPage && breadcrumbs.length > 0) return false;
  return !noindex && canonical === undefined && !listKinds.has(kind) && (kind !== 'home' || writtenPage !== undefined);
}
