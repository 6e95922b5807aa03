import type { Manifest } from '../../schemas/types/manifest.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { assetPath, below, restrictedPrefix } from '../addresses.ts';
import type { LinkedPage, LinkedSite, Output, Site } from '../model.ts';
import { toSpecFile } from '../openapi/download.ts';
import { hostFiles } from './host-files.ts';
import { toCatalogue } from './search-catalogue.ts';
import { redirectPages } from './special-pages.ts';

/**
 * What is known when everything else of a site has been made: an id that changes with any byte of it, its search indexes, and
 * its other languages.
 */
export type Built = { id: string; search: SearchTag[]; translations?: readonly { site: Site; linked: LinkedSite }[] };

/** Everything of one audience but its pages and search indexes: assets, redirects, manifest, what hosts and crawlers need. */
export function toSiteOutputs(site: Site, linked: LinkedSite, { id, search, translations }: Built): Output[] {
  const { audience } = linked;
  const prefix = audience === 'restricted' ? restrictedPrefix(site) : '';
  const outputs: Output[] = [...linked.assets.values()].map((asset) => ({
    path: assetPath(asset, prefix),
    audience,
    stage: 'asset',
    copy: asset.file,
  }));
  outputs.push(...redirectPages(site, linked));
  for (const api of linked.apis ?? [])
    outputs.push({ path: `specs/${api.id}.json`, audience, stage: 'asset', bytes: toSpecFile(api) });
  outputs.push({
    path: `${prefix}manifest.json`,
    audience,
    stage: 'manifest',
    bytes: JSON.stringify(toManifest(linked, search)),
  });
  outputs.push(...toCatalogue(site, audience, search));
  outputs.push({
    path: `${prefix}build.json`,
    audience,
    stage: 'manifest',
    bytes: `${JSON.stringify({ version: 1, generator: 'quire', id })}\n`,
  });
  if (audience === 'public') outputs.push(...hostFiles(site, linked, { search, translations }));
  return outputs;
}

function toManifest(linked: LinkedSite, search: SearchTag[]): Manifest {
  const pages = linked.pages.filter(({ kind, draft }) => kind !== 'notFound' && !draft).map(manifestPage);
  return {
    version: 1,
    site: { ...linked.siteData },
    pages,
    ...(search.length === 0 ? {} : { search: search.map(({ tag, transport, address }) => ({ tag, transport, address })) }),
    redirects: linked.redirects.map(({ from, to, anchor }) => ({ from, to: anchor === undefined ? to : `${to}#${anchor}` })),
  };
}

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
