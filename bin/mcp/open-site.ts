import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pageHref } from '../../compiler/addresses/addresses.ts';
import { byCodeUnit, byText } from '../../compiler/basics/compare.ts';
import { isRecord, isText, parseJson } from '../../compiler/json/shapes.ts';
import { decodePercent } from '../../compiler/texts/percent.ts';
import type { Manifest } from '../../schemas/types/manifest.ts';
import { type BuiltPart, findBuiltParts } from '../diff/built-snapshot.ts';
import { openBuiltSite, type SearchResults } from '../search/site-search.ts';

/** A page of the built site. Its address is the canonical one, or its path if the site has no configured URL. */
export type SitePage = {
  route: string;
  address: string;
  title: string;
  area: string | null;
  kind: string;
  audience: 'public' | 'restricted';
  /** Absent for the default language. */
  language?: string;
  /** The folder of its language in the site, with a trailing slash, or ''. */
  folder: string;
};
/** The data of a built site that tools read. It contains only pages of the opened audience. */
export type OpenSite = {
  title: string;
  /** Identifies the build. */
  stamp: string;
  /** By route, in the order of routes. */
  pages: ReadonlyMap<string, SitePage>;
  /** Ids of areas with their labels. */
  areas: readonly { id: string; label: string }[];
  languages: readonly string[];
  /** Finds a page by its route or address. The address may end with a slash, an anchor or the name of its Markdown copy. */
  find(input: string): { page: SitePage; anchor: string | undefined } | undefined;
  markdown(page: SitePage): string;
  /** Returns the page's data, such as description and table of contents. */
  data(page: SitePage): Readonly<Record<string, unknown>>;
  search(
    query: string,
    how: { area: string | undefined; language: string | undefined; limit: number },
  ): Promise<SearchResults['results']>;
  /** Returns the content of OpenAPI documents by id. */
  specs(): ReadonlyMap<string, string>;
  /** Returns the scenario of a document as JSON, `{}` if it has none; undefined if its console has no sandbox. */
  scenario(spec: string): string | undefined;
};

/** Identifies the build in a folder. It changes when files are published. */
export function stampOf(folder: string): string {
  return ['manifest.json', 'build.json']
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    .join();
}

/** Opens a built site. Restricted pages are read only if `restricted` is set. Throws a UsageFault if the folder is incomplete. */
export function openSite(folder: string, { restricted }: { restricted: boolean }): OpenSite {
  const parts = findBuiltParts(folder, folder).filter(({ audience }) => restricted || audience === 'public');
  const [main] = parts;
  if (!main) throw new Error('A built site has a public part.');
  const pages = new Map(
    parts
      .flatMap((part) => part.manifest.pages.filter(({ kind }) => kind !== 'search').map((page) => toPage(page, part)))
      .sort(byText(({ route }) => route))
      .map((page) => [page.route, page]),
  );
  const { site } = main.manifest;
  const areas = listOfAreas(site);
  const url = textOf(site.url);
  const baseUrl = textOf(site.baseUrl) || '/';
  const searchers = openSearch(folder, parts, areas);
  const read = (page: SitePage, name: string): string => readFileSync(join(folder, page.folder, name), 'utf8');
  return {
    title: textOf(site.title),
    stamp: stampOf(folder),
    pages,
    areas: [
      ...areas.map(({ id, label }) => ({ id, label })),
      ...[...new Set(parts.filter(({ audience }) => audience === 'restricted').flatMap(areasIn))].map((id) => ({
        id,
        label: id,
      })),
    ],
    languages: parts.filter(({ language }) => language !== '').map(({ language }) => language.slice(0, -1)),
    find: (input) => {
      const path = url !== '' && input.startsWith(url) ? input.slice(url.length) : input;
      const [bare = '', anchor] = path.split('#');
      const withoutBase = bare.startsWith(baseUrl) ? `/${bare.slice(baseUrl.length)}` : bare;
      for (const route of [bare, withoutBase]) {
        const page = pages.get(route.replace(/(?:\/index)?\.(?:md|html)$/, '').replace(/(?<=.)\/+$/, '') || '/');
        if (page) return { page, anchor: anchor === undefined || anchor === '' ? undefined : decodePercent(anchor) };
      }
      return undefined;
    },
    markdown: (page) => read(page, 'index.md'),
    data: (page) => parseJson(read(page, 'index.json'), isRecord) ?? {},
    search: async (query, { area, language, limit }) => {
      const selectedSearchers = searchers.filter(
        (each) => each.language === language && (area === undefined ? each.isDefault : each.area === area),
      );
      const resultLists = await Promise.all(selectedSearchers.map((each) => each.search(query, limit)));
      return resultLists
        .flat()
        .sort((one, other) => other.score - one.score || byCodeUnit(one.route, other.route))
        .slice(0, limit);
    },
    specs: () => readSpecs(join(folder, 'specs')),
    scenario: (spec) => {
      const file = join(folder, 'specs/console', `${spec}.json`);
      const { scenario }: { scenario?: unknown } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
      return scenario === undefined ? undefined : JSON.stringify(scenario);
    },
  };
}

type Searcher = {
  language: string | undefined;
  area: string | undefined;
  /** Whether the index is searched if no area is specified. */
  isDefault: boolean;
  search(query: string, limit: number): Promise<SearchResults['results']>;
};
type AreaEntry = { id: string; label: string; isOwn: boolean };

/**
 * Returns the searches of a site: all areas together, each area alone, and restricted ones. Areas with a separate search are included if no
 * area is specified, because an agent has no search box to choose.
 */
function openSearch(folder: string, parts: readonly BuiltPart[], areas: readonly AreaEntry[]): Searcher[] {
  return parts.flatMap((part): Searcher[] => {
    const language = part.language === '' ? undefined : part.language.slice(0, -1);
    const isPublic = part.audience === 'public';
    const own = isPublic ? areas : areasIn(part).map((id) => ({ id, isOwn: true }));
    const prefix = part.language;
    const open = (area?: string): Searcher['search'] => {
      const searchableSite = isPublic
        ? openBuiltSite(part.folder, area)
        : openBuiltSite(folder, area, `${restrictedFolder(part)}search.json`);
      return async (query, limit) => {
        if (typeof searchableSite === 'string') return [];
        const { results } = await searchableSite.search(query, limit);
        return results.map((result) => ({
          ...result,
          route: prefix === '' ? result.route : `/${prefix}${result.route.slice(1)}`,
        }));
      };
    };
    const all: Searcher[] = isPublic ? [{ language, area: undefined, isDefault: true, search: open() }] : [];
    return [...all, ...own.map(({ id, isOwn }) => ({ language, area: id, isDefault: isOwn, search: open(id) }))];
  });
}

function toPage({ route, title, area, kind, data }: Manifest['pages'][number], part: BuiltPart): SitePage {
  const { site } = part.manifest;
  const own = { baseUrl: textOf(site.baseUrl) || '/', ...(site.trailingSlash === true && { trailingSlash: true as const }) };
  const localizedRoute = part.language === '' ? route : `/${part.language}${route.slice(1)}`.replace(/(?<=.)\/$/, '');
  return {
    route: localizedRoute,
    address: textOf(site.url) + pageHref(own, route),
    title,
    area,
    kind,
    audience: part.audience,
    ...(part.language !== '' && { language: part.language.slice(0, -1) }),
    folder: part.language + data.slice(0, -'index.json'.length),
  };
}

function listOfAreas({ areas }: Manifest['site']): AreaEntry[] {
  if (!Array.isArray(areas)) return [];
  return areas.flatMap((area) =>
    isRecord(area) && isText(area.id) ? [{ id: area.id, label: textOf(area.label), isOwn: area.search === 'own' }] : [],
  );
}

function areasIn({ manifest }: BuiltPart): string[] {
  return [...new Set(manifest.pages.flatMap(({ area }) => area ?? []))].sort();
}

/** Returns the folder of the restricted part, which contains all of its files. */
function restrictedFolder({ manifest }: BuiltPart): string {
  const [name = ''] = manifest.pages[0]?.data.split('/') ?? [];
  return `${name}/`;
}

function readSpecs(folder: string): ReadonlyMap<string, string> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return new Map(names.sort().map((name) => [name.slice(0, -'.json'.length), readFileSync(join(folder, name), 'utf8')]));
}

function textOf(value: unknown): string {
  return isText(value) ? value : '';
}
