import { areaFolderMissing, linkRefused, siteEmpty } from '../diagnostics/sources.ts';
import type { Area, AssetFile, Audience, Checked, Diagnostic, SidebarFile, Site, Source, Sources } from '../model.ts';
import { nearest } from '../nearest.ts';
import type { Found, World } from '../world.ts';

const markdown = /\.(?:md|markdown)$/i;
const category = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/**
 * Everything that lies in the declared folders, unread: Markdown files that become pages, other files
 * that pages may show or link to, category and sidebar files. Markdown outside every area and names
 * that start with `_` are no pages, but may be included.
 */
export async function readSources(site: Site, world: World): Promise<Checked<Sources>> {
  const found = await world.list(declaredFolders(site));
  const diagnostics: Diagnostic[] = [];
  const sources: Sources = { pages: [], assets: new Map(), categories: [], sidebars: [], stamps: new Map() };
  const homes = pageHomes(site);
  for (const file of found) {
    sources.stamps.set(file.file, file.stamp);
    if (file.link) diagnostics.push(linkRefused({ file: file.file, line: 1, column: 1 }, {}));
    else place(file, homes, { sources, world });
  }
  readSidebars(site, world, sources);
  diagnostics.push(...missingFolders(site, found));
  if (sources.pages.length === 0 && site.specs.length === 0 && diagnostics.length === 0) {
    diagnostics.push(
      siteEmpty(
        { file: site.configFile ?? '.', line: 1, column: 1 },
        { folder: site.configFile ? 'the areas of this site' : 'this folder' },
      ),
    );
  }
  return { value: sources, diagnostics };
}

/**
 * The folders that may be looked into: with a configuration, the top-level folders that its areas, pages,
 * specifications and pictures lie in; without one, the whole root. A specification in the root itself is named alone.
 */
export function declaredFolders(site: Site): string[] {
  const named = [...site.areas.map((area) => area.path), ...(site.pages === undefined ? [] : [site.pages])];
  if (named.includes('')) return [''];
  for (const file of [site.logo?.src, site.logo?.srcDark, site.footer?.logo?.src, site.footer?.logo?.srcDark, site.favicon]) {
    if (file && !/^[a-z]+:|^\/\//i.test(file)) named.push(file.replace(/^\//, '').replace(/\/?[^/]*$/, ''));
  }
  for (const spec of site.specs) named.push(spec.path);
  return [...new Set(named.map((folder) => folder.split('/')[0] ?? ''))].filter((folder) => folder !== '').sort();
}

type Home = { path: string; area: Area | null; audience: Audience };

/** Folders whose Markdown becomes pages, the deepest first. */
function pageHomes(site: Site): Home[] {
  const homes: Home[] = site.areas.map((area) => ({ path: area.path, area, audience: area.audience }));
  if (site.pages !== undefined) homes.push({ path: site.pages, area: null, audience: 'public' });
  return homes.sort((a, b) => b.path.length - a.path.length);
}

function place(file: Found, homes: Home[], { sources, world }: { sources: Sources; world: World }): void {
  const home = homes.find(({ path }) => path === '' || file.file.startsWith(`${path}/`));
  if (category.test(file.file)) addText(file.file, sources.categories, world);
  else if (!markdown.test(file.file)) sources.assets.set(file.file, toAsset(file));
  else if (home && !hidden(file.file, home.path)) sources.pages.push(toSource(file, home));
}

/** Whether a name on the way from the home folder to the file starts with `_`: a part to include, no page. */
function hidden(file: string, home: string): boolean {
  return /(?:^|\/)_/.test(home === '' ? file : file.slice(home.length + 1));
}

function toAsset({ file, bytes, stamp }: Found): AssetFile {
  return { file, bytes, stamp };
}

function toSource({ file, bytes, stamp }: Found, home: Home): Source {
  return { file, area: home.area?.id ?? null, audience: home.audience, bytes, stamp };
}

function addText(file: string, list: SidebarFile[], world: World): void {
  const text = world.read(file);
  if (text !== undefined) list.push({ file, text });
}

function readSidebars(site: Site, world: World, sources: Sources): void {
  for (const area of site.areas) {
    if (typeof area.sidebar === 'object') addText(area.sidebar.file, sources.sidebars, world);
  }
}

/** A restricted area's folder may be absent: a public checkout. */
function missingFolders(site: Site, found: Found[]): Diagnostic[] {
  const folders = new Set(found.flatMap(({ file }) => parents(file)));
  const missing = site.areas.filter((area) => area.path !== '' && area.audience === 'public' && !folders.has(area.path));
  return missing.map((area) => {
    const hint = nearest(area.path, folders);
    return areaFolderMissing(area.at, { area: area.id, path: area.path, ...(hint === undefined ? {} : { hint }) });
  });
}

function parents(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
