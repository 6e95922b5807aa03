import { categoryFileUnread } from '../diagnostics/navigation.ts';
import { fileNotPage, linkRefused } from '../diagnostics/sources.ts';
import { translationsFolder } from '../editions/origins.ts';
import type { Area, AssetFile, Audience, Checked, Diagnostic, LeftOut, SidebarFile, Site, Source, Sources } from '../model.ts';
import { themeFiles } from '../theme/theme-files.ts';
import type { Found, Listing, World } from '../world.ts';
import { meantSite, missingFolders, strayPages, unusedPatterns, withoutReference } from './check-sources.ts';
import { asTranslation, unknownLanguages } from './translate-sources.ts';

const markdown = /\.(?:md|markdown)$/i;
const category = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/** Names of files that people take for pages and category files. */
const notRead = /(?:\.(?:mdx|mdown|mkdn?|mdwn|mdtxt|mdtext|rmd|qmd)|_category_?\.\w+)$/i;

/**
 * Everything that lies in the declared folders, unread: Markdown files that become pages, other files
 * that pages may show or link to, category and sidebar files. Markdown outside every area and names
 * that start with `_` are no pages, but may be included. The site is returned with the folders that were meant.
 */
export async function readSources(written: Site, world: World): Promise<Checked<Sources> & { site: Site }> {
  const all = await world.list(listingOf(written));
  const found = all.filter(({ leftOut }) => leftOut === undefined);
  const site = meantSite(written, found);
  const diagnostics: Diagnostic[] = [];
  const sources: Sources = {
    pages: [],
    assets: new Map(),
    categories: [],
    sidebars: [],
    stamps: new Map(),
    translations: new Map(),
    leftOut: toLeftOut(all),
  };
  const homes = pageHomes(site);
  const homeless: string[] = [];
  const isTranslated = site.locales.list.length > 1;
  for (const file of found) {
    sources.stamps.set(file.file, file.stamp);
    const translation = isTranslated ? asTranslation(file.file) : undefined;
    if (file.link) diagnostics.push(linkRefused({ file: file.file, line: 1, column: 1 }, {}));
    else if (translation) addTranslation(file, translation, sources);
    else if (!place(file, homes, { sources, world })) homeless.push(file.file);
    if (notRead.test(file.file)) diagnostics.push(...unreadName(file.file, homes));
  }
  readSidebars(site, world, sources);
  diagnostics.push(
    ...missingFolders(written, found, world),
    ...strayPages(site, homeless),
    ...(isTranslated ? unknownLanguages(site, sources) : []),
  );
  diagnostics.push(...unusedPatterns(site, sources));
  if (site.specs.length === 0) diagnostics.push(...withoutReference(site, world, sources, diagnostics.length === 0));
  return { value: sources, site, diagnostics };
}

/** What is looked for on the disk. What the configuration names is no accident, and is found although git ignores it. */
export function listingOf(site: Site): Listing {
  const pictures = picturesOf(site);
  const named = [
    ...site.areas.flatMap(({ path, version }) => (version ? [version.folder, path] : [path])),
    ...(site.pages === undefined ? [] : [site.pages]),
    ...site.specs.map(({ path }) => path),
    ...pictures.flatMap((src) => (src === undefined || /^[a-z]+:|^\/\//i.test(src) ? [] : [src.replace(/^\//, '')])),
  ];
  return { folders: declaredFolders(site), named, exclude: site.exclude.map(({ pattern }) => pattern) };
}

/** What the walk has left out, by path. */
export function toLeftOut(found: readonly Found[]): LeftOut[] {
  return found.flatMap(({ file, leftOut }) => (leftOut ? [{ path: file, ...leftOut }] : []));
}

/**
 * The folders that may be looked into: with a configuration, the top-level folders that its areas, pages,
 * specifications and pictures lie in; without one, the whole root. A specification in the root itself is named alone.
 */
function declaredFolders(site: Site): string[] {
  const named = [
    ...site.areas.map((area) => area.version?.folder ?? area.path),
    ...(site.pages === undefined ? [] : [site.pages]),
  ];
  if (named.includes('')) return [''];
  for (const file of picturesOf(site)) {
    if (file && !/^[a-z]+:|^\/\//i.test(file)) named.push(file.replace(/^\//, '').replace(/\/?[^/]*$/, ''));
  }
  for (const { file } of themeFiles(site)) named.push(file);
  for (const spec of site.specs) named.push(spec.path);
  if (site.locales.list.length > 1) named.push(translationsFolder);
  return [...new Set(named.map((folder) => folder.split('/')[0] ?? ''))].filter((folder) => folder !== '').sort();
}

/** What the configuration names of pictures and other files for its marks and the head of its pages. */
function picturesOf({ logo, footer, favicon, head }: Site): (string | undefined)[] {
  const links = head?.links.map(({ href }) => href) ?? [];
  return [logo?.src, logo?.srcDark, footer?.logo?.src, footer?.logo?.srcDark, favicon, ...links];
}

function addTranslation(file: Found, { code, original }: { code: string; original: string }, { translations }: Sources): void {
  const own = translations.get(code) ?? new Map<string, AssetFile>();
  own.set(original, toAsset(file));
  translations.set(code, own);
}

/** What is to be said of a file in a folder of pages that looks like a page or a category file and is none. */
function unreadName(file: string, homes: readonly Home[]): Diagnostic[] {
  const home = homes.find(({ path }) => path === '' || file.startsWith(`${path}/`));
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (!home || category.test(file) || markdown.test(file)) return [];
  const at = { file, line: 1, column: 1 };
  const [, extension = ''] = /\.(\w+)$/.exec(name) ?? [];
  if (/^_*category_*\./i.test(name)) return [categoryFileUnread(at, { extension: extension.toLowerCase() })];
  if (hidden(file, home.path) || /_category_?\.\w+$/i.test(name)) return [];
  const found = fileNotPage(at, { extension, renamed: `${name.slice(0, -extension.length)}md` });
  return [{ ...found, fault: extension.toLowerCase() }];
}

type Home = { path: string; area: Area | null; audience: Audience };

/** Folders whose Markdown becomes pages, the deepest first. */
function pageHomes(site: Site): Home[] {
  const homes: Home[] = site.areas.map((area) => ({ path: area.path, area, audience: area.audience }));
  if (site.pages !== undefined) homes.push({ path: site.pages, area: null, audience: 'public' });
  return homes.sort((a, b) => b.path.length - a.path.length);
}

/** Puts the file where it belongs; false for Markdown that no area holds. */
function place(file: Found, homes: Home[], { sources, world }: { sources: Sources; world: World }): boolean {
  const home = homes.find(({ path }) => path === '' || file.file.startsWith(`${path}/`));
  if (category.test(file.file)) addText(file.file, sources.categories, world);
  else if (!markdown.test(file.file)) sources.assets.set(file.file, toAsset(file));
  else if (home && !hidden(file.file, home.path)) sources.pages.push(toSource(file, home));
  return home !== undefined || !markdown.test(file.file);
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
