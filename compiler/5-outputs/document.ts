import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { href, pageHref, routeBelow } from '../addresses/addresses.ts';
import { offlineRoot } from '../addresses/offline-copy.ts';
import { escapeAttribute, escapeText } from '../html/escape.ts';
import type { LinkedPage } from '../model.ts';
import { imageSize } from '../theme/social-image.ts';
import { movedAnchorLines } from './former-anchors.ts';
import { offlineSecurityPolicy } from './headers.ts';
import { openSearchAddress } from './open-search.ts';
import { type Shell, stylesOf } from './shell.ts';
import { toStructuredData } from './structured-data.ts';

/** Returns the HTML document of a page: the head, the prerendered `root`, and the page data without the body. */
export function toDocument(
  linked: LinkedPage,
  { data, root, hasPreviewImage = false }: { data: PageData; root: string; hasPreviewImage?: boolean },
  shell: Shell,
): string {
  const { html: _, front: __, listing, ...facts } = data;
  const inline = listing === undefined || isLong(listing) ? facts : { ...facts, listing };
  return (
    `<!doctype html>\n<html${htmlAttributes(shell, linked)}>\n<head>\n${renderHead(linked, hasPreviewImage, shell)}</head>\n<body>\n` +
    `<div id="root">${root}</div>\n<script type="application/json" id="page-data">${toScriptJson(inline)}</script>\n</body>\n</html>\n`
  );
}

/** Returns whether a list is too long for the data in the HTML document. The reader fetches the page data when it needs the list. */
function isLong(listing: NonNullable<PageData['listing']>): boolean {
  return listing.reduce((sum, { items }) => sum + items.length, 0) > 40;
}

/** Serializes JSON for a script element. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function htmlAttributes(
  { siteData, siteAddress, search, reader, restrictedFilesAttribute = '', offline }: Shell,
  linked: LinkedPage,
): string {
  const { colorMode, locale, locales, baseUrl, announcement } = siteData;
  const direction = locales.find(({ code }) => code === locale)?.direction ?? 'ltr';
  const own = renderAttributes({
    lang: locale,
    dir: direction,
    'data-site': baseUrl + siteAddress,
    'data-search': search,
    'data-color-default': colorMode.default,
    'data-color-switch': colorMode.disableSwitch ? 'off' : 'on',
    'data-color-system': colorMode.respectPrefersColorScheme ? 'on' : 'off',
    'data-announcement': announcement?.id,
    'data-moved': movedAnchorLines(linked, baseUrl),
    ...(offline ? { 'data-root': offlineRoot } : { 'data-reader': reader.scripts.map((file) => baseUrl + file).join(' ') }),
  });
  return own + restrictedFilesAttribute;
}

function renderHead(linked: LinkedPage, hasPreviewImage: boolean, shell: Shell): string {
  const { siteData, reader } = shell;
  const { baseUrl } = siteData;
  const description = linked.description || undefined;
  const lines = [
    '<meta charset="utf-8">',
    shell.offline && renderElement('meta', { 'http-equiv': 'Content-Security-Policy', content: offlineSecurityPolicy }),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(linked.headTitle)}</title>`,
    renderElement('meta', { name: 'generator', content: 'Quire' }),
    description && renderElement('meta', { name: 'description', content: description }),
    linked.keywords.length > 0 && renderElement('meta', { name: 'keywords', content: linked.keywords.join(', ') }),
    (linked.noindex || linked.audience === 'restricted') &&
      renderElement('meta', { name: 'robots', content: 'noindex, nofollow' }),
    ...socialTags(linked, hasPreviewImage, shell),
    structuredData(linked, shell),
    linked.kind !== 'notFound' &&
      renderElement('link', {
        rel: 'alternate',
        type: 'text/markdown',
        href: href(baseUrl, routeBelow(linked.route, 'index.md')),
      }),
    ...(linked.feeds ?? []).map((feed) => renderElement('link', { rel: 'alternate', ...feed })),
    shell.favicon && renderElement('link', { rel: 'icon', href: shell.favicon }),
    linked.audience === 'public' && !shell.offline && searchLink(siteData),
    shell.head?.trimEnd(),
    ...scriptsOf(shell),
    renderElement('link', { rel: 'stylesheet', href: baseUrl + reader.style }),
    ...featureStyles(linked, shell),
    ...(shell.themeLinks === undefined ? themeLinks(shell) : [shell.themeLinks]),
    ...(stylesOf(linked, shell) ?? []).map((file) => renderElement('link', { rel: 'stylesheet', href: baseUrl + file })),
    reader.watch && `<script type="module" src="${escapeAttribute(baseUrl + reader.watch)}"></script>`,
  ];
  let text = '';
  for (const line of lines) if (typeof line === 'string' && line !== '') text += `${line}\n`;
  return text;
}

/** The early script loads the others after first paint. In an offline copy it cannot, so the document references them directly. */
function scriptsOf({ siteData: { baseUrl }, reader, offline }: Shell): string[] {
  const renderScript = (file: string, more = ''): string => `<script src="${escapeAttribute(baseUrl + file)}"${more}></script>`;
  if (!offline || !reader.offline) return [renderScript(reader.early)];
  return [renderScript(reader.offline.early), renderScript(reader.offline.script, ' defer')];
}

/** Returns the stylesheets of the features that the page uses. */
function featureStyles({ features }: LinkedPage, { siteData, reader }: Shell): string[] {
  const files = features.flatMap((feature) => reader.styles[feature] ?? []);
  return files.map((file) => renderElement('link', { rel: 'stylesheet', href: siteData.baseUrl + file }));
}

/**
 * Preloads the fonts of the first screen, so that they load in parallel with the stylesheet. Without `crossorigin`, browsers would download
 * them twice.
 */
export function themeLinks({ theme, preload, offline, siteData: { baseUrl } }: Omit<Shell, 'themeLinks'>): string[] {
  const fonts = (offline ? [] : preload).map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="${escapeAttribute(baseUrl + file)}" crossorigin>`,
  );
  if (theme?.style === undefined) return fonts;
  return [...fonts, renderElement('link', { rel: 'stylesheet', href: baseUrl + theme.style, 'data-theme-style': '' })];
}

/** Returns the link through which browsers discover the site's search. */
function searchLink(siteData: SiteData): string | undefined {
  const { baseUrl, title } = siteData;
  const address = openSearchAddress(siteData);
  const type = 'application/opensearchdescription+xml';
  return address === undefined ? undefined : renderElement('link', { rel: 'search', type, title, href: baseUrl + address });
}

/**
 * Returns the canonical address, language variants and Open Graph tags of public pages. Offline copies, and API pages of sites without a
 * URL, have none.
 */
function socialTags(linked: LinkedPage, hasPreviewImage: boolean, { siteData, offline }: Shell): string[] {
  if (offline || linked.kind === 'notFound' || linked.audience === 'restricted') return [];
  const { url, baseUrl, locale, title } = siteData;
  if (url === '' && linked.kind === 'api') return [];
  const address = url === '' ? undefined : url + canonicalAddress(linked, siteData);
  const picture = hasPreviewImage ? href(baseUrl, routeBelow(linked.route, previewImageName)) : linked.image;
  return [
    ...(address ? [renderElement('link', { rel: 'canonical', href: address })] : []),
    ...(address && linked.canonical === undefined ? alternateLinks(linked, siteData) : []),
    renderElement('meta', { property: 'og:title', content: linked.title }),
    renderElement('meta', { property: 'og:type', content: linked.kind === 'home' ? 'website' : 'article' }),
    renderElement('meta', { property: 'og:site_name', content: title }),
    ...(linked.description ? [renderElement('meta', { property: 'og:description', content: linked.description })] : []),
    ...(address ? [renderElement('meta', { property: 'og:url', content: address })] : []),
    renderElement('meta', { property: 'og:locale', content: locale.replace('-', '_') }),
    ...(picture
      ? [renderElement('meta', { property: 'og:image', content: picture.startsWith('/') ? url + picture : picture })]
      : []),
    ...(hasPreviewImage ? imageTags(linked.title) : []),
    renderElement('meta', { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' }),
  ];
}

/**
 * Returns the JSON-LD of a public, indexable page. The Content Security Policy does not apply to it, because it is data. For an
 * untranslated page or a page of an old version, it describes the canonical page.
 */
function structuredData(linked: LinkedPage, { siteData, offline }: Shell): string | undefined {
  const { kind, audience, noindex, canonical, textLocale, route } = linked;
  if (offline || kind === 'notFound' || audience === 'restricted' || noindex || canonical !== undefined || textLocale)
    return undefined;
  const { url, title } = siteData;
  if (url === '') return undefined;
  const toAddress = (to: string): string => url + pageHref(siteData, to);
  const data = toStructuredData(linked, { siteTitle: title, address: toAddress(route), toAddress });
  return data && `<script type="application/ld+json">${toScriptJson(data)}</script>`;
}

/** The file name of the generated preview image, in the page's folder. */
export const previewImageName = 'index.png';

/** Includes dimensions and alternative text, so that services do not have to fetch the image to determine them. */
function imageTags(title: string): string[] {
  const { width, height } = imageSize;
  return [
    renderElement('meta', { property: 'og:image:width', content: String(width) }),
    renderElement('meta', { property: 'og:image:height', content: String(height) }),
    renderElement('meta', { property: 'og:image:alt', content: title }),
  ];
}

/** Returns the address of the canonical page. For an untranslated page, that is its original. */
function canonicalAddress({ canonical, route, textLocale }: LinkedPage, siteData: SiteData): string {
  const baseUrl = textLocale ? homeBaseUrl(siteData) : siteData.baseUrl;
  return pageHref(withBase(siteData, baseUrl), canonical ?? route);
}

/** Returns links to all translations of the page and, as `x-default`, to the default language; none if the site has one language. */
function alternateLinks({ route, textLocale, languages }: LinkedPage, siteData: SiteData): string[] {
  const { url, baseUrl } = siteData;
  const locales = siteData.locales.filter(({ code }) => languages?.includes(code) ?? true);
  if (locales.length < 2 || textLocale) return [];
  const addressInLanguage = (base: string): string => url + pageHref(withBase(siteData, base), route);
  const addresses = locales.map(({ code, baseUrl: base = baseUrl }): [string, string] => [code, addressInLanguage(base)]);
  return [...addresses, ['x-default', addressInLanguage(homeBaseUrl(siteData))] as const].map(([hreflang, address]) =>
    renderElement('link', { rel: 'alternate', hreflang, href: address }),
  );
}

/** Builds a minimal object, because most site data is unavailable when pages are prebuilt. */
function withBase({ trailingSlash }: SiteData, baseUrl: string): Parameters<typeof pageHref>[0] {
  return { baseUrl, ...(trailingSlash ? { trailingSlash } : {}) };
}

/** Returns the base URL of the default language: the shortest one, which is a prefix of all others. */
function homeBaseUrl({ baseUrl, locales }: SiteData): string {
  return locales.reduce((home, { baseUrl: other = home }) => (other.length < home.length ? other : home), baseUrl);
}

function renderElement(name: string, values: Record<string, string | undefined>): string {
  return `<${name}${renderAttributes(values)}>`;
}

function renderAttributes(values: Record<string, string | undefined>): string {
  let text = '';
  for (const name in values) {
    const value = values[name];
    if (value !== undefined) text += ` ${name}="${escapeAttribute(value)}"`;
  }
  return text;
}
