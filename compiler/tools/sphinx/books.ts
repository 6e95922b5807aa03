import type { SidebarItem } from '../../../schemas/types/sidebar.ts';
import type { AreaSetting, NavbarItemSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { isEmpty } from '../../basics/collections.ts';
import {
  dialectSetting,
  editUrlSetting,
  type ImportContext,
  type ImportedSite,
  isExternalUrl,
  originAndBase,
  Pages,
  reportUnconverted,
  sidebarFile,
  toPlainText,
} from '../settings/imported-site.ts';
import { readConfig } from '../settings/script.ts';
import { mergeSettings, type Setting } from '../settings/setting.ts';
import { folderOf, joinPath } from '../settings/tool-folder.ts';
import {
  excludedPages,
  extensionSettings,
  fileSetting,
  macroSetting,
  redirectsFromHtml,
  referenceSettings,
  reportOtherPages,
  substitutionSetting,
} from './conf.ts';
import { type ContentsWalk, entryItems, readContents } from './contents.ts';
import { ScannedPages } from './scanned-pages.ts';

/** Reads `_toc.yml` and `_config.yml` of Jupyter Book 1. */
export function importJupyterBook(file: string, context: ImportContext): ImportedSite {
  const { settings, folder, findings } = context;
  const root = folderOf(file);
  const configFile = root === '' ? '_config.yml' : `${root}/_config.yml`;
  const toolConfig = folder.files.includes(configFile) ? readConfig(configFile, folder, findings) : undefined;
  const textOf = (...path: string[]): string | undefined => settings.textAt(toolConfig, ...path);
  const patterns = settings.textsAt(toolConfig, 'exclude_patterns');
  const { walk, exclude } = openBook(['_build', ...patterns], root, context);
  const items = readContents(file, walk.scanned, context);
  const title = textOf('title') ?? context.title;
  const sphinx = settings.at(toolConfig, 'sphinx', 'config');
  const parse = settings.at(toolConfig, 'parse');
  const extensions = settings.texts(
    settings.at(parse, 'myst_enable_extensions') ?? settings.at(sphinx, 'myst_enable_extensions'),
    'parse.myst_enable_extensions',
  );
  const repository = textOf('repository', 'url');
  const path = textOf('repository', 'path_to_book') ?? '';
  const edit = repository?.startsWith('https://github.com/')
    ? editUrlSetting(
        [repository.replace(/\/+$/, ''), 'edit', textOf('repository', 'branch') ?? 'main', path.replace(/^\/+|\/+$/g, '')]
          .filter(Boolean)
          .join('/'),
        root,
      )
    : undefined;
  const copyright = textOf('copyright');
  const area = toArea({
    title,
    root,
    items,
    options: {
      ...extensionSettings(extensions.length === 0 ? bookExtensions : extensions),
      ...substitutionSetting(settings.entries(settings.at(parse, 'myst_substitutions'), 'parse.myst_substitutions'), context),
      ...macroSetting(settings.at(sphinx, 'mathjax3_config', 'tex', 'macros'), context),
      ...referenceSettings(walk.scanned),
    },
  });
  const config: SiteConfiguration = {
    title,
    ...originAndBase(textOf('html', 'baseurl') ?? ''),
    ...fileSetting('logo', textOf('logo'), { root, context }),
    ...fileSetting('favicon', textOf('html', 'favicon'), { root, context }),
    ...(copyright === undefined ? {} : { copyright: `© ${toPlainText(copyright)}` }),
    areas: [{ ...area, ...edit }],
    ...(exclude.length === 0 ? {} : { exclude }),
    ...navbarSetting(
      repository === undefined || !isExternalUrl(repository)
        ? []
        : [{ label: 'Repository', href: repository, position: 'right' }],
    ),
  };
  reportOtherPages(walk.scanned, context);
  for (const extension of settings.listAt(toolConfig, 'sphinx', 'extra_extensions')) {
    const name = settings.text(extension, 'sphinx.extra_extensions') ?? '';
    settings.reportNotCarried(extension.at, `The extension ${name}`, 'it is a program, and Quire does not run programs');
  }
  reportUnconverted(
    toolConfig,
    new Set([
      'title',
      'author',
      'copyright',
      'logo',
      'exclude_patterns',
      'only_build_toc_files',
      'execute',
      'parse',
      'html',
      'latex',
      'launch_buttons',
      'repository',
      'sphinx',
      'email',
      'description',
      'bibtex_bibfiles',
    ]),
    { name: '', context },
  );
  reportUnconverted(
    settings.at(toolConfig, 'html'),
    new Set([
      'favicon',
      'use_edit_page_button',
      'use_repository_button',
      'use_issues_button',
      'use_multitoc_numbering',
      'extra_navbar',
      'extra_footer',
      'home_page_in_navbar',
      'baseurl',
      'analytics',
      'google_analytics_id',
    ]),
    { name: 'html.', context },
  );
  return {
    readFiles: [file, ...(toolConfig ? [configFile] : [])],
    config,
    sidebars: items.length === 0 ? [] : [{ file: sidebarFile(), value: items }],
    redirects: redirectsFromHtml(walk.scanned),
  };
}

/** The extensions that Jupyter Book enables by default. */
const bookExtensions = ['colon_fence', 'dollarmath', 'linkify', 'substitution', 'tasklist'];

/** Reads `myst.yml` of MyST and Jupyter Book 2. */
export function importMyst(file: string, context: ImportContext): ImportedSite {
  const { settings } = context;
  const { read, files } = readWithExtends(file, context);
  const root = folderOf(file);
  const textOf = (...path: string[]): string | undefined => settings.textAt(read, ...path);
  const patterns = settings.textsAt(read, 'project', 'exclude');
  const { walk, exclude } = openBook(['_build', ...patterns], root, context);
  const toc = settings.at(read, 'project', 'toc');
  const items = settings.list(toc, 'project.toc').flatMap((entry) => entryItems(entry, walk));
  const title = textOf('site', 'title') ?? textOf('project', 'title') ?? context.title;
  const github = textOf('project', 'github');
  const repository = github === undefined ? undefined : isExternalUrl(github) ? github : `https://github.com/${github}`;
  const copyright = textOf('project', 'copyright');
  const tagline = textOf('project', 'description');
  const area = toArea({
    title,
    root,
    items,
    options: {
      ...substitutionSetting(settings.entriesAt(read, 'project', 'substitutions'), context),
      ...macroSetting(settings.at(read, 'project', 'math'), context),
      ...referenceSettings(walk.scanned),
    },
  });
  const config: SiteConfiguration = {
    title,
    ...(tagline === undefined ? {} : { tagline }),
    ...fileSetting('logo', textOf('site', 'options', 'logo'), { root, context }),
    ...fileSetting('favicon', textOf('site', 'options', 'favicon'), { root, context }),
    ...(copyright === undefined ? {} : { copyright: toPlainText(copyright) }),
    areas: [area],
    ...(exclude.length === 0 ? {} : { exclude }),
    ...navbarSetting([
      ...toMenu(read, walk),
      ...(repository === undefined ? [] : [{ label: 'Repository', href: repository, position: 'right' as const }]),
    ]),
  };
  reportOtherPages(walk.scanned, context);
  for (const key of ['plugins', 'bibliography', 'jupyter', 'thebe', 'numbering', 'abbreviations', 'references'] as const) {
    const setting = settings.at(read, 'project', key);
    if (setting && setting.plain !== null)
      settings.reportNotCarried(
        setting.at,
        `project.${key}`,
        key === 'plugins' ? 'its entries are programs, and Quire does not run programs' : 'Quire has no equivalent',
      );
  }
  return { readFiles: files, config, sidebars: items.length === 0 ? [] : [{ file: sidebarFile(), value: items }], redirects: [] };
}

/** Reads the configuration, merged with the files that `extends` lists. Does not fetch URLs. */
function readWithExtends(
  file: string,
  { settings, folder, findings }: ImportContext,
): { read: Setting | undefined; files: string[] } {
  const files = [file];
  let config = readConfig(file, folder, findings);
  for (const part of settings.list(settings.at(config, 'extends') ?? settings.at(config, 'extend'), 'extends')) {
    const target = settings.text(part, 'extends') ?? '';
    const path = isExternalUrl(target) ? undefined : joinPath(folderOf(file), target);
    if (path === undefined || files.includes(path)) {
      const reason = isExternalUrl(target)
        ? 'Quire fetches nothing from other hosts'
        : path === undefined
          ? 'it is outside the folder'
          : 'it extends itself';
      settings.reportUnread(part.at, target, reason);
      continue;
    }
    files.push(path);
    const base = readConfig(path, folder, findings);
    config = config ? mergeSettings(base, config) : base;
  }
  return { read: config, files };
}

/** Opens the pages of a book, without those that its patterns exclude. Also returns the patterns in our format. */
function openBook(patterns: readonly string[], root: string, context: ImportContext): { walk: ContentsWalk; exclude: string[] } {
  const exclude = excludedPages(patterns, root, context);
  const pages = new Pages(context.folder, root, { pagePattern: /\.(?:md|markdown|rst|ipynb)$/i, exclude });
  return { walk: { scanned: new ScannedPages(context.folder, root, pages.files), context, placedPages: new Set() }, exclude };
}

function toArea({
  title,
  root,
  items,
  options,
}: {
  title: string;
  root: string;
  items: readonly SidebarItem[];
  options: NonNullable<AreaSetting['dialectOptions']>;
}): AreaSetting {
  return {
    ...{ id: 'docs', label: title, path: root, route: '/', ...dialectSetting('sphinx') },
    ...(items.length === 0 ? {} : { sidebar: sidebarFile() }),
    ...(isEmpty(options) ? {} : { dialectOptions: options }),
  };
}

function navbarSetting(items: readonly NavbarItemSetting[]): Pick<SiteConfiguration, 'navbar'> {
  return items.length === 0 ? {} : { navbar: { items: [...items] } };
}

/** Converts the links in `site.nav` and `site.actions`. */
function toMenu(config: Setting | undefined, { scanned, context: { settings } }: ContentsWalk): NavbarItemSetting[] {
  return (['nav', 'actions'] as const).flatMap((key) =>
    settings.listAt(config, 'site', key).flatMap((link): NavbarItemSetting[] => {
      const [label, target] = ['title', 'url'].map((name) => settings.text(settings.at(link, name), `site.${key}.${name}`));
      const position = key === 'nav' ? ('left' as const) : ('right' as const);
      if (label !== undefined && target !== undefined && isExternalUrl(target)) return [{ label, href: target, position }];
      const name = target === undefined ? undefined : `/${target.replace(/^\/+|\/+$/g, '').replace(/\.md$/, '')}`;
      if (label !== undefined && name !== undefined && (name === '/' || scanned.isMarkdown(name)))
        return [{ label, to: name, position }];
      settings.reportNotCarried(link.at, `The link ${label ?? target ?? ''} of site.${key}`, 'it links to no page');
      return [];
    }),
  );
}
