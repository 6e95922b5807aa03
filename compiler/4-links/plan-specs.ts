import { groupBy, partition } from '../basics/collections.ts';
import { siteLocale } from '../editions/origins.ts';
import type { Area, Audience, Page, Redirect, Site } from '../model.ts';
import { addressOf } from '../openapi/document/addresses.ts';
import { errorsOf } from '../openapi/document/errors.ts';
import type { Api, OperationHead } from '../openapi/document/model.ts';
import { pageFile, sharedPageName, toApiPages, toLayoutRedirects } from '../openapi/document/pages.ts';
import type { Wording } from '../wording/wording.ts';
import { wordingOf } from '../wording/wordings.ts';
import { splitTarget } from './paths.ts';
import { isBelow } from './routes.ts';
import { toTree } from './sidebar-tree.ts';
import type { PlannedSpec, SidebarEntry, SidebarTree, WrittenPage } from './site-plan.ts';
import { toRouteAddress } from './slots.ts';

/** The pages and sidebars of all specifications, and redirects from the former routes of their pages. */
export type SpecPlan = { writtenPages: WrittenPage[]; specs: PlannedSpec[]; redirects: Redirect[] };

/**
 * Plans the pages of specifications. Each page belongs to the area whose route is a prefix of its own, and to the sidebar of its
 * specification.
 */
export function planSpecs(
  {
    site,
    audience,
    pages,
    apis = [],
  }: {
    site: Pick<Site, 'baseUrl' | 'translation' | 'locales'>;
    audience: Audience;
    pages: readonly Page[];
    apis?: readonly Api[];
  },
  areas: readonly Area[],
): SpecPlan {
  const plan: SpecPlan = { writtenPages: [], specs: [], redirects: [] };
  if (audience !== 'public' || apis.length === 0) return plan;
  const wording = wordingOf(siteLocale(site), site.locales.texts);
  const byFile = new Map(pages.flatMap((page): [string, Page][] => (page.api ? [[page.file, page]] : [])));
  for (const api of apis) {
    const area = areaOf(api.route, areas);
    const writtenPages = new Map<string, WrittenPage>();
    for (const each of toApiPages(api)) {
      const page = byFile.get(pageFile(api, each));
      if (page) writtenPages.set(each.route, { page, area, id: each.route.slice(1), route: each.route, label: page.title });
    }
    const root = writtenPages.get(api.route);
    if (!root) continue;
    const tree = toSpecTree({ api, writtenPages, baseUrl: site.baseUrl }, createSidebarArea(api, area), wording);
    for (const writtenPage of writtenPages.values())
      writtenPage.spec = { api, root, tree, group: groupOf(writtenPage, tree, wording) };
    plan.writtenPages.push(...writtenPages.values());
    plan.redirects.push(...toLayoutRedirects(api).map((moved): Redirect => ({ ...moved, audience })));
    if (root.spec) plan.specs.push(root.spec);
  }
  return plan;
}

/** Adds the sidebars of specifications, and adds a link to each specification to the generated sidebar of its area. */
export function addSpecs({ specs }: SpecPlan, trees: SidebarTree[]): void {
  for (const { root, tree, api } of specs) {
    const home = trees.find(({ id }) => id === root.area?.id);
    if (home && root.area?.sidebar === 'auto') {
      const { entries } = findNearestEntry(home.entries, root.route) ?? home;
      entries.push({ label: api.info.title, page: root, isReference: true });
    }
    trees.push(tree);
  }
}

function areaOf(route: string, areas: readonly Area[]): Area | null {
  const candidates = areas.filter((area) => area.route === '/' || isBelow(route, `${area.route.slice(1)}/`));
  return candidates.sort((a, b) => b.route.length - a.route.length)[0] ?? null;
}

/** Creates an area for the sidebar of a specification, because every sidebar requires one. It has no other use. */
function createSidebarArea({ id, info, route }: Api, home: Area | null): Area {
  const at = home?.at ?? { file: '.', line: 1, column: 1 };
  return { id: `spec:${id}`, label: info.title, path: '', route, audience: 'public', sidebar: 'auto', versions: [], at };
}

function groupOf(writtenPage: WrittenPage, { entryOf }: SidebarTree, { schemas }: Wording): string {
  return entryOf.get(writtenPage)?.parent?.label ?? (writtenPage.page.api?.kind === 'schema' ? schemas : '');
}

/** Returns the deepest category whose page is a parent of the route. */
function findNearestEntry(entries: readonly SidebarEntry[], route: string): { entries: SidebarEntry[] } | undefined {
  for (const { page, children } of entries) {
    if (!page || !children || !route.startsWith(`${page.route}/`)) continue;
    return findNearestEntry(children, route) ?? { entries: children };
  }
  return undefined;
}

/** The maximum number of schemas to list in the sidebar. Because every page contains the entire list, longer ones are omitted. */
const maxListedSchemas = 60;
/**
 * The maximum number of pages for which each page contains an entire branch of the sidebar. On larger sites, it contains only the nearest
 * entries.
 */
const maxPagesWithBranches = 40;

/** A specification, its pages by route, and the base URL of the site. */
type SpecContext = { api: Api; writtenPages: ReadonlyMap<string, WrittenPage>; baseUrl: string };

/** Builds the sidebar of a specification: overview, operations by tag and tag group, webhooks, errors and schemas. */
function toSpecTree(spec: SpecContext, area: Area, wording: Wording): SidebarTree {
  const { api, writtenPages, baseUrl } = spec;
  const root = writtenPages.get(api.route);
  const entries: SidebarEntry[] = [{ label: wording.overview, ...(root ? { page: root } : {}) }];
  for (const { label, tags } of api.groups) {
    const tagEntries = tags.flatMap((tag) => toTagEntry(tag, spec));
    entries.push(...(label === '' ? tagEntries : createCategory(label, tagEntries)));
  }
  const webhooks = api.operations.filter(({ kind }) => kind === 'webhook');
  const webhookEntries = webhooks.map((head) => toOperationEntry(head, spec));
  entries.push(...createCategory(wording.webhooks, webhookEntries));
  if (errorsOf(api).length > 0) entries.push(toEntry(wording.errors, addressOf(api, 'errors'), spec));
  const shared = [...writtenPages.values()].filter(({ page }) => page.api?.kind === 'schemas');
  if (shared.length > 0) {
    const letters = shared.map((page) => ({ label: page.page.api?.key.toUpperCase() ?? '', page }));
    entries.push(...createCategory(wording.schemas, letters));
  } else if (api.schemas.length <= maxListedSchemas) {
    const schemas = api.schemas.map(({ label, address }) => toEntry(label, address, spec));
    entries.push(...createCategory(wording.schemas, schemas));
  } else {
    entries.push({ label: wording.schemas, href: toRouteAddress(baseUrl, api.route, { query: '', anchor: 'schemas' }) });
  }
  const tree = toTree(`spec:${api.id}`, area, entries);
  return tree.order.length > maxPagesWithBranches ? { ...tree, isBrief: true } : tree;
}

function toTagEntry(name: string, spec: SpecContext): SidebarEntry[] {
  const tag = spec.api.tags.find((each) => each.name === name);
  if (!tag) return [];
  const tagged = spec.api.operations.filter((head) => head.tag === name || head.tags.includes(name));
  const [own, otherOperations] = partition(tagged, (head) => head.kind === 'path' && head.tag === name);
  const entries =
    spec.api.layout === 'shared' ? toSharedPageEntries(own, 0, spec) : own.map((head) => toOperationEntry(head, spec));
  // An operation has a single page entry, below its first tag. Its other tags contain links.
  const links = otherOperations.map((head) => ({ ...toLink(head.title, head.address, spec), className: entryClass(head) }));
  if (tagged.length === 0) return [toLink(tag.label, `${spec.api.route}#${tag.key}`, spec)];
  if (spec.api.layout === 'shared') return [...entries, ...createCategory(tag.label, links)];
  return tag.label === '' ? entries : createCategory(tag.label, [...entries, ...links]);
}

/** Groups operations that share a page below that page. The page is placed where its first operation is. */
function toSharedPageEntries(heads: readonly OperationHead[], depth: number, spec: SpecContext): SidebarEntry[] {
  const byPage = groupBy(heads, (head) => head.listedOn[depth] ?? head.key);
  return [...byPage].flatMap(([key, own]) => {
    if (own[0]?.listedOn[depth] === undefined) return own.map((each) => toOperationEntry(each, spec));
    const { tag, part } = sharedPageName(spec.api, key, own);
    const page = spec.writtenPages.get(addressOf(spec.api, key));
    return createCategory(part || tag, toSharedPageEntries(own, depth + 1, spec), page);
  });
}

function toOperationEntry(head: OperationHead, spec: SpecContext): SidebarEntry {
  return { ...toEntry(head.title, head.address, spec), className: entryClass(head) };
}

function entryClass({ method, deprecated }: OperationHead): string {
  return `api-entry api-${method.toLowerCase().replace(/[^a-z]/g, '')}${deprecated ? ' api-deprecated' : ''}`;
}

/** Returns the entry of a page, or of an anchor on the overview. */
function toEntry(label: string, address: string, spec: SpecContext): SidebarEntry {
  const page = spec.writtenPages.get(address);
  return page ? { label, page } : toLink(label, address, spec);
}

function toLink(label: string, address: string, { baseUrl }: SpecContext): SidebarEntry {
  const { path, query, anchor } = splitTarget(address);
  return { label, href: toRouteAddress(baseUrl, path, { query, anchor }) };
}

function createCategory(label: string, children: SidebarEntry[], page?: WrittenPage): SidebarEntry[] {
  if (children.length === 0) return [];
  const entry: SidebarEntry = { label, children, ...(page ? { page } : {}) };
  for (const child of children) child.parent = entry;
  return [entry];
}
