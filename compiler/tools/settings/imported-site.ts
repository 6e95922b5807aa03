import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { AreaSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import type { TranslationFile } from '../../../schemas/types/translation.ts';
import { isLocale } from '../../1-config/value-formats.ts';
import { nearest } from '../../basics/nearest.ts';
import { startOf } from '../../basics/places.ts';
import { nextToOriginals } from '../../editions/origins.ts';
import { createExcluder, findPatternFault, toMatcher } from '../../files/patterns.ts';
import type { Diagnostic, Place } from '../../model.ts';
import { escapeGlob } from '../../texts/escapes.ts';
import { decodePercent } from '../../texts/percent.ts';
import type { Dialect } from '../syntax/dialect.ts';
import type { DialectName } from '../syntax/dialect-name.ts';
import { parentFolders, pathIn } from '../syntax/paths.ts';
import { segmentIn } from '../syntax/segments.ts';
import { type Setting, SettingsReader } from './setting.ts';
import { joinPath, pathBelow, type ToolFolder } from './tool-folder.ts';

/** The result of importing another tool's configuration. Paths are relative to the root. */
export type ImportedSite = {
  /** The files that were read, starting with the configuration. */
  readFiles: string[];
  config: SiteConfiguration;
  sidebars: { file: string; value: SidebarItem[] | Record<string, SidebarItem[]> }[];
  /** Files for other languages in addition to our configuration: translated strings, and sidebars. */
  translations?: { file: string; value: TranslationFile | SidebarItem[] | Record<string, SidebarItem[]> }[];
  /** Addresses of the tool that do not exist in this site, with their replacements. */
  redirects: { from: string; to: string }[];
};
/** The context of an importer. `title` is used if the configuration contains none. */
export type ImportContext = {
  title: string;
  folder: ToolFolder;
  settings: SettingsReader;
  findings: Diagnostic[];
  /** Folders of pages outside the root that the configuration refers to, relative to the root. */
  outside: string[];
};

/** Returns a copy of a context that discards diagnostics, for settings whose problems have already been reported. */
export function withoutDiagnostics(context: ImportContext): ImportContext {
  return { ...context, findings: [], settings: new SettingsReader([]) };
}

/** Returns the dialect setting of an area. */
export function dialectSetting(dialect: DialectName): { dialect: DialectName } {
  return { dialect };
}

/** Returns the language setting of a site; an empty object if the tool's value is not a language code. */
export function localeSetting(code: string | undefined): Pick<SiteConfiguration, 'locales'> {
  return code === undefined || !isLocale(code) ? {} : { locales: { list: [code] } };
}

/**
 * Determines which files are pages, and by which route each can be found. `exclude` contains patterns relative to the root. If `toRoute` is
 * set, the tool's navigation can also refer to pages by the route that it returns for a file, `/guide/start`.
 */
type PageSelection = { pagePattern?: RegExp; exclude?: readonly string[]; toRoute?: (file: string) => string };

/** Converts patterns that are relative to a folder. Omits patterns that match no file or are invalid. */
export function toExcludePatterns(patterns: readonly string[], path: string, { files }: ToolFolder): string[] {
  return patterns.flatMap((value) => {
    const [, back = '', bare = ''] = /^(!?)[./]*(.*?)\/?$/.exec(value) ?? [];
    const pattern = pathIn(path, bare);
    if (bare === '' || findPatternFault(pattern)) return [];
    return files.some(toMatcher(pattern)) ? [back + pattern] : [];
  });
}

/** The pages of a folder, and the ways in which another tool's navigation refers to them. */
export class Pages {
  readonly path: string;
  readonly files: readonly string[];
  private readonly known: ReadonlySet<string>;
  private readonly byRoute: ReadonlyMap<string, string>;

  constructor(
    folder: ToolFolder,
    path: string,
    { pagePattern = /\.(?:md|markdown|mdx)$/i, exclude = [], toRoute }: PageSelection = {},
  ) {
    this.path = path;
    const isExcluded = createExcluder(exclude);
    this.files = folder.files.flatMap((file) =>
      pagePattern.test(file) && !isExcluded(file) ? (pathBelow(file, path) ?? []) : [],
    );
    this.known = new Set(this.files);
    this.byRoute = new Map(toRoute ? this.files.map((file) => [toRoute(file), file]) : []);
  }

  /** Returns the file for a file name, or for a route without the base URL, relative to the folder. */
  find(target: string): string | undefined {
    const cleanTarget = target.replace(/[?#].*$|^(?:\.?\/)+/g, '').replace(/\/+$/, '');
    // A percent sign can be part of the file name.
    if (this.known.has(cleanTarget)) return cleanTarget;
    const bare = decodePercent(cleanTarget).replace(/^(?:\.?\/)+|\/+$/g, '');
    const stem = bare.replace(/\.(?:html?|mdx?|markdown)$/i, '');
    const names = [bare, `${stem}.md`, `${stem}.mdx`, `${stem}.markdown`];
    const prefix = stem === '' ? '' : `${stem}/`;
    names.push(...['index.md', 'index.mdx', 'README.md', 'readme.md'].map((name) => prefix + name));
    return names.find((name) => this.known.has(name)) ?? this.byRoute.get(`/${stem}`);
  }

  nearest(target: string): string | undefined {
    return nearest(target, this.files);
  }
}

/** Returns the route of a page in the tool, relative to the route of its area. */
export function routeOf(file: string, area: string): string {
  const stem = file.replace(/\.(?:mdx?|markdown)$/i, '').replace(/(?:^|\/)(?:index|readme)$/i, '');
  const route = `${area === '/' ? '' : area}/${stem}`.replace(/\/$/, '');
  return route === '' ? '/' : route;
}

/** Returns the route of a page on this site, relative to the route of its area. */
export function siteRoute(file: string, area: string, dialect: Dialect): string {
  const names = routeOf(file, area)
    .split('/')
    .filter((name) => name !== '');
  return `/${names.map((name) => segmentIn(dialect, name)).join('/')}`;
}

/**
 * Finds files with placeholders in their names, such as `[id].md`, and reports each, because a program generates their pages. Returns
 * patterns that exclude them.
 */
export function findDynamicRoutes({ files, path }: Pages, { settings, folder }: ImportContext): string[] {
  const dynamicFiles = files.filter((file) => /\[[^\]/]+\]/.test(file));
  return dynamicFiles.map((name) => {
    const file = pathIn(path, name);
    const stem = file.replace(/\.\w+$/, '');
    const program = folder.files.find((each) => each.startsWith(`${stem}.paths.`));
    const generator = program === undefined ? 'a program' : `the program ${program}`;
    const reason = `${generator} generates its pages, and Quire does not run programs`;
    settings.reportNotCarried(startOf(file), `The dynamic route ${file}`, reason);
    return escapeGlob(file);
  });
}

/** Returns whether a target is on another site. */
export function isExternalUrl(target: string): boolean {
  return /^(?:https?:|mailto:|tel:)/i.test(target);
}

/** Splits an address into `url` and `baseUrl`. */
export function originAndBase(address: string): Pick<SiteConfiguration, 'url' | 'baseUrl'> {
  const [, origin, path = ''] = /^(https?:\/\/[^\s/?#]+)([^\s?#]*)$/i.exec(address.trim()) ?? [];
  return origin === undefined ? {} : { url: origin, ...baseUrlSetting(path) };
}

/** Returns the address prefixes of all languages except the first. */
export function languagePaths({ locales }: SiteConfiguration): string[] {
  const list = (locales?.list ?? []).map((each) => (typeof each === 'string' ? { code: each } : each));
  const main = locales?.default ?? list[0]?.code;
  return list.flatMap(({ code, path = code }: { code: string; path?: string }) => (code === main ? [] : [path]));
}

/** Returns why a redirect to an address cannot be imported, if the address is below one of these language paths; otherwise undefined. */
export function foreignLanguageReason(address: string, paths: readonly string[]): string | undefined {
  const isForeign = paths.some((path) => `${address}/`.startsWith(`/${path}/`));
  return isForeign ? 'redirects must point to pages in the first language' : undefined;
}

/** Returns the folders that contain an area's translations. */
export function translationFolders({ translations }: AreaSetting, config: SiteConfiguration): string[] {
  return translations === undefined ? [] : languagePaths(config).map((path) => translations.replaceAll('{path}', path));
}

/** Returns whether a file of an area is a translation next to its original. */
export function isBesideOriginal(file: string, { translations }: AreaSetting, config: SiteConfiguration): boolean {
  const key = translations === nextToOriginals ? /\.([^./]+)\.[^./]+$/.exec(file)?.[1]?.toLowerCase() : undefined;
  return key !== undefined && languagePaths(config).some((path) => path.toLowerCase() === key);
}

/** Returns the `baseUrl` setting for a base path, or an empty object for the root and for an invalid path. */
export function baseUrlSetting(base: string | undefined): { baseUrl?: string } {
  const path = (base ?? '').replace(/^\/*|\/*$/g, '');
  return path === '' || !/^[\w.~/-]+$/.test(path) ? {} : { baseUrl: `/${path}/` };
}

/** Converts the edit URL of a folder to that of an area, to which Quire appends the path of the file relative to the root. */
export function editUrlSetting(address: string, path: string): Pick<AreaSetting, 'editUrl'> | undefined {
  if (!/^https?:\/\/[^\s{}:]+(?::\d+)?(?:\/[^\s{}:]*)?$/i.test(address)) return undefined;
  const bare = address.replace(/\/+$/, '');
  if (path === '') return { editUrl: `${bare}/` };
  return bare.endsWith(`/${path}`) ? { editUrl: bare.slice(0, -path.length) } : undefined;
}

/** Reports the pages that Quire cannot convert, in one finding at the first of them. */
export function reportUnsupportedPages(pages: readonly string[], reason: string, settings: SettingsReader): void {
  const [first] = pages;
  if (first === undefined) return;
  const name = pages.length === 1 ? `The page ${first}` : `Each of ${pages.length} pages, such as ${first},`;
  settings.reportNotCarried(startOf(first), name, reason);
}

/** Removes HTML tags from a title or label, and decodes entities. */
export function toPlainText(text: string): string {
  // Stops at the end of the last tag, because searching for the end of each unclosed tag would take quadratic time.
  const lastEnd = text.lastIndexOf('>') + 1;
  // A label may be the name of a tag, such as <Tabs>.
  const bare = text.slice(0, lastEnd).replace(/<[^>]*>/g, '') + text.slice(lastEnd);
  return (bare.trim() === '' && /^<[A-Z]\w*[ \t]*\/?>$/.test(text.trim()) ? text : bare)
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .trim();
}

/** Why the stylesheets and scripts of a site are not migrated. */
export const ownFileReasons = {
  css: 'its stylesheets are written for other HTML; add your own to theme.css in docs.config.json',
  scripts: 'Quire only loads the scripts that theme.scripts in docs.config.json lists',
};

/** Reports settings without an equivalent, or with the given reasons. Skips keys whose values have no effect. */
export function reportUnconverted(
  setting: Setting | undefined,
  knownKeys: ReadonlySet<string>,
  { name, context, reasons = {} }: { name: string; context: ImportContext; reasons?: Readonly<Record<string, string>> },
): void {
  for (const [key, { at, plain }] of setting?.entries ?? []) {
    if (knownKeys.has(key) || plain === null) continue;
    context.settings.reportNotCarried(at, name + key, reasons[key] ?? 'Quire has no equivalent');
  }
}

/**
 * Reads a setting with a folder, which is relative to the folder of the configuration. Reports a folder outside the root, and returns the
 * default one instead.
 */
export function readFolder(
  from: string,
  { setting, name, fallback }: { setting: Setting | undefined; name: string; fallback: string },
  context: ImportContext,
): string {
  const value = context.settings.text(setting, name) ?? fallback;
  const path = joinPath(from, value.replace(/^\/+$/, '.'));
  if (path !== undefined) return path;
  if (setting) {
    context.outside.push(pathIn(from, value));
    context.settings.reportUnread(setting.at, value, 'it is outside the folder');
  }
  return joinPath(from, fallback) ?? from;
}

/** Reports a navigation entry that does not refer to a page. */
export function reportMissingPage(at: Place, target: string, { pages, context }: { pages: Pages; context: ImportContext }): void {
  const path = target.replace(/[?#].*$/, '');
  const file = parentFolders(pages.path).flatMap((folder) => joinPath(folder, path) ?? []);
  const outsideFile = file.find((each) => context.folder.files.includes(each) && pathBelow(each, pages.path) === undefined);
  const reason = outsideFile === undefined ? 'there is no such page' : `${outsideFile} is outside the folder ${pages.path}`;
  context.settings.reportMissingTarget(at, target, reason, pages.nearest(target));
}

/** Returns the name of a sidebar file next to our configuration. */
export function sidebarFile(area?: string): string {
  return `docs.sidebar${area === undefined ? '' : `.${area}`}.json`;
}
