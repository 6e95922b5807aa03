import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { AreaSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { addressKey } from '../../addresses/reserved.ts';
import { groupBy, partition } from '../../basics/collections.ts';
import { configUnread, settingNotCarried } from '../../diagnostics/tools.ts';
import { escapeGlob } from '../../texts/escapes.ts';
import {
  baseKey,
  dialectKey,
  editKey,
  type ImportContext,
  type Imported,
  isExternalUrl,
  originAndBase,
  Pages,
  plainText,
  reportUnconverted,
  reportUnsupportedPages,
  sidebarFile,
} from '../settings/imported.ts';
import type { Setting } from '../settings/setting.ts';
import { folderOf, joinPath, pathBelow } from '../settings/tool-folder.ts';
import { unknownKeys } from '../settings/unknown-keys.ts';
import { patternRedirects } from './address-patterns.ts';
import { readHugoConfig } from './config.ts';
import { dialect } from './dialect.ts';
import { contentMounts, readLanguages, toLocales } from './languages.ts';
import { menuBundle, toNavbar, withMenus } from './menus.ts';
import { allPages, optionsOf } from './options.ts';
import { type HugoPage, hugoRoute, indexKind, readHugoPages } from './pages.ts';
import { fileLabel, type SidebarStyle, toSidebars } from './sidebars.ts';
import type { Contents, HugoContent, HugoSite } from './site.ts';

/** Reads the configuration of a Hugo site: its languages, mounts, menus and pages. Does not run themes or templates. */
export function readSettings(file: string, context: ImportContext): Imported {
  const { settings } = context;
  const config = readHugoConfig(file, context);
  const { config: read, root } = config;
  const textOf = (...path: string[]): string | undefined => settings.text(settings.at(read, ...path), path.join('.'));
  const languages = readLanguages(read, root, context);
  const site: HugoSite = { config: read, root, theme: themeOf(read, context), languages, context };
  const contents = contentsOf(site).map((content) => readContents(content, site));
  const ownOf = (...path: string[]): string | undefined =>
    settings.text(settings.at(languages.main.setting, ...path), path.join('.')) ?? textOf(...path);
  const title = ownOf('title') ?? context.title;
  const tagline = ownOf('params', 'description') ?? textOf('description');
  const leftOut = contents.flatMap(leftOutPages);
  const exclude = leftOut.map(({ page }) => escapeGlob(page.at.file));
  const options = optionsOf(contents, site);
  const allow = unknownKeys(
    allPages(contents).flatMap(({ keys }) => keys),
    dialect,
  );
  const isBook = site.theme === 'book';
  const style = sidebarStyle(site);
  const labelOf = (page: HugoPage): string | undefined => page.label ?? (isBook ? fileLabel(page) : undefined);
  const areas: AreaSetting[] = [];
  const sidebars: Imported['sidebars'] = [];
  const translations: NonNullable<Imported['translations']> = [];
  for (const [index, content] of contents.entries()) {
    const id = index === 0 ? 'docs' : `docs-${index + 1}`;
    const hidden = new Set(leftOut.map(({ page }) => page));
    const shown = content.described.filter((page) => !page.isUnpublished && !hidden.has(page));
    const bundle = isBook ? menuBundle(content, site) : undefined;
    const lists = withMenus(bundle ? { docs: bundle } : toSidebars(shown, style, labelOf), content, site);
    const own = Object.keys(lists).length === 0 ? undefined : sidebarFile(index === 0 ? undefined : id);
    if (own !== undefined) sidebars.push({ file: own, value: listsOf(lists) });
    areas.push({
      id,
      label: title,
      path: content.path,
      route: content.route,
      ...dialectKey('hugo'),
      ...(own === undefined ? { sidebar: false } : { sidebar: own }),
      ...staticsKey(site),
      ...(languages.translations === undefined || content.path !== languages.main.folder
        ? {}
        : { translations: languages.translations }),
      ...toEdit(content, site),
      ...(Object.keys(options).length === 0 ? {} : { dialectOptions: options }),
    });
    if (own === undefined || bundle) continue;
    for (const { code, setting } of languages.others) {
      const labels = new Map((content.translated.get(code) ?? []).map((page) => [page.file, page.label]));
      const ownLists = toSidebars(shown, style, (page) => labels.get(page.file) ?? labelOf(page));
      const isSame = JSON.stringify(ownLists) === JSON.stringify(toSidebars(shown, style, labelOf));
      const name = settings.text(settings.at(setting, 'title'), 'title');
      if (name !== undefined && name !== title && index === 0)
        translations.push({
          file: `i18n/${code}/site.json`,
          value: { title: plainText(name), areas: { docs: plainText(name) } },
        });
      if (!isSame) translations.push({ file: `i18n/${code}/${own}`, value: listsOf(withMenus(ownLists, content, site)) });
    }
  }
  const copyright = settings.text(settings.at(read, 'copyright'), 'copyright') ?? textOf('params', 'copyright');
  const navbar = toNavbar(contents, site);
  const result: SiteConfiguration = {
    title: plainText(title),
    ...(tagline === undefined ? {} : { tagline: plainText(tagline).replace(/\s+/g, ' ') }),
    ...addressOf(textOf('baseurl')),
    ...toAppearance(site),
    areas,
    ...(languages.others.length > 0 || languages.main.setting ? toLocales(languages, context) : {}),
    ...(exclude.length === 0 ? {} : { exclude }),
    ...(navbar.length === 0 ? {} : { navbar: { items: navbar } }),
    ...(copyright === undefined ? {} : { copyright: plainText(copyright.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')) }),
    ...(allow.length === 0 ? {} : { frontMatter: { allow } }),
  };
  for (const { page, reason } of leftOut)
    if (reason !== undefined) context.findings.push(settingNotCarried(page.at, { name: `The page ${page.at.file}`, reason }));
  reportUnsupported(site, contents);
  return {
    read: config.files,
    config: result,
    sidebars,
    ...(translations.length === 0 ? {} : { translations }),
    redirects: contents.flatMap((content) => redirectsOf(content, site)),
  };
}

function sidebarStyle({ config, theme, languages, context: { settings } }: HugoSite): SidebarStyle {
  const language = languages.main.code;
  if (theme !== 'book') return { startsWithSection: theme === 'docsy', language };
  const section = settings.text(settings.at(config, 'params', 'booksection'), 'BookSection') ?? 'docs';
  return { startsWithSection: false, language, section: section.replace(/^[/*]+|\/+$/g, '') };
}

/** The sidebars of an area, or the only one. */
function listsOf(lists: Record<string, SidebarObject[]>): SidebarObject[] | Record<string, SidebarObject[]> {
  const [only, ...others] = Object.values(lists);
  return only && others.length === 0 ? only : lists;
}

type SidebarObject = Exclude<SidebarItem, string>;

const themes: readonly [name: string, form: RegExp][] = [
  ['docsy', /(?:^|\/)docsy$/],
  ['hextra', /(?:^|\/)hextra$/],
  ['book', /(?:^|\/)(?:hugo-)?book$/],
];

/** The name of the theme, if it is supported. Reports any other theme, and other modules. */
function themeOf(config: Setting | undefined, { settings, findings }: ImportContext): string | undefined {
  const named = settings.list(settings.at(config, 'theme'), 'theme');
  const imported = settings.list(settings.at(config, 'module', 'imports'), 'module.imports');
  const paths = [...named, ...imported.flatMap((each) => settings.at(each, 'path') ?? [])].flatMap((setting) => {
    const themeSetting = settings.text(setting, 'theme');
    return themeSetting === undefined ? [] : [{ setting, path: themeSetting.replace(/\/v\d+$/, '').toLowerCase() }];
  });
  let theme: string | undefined;
  for (const { setting, path } of paths) {
    const known = themes.find(([, form]) => form.test(path.replace(/\/(?:theme|dependencies|userguide)$/, '')))?.[0];
    theme ??= known;
    if (known === undefined)
      findings.push(
        settingNotCarried(setting.at, {
          name: `The theme or module ${path}`,
          reason: 'its templates are programs; Quire supports only the shortcodes of Hugo, Docsy, Hextra and Book',
        }),
      );
  }
  return theme;
}

/** The folders of pages in the main language: those that `module.mounts` mounts at `content`, or the folder of the language. */
function contentsOf({ config, root, languages, context }: HugoSite): HugoContent[] {
  const { settings, findings, outside, folder } = context;
  const contents: HugoContent[] = [];
  const options = settings.flag(settings.at(config, 'disablepathtolower'), 'disablePathToLower') ? { preserveCase: true } : {};
  const mounts = contentMounts(config, context);
  for (const { source, inside, languages: own, at } of mounts) {
    if (own.length > 0 && !own.includes(languages.main.key)) continue;
    const path = joinPath(root, source);
    const report = (reason: string): void =>
      void findings.push(settingNotCarried(at, { name: `The mount of ${source}`, reason }));
    if (path === undefined) {
      outside.push(root === '' ? source : `${root}/${source}`);
      findings.push(configUnread(at, { file: source, reason: 'it is outside the folder' }));
    } else if (folder.files.includes(path)) report('it is a single file, but an area must be a folder');
    else if (inside === '' && path !== languages.main.folder) continue;
    else if (contents.some((other) => other.path === path || other.route === routeTo(inside)))
      report('another mount has the same source or target');
    else contents.push({ path, route: routeTo(inside), options });
  }
  const filled = contents.filter(({ path }) => folder.files.some((file) => pathBelow(file, path) !== undefined));
  if (filled.length > 0 || outside.length > 0) return filled;
  return [{ path: languages.main.folder, route: '/', options }];
}

function routeTo(inside: string): string {
  return inside === '' ? '/' : `/${inside.toLowerCase()}`;
}

/** Reads the pages of a folder. Recognises translations by their originals. */
function readContents(content: HugoContent, { languages, context }: HugoSite): Contents {
  const { others, translations } = languages;
  const isBeside = translations === '*.{path}';
  const all = new Pages(context.folder, content.path, { isPage: dialect.pages });
  const keyOf = (file: string): string | undefined => {
    const key = /\.([^./]+)\.[^./]+$/.exec(file)?.[1]?.toLowerCase();
    return others.find((each) => each.key === key)?.key;
  };
  const pages = isBeside
    ? new Pages(context.folder, content.path, {
        isPage: new RegExp(`^(?!.*\\.(?:${others.map(({ key }) => key).join('|')})\\.[^./]+$).*\\.(?:md|markdown|mdown)$`, 'i'),
      })
    : all;
  const translated = new Map<string, HugoPage[]>();
  for (const { key, code, folder } of others) {
    if (isBeside) {
      const own = readHugoPages({ path: all.path, files: all.files.filter((file) => keyOf(file) === key) }, context);
      translated.set(
        code,
        own.map((page) => ({ ...page, file: page.file.replace(/\.[^./]+(?=\.[^./]+$)/, '') })),
      );
    } else if (content.path === languages.main.folder)
      translated.set(code, readHugoPages(new Pages(context.folder, folder, { isPage: dialect.pages }), context));
  }
  return { ...content, pages, described: readHugoPages(pages, context), translated };
}

/** A page that the site does not contain. `reason` is absent if Hugo does not publish the page either. */
type LeftOutPage = { page: HugoPage; reason?: string };

/** Pages that the site does not contain, in all languages. */
function leftOutPages(content: Contents): LeftOutPage[] {
  return [content.described, ...content.translated.values()].flatMap((pages) => {
    const leftOut: LeftOutPage[] = pages.filter(isUnlisted(pages)).map((page) => ({ page }));
    const unlisted = new Set(leftOut.map(({ page }) => page));
    const listed = pages.filter((page) => !page.isUnpublished && !unlisted.has(page));
    const [searches, others] = partition(listed, isSearchPage);
    for (const page of searches) leftOut.push({ page, reason: 'Quire generates the search page, at /search' });
    return [...leftOut, ...withTakenAddresses(others, content)];
  });
}

/** Whether a theme, such as Docsy, renders a page as its search page. */
function isSearchPage({ front }: HugoPage): boolean {
  return front?.entries?.get('layout')?.plain === 'search';
}

/**
 * Returns a function that determines whether Hugo does not publish a file: because of its front matter, or because it belongs to the bundle
 * of an `index.md`. Drafts don't count, because Quire omits them itself.
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
 * Pages with the address of another page. Hugo ignores letter case, and publishes the page of a folder, or else the last file in
 * alphabetical order.
 */
function withTakenAddresses(pages: readonly HugoPage[], content: HugoContent): LeftOutPage[] {
  const rankOf = ({ file }: HugoPage): number => ['section', 'bundle', undefined].indexOf(indexKind(file));
  const byAddress = groupBy(pages, (page) => addressKey(hugoRoute(page, content)));
  return [...byAddress.values()].flatMap((group) => {
    const [first, ...others] = group.toReversed().sort((a, b) => rankOf(a) - rankOf(b));
    return others.map((page) => ({ page, reason: `${first?.at.file} has the same address` }));
  });
}

function staticsKey({ config, root, context }: HugoSite): Pick<AreaSetting, 'statics'> {
  const { settings, folder } = context;
  const [theme] = settings.texts(settings.at(config, 'staticdir'), 'staticDir');
  const mounted = settings
    .list(settings.at(config, 'module', 'mounts'), 'module.mounts')
    .find((mount) => settings.text(settings.at(mount, 'target'), 'module.mounts.target')?.replace(/^\/+|\/+$/g, '') === 'static');
  const source = theme ?? settings.text(settings.at(mounted, 'source'), 'module.mounts.source') ?? 'static';
  const path = joinPath(root, source.replace(/^\/+/, ''));
  const isThere = path !== undefined && folder.files.some((file) => pathBelow(file, path) !== undefined);
  return isThere ? { statics: path } : {};
}

/** The URL for editing the pages of a folder, from the settings of the supported themes. */
function toEdit({ path }: HugoContent, { config, root, context }: HugoSite): Pick<AreaSetting, 'editUrl'> {
  const { settings } = context;
  const textOf = (...keys: string[]): string | undefined => settings.text(settings.at(config, 'params', ...keys), keys.join('.'));
  const inRepository = (subfolder: string): string =>
    [subfolder, pathBelow(path, root) ?? path].filter((part) => part !== '').join('/');
  const repository = textOf('github_repo')?.replace(/\/+$/, '');
  if (repository !== undefined) {
    const own = [
      repository,
      'edit',
      textOf('github_branch') ?? 'main',
      inRepository(textOf('github_subdir')?.replace(/^\/+|\/+$/g, '') ?? ''),
    ];
    return editKey(own.join('/'), path) ?? {};
  }
  const base = textOf('editurl', 'base');
  if (base !== undefined) return editKey(base.replace(/\/+$/, ''), path) ?? {};
  const [, start = ''] =
    /^(?:\{\{[^{}]*BookRepo[^{}]*\}\})?(.*?)\/?\{\{\s*(?:\.Path|\.FilePath)\s*\}\}$/i.exec(textOf('bookeditlink') ?? '') ?? [];
  const own =
    start === '' ? undefined : `${/^https?:/.test(start) ? '' : (textOf('bookrepo')?.replace(/\/+$/, '') ?? '')}${start}`;
  return own === undefined ? {} : (editKey(`${own}/${pathBelow(path, root) ?? path}`, path) ?? {});
}

/** The site's address, if it is public. */
function addressOf(base: string | undefined): Pick<SiteConfiguration, 'url' | 'baseUrl'> {
  if (base === undefined) return {};
  const { baseUrl, url } = originAndBase(base);
  if (url === undefined) return base.startsWith('/') ? baseKey(base) : {};
  const isPlaceholder = /\/\/(?:localhost|0\.0\.0\.0|127\.0\.0\.1)(?::|$)/.test(url);
  return { ...(isPlaceholder ? {} : { url }), ...(baseUrl === undefined ? {} : { baseUrl }) };
}

/** The logo, favicon and colour mode, if the configuration specifies them literally. */
function toAppearance({ config, root, context }: HugoSite): Pick<SiteConfiguration, 'logo' | 'favicon' | 'colorMode'> {
  const { settings, folder } = context;
  const textOf = (...keys: string[]): string | undefined => settings.text(settings.at(config, 'params', ...keys), keys.join('.'));
  const fileAt = (...names: (string | undefined)[]): string | undefined =>
    names
      .flatMap((name) =>
        name === undefined || isExternalUrl(name)
          ? []
          : ['static', 'assets', ''].map((start) => joinPath(root, `${start}/${name}`.replace(/^\/+/, ''))),
      )
      .find((path) => path !== undefined && folder.files.includes(path));
  const logo = fileAt(textOf('navbar', 'logo', 'path'), textOf('booklogo'), 'icons/logo.svg');
  const dark = fileAt(textOf('navbar', 'logo', 'dark'));
  const favicon = fileAt(
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

/** Addresses that exist in Hugo but not in this site: those of `permalinks`, and those of aliases and names relative to the page. */
function redirectsOf(content: Contents, { config, languages, context }: HugoSite): Imported['redirects'] {
  const { described } = content;
  const { settings } = context;
  const redirects: Imported['redirects'] = [];
  const taken = new Set(described.map((page) => hugoRoute(page, content)));
  const add = (from: string, to: string): void => {
    if (from !== to && !taken.has(from)) redirects.push({ from, to });
  };
  for (const page of described) {
    if (page.isUnpublished) continue;
    const route = hugoRoute(page, content);
    const to = isSearchPage(page) ? '/search' : route;
    if (to !== route) redirects.push({ from: route, to });
    const aliases = page.front?.entries?.get('aliases');
    for (const alias of settings.texts(aliases, 'aliases')) {
      const path = alias.startsWith('/') ? undefined : joinPath(folderOf(route.slice(1)), alias);
      if (path !== undefined && !/[:*?#\s]/.test(path)) add(`/${path.replace(/(?:\/?index)?\.html$|\/$/, '')}`, to);
    }
    if (page.slug !== undefined && page.address === undefined && indexKind(page.file) === 'bundle')
      add(route.replace(/[^/]+$/, page.slug.toLowerCase()), to);
  }
  redirects.push(...patternRedirects(described, { config, content, taken, context }));
  if (
    settings.flag(settings.at(config, 'defaultcontentlanguageinsubdir'), 'defaultContentLanguageInSubdir') &&
    languages.others.length > 0
  )
    redirects.push({ from: `/${languages.main.key}/*`, to: '/*' });
  return redirects;
}

/** Settings that are supported, built in, or have no effect here. */
const supported = new Set(
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
function reportUnsupported({ config, context }: HugoSite, contents: readonly Contents[]): void {
  const { settings, findings, folder } = context;
  reportUnconverted(config, supported, { name: '', context });
  const uglyUrls = settings.at(config, 'uglyurls');
  if (uglyUrls?.plain === true)
    findings.push(
      settingNotCarried(uglyUrls.at, { name: 'uglyURLs', reason: 'addresses in Quire have no .html; links with it still work' }),
    );
  const dated = contents.flatMap(({ described }) =>
    described.filter(({ front }) => front?.entries?.has('expiryDate') || front?.entries?.has('publishDate')),
  );
  const [first] = dated;
  if (first) {
    const setting = first.front?.entries?.get('expiryDate') ?? first.front?.entries?.get('publishDate');
    const reason = `builds do not use the current date, so ${dated.length === 1 ? 'the page is' : `${dated.length} pages are`} published at any date`;
    findings.push(settingNotCarried(setting?.at ?? first.at, { name: 'expiryDate or publishDate', reason }));
  }
  const others = folder.files.filter(
    (file) =>
      contents.some(({ path }) => pathBelow(file, path) !== undefined) && /\.(?:html?|adoc|asciidoc|rst|org|pandoc)$/i.test(file),
  );
  reportUnsupportedPages(others, 'Quire supports only Markdown pages', findings);
}
