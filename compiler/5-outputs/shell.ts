import type { NavNode } from '../../schemas/types/navigation.ts';
import type { PageData } from '../../schemas/types/page.ts';
import type { Sidebars } from '../../schemas/types/sidebars.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { assetPath, restrictedPrefix } from '../addresses/addresses.ts';
import type { OfflineCopy } from '../addresses/offline.ts';
import { itemAt } from '../basics/invariant.ts';
import { toMatcher } from '../files/patterns.ts';
import { attr } from '../html/escape.ts';
import type { Feature, LinkedPage, LinkedSite, Output, Site } from '../model.ts';
import type { ThemeStyles } from '../theme/read-theme.ts';
import { type SocialStyle, socialStyle } from '../theme/social-picture.ts';
import { catalogueAddresses } from './search-catalogue.ts';

/** Draws the inside of `<div id="root">`: the reader, run at build time. */
export type Render = (view: { site: SiteData; page: PageData; branch: NavNode[] | null }) => string;

/** Files of the bundled reader, from the site root: scripts, styles. */
export type ReaderFiles = {
  /** Blocking: sets the colour mode before first paint, and starts the others after it. */
  early: string;
  /** What the reader is made of, in the order of its running: the last brings the page to life. */
  scripts: string[];
  style: string;
  /** The font file of Latin text, which pages preload. */
  font: string;
  /** Stylesheets of pages that need them. */
  styles: Partial<Record<Feature, string>>;
  /** The document of the frame that draws diagrams. */
  frame: string;
  /** Of print views: the stylesheet, which comes after those of pages, and the script. */
  print: { style: string; script: string };
  /** Only while watching. */
  watch?: string;
  /** What offline copies have in the place of all other scripts: the one before first paint, and all the others in one. */
  offline?: { early: string; script: string };
};

/**
 * Files of the site's theme, from the site root: its stylesheet, absent where there are only those that the pages of some files
 * have, and these with the patterns of the files.
 */
type ThemeFiles = { style?: string; ofPages?: { style: string; patterns: string[] }[] };

/** What all pages of one audience have in common. */
export type Shell = {
  siteData: SiteData;
  /** Where the site stands in the output folder, with a slash at its end: the folder of its language, '' for the default one. */
  folder: string;
  /** Address of the site data, from the site root. */
  siteAddress: string;
  /** Address of the file that names the current address of each sidebar, from the site root. */
  sidebars: string;
  reader: ReaderFiles;
  /** An attribute of the documents of restricted pages, as HTML: it says which files of the reader are published below the prefix; or ''. */
  ownFiles?: string;
  /** The site's own look; absent where it has none. */
  theme?: ThemeFiles;
  /** The font files that the first screen needs, from the site root. */
  preload: string[];
  /** What stands in the head in the place of the theme's links, where that is left open. */
  themeLinks?: string;
  favicon?: string;
  /** What the site adds to the head of its public pages, as HTML. */
  head?: string;
  /** Addresses of the lists of search indexes, from the site root, with spaces between; absent without search. */
  search?: string;
  /** Present in an offline copy. */
  offline?: OfflineCopy;
  /** What pictures for those who share an address look like; absent where pages have none. */
  social?: SocialStyle;
};

/** What a shell is made of besides the graph. */
type ShellParts = {
  site: Site;
  /** The public graph: its site data serves the restricted pages too. */
  publicSite: LinkedSite;
  reader: ReaderFiles;
  theme?: ThemeStyles | undefined;
  /** A short hash of a text, for names of files that never change. */
  hash: (text: string) => string;
  /** Features that restricted pages have and no public one: a public file of theirs would tell that they are used. */
  ownFeatures?: ReadonlySet<Feature> | undefined;
  /** Present where an offline copy is made. */
  offline?: OfflineCopy | undefined;
};

/** The shell that all pages of one audience share, and the outputs behind its addresses. */
export function toShell(linked: LinkedSite, parts: ShellParts): { shell: Shell; outputs: Output[] } {
  const { site, publicSite, hash } = parts;
  const siteText = JSON.stringify(publicSite.siteData);
  const siteAddress = `assets/site-${hash(siteText)}.json`;
  const isPublic = linked.audience === 'public';
  const outputs: Output[] = isPublic ? [{ path: siteAddress, audience: 'public', stage: 'asset', bytes: siteText }] : [];
  const sidebars = (isPublic ? '' : restrictedPrefix(site)) + sidebarList;
  outputs.push(...sidebarOutputs(linked, sidebars, { site, hash }));
  const shell: Shell = {
    siteData: publicSite.siteData,
    folder: site.translation?.folder ?? '',
    siteAddress,
    sidebars,
    reader: parts.reader,
    preload: [
      ...(site.theme?.fonts.body === undefined ? [parts.reader.font] : []),
      ...(parts.theme?.preload ?? []).map((asset) => assetPath(asset, '')),
    ],
    ...(isPublic ? {} : ownReader(parts)),
  };
  const favicon = site.favicon === undefined ? undefined : fileAddress(site.favicon, site, publicSite);
  const search = catalogueAddresses(site, linked.audience);
  if (parts.theme) {
    const { text, ofPages, assets } = parts.theme;
    const sheets: Output[] = [text, ...ofPages.map((sheet) => sheet.text)].map((bytes) => {
      return { path: `assets/theme-${hash(bytes)}.css`, audience: 'public', stage: 'asset', bytes };
    });
    const [style = '', ...others] = sheets.map(({ path }) => path);
    shell.theme = {
      ...(text === '' ? {} : { style }),
      ...(others.length > 0 && {
        ofPages: ofPages.map(({ patterns }, index) => ({ style: itemAt(others, index), patterns })),
      }),
    };
    if (isPublic) {
      outputs.push(...sheets.slice(text === '' ? 1 : 0));
      for (const asset of assets)
        outputs.push({ path: assetPath(asset, ''), audience: 'public', stage: 'asset', copy: asset.file });
    }
  }
  if (favicon !== undefined) shell.favicon = favicon;
  if (site.head && isPublic) shell.head = headHtml(site.head, site, publicSite);
  if (search !== undefined) shell.search = search;
  const social =
    isPublic && !parts.offline
      ? socialStyle(site, new Map(parts.theme?.assets.map(({ file, hash: own }) => [file, own])))
      : undefined;
  if (social) shell.social = social;
  if (parts.offline) shell.offline = parts.offline;
  return { shell, outputs };
}

/**
 * The reader of restricted pages, and what tells it where its files are: those of features that no public page has lie below the
 * prefix.
 */
function ownReader({
  site,
  reader,
  ownFeatures = new Set(),
}: Pick<ShellParts, 'site' | 'reader' | 'ownFeatures'>): Required<Pick<Shell, 'reader' | 'ownFiles'>> {
  const prefix = restrictedPrefix(site);
  const styles = { ...reader.styles };
  const own: string[] = [];
  for (const feature of [...ownFeatures].sort()) {
    const style = reader.styles[feature];
    if (style === undefined) continue;
    styles[feature] = prefix + style;
    own.push(style);
    if (feature === 'diagram') own.push(reader.frame);
  }
  if (own.length === 0) return { reader, ownFiles: '' };
  const names = own.map((path) => path.slice('assets/'.length));
  return {
    reader: { ...reader, styles },
    ownFiles: attr('data-own-files', [`${site.baseUrl}${prefix}assets`, ...names].join(' ')),
  };
}

/** The file that names the current address of each sidebar. */
const sidebarList = 'navigation.json';

/** Each sidebar at an address that names its content, and the list of these addresses. */
function sidebarOutputs(
  { sidebars, audience }: Pick<LinkedSite, 'sidebars' | 'audience'>,
  list: string,
  { site, hash }: Pick<ShellParts, 'site' | 'hash'>,
): Output[] {
  const prefix = audience === 'public' ? '' : restrictedPrefix(site);
  const addresses: Sidebars['sidebars'] = {};
  const outputs = sidebars.map(({ id, items }): Output => {
    const bytes = JSON.stringify({ version: 1, id, items });
    const path = `${prefix}assets/navigation-${id.replace(/[^\w-]/g, '-')}-${hash(bytes)}.json`;
    addresses[id] = path;
    return { path, audience, stage: 'asset', bytes };
  });
  if (sidebars.length === 0) return [];
  const listing: Sidebars = { version: 1, sidebars: addresses };
  return [...outputs, { path: list, audience, stage: 'manifest', bytes: JSON.stringify(listing) }];
}

/** The stylesheets that the site has for some pages alone, this one among them; undefined where there is none. */
export function stylesOf({ page }: LinkedPage, { theme }: Shell): string[] | undefined {
  if (!page || !theme?.ofPages) return undefined;
  const own = theme.ofPages.filter(({ patterns }) => patterns.some((pattern) => toMatcher(pattern)(page.file)));
  return own.length === 0 ? undefined : own.map(({ style }) => style);
}

/** Where a file that the configuration names is published; an address elsewhere as it is. */
function fileAddress(file: string, { baseUrl }: Site, { assets }: LinkedSite): string {
  const asset = assets.get(file.replace(/^\//, ''));
  return asset ? baseUrl + assetPath(asset, '') : file;
}

function headHtml({ meta, links }: NonNullable<Site['head']>, site: Site, publicSite: LinkedSite): string {
  const element = (name: string, values: Record<string, string>): string =>
    `<${name}${Object.entries(values)
      .map(([key, value]) => attr(key, value))
      .join('')}>\n`;
  const located = links.map((link) => ({ ...link, href: fileAddress(link.href, site, publicSite) }));
  return [...meta.map((values) => element('meta', values)), ...located.map((values) => element('link', values))].join('');
}
