import type { Heading, LinkedPage, Page, Site } from '../model.ts';
import type { PageLinks } from './link-page.ts';
import type { LinkInput, LinkState } from './link-state.ts';
import type { PlannedPage } from './plan.ts';

/** The linked pages, sorted by route. One that is as it was in `before`, which was made of the same plan, is the same object. */
export function toLinkedPages({ input, plan, links }: LinkState, before?: readonly LinkedPage[]): LinkedPage[] {
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
    return toLinkedPage(planned, own, input);
  });
}

const noSlots: LinkedPage['slots'] = [];

/** Written out field by field: copying objects would take longer than all links. */
function toLinkedPage(planned: PlannedPage, links: PageLinks | undefined, { site, dates }: LinkInput): LinkedPage {
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
    toc: page === undefined ? [] : tableOfContents(page, site),
    breadcrumbs: planned.breadcrumbs,
    previous: planned.previous,
    next: planned.next,
    tags: planned.tags,
    sidebar: planned.sidebar,
    keywords: planned.keywords,
    noindex: planned.noindex,
    hideTitle: planned.hideTitle,
    hideToc: planned.hideToc,
    features: page?.features ?? [],
  };
  if (page) linked.page = page;
  if (planned.draft) linked.draft = true;
  if (planned.version !== undefined) linked.version = planned.version;
  if (planned.versions) linked.versions = planned.versions;
  if (planned.canonical !== undefined) linked.canonical = planned.canonical;
  if (planned.name !== undefined) linked.name = planned.name;
  if (planned.listing) linked.listing = planned.listing;
  if (planned.editUrl !== undefined) linked.editUrl = planned.editUrl;
  if (links?.image !== undefined) linked.image = links.image;
  if (page && site.translation && page.origin === undefined) linked.textLocale = originalLocale(site);
  const updated = page && lastUpdated(page, { dates, site });
  if (updated) linked.lastUpdated = updated;
  const owner = page?.frontMatter.owner;
  if (owner !== undefined && (site.owners === 'all' || planned.audience === 'restricted')) linked.owner = owner;
  return linked;
}

function originalLocale({ locales }: Site): NonNullable<LinkedPage['textLocale']> {
  const { direction = 'ltr' } = locales.list.find(({ code }) => code === locales.default) ?? {};
  return { code: locales.default, direction };
}

/** So many parts of an operation are seen at a glance: its page needs no list of them. */
const inSight = 4;

/** Headings of the levels that the page, or else the site, asks for. */
function tableOfContents({ headings, frontMatter, api }: Page, { toc }: Site): LinkedPage['toc'] {
  const least = Math.max(2, frontMatter.toc_min_heading_level ?? toc.minLevel);
  const most = api?.kind === 'operations' ? 2 : (frontMatter.toc_max_heading_level ?? toc.maxLevel);
  const isShown = ({ level, id, html }: Heading): boolean => level >= least && level <= most && id !== '' && html !== '';
  const list = headings.filter(isShown).map(({ level, id, html }) => ({ level, id, html: breakable(html) }));
  return api?.kind === 'operation' && list.length <= inSight ? [] : list;
}

/** A name may be one word that is longer than a line of the list: it breaks between the words that it is made of. */
function breakable(html: string): string {
  if (!/[^\s<>]{20}/.test(html)) return html;
  return html.replace(/(?<=^|>)[^<]+/g, (text) => text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '<wbr>'));
}

/** What the front matter says, else what version control knows; whose change it was only where the site shows that. */
function lastUpdated(
  { file, origin, frontMatter }: Page,
  { dates, site }: Pick<LinkInput, 'dates' | 'site'>,
): LinkedPage['lastUpdated'] {
  const own = frontMatter.last_update;
  const known = dates.get(origin ?? file);
  const date = own?.date ?? known?.date;
  const author = own?.author ?? (own?.date === undefined && site.lastUpdate.author ? known?.author : undefined);
  if (date === undefined) return undefined;
  return author === undefined ? { date } : { date, author };
}

function sameDate(a: LinkedPage['lastUpdated'], b: LinkedPage['lastUpdated']): boolean {
  return a?.date === b?.date && a?.author === b?.author;
}
