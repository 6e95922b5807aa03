import { encodePath } from '../addresses.ts';
import { groupBy } from '../collections.ts';
import { pageReferenceMissing } from '../diagnostics/navigation.ts';
import type { Area, AreaVersion, Audience, Diagnostic, Site, Way } from '../model.ts';
import { nearest } from '../nearest.ts';
import { keyPlace } from '../places.ts';
import type { Entry, Finder, Frame, Generated, Leaf, SpecPlace, Tree } from './plan.ts';
import { branchOf, isLong } from './sidebar-tree.ts';

/** What the frames of pages are made of. */
export type Framing = {
  site: Site;
  audience: Audience;
  trees: readonly Tree[];
  finders: ReadonlyMap<Area, Finder>;
  tags: ReadonlyMap<Leaf, Way[]>;
  /** Where the label of each area leads. */
  roots: ReadonlyMap<Area, Leaf | Generated>;
  diagnostics: Diagnostic[];
};
type Standing = { tree: Tree; index: number };

/** A function that settles everything about a page but what depends on its body. */
export function toFramer(framing: Framing): (page: Leaf | Generated) => Frame {
  const standings = new Map<Leaf | Generated, Standing>();
  for (const tree of framing.trees) {
    for (const [index, { page }] of tree.order.entries()) if (page) standings.set(page, { tree, index });
  }
  return (page) => {
    const standing = standings.get(page);
    const tree = shownTree(page, standing?.tree, framing);
    const isLeaf = 'page' in page;
    const { previous, next } = isLeaf ? leafNeighbours(page, standing, framing) : neighboursOf(standing);
    const frame: Frame = {
      kind: isLeaf ? kindOf(page) : page.kind,
      route: page.route,
      audience: framing.audience,
      title: isLeaf ? page.page.title : page.title,
      headTitle: headTitle(page, framing.site),
      description: isLeaf ? page.page.description : page.description,
      area: page.area ? (page.area.version?.area ?? page.area.id) : null,
      ...(page.area?.version && { version: page.area.version.name }),
      breadcrumbs: breadcrumbs(page, tree?.entryOf.get(page), framing),
      previous,
      next,
      tags: isLeaf ? (framing.tags.get(page) ?? []) : [],
      sidebar: tree ? { id: tree.id, branch: branchOf(tree, page), ...(isLong(tree) && { long: true }) } : null,
      keywords: [],
      noindex: false,
      hideTitle: false,
      hideToc: !isLeaf,
    };
    if (isLeaf) addSettings(frame, page);
    else addListing(frame, page);
    return frame;
  };
}

function kindOf({ area, route, spec }: Leaf): Frame['kind'] {
  if (spec) return 'api';
  if (area) return 'doc';
  return route === '/' ? 'home' : 'page';
}

function addSettings(frame: Frame, leaf: Leaf): void {
  const { keywords, unlisted, hide_title, hide_table_of_contents } = leaf.page.frontMatter;
  frame.leaf = leaf;
  frame.keywords = keywords ?? [];
  frame.noindex = unlisted === true;
  frame.hideTitle = hide_title === true;
  frame.hideToc = hide_table_of_contents === true;
  const editUrl = toEditUrl(leaf);
  if (editUrl !== undefined) frame.editUrl = editUrl;
}

function addListing(frame: Frame, { kind, label, listing, folder }: Generated): void {
  frame.name = label;
  frame.listing = listing;
  if (kind === 'search') frame.noindex = true;
  if (folder !== undefined) frame.folder = folder;
}

/** Page, area and site, without saying the same twice; the home page has the tagline instead. */
function headTitle(page: Leaf | Generated, site: Site): string {
  const { route, area } = page;
  const title = 'page' in page ? page.page.title : page.title;
  if (route === '/') return site.tagline === '' ? site.title : `${site.title} · ${site.tagline}`;
  const whole = 'page' in page ? page.spec?.api.info.title : undefined;
  const parts = [title, whole ?? area?.label ?? '', site.title].filter((part) => part !== '');
  return parts.filter((part, index) => part !== parts[index - 1]).join(' · ');
}

function toEditUrl({ page, area }: Leaf): string | undefined {
  const own = page.frontMatter.custom_edit_url;
  if (own !== undefined) return own || undefined;
  return area?.editUrl === undefined ? undefined : `${area.editUrl.replace(/\/+$/, '')}/${encodePath(page.origin ?? page.file)}`;
}

/** The sidebar that a page shows: the one that its front matter names, the one that it stands in, else the only one of its area. */
function shownTree(page: Leaf | Generated, standing: Tree | undefined, { trees, diagnostics }: Framing): Tree | undefined {
  const { area } = page;
  if ('page' in page && page.spec) return page.spec.tree;
  if (!area || isTagPage(page)) return undefined;
  const own = trees.filter((tree) => tree.area === area);
  const wanted = 'page' in page ? page.page.frontMatter.displayed_sidebar : undefined;
  if (wanted === null) return undefined;
  if (wanted === undefined) return standing ?? (own.length === 1 ? own[0] : undefined);
  const found = findTree(own, area, wanted);
  if (!found && 'page' in page) {
    const facts = {
      key: 'displayed_sidebar',
      id: wanted,
      what: 'sidebar',
      nearest: nearest(
        wanted,
        own.map(({ id }) => shortId(id, area)),
      ),
    };
    diagnostics.push(pageReferenceMissing(keyPlace(page.page, 'displayed_sidebar'), facts));
  }
  return found;
}

/** The sidebar of an area with the id that a writer uses: the area's id, or the name in the sidebar file. */
export function findTree(trees: readonly Tree[], area: Area, id: string): Tree | undefined {
  return trees.find((tree) => tree.area === area && (tree.id === id || tree.id === `${area.id}/${id}`));
}

/** A sidebar's id as writers use it. */
export function shortId(id: string, area: Area): string {
  return id.startsWith(`${area.id}/`) ? id.slice(area.id.length + 1) : id;
}

type Neighbours = { previous: Way | null; next: Way | null };

function neighboursOf(standing: Standing | undefined): Neighbours {
  if (!standing) return { previous: null, next: null };
  const { tree, index } = standing;
  return { previous: toWay(tree.order[index - 1]), next: toWay(tree.order[index + 1]) };
}

function toWay(entry: Entry | undefined): Way | null {
  return entry?.page ? { label: entry.label, route: entry.page.route } : null;
}

function leafNeighbours(leaf: Leaf, standing: Standing | undefined, framing: Framing): Neighbours {
  const { previous, next } = neighboursOf(standing);
  return {
    previous: chosen(leaf, 'pagination_prev', { usual: previous, framing }),
    next: chosen(leaf, 'pagination_next', { usual: next, framing }),
  };
}

function chosen(
  leaf: Leaf,
  key: 'pagination_prev' | 'pagination_next',
  { usual, framing }: { usual: Way | null; framing: Framing },
): Way | null {
  const id = leaf.page.frontMatter[key];
  if (id === undefined || id === null) return id === null ? null : usual;
  const finder = leaf.area && framing.finders.get(leaf.area);
  const found = finder?.leaf(id);
  if (found) return { label: found.label, route: found.route };
  framing.diagnostics.push(
    pageReferenceMissing(keyPlace(leaf.page, key), { key, id, what: 'document', nearest: finder?.nearestLeaf(id) }),
  );
  return usual;
}

/** From the area down to, and without, the page itself. */
function breadcrumbs(page: Leaf | Generated, entry: Entry | undefined, { roots }: Framing): Frame['breadcrumbs'] {
  const { area } = page;
  const root = area ? roots.get(area) : undefined;
  if ('page' in page && page.spec) return specCrumbs(page, page.spec, area ? [crumb(area.label, root)] : []);
  if (!area || page === root) return [];
  const above: Frame['breadcrumbs'] = 'breadcrumbs' in page ? [...page.breadcrumbs] : [];
  for (let current = entry?.parent; current; current = current.parent) {
    if (current.page !== page && current.page !== root) above.unshift(crumb(current.label, current.page));
  }
  return [crumb(area.label, root), ...above];
}

/** Area, specification, tag or kind; a specification at the area's own route takes the place of both. */
function specCrumbs({ route }: Leaf, { root, api, group }: SpecPlace, above: Frame['breadcrumbs']): Frame['breadcrumbs'] {
  const own = above.filter((each) => each.route !== root.route);
  if (route === root.route) return own;
  return [...own, { label: api.info.title, route: root.route }, ...(group === '' ? [] : [{ label: group }])];
}

function crumb(label: string, page: Leaf | Generated | undefined): Frame['breadcrumbs'][number] {
  return page ? { label, route: page.route } : { label };
}

function isTagPage(page: Leaf | Generated): boolean {
  return 'kind' in page && (page.kind === 'tag' || page.kind === 'tags');
}

/** An area that is a version of one. */
type Versioned = Area & { version: AreaVersion };

/** Tells the pages of areas with versions which version they are of, and where each of the others has the same page. */
export function addVersions(frames: readonly Frame[], roots: ReadonlyMap<Area, Leaf | Generated>): void {
  const families = groupBy([...roots.keys()].filter(isVersioned), ({ version }) => version.area);
  if (families.size === 0) return;
  const framesOf = groupBy(frames, ({ version, area }) => (version === undefined ? '' : `${area}@${version}`));
  for (const areas of families.values()) {
    const members = areas.map((area) => ({ area, own: framesOf.get(`${area.version.area}@${area.version.name}`) ?? [] }));
    const shelves = members.map(({ area, own }) => ({
      area,
      routes: new Set(own.map(({ route }) => route)),
      root: roots.get(area)?.route,
    }));
    for (const { area, own } of members) for (const frame of own) settle(frame, area, shelves);
  }
}

function isVersioned(area: Area): area is Versioned {
  return area.version !== undefined;
}

type Shelf = { area: Versioned; routes: ReadonlySet<string>; root: string | undefined };

function settle(frame: Frame, area: Versioned, shelves: readonly Shelf[]): void {
  const below = area.route === '/' ? frame.route : frame.route.slice(area.route.length);
  frame.versions = shelves.map((shelf) => {
    const name = shelf.area.version.name;
    if (shelf.area === area) return { name, route: frame.route };
    const { route, isSame } = nearestAbove(below, shelf);
    return isSame ? { name, route } : { name, route, above: true };
  });
  if (area.version.state !== 'old') return;
  const latest = shelves.findIndex((shelf) => shelf.area.version.state === 'latest');
  const same = frame.versions[latest];
  if (same && !same.above) frame.canonical = same.route;
}

/** The page at the same place below the version's route, else the nearest that stands above it, at last the version's first page. */
function nearestAbove(below: string, { area, routes, root = area.route }: Shelf): { route: string; isSame: boolean } {
  for (let path = below; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const route = area.route === '/' ? path : area.route + path;
    if (routes.has(route)) return { route, isSame: path === below };
  }
  return { route: root, isSame: below === '' };
}
