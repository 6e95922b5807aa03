import type { SearchTag } from '../../schemas/types/search.ts';
import { encodePath, href, pageHref, redirectTarget, restrictedPrefix, routeBelow } from '../addresses/addresses.ts';
import { byText } from '../basics/compare.ts';
import { escapeText } from '../html/escape.ts';
import type { LinkedPage, LinkedSite, Output, Site } from '../model.ts';
import { consolePolicies } from '../policy/console-hosts.ts';
import { headersFile } from './headers.ts';
import { llmsFiles } from './llms-files.ts';
import { toOpenSearch } from './open-search.ts';

/** Returns the files for crawlers, agents and hosts at the root of a site. They contain public data only. */
export function hostFiles(site: Site, linked: LinkedSite, { translations = [], fullText }: HostFileOptions = {}): Output[] {
  const indexes = llmsFiles(site, linked, fullText);
  if (site.translation) return [...indexes, ...toOpenSearch(linked.siteData)];
  const all = [{ site, linked }, ...translations];
  return [
    publicFile('robots.txt', robotsFile(site)),
    ...indexes,
    redirectsFile(all),
    ...(site.url === '' ? [] : sitemapFiles(site, all)),
    ...toOpenSearch(linked.siteData),
  ];
}

/**
 * Returns the `_headers` file, with the headers of search indexes and of pages in all languages. Returns nothing for a translation. In an
 * offline copy, `docs serve` reads the restricted folders from it.
 */
export function headersOutputs(site: Site, search: readonly SearchTag[], all: readonly LocalizedSite[]): Output[] {
  if (site.translation) return [];
  if (site.offline) return [publicFile('_headers', headersFile({ ...site, baseUrl: '/' }))];
  const pages = all.flatMap((each) =>
    each.linked.pages
      .filter(({ kind, draft }) => kind !== 'notFound' && !draft)
      .map(({ route }) => [pageHref(each.site, route), href(each.site.baseUrl, routeBelow(route, 'index.md'))] as const),
  );
  const consoles = consolePolicies(site, all[0]?.linked.apis);
  return [publicFile('_headers', headersFile(site, search, { consoles, pages }))];
}

/** Returns the `_redirects` file for former routes and alternative spellings of the public site in all languages. */
export function redirectsFile(all: readonly LocalizedSite[]): Output {
  return publicFile('_redirects', redirectRules(all));
}

/** Maximum number of lines that static hosts accept. Source: the limits of Cloudflare Pages. */
const maxRedirects = 2000;

/** Lists former routes, followed by alternative spellings of public routes (lower case, spaces) if all of them fit within the limit. */
function redirectRules(all: readonly LocalizedSite[]): string {
  const former = all.flatMap(({ site: { baseUrl }, linked }) =>
    linked.redirects.map(({ from, ...to }): [string, string] => [href(baseUrl, from), redirectTarget(baseUrl, to)]),
  );
  const spelt = all
    .flatMap(({ site, linked }) => toSpellings(site, linked))
    .map(({ folded, address }): [string, string] => [encodePath(folded), encodePath(address)]);
  const other = spelt.filter(([from, to]) => from !== to);
  const lines = former.length + other.length > maxRedirects ? former : [...former, ...other];
  // Static hosts do not support status 410 in this file and treat these lines as comments. `docs serve` and `docs probe` read them.
  const removed = all.flatMap(({ site: { baseUrl }, linked }) =>
    (linked.removed ?? []).map((each) => `# 410 ${href(baseUrl, each.from)}${each.below ? '/*' : ''}\n`),
  );
  return [...lines.map(([from, to]) => `${from} ${to} 301\n`), ...removed].join('');
}

function publicFile(path: string, bytes: string): Output {
  return { path, audience: 'public', stage: 'manifest', bytes };
}

function robotsFile(site: Site): string {
  const prefix = restrictedPrefix(site);
  const lines = ['User-agent: *', prefix === '' ? 'Disallow:' : `Disallow: ${site.baseUrl}${prefix}`];
  if (site.url !== '') lines.push('', `Sitemap: ${site.url}${site.baseUrl}sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

type LocalizedSite = { site: Site; linked: LinkedSite };
/** Additional data for host files. */
type HostFileOptions = { translations?: readonly LocalizedSite[] | undefined; fullText?: readonly string[] | undefined };

/** Returns the pages to list for search engines: omits unlisted pages and those with a different canonical page. */
function listedPages({ pages }: LinkedSite): LinkedPage[] {
  return pages.filter((page) => !page.noindex && page.kind !== 'notFound' && page.canonical === undefined);
}

/** Maximum number of addresses per sitemap. Source: the protocol of sitemaps.org. */
const maxSitemapEntries = 50_000;

/**
 * Returns the sitemap of all pages in all languages. If it exceeds the limit, it is split into parts, and `sitemap.xml` becomes an index of
 * them.
 */
function sitemapFiles(site: Site, all: readonly LocalizedSite[]): Output[] {
  const entries = all.flatMap(({ site, linked }) =>
    listedPages(linked).flatMap((page) => (page.textLocale ? [] : [sitemapEntry(site, page)])),
  );
  if (entries.length <= maxSitemapEntries) return [publicFile('sitemap.xml', sitemapOf('urlset', entries))];
  const parts = Array.from({ length: Math.ceil(entries.length / maxSitemapEntries) }, (_, number) =>
    publicFile(
      `sitemap-${number + 1}.xml`,
      sitemapOf('urlset', entries.slice(number * maxSitemapEntries, (number + 1) * maxSitemapEntries)),
    ),
  );
  const listed = parts.map(
    ({ path }) => `<sitemap><loc>${escapeText(site.url + href(site.baseUrl, `/${path}`))}</loc></sitemap>\n`,
  );
  return [publicFile('sitemap.xml', sitemapOf('sitemapindex', listed)), ...parts];
}

/** Returns the sitemap entry of a page. */
function sitemapEntry(site: Site, { route, lastUpdated }: Pick<LinkedPage, 'route' | 'lastUpdated'>): string {
  const address = escapeText(site.url + pageHref(site, route));
  const changed = lastUpdated ? `<lastmod>${lastUpdated.date}</lastmod>` : '';
  return `<url><loc>${address}</loc>${changed}</url>\n`;
}

function sitemapOf(kind: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${kind}>\n`;
}

/** An alternative spelling of a public route in lower case, and the redirect target (with base URL, not percent-encoded). */
export type Spelling = { folded: string; address: string };

/**
 * Returns alternative spellings of public routes: in lower case, and with the spaces of file names instead of hyphens. Both occur in old
 * links and in addresses that people type. A server that compares case-insensitively can redirect them.
 */
export function toSpellings({ baseUrl, areas }: Site, linked: LinkedSite): Spelling[] {
  const found = new Map<string, string>();
  const add = (path: string, route: string): void => {
    const folded = (baseUrl + path.slice(1)).toLowerCase();
    if (!found.has(folded)) found.set(folded, baseUrl + route.slice(1));
  };
  const pages = linked.pages.filter(({ kind, route }) => kind !== 'notFound' && route !== '/');
  for (const { route } of pages) add(route, route);
  for (const { route, page } of pages) {
    const area = areas.find(({ id }) => id === page?.area);
    const file = page && area && page.file.startsWith(`${area.path}/`) ? page.file.slice(area.path.length) : '';
    if (!file.includes(' ')) continue;
    for (const path of spacedForms(area?.route ?? '', file, route)) add(path, route);
  }
  return [...found].map(([folded, address]) => ({ folded, address })).sort(byText(({ folded }) => folded));
}

/** Returns the variants of a route that contain the spaces of its file and folder names. */
function spacedForms(areaRoute: string, file: string, route: string): string[] {
  const names = file
    .replace(/\.(?:md|markdown)$/i, '')
    .split('/')
    .slice(1);
  const segments = route
    .slice(areaRoute === '/' ? 0 : areaRoute.length)
    .split('/')
    .slice(1);
  const withSpaces = segments.map((segment, index) => {
    const name = names[index];
    return name?.replaceAll(' ', '-') === segment ? name : segment;
  });
  const path = `${areaRoute === '/' ? '' : areaRoute}/${withSpaces.join('/')}`;
  return path === route ? [] : [path];
}
