import { restrictedPrefix } from '../../addresses.ts';
import type { Api } from '../../api/model.ts';
import type { Area, Asset, AssetFile, Audience, Page, RouteTable, Site } from '../../model.ts';
import type { Plan } from '../plan.ts';
import { homeArea } from '../sidebars/home-area.ts';
import type { Slot } from './attributes.ts';

/** A page as links see it. `slot` is that of a plain link to it, once there was one. */
export type Landing = { kind: 'route'; route: string; anchors: ReadonlySet<string>; slot: Slot | undefined };
/** Everything that a link of one audience can lead to. */
export type Targets = {
  site: Site;
  audience: Audience;
  /** `internal/`, or '' where nothing is restricted. */
  prefix: string;
  /** The page of each published Markdown file. */
  pages: ReadonlyMap<string, Landing>;
  drafts: ReadonlySet<string>;
  /** The page of each folder that has one, by path from the site root without slash at its end. */
  folders: ReadonlyMap<string, Landing>;
  /** The audience's own routes. */
  routes: RouteTable;
  /** Every route that may be linked to: the audience's own, and the public ones when the restricted audience is linked. */
  landings: ReadonlyMap<string, Landing>;
  files: ReadonlyMap<string, AssetFile>;
  assets: ReadonlyMap<string, Asset>;
  areas: ReadonlyMap<string, Area>;
  apis: readonly Api[];
};
type Material = {
  site: Site;
  audience: Audience;
  files: ReadonlyMap<string, AssetFile>;
  assets: ReadonlyMap<string, Asset>;
  known?: RouteTable;
  apis?: readonly Api[];
};

/** What the links of an audience can lead to, from its plan, its files, and the routes that it may know. */
export function toTargets(plan: Plan, { site, audience, files, assets, known = new Map(), apis = [] }: Material): Targets {
  const routes = toRouteTable(plan);
  const landings = new Map<string, Landing>();
  const pages = new Map<string, Landing>();
  const folders = new Map<string, Landing>();
  for (const table of [known, routes]) {
    for (const [route, { anchors, file, folder }] of table) {
      const landing: Landing = { kind: 'route', route, anchors, slot: undefined };
      landings.set(route, landing);
      if (file !== undefined) pages.set(file, landing);
      if (folder !== undefined) folders.set(folder, landing);
    }
  }
  for (const { page, route } of plan.shadowed)
    pages.set(page.file, { kind: 'route', route, anchors: anchorsOf(page), slot: undefined });
  for (const [path, { page }] of plan.folders) note(folders, path, page && landings.get(page.route));
  const drafts = new Set(plan.drafts.map(({ file }) => file));
  const areas = new Map(site.areas.map((area) => [area.id, area]));
  return { site, audience, prefix: restrictedPrefix(site), pages, drafts, folders, routes, landings, files, assets, areas, apis };
}

/** The routes of the audience, for the other audience to know. */
function toRouteTable({ frames, folders }: Plan): RouteTable {
  const routes: RouteTable = new Map();
  for (const { route, title, leaf } of frames) {
    routes.set(route, leaf ? { title, anchors: anchorsOf(leaf.page), file: leaf.page.file } : { title, anchors: none });
  }
  for (const [folder, { page }] of folders) {
    const entry = page && routes.get(page.route);
    if (entry) entry.folder = folder;
  }
  return routes;
}

function note(landings: Map<string, Landing>, path: string, landing: Landing | undefined): void {
  if (landing) landings.set(path, landing);
}

const none: ReadonlySet<string> = new Set();

/** The ids of a page that a link can lead to. */
export function anchorsOf(page: Page): ReadonlySet<string> {
  const anchors = new Set(page.anchors);
  for (const { id } of page.headings) if (id !== '') anchors.add(id);
  return anchors;
}

/** Whether a file may be known to this audience: nothing of the restricted areas shows in public. */
export function isVisible(file: string, { site, audience, prefix }: Pick<Targets, 'site' | 'audience' | 'prefix'>): boolean {
  if (audience === 'restricted' || prefix === '') return true;
  const mayBeHidden = site.areas.some(
    ({ audience: readers, version, path }) => readers === 'restricted' && file.startsWith(version?.folder ?? path),
  );
  return !mayBeHidden || homeArea(site, file)?.audience !== 'restricted';
}
