import type { NavNode } from '../schemas/types/navigation.ts';
import { retitleIndex } from './4-links/generated-pages.ts';
import { orphanCandidates } from './4-links/orphans.ts';
import { byCodeUnit } from './4-links/paths.ts';
import type { Plan, PlannedPage } from './4-links/plan.ts';
import { planSite } from './4-links/plan-site.ts';
import { toNodes } from './4-links/sidebar-tree.ts';
import { toSiteData } from './4-links/site-data.ts';
import { toTargets } from './4-links/targets.ts';
import { llmsEntry } from './5-outputs/host-files.ts';
import { idsOf } from './cache/page-facts.ts';
import type { Audience, FrontMatter, LinkedPage, LinkedSite, Page, SidebarFile, Site } from './model.ts';

/** What the pages of an area, their lists and their sidebars are planned of: a part of each page, and the files that lie beside them. */
export type AreaOutline = { pages: Page[]; categories: SidebarFile[]; sidebars: SidebarFile[] };
/** A page as it was planned and as it is planned now. */
type Replanned = { before: PlannedPage; now: PlannedPage };
/** What is planned otherwise, page by page, and the sidebars that are others than before. */
export type AreaChange = {
  pages: Replanned[];
  sidebars: { id: string; before: NavNode[]; now: NavNode[] }[];
  /** The new titles of pages that the list of all pages names, by route. */
  titles: Map<string, string>;
};

/** As much of a page as planning reads. */
export function toOutline(page: Page): Page {
  const { file, origin, area, audience, frontMatter, keys, tagSpans, title, titleFrom, description, isPartlyRead, api } = page;
  return {
    file,
    ...(origin !== undefined && { origin }),
    area,
    audience,
    hash: '',
    frontMatter,
    keys,
    tagSpans,
    title,
    titleFrom,
    description,
    headings: [],
    anchors: idsOf(page),
    ...(isPartlyRead && { isPartlyRead }),
    links: [],
    includes: [],
    features: [],
    ...(api && { api }),
  };
}

/**
 * Plans an area by itself, once with its pages as they were and once with edited ones in their places, and tells what is planned
 * otherwise. Other areas read nothing of a page but where it stands and what it is called: undefined where more than that has changed
 * for them, or where there is something to be told about the area that was not there before.
 */
export function replanArea(
  { pages, categories, sidebars }: AreaOutline,
  edited: ReadonlyMap<string, Page>,
  { site, area, audience }: { site: Site; area: string; audience: Audience },
): AreaChange | undefined {
  if (pages.some((page) => !isSettledAlike(page, edited.get(page.file)))) return undefined;
  const alone: Site = { ...site, areas: site.areas.filter(({ id }) => id === area), specs: [] };
  const planOf = (own: readonly Page[]): Plan =>
    planSite({ site: alone, audience, pages: [...own].sort((a, b) => byCodeUnit(a.file, b.file)), categories, sidebars });
  const before = planOf(pages);
  const now = planOf(pages.map((page) => edited.get(page.file) ?? page));
  if (readByOthers(before, alone, audience) !== readByOthers(now, alone, audience)) return undefined;
  const trees = before.trees.flatMap((tree, at) => {
    const own = { id: tree.id, before: toNodes(tree.entries), now: toNodes(now.trees[at]?.entries ?? []) };
    return isSame(own.before, own.now) ? [] : [own];
  });
  const renewed = new Set(trees.map(({ id }) => id));
  const change: AreaChange = { pages: [], sidebars: trees, titles: new Map() };
  const branches = new Map<unknown, string>();
  for (const [at, old] of before.plannedPages.entries()) {
    const next = now.plannedPages[at];
    if (!next) return undefined;
    if (old.kind === 'search') addTitles(change.titles, old, next);
    else if (renewed.has(old.sidebar?.id ?? '') || textOf(old, branches) !== textOf(next, branches))
      change.pages.push({ before: old, now: next });
  }
  return change;
}

type Linkable = Omit<LinkedPage, 'page' | 'sidebar'>;

/** A page with what is planned otherwise now. Undefined where something of that was not as it was planned before. */
export function withPlanned<Linked extends Linkable>(linked: Linked, { before, now }: Replanned): Linked | undefined {
  const own = new Map<string, unknown>(Object.entries(linked));
  const old = new Map<string, unknown>(Object.entries(before));
  const next = new Map<string, unknown>(Object.entries(now));
  const changed: [string, unknown][] = [];
  for (const key of new Set([...old.keys(), ...next.keys()])) {
    if (key === 'written' || key === 'sidebar' || key === 'folder') continue;
    const was = JSON.stringify(old.get(key));
    const is = JSON.stringify(next.get(key));
    if (was === is) continue;
    if (was === undefined || is === undefined || JSON.stringify(own.get(key)) !== was) return undefined;
    changed.push([key, next.get(key)]);
  }
  return { ...linked, ...Object.fromEntries(changed) };
}

/** A content graph with an area that is planned otherwise now. Undefined where it is not as the area was planned before. */
export function withArea(linked: LinkedSite, change: AreaChange, site: Site): LinkedSite | undefined {
  const changed = new Map(change.pages.map((each) => [each.now.route, each]));
  const trees = new Map(change.sidebars.map((tree) => [tree.id, tree]));
  const pages: LinkedPage[] = [];
  for (const page of linked.pages) {
    const planned = changed.get(page.route);
    const next = planned ? withPlanned(page, planned) : page.kind === 'search' ? retitled(page, change, site) : page;
    if (!next) return undefined;
    pages.push(planned ? { ...next, sidebar: planned.now.sidebar } : next);
  }
  const sidebars = linked.sidebars.map((sidebar) => {
    const tree = trees.get(sidebar.id);
    return tree && isSame(sidebar.items, tree.before) ? { ...sidebar, items: tree.now } : sidebar;
  });
  const renewed = sidebars.filter((sidebar, at) => sidebar !== linked.sidebars[at]);
  if (renewed.length !== trees.size) return undefined;
  const routes: LinkedSite['routes'] = new Map(linked.routes);
  for (const [route, { now }] of changed) {
    const known = routes.get(route);
    if (known) routes.set(route, { ...known, title: now.title });
  }
  return { ...linked, pages, routes, ...(trees.size > 0 && { sidebars }) };
}

/** The page that lists all pages, with their new titles. Undefined where the list is not as it was planned before. */
export function retitled<Linked extends Linkable>(page: Linked, { titles }: AreaChange, site: Site): Linked | undefined {
  const listing = titles.size === 0 ? page.listing : retitleIndex(page.listing ?? [], titles, site);
  return listing && { ...page, listing };
}

/** What `llms.txt` says with other titles or descriptions of pages. Undefined where one does not stand in it as it was. */
export function relisted(
  list: string,
  pages: readonly { before: LinkedPage; now: LinkedPage }[],
  site: Site,
): string | undefined {
  let text = list;
  for (const { before, now } of pages) {
    const [old, next] = [llmsEntry(site, before), llmsEntry(site, now)];
    if (old === next || !now.page || now.noindex || now.canonical !== undefined) continue;
    const at = text.indexOf(`\n${old}`);
    if (at < 0 || text.includes(`\n${old}`, at + 1)) return undefined;
    text = `${text.slice(0, at + 1)}${next}${text.slice(at + 1 + old.length)}`;
  }
  return text;
}

/** The keys of front matter that decide nothing but what a page is called, how it is described, where it stands in lists, and its tags. */
const ofLists: ReadonlySet<string> = new Set<keyof FrontMatter>([
  'title',
  'description',
  'sidebar_label',
  'sidebar_position',
  'sidebar_class_name',
  'keywords',
  'tags',
  'hide_title',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
]);

/** Whether a page says the same as before of all that decides where it is published, for whom, and what is shown beside its text. */
function isSettledAlike(old: Page, page: Page = old): boolean {
  const rest = ({ frontMatter }: Page): string =>
    JSON.stringify(Object.entries(frontMatter).filter(([key]) => !ofLists.has(key)));
  return old === page || (rest(old) === rest(page) && isSame(old.anchors, page.anchors));
}

/** What other areas, menus, redirects and findings are made of. */
function readByOthers(plan: Plan, site: Site, audience: Audience): string {
  const none = new Map<string, never>();
  const { siteData, routes } = toSiteData(plan, toTargets(plan, { site, audience, files: none, assets: none }));
  return JSON.stringify([
    plan.plannedPages.map(({ route, kind, written, noindex }) => [route, kind, written?.page.file, noindex]),
    [...plan.folders].map(([path, { page }]) => [path, page?.route]),
    plan.trees.map(({ id, order }) => [id, order.map(({ page }) => page?.route).sort()]),
    [...orphanCandidates(plan, routes).keys()],
    [plan.redirects, plan.removed, [...plan.moved], plan.prints],
    plan.drafts.map(({ file }) => file),
    plan.shadowed.map(({ page }) => page.file),
    audience === 'public' ? siteData : {},
    plan.diagnostics,
  ]);
}

function addTitles(titles: Map<string, string>, before: PlannedPage, now: PlannedPage): void {
  const items = ({ listing = [] }: PlannedPage) => listing.flatMap((group) => group.items);
  const old = new Map(items(before).map(({ route, label }) => [route, label]));
  for (const { route, label } of items(now)) if (old.get(route) !== label) titles.set(route, label);
}

/** Everything that is planned of a page, as a text to compare; many pages share a branch of a sidebar. */
function textOf({ written: _, sidebar, ...rest }: PlannedPage, branches: Map<unknown, string>): string {
  const { id, branch, long } = sidebar ?? {};
  const known = branches.get(branch) ?? JSON.stringify(branch ?? null);
  branches.set(branch, known);
  return JSON.stringify([rest, id, long, known]);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
