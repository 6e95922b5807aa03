import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { AreaSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { addressKey } from '../../addresses/reserved.ts';
import { groupBy, isEmpty, partition } from '../../basics/collections.ts';
import { escapeGlob } from '../../texts/escapes.ts';
import {
  baseUrlSetting,
  dialectSetting,
  editUrlSetting,
  type ImportContext,
  type ImportedSite,
  isExternalUrl,
  originAndBase,
  Pages,
  reportUnconverted,
  reportUnsupportedPages,
  sidebarFile,
  toPlainText,
} from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { folderOf, joinPath, pathBelow } from '../settings/tool-folder.ts';
import { findUnknownKeys } from '../settings/unknown-keys.ts';
import { pathIn } from '../syntax/paths.ts';
import { readHugoConfig } from './config.ts';
import { dialect } from './dialect.ts';
import { readContentMounts, readLanguages, toLocales } from './languages.ts';
import { addMenuLinks, readMenuBundle, toNavbar } from './menus.ts';
import { allPages, toOptions } from './options.ts';
import { type HugoPage, hugoRoute, indexKind, readHugoPages } from './pages.ts';
import { redirectsFromPatterns } from './route-patterns.ts';
import { fileLabel, type SidebarStyle, toSidebars } from './sidebars.ts';
import { type HugoArea, type HugoContent, type HugoSite, staticsSetting } from './site.ts';

/** Reads the configuration of a Hugo site: its languages, mounts, menus and pages. Does not run themes or templates. */
export function readSettings(file: string, context: ImportContext): ImportedSite {
  const { settings } = context;
  const config = readHugoConfig(file, context);
  const { config: read, root } = config;
  const textOf = (...path: string[]): string | undefined => settings.textAt(read, ...path);
  const languages = readLanguages(read, root, context);
  const site: HugoSite = { config: read, root, theme: findTheme(read, context), languages, context };
  const contents = readContentFolders(site).map((content) => readContentPages(content, site));
  const mainTextOf = (...path: string[]): string | undefined =>
    settings.textAt(languages.main.setting, ...path) ?? textOf(...path);
  const title = mainTextOf('title') ?? context.title;
  const tagline = mainTextOf('params', 'description') ?? textOf('description');
  const leftOut = contents.flatMap(leftOutPages);
  const exclude = leftOut.map(({ page }) => escapeGlob(page.at.file));
  const options = toOptions(contents, site);
  const allow = findUnknownKeys(
    allPages(contents).flatMap(({ keys }) => keys),
    dialect,
  );
  const isBook = site.theme === 'book';
  const style = sidebarStyle(site);
  const labelOf = (page: HugoPage): string | undefined => page.label ?? (isBook ? fileLabel(page) : undefined);
  const areas: AreaSetting[] = [];
  const sidebars: ImportedSite['sidebars'] = [];
  const translations: NonNullable<ImportedSite['translations']> = [];
  for (const [index, content] of contents.entries()) {
    const id = index === 0 ? 'docs' : `docs-${index + 1}`;
    const hidden = new Set(leftOut.map(({ page }) => page));
    const listedPages = content.pageFacts.filter((page) => !page.isUnpublished && !hidden.has(page));
    const bundle = isBook ? readMenuBundle(content, site) : undefined;
    const itemsBySidebar = addMenuLinks(bundle ? { docs: bundle } : toSidebars(listedPages, style, labelOf), content, site);
    const sidebarPath = isEmpty(itemsBySidebar) ? undefined : sidebarFile(index === 0 ? undefined : id);
    if (sidebarPath !== undefined) sidebars.push({ file: sidebarPath, value: toSidebarValue(itemsBySidebar) });
    areas.push({
      id,
      label: title,
      path: content.path,
      route: content.route,
      ...dialectSetting('hugo'),
      ...(sidebarPath === undefined ? { sidebar: false } : { sidebar: sidebarPath }),
      ...staticsSetting(site),
      ...(languages.translations === undefined || content.path !== languages.main.folder
        ? {}
        : { translations: languages.translations }),
      ...toEditUrl(content, site),
      ...(isEmpty(options) ? {} : { dialectOptions: options }),
    });
    if (sidebarPath === undefined || bundle) continue;
    for (const { code, setting } of languages.others) {
      const labels = new Map((content.translatedPages.get(code) ?? []).map((page) => [page.file, page.label]));
      const translatedSidebars = toSidebars(listedPages, style, (page) => labels.get(page.file) ?? labelOf(page));
      const isSame = JSON.stringify(translatedSidebars) === JSON.stringify(toSidebars(listedPages, style, labelOf));
      const name = settings.textAt(setting, 'title');
      if (name !== undefined && name !== title && index === 0)
        translations.push({
          file: `i18n/${code}/site.json`,
          value: { title: toPlainText(name), areas: { docs: toPlainText(name) } },
        });
      if (!isSame)
        translations.push({
          file: `i18n/${code}/${sidebarPath}`,
          value: toSidebarValue(addMenuLinks(translatedSidebars, content, site)),
        });
    }
  }
  const copyright = settings.textAt(read, 'copyright') ?? textOf('params', 'copyright');
  const navbar = toNavbar(contents, site);
  const result: SiteConfiguration = {
    title: toPlainText(title),
    ...(tagline === undefined ? {} : { tagline: toPlainText(tagline).replace(/\s+/g, ' ') }),
    ...addressOf(textOf('baseurl')),
    ...toAppearance(site),
    areas,
    ...(languages.others.length > 0 || languages.main.setting ? toLocales(languages, context) : {}),
    ...(exclude.length === 0 ? {} : { exclude }),
    ...(navbar.length === 0 ? {} : { navbar: { items: navbar } }),
    ...(copyright === undefined ? {} : { copyright: toPlainText(copyright.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')) }),
    ...(allow.length === 0 ? {} : { frontMatter: { allow } }),
  };
  for (const { page, reason } of leftOut)
    if (reason !== undefined) context.settings.reportNotCarried(page.at, `The page ${page.at.file}`, reason);
  reportUnsupported(site, contents);
  return {
    readFiles: config.files,
    config: result,
    sidebars,
    ...(translations.length === 0 ? {} : { translations }),
    redirects: contents.flatMap((content) => toRedirects(content, leftOut, site)),
  };
}

function sidebarStyle({ config, theme, languages, context: { settings } }: HugoSite): SidebarStyle {
  const language = languages.main.code;
  if (theme !== 'book') return { startsWithSection: theme === 'docsy', language };
  const section = settings.text(settings.at(config, 'params', 'booksection'), 'BookSection') ?? 'docs';
  return { startsWithSection: false, language, section: section.replace(/^[/*]+|\/+$/g, '') };
}

/** Returns the sidebars of an area, or the only one. */
function toSidebarValue(itemsBySidebar: Record<string, SidebarObject[]>): SidebarObject[] | Record<string, SidebarObject[]> {
  const [only, ...others] = Object.values(itemsBySidebar);
  return only && others.length === 0 ? only : itemsBySidebar;
}

type SidebarObject = Exclude<SidebarItem, string>;

const themes: readonly [name: string, form: RegExp][] = [
  ['docsy', /(?:^|\/)docsy$/],
  ['hextra', /(?:^|\/)hextra$/],
  ['book', /(?:^|\/)(?:hugo-)?book$/],
];

/** Returns the name of the theme; undefined if it is not supported. Reports any other theme, and other modules. */
function findTheme(config: Setting | undefined, { settings }: ImportContext): string | undefined {
  const themeSettings = settings.listAt(config, 'theme');
  const importSettings = settings.listAt(config, 'module', 'imports');
  const paths = [...themeSettings, ...importSettings.flatMap((each) => settings.at(each, 'path') ?? [])].flatMap((setting) => {
    const name = settings.text(setting, 'theme');
    return name === undefined ? [] : [{ setting, path: name.replace(/\/v\d+$/, '').toLowerCase() }];
  });
  let theme: string | undefined;
  for (const { setting, path } of paths) {
    const name = themes.find(([, form]) => form.test(path.replace(/\/(?:theme|dependencies|userguide)$/, '')))?.[0];
    theme ??= name;
    if (name === undefined)
      settings.reportNotCarried(
        setting.at,
        `The theme or module ${path}`,
        'its templates are programs; Quire supports only the shortcodes of Hugo, Docsy, Hextra and Book',
      );
  }
  return theme;
}

/** Reads the folders of pages in the main language: those that `module.mounts` mounts at `content`, or the folder of the language. */
function readContentFolders({ config, root, languages, context }: HugoSite): HugoContent[] {
  const { settings, outside, folder } = context;
  const contents: HugoContent[] = [];
  const options = settings.flag(settings.at(config, 'disablepathtolower'), 'disablePathToLower') ? { preserveCase: true } : {};
  const mounts = readContentMounts(config, context);
  for (const { source, targetPath, languages: mountLanguages, at } of mounts) {
    if (mountLanguages.length > 0 && !mountLanguages.includes(languages.main.key)) continue;
    const path = joinPath(root, source);
    const report = (reason: string): void => void settings.reportNotCarried(at, `The mount of ${source}`, reason);
    if (path === undefined) {
      outside.push(pathIn(root, source));
      settings.reportUnread(at, source, 'it is outside the folder');
    } else if (folder.files.includes(path)) report('it is a single file, but an area must be a folder');
    else if (targetPath === '' && path !== languages.main.folder) continue;
    else if (contents.some((other) => other.path === path || other.route === routeOfTarget(targetPath)))
      report('another mount has the same source or target');
    else contents.push({ path, route: routeOfTarget(targetPath), options });
  }
  const nonEmptyContents = contents.filter(({ path }) => folder.files.some((file) => pathBelow(file, path) !== undefined));
  if (nonEmptyContents.length > 0 || outside.length > 0) return nonEmptyContents;
  return [{ path: languages.main.folder, route: '/', options }];
}

function routeOfTarget(targetPath: string): string {
  return targetPath === '' ? '/' : `/${targetPath.toLowerCase()}`;
}

/** Reads the pages of a folder. Recognises translations by their originals. */
function readContentPages(content: HugoContent, { languages, context }: HugoSite): HugoArea {
  const { others, translations } = languages;
  const isBeside = translations === '*.{path}';
  const all = new Pages(context.folder, content.path, { pagePattern: dialect.pages });
  const keyOf = (file: string): string | undefined => {
    const key = /\.([^./]+)\.[^./]+$/.exec(file)?.[1]?.toLowerCase();
    return others.find((each) => each.key === key)?.key;
  };
  const pages = isBeside
    ? new Pages(context.folder, content.path, {
        pagePattern: new RegExp(
          `^(?!.*\\.(?:${others.map(({ key }) => key).join('|')})\\.[^./]+$).*\\.(?:md|markdown|mdown)$`,
          'i',
        ),
      })
    : all;
  const translatedPages = new Map<string, HugoPage[]>();
  for (const { key, code, folder } of others) {
    if (isBeside) {
      const languagePages = readHugoPages({ path: all.path, files: all.files.filter((file) => keyOf(file) === key) }, context);
      translatedPages.set(
        code,
        languagePages.map((page) => ({ ...page, file: page.file.replace(/\.[^./]+(?=\.[^./]+$)/, '') })),
      );
    } else if (content.path === languages.main.folder)
      translatedPages.set(code, readHugoPages(new Pages(context.folder, folder, { pagePattern: dialect.pages }), context));
  }
  return { ...content, pages, pageFacts: readHugoPages(pages, context), translatedPages };
}

/**
 * A page that the site does not contain. `reason`, and the route `to` of the page that replaces it, are absent if Hugo does not publish the
 * page either.
 */
type LeftOutPage = { page: HugoPage; reason?: string; to?: string };

/** Returns the pages that the site does not contain, in all languages. */
function leftOutPages(content: HugoArea): LeftOutPage[] {
  return [content.pageFacts, ...content.translatedPages.values()].flatMap((pages) => {
    const leftOut: LeftOutPage[] = pages.filter(isUnlisted(pages)).map((page) => ({ page }));
    const unlisted = new Set(leftOut.map(({ page }) => page));
    const listed = pages.filter((page) => !page.isUnpublished && !unlisted.has(page));
    const [searches, others] = partition(listed, isSearchPage);
    for (const page of searches) leftOut.push({ page, reason: 'Quire generates the search page, at /search', to: '/search' });
    return [...leftOut, ...withTakenAddresses(others, content)];
  });
}

/** Returns whether a theme, such as Docsy, renders a page as its search page. */
function isSearchPage({ front }: HugoPage): boolean {
  return front?.entries?.get('layout')?.plain === 'search';
}

/**
 * Returns a function that determines whether Hugo does not publish a file: because of its front matter, or because it belongs to the bundle
 * of an 'index.md'. Drafts don't count, because Quire omits them itself.
 */
function isUnlisted(pages: readonly HugoPage[]): (page: HugoPage) => boolean {
  const bundles = new Set(pages.flatMap(({ file }) => (indexKind(file) === 'bundle' ? [folderOf(file)] : [])));
  const isInBundle = (file: string): boolean => {
    for (let folder = folderOf(file); folder !== ''; folder = folderOf(folder)) if (bundles.has(folder)) return true;
    return false;
  };
  return ({ file, isUnpublished, front }) => {
    const isDraft = front?.entries?.get('draft')?.plain === true;
    return (isUnpublished && !isDraft) || (indexKind(file) === undefined && isInBundle(file));
  };
}

/**
 * Returns the pages with the address of another page. Hugo ignores letter case, and publishes the page of a folder, or else the last file
 * in alphabetical order.
 */
function withTakenAddresses(pages: readonly HugoPage[], content: HugoContent): LeftOutPage[] {
  const rankOf = ({ file }: HugoPage): number => ['section', 'bundle', undefined].indexOf(indexKind(file));
  const byAddress = groupBy(pages, (page) => addressKey(hugoRoute(page, content)));
  return [...byAddress.values()].flatMap((group) => {
    const [first, ...others] = group.toReversed().sort((a, b) => rankOf(a) - rankOf(b));
    return first === undefined
      ? []
      : others.map((page) => ({ page, reason: `${first.at.file} has the same address`, to: hugoRoute(first, content) }));
  });
}

/** Returns the URL for editing the pages of a folder, from the settings of the supported themes. */
function toEditUrl({ path }: HugoContent, { config, root, context }: HugoSite): Pick<AreaSetting, 'editUrl'> {
  const { settings } = context;
  const textOf = (...keys: string[]): string | undefined => settings.text(settings.at(config, 'params', ...keys), keys.join('.'));
  const repositoryPath = (subfolder: string): string =>
    [subfolder, pathBelow(path, root) ?? path].filter((part) => part !== '').join('/');
  const repository = textOf('github_repo')?.replace(/\/+$/, '');
  if (repository !== undefined) {
    const urlParts = [
      repository,
      'edit',
      textOf('github_branch') ?? 'main',
      repositoryPath(textOf('github_subdir')?.replace(/^\/+|\/+$/g, '') ?? ''),
    ];
    return editUrlSetting(urlParts.join('/'), path) ?? {};
  }
  const base = textOf('editurl', 'base');
  if (base !== undefined) return editUrlSetting(base.replace(/\/+$/, ''), path) ?? {};
  const [, start = ''] =
    /^(?:\{\{[^{}]*BookRepo[^{}]*\}\})?(.*?)\/?\{\{\s*(?:\.Path|\.FilePath)\s*\}\}$/i.exec(textOf('bookeditlink') ?? '') ?? [];
  const url =
    start === '' ? undefined : `${/^https?:/.test(start) ? '' : (textOf('bookrepo')?.replace(/\/+$/, '') ?? '')}${start}`;
  return url === undefined ? {} : (editUrlSetting(`${url}/${pathBelow(path, root) ?? path}`, path) ?? {});
}

/** Returns the site's address, if it is public. */
function addressOf(base: string | undefined): Pick<SiteConfiguration, 'url' | 'baseUrl'> {
  if (base === undefined) return {};
  const { baseUrl, url } = originAndBase(base);
  if (url === undefined) return base.startsWith('/') ? baseUrlSetting(base) : {};
  const isPlaceholder = /\/\/(?:localhost|0\.0\.0\.0|127\.0\.0\.1)(?::|$)/.test(url);
  return { ...(isPlaceholder ? {} : { url }), ...(baseUrl === undefined ? {} : { baseUrl }) };
}

/** Returns the logo, favicon and colour mode, if the configuration specifies them literally. */
function toAppearance({ config, root, context }: HugoSite): Pick<SiteConfiguration, 'logo' | 'favicon' | 'colorMode'> {
  const { settings, folder } = context;
  const textOf = (...keys: string[]): string | undefined => settings.text(settings.at(config, 'params', ...keys), keys.join('.'));
  const findFile = (...names: (string | undefined)[]): string | undefined =>
    names
      .flatMap((name) =>
        name === undefined || isExternalUrl(name)
          ? []
          : ['static', 'assets', ''].map((start) => joinPath(root, `${start}/${name}`.replace(/^\/+/, ''))),
      )
      .find((path) => path !== undefined && folder.files.includes(path));
  const logo = findFile(textOf('navbar', 'logo', 'path'), textOf('booklogo'), 'icons/logo.svg');
  const dark = findFile(textOf('navbar', 'logo', 'dark'));
  const favicon = findFile(
    textOf('bookfavicon'),
    'favicon.svg',
    'favicon.png',
    'favicon.ico',
    'favicons/favicon.ico',
    'favicons/favicon-32x32.png',
  );
  const mode = textOf('theme', 'default') ?? textOf('booktheme');
  return {
    ...(logo === undefined ? {} : { logo: { src: logo, ...(dark === undefined ? {} : { srcDark: dark }) } }),
    ...(favicon === undefined ? {} : { favicon }),
    ...(mode === 'dark' || mode === 'light' ? { colorMode: { default: mode } } : {}),
  };
}

/**
 * Returns redirects from addresses that exist in Hugo but not on this site: those that `permalinks`, relative aliases or bundles define.
 * All aliases of omitted pages redirect to the page that replaces them.
 */
function toRedirects(
  content: HugoArea,
  leftOut: readonly LeftOutPage[],
  { config, languages, context }: HugoSite,
): ImportedSite['redirects'] {
  const { pageFacts } = content;
  const { settings } = context;
  const redirects: ImportedSite['redirects'] = [];
  const usedRoutes = new Set(pageFacts.map((page) => hugoRoute(page, content)));
  const addRedirect = (from: string, to: string): void => {
    if (from !== to && !usedRoutes.has(from)) redirects.push({ from, to });
  };
  const replacements = new Map(leftOut.map(({ page, to }) => [page, to]));
  for (const page of pageFacts) {
    if (page.isUnpublished) continue;
    const route = hugoRoute(page, content);
    const replacement = replacements.get(page);
    const to = replacement ?? route;
    if (addressKey(to) !== addressKey(route)) redirects.push({ from: route, to });
    const aliases = page.front?.entries?.get('aliases');
    for (const alias of settings.texts(aliases, 'aliases')) {
      const isAbsolute = alias.startsWith('/');
      if (isAbsolute && replacement === undefined) continue;
      const path = joinPath(isAbsolute ? '' : folderOf(route.slice(1)), alias);
      if (path !== undefined && !/[:*?#\s]/.test(path)) addRedirect(`/${path.replace(/(?:\/?index)?\.html$|\/$/, '')}`, to);
    }
    if (page.slug !== undefined && page.address === undefined && indexKind(page.file) === 'bundle')
      addRedirect(route.replace(/[^/]+$/, page.slug.toLowerCase()), to);
  }
  redirects.push(...redirectsFromPatterns(pageFacts, { config, content, usedRoutes, context }));
  if (
    settings.flag(settings.at(config, 'defaultcontentlanguageinsubdir'), 'defaultContentLanguageInSubdir') &&
    languages.others.length > 0
  )
    redirects.push({ from: `/${languages.main.key}/*`, to: '/*' });
  return redirects;
}

/** Settings that are supported, built in, or have no effect here. */
const supportedKeys = new Set(
  (
    'archetypedir assetdir author baseurl build buildexpired buildfuture builddrafts caches canonifyurls capitalizelisttitles cascade contentdir copyright ' +
    'datadir defaultcontentlanguage defaultcontentlanguageinsubdir deployment description disablealiases disablehugogeneratorinject disablekinds disablelanguages ' +
    'disablelivereload disablepathtolower enableemoji enablegitinfo enableinlineshortcodes enablemissingtranslationplaceholders enablerobotstxt ' +
    'enablerobotstxt environment frontmatter googleanalytics hascjklanguage i18ndir ignorelogs ignoreerrors imaging languagecode languagedirection languagename languages layoutdir ' +
    'locale mainsectionstitle markup mediatypes menu menus minify module newcontenteditor nochmod notimes outputformats outputs page paginate paginatepath pagination params ' +
    'permalinks pluralizelisttitles privacy publishdir pygmentscodefences pygmentscodefencesguesssyntax pygmentsoptions pygmentsstyle pygmentsuseclasses pygmentsuseclassic refLinkserrorlevel ' +
    'reflinkserrorlevel reflinksnotfoundurl related removepathaccents resourcedir rssuri sectionpagesmenu security segments server services sitemap staticdir summarylength ' +
    'taxonomies templatemetrics theme themesdir timeout timezone title titlecasestyle uglyurls uniqueid verbose watch workingdir markdown blackfriday cleandestinationdir enabletitlecase httpcache versions roles social'
  ).split(' '),
);

/** Reports features of the site that have no equivalent. */
function reportUnsupported({ config, context }: HugoSite, contents: readonly HugoArea[]): void {
  const { settings, folder } = context;
  reportUnconverted(config, supportedKeys, { name: '', context });
  const uglyUrls = settings.at(config, 'uglyurls');
  if (uglyUrls?.plain === true)
    settings.reportNotCarried(uglyUrls.at, 'uglyURLs', 'addresses in Quire have no .html; links with it still work');
  const datedPages = contents.flatMap(({ pageFacts }) =>
    pageFacts.filter(({ front }) => front?.entries?.has('expiryDate') || front?.entries?.has('publishDate')),
  );
  const [first] = datedPages;
  if (first) {
    const setting = first.front?.entries?.get('expiryDate') ?? first.front?.entries?.get('publishDate');
    const reason = `builds do not use the current date, so ${datedPages.length === 1 ? 'the page is' : `${datedPages.length} pages are`} published at any date`;
    settings.reportNotCarried(setting?.at ?? first.at, 'expiryDate or publishDate', reason);
  }
  const others = folder.files.filter(
    (file) =>
      contents.some(({ path }) => pathBelow(file, path) !== undefined) && /\.(?:html?|adoc|asciidoc|rst|org|pandoc)$/i.test(file),
  );
  reportUnsupportedPages(others, 'Quire supports only Markdown pages', settings);
}
