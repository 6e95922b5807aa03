import { restrictedPrefix } from '../addresses/addresses.ts';
import type { Area, Audience, LinkedPage, LinkedSite, Site } from '../model.ts';
import { chooseIndexes } from '../search/query/choose-indexes.ts';

/** What search says of a page besides its text. */
type SearchedPage = {
  route: string;
  title: string;
  type: 'docs' | 'other';
  kind: 'page' | 'api' | 'tag';
  tags: string[];
  /** Factor of its scores, unless that is 1. */
  weight?: number;
  /** Labels of the categories above, the nearest last. */
  parents: string[];
  /** Where its text comes from; of a tag or a category the name alone is searched. */
  text?: { file: string; hash: string };
};
/** What one index holds: an area, one of its versions, or the standalone pages. */
export type IndexPlan = {
  tag: string;
  area: string | null;
  version?: string;
  label: string;
  audience: Audience;
  /** Folder of its files: '' or the restricted prefix. */
  prefix: string;
  /** In the order of routes; of several indexes in theirs. */
  pages: SearchedPage[];
  /** The indexes whose pages it holds once more, all together, and how many of each, one after the other. */
  joins?: { tag: string; pages: number }[];
};

/**
 * What is to be searched, index by index, in the order of the areas, each with its latest version first, then standalone
 * pages, and last all that is searched by who has chosen no version. Unlisted pages and generated lists are left out.
 */
export function toIndexPlans(site: Site, { pages, audience }: LinkedSite): IndexPlan[] {
  if (!site.search.enabled) return [];
  const prefix = audience === 'restricted' ? restrictedPrefix(site) : '';
  const tags = new Map<string, IndexPlan>();
  for (const page of pages) {
    const searched = page.noindex ? undefined : toSearchedPage(page, site);
    if (!searched) continue;
    const key = JSON.stringify([page.area, page.version]);
    const tag = tags.get(key) ?? newTag(page, site, { audience, prefix });
    tags.set(key, tag);
    tag.pages.push(searched);
  }
  const plans = withoutDoubles([...tags.values()].sort((a, b) => order(a, site) - order(b, site)));
  return withJoint(plans, site);
}

/**
 * Indexes from which on one for all of them spares the reader's requests: of one word each has a part, its titles and its
 * results.
 */
const fewIndexes = 3;
/** Smaller sites have small indexes, each a file; on larger ones to index all words twice would take too long. */
const joined = { least: 60, most: 800 };

function withJoint(plans: IndexPlan[], { title, search, areas }: Site): IndexPlan[] {
  const latest = chooseIndexes(plans.filter(({ area }) => !isOwn(area, areas)));
  const pages = latest.flatMap((plan) => plan.pages);
  const [first] = latest;
  if (
    !first ||
    latest.length < fewIndexes ||
    pages.length < joined.least ||
    pages.length > joined.most ||
    search.transport === 'contract'
  )
    return plans;
  const { audience, prefix } = first;
  const joins = latest.map((plan) => ({ tag: plan.tag, pages: plan.pages.length }));
  return withoutDoubles([...plans, { tag: 'joint', area: null, label: title, audience, prefix, pages, joins }]);
}

/** Whether an area is searched from its own pages alone. */
export function isOwn(area: string | null, areas: Site['areas']): boolean {
  return areas.some(({ id, version, search }) => search === 'own' && (version?.area ?? id) === area);
}

function newTag({ area, version }: LinkedPage, site: Site, rest: Pick<IndexPlan, 'audience' | 'prefix'>): IndexPlan {
  const label = homeOf({ area, version }, site)?.label ?? site.title;
  const tag = area === null ? standalone : version === undefined ? area : `${area}-${version}`;
  return { tag: tag.replace(/[^\w.-]+/g, '-'), area, ...(version === undefined ? {} : { version }), label, ...rest, pages: [] };
}

const standalone = 'pages';

/** The area, or the version of it, that a page or an index belongs to. */
function homeOf({ area, version }: { area: string | null; version?: string | undefined }, { areas }: Site): Area | undefined {
  return areas.find((each) => (each.version ? each.version.area === area && each.version.name === version : each.id === area));
}

/** The latest version of an area comes first: it is the one that is searched where nobody chose another. */
function order({ area, version }: IndexPlan, site: Site): number {
  const family = site.areas.findIndex((each) => (each.version?.area ?? each.id) === area);
  if (family < 0) return site.areas.length;
  const home = homeOf({ area, version }, site);
  return !home?.version || home.version.state === 'latest'
    ? family
    : family + (1 + site.areas.indexOf(home)) / (site.areas.length + 2);
}

/** An area may be called `pages`, or as another one with its version: file names must differ. */
function withoutDoubles(tags: IndexPlan[]): IndexPlan[] {
  const taken = new Set<string>();
  for (const entry of tags) {
    const wish = entry.tag;
    for (let number = 2; taken.has(entry.tag.toLowerCase()); number++) entry.tag = `${wish}-${number}`;
    taken.add(entry.tag.toLowerCase());
  }
  return tags;
}

/** What search says of a page; undefined where the page is not searched. */
function toSearchedPage(linked: LinkedPage, { search }: Site): SearchedPage | undefined {
  const { kind, route, page, area } = linked;
  const isName = kind === 'category' || kind === 'tag';
  if (!page && !isName) return undefined;
  const parents = linked.breadcrumbs.slice(1).map(({ label }) => label);
  return {
    route,
    title: isName && !page ? (linked.name ?? linked.title) : linked.title,
    type: area === null && kind !== 'api' ? 'other' : 'docs',
    kind: kind === 'api' ? 'api' : page ? 'page' : 'tag',
    tags: linked.tags.map(({ label }) => label),
    parents: search.parentCategories === 0 ? [] : parents.slice(-search.parentCategories),
    ...(page?.frontMatter.search_weight !== undefined && { weight: page.frontMatter.search_weight }),
    ...(page ? { text: { file: page.file, hash: page.hash } } : {}),
  };
}
