import type { ListingGroup, PostFacts } from '../../schemas/types/page.ts';
import { restrictedPrefix } from '../addresses/addresses.ts';
import { hashText } from '../basics/hash.ts';
import type { Steps } from '../basics/steps.ts';
import { diagramKey, toPageDrawing } from '../html/drawings.ts';
import { tableOfContents } from '../html/table-of-contents.ts';
import type { Drawing, LinkedPage, Page, Site } from '../model.ts';
import type { Dates } from '../world.ts';
import type { PageLinks } from './link-page.ts';
import type { LinkInput, LinkState } from './link-state.ts';
import { isArticle } from './planned-pages.ts';
import type { PlannedPage } from './site-plan.ts';
import { toAssetAddress } from './slots.ts';
import { toUsesHtml } from './term-uses.ts';

/**
 * Returns the linked pages, sorted by route. `before` are the pages of the last call with the same plan. Unchanged pages are the same
 * objects as before.
 */
export function* toLinkedPages({ input, plan, links, tasks }: LinkState, before?: readonly LinkedPage[]): Steps<LinkedPage[]> {
  const pages: LinkedPage[] = [];
  for (const [index, planned] of plan.plannedPages.entries()) {
    yield;
    const written = planned.writtenPage?.page;
    const page = written && (tasks.get(written.file)?.page ?? written);
    const old = before?.[index];
    const pageLinks = page && links.get(page.file);
    const isSame =
      old &&
      old.page === page &&
      old.slots === (pageLinks?.slots ?? noSlots) &&
      String(old.languages) === String(page && input.languages?.get(page.file)) &&
      isSameDate(old.lastUpdated, page && findLastUpdate(page, input)) &&
      JSON.stringify(old.contributors) === JSON.stringify(page && contributorsOf(page, input));
    pages.push(
      isSame ? old : toLinkedPage(planned, page, pageLinks, { ...input, movedAnchors: plan.movedAnchors.get(planned.route) }),
    );
  }
  return pages;
}

const noSlots: LinkedPage['slots'] = [];

function featuresOfKind(kind: LinkedPage['kind']): LinkedPage['features'] {
  if (kind === 'home') return ['home'];
  return kind === 'blog' || kind === 'post' ? ['blog'] : [];
}

/** Assigns fields individually, because spreading objects would take longer than resolving all links. */
function toLinkedPage(
  planned: PlannedPage,
  page: Page | undefined,
  links: PageLinks | undefined,
  input: Pick<LinkInput, 'site' | 'dates' | 'contributors' | 'languages' | 'assets' | 'drawings'> & {
    movedAnchors: LinkedPage['movedAnchors'];
  },
): LinkedPage {
  const { site, dates, languages, assets, drawings, movedAnchors } = input;
  const toPictured = (post: PostFacts): PostFacts => withPictureAddresses(post, { site, assets, audience: planned.audience });
  const withPictures = ({ items, ...group }: ListingGroup): ListingGroup => ({
    ...group,
    items: items.map((item) => (item.post ? { ...item, post: toPictured(item.post) } : item)),
  });
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
    features: toFeatures(planned, page, site),
  };
  if (page) linked.page = page;
  if (movedAnchors) linked.movedAnchors = movedAnchors;
  if (page?.diagrams && drawings)
    linked.drawings = page.diagrams.map((use, index) => drawingWithOwnIds(planned.route, index, drawings.get(diagramKey(use))));
  if (page && planned.termUses) linked.termUses = planned.termUses.map((uses) => toUsesHtml(uses, page, site));
  if (planned.print !== undefined) linked.print = planned.print;
  if (planned.draft) linked.draft = true;
  if (planned.version !== undefined) linked.version = planned.version;
  if (planned.versions) linked.versions = planned.versions;
  if (planned.canonical !== undefined) linked.canonical = planned.canonical;
  if (planned.name !== undefined) linked.name = planned.name;
  if (planned.listing) linked.listing = planned.kind === 'blog' ? planned.listing.map(withPictures) : planned.listing;
  if (planned.post) linked.post = toPictured(planned.post);
  if (planned.feeds) linked.feeds = planned.feeds;
  if (planned.editUrl !== undefined) linked.editUrl = planned.editUrl;
  if (planned.issueUrl !== undefined) linked.issueUrl = planned.issueUrl;
  if (links?.image !== undefined) linked.image = links.image;
  if (page && site.translation && page.origin === undefined) linked.textLocale = originalLocale(site);
  const available = page && languages?.get(page.file);
  if (available) linked.languages = available;
  if (page?.drift !== undefined && page.drift !== 'unrecorded') linked.outdated = true;
  const updated = page && findLastUpdate(page, { dates, site });
  if (updated) linked.lastUpdated = updated;
  const contributors = page && contributorsOf(page, input);
  if (contributors) linked.contributors = contributors;
  const owner = page?.frontMatter.owner;
  if (owner !== undefined && (site.owners === 'all' || planned.audience === 'restricted')) linked.owner = owner;
  return linked;
}

/** Adds a unique prefix to the ids in a drawing, because print views contain the drawings of many pages. */
function drawingWithOwnIds(route: string, index: number, drawing: Drawing | undefined): string {
  return drawing && 'svg' in drawing ? toPageDrawing(drawing, `dg${hashText(`${route} ${index}`)}-`) : '';
}

/** Replaces the picture files of authors with their addresses. */
function withPictureAddresses(
  post: PostFacts,
  { site, assets, audience }: Pick<LinkInput, 'site' | 'assets' | 'audience'>,
): PostFacts {
  const prefix = audience === 'restricted' ? restrictedPrefix(site) : '';
  const authors = post.authors.map((author) => {
    const { picture, ...rest } = author;
    if (!picture?.startsWith('/')) return author;
    const asset = assets.get(picture.slice(1));
    return asset ? { ...rest, picture: toAssetAddress(site.baseUrl, asset, prefix) } : rest;
  });
  return { ...post, authors };
}

/** Returns the reader features that the page needs: for its kind, for its text, and for the feedback form. */
function toFeatures(planned: PlannedPage, page: Page | undefined, { feedback }: Pick<Site, 'feedback'>): LinkedPage['features'] {
  const features = [...featuresOfKind(planned.kind), ...(page?.features ?? [])];
  const hasFeedback = feedback && 'address' in feedback && planned.audience === 'public' && isArticle(planned);
  return hasFeedback ? [...features, 'feedback'] : features;
}

function originalLocale({ locales }: Site): NonNullable<LinkedPage['textLocale']> {
  const { direction = 'ltr' } = locales.list.find(({ code }) => code === locales.default) ?? {};
  return { code: locales.default, direction };
}

/**
 * Returns the date and author in the front matter, otherwise those from version control. The author from version control is included only
 * if the site shows authors.
 */
function findLastUpdate(
  { file, origin, frontMatter }: Page,
  { dates, site }: { dates: Dates; site: Pick<Site, 'lastUpdate'> },
): LinkedPage['lastUpdated'] {
  const lastUpdate = frontMatter.last_update;
  const recorded = dates.get(origin ?? file);
  const date = lastUpdate?.date ?? recorded?.date;
  const author = lastUpdate?.author ?? (lastUpdate?.date === undefined && site.lastUpdate.author ? recorded?.author : undefined);
  if (date === undefined) return undefined;
  return author === undefined ? { date } : { date, author };
}

/** Returns the contributors to the page's own file; undefined if there are none to show. */
function contributorsOf(
  { file, origin }: Page,
  { site, contributors }: Pick<LinkInput, 'site' | 'contributors'>,
): LinkedPage['contributors'] {
  if (!site.contributors) return undefined;
  const { links, exclude } = site.contributors;
  const names = contributors?.get(origin ?? file)?.filter((name) => !exclude.has(name)) ?? [];
  if (names.length === 0) return undefined;
  return names.map((name) => {
    const href = links.get(name);
    return href === undefined ? { name } : { name, href };
  });
}

function isSameDate(a: LinkedPage['lastUpdated'], b: LinkedPage['lastUpdated']): boolean {
  return a?.date === b?.date && a?.author === b?.author;
}
