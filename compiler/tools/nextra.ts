import type { SidebarItem } from '../../schemas/types/sidebar.ts';
import type { AreaSetting, NavbarItemSetting, SiteConfiguration } from '../../schemas/types/site.ts';
import { settingNotCarried } from '../diagnostics/tools.ts';
import { baseKey, dialectKey, editKey, type Imported, type ImportWork, isOutward, Pages, sidebarFile } from './imported.ts';
import { toMenus } from './nextra-menus.ts';
import { readConfig, readExtended } from './script.ts';
import { folderOf, joinPath, readText } from './tool-folder.ts';

/** Files whose names begin with an underscore, or lie in a folder of such a name, are imported by pages and are none. */
const noPart = /^(?!.*(?:^|\/)_).*\.(?:md|markdown|mdx)$/i;

/** Reads Nextra's folders: the configuration of Next.js and the theme's, and `_meta` files, which say what the pages are called and in which order. */
export function importNextra(file: string, work: ImportWork): Imported {
  const { settings, folder, found } = work;
  const root = folderOf(file);
  const under = (path: string): string => joinPath(root, path) ?? path;
  const path =
    ['content', 'src/content', 'pages', 'src/pages', 'app', 'src/app']
      .map(under)
      .find((each) => folder.files.some((name) => name.startsWith(`${each}/`) && /\.mdx?$/.test(name))) ?? root;
  const { given, config: next } = readExtended(file, 'nextra', folder, found);
  const isContent = /(?:^|\/)content$/.test(path);
  const base = isContent ? settings.text(settings.at(given, 'contentDirBasePath'), 'contentDirBasePath') : undefined;
  const route = `/${(base ?? '').replace(/^\/+|\/+$/g, '')}`;
  const themeFile = ['tsx', 'jsx', 'ts', 'js', 'mjs']
    .map((ending) => under(`theme.config.${ending}`))
    .find((each) => folder.files.includes(each));
  const theme = themeFile === undefined ? undefined : readConfig(themeFile, folder, found);
  const layoutFile = folder.files.find((name) => /^(?:src\/)?app\/(?:\[\w+\]\/)?layout\.[jt]sx$/.test(below(name, root)));
  const layout = layoutFile === undefined ? '' : (readText(folder, layoutFile, found) ?? '');
  // Pages for what is not found and what went wrong, which Next.js shows in their place.
  const exclude = ['404', '500'].flatMap((name) =>
    folder.files.filter((each) => new RegExp(`/pages/${name}\\.mdx?$`).test(`/${each}`) && each.startsWith(`${path}/${name}.`)),
  );
  const pages = new Pages(folder, path, { isPage: noPart, exclude });
  const { sidebar, items } = toMenus({ pages, route, work, major: majorOf(root, pages, work), app: under('app') });
  const repository = settings.text(settings.at(theme, 'project', 'link'), 'project.link') ?? attribute(layout, 'projectLink');
  const area: AreaSetting = {
    ...{ id: 'docs', label: work.title, path, route, ...dialectKey('nextra') },
    ...(isEmpty(sidebar) ? {} : { sidebar: sidebarFile() }),
    ...editOf(theme, attribute(layout, 'docsRepositoryBase'), work),
  };
  const menu: NavbarItemSetting[] = [
    ...items,
    ...(repository !== undefined && isOutward(repository)
      ? [{ label: 'Repository', href: repository, position: 'right' as const }]
      : []),
  ];
  const config: SiteConfiguration = {
    title: work.title,
    ...baseKey(settings.text(settings.at(next, 'basePath'), 'basePath')),
    areas: [area],
    ...(exclude.length === 0 ? {} : { exclude }),
    ...(menu.length === 0 ? {} : { navbar: { items: menu } }),
  };
  const read = [file, themeFile, layout.includes('nextra') ? layoutFile : undefined].filter((each) => each !== undefined);
  return { read, config, sidebars: isEmpty(sidebar) ? [] : [{ file: sidebarFile(), value: sidebar }], redirects: [] };
}

function below(file: string, root: string): string {
  return root !== '' && file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
}

function isEmpty(sidebar: SidebarItem[] | Record<string, SidebarItem[]>): boolean {
  return Object.keys(sidebar).length === 0;
}

/** Which Nextra a folder was made for: 2 calls pages by other rules than those after it. */
function majorOf(root: string, { path, files: pageFiles }: Pages, { folder }: ImportWork): number {
  const result = folder.read(joinPath(root, 'package.json') ?? 'package.json');
  const written = 'text' in result ? /"nextra"\s*:\s*"[^"\d]*(\d+)/.exec(result.text)?.[1] : undefined;
  if (written !== undefined) return Number(written);
  const isOld = folder.files.some((file) => file.startsWith(`${path}/`) && file.endsWith('_meta.json'));
  if (isOld) return 2;
  return /(?:^|\/)pages$/.test(path) && pageFiles.length > 0 ? 3 : 4;
}

/** The plain text of an attribute in the layout of Nextra 4, which is a component. */
function attribute(layout: string, name: string): string | undefined {
  return new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|\\{\\s*["'\`]([^"'\`$]*)["'\`]\\s*\\})`)
    .exec(layout)
    ?.slice(1)
    .find((each) => each !== undefined);
}

function editOf(
  theme: ReturnType<typeof readConfig>,
  written: string | undefined,
  { settings, found }: ImportWork,
): Pick<AreaSetting, 'editUrl'> | undefined {
  const base = settings.at(theme, 'docsRepositoryBase');
  const address = settings.text(base, 'docsRepositoryBase') ?? written;
  const edit = address === undefined ? undefined : editKey(address.replace(/\/(?:tree|blob)\//, '/edit/'), '');
  if (base && address !== undefined && !edit)
    found.push(settingNotCarried(base.at, { name: 'docsRepositoryBase', reason: 'it is no plain address' }));
  return edit;
}
