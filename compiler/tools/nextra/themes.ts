import type { FrontMatterDefaultSetting } from '../../../schemas/types/site.ts';
import type { FrontMatterDefault } from '../../model.ts';
import { escapeGlob } from '../../texts/escapes.ts';
import type { Setting } from '../settings/setting.ts';
import { metaOf, type NextraSite } from './menus.ts';
import { factsOf, type PageNode, toTree } from './pages.ts';
import { themeKeys } from './theme-keys.ts';

/** The parts of a page outside its content, if they have equivalents. */
type Theme = Readonly<Record<'sidebar' | 'toc' | 'pagination', boolean>>;
type Keys = FrontMatterDefault['keys'];
/** A file, or a folder with all of its files, and the default front matter of these pages. */
type ThemedPath = { path: string; keys: Keys };

/** Converts the theme settings in `_meta` files to default front matter, with one entry for each combination of settings. */
export function toDefaults(site: NextraSite): FrontMatterDefaultSetting[] {
  const theme = { sidebar: true, toc: true, pagination: true };
  const shown = themedPaths(toTree(site.pages.files), '', { theme, meta: metaOf('', site), site });
  const groups = new Map<string, { files: string[]; keys: Keys }>();
  for (const { path, keys } of shown) {
    if (Object.keys(keys).length === 0) continue;
    const form = JSON.stringify(keys);
    const group = groups.get(form) ?? { files: [], keys };
    group.files.push(toPattern(path, site));
    groups.set(form, group);
  }
  return [...groups.values()].map(({ files: [first = '', ...others], keys }) => {
    return { files: others.length === 0 ? first : [first, ...others], ...keys };
  });
}

/** `ofIndex`: the keys of the folder itself, if it is represented by a page. */
type FolderTheme = { theme: Theme; meta: Setting | undefined; ofIndex?: Keys; site: NextraSite };

/** The pages of a folder, combined into one entry if all have the same settings. */
function themedPaths(folder: PageNode, path: string, { theme, meta, ofIndex, site }: FolderTheme): ThemedPath[] {
  const { settings } = site.context;
  const shared = meta?.entries?.get('*');
  const themeEntry = (name: string): { own: Theme; keys: Keys } => {
    const setting = meta?.entries?.get(name);
    const own = mergeTheme(mergeTheme(theme, shared, site), setting, site);
    const type = settings.text(settings.at(setting, 'type') ?? settings.at(shared, 'type'), '_meta.type');
    return { own, keys: keysOf(own, type, site) };
  };
  const all = [...folder.inner].flatMap(([name, node]): ThemedPath[] => {
    const { own, keys } = themeEntry(name);
    const inside = settings.at(meta?.entries?.get(name), 'items') ?? metaOf(`${path}${name}/`, site);
    const below = themedPaths(node, `${path}${name}/`, { theme: own, meta: inside, ofIndex: keys, site });
    return [...(node.own === undefined ? [] : [{ path: node.own, keys }]), ...below];
  });
  const { index } = folder;
  if (index !== undefined)
    all.push({ path: index, keys: (factsOf(index, site).isFolder && ofIndex) || themeEntry('index').keys });
  const [first] = all;
  const isOne = first !== undefined && all.every(({ keys }) => JSON.stringify(keys) === JSON.stringify(first.keys));
  return isOne && all.length > 1 ? [{ path: path.replace(/\/$/, ''), keys: first.keys }] : all;
}

/** Merges a theme with the overrides in a setting. */
function mergeTheme(theme: Theme, setting: Setting | undefined, { context: { settings } }: NextraSite): Theme {
  const readFlag = (name: keyof Theme): boolean =>
    settings.flag(settings.at(setting, 'theme', name), `_meta.theme.${name}`) ?? theme[name];
  return { sidebar: readFlag('sidebar'), toc: readFlag('toc'), pagination: readFlag('pagination') };
}

/** The front matter for a theme. A page in the navbar has no sidebar. Before Nextra 4, it has no table of contents either. */
function keysOf(theme: Theme, type: string | undefined, { major }: NextraSite): Keys {
  return themeKeys(type === 'page' ? { ...theme, sidebar: false, toc: theme.toc && major > 3 } : theme);
}

/** The pattern for a file or folder. */
function toPattern(path: string, { pages }: NextraSite): string {
  const fullPath = [pages.path, path].filter((part) => part !== '').join('/');
  return fullPath === '' ? '**' : escapeGlob(fullPath);
}
