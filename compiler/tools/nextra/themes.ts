import type { FrontMatterDefaultSetting } from '../../../schemas/types/site.ts';
import type { FrontMatterDefault } from '../../model.ts';
import type { Setting } from '../settings/setting.ts';
import { metaOf, type Site } from './menus.ts';
import { factsOf, type Node, toTree } from './pages.ts';
import { themeKeys } from './theme-keys.ts';

/** The parts of a page around its text, as far as there are equivalents. */
type Theme = Readonly<Record<'sidebar' | 'toc' | 'pagination', boolean>>;
type Keys = FrontMatterDefault['keys'];
/** A file, or a folder with all of its files, and the front matter defaults of the pages there. */
type Shown = { path: string; keys: Keys };

/** Converts the theme settings of `_meta` files: one entry for each combination, with its pages. */
export function toDefaults(site: Site): FrontMatterDefaultSetting[] {
  const theme = { sidebar: true, toc: true, pagination: true };
  const shown = shownIn(toTree(site.pages.files), '', { theme, meta: metaOf('', site), site });
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

/** `ofIndex`: the keys of the folder itself, if a page represents it. */
type Around = { theme: Theme; meta: Setting | undefined; ofIndex?: Keys; site: Site };

/** The pages of a folder; as one entry if all have equal settings. */
function shownIn(folder: Node, path: string, { theme, meta, ofIndex, site }: Around): Shown[] {
  const { settings } = site.work;
  const shared = meta?.entries?.get('*');
  const entry = (name: string): { own: Theme; keys: Keys } => {
    const setting = meta?.entries?.get(name);
    const own = extend(extend(theme, shared, site), setting, site);
    const type = settings.text(settings.at(setting, 'type') ?? settings.at(shared, 'type'), '_meta.type');
    return { own, keys: keysOf(own, type, site) };
  };
  const all = [...folder.inner].flatMap(([name, node]): Shown[] => {
    const { own, keys } = entry(name);
    const inside = settings.at(meta?.entries?.get(name), 'items') ?? metaOf(`${path}${name}/`, site);
    const below = shownIn(node, `${path}${name}/`, { theme: own, meta: inside, ofIndex: keys, site });
    return [...(node.own === undefined ? [] : [{ path: node.own, keys }]), ...below];
  });
  const { index } = folder;
  if (index !== undefined) all.push({ path: index, keys: (factsOf(index, site).isFolder && ofIndex) || entry('index').keys });
  const [first] = all;
  const isOne = first !== undefined && all.every(({ keys }) => JSON.stringify(keys) === JSON.stringify(first.keys));
  return isOne && all.length > 1 ? [{ path: path.replace(/\/$/, ''), keys: first.keys }] : all;
}

/** A theme with the overrides of a setting. */
function extend(theme: Theme, setting: Setting | undefined, { work: { settings } }: Site): Theme {
  const flag = (name: keyof Theme): boolean =>
    settings.flag(settings.at(setting, 'theme', name), `_meta.theme.${name}`) ?? theme[name];
  return { sidebar: flag('sidebar'), toc: flag('toc'), pagination: flag('pagination') };
}

/** A page of the navbar has no sidebar and, before Nextra 4, no table of contents. */
function keysOf(theme: Theme, type: string | undefined, { major }: Site): Keys {
  return themeKeys(type === 'page' ? { ...theme, sidebar: false, toc: theme.toc && major > 3 } : theme);
}

/** The pattern of a file or folder of the pages. */
function toPattern(path: string, { pages }: Site): string {
  const whole = [pages.path, path].filter((part) => part !== '').join('/');
  return whole === '' ? '**' : whole.replace(/[*?{}[\]()!\\]/g, '\\$&');
}
