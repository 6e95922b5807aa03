import type { Manifest } from '../../schemas/types/manifest.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { assetPath, restrictedPrefix, routeBelow } from '../addresses/addresses.ts';
import { toJsonText } from '../json/exact-numbers.ts';
import type { Audience, LinkedPage, LinkedSite, Output, Site } from '../model.ts';
import { formatForDownload } from '../openapi/document/download.ts';
import type { Api } from '../openapi/document/model.ts';
import { toConsoleDocument } from '../sandbox/console-document.ts';
import { headersOutputs, hostFiles, redirectsFile } from './host-files.ts';
import { toCatalogue } from './search-catalogue.ts';
import { signInPage } from './sign-in-page.ts';
import { redirectPages, removedPages } from './special-pages.ts';

/**
 * Data that becomes available after all other outputs: an id that depends on every output byte, the search indexes, and the other
 * languages. `early` is the path, from the site root, of the script that runs before first paint.
 */
export type SiteBuild = {
  id: string;
  search: SearchTag[];
  early?: string;
  translations?: readonly { site: Site; linked: LinkedSite }[] | undefined;
  /** Paths of the files that contain the text of all pages, relative to the language folder. */
  fullText?: readonly string[] | undefined;
};

/**
 * Returns all outputs of an audience except for its pages and search indexes: assets, redirects, lists of pages, and files for hosts and
 * crawlers.
 */
export function toSiteOutputs(
  site: Site,
  linked: LinkedSite,
  { id, search, early, translations, fullText }: SiteBuild,
): Output[] {
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
    outputs.push(
      { path: `specs/${api.id}.json`, audience, stage: 'asset', bytes: formatForDownload(api) },
      ...consoleOutputs(site, audience, api),
    );
  outputs.push(...signInPage(site, linked.apis ?? []));
  outputs.push(...toListings(site, linked, { id, search, translations }));
  if (audience === 'public' && !site.offline) outputs.push(...hostFiles(site, linked, { translations, fullText }));
  return outputs;
}

/** Returns the console data for a document. */
function consoleOutputs(site: Site, audience: Audience, api: Api): Output[] {
  const setting = site.specs.find(({ id }) => id === api.id)?.console;
  if (!setting) return [];
  const bytes = toJsonText(toConsoleDocument(api, setting.environments.includes('sandbox')));
  return [{ path: `specs/console/${api.id}.json`, audience, stage: 'asset', bytes }];
}

/**
 * Returns the files from which the watch server reads headers and redirects. They contain no headers for search indexes, because the server
 * creates these indexes on request.
 */
export function serverFiles(site: Site, linked: LinkedSite, { translations = [] }: Pick<SiteBuild, 'translations'>): Output[] {
  const all = [{ site, linked }, ...translations];
  return [...headersOutputs(site, [], all), redirectsFile(all)];
}

/** Returns the outputs that depend on every page: lists of pages and indexes, and the build id. */
function toListings(
  site: Site,
  linked: LinkedSite,
  { id, search, translations = [] }: Pick<SiteBuild, 'id' | 'search' | 'translations'>,
): Output[] {
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
  const siteFile = (name: string, bytes: string): Output => ({ path: prefix + name, audience, stage: 'manifest', bytes });
  return [
    siteFile('manifest.json', JSON.stringify(manifest)),
    ...toCatalogue(site, audience, search),
    siteFile('build.json', `${JSON.stringify({ version: 1, generator: 'quire', id })}\n`),
    ...(audience === 'public' ? headersOutputs(site, search, [{ site, linked }, ...translations]) : []),
  ];
}

/** Returns the manifest entry of a page. */
function manifestPage(page: LinkedPage): Manifest['pages'][number] {
  const { route, title, area, kind, tags } = page;
  return {
    route,
    title,
    area,
    kind,
    data: routeBelow(route, 'index.json').slice(1),
    ...(tags.length > 0 ? { tags: tags.map(({ label }) => label) } : {}),
    ...(page.page?.frontMatter.unlisted ? { unlisted: true as const } : {}),
  };
}
