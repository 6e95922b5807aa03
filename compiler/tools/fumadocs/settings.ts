import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { AreaSetting, NavbarItemSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { isLocale, nearestLocale } from '../../1-config/value-formats.ts';
import { isEmpty } from '../../basics/collections.ts';
import { startOf } from '../../basics/places.ts';
import {
  dialectSetting,
  findDynamicRoutes,
  type ImportContext,
  type ImportedSite,
  Pages,
  sidebarFile,
  withoutDiagnostics,
} from '../settings/imported-site.ts';
import { readAliases } from '../settings/path-aliases.ts';
import { readCallArguments } from '../settings/script.ts';
import type { Setting } from '../settings/setting.ts';
import { folderOf, joinPath, pathBelow } from '../settings/tool-folder.ts';
import { findUnknownKeys } from '../settings/unknown-keys.ts';
import { pathIn } from '../syntax/paths.ts';
import { dialect } from './dialect.ts';
import { readTitles } from './pages.ts';
import { type PageTree, slugOf, toTrees } from './trees.ts';

/** A collection: the folder of its files and the prefix of their addresses. */
type FumadocsCollection = { folder: string; route: string };
/** The languages: the code of the default language, the other codes, and whether each language has a folder of its own. */
type FumadocsLanguages = { main: string; others: string[]; hasFolders: boolean; at: Setting['at'] };

/** Reads the collections of a Fumadocs site, its languages, and the `meta.json` files that order its pages. */
export function readSettings(file: string, context: ImportContext): ImportedSite {
  const root = folderOf(file);
  const sources = findSourceFiles(root, context);
  const languages = readLanguages(sources, context);
  const collections = readCollections([file, ...sources], root, context);
  const areas: AreaSetting[] = [];
  const sidebars: ImportedSite['sidebars'] = [];
  const translations: NonNullable<ImportedSite['translations']> = [];
  const navbar: NavbarItemSetting[] = [];
  const exclude: string[] = [];
  const allow = new Set<string>();
  const aliases = readAliases(root, context);
  for (const [index, { folder, route }] of collections.entries()) {
    const mainFolder = languages?.hasFolders ? `${folder}/${languages.main}` : folder;
    // Not every collection has folders for its languages.
    const path = context.folder.files.some((each) => pathBelow(each, mainFolder) !== undefined) ? mainFolder : folder;
    const pages = new Pages(context.folder, path, { pagePattern: mainPagePattern(languages) });
    const id = index === 0 ? 'docs' : `docs-${index + 1}`;
    exclude.push(...findDynamicRoutes(pages, context));
    const { titleOf, keys } = readTitles(pages, context);
    for (const key of keys) allow.add(key);
    const trees = toTrees({ pages, context, titleOf, language: undefined });
    const lists = toSidebarValue(trees);
    const sidebarPath = isEmpty(lists) ? undefined : sidebarFile(index === 0 ? undefined : id);
    if (sidebarPath !== undefined) sidebars.push({ file: sidebarPath, value: lists });
    navbar.push(...toRootLinks(trees, route));
    areas.push({
      id,
      label: context.title,
      path,
      route,
      ...dialectSetting('fumadocs'),
      ...(sidebarPath === undefined ? {} : { sidebar: sidebarPath }),
      ...staticsSetting(root, context),
      ...(path === mainFolder ? translationsSetting(folder, languages) : {}),
      ...aliases,
    });
    for (const language of sidebarPath === undefined ? [] : (languages?.others ?? [])) {
      const translated = new Pages(context.folder, languages?.hasFolders ? `${folder}/${language}` : path, {
        pagePattern: /\.mdx?$/i,
      });
      const { titleOf: translatedTitleOf, keys: translatedKeys } = readTitles(translated, context);
      for (const key of translatedKeys) allow.add(key);
      const translatedTitle = (page: string): string | undefined =>
        translatedTitleOf(languages?.hasFolders ? page : page.replace(/(?=\.\w+$)/, `.${language}`)) ?? titleOf(page);
      const value = toSidebarValue(toTrees({ pages, context: withoutDiagnostics(context), titleOf: translatedTitle, language }));
      const code = codeOf(language);
      if (JSON.stringify(value) !== JSON.stringify(lists) && sidebarPath !== undefined && code !== undefined)
        translations.push({ file: `i18n/${code}/${sidebarPath}`, value });
    }
  }
  const unknown = findUnknownKeys(allow, dialect);
  const config: SiteConfiguration = {
    title: context.title,
    areas,
    ...toLocales(languages),
    ...(exclude.length === 0 ? {} : { exclude }),
    ...(navbar.length === 0 ? {} : { navbar: { items: navbar } }),
    ...(unknown.length === 0 ? {} : { frontMatter: { allow: unknown } }),
  };
  reportPrograms(file, collections, context);
  return {
    readFiles: [file, ...sources],
    config,
    sidebars,
    ...(translations.length === 0 ? {} : { translations }),
    redirects: languages ? [{ from: `/${languages.main}/*`, to: '/*' }] : [],
  };
}

/** Returns the files in which a site usually defines its sources and languages. */
function findSourceFiles(root: string, { folder }: ImportContext): string[] {
  return folder.files.filter((file) =>
    /^(?:src\/)?(?:app\/)?(?:lib\/)?(?:source|i18n)(?:\/index)?\.tsx?$/.test(pathBelow(file, root) ?? ''),
  );
}

/** Returns the folders of pages that the source files define, or the default folder. */
function readCollections(files: readonly string[], root: string, context: ImportContext): FumadocsCollection[] {
  const { settings, folder, findings, outside } = context;
  const written: { path: string; at: Setting['at'] | undefined }[] = [];
  let route: string | undefined;
  for (const file of files)
    for (const { name, options } of readCallArguments(file, ['defineDocs', 'defineCollections', 'loader'], folder, findings)) {
      const textOf = (...path: string[]): string | undefined => settings.textAt(options, ...path);
      if (name === 'loader') route ??= textOf('baseUrl') ?? '/docs';
      else if (name === 'defineDocs')
        written.push({ path: textOf('docs', 'dir') ?? textOf('dir') ?? 'content/docs', at: options?.at });
      else if (textOf('type') === 'doc') written.push({ path: textOf('dir') ?? '', at: options?.at });
    }
  if (route === undefined) reportLoader(files, context);
  const folders = written.length === 0 ? [{ path: 'content/docs', at: undefined }] : written;
  const collections: FumadocsCollection[] = [];
  for (const { path: name, at } of folders) {
    const path = name === '' ? undefined : joinPath(root, name);
    if (path === undefined) {
      if (name === '' || !at) continue;
      outside.push(pathIn(root, name));
      settings.reportUnread(at, name, 'it is outside the folder');
    } else if (
      folder.files.some((file) => pathBelow(file, path) !== undefined && /\.mdx?$/i.test(file)) &&
      !collections.some((each) => each.folder === path)
    ) {
      const own = collections.length === 0 ? (route ?? '/docs') : `/${path.replace(/^.*\//, '')}`;
      if (!collections.some((each) => each.route === routeOf(own))) collections.push({ folder: path, route: routeOf(own) });
    }
  }
  return collections;
}

/** Reports a call of `loader` inside another expression, whose options are not read. */
function reportLoader(files: readonly string[], { folder, settings }: ImportContext): void {
  for (const file of files) {
    const content = folder.read(file);
    const text = 'text' in content ? content.text : '';
    const offset = text.search(/(?<![\w.])loader\s*(?:<[^()]{0,200}>)?\s*\(/);
    if (offset < 0) continue;
    const before = text.slice(0, offset).split('\n');
    const at = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    settings.reportNotCarried(at, 'baseUrl of loader()', 'a program calls it, so the route is /docs');
    return;
  }
}

function routeOf(route: string): string {
  const path = route.replace(/^\/*|\/*$/g, '');
  return /^[\w.~/-]*$/.test(path) ? `/${path}` : '/docs';
}

/** Reads `defineI18n({ defaultLanguage, languages, parser })`, or a constant `i18n` of that form. */
function readLanguages(files: readonly string[], { settings, folder, findings }: ImportContext): FumadocsLanguages | undefined {
  for (const file of files)
    for (const { options } of readCallArguments(file, ['defineI18n', 'i18n'], folder, findings)) {
      const languages = settings.textsAt(options, 'languages');
      const main = settings.textAt(options, 'defaultLanguage') ?? languages[0];
      if (!options || main === undefined || languages.length === 0) continue;
      const others = languages.filter((each) => each !== main && codeOf(each) !== undefined && codeOf(each) !== codeOf(main));
      const hasFolders = settings.textAt(options, 'parser') === 'dir';
      for (const each of languages)
        if (each !== main && !others.includes(each))
          settings.reportNotCarried(options.at, `The language ${each}`, 'it is not a language code');
      return { main, others, hasFolders, at: options.at };
    }
  return undefined;
}

function codeOf(language: string): string | undefined {
  return isLocale(language) ? language : nearestLocale(language);
}

function toLocales(languages: FumadocsLanguages | undefined): Pick<SiteConfiguration, 'locales'> {
  const main = languages && codeOf(languages.main);
  if (!languages || main === undefined) return {};
  const list = languages.others.flatMap((language) => {
    const code = codeOf(language);
    return code === undefined ? [] : [code === language ? { code } : { code, path: language }];
  });
  return { locales: { default: main, list: [{ code: main }, ...list] } };
}

/** Returns a pattern for the pages of the default language. A language code before the extension marks a translation. */
function mainPagePattern(languages: FumadocsLanguages | undefined): RegExp {
  if (!languages || languages.hasFolders || languages.others.length === 0) return /\.mdx?$/i;
  return new RegExp(
    `^(?!.*\\.(?:${languages.others.map((each) => each.replace(/[^\w-]/g, '')).join('|')})\\.mdx?$).*\\.mdx?$`,
    'i',
  );
}

function translationsSetting(folder: string, languages: FumadocsLanguages | undefined): Pick<AreaSetting, 'translations'> {
  if (!languages || languages.others.length === 0) return {};
  return { translations: languages.hasFolders ? `${folder}/{path}` : '*.{path}' };
}

function staticsSetting(root: string, { folder }: ImportContext): Pick<AreaSetting, 'statics'> {
  const path = joinPath(root, 'public') ?? 'public';
  return folder.files.some((file) => pathBelow(file, path) !== undefined) ? { statics: path } : {};
}

/** Returns the sidebars by name, or the only sidebar. */
function toSidebarValue(trees: readonly PageTree[]): SidebarItem[] | Record<string, SidebarItem[]> {
  const nonEmptyTrees = trees.filter(({ items }) => items.length > 0);
  const [only, ...others] = nonEmptyTrees;
  if (only && others.length === 0) return only.items;
  const lists: Record<string, SidebarItem[]> = {};
  for (const { path, items } of nonEmptyTrees) {
    const base = path.replace(/[^\w-]+/g, '-').replace(/^[-_]+|-+$/g, '') || 'items';
    let name = base;
    for (let count = 2; Object.hasOwn(lists, name); count++) name = `${base}-${count}`;
    lists[name] = items;
  }
  return lists;
}

/** Returns links to the first page of each root folder, which has a sidebar of its own. */
function toRootLinks(trees: readonly PageTree[], route: string): NavbarItemSetting[] {
  return trees.flatMap(({ isRoot, label, items }): NavbarItemSetting[] => {
    const page = isRoot ? firstPage(items) : undefined;
    if (page === undefined) return [];
    const slug = slugOf(page);
    return [{ label, to: `${route === '/' ? '' : route}${slug === '' ? '' : `/${slug}`}` || '/', position: 'left' }];
  });
}

function firstPage(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (typeof item === 'string') continue;
    const page =
      item.type === 'category' ? (item.link?.id ?? firstPage(item.items ?? [])) : item.type === undefined ? item.id : undefined;
    if (page !== undefined) return page;
  }
  return undefined;
}

/** Reports code that generates pages from API descriptions, and Markdown plugins. */
function reportPrograms(file: string, collections: readonly FumadocsCollection[], { folder, settings }: ImportContext): void {
  const content = folder.read(file);
  const text = 'text' in content ? content.text : '';
  const at = startOf(file);
  const programs = [...new Set(text.match(/\b(?:remark|rehype|recma)[A-Z]\w*(?=\s*[,(\]])/g) ?? [])].filter(
    (name) =>
      !/^(?:remarkMath|rehypeKatex|remarkNpm|remarkSteps|remarkImage|remarkGfm|remarkHeading|remarkStructure|rehypeCode|remarkMdxMermaid|remarkMdxFiles|remarkAdmonition)$/.test(
        name,
      ),
  );
  for (const name of programs)
    settings.reportNotCarried(at, `The plugin ${name}`, 'it is a program, and Quire does not run programs');
  if (collections.length === 0) settings.reportUnread(at, file, 'none of its page folders exists');
}
