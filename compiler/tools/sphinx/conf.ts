import type { AreaSetting, NavbarItemSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { isLocale } from '../../1-config/value-formats.ts';
import { isEmpty } from '../../basics/collections.ts';
import { startOf } from '../../basics/places.ts';
import { settingNotCarried } from '../../diagnostics/tools.ts';
import { formatCount } from '../../texts/plural.ts';
import {
  dialectSetting,
  editUrlSetting,
  type ImportContext,
  type ImportedSite,
  isExternalUrl,
  localeSetting,
  originAndBase,
  ownFileReasons,
  Pages,
  routeOf,
  sidebarFile,
  siteRoute,
  toExcludePatterns,
  toPlainText,
} from '../settings/imported-site.ts';
import { readPython } from '../settings/python.ts';
import type { Setting } from '../settings/setting.ts';
import { folderOf, joinPath, readText } from '../settings/tool-folder.ts';
import { readContents } from './contents.ts';
import { dialect } from './dialect.ts';
import { ScannedPages } from './scanned-pages.ts';
import { toctreeSidebar } from './sidebar.ts';

/**
 * Reads Sphinx's `conf.py` as data. The sidebar is derived from the `toctree` directives, starting at the root page, unless there is a
 * separate table of contents.
 */
export function importSphinx(file: string, context: ImportContext, contents?: string): ImportedSite {
  const { settings, folder, findings } = context;
  const text = readText(folder, file, findings);
  const toolConfig = text === undefined ? undefined : readPython(file, text, findings);
  const textOf = (...path: string[]): string | undefined => settings.textAt(toolConfig, ...path);
  const root = folderOf(file);
  const exclude = excludedPages(settings.textsAt(toolConfig, 'exclude_patterns'), root, context);
  const pages = new Pages(folder, root, { pagePattern: /\.(?:md|markdown|rst|ipynb)$/i, exclude });
  const scanned = new ScannedPages(folder, root, pages.files);
  const index = textOf('root_doc') ?? textOf('master_doc') ?? 'index';
  const items = contents === undefined ? toctreeSidebar(`/${index}`, scanned, context) : readContents(contents, scanned, context);
  const project = textOf('project');
  const title = (textOf('html_title') ?? textOf('html_short_title') ?? project ?? context.title).trim();
  const theme = settings.at(toolConfig, 'html_theme_options');
  const sidebar = items.length === 0 ? undefined : { file: sidebarFile(), value: items };
  const area: AreaSetting = {
    ...{ id: 'docs', label: project ?? title, path: root, route: '/', ...dialectSetting('sphinx') },
    ...(sidebar ? { sidebar: sidebar.file } : {}),
    ...toEditUrl(toolConfig, theme, { root, context }),
    dialectOptions: toOptions(toolConfig, scanned, context),
  };
  const copyright = textOf('copyright') ?? textOf('project_copyright');
  const menu = toMenu(theme, context);
  const language = textOf('language')?.replaceAll('_', '-');
  const config: SiteConfiguration = {
    title,
    ...originAndBase(textOf('html_baseurl') ?? ''),
    ...fileSetting('logo', textOf('html_logo') ?? textOf('html_theme_options', 'logo', 'image_light'), { root, context }),
    ...fileSetting('favicon', textOf('html_favicon'), { root, context }),
    ...(copyright === undefined ? {} : { copyright: `© ${toPlainText(copyright).replace(/^(?:©|\(c\)|copyright)\s*/i, '')}` }),
    ...(language !== undefined && isLocale(language) ? localeSetting(language) : {}),
    areas: [area],
    ...(exclude.length === 0 ? {} : { exclude }),
    ...(menu.length === 0 ? {} : { navbar: { items: menu } }),
  };
  reportOtherPages(scanned, context);
  reportUnsupported(toolConfig, context);
  return {
    readFiles: [file, ...(contents === undefined ? [] : [contents])],
    config,
    sidebars: sidebar ? [sidebar] : [],
    redirects: [...toRedirects(toolConfig, context), ...redirectsFromHtml(scanned)],
  };
}

/** Converts exclusion patterns. Files in a matching folder are not pages. Images there are still published, except in generated folders. */
export function excludedPages(patterns: readonly string[], root: string, { folder }: Pick<ImportContext, 'folder'>): string[] {
  const generatedFolder = /^(?:\*\*\/)?(?:_?build|dist|\.?v?env|node_modules|\.\w+|jupyter_execute)$/;
  return toExcludePatterns(
    patterns.flatMap((pattern) => {
      const bare = pattern.replace(/(?:\/\*\*)?\/*$/, '');
      return [
        ...(/\.\w+$/.test(bare) ? [pattern] : []),
        generatedFolder.test(bare) ? `${bare}/**` : `${bare}/**/*.{md,markdown,rst,ipynb}`,
      ];
    }),
    root,
    folder,
  );
}

/** Reports the numbers of pages in reStructuredText and in notebooks. */
export function reportOtherPages(scanned: ScannedPages, { findings }: ImportContext): void {
  const files = scanned.names.flatMap((name) => scanned.fileOf(name) ?? []);
  const report = (ending: RegExp, describe: (share: string) => { name: string; reason: string }): void => {
    const others = files.filter((file) => ending.test(file));
    const [first] = others;
    const share = `${formatCount(others.length)} of ${formatCount(files.length)} pages`;
    if (first !== undefined) findings.push(settingNotCarried(startOf(first), describe(share)));
  };
  report(/\.rst$/i, (share) => ({ name: `The reStructuredText of ${share}`, reason: 'docs migrate converts it to Markdown' }));
  report(/\.ipynb$/i, (share) => ({ name: `The content of notebooks, ${share},`, reason: 'Quire does not support notebooks' }));
}

/** Returns the settings for parsing pages: MyST extensions, substitutions, and the targets of references. */
function toOptions(
  config: Setting | undefined,
  scanned: ScannedPages,
  { settings }: ImportContext,
): NonNullable<AreaSetting['dialectOptions']> {
  const listed = settings.at(config, 'myst_enable_extensions');
  const extensions = settings.texts(listed, 'myst_enable_extensions');
  return {
    ...extensionSettings(extensions),
    ...substitutionSetting(settings.entriesAt(config, 'myst_substitutions'), { settings }),
    ...macroSetting(settings.at(config, 'mathjax3_config', 'tex', 'macros'), { settings }),
    ...referenceSettings(scanned),
  };
}

/** Returns the enabled MyST extensions, and settings of common elements that depend on them. */
export function extensionSettings(extensions: readonly string[]): NonNullable<AreaSetting['dialectOptions']> {
  const isTypographic = extensions.includes('smartquotes') || extensions.includes('replacements');
  return {
    extensions: [...new Set(extensions)].sort(),
    ...(extensions.includes('linkify') ? {} : { linkify: false }),
    ...(isTypographic ? { typographer: true } : {}),
  };
}

/** Returns the substitutions in the configuration whose values are literals. */
export function substitutionSetting(
  entries: readonly [string, Setting][],
  { settings }: Pick<ImportContext, 'settings'>,
): NonNullable<AreaSetting['dialectOptions']> {
  const values = entries.flatMap(([name, value]) => {
    const text = settings.text(value, `myst_substitutions.${name}`);
    return text === undefined ? [] : [[name, text] as const];
  });
  return values.length === 0 ? {} : { substitutions: Object.fromEntries(values) };
}

/** Returns the macros for formulas. Each is a string, or a list of a string and the number of arguments. */
export function macroSetting(
  macros: Setting | undefined,
  { settings }: Pick<ImportContext, 'settings'>,
): NonNullable<AreaSetting['dialectOptions']> {
  const macroEntries = settings.entries(macros, 'macros').flatMap(([name, value]) => {
    const [expansion] = settings.texts(value, `macros.${name}`);
    const bare = name.replace(/^\\/, '');
    return expansion === undefined || !/^[A-Za-z]+$/.test(bare) ? [] : [[bare, expansion] as const];
  });
  return macroEntries.length === 0 ? {} : { macros: Object.fromEntries(macroEntries) };
}

/** Returns the targets of references in the pages, and the pages that match the patterns in `toctree` directives. */
export function referenceSettings(scanned: ScannedPages): NonNullable<AreaSetting['dialectOptions']> {
  const references = scanned.collectReferences();
  return {
    ...(isEmpty(references) ? {} : { references }),
    ...(scanned.lists.size === 0
      ? {}
      : { lists: Object.fromEntries([...scanned.lists].map(([name, pages]) => [name, [...pages]])) }),
  };
}

/** Returns redirects from the addresses of the HTML builder, which end with `.html`. */
export function redirectsFromHtml(scanned: ScannedPages): ImportedSite['redirects'] {
  return scanned.names.flatMap((name) => {
    if (!scanned.isMarkdown(name) || /(?:^|\/)(?:index|readme)$/i.test(name)) return [];
    const file = `${name.slice(1)}.md`;
    return [{ from: `${routeOf(file, '/')}.html`, to: siteRoute(file, '/', dialect) }];
  });
}

/** Converts the redirects of sphinx-reredirects and rediraffe, if the configuration contains them. */
function toRedirects(config: Setting | undefined, { settings }: ImportContext): ImportedSite['redirects'] {
  return ['redirects', 'rediraffe_redirects'].flatMap((key) => {
    const setting = settings.at(config, key);
    if (typeof setting?.plain === 'string') {
      settings.reportNotCarried(setting.at, key, 'Quire does not read redirects from a separate file');
      return [];
    }
    return settings.entries(setting, key).flatMap(([from, value]) => {
      const to = settings.text(value, `${key}.${from}`);
      if (to === undefined) return [];
      const start = `/${from.replace(/^\/+/, '').replace(/\.(?:html|md|rst)$/, '')}`;
      const base = folderOf(start.slice(1));
      const joinedPath = isExternalUrl(to) ? undefined : joinPath(key === 'redirects' ? base : '', to.replace(/#.*$/, ''));
      if (joinedPath === undefined) {
        settings.reportNotCarried(value.at, `The redirect from ${from}`, 'redirects must point to pages of this site');
        return [];
      }
      return [{ from: start, to: siteRoute(`${joinedPath.replace(/\.(?:html|md|rst)$/, '')}.md`, '/', dialect) }];
    });
  });
}

/** Converts the theme's links to other sites: icons, and the menu of the PyData theme. */
function toMenu(theme: Setting | undefined, { settings }: ImportContext): NavbarItemSetting[] {
  const lists = ['external_links', 'icon_links', 'footer_icons'].flatMap((key) =>
    settings.list(settings.at(theme, key), `html_theme_options.${key}`),
  );
  const links = lists.flatMap((link): NavbarItemSetting[] => {
    const [label, href] = ['name', 'url'].map((key) => settings.text(settings.at(link, key), `html_theme_options.${key}`));
    return label !== undefined && href !== undefined && isExternalUrl(href) ? [{ label, href, position: 'right' }] : [];
  });
  const repository = ['repository_url', 'github_url', 'source_repository'].flatMap(
    (key) => settings.text(settings.at(theme, key), `html_theme_options.${key}`) ?? [],
  )[0];
  const isNamed = links.some((link) => 'href' in link && link.href?.replace(/\/$/, '') === repository?.replace(/\/$/, ''));
  return [
    ...links,
    ...(repository !== undefined && isExternalUrl(repository) && !isNamed
      ? [{ label: 'Repository', href: repository, position: 'right' as const }]
      : []),
  ];
}

/** Returns the edit URL of common themes, which consists of a repository, a branch and a folder. */
function toEditUrl(
  config: Setting | undefined,
  theme: Setting | undefined,
  { root, context }: { root: string; context: ImportContext },
): Pick<AreaSetting, 'editUrl'> {
  const { settings } = context;
  const readOption = (...keys: string[]): string | undefined =>
    keys.flatMap((key) => settings.text(settings.at(theme, key), `html_theme_options.${key}`) ?? [])[0];
  const readContext = (key: string): string | undefined => settings.textAt(config, 'html_context', key);
  const [user, name] = [readContext('github_user'), readContext('github_repo')];
  const repository =
    readOption('source_repository', 'repository_url') ??
    (user !== undefined && name !== undefined ? `https://github.com/${user}/${name}` : undefined);
  if (repository === undefined || !/^https?:\/\/github\.com\//.test(repository)) return {};
  const branch = readOption('source_branch', 'repository_branch') ?? readContext('github_version') ?? 'main';
  const path = readOption('source_directory', 'path_to_docs') ?? readContext('doc_path') ?? readContext('conf_py_path') ?? root;
  const address = [repository, 'edit', branch, path]
    .map((part) => part.replace(/^\/+|\/+$/g, ''))
    .filter(Boolean)
    .join('/');
  return editUrlSetting(address, root) ?? {};
}

/** Returns a logo or favicon in the configuration, if it is a file in the folder. */
export function fileSetting<Key extends 'logo' | 'favicon'>(
  key: Key,
  value: string | undefined,
  { root, context }: { root: string; context: ImportContext },
): Pick<SiteConfiguration, 'logo' | 'favicon'> {
  const file = value === undefined || isExternalUrl(value) ? undefined : joinPath(root, value.replace(/^\/+/, ''));
  if (file === undefined || !context.folder.files.includes(file) || !/\.(?:svg|png|jpe?g|gif|webp|ico|avif)$/i.test(file))
    return {};
  return key === 'logo' ? { logo: { src: file } } : { favicon: file };
}

/** Extensions whose function is built in, or whose directives are supported. */
const builtInExtensions =
  /^(?:myst_parser|myst_nb|sphinx_design|sphinx_copybutton|sphinx_togglebutton|sphinx_tabs(?:\.tabs)?|sphinx_inline_tabs|sphinx_reredirects|sphinxext[._]rediraffe|sphinxext\.opengraph|sphinx_sitemap|notfound\.extension|sphinx_thebe|sphinx_external_toc|sphinx_book_theme|sphinx_rtd_theme|pydata_sphinx_theme|furo(?:\.\w+)?|sphinx_last_updated_by_git|sphinxcontrib\.(?:mermaid|jquery)|sphinx_toolbox\.collapse|sphinx_panels|sphinx_proof|sphinx_exercise|sphinx_comments|sphinx_favicon|sphinx_substitution_extensions|sphinx\.ext\.(?:mathjax|imgmath|katex|todo|autosectionlabel|githubpages|ifconfig|extlinks|duration|intersphinx|viewcode|linkcode|napoleon|coverage|doctest|autodoc\.typehints))$/;

/** HTML settings that are supported, or whose function is built in. */
const supportedSettings =
  /^html_(?:theme|title|short_title|baseurl|logo|favicon|theme_options|theme_path|static_path|css_files|js_files|extra_path|last_updated_\w+|show_\w+|copy_source|sourcelink_suffix|sidebars|additional_pages|domain_indices|use_\w+|split_index|link_suffix|search_\w+|scaled_image_link|math_renderer|context|permalinks\w*|codeblock_\w+|secnumber_suffix|style|compact_lists|file_suffix|output_encoding|experimental_html5_writer|add_permalinks)$/;

/** Reports settings without an equivalent. Ignores unknown names, which are variables of the program. */
function reportUnsupported(config: Setting | undefined, context: ImportContext): void {
  const { settings } = context;
  for (const extension of settings.listAt(config, 'extensions')) {
    const name = settings.text(extension, 'extensions');
    if (name !== undefined && !builtInExtensions.test(name))
      settings.reportNotCarried(extension.at, `The extension ${name}`, 'it is a program, and Quire does not run programs');
  }
  const report = (key: string, reason: string): void => {
    const setting = settings.at(config, key);
    if (
      setting &&
      setting.plain !== null &&
      setting.plain !== false &&
      !(setting.entries?.size === 0 || setting.items?.length === 0)
    )
      settings.reportNotCarried(setting.at, key, reason);
  };
  report('rst_prolog', 'it is reStructuredText before each page');
  report('rst_epilog', 'it is reStructuredText after each page');
  report('html_css_files', ownFileReasons.css);
  report('html_js_files', ownFileReasons.scripts);
  report('html_extra_path', 'Quire publishes files only from the folder of the pages');
  report('include_patterns', 'Quire reads all pages in the folder');
  report('intersphinx_mapping', 'Quire does not fetch the inventories of other sites, and shows their names as code');
  report('extlinks', 'its roles are a program');
  report('numfig', 'Quire does not number figures');
  report('myst_url_schemes', 'Quire does not support custom schemes');
  for (const [key, { at }] of config?.entries ?? [])
    if (/^html_\w+$/.test(key) && !supportedSettings.test(key)) settings.reportNotCarried(at, key, 'Quire has no equivalent');
}
