import { tableOfContents } from '../html/table-of-contents.ts';
import type { LinkedPage, Page, Site } from '../model.ts';
import type { Dates } from '../world.ts';
import type { PageLinks } from './link-page.ts';
import type { LinkInput, LinkState } from './link-state.ts';
import type { PlannedPage } from './plan.ts';

/** The linked pages, sorted by route. One that is as it was in `before`, which was made of the same plan, is the same object. */
export function toLinkedPages({ input, plan, links }: LinkState, before?: readonly LinkedPage[]): LinkedPage[] {
  const { site, dates } = input;
  return plan.plannedPages.map((planned, index) => {
    const page = planned.written?.page;
    const old = before?.[index];
    const own = page && links.get(page.file);
    if (
      old &&
      old.page === page &&
      old.slots === (own?.slots ?? noSlots) &&
      sameDate(old.lastUpdated, page && lastUpdated(page, input))
    )
      return old;
    return toLinkedPage(planned, own, { site, dates, moved: plan.moved.get(planned.route) });
  });
}

const noSlots: LinkedPage['slots'] = [];

/** Written out field by field: copying objects would take longer than all links. */
function toLinkedPage(
  planned: PlannedPage,
  links: PageLinks | undefined,
  { site, dates, moved }: Pick<LinkInput, 'site' | 'dates'> & { moved: LinkedPage['moved'] },
): LinkedPage {
  const page = planned.written?.page;
  const linked: LinkedPage = {
    kind: planned.kind,
    route: planned.route,
    audience: planned.audience,
    title: planned.title,
    headTitle: planned.headTitle,
    description: planned.description,
    area: planned.area,
    slots: links?.slots ?? noSlots,
    toc: page === undefined ? [] : contentsOf(page, site),
    breadcrumbs: planned.breadcrumbs,
    previous: planned.previous,
    next: planned.next,
    tags: planned.tags,
    sidebar: planned.sidebar,
    keywords: planned.keywords,
    noindex: planned.noindex,
    hideTitle: planned.hideTitle,
    hideToc: planned.hideToc,
    features: planned.kind === 'home' ? ['home', ...(page?.features ?? [])] : (page?.features ?? []),
  };
  if (page) linked.page = page;
  if (moved) linked.moved = moved;
  if (planned.print !== undefined) linked.print = planned.print;
  if (planned.draft) linked.draft = true;
  if (planned.version !== undefined) linked.version = planned.version;
  if (planned.versions) linked.versions = planned.versions;
  if (planned.canonical !== undefined) linked.canonical = planned.canonical;
  if (planned.name !== undefined) linked.name = planned.name;
  if (planned.listing) linked.listing = planned.listing;
  if (planned.editUrl !== undefined) linked.editUrl = planned.editUrl;
  if (links?.image !== undefined) linked.image = links.image;
  if (page && site.translation && page.origin === undefined) linked.textLocale = originalLocale(site);
  if (page?.drift !== undefined && page.drift !== 'unrecorded') linked.outdated = true;
  const updated = page && lastUpdated(page, { dates, site });
  if (updated) linked.lastUpdated = updated;
  const owner = page?.frontMatter.owner;
  if (owner !== undefined && (site.owners === 'all' || planned.audience === 'restricted')) linked.owner = owner;
  return linked;
}

/** The last list of each page: a page never changes. */
const lists = new WeakMap<Page, { toc: Site['toc']; list: LinkedPage['toc'] }>();

function contentsOf(page: Page, { toc }: Site): LinkedPage['toc'] {
  const known = lists.get(page);
  if (known?.toc.minLevel === toc.minLevel && known.toc.maxLevel === toc.maxLevel) return known.list;
  const list = tableOfContents(page, { toc });
  lists.set(page, { toc, list });
  return list;
}

function originalLocale({ locales }: Site): NonNullable<LinkedPage['textLocale']> {
  const { direction = 'ltr' } = locales.list.find(({ code }) => code === locales.default) ?? {};
  return { code: locales.default, direction };
}

/** What the front matter says, else what version control knows; whose change it was only where the site shows that. */
export function lastUpdated(
  { file, origin, frontMatter }: Page,
  { dates, site }: { dates: Dates; site: Pick<Site, 'lastUpdate'> },
): LinkedPage['lastUpdated'] {
  const own = frontMatter.last_update;
  const known = dates.get(origin ?? file);
  const date = own?.date ?? known?.date;
  const author = own?.author ?? (own?.date === undefined && site.lastUpdate.author ? known?.author : undefined);
  if (date === undefined) return undefined;
  return author === undefined ? { date } : { date, author };
}

/** Whether both say the same of the last change. */
export function sameDate(a: LinkedPage['lastUpdated'], b: LinkedPage['lastUpdated']): boolean {
  return a?.date === b?.date && a?.author === b?.author;
}
