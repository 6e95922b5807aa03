import { restrictedPrefix } from '../addresses/addresses.ts';
import type { Area, Audience, LinkedPage, LinkedSite, Site } from '../model.ts';
import { chooseIndexes } from '../search/query/choose-indexes.ts';

/** The search record of a page, except for its text. */
type SearchRecord = {
  route: string;
  title: string;
  type: 'docs' | 'blog' | 'other';
  kind: 'page' | 'api' | 'tag';
  tags: string[];
  /** A factor for the page's scores; defaults to 1. */
  weight?: number;
  /** The labels of the parent categories, from the outermost to the nearest. */
  parents: string[];
  /** The source of the text. Absent for tags and categories, of which only the name is searched. */
  text?: { file: string; hash: string };
};
/** The content of a search index: an area, a version of an area, or the standalone pages. */
export type IndexPlan = {
  tag: string;
  area: string | null;
  version?: string;
  label: string;
  audience: Audience;
  /** The folder of its files: '' or the restricted prefix. */
  prefix: string;
  /** Sorted by route. In a combined index, grouped by original index. */
  pages: SearchRecord[];
  /** In a combined index, the original indexes in order, with their number of pages. */
  originalIndexes?: { tag: string; pages: number }[];
};

/**
 * Plans the search indexes: the latest version of each area first, then the standalone pages, then the combined index for readers who have
 * not selected a version. Omits unlisted pages and generated lists.
 */
export function toIndexPlans(site: Site, { pages, audience }: LinkedSite): IndexPlan[] {
  if (!site.search.enabled) return [];
  const prefix = audience === 'restricted' ? restrictedPrefix(site) : '';
  const tags = new Map<string, IndexPlan>();
  for (const page of pages) {
    const record = page.noindex ? undefined : toSearchRecord(page, site);
    if (!record) continue;
    const key = JSON.stringify([page.area, page.version]);
    const tag = tags.get(key) ?? createIndexPlan(page, site, { audience, prefix });
    tags.set(key, tag);
    tag.pages.push(record);
  }
  const plans = makeTagsUnique([...tags.values()].sort((a, b) => sortOrder(a, site) - sortOrder(b, site)));
  return addCombinedIndex(plans, site);
}

/**
 * The minimum number of indexes that are worth combining. Each index requires separate requests for the postings, titles and results of a
 * word.
 */
const minCombinedIndexes = 3;
/**
 * The page counts for which a combined index is created. The indexes of smaller sites consist of a single file each; on larger sites,
 * indexing every word twice would take too long.
 */
const combinedPageLimits = { min: 60, max: 800 };

function addCombinedIndex(plans: IndexPlan[], { title, search, areas }: Site): IndexPlan[] {
  const latest = chooseIndexes(plans.filter(({ area }) => !hasOwnSearch(area, areas)));
  const pages = latest.flatMap((plan) => plan.pages);
  const [first] = latest;
  if (
    !first ||
    latest.length < minCombinedIndexes ||
    pages.length < combinedPageLimits.min ||
    pages.length > combinedPageLimits.max ||
    search.transport === 'contract'
  )
    return plans;
  const { audience, prefix } = first;
  const originalIndexes = latest.map((plan) => ({ tag: plan.tag, pages: plan.pages.length }));
  return makeTagsUnique([...plans, { tag: 'joint', area: null, label: title, audience, prefix, pages, originalIndexes }]);
}

/** Returns whether an area can be searched only from its own pages. */
export function hasOwnSearch(area: string | null, areas: Site['areas']): boolean {
  return areas.some(({ id, version, search }) => search === 'own' && (version?.area ?? id) === area);
}

function createIndexPlan({ area, version }: LinkedPage, site: Site, rest: Pick<IndexPlan, 'audience' | 'prefix'>): IndexPlan {
  const label = areaOf({ area, version }, site)?.label ?? site.title;
  const tag = area === null ? standalone : version === undefined ? area : `${area}-${version}`;
  return { tag: tag.replace(/[^\w.-]+/g, '-'), area, ...(version === undefined ? {} : { version }), label, ...rest, pages: [] };
}

const standalone = 'pages';

/** Returns the area, or the version of it, that a page or index belongs to. */
function areaOf({ area, version }: { area: string | null; version?: string | undefined }, { areas }: Site): Area | undefined {
  return areas.find((each) => (each.version ? each.version.area === area && each.version.name === version : each.id === area));
}

/** Sorts the latest version of an area first, because it is searched by default. */
function sortOrder({ area, version }: IndexPlan, site: Site): number {
  const areaIndex = site.areas.findIndex((each) => (each.version?.area ?? each.id) === area);
  if (areaIndex < 0) return site.areas.length;
  const home = areaOf({ area, version }, site);
  return !home?.version || home.version.state === 'latest'
    ? areaIndex
    : areaIndex + (1 + site.areas.indexOf(home)) / (site.areas.length + 2);
}

/**
 * Makes tags unique, because file names derive from them. An area may have the name `pages`, or the name of another area combined with its
 * version.
 */
function makeTagsUnique(tags: IndexPlan[]): IndexPlan[] {
  const taken = new Set<string>();
  for (const entry of tags) {
    const preferredTag = entry.tag;
    for (let number = 2; taken.has(entry.tag.toLowerCase()); number++) entry.tag = `${preferredTag}-${number}`;
    taken.add(entry.tag.toLowerCase());
  }
  return tags;
}

/** Returns the search record of a page; undefined if the page is not searchable. */
function toSearchRecord(linked: LinkedPage, { search }: Site): SearchRecord | undefined {
  const { kind, route, page, area } = linked;
  const isNameOnly = kind === 'category' || kind === 'tag';
  if (!page && !isNameOnly) return undefined;
  const parents = linked.breadcrumbs.slice(1).map(({ label }) => label);
  return {
    route,
    title: isNameOnly && !page ? (linked.name ?? linked.title) : linked.title,
    type: linked.post ? 'blog' : area === null && kind !== 'api' ? 'other' : 'docs',
    kind: kind === 'api' ? 'api' : page ? 'page' : 'tag',
    tags: linked.tags.map(({ label }) => label),
    parents: search.parentCategories === 0 ? [] : parents.slice(-search.parentCategories),
    ...(page?.frontMatter.search_weight !== undefined && { weight: page.frontMatter.search_weight }),
    ...(page ? { text: { file: page.file, hash: page.hash } } : {}),
  };
}
