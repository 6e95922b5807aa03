import type { NavNode } from '../../schemas/types/navigation.ts';
import type { PageData } from '../../schemas/types/page.ts';
import type { Sidebars } from '../../schemas/types/sidebars.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { assetPath, restrictedPrefix } from '../addresses/addresses.ts';
import type { OfflineCopy } from '../addresses/offline-copy.ts';
import { itemAt } from '../basics/invariant.ts';
import { toMatcher } from '../files/patterns.ts';
import { attr } from '../html/escape.ts';
import type { Feature, LinkedPage, LinkedSite, Output, Script, Site } from '../model.ts';
import type { ThemeStyles } from '../theme/read-theme.ts';
import { type SocialStyle, socialStyle } from '../theme/social-image.ts';
import { catalogueAddresses } from './search-catalogue.ts';

/** Renders the content of `<div id="root">` by running the reader at build time. */
export type Render = (view: { site: SiteData; page: PageData; branch: NavNode[] | null }) => string;

/** Files of the bundled reader, from the site root. */
export type ReaderFiles = {
  /** Render-blocking: sets the colour mode before first paint and loads the other scripts afterwards. */
  early: string;
  /** The scripts of the reader in execution order. The last one hydrates the page. */
  scripts: string[];
  style: string;
  /** The Latin font file, which pages preload. */
  font: string;
  /** Stylesheets of optional features. */
  styles: Partial<Record<Feature, string>>;
  /** The script and stylesheet of the print view. The stylesheet must follow those of pages. */
  print: { style: string; script: string };
  /** In watch mode only. */
  watch?: string;
  /** The scripts of offline copies: the early one, and a bundle of the others. */
  offline?: { early: string; script: string };
};

/** The stylesheets of the site's theme, from the site root: one for all pages, and others for pages whose files match patterns. */
type ThemeFiles = { style?: string; pageStyles?: { style: string; patterns: string[]; component?: string }[] };

/** The data that all pages of one audience share. */
export type Shell = {
  siteData: SiteData;
  /** The language folder in the output folder, with a trailing slash; '' for the default language. */
  folder: string;
  /** Address of the site data, from the site root. */
  siteAddress: string;
  /** Address of the file that lists the current addresses of all sidebars, from the site root. */
  sidebars: string;
  reader: ReaderFiles;
  /** On restricted pages, the HTML attribute that lists the reader files below the restricted prefix; otherwise absent or ''. */
  restrictedFilesAttribute?: string;
  /** The site's theme, if it has one. */
  theme?: ThemeFiles;
  /** Font files to preload for the first screen, from the site root. */
  preload: string[];
  /** The HTML that replaces the links to the theme in a prebuilt page. */
  themeLinks?: string;
  favicon?: string;
  /** Additional HTML for the head of public pages. */
  head?: string;
  /** Addresses of the search catalogues, from the site root, separated by spaces; absent if search is disabled. */
  search?: string;
  /** In an offline copy only. */
  offline?: OfflineCopy;
  /** The style of generated preview images; absent if they are disabled. */
  social?: SocialStyle;
};

/** The inputs of a shell, except for the graph. */
type ShellInput = {
  site: Site;
  /** The public graph. Restricted pages use its site data as well. */
  publicSite: LinkedSite;
  reader: ReaderFiles;
  theme?: ThemeStyles | undefined;
  /** Returns a short content hash for the names of immutable files. */
  hash: (text: string) => string;
  /** Features that only restricted pages use. Publishing their files would reveal that these pages use them. */
  restrictedFeatures?: ReadonlySet<Feature> | undefined;
  /** For offline copies only. */
  offline?: OfflineCopy | undefined;
};

/** Creates the shell of an audience, and the outputs whose addresses it contains. */
export function toShell(linked: LinkedSite, input: ShellInput): { shell: Shell; outputs: Output[] } {
  const { site, publicSite, hash } = input;
  const scripts = input.offline ? [] : scriptOutputs(input.theme, hash);
  const siteData = withScripts(publicSite.siteData, scripts);
  const siteText = JSON.stringify(siteData);
  const siteAddress = `assets/site-${hash(siteText)}.json`;
  const isPublic = linked.audience === 'public';
  const outputs: Output[] = isPublic ? [{ path: siteAddress, audience: 'public', stage: 'asset', bytes: siteText }] : [];
  const sidebars = (isPublic ? '' : restrictedPrefix(site)) + sidebarList;
  outputs.push(...sidebarOutputs(linked, sidebars, { site, hash }));
  const shell: Shell = {
    siteData,
    folder: site.translation?.folder ?? '',
    siteAddress,
    sidebars,
    reader: input.reader,
    preload: [
      ...(site.theme?.fonts.body === undefined ? [input.reader.font] : []),
      ...(input.theme?.preload ?? []).map((asset) => assetPath(asset, '')),
    ],
    ...(isPublic ? {} : restrictedReader(input)),
  };
  const favicon = site.favicon === undefined ? undefined : fileAddress(site.favicon, site, publicSite);
  const search = catalogueAddresses(site, linked.audience);
  if (input.theme) {
    const { text, pageStylesheets, assets } = input.theme;
    const stylesheets: Output[] = [text, ...pageStylesheets.map((sheet) => sheet.text)].map((bytes) => {
      return { path: `assets/theme-${hash(bytes)}.css`, audience: 'public', stage: 'asset', bytes };
    });
    const [style = '', ...others] = stylesheets.map(({ path }) => path);
    shell.theme = {
      ...(text === '' ? {} : { style }),
      ...(others.length > 0 && {
        pageStyles: pageStylesheets.map(({ text: _, ...rest }, index) => ({ style: itemAt(others, index), ...rest })),
      }),
    };
    if (isPublic) {
      outputs.push(...scripts.map(({ output }) => output));
      outputs.push(...stylesheets.slice(text === '' ? 1 : 0));
      for (const asset of assets)
        outputs.push({ path: assetPath(asset, ''), audience: 'public', stage: 'asset', copy: asset.file });
    }
  }
  if (favicon !== undefined) shell.favicon = favicon;
  if (site.head && isPublic) shell.head = headHtml(site.head, site, publicSite);
  if (search !== undefined) shell.search = search;
  const social =
    isPublic && !input.offline
      ? socialStyle(site, new Map(input.theme?.assets.map(({ file, hash: own }) => [file, own])))
      : undefined;
  if (social) shell.social = social;
  if (input.offline) shell.offline = input.offline;
  return { shell, outputs };
}

type PublishedScript = Pick<Script, 'areas' | 'restricted'> & { output: Output };

/**
 * Returns the site's scripts at addresses with content hashes. They are always public, like the rest of the theme, even if only restricted
 * pages load them.
 */
function scriptOutputs(theme: ThemeStyles | undefined, hash: ShellInput['hash']): PublishedScript[] {
  return (theme?.scripts ?? []).map(({ text, ...pages }) => ({
    ...pages,
    output: { path: `assets/script-${hash(text)}.js`, audience: 'public', stage: 'asset', bytes: text },
  }));
}

function withScripts(siteData: SiteData, scripts: readonly PublishedScript[]): SiteData {
  if (scripts.length === 0) return siteData;
  return { ...siteData, scripts: scripts.map(({ output, ...pages }) => ({ address: output.path, ...pages })) };
}

/**
 * Returns the reader files for restricted pages. Files of features that no public page uses are below the restricted prefix and are listed
 * in an attribute.
 */
function restrictedReader({
  site,
  reader,
  restrictedFeatures = new Set(),
}: Pick<ShellInput, 'site' | 'reader' | 'restrictedFeatures'>): Required<Pick<Shell, 'reader' | 'restrictedFilesAttribute'>> {
  const prefix = restrictedPrefix(site);
  const styles = { ...reader.styles };
  const own: string[] = [];
  for (const feature of [...restrictedFeatures].sort()) {
    const style = reader.styles[feature];
    if (style === undefined) continue;
    styles[feature] = prefix + style;
    own.push(style);
  }
  if (own.length === 0) return { reader, restrictedFilesAttribute: '' };
  const names = own.map((path) => path.slice('assets/'.length));
  return {
    reader: { ...reader, styles },
    restrictedFilesAttribute: attr('data-own-files', [`${site.baseUrl}${prefix}assets`, ...names].join(' ')),
  };
}

/** The file that lists the current address of each sidebar. */
const sidebarList = 'navigation.json';

/** Returns each sidebar at an address with a content hash, and the file that lists these addresses. */
function sidebarOutputs(
  { sidebars, audience }: Pick<LinkedSite, 'sidebars' | 'audience'>,
  list: string,
  { site, hash }: Pick<ShellInput, 'site' | 'hash'>,
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

/** Returns the page-specific theme stylesheets that apply to a page, if any. */
export function stylesOf({ page }: LinkedPage, { theme }: Shell): string[] | undefined {
  if (!page || !theme?.pageStyles) return undefined;
  const own = theme.pageStyles.filter(({ patterns, component }) =>
    component === undefined ? patterns.some((pattern) => toMatcher(pattern)(page.file)) : page.includes.includes(component),
  );
  return own.length === 0 ? undefined : own.map(({ style }) => style);
}

/** Returns the published address of a file from the configuration. External addresses are unchanged. */
function fileAddress(file: string, { baseUrl }: Site, { assets }: LinkedSite): string {
  const asset = assets.get(file.replace(/^\//, ''));
  return asset ? baseUrl + assetPath(asset, '') : file;
}

function headHtml({ meta, links }: NonNullable<Site['head']>, site: Site, publicSite: LinkedSite): string {
  const renderElement = (name: string, values: Record<string, string>): string =>
    `<${name}${Object.entries(values)
      .map(([key, value]) => attr(key, value))
      .join('')}>\n`;
  const located = links.map((link) => ({ ...link, href: fileAddress(link.href, site, publicSite) }));
  return [...meta.map((values) => renderElement('meta', values)), ...located.map((values) => renderElement('link', values))].join(
    '',
  );
}
