import type { AreaSetting, NavbarItemSetting, SiteConfiguration } from '../../../schemas/types/site.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { settingNotCarried } from '../../diagnostics/tools.ts';
import {
  dialectKey,
  excludedBy,
  type Imported,
  type ImportWork,
  isOutward,
  Pages,
  routeOf,
  sidebarFile,
  tellRest,
} from '../settings/imported.ts';
import { readConfig } from '../settings/script.ts';
import { folderOf, joinPath, readText } from '../settings/tool-folder.ts';
import { toMenus } from './menus.ts';
import { fromMintJson } from './mint-json.ts';
import { type MintlifySite, readPages } from './pages.ts';
import { withReferences } from './references.ts';
import { toSpecs } from './specs.ts';
import { toLook } from './theme.ts';

/** Files that Mintlify itself passes over, and those that pages only include. */
const noPages = ['README.md', 'LICENSE.md', 'CHANGELOG.md', 'CONTRIBUTING.md'].map((name) => `**/${name}`);
const partFolders = ['snippets/**', '_snippets/**'];

/** Reads Mintlify's `docs.json`, or the older `mint.json`, with the files that its `$ref` keys name. */
export function readSettings(file: string, work: ImportWork): Imported {
  const { settings, folder, found } = work;
  const path = folderOf(file);
  const files = [file];
  const written = withReferences(readConfig(file, folder, found), { path, work, files });
  const read = file.endsWith('mint.json') ? fromMintJson(written, work) : written;
  const exclude = excludedBy([...noPages, ...partFolders, ...ignoredFiles(path, work)], path, folder);
  const pages = new Pages(folder, path, { exclude });
  const facts = readPages(pages, work);
  const specs = toSpecs(read, { path, pages, facts, work });
  const site: MintlifySite = { path, pages, read, work, facts, specs };
  const { sidebar, items } = toMenus(site);
  const look = toLook(site);
  const menu: NavbarItemSetting[] = [...items, ...look.links];
  tellRest(read, known, { name: '', work });
  const area: AreaSetting = {
    ...{ id: 'docs', label: work.title, path, route: '/', ...dialectKey('mintlify') },
    ...(Object.keys(sidebar).length === 0 ? {} : { sidebar: sidebarFile() }),
  };
  const variables = settings.entries(settings.at(read, 'variables'), 'variables').flatMap(([name, setting]) => {
    const text = settings.text(setting, `variables.${name}`);
    return text === undefined || !/^[A-Za-z][\w-]*$/.test(name) ? [] : [[name, text] as const];
  });
  const tagline = settings.text(settings.at(read, 'description'), 'description');
  const config: SiteConfiguration = {
    title: settings.text(settings.at(read, 'name'), 'name') ?? work.title,
    ...(tagline === undefined ? {} : { tagline: tagline.replace(/\s+/g, ' ') }),
    ...look.keys,
    areas: [{ ...area, label: settings.text(settings.at(read, 'name'), 'name') ?? work.title }],
    ...(specs.length === 0 ? {} : { specs: [...specs] }),
    ...(exclude.length === 0 ? {} : { exclude }),
    ...(variables.length === 0 ? {} : { variables: Object.fromEntries(variables) }),
    ...(menu.length === 0 ? {} : { navbar: { items: menu } }),
  };
  const sidebars = Object.keys(sidebar).length === 0 ? [] : [{ file: sidebarFile(), value: sidebar }];
  return { read: files, config, sidebars, redirects: redirectsOf(site) };
}

/** Keys that are read, and those that say nothing about a site. */
const known = new Set(
  '$schema $ref name description logo favicon colors appearance navigation navbar footer banner redirects api variables'.split(
    ' ',
  ),
);

/** The patterns of `.mintignore`, which are those of `.gitignore`. */
function ignoredFiles(path: string, { folder, found }: ImportWork): string[] {
  const list = joinPath(path, '.mintignore') ?? '';
  if (!folder.files.includes(list)) return [];
  return (readText(folder, list, found) ?? '').split(/\r?\n/).flatMap((line) => {
    const written = line.trim();
    if (written === '' || written.startsWith('#')) return [];
    const [, back = '', start = '', name = ''] = /^(!?)(\/?)(.*?)\/?$/.exec(written) ?? [];
    const inner = start === '/' || name.includes('/') ? name : `**/${name}`;
    return [`${back}${inner}`];
  });
}

/** Redirects between addresses of the site, one or a whole folder (`/old/:slug*`), and of `/guide/index`, which is `/guide` here. */
function redirectsOf({ read, pages, work }: MintlifySite): Imported['redirects'] {
  const { settings, found, folder } = work;
  const list = settings.at(read, 'redirects');
  const redirects = settings.list(list, 'redirects').flatMap((each) => {
    const source = settings.text(settings.at(each, 'source'), 'redirects.source');
    const destination = settings.text(settings.at(each, 'destination'), 'redirects.destination');
    if (source === undefined || destination === undefined) return [];
    const from = ownAddress(source);
    const to = isOutward(destination) ? destination : ownAddress(destination);
    const page = pages.find(source);
    const isPlain = [from, to].every((address) => isOutward(address) || /^\/[^:*()?\s]*(?:(?<=\/)\*)?$/.test(address));
    const reason =
      page !== undefined
        ? `the page ${page} stands there`
        : !isPlain || (from.endsWith('/*') !== to.endsWith('/*') && !isOutward(to))
          ? 'here a whole folder leads to another one (/old/* to /new/*), or one address to one'
          : undefined;
    if (reason !== undefined) {
      found.push(settingNotCarried(each.at, { name: `The redirect of ${source} to ${destination}`, reason }));
      return [];
    }
    const target = to.endsWith('/*') || isOutward(to) ? undefined : pages.find(to);
    return [{ from, to: target === undefined ? to : routeOf(target, '/') + firstMatch(/#.*$/, destination) }];
  });
  const indexes = pages.files.flatMap((file): Imported['redirects'] => {
    const [, from = ''] = /^(.*\/index)\.mdx?$/.exec(file) ?? [];
    return from === '' ? [] : [{ from: `/${from}`, to: routeOf(file, '/') }];
  });
  const own = 'redirects.json';
  if (!folder.files.includes(own)) return [...redirects, ...indexes];
  const reason = `the folder has a ${own} already, which stays as it is`;
  if (list && redirects.length > 0) found.push(settingNotCarried(list.at, { name: 'redirects', reason }));
  return [];
}

/** An address with `*` for the rest of it, and without the slash at its end. */
function ownAddress(address: string): string {
  const rooted = address.startsWith('/') ? address : `/${address}`;
  return rooted.replace(/(?<=.)\/(?=#|$)/, '').replace(/\/(?::[\w-]+\*|:[\w-]+\(\.\*\)|\*)$/, '/*');
}
