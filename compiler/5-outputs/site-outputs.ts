import type { Manifest } from '../../schemas/types/manifest.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { assetPath, below, restrictedPrefix } from '../addresses.ts';
import type { LinkedPage, LinkedSite, Output, Site } from '../model.ts';
import { toSpecFile } from '../openapi/download.ts';
import { hostFiles } from './host-files.ts';
import { catalogueAddresses, toCatalogue } from './search-catalogue.ts';
import type { ReaderFiles, Shell } from './shell.ts';
import { redirectPages } from './special-pages.ts';

/** Hash of a text, short, for names of files that never change. */
export type Hash = (text: string) => string;

/** What a shell is made of besides the graph. */
export type ShellParts = {
  site: Site;
  /** The public graph: its site data serves the restricted pages too. */
  publicSite: LinkedSite;
  reader: ReaderFiles;
  hash: Hash;
};

/** The shell that all pages of one audience share, and the outputs behind its addresses. */
export function toShell(linked: LinkedSite, parts: ShellParts): { shell: Shell; outputs: Output[] } {
  const { site, publicSite, hash } = parts;
  const siteText = JSON.stringify(publicSite.siteData);
  const siteAddress = `assets/site-${hash(siteText)}.json`;
  const isPublic = linked.audience === 'public';
  const outputs: Output[] = isPublic ? [{ path: siteAddress, audience: 'public', stage: 'asset', bytes: siteText }] : [];
  const navigation: Record<string, string> = {};
  for (const { id, items, audience } of linked.sidebars) {
    const bytes = JSON.stringify({ version: 1, id, items });
    const address = `${isPublic ? '' : restrictedPrefix(site)}assets/navigation-${id.replace(/[^\w-]/g, '-')}-${hash(bytes)}.json`;
    navigation[id] = address;
    outputs.push({ path: address, audience, stage: 'asset', bytes });
  }
  const shell: Shell = {
    siteData: publicSite.siteData,
    folder: site.translation?.folder ?? '',
    siteAddress,
    navigation,
    reader: parts.reader,
  };
  const favicon = faviconAddress(site, publicSite);
  const search = catalogueAddresses(site, linked.audience);
  if (favicon !== undefined) shell.favicon = favicon;
  if (search !== undefined) shell.search = search;
  return { shell, outputs };
}

function faviconAddress(site: Site, publicSite: LinkedSite): string | undefined {
  const asset = site.favicon === undefined ? undefined : publicSite.assets.get(site.favicon.replace(/^\//, ''));
  return asset ? site.baseUrl + assetPath(asset, '') : site.favicon;
}

/** What was made before: an id that changes with any byte of the site, the search indexes, and the site in its other languages. */
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
  const pages = linked.pages.filter(({ kind }) => kind !== 'notFound').map(manifestPage);
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
