import type { SidebarItem } from '../../schemas/types/sidebar.ts';
import type { AreaSetting, NavbarItemSetting, SiteConfiguration } from '../../schemas/types/site.ts';
import { navigationUnknown, settingNotCarried } from '../diagnostics/tools.ts';
import {
  baseKey,
  dialectKey,
  editKey,
  type Imported,
  type ImportWork,
  isOutward,
  localeKey,
  originAndBase,
  Pages,
  plainText,
  routeOf,
  sidebarFile,
  tellMissing,
  tellRest,
} from './imported.ts';
import { readConfig } from './script.ts';
import type { Setting } from './setting.ts';
import { folderOf, joinPath } from './tool-folder.ts';

type Site = { pages: Pages; work: ImportWork; options: Setting | undefined };

/** Reads what `astro.config.*` gives to `starlight()`. */
export function importStarlight(file: string, work: ImportWork): Imported {
  const { settings, folder, found } = work;
  const read = readConfig(file, folder, found);
  const options = settings.list(settings.at(read, 'integrations'), 'integrations').find(({ call }) => call?.name === 'starlight')
    ?.call?.given[0];
  const path = joinPath(folderOf(file), 'src/content/docs') ?? 'src/content/docs';
  const textOf = (key: string): string | undefined => settings.text(settings.at(options, key), key);
  const languages = settings.entries(settings.at(options, 'locales'), 'locales');
  const main = textOf('defaultLocale') ?? 'root';
  const all = new Pages(folder, path);
  const others = languages.filter(([code]) => code !== 'root' && all.files.some((each) => each.startsWith(`${code}/`)));
  const isInside = others.some(([code]) => code === main);
  const home = isInside ? `${path}/${main}` : path;
  const site: Site = { pages: new Pages(folder, home), work, options };
  const sidebar = settings.at(options, 'sidebar');
  const items = settings.list(sidebar, 'sidebar').flatMap((item) => toItem(item, site));
  const title = settings.at(options, 'title');
  const name =
    (title?.entries
      ? settings.text(settings.at(title, main) ?? [...title.entries.values()][0], 'title')
      : settings.text(title, 'title')) ?? work.title;
  const area: AreaSetting = {
    ...{ id: 'docs', label: name, path: home, route: isInside ? `/${main}` : '/', ...dialectKey('starlight') },
    ...(items.length === 0 ? {} : { sidebar: sidebarFile() }),
    ...editOf(site),
  };
  const areas = others
    .filter(([code]) => !isInside || code !== main)
    .map(([code, setting]): AreaSetting => {
      const label = settings.text(settings.at(setting, 'label'), 'label') ?? code;
      return { id: code, label, path: `${path}/${code}`, route: `/${code}`, ...dialectKey('starlight') };
    });
  const tagline = textOf('description');
  const favicon = publicFile(textOf('favicon'), file, folder.files);
  const lang = settings.text(settings.at(options, 'locales', main, 'lang'), 'lang') ?? (main === 'root' ? undefined : main);
  tellRest(options, known, { name: '', work });
  const menu = toMenu(site);
  const lost = ['404.md', '404.mdx'].map((each) => `${home}/${each}`).filter((each) => folder.files.includes(each));
  const config: SiteConfiguration = {
    title: name,
    ...(tagline === undefined ? {} : { tagline }),
    ...originAndBase(settings.text(settings.at(read, 'site'), 'site') ?? ''),
    ...baseKey(settings.text(settings.at(read, 'base'), 'base')),
    ...toLogo(site, file),
    ...(favicon === undefined ? {} : { favicon }),
    areas: [area, ...areas],
    // The page that says that there is none is made by the site.
    ...(lost.length === 0 ? {} : { exclude: lost }),
    ...(menu.length === 0 ? {} : { navbar: { items: menu } }),
    ...localeKey(lang),
  };
  const redirects = settings.entries(settings.at(read, 'redirects'), 'redirects').flatMap(([from, setting]) => {
    const to = settings.text(setting.entries ? settings.at(setting, 'destination') : setting, 'redirects');
    return to === undefined ? [] : [{ from: from.replace(/(?<=.)\/$/, ''), to: to.replace(/(?<=.)\/$/, '') }];
  });
  const codes = others.map(([code]) => code);
  const untranslated = areas.flatMap(({ id }) => toFallbacks(id, { home: area.route ?? '/', codes, all, pages: site.pages }));
  return {
    read: [file],
    config,
    sidebars: items.length === 0 ? [] : [{ file: sidebarFile(), value: items }],
    redirects: [...redirects, ...untranslated],
  };
}

/**
 * Starlight shows a page that a language lacks in the first language, at the address of the other: it leads to the page here. Where the
 * language has pages below it, their list stands there.
 */
function toFallbacks(
  code: string,
  { home, codes, all, pages }: { home: string; codes: readonly string[]; all: Pages; pages: Pages },
): Imported['redirects'] {
  const stem = (file: string): string => file.replace(/\.\w+$/, '');
  const translated = new Set(all.files.map(stem));
  const folders = new Set(all.files.flatMap(foldersAbove));
  return pages.files.flatMap((file) => {
    const isOther = home === '/' && codes.some((each) => file.startsWith(`${each}/`));
    if (isOther || stem(file) === '404' || translated.has(`${code}/${stem(file)}`)) return [];
    if (folders.has(`${code}/${stem(file).replace(/(?:^|\/)index$/, '')}`)) return [];
    const route = routeOf(file.toLowerCase(), '/').replace(/^\/$/, '');
    return [{ from: `/${code}${route}`, to: `${home === '/' ? '' : home}${route}` || '/' }];
  });
}

function foldersAbove(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

const known = new Set(
  (
    'title description logo favicon titleDelimiter tableOfContents editLink locales defaultLocale social sidebar head lastUpdated pagination ' +
    'customCss pagefind prerender credits disable404Route expressiveCode markdown routeMiddleware components plugins'
  ).split(' '),
);

function toItem(item: Setting, site: Site): SidebarItem[] {
  const { settings, found } = site.work;
  if (item.plain !== undefined) return toPageItem(settings.text(item, 'sidebar') ?? '', undefined, { item, site });
  const textOf = (key: string): string | undefined => settings.text(settings.at(item, key), `sidebar.${key}`);
  const label = plainText(textOf('label') ?? '');
  const slug = textOf('slug');
  if (slug !== undefined) return toPageItem(slug, label || undefined, { item, site });
  const link = textOf('link');
  if (link !== undefined) {
    if (isOutward(link)) return label === '' ? [] : [{ type: 'link', label, href: link }];
    return toPageItem(link, label || undefined, { item, site });
  }
  const folder = settings.text(settings.at(item, 'autogenerate', 'directory'), 'sidebar.autogenerate.directory');
  const items =
    folder === undefined
      ? settings.list(settings.at(item, 'items'), 'sidebar.items').flatMap((each) => toItem(each, site))
      : generated(folder, item, site);
  if (items.length === 0) return [];
  if (label === '') return items;
  if (settings.at(item, 'badge'))
    found.push(settingNotCarried(item.at, { name: `The badge of ${label}`, reason: 'groups have none here' }));
  const collapsed = settings.flag(settings.at(item, 'collapsed'), 'collapsed') ?? false;
  return [{ type: 'category', label, ...(collapsed ? {} : { collapsed }), items }];
}

function generated(folder: string, item: Setting, { pages, work }: Site): SidebarItem[] {
  const dirName = folder.replace(/^\/|\/$/g, '');
  if (pages.files.some((file) => file.startsWith(`${dirName}/`))) return [{ type: 'autogenerated', dirName }];
  work.found.push(navigationUnknown(item.at, { target: folder, reason: 'there is no such folder of pages', nearest: undefined }));
  return [];
}

function toPageItem(target: string, label: string | undefined, { item, site }: { item: Setting; site: Site }): SidebarItem[] {
  const { pages, work } = site;
  const page = pages.find(target);
  if (page === undefined) tellMissing(item.at, target, { pages, work });
  return page === undefined ? [] : [{ id: page, ...(label === undefined ? {} : { label }) }];
}

function toMenu({ options, work: { settings } }: Site): NavbarItemSetting[] {
  const social = settings.at(options, 'social');
  const named = social?.entries
    ? [...social.entries].map(([name, setting]) => [name, setting] as const)
    : settings
        .list(social, 'social')
        .map((each) => [settings.text(settings.at(each, 'label'), 'social.label') ?? '', settings.at(each, 'href')] as const);
  return named.flatMap(([name, setting]): NavbarItemSetting[] => {
    const href = settings.text(setting, 'social');
    return href === undefined || name === '' || !isOutward(href)
      ? []
      : [{ label: name.charAt(0).toUpperCase() + name.slice(1), href, position: 'right' }];
  });
}

function editOf({ options, pages, work: { settings, found } }: Site): Pick<AreaSetting, 'editUrl'> {
  const base = settings.at(options, 'editLink', 'baseUrl');
  const address = settings.text(base, 'editLink.baseUrl');
  if (!base || address === undefined) return {};
  const key = editKey(address, '');
  if (!key) found.push(settingNotCarried(base.at, { name: `editLink of ${pages.path}`, reason: 'it is no plain address' }));
  return key ?? {};
}

function toLogo({ options, work: { settings, folder } }: Site, config: string): Pick<SiteConfiguration, 'logo'> {
  const fileOf = (key: string): string | undefined => {
    const address = settings.text(settings.at(options, 'logo', key), `logo.${key}`);
    const file = address === undefined ? undefined : joinPath(folderOf(config), address);
    return file !== undefined && folder.files.includes(file) ? file : undefined;
  };
  const src = fileOf('src') ?? fileOf('light');
  const srcDark = fileOf('dark');
  return src === undefined ? {} : { logo: { src, ...(srcDark === undefined ? {} : { srcDark }) } };
}

function publicFile(address: string | undefined, config: string, files: readonly string[]): string | undefined {
  const file = joinPath(folderOf(config), `public/${address ?? '/favicon.svg'}`);
  return file !== undefined && files.includes(file) ? file : undefined;
}
