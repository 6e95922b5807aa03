import type { SearchTag } from '../../schemas/types/search.ts';
import { below, encodePath, href, pageHref, redirectTarget, restrictedPrefix } from '../addresses/addresses.ts';
import { escapeText } from '../html/escape.ts';
import type { LinkedPage, LinkedSite, Output, Site } from '../model.ts';
import { headersFile } from './headers.ts';
import { toOpenSearch } from './open-search.ts';

/** What crawlers, agents and hosts look for at the root of a site. Made from public sources only. */
export function hostFiles(site: Site, linked: LinkedSite, { translations = [] }: Surroundings = {}): Output[] {
  const listed = listedPages(linked);
  if (site.translation) return [file('llms.txt', llms(site, listed)), ...toOpenSearch(linked.siteData)];
  const all = [{ site, linked }, ...translations];
  return [
    file('robots.txt', robots(site)),
    file('llms.txt', llms(site, listed)),
    redirectsFile(all),
    ...(site.url === '' ? [] : sitemaps(site, all)),
    ...toOpenSearch(linked.siteData),
  ];
}

/**
 * The headers of all files, for hosts that read them; they name the indexes that are in parts. Nothing for another language. From those of an offline copy `docs serve`
 * learns which folders are restricted.
 */
export function headersOutputs(site: Site, search: readonly SearchTag[]): Output[] {
  if (site.translation) return [];
  return [file('_headers', site.offline ? headersFile({ ...site, baseUrl: '/' }) : headersFile(site, search))];
}

/** Where hosts that read it send requests for former routes and other spellings, of the public site in all its languages. */
export function redirectsFile(all: readonly InLanguage[]): Output {
  return file('_redirects', redirects(all));
}

/** Static hosts take two thousand lines at most. Source: the limits of Cloudflare Pages. */
const mostRedirects = 2000;

/**
 * Former routes, then public routes in lower case or with spaces, as old links and people write them, where there is room for
 * all of them.
 */
function redirects(all: readonly InLanguage[]): string {
  const former = all.flatMap(({ site: { baseUrl }, linked }) =>
    linked.redirects.map(({ from, ...to }): [string, string] => [href(baseUrl, from), redirectTarget(baseUrl, to)]),
  );
  const spelt = all
    .flatMap(({ site, linked }) => toSpellings(site, linked))
    .map(({ folded, address }): [string, string] => [encodePath(folded), encodePath(address)]);
  const other = spelt.filter(([from, to]) => from !== to);
  const lines = former.length + other.length > mostRedirects ? former : [...former, ...other];
  // No static host knows 410 here, and all take such a line for a comment; docs serve and docs probe read it.
  const removed = all.flatMap(({ site: { baseUrl }, linked }) =>
    (linked.removed ?? []).map((each) => `# 410 ${href(baseUrl, each.from)}${each.below ? '/*' : ''}\n`),
  );
  return [...lines.map(([from, to]) => `${from} ${to} 301\n`), ...removed].join('');
}

function file(path: string, bytes: string): Output {
  return { path, audience: 'public', stage: 'manifest', bytes };
}

function robots(site: Site): string {
  const prefix = restrictedPrefix(site);
  const lines = ['User-agent: *', prefix === '' ? 'Disallow:' : `Disallow: ${site.baseUrl}${prefix}`];
  if (site.url !== '') lines.push('', `Sitemap: ${site.url}${site.baseUrl}sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

type InLanguage = { site: Site; linked: LinkedSite };
/** What else is known when these files are written. */
type Surroundings = { translations?: readonly InLanguage[] | undefined };

/** Pages that may be found from outside. One that another stands for is left out, as are unlisted ones. */
function listedPages({ pages }: LinkedSite): LinkedPage[] {
  return pages.filter((page) => !page.noindex && page.kind !== 'notFound' && page.canonical === undefined);
}

/** Crawlers take so many addresses from one file. Source: the protocol of sitemaps.org. */
const mostInSitemap = 50_000;

/** Every page in every language that it is in; where they are too many for one file, in several, and `sitemap.xml` lists these. */
function sitemaps(site: Site, all: readonly InLanguage[]): Output[] {
  const entries = all.flatMap(({ site, linked }) =>
    listedPages(linked).flatMap((page) => (page.textLocale ? [] : [sitemapEntry(site, page)])),
  );
  if (entries.length <= mostInSitemap) return [file('sitemap.xml', sitemapOf('urlset', entries))];
  const parts = Array.from({ length: Math.ceil(entries.length / mostInSitemap) }, (_, number) =>
    file(`sitemap-${number + 1}.xml`, sitemapOf('urlset', entries.slice(number * mostInSitemap, (number + 1) * mostInSitemap))),
  );
  const listed = parts.map(
    ({ path }) => `<sitemap><loc>${escapeText(site.url + href(site.baseUrl, `/${path}`))}</loc></sitemap>\n`,
  );
  return [file('sitemap.xml', sitemapOf('sitemapindex', listed)), ...parts];
}

/** The line of a sitemap that names a page. */
function sitemapEntry(site: Site, { route, lastUpdated }: Pick<LinkedPage, 'route' | 'lastUpdated'>): string {
  const address = escapeText(site.url + pageHref(site, route));
  const changed = lastUpdated ? `<lastmod>${lastUpdated.date}</lastmod>` : '';
  return `<url><loc>${address}</loc>${changed}</url>\n`;
}

function sitemapOf(kind: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${kind}>\n`;
}

/** The site's contents as a list in Markdown, in the order of its areas; each entry leads to the Markdown copy of a page. */
function llms(site: Site, pages: LinkedPage[]): string {
  const written = pages.filter(({ page }) => page !== undefined && page.api?.kind !== 'schema');
  const sections = [
    { label: undefined, pages: written.filter(({ area }) => area === null) },
    ...site.areas.map(({ id, label }) => ({ label, pages: written.filter(({ area }) => area === id) })),
  ];
  const text = sections
    .filter((section) => section.pages.length > 0)
    .map(
      ({ label, pages: list }) =>
        `${label === undefined ? '' : `## ${label}\n\n`}${list.map((page) => llmsEntry(site, page)).join('')}`,
    );
  return `# ${site.title}\n\n${site.tagline === '' ? '' : `> ${site.tagline}\n\n`}${text.join('\n')}`;
}

/** The line of `llms.txt` that lists a page. */
function llmsEntry(site: Site, page: LinkedPage): string {
  const address = site.url + href(site.baseUrl, below(page.route, 'index.md'));
  return `- [${page.title}](${address})${page.description === '' ? '' : `: ${page.description}`}\n`;
}

/**
 * Another way to write a public route, in lower case, and the address that it stands for (with base URL, not percent-encoded).
 */
export type Spelling = { folded: string; address: string };

/**
 * The public pages by their spelling without letter case, and with the spaces of their files' names where routes have hyphens.
 * Old links and people type both; a server that compares without case sends them on.
 */
export function toSpellings({ baseUrl, areas }: Site, linked: LinkedSite): Spelling[] {
  const found = new Map<string, string>();
  const add = (written: string, route: string): void => {
    const folded = (baseUrl + written.slice(1)).toLowerCase();
    if (!found.has(folded)) found.set(folded, baseUrl + route.slice(1));
  };
  const pages = linked.pages.filter(({ kind, route }) => kind !== 'notFound' && route !== '/');
  for (const { route } of pages) add(route, route);
  for (const { route, page } of pages) {
    const area = areas.find(({ id }) => id === page?.area);
    const file = page && area && page.file.startsWith(`${area.path}/`) ? page.file.slice(area.path.length) : '';
    if (!file.includes(' ')) continue;
    for (const written of spacedForms(area?.route ?? '', file, route)) add(written, route);
  }
  return [...found].map(([folded, address]) => ({ folded, address })).sort((a, b) => (a.folded < b.folded ? -1 : 1));
}

/** The route of a page and of its folders with the spaces that their files' names have. */
function spacedForms(areaRoute: string, file: string, route: string): string[] {
  const names = file
    .replace(/\.(?:md|markdown)$/i, '')
    .split('/')
    .slice(1);
  const segments = route
    .slice(areaRoute === '/' ? 0 : areaRoute.length)
    .split('/')
    .slice(1);
  const spaced = segments.map((segment, index) => {
    const name = names[index];
    return name?.replaceAll(' ', '-') === segment ? name : segment;
  });
  const written = `${areaRoute === '/' ? '' : areaRoute}/${spaced.join('/')}`;
  return written === route ? [] : [written];
}
