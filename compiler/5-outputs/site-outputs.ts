import type { Manifest } from '../../schemas/types/manifest.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { assetPath, below, restrictedPrefix } from '../addresses/addresses.ts';
import type { LinkedPage, LinkedSite, Output, Site } from '../model.ts';
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
  outputs.push(...toListings(site, linked, { id, search }));
  if (audience === 'public' && !site.offline) outputs.push(...hostFiles(site, linked, { translations }));
  return outputs;
}

/** The files by which a server knows how to answer while the site is watched: the headers, and where it sends requests for other addresses. Indexes are made on request, and have no headers. */
export function answeringFiles(site: Site, linked: LinkedSite, { translations = [] }: Pick<Built, 'translations'>): Output[] {
  return [...headersOutputs(site, []), redirectsFile([{ site, linked }, ...translations])];
}

/** The outputs that change with every page: what lists pages and indexes, and the id of the build. */
function toListings(site: Site, linked: LinkedSite, { id, search }: Pick<Built, 'id' | 'search'>): Output[] {
  const { audience, siteData, pages, redirects } = linked;
  const prefix = audience === 'restricted' ? restrictedPrefix(site) : '';
  const tags = search.map(({ tag, transport, address }) => ({ tag, transport, address }));
  const manifest: Manifest = {
    version: 1,
    site: { ...siteData },
    pages: pages.filter(({ kind, draft }) => kind !== 'notFound' && !draft).map(manifestPage),
    ...(tags.length === 0 ? {} : { search: tags }),
    redirects: redirects.map(({ from, to, anchor }) => ({ from, to: anchor === undefined ? to : `${to}#${anchor}` })),
  };
  const file = (name: string, bytes: string): Output => ({ path: prefix + name, audience, stage: 'manifest', bytes });
  return [
    file('manifest.json', JSON.stringify(manifest)),
    ...toCatalogue(site, audience, search),
    file('build.json', `${JSON.stringify({ version: 1, generator: 'quire', id })}\n`),
    ...(audience === 'public' ? headersOutputs(site, search) : []),
  ];
}

/** What the manifest says of a page. */
function manifestPage(page: LinkedPage): Manifest['pages'][number] {
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
