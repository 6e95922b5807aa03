import type { SidebarItem } from '../../schemas/types/sidebar.ts';
import type { AreaSetting, NavbarItemSetting, SiteConfiguration } from '../../schemas/types/site.ts';
import { settingNotCarried } from '../diagnostics/tools.ts';
import { dialectKey, editKey, type Imported, type ImportWork, isOutward, Pages, plainText, sidebarFile } from './imported.ts';
import { readConfig } from './script.ts';
import type { Setting } from './setting.ts';
import { folderOf, joinPath } from './tool-folder.ts';

type Site = { pages: Pages; work: ImportWork };

/** Files whose names begin with an underscore, or lie in a folder of such a name, are imported by pages and are none. */
const noPart = /^(?!.*(?:^|\/)_).*\.(?:md|markdown|mdx)$/i;

/** Reads Nextra's folders: the theme's configuration, and `_meta` files, which say what the pages are called and in which order. */
export function importNextra(file: string, work: ImportWork): Imported {
  const { settings, folder, found } = work;
  const root = folderOf(file);
  const under = (path: string): string => joinPath(root, path) ?? path;
  const path =
    ['content', 'src/content', 'pages', 'src/pages', 'app', 'src/app']
      .map(under)
      .find((each) => folder.files.some((name) => name.startsWith(`${each}/`) && /\.mdx?$/.test(name))) ?? root;
  const themeFile = ['tsx', 'jsx', 'ts', 'js', 'mjs']
    .map((ending) => under(`theme.config.${ending}`))
    .find((each) => folder.files.includes(each));
  const theme = themeFile === undefined ? undefined : readConfig(themeFile, folder, found);
  const site: Site = { pages: new Pages(folder, path, { isPage: noPart }), work };
  const items = itemsIn('', site);
  const repository = settings.text(settings.at(theme, 'project', 'link'), 'project.link');
  const base = settings.at(theme, 'docsRepositoryBase');
  const address = settings.text(base, 'docsRepositoryBase');
  const edit = address === undefined ? undefined : editKey(address.replace('/tree/', '/edit/'), '');
  if (base && address !== undefined && !edit)
    found.push(settingNotCarried(base.at, { name: 'docsRepositoryBase', reason: 'it is no plain address' }));
  const area: AreaSetting = {
    ...{ id: 'docs', label: work.title, path, route: '/', ...dialectKey('nextra') },
    ...(items.length === 0 ? {} : { sidebar: sidebarFile() }),
    ...edit,
  };
  const menu: NavbarItemSetting[] =
    repository !== undefined && isOutward(repository) ? [{ label: 'Repository', href: repository, position: 'right' }] : [];
  const config: SiteConfiguration = {
    title: work.title,
    areas: [area],
    ...(menu.length === 0 ? {} : { navbar: { items: menu } }),
  };
  const read = themeFile === undefined ? [file] : [file, themeFile];
  return { read, config, sidebars: items.length === 0 ? [] : [{ file: sidebarFile(), value: items }], redirects: [] };
}

/** What a folder holds: in the order of its `_meta`, then the rest by name. */
function itemsIn(folder: string, site: Site): SidebarItem[] {
  const { pages, work } = site;
  const { settings } = work;
  const meta = metaOf(folder, site);
  const inside = pages.files.flatMap((file) => (file.startsWith(folder) ? [file.slice(folder.length)] : []));
  const names = [...new Set(inside.map((name) => name.replace(/\/.*$|\.\w+$/g, '')))].sort();
  const entries = settings.entries(meta, '_meta');
  const listed = entries.map(([name]) => name);
  const shared = meta?.entries?.get('*');
  const isHidden = (setting: Setting | undefined): boolean =>
    settings.text(settings.at(setting, 'display'), '_meta.display') === 'hidden';
  const first = names.filter((name) => name === 'index' && !listed.includes(name));
  const rest = names.filter((name) => name !== 'index' && !listed.includes(name) && !isHidden(shared));
  return [
    ...first.flatMap((name) => toEntry(name, undefined, { folder, site })),
    ...entries.flatMap(([name, setting]) => (name === '*' || isHidden(setting) ? [] : toEntry(name, setting, { folder, site }))),
    ...rest.flatMap((name) => toEntry(name, undefined, { folder, site })),
  ];
}

function metaOf(folder: string, { pages, work }: Site): Setting | undefined {
  const base = pages.path === '' ? folder : `${pages.path}/${folder}`;
  const file = ['js', 'ts', 'jsx', 'tsx', 'json', 'global.js', 'global.ts', 'global.tsx']
    .map((ending) => `${base}_meta.${ending}`)
    .find((each) => work.folder.files.includes(each));
  return file === undefined ? undefined : readConfig(file, work.folder, work.found);
}

function toEntry(name: string, setting: Setting | undefined, { folder, site }: { folder: string; site: Site }): SidebarItem[] {
  const { pages, work } = site;
  const { settings } = work;
  const title =
    setting?.plain === undefined ? settings.text(settings.at(setting, 'title'), '_meta.title') : settings.text(setting, '_meta');
  const label = title === undefined ? undefined : plainText(title);
  const href = settings.text(settings.at(setting, 'href'), '_meta.href');
  if (href !== undefined) return isOutward(href) && label !== undefined ? [{ type: 'link', label, href }] : [];
  const page = [`${folder}${name}.mdx`, `${folder}${name}.md`, `${folder}${name}/page.mdx`, `${folder}${name}/page.md`].find(
    (file) => pages.files.includes(file),
  );
  const items = pages.files.some((file) => file.startsWith(`${folder}${name}/`))
    ? itemsIn(`${folder}${name}/`, site).filter((item) => typeof item === 'string' || item.id !== page)
    : [];
  if (items.length === 0) return page === undefined ? [] : [{ id: page, ...(label === undefined ? {} : { label }) }];
  const link: { link?: { type: 'doc'; id: string } } = page === undefined ? {} : { link: { type: 'doc', id: page } };
  return [{ type: 'category', label: label ?? labelOf(name), ...link, items }];
}

function labelOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
