import type { Manifest } from '../../schemas/types/manifest.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { assetPath, below, restrictedPrefix } from '../addresses/addresses.ts';
import type { Audience, LinkedPage, LinkedSite, Output, Site } from '../model.ts';
import { toSpecFile } from '../openapi/document/download.ts';
import { headersOutputs, hostFiles, redirectsFile } from './host-files.ts';
import { toCatalogue } from './search-catalogue.ts';
import { redirectPages, removedPages } from './special-pages.ts';

/**
 * What is known when everything else of a site has been made: an id that changes with any byte of it, its search indexes, and
 * its other languages; `early` is the script before first paint, from the site root.
 */
export type Built = {
  id: string;
  search: SearchTag[];
  early?: string;
  translations?: readonly { site: Site; linked: LinkedSite }[];
};

/** Everything of one audience but its pages and search indexes: assets, redirects, listings, what hosts and crawlers need. */
export function toSiteOutputs(site: Site, linked: LinkedSite, { id, search, early, translations }: Built): Output[] {
  const { audience } = linked;
  const prefix = audience === 'restricted' ? restrictedPrefix(site) : '';
  const outputs: Output[] = [...linked.assets.values()].map((asset) => ({
    path: assetPath(asset, prefix),
    audience,
    stage: 'asset',
    copy: asset.file,
  }));
  outputs.push(...redirectPages(site, linked, site.offline ? undefined : early), ...removedPages(site, linked));
  for (const api of linked.apis ?? [])
    outputs.push({ path: `specs/${api.id}.json`, audience, stage: 'asset', bytes: toSpecFile(api) });
  outputs.push(...toListings(site, audience, manifestFacts(linked), { id, search }));
  if (audience === 'public' && !site.offline) outputs.push(...hostFiles(site, linked, { translations }));
  return outputs;
}

/** The files by which a server knows how to answer: the headers, and where it sends requests for other addresses. */
export function answeringFiles(site: Site, linked: LinkedSite, { translations = [] }: Pick<Built, 'translations'>): Output[] {
  return [...answeringHeaders(site), redirectsFile([{ site, linked }, ...translations])];
}

/** The headers of answers while the site is watched: search indexes are made when they are asked for. */
export function answeringHeaders(site: Site): Output[] {
  return headersOutputs(site, []);
}

/** What the manifest says of a part of a site besides its search. `pages` is the JSON of its list: most edits leave that as it is. */
export type ManifestFacts = Omit<Manifest, 'search' | 'pages'> & { pages: string };

/** What the manifest says of the pages and former routes of a graph. */
export function manifestFacts(linked: LinkedSite): ManifestFacts {
  return {
    version: 1,
    site: { ...linked.siteData },
    pages: JSON.stringify(linked.pages.filter(({ kind, draft }) => kind !== 'notFound' && !draft).map(manifestPage)),
    redirects: linked.redirects.map(({ from, to, anchor }) => ({ from, to: anchor === undefined ? to : `${to}#${anchor}` })),
  };
}

/** The outputs that change with every text: what lists pages and indexes, and the id of the build. */
export function toListings(
  site: Site,
  audience: Audience,
  { version, site: siteData, pages, redirects }: ManifestFacts,
  { id, search }: Pick<Built, 'id' | 'search'>,
): Output[] {
  const prefix = audience === 'restricted' ? restrictedPrefix(site) : '';
  const tags = search.map(({ tag, transport, address }) => ({ tag, transport, address }));
  const first: Pick<Manifest, 'version' | 'site'> = { version, site: siteData };
  const last: Pick<Manifest, 'search' | 'redirects'> = { ...(tags.length === 0 ? {} : { search: tags }), redirects };
  const file = (name: string, bytes: string): Output => ({ path: prefix + name, audience, stage: 'manifest', bytes });
  return [
    file('manifest.json', `${JSON.stringify(first).slice(0, -1)},"pages":${pages},${JSON.stringify(last).slice(1)}`),
    ...toCatalogue(site, audience, search),
    file('build.json', `${JSON.stringify({ version: 1, generator: 'quire', id })}\n`),
    ...(audience === 'public' ? headersOutputs(site, search) : []),
  ];
}

/** What the manifest says of a page. */
export function manifestPage(page: LinkedPage): Manifest['pages'][number] {
  const { route, title, area, kind, tags } = page;
  return {
    route,
    title,
    area,
    kind,
    data: below(route, 'index.json').slice(1),
    ...(tags.length > 0 ? { tags: tags.map(({ label }) => label) } : {}),
    ...(page.page?.frontMatter.unlisted ? { unlisted: true as const } : {}),
  };
}
