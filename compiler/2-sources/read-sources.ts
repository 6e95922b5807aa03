import { restrictedAreaLookupOf } from '../areas/area-files.ts';
import { hashLongText } from '../basics/hash.ts';
import { textBefore } from '../basics/text-parts.ts';
import { summaryMissing } from '../diagnostics/dialects.ts';
import { nameUnusable } from '../diagnostics/names.ts';
import { categoryFileUnread } from '../diagnostics/navigation.ts';
import { fileNotPage, linkRefused, specialFileSkipped } from '../diagnostics/sources.ts';
import { areaTranslationLocations, plainFileOf, translationsFolder } from '../editions/origins.ts';
import type {
  Area,
  AssetFile,
  Audience,
  Checked,
  Diagnostic,
  IgnoredPath,
  Place,
  SidebarFile,
  Site,
  Source,
  SourceDialect,
  Sources,
} from '../model.ts';
import { findMisnamedScenarios } from '../sandbox/scenario-files.ts';
import { themeFiles } from '../theme/theme-files.ts';
import type { Dialect } from '../tools/syntax/dialect.ts';
import { parseSummary, summaryFiles } from '../tools/syntax/summary.ts';
import { dialectOf, tools } from '../tools/tools.ts';
import type { ListedFile, Listing, UnusableReason, World } from '../world.ts';
import {
  foldersOf,
  reportMissingChanges,
  reportMissingFolders,
  reportMisspeltFolders,
  reportStrayPages,
  reportUnusedDocuments,
  reportUnusedPatterns,
  withCorrectedFolders,
} from './check-sources.ts';
import { matchExtensions, parseTranslationPath, reportUnknownLanguages, reportUnlistedLanguages } from './translate-sources.ts';

const markdown = /\.(?:md|markdown)$/i;
const category = /(?:^|\/)_category_\.(?:json|ya?ml)$/;
const authors = /(?:^|\/)authors\.(?:json|ya?ml)$/;

/** Names of files that resemble those of pages or category files. */
const ignoredName = /(?:\.(?:mdx|mdown|mkdn?|mdwn|mdtxt|mdtext|rmd|qmd)|_category_?\.\w+)$/i;

/**
 * Lists everything in the declared folders without reading it: Markdown files that become pages, other files that pages can show or link
 * to, category and sidebar files. Markdown outside all areas, and in files that start with `_`, does not become a page but can be included.
 * Also returns the site with corrected folders.
 */
export async function readSources(configuredSite: Site, world: World): Promise<Checked<Sources> & { site: Site }> {
  const all = await world.list(listingOf(configuredSite));
  const listedFiles = all.filter(({ ignoreReason }) => ignoreReason === undefined);
  const folders = foldersOf(listedFiles);
  const site = withCorrectedFolders(configuredSite, folders);
  const diagnostics: Diagnostic[] = [];
  const sources: Sources = {
    pages: [],
    assets: new Map(),
    categories: [],
    sidebars: [],
    authors: [],
    stamps: new Map(),
    documents: [],
    includedFiles: [],
    translations: new Map(),
    ignoredPaths: toIgnoredPaths(all),
  };
  const { pageFolders, diagnostics: unlisted } = findPageFolders(site, world, sources);
  diagnostics.push(...unlisted);
  const filesOutsideFolders: string[] = [];
  const findPageFolder = createFolderFinder(pageFolders);
  // Files next to the versions of a restricted area, or in the folder of its translations, are not pages of a public area around it.
  const restricted = restrictedAreaLookupOf(site);
  const folderIfAllowed = (pageFolder: PageFolder | undefined, file: string): PageFolder | undefined =>
    pageFolder?.audience === 'public' && restricted(file) !== undefined ? undefined : pageFolder;
  const isTranslated = site.locales.list.length > 1;
  const changes = new Set(site.areas.flatMap(({ apiChanges = [] }) => apiChanges.map((each) => each.file)));
  for (const listed of listedFiles) {
    const pageFolder = folderIfAllowed(findPageFolder(listed.file), listed.file);
    const file = listed.link ? followLink(listed, pageFolder, { restricted, world }) : listed;
    sources.stamps.set(file.file, file.stamp);
    const translation = isTranslated ? parseTranslationPath(file.file, site) : undefined;
    const at = { file: file.file, line: 1, column: 1 };
    if (file.link) diagnostics.push(linkRefused(at, { target: undefined }));
    else if (file.unusableReason) diagnostics.push(reportUnusableFile(at, file.unusableReason));
    else if (translation) addTranslation(file, translation, sources);
    else if (!changes.has(file.file) && !addSource(file, pageFolder, { sources, world, site }))
      filesOutsideFolders.push(file.file);
    if (ignoredName.test(file.file) && !file.unusableReason)
      diagnostics.push(...reportIgnoredName(file.file, findPageFolder(file.file)));
  }
  if (isTranslated) matchExtensions(sources);
  const restrictedFiles = filesOutsideFolders.filter((file) => restricted(file) !== undefined);
  readSidebars(site, world, sources);
  if (site.gallery && world.filesIn('components').some((name) => name.endsWith('.html'))) sources.pages.push(gallery);
  diagnostics.push(
    ...reportMissingFolders(configuredSite, { all, folders, world }),
    ...reportMissingChanges(site, sources.stamps),
    ...reportStrayPages(site, filesOutsideFolders),
    ...reportMisspeltFolders(site, filesOutsideFolders),
    ...findMisnamedScenarios(
      site.specs.map(({ path }) => path),
      { filesIn: world.filesIn, others: () => listedFiles.flatMap(({ file }) => (findPageFolder(file) ? [] : [file])) },
    ),
    ...(isTranslated ? reportUnknownLanguages(site, sources) : reportUnlistedLanguages(site, sources, restrictedFiles)),
  );
  diagnostics.push(...reportUnusedPatterns(site, sources));
  if (site.specs.length === 0) diagnostics.push(...reportUnusedDocuments(site, world, sources, diagnostics.length === 0));
  return { value: sources, site, diagnostics };
}

/**
 * A symbolic link in the folder of another tool's pages is a page if it points to a Markdown file that the page's audience may read. The
 * result has the stamp of that file. Returns all other links unchanged.
 */
function followLink(
  { link, ...file }: ListedFile,
  home: PageFolder | undefined,
  { restricted, world }: { restricted: (file: string) => string | undefined; world: World },
): ListedFile {
  const { linkTarget = '' } = file;
  const isReadable = home?.audience === 'restricted' || restricted(linkTarget) === undefined;
  const stamp = home?.dialect && isReadable && linkTarget !== '' ? world.stampOf(linkTarget) : undefined;
  return stamp === undefined ? { ...file, link: true } : { ...file, stamp };
}

/** The page that shows all components of the site to authors. It is not listed anywhere. */
const gallery: Source = {
  file: 'components/gallery.md',
  area: null,
  audience: 'public',
  bytes: 0,
  stamp: '',
  text: '---\ntitle: Components\nslug: /_components\nunlisted: true\n---\n\n:::gallery\n:::\n',
};

function reportUnusableFile(at: Place, unusable: UnusableReason): Diagnostic {
  if (unusable === 'line end' || unusable === 'not UTF-8') return nameUnusable(at, { name: at.file, fault: unusable });
  return specialFileSkipped(at, { kind: unusable });
}

/** Returns the files to list. Files that the configuration refers to are listed even if git ignores them. */
export function listingOf(site: Site): Listing {
  const images = imagesOf(site);
  const declaredPaths = [
    ...site.areas.flatMap(({ path, version }) => (version ? [version.folder, path] : [path])),
    ...(site.pages === undefined ? [] : [site.pages]),
    ...site.specs.map(({ path }) => path),
    ...site.areas.flatMap(({ apiChanges = [] }) => apiChanges.map(({ file }) => file)),
    ...images.flatMap((src) => (src === undefined || /^[a-z]+:|^\/\//i.test(src) ? [] : [src.replace(/^\//, '')])),
  ];
  return { folders: declaredFolders(site), configuredPaths: declaredPaths, exclude: site.exclude.map(({ pattern }) => pattern) };
}

/** Returns the paths of the ignored files, each with the reason. */
export function toIgnoredPaths(listedFiles: readonly ListedFile[]): IgnoredPath[] {
  return listedFiles.flatMap(({ file, ignoreReason }) => (ignoreReason ? [{ path: file, ...ignoreReason }] : []));
}

/**
 * Returns the folders to list: with a configuration, the top-level folders that contain its areas, pages, specifications and images;
 * without one, the entire root. A specification or image in the root itself is listed individually.
 */
function declaredFolders(site: Site): string[] {
  const declaredPaths = [
    ...site.areas.map((area) => area.version?.folder ?? area.path),
    ...(site.pages === undefined ? [] : [site.pages]),
    ...site.areas.flatMap(({ dialect, statics }) => statics ?? dialectOf(dialect)?.statics ?? []),
  ];
  if (declaredPaths.includes('')) return [''];
  for (const file of imagesOf(site)) {
    if (file && !/^[a-z]+:|^\/\//i.test(file)) declaredPaths.push(file.replace(/^\//, ''));
  }
  for (const { file } of themeFiles(site)) declaredPaths.push(file);
  for (const spec of site.specs) declaredPaths.push(spec.path);
  for (const { apiChanges = [] } of site.areas) declaredPaths.push(...apiChanges.map(({ file }) => file));
  if (site.locales.list.length > 1) declaredPaths.push(translationsFolder);
  for (const { folder } of areaTranslationLocations(site)) declaredPaths.push(folder);
  return [...new Set(declaredPaths.map((folder) => textBefore(folder, '/')))].filter((folder) => folder !== '').sort();
}

/** Returns the images and other files that the configuration references for logos and the head of pages. */
function imagesOf({ logo, footer, favicon, head }: Site): (string | undefined)[] {
  const links = head?.links.map(({ href }) => href) ?? [];
  return [logo?.src, logo?.srcDark, footer?.logo?.src, footer?.logo?.srcDark, favicon, ...links];
}

function addTranslation(
  file: ListedFile,
  { code, original }: { code: string; original: string },
  { translations }: Sources,
): void {
  const own = translations.get(code) ?? new Map<string, AssetFile>();
  own.set(original, toAsset(file));
  translations.set(code, own);
}

/** Reports a file in a folder of pages whose name resembles that of a page or a category file. */
function reportIgnoredName(file: string, pageFolder: PageFolder | undefined): Diagnostic[] {
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (!pageFolder || category.test(file) || (pageFolder.dialect?.pages ?? markdown).test(file)) return [];
  const at = { file, line: 1, column: 1 };
  const [, extension = ''] = /\.(\w+)$/.exec(name) ?? [];
  if (/^_*category_*\./i.test(name)) return [categoryFileUnread(at, { extension: extension.toLowerCase() })];
  if (isHidden(file, pageFolder.path) || /_category_?\.\w+$/i.test(name)) return [];
  const finding = fileNotPage(at, { extension, renamed: `${name.slice(0, -extension.length)}md` });
  return [{ ...finding, fault: extension.toLowerCase() }];
}

/** A folder of pages. `name` is the name of its dialect, and `chapters` contains the pages of an area with a list of chapters. */
type PageFolder = {
  path: string;
  area: Area | null;
  audience: Audience;
  dialect?: Dialect | undefined;
  name?: Area['dialect'];
  chapters?: ReadonlySet<string>;
};

/** Returns the folders whose Markdown becomes pages, deepest first. */
function findPageFolders(site: Site, world: World, sources: Sources): { pageFolders: PageFolder[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const pageFolders = site.areas.map((area): PageFolder => {
    const { path, audience } = area;
    const tool = area.dialect && tools[area.dialect];
    const list = tool?.dialect.navigation && { ...tool.dialect.navigation, tool: tool.title };
    const chapters = list && readChapters(area, list, { world, sources, diagnostics });
    return { path, area, audience, dialect: tool?.dialect, name: area.dialect, ...(chapters ? { chapters } : {}) };
  });
  if (site.pages !== undefined) {
    const { pages: path, pagesDialect: name } = site;
    pageFolders.push({ path, area: null, audience: 'public', ...(name && { dialect: tools[name].dialect, name }) });
  }
  return { pageFolders: pageFolders.sort((a, b) => b.path.length - a.path.length), diagnostics };
}

/** Returns a function that finds the folder of pages for a file. */
function createFolderFinder(pageFolders: readonly PageFolder[]): (file: string) => PageFolder | undefined {
  const files = new Map(pageFolders.map((pageFolder) => [pageFolder.path, pageFolder]));
  return (file) => {
    const own = files.get(file);
    if (own) return own;
    return pageFolders.find(({ path }) => path === '' || file.startsWith(`${path}/`));
  };
}

/** Returns the files in an area's list of chapters. */
function readChapters(
  { path, at, pathAt }: Area,
  { tool, ...navigation }: NonNullable<Dialect['navigation']> & { tool: string },
  { world, sources, diagnostics }: { world: World; sources: Sources; diagnostics: Diagnostic[] },
): ReadonlySet<string> | undefined {
  const file = pathBelow(path, navigation.file);
  const text = world.read(file);
  if (text === undefined) {
    diagnostics.push(summaryMissing(pathAt ?? at, { file, tool }));
    return undefined;
  }
  sources.sidebars.push({ file, text });
  return new Set(summaryFiles(parseSummary(text, navigation)).map((name) => pathBelow(path, name)));
}

function pathBelow(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Matches the files in which GitBook stores content that several pages include. */
const sharedContent = /(?:^|\/)\.gitbook\/includes\//;

/** Adds the file to the sources. Returns false for Markdown outside all areas. */
function addSource(
  file: ListedFile,
  pageFolder: PageFolder | undefined,
  { sources, world, site }: { sources: Sources; world: World; site: Site },
): boolean {
  const { dialect, chapters } = pageFolder ?? {};
  const isPage = (dialect?.pages ?? markdown).test(file.file);
  if (isPage && sharedContent.test(file.file)) return true;
  if (category.test(file.file)) addText(file.file, sources.categories, world);
  else if (pageFolder?.area?.kind === 'blog' && authors.test(file.file)) addText(file.file, sources.authors, world);
  else if (!isPage) sources.assets.set(file.file, toAsset(file));
  else if (
    pageFolder &&
    (chapters?.has(file.file) ?? !(dialect?.hidesUnderscored !== false && isHidden(file.file, pageFolder.path)))
  )
    sources.pages.push(toSource(file, pageFolder, site));
  return pageFolder !== undefined || !isPage;
}

/**
 * Returns whether the path from the folder of pages to the file contains a name that starts with `_`, so that the file can only be
 * included.
 */
function isHidden(file: string, pageFolder: string): boolean {
  return /(?:^|\/)_/.test(pageFolder === '' ? file : file.slice(pageFolder.length + 1));
}

function toAsset({ file, bytes, stamp }: ListedFile): AssetFile {
  return { file, bytes, stamp };
}

function toSource(
  { file, bytes, stamp, linkTarget }: ListedFile,
  { area, audience, name, path: folder }: PageFolder,
  site: Site,
): Source {
  const plainFile = area && plainFileOf(file, area, site);
  const kind = area?.kind && { kind: area.kind };
  const source: Source = { file, ...(plainFile && { plainFile }), area: area?.id ?? null, audience, bytes, stamp, ...kind };
  if (linkTarget !== undefined) source.linkTarget = linkTarget;
  if (kind) source.stamp = `${stamp} ${kind.kind}`;
  if (area?.apiChanges) {
    source.apiChanges = area.apiChanges.map(({ at: _, ...changes }) => changes);
    source.stamp += ` ${hashLongText(JSON.stringify(source.apiChanges))}`;
  }
  if (!name) return source;
  const options = area?.dialectOptions;
  const dialect = { name, folder, ...(options && { options }) };
  return { ...source, stamp: addOptionsToStamp(dialect, source.stamp), dialect };
}

/** Adds the name and options of the dialect to the stamp of a file, because they also determine its page. */
function addOptionsToStamp({ name, options }: SourceDialect, stamp: string): string {
  return options ? `${stamp} ${name} ${hashLongText(JSON.stringify(options))}` : `${stamp} ${name}`;
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
