import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { AreaSetting, NavbarItemSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { isEmpty } from '../../basics/collections.ts';
import { startOf } from '../../basics/places.ts';
import {
  baseUrlSetting,
  dialectSetting,
  editUrlSetting,
  type ImportContext,
  type ImportedSite,
  isExternalUrl,
  Pages,
  reportUnconverted,
  reportUnsupportedPages,
  routeOf,
  sidebarFile,
  siteRoute,
  toExcludePatterns,
  toPlainText,
} from '../settings/imported-site.ts';
import { readYaml } from '../settings/read-setting.ts';
import { readConfig } from '../settings/script.ts';
import type { Setting } from '../settings/setting.ts';
import { folderOf, joinPath } from '../settings/tool-folder.ts';
import { dialect } from './dialect.ts';

/** A page as described by its front matter. Numbers in `order` sort before strings, as in the theme. */
type JekyllPage = {
  file: string;
  at: Setting['at'];
  title: string | undefined;
  order: string | number | undefined;
  parent: string | undefined;
  grandParent: string | undefined;
  isExcluded: boolean;
  address: string | undefined;
};

/** Reads the `_config.yml` of a site with the theme just-the-docs. The front matter of the pages determines the sidebar. */
export function readSettings(file: string, context: ImportContext): ImportedSite {
  const { settings, folder, findings } = context;
  const toolConfig = readConfig(file, folder, findings);
  const textOf = (...path: string[]): string | undefined => settings.textAt(toolConfig, ...path);
  const root = folderOf(file);
  const exclude = toExcludePatterns(settings.textsAt(toolConfig, 'exclude'), root, folder);
  const pages = new Pages(folder, root, { pagePattern: /^(?!(?:.*\/)?_).*\.(?:md|markdown)$/i, exclude });
  const pageFacts = pages.files.flatMap((page) => readPage(page, { root, context }));
  const title = textOf('title') ?? context.title;
  const tagline = textOf('tagline') ?? textOf('description');
  const sidebar = [...toSidebar(pageFacts, context), ...toExternalLinks(toolConfig, context)];
  const labels = toCallouts(toolConfig, context);
  const url = textOf('url')?.replace(/\/+$/, '');
  const area: AreaSetting = {
    id: 'docs',
    label: title,
    path: root,
    route: '/',
    ...dialectSetting('jekyll'),
    ...(sidebar.length === 0 ? {} : { sidebar: sidebarFile() }),
    ...toEditUrl(toolConfig, root, context),
    ...(isEmpty(labels) ? {} : { dialectOptions: { labels } }),
  };
  const footer = textOf('footer_content');
  const isDark = textOf('color_scheme') === 'dark';
  const config: SiteConfiguration = {
    title,
    ...(tagline === undefined ? {} : { tagline }),
    ...(url !== undefined && /^https?:\/\/[^\s/]+$/i.test(url) ? { url } : {}),
    ...baseUrlSetting(textOf('baseurl')),
    ...fileSetting('logo', textOf('logo'), { root, context }),
    ...fileSetting('favicon', textOf('favicon_ico'), { root, context }),
    areas: [area],
    ...(exclude.length === 0 ? {} : { exclude }),
    ...toNavbar(toolConfig, context),
    ...(footer === undefined ? {} : { copyright: toPlainText(footer).replaceAll('&copy;', '©') }),
    ...(isDark ? { colorMode: { default: 'dark' as const } } : {}),
  };
  reportUnsupported(toolConfig, context);
  const htmlPages = new Pages(folder, root, { pagePattern: /^(?!(?:.*\/)?_)(?!(?:.*\/)?404\.html$).*\.html?$/i, exclude });
  const htmlFiles = htmlPages.files.flatMap((page) => joinPath(root, page) ?? []);
  reportUnsupportedPages(htmlFiles, 'Quire supports only Markdown pages', settings);
  return {
    readFiles: [file],
    config,
    sidebars: sidebar.length === 0 ? [] : [{ file: sidebarFile(), value: sidebar }],
    redirects: redirectsFromHtml(pageFacts, textOf('permalink')),
  };
}

/** Reads the page in a file. Returns an empty list if its front matter contains `published: false`. */
function readPage(file: string, { root, context }: { root: string; context: ImportContext }): JekyllPage[] {
  const { settings, folder, findings } = context;
  const path = joinPath(root, file) ?? file;
  const content = folder.read(path);
  const text = 'text' in content ? content.text.replace(/^\ufeff/, '') : '';
  const [, front] = /^---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  // Invalid front matter is reported when the page is compiled.
  const faults: typeof findings = [];
  const keys = front === undefined ? undefined : readYaml(path, `\n${front}`, faults);
  const textOf = (key: string): string | undefined => settings.textAt(keys, key);
  const order = settings.at(keys, 'nav_order')?.plain;
  if (settings.flagAt(keys, 'published') === false) return [];
  return [
    {
      file,
      at: settings.at(keys, 'parent')?.at ?? startOf(path),
      title: textOf('title'),
      order: typeof order === 'number' || typeof order === 'string' ? order : undefined,
      parent: textOf('parent'),
      grandParent: textOf('grand_parent'),
      isExcluded: settings.flagAt(keys, 'nav_exclude') ?? false,
      address: textOf('permalink'),
    },
  ];
}

/** Arranges pages with a title below their parents. Siblings are sorted as in the theme: by `nav_order`, then by title. */
function toSidebar(pages: readonly JekyllPage[], { settings }: ImportContext): SidebarItem[] {
  const listedPages = pages.filter(({ title, isExcluded }) => title !== undefined && !isExcluded).toSorted(compareByOrder);
  const byTitle = new Map<string, JekyllPage[]>();
  for (const page of listedPages) byTitle.set(page.title ?? '', [...(byTitle.get(page.title ?? '') ?? []), page]);
  const children = new Map<JekyllPage | undefined, JekyllPage[]>();
  for (const page of listedPages) {
    const parents = page.parent === undefined ? [] : (byTitle.get(page.parent) ?? []).filter((each) => each !== page);
    const parent = parents.find((each) => page.grandParent === undefined || each.parent === page.grandParent);
    if (page.parent !== undefined && !parent)
      settings.reportMissingTarget(page.at, page.title ?? page.file, `no page has the title ${page.parent}`);
    else children.set(parent, [...(children.get(parent) ?? []), page]);
  }
  const placedPages = new Set<JekyllPage>();
  const toItem = (page: JekyllPage): SidebarItem[] => {
    if (placedPages.has(page)) return [];
    placedPages.add(page);
    const label = toPlainText(page.title ?? '');
    const items = (children.get(page) ?? []).flatMap(toItem);
    return [
      items.length === 0 ? { id: page.file, label } : { type: 'category', label, link: { type: 'doc', id: page.file }, items },
    ];
  };
  return (children.get(undefined) ?? []).flatMap(toItem);
}

/** Returns the entries of `nav_external_links`, which the theme shows below the pages. */
function toExternalLinks(config: Setting | undefined, { settings }: ImportContext): SidebarItem[] {
  return settings.listAt(config, 'nav_external_links').flatMap((link): SidebarItem[] => {
    const [label, href] = ['title', 'url'].map((key) => settings.text(settings.at(link, key), `nav_external_links.${key}`));
    const address = href?.replace(/^(?=\/\/)/, 'https:');
    if (label !== undefined && address !== undefined && isExternalUrl(address)) return [{ type: 'link', label, href: address }];
    settings.reportNotCarried(
      link.at,
      `The link ${label ?? href ?? ''} of nav_external_links`,
      'it requires a title and a full address',
    );
    return [];
  });
}

function compareByOrder(a: JekyllPage, b: JekyllPage): number {
  const rankOf = ({ order }: JekyllPage): number => (typeof order === 'number' ? 0 : typeof order === 'string' ? 1 : 2);
  if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
  if (typeof a.order === 'number' && typeof b.order === 'number' && a.order !== b.order) return a.order - b.order;
  if (typeof a.order === 'string' && typeof b.order === 'string' && a.order !== b.order) return a.order < b.order ? -1 : 1;
  const [firstTitle, secondTitle] = [a.title ?? '', b.title ?? ''];
  return firstTitle === secondTitle ? (a.file < b.file ? -1 : 1) : firstTitle < secondTitle ? -1 : 1;
}

/** Returns the titles of callouts by name; empty for callouts without a title. */
function toCallouts(config: Setting | undefined, { settings }: ImportContext): Record<string, string> {
  const entries = settings.entriesAt(config, 'callouts').flatMap(([name, value]) => {
    const title = settings.text(settings.at(value, 'title'), `callouts.${name}.title`);
    return /^[\w-]+$/.test(name) ? [[name, title ?? ''] as const] : [];
  });
  return Object.fromEntries(entries);
}

function toEditUrl(config: Setting | undefined, root: string, { settings }: ImportContext): Pick<AreaSetting, 'editUrl'> {
  const textOf = (key: string): string | undefined => settings.textAt(config, key);
  const repository = textOf('gh_edit_repository');
  if (settings.flagAt(config, 'gh_edit_link') !== true || repository === undefined) return {};
  const parts = [repository, textOf('gh_edit_view_mode') ?? 'edit', textOf('gh_edit_branch') ?? 'main', textOf('gh_edit_source')];
  const address = parts.flatMap((part) => part?.replace(/^\/+|\/+$/g, '') || []).join('/');
  return editUrlSetting(address, root) ?? {};
}

function fileSetting<Key extends 'logo' | 'favicon'>(
  key: Key,
  value: string | undefined,
  { root, context }: { root: string; context: ImportContext },
): Pick<SiteConfiguration, 'logo' | 'favicon'> {
  const file = value === undefined || isExternalUrl(value) ? undefined : joinPath(root, value.replace(/^\/+/, ''));
  if (file === undefined || !context.folder.files.includes(file)) return {};
  return key === 'logo' ? { logo: { src: file } } : { favicon: file };
}

/** Returns the entries of `aux_links`. Each value is an address, or a list with one address. */
function toNavbar(config: Setting | undefined, { settings }: ImportContext): Pick<SiteConfiguration, 'navbar'> {
  const items = settings.entriesAt(config, 'aux_links').flatMap(([label, value]): NavbarItemSetting[] => {
    const target = settings.texts(value, `aux_links.${label}`)[0]?.replace(/^\/\//, 'https://');
    if (target !== undefined && isExternalUrl(target)) return [{ label, href: target, position: 'right' }];
    if (target?.startsWith('/')) return [{ label, to: target.replace(/(?:index)?\.html$|(?<=.)\/$/, ''), position: 'right' }];
    settings.reportNotCarried(value.at, `aux_links.${label}`, 'it has no address');
    return [];
  });
  return items.length === 0 ? {} : { navbar: { items } };
}

/** Returns redirects from `.html`, the extension of Jekyll's addresses unless `permalink` changes it. */
function redirectsFromHtml(pages: readonly JekyllPage[], style: string | undefined): ImportedSite['redirects'] {
  const isPlain = style === undefined || style === 'date' || style === 'ordinal' || style === 'none';
  return pages.flatMap(({ file, address }) => {
    if (!isPlain || address !== undefined || /(?:^|\/)(?:index|readme|404)\.\w+$/i.test(file)) return [];
    return [{ from: `${routeOf(file, '/')}.html`, to: siteRoute(file, '/', dialect) }];
  });
}

/** Settings that are built in or have no effect here. */
const supportedKeys = new Set(
  (
    'aux_links aux_links_new_tab back_to_top back_to_top_text baseurl callouts callouts_level callouts_opacity color_scheme compress_html destination description ' +
    'enable_copy_code_button encoding exclude favicon_ico footer_content gh_edit_branch gh_edit_link gh_edit_link_text gh_edit_repository gh_edit_source ' +
    'gh_edit_view_mode github heading_anchors highlighter incremental kramdown lang last_edit_time_format last_edit_timestamp liquid livereload lsi logo markdown mermaid nav_external_links ' +
    'nav_enabled nav_error_report nav_fold nav_sort permalink port remote_theme repository sass search search_enabled source tagline theme title url author ' +
    'email github_username twitter_username safe timezone version'
  ).split(' '),
);
/** Plugins whose function is built in. */
const builtInPlugins =
  /^(?:just-the-docs|jekyll-(?:seo-tag|sitemap|feed|relative-links|remote-theme|optional-front-matter|titles-from-headings|readme-index|default-layout|github-metadata|include-cache|redirect-from|gfm-admonitions|last-modified-at))$/;

/** Reports settings that have no equivalent. */
function reportUnsupported(config: Setting | undefined, context: ImportContext): void {
  const { settings } = context;
  reportUnconverted(
    config,
    new Set([...supportedKeys, 'collections', 'defaults', 'just_the_docs', 'plugins', 'gems', 'include']),
    {
      name: '',
      context,
    },
  );
  const report = (key: string, reason: string): void => {
    const setting = settings.at(config, key);
    if (setting && setting.plain !== null) settings.reportNotCarried(setting.at, key, reason);
  };
  report('collections', 'Quire does not support collections; move their folders next to the other pages');
  report('defaults', 'Quire reads front matter only from the page itself');
  report('include', 'files whose names begin with _ or a dot are not pages');
  for (const key of ['plugins', 'gems'])
    for (const program of settings.listAt(config, key)) {
      const name = settings.text(program, key);
      if (name === undefined || builtInPlugins.test(name)) continue;
      settings.reportNotCarried(program.at, `The plugin ${name}`, 'it is a program, and Quire does not run programs');
    }
}
