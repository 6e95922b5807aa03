import type { FrontMatterDefaultSetting } from '../../../schemas/types/site.ts';
import { isEmpty } from '../../basics/collections.ts';
import type { FrontMatterDefault } from '../../model.ts';
import { escapeGlob } from '../../texts/escapes.ts';
import type { Setting } from '../settings/setting.ts';
import { type NextraSite, readMetaOnce } from './menus.ts';
import { factsOf, type PageNode, toTree } from './pages.ts';
import { themeKeys } from './theme-keys.ts';

/** Whether a page shows these parts outside its content. Only parts that have equivalents are included. */
type Theme = Readonly<Record<'sidebar' | 'toc' | 'pagination', boolean>>;
type Keys = FrontMatterDefault['keys'];
/** A file, or a folder with all of its files, and the default front matter of these pages. */
type ThemedPath = { path: string; keys: Keys };

/** Converts the theme settings in `_meta` files to default front matter, with one entry for each combination of settings. */
export function toDefaults(site: NextraSite): FrontMatterDefaultSetting[] {
  const theme = { sidebar: true, toc: true, pagination: true };
  const themedPages = themedPaths(toTree(site.pages.files), '', { theme, meta: readMetaOnce('', site), site });
  const groups = new Map<string, { files: string[]; keys: Keys }>();
  for (const { path, keys } of themedPages) {
    if (isEmpty(keys)) continue;
    const serializedKeys = JSON.stringify(keys);
    const group = groups.get(serializedKeys) ?? { files: [], keys };
    group.files.push(toPattern(path, site));
    groups.set(serializedKeys, group);
  }
  return [...groups.values()].map(({ files: [first = '', ...others], keys }) => {
    return { files: others.length === 0 ? first : [first, ...others], ...keys };
  });
}

/** `indexKeys`: the keys for the index page, if it represents the folder. */
type FolderTheme = { theme: Theme; meta: Setting | undefined; indexKeys?: Keys; site: NextraSite };

/** Returns the pages of a folder, combined into one entry if all have the same settings. */
function themedPaths(folder: PageNode, path: string, { theme, meta, indexKeys, site }: FolderTheme): ThemedPath[] {
  const { settings } = site.context;
  const shared = meta?.entries?.get('*');
  const themeEntry = (name: string): { pageTheme: Theme; keys: Keys } => {
    const setting = meta?.entries?.get(name);
    const pageTheme = mergeTheme(mergeTheme(theme, shared, site), setting, site);
    const type = settings.text(settings.at(setting, 'type') ?? settings.at(shared, 'type'), '_meta.type');
    return { pageTheme, keys: keysOf(pageTheme, type, site) };
  };
  const all = [...folder.children].flatMap(([name, node]): ThemedPath[] => {
    const { pageTheme, keys } = themeEntry(name);
    const nestedMeta = settings.at(meta?.entries?.get(name), 'items') ?? readMetaOnce(`${path}${name}/`, site);
    const nestedPaths = themedPaths(node, `${path}${name}/`, { theme: pageTheme, meta: nestedMeta, indexKeys: keys, site });
    return [...(node.page === undefined ? [] : [{ path: node.page, keys }]), ...nestedPaths];
  });
  const { index } = folder;
  if (index !== undefined)
    all.push({ path: index, keys: (factsOf(index, site).isFolder && indexKeys) || themeEntry('index').keys });
  const [first] = all;
  const isUniform = first !== undefined && all.every(({ keys }) => JSON.stringify(keys) === JSON.stringify(first.keys));
  return isUniform && all.length > 1 ? [{ path: path.replace(/\/$/, ''), keys: first.keys }] : all;
}

/** Merges a theme with the overrides in a setting. */
function mergeTheme(theme: Theme, setting: Setting | undefined, { context: { settings } }: NextraSite): Theme {
  const readFlag = (name: keyof Theme): boolean =>
    settings.flag(settings.at(setting, 'theme', name), `_meta.theme.${name}`) ?? theme[name];
  return { sidebar: readFlag('sidebar'), toc: readFlag('toc'), pagination: readFlag('pagination') };
}

/** Returns the front matter for a theme. A page in the navbar has no sidebar. Before Nextra 4, it has no table of contents either. */
function keysOf(theme: Theme, type: string | undefined, { major }: NextraSite): Keys {
  return themeKeys(type === 'page' ? { ...theme, sidebar: false, toc: theme.toc && major > 3 } : theme);
}

/** Returns the pattern for a file or folder. */
function toPattern(path: string, { pages }: NextraSite): string {
  const fullPath = [pages.path, path].filter((part) => part !== '').join('/');
  return fullPath === '' ? '**' : escapeGlob(fullPath);
}
