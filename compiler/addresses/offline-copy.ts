/**
 * An offline copy is a folder whose pages work when they are opened from disk, where nothing can be fetched and no address may start with a
 * slash. Such a site is compiled with `offlineRoot` as its base URL. Its addresses are made relative when a file is written, because the
 * path of the file is not known earlier.
 */
import type { Output, Site } from '../model.ts';
import { findReservation } from './reserved.ts';

/** The temporary base URL of an offline copy. No page can have a route with this prefix. */
export const offlineRoot = '/.quire-root/';

/** The settings for the addresses of an offline copy. */
export type OfflineCopy = {
  /** The folder for all restricted content, with a trailing slash, or ''. */
  prefix: string;
  /** Whether the copy includes restricted pages. This is set even if there are none, because public files must not reveal that. */
  includesRestricted: boolean;
  /** The folders of other languages. */
  languages: readonly string[];
  /** The origin of the published site, or '' if it is unknown, and its base URL. */
  publishedSite: { url: string; baseUrl: string };
};

/** Removes all parts of the site that require another host, and its feeds, to which readers cannot subscribe offline. */
export function removeOnlineFeatures(site: Site, audience: 'public' | 'all'): void {
  site.offline = { baseUrl: site.baseUrl, includesRestricted: audience === 'all' };
  site.baseUrl = offlineRoot;
  // The lunr format is intended for other programs.
  site.search = { ...site.search, contract: 'never', transport: 'shards' };
  delete site.analytics;
  delete site.feedback;
  delete site.head;
  for (const area of site.areas) delete area.feeds;
}

/** Returns the HTML of the file at `path`, with relative addresses. */
export function toRelativeHtml(html: string, path: string, copy: OfflineCopy): string {
  const up = pathToRoot(path);
  return rebaseAddresses(html, copy)
    .replace(`data-root="${offlineRoot}"`, `data-root="${up}"`)
    .replace(lockedAddress, (match, address: string) => (isInCopy(address, copy) ? match : publishedHref(address, copy)))
    .replace(address, (_, rest: string) => toRelativeFile(rest, up, copy));
}

/** Like `toRelativeHtml`, for the Markdown copy of a page. */
export function toRelativeMarkdown(text: string, path: string, copy: OfflineCopy): string {
  const up = pathToRoot(path);
  const { url, baseUrl } = copy.publishedSite;
  return text.replace(addressInMarkdown, (_, rest: string) =>
    url === '' || isInCopy(rest, copy) ? toRelativeFile(rest, up, copy) : url + baseUrl + rest,
  );
}

/**
 * Converts an output for an offline copy. Fonts remain files. Data, which pages cannot fetch from disk, becomes a script that passes it to
 * the page. Its addresses start with `offlineRoot` until a page reads them.
 */
export function toOfflineOutput(output: Output, copy: OfflineCopy): Output {
  const { path } = output;
  if ('copy' in output) return output;
  const { bytes } = output;
  if (path.endsWith('.woff2')) return output;
  if (typeof bytes !== 'string') return toScript(output, `${JSON.stringify(toBase64(bytes))},true`);
  if (path.endsWith('.html')) return { ...output, bytes: toRelativeHtml(bytes, path, copy) };
  if (/(?:^|\/)(?:manifest|build)\.json$/.test(path)) return { ...output, bytes: bytes.replaceAll(offlineRoot, '/') };
  if (!isData(path)) return output;
  const text = rebaseAddresses(bytes, copy).replace(baseOrAddress, (match, rest?: string) =>
    rest === undefined ? match : toRelativeFile(rest, offlineRoot, copy),
  );
  return toScript(output, JSON.stringify(text));
}

function isData(path: string): boolean {
  return path.endsWith('.json') && !/(?:^|\/)specs\/[^/]+$/.test(path);
}

/** The reader defines the function, and identifies the request by the script that calls it. */
function toScript({ path, audience, stage }: Output, given: string): Output {
  return { path: `${path}.js`, audience, stage, bytes: `quireData(${given});\n` };
}

/** Returns the relative path from a file to the root of the copy: `./`, `../`, `../../`. */
function pathToRoot(path: string): string {
  return '../'.repeat(path.split('/').length - 1) || './';
}

const root = offlineRoot.replaceAll('.', '\\.');
/** Matches the rest of an address in an attribute, up to a query or an anchor. `&` may start a character reference. */
const address = new RegExp(`${root}((?:&#?\\w+;|[^\\s"<>?#\\\\])*)`, 'g');
const addressInMarkdown = new RegExp(`${root}([^\\s"<>?#\\\\)]*)`, 'g');
const baseOrAddress = new RegExp(`"baseUrl":"[^"]*"|${root}([^\\s"<>?#\\\\]*)`, 'g');
/** Matches addresses in HTML, and in HTML within JSON. */
const rootRelativeUrl = new RegExp(`( (?:href|src)=\\\\?")(/(?!/|${root.slice(1)})[^"\\\\]*)`, 'g');
const lockedAddress = new RegExp(` href="${root}([^"]*)"`, 'g');

/** Returns the file for an address from the root. The address of a page is a folder, which browsers do not open from disk. */
function toRelativeFile(rest: string, up: string, copy: OfflineCopy): string {
  const path = rest.replace(/\/$/, '');
  if (path === '') return `${up}index.html`;
  return up + (isFile(path, copy) ? path : `${path}/index.html`);
}

function isFile(path: string, { languages, prefix }: OfflineCopy): boolean {
  const decoded = decode(path);
  const language = languages.find((folder) => `${decoded}/`.startsWith(folder)) ?? '';
  return findReservation(`/${decoded.slice(language.length)}`, { prefix, languages: [] }) !== undefined;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function isInCopy(address: string, { prefix, includesRestricted }: OfflineCopy): boolean {
  return includesRestricted || prefix === '' || !`${address.replace(/[?#].*$/, '')}/`.startsWith(prefix);
}

/** Returns the `href` attribute of a link to a page outside the copy, which links to the published site; '' if that has no URL. */
function publishedHref(address: string, { publishedSite: { url, baseUrl } }: OfflineCopy): string {
  return url === '' ? '' : ` href="${url}${baseUrl}${address}"`;
}

/** Replaces the base URL of the published site in the configuration's HTML, whose links are not resolved earlier. */
function rebaseAddresses(html: string, { publishedSite: { url, baseUrl } }: OfflineCopy): string {
  return html.replace(rootRelativeUrl, (_, before: string, path: string) => {
    const isOwn = path.startsWith(baseUrl);
    return before + (isOwn ? offlineRoot + path.slice(baseUrl.length) : url + path);
  });
}

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += chunk) parts.push(String.fromCharCode(...bytes.subarray(at, at + chunk)));
  return btoa(parts.join(''));
}

const chunk = 0x2000;
