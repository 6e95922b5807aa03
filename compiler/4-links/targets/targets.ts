import { restrictedPrefix } from '../../addresses.ts';
import type { Area, Asset, AssetFile, Audience, Page, RouteTable, Site } from '../../model.ts';
import type { Plan } from '../plan.ts';
import { homeArea } from '../sidebars/home-area.ts';

/** Everything that a link of one audience can lead to. */
export type Targets = {
  site: Site;
  audience: Audience;
  /** `internal/`, or '' where nothing is restricted. */
  prefix: string;
  /** Route of each published Markdown file. */
  pages: Map<string, string>;
  drafts: ReadonlySet<string>;
  /** Route of each folder that has a page, by path from the site root without slash at its end. */
  folders: Map<string, string>;
  routes: RouteTable;
  /** Public routes, when the restricted audience is linked. */
  known: RouteTable;
  files: ReadonlyMap<string, AssetFile>;
  assets: ReadonlyMap<string, Asset>;
  areas: ReadonlyMap<string, Area>;
};
type Material = {
  site: Site;
  audience: Audience;
  files: ReadonlyMap<string, AssetFile>;
  assets: ReadonlyMap<string, Asset>;
  known?: RouteTable;
};

/** What the links of an audience can lead to, from its plan, its files, and the routes that it may know. */
export function toTargets(plan: Plan, { site, audience, files, assets, known = new Map() }: Material): Targets {
  const pages = new Map<string, string>();
  const folders = new Map<string, string>();
  const routes: RouteTable = new Map();
  for (const [route, { file, folder }] of known) {
    if (file !== undefined) pages.set(file, route);
    if (folder !== undefined) folders.set(folder, route);
  }
  for (const { route, title, leaf } of plan.frames) {
    routes.set(route, leaf ? { title, anchors: anchorsOf(leaf.page), file: leaf.page.file } : { title, anchors: none });
  }
  for (const [path, { page }] of plan.folders) if (page) folders.set(path, page.route);
  for (const [path, { page }] of plan.folders) noteFolder(routes, path, page?.route);
  for (const { page, route } of [...plan.leaves, ...plan.shadowed]) pages.set(page.file, route);
  const drafts = new Set(plan.drafts.map(({ file }) => file));
  const areas = new Map(site.areas.map((area) => [area.id, area]));
  return { site, audience, prefix: restrictedPrefix(site), pages, drafts, folders, routes, known, files, assets, areas };
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
  const mayBeHidden = site.areas.some((area) => area.audience === 'restricted' && file.startsWith(area.path));
  return !mayBeHidden || homeArea(site, file)?.audience !== 'restricted';
}

function noteFolder(routes: RouteTable, folder: string, route: string | undefined): void {
  const known = route === undefined ? undefined : routes.get(route);
  if (route !== undefined && known) routes.set(route, { ...known, folder });
}
