import { createHash, timingSafeEqual } from 'node:crypto';
import { memoize } from '../../compiler/basics/collections.ts';
import { capture } from '../../compiler/basics/text-parts.ts';
import { decodePercent } from '../../compiler/texts/percent.ts';
import type { ServedDocument } from '../options.ts';
import type { SiteRequest } from './read-request.ts';

/** A response with its headers, ready to send. Results are cached by the `answer` object, which always has the same body. */
export type Reply = { answer: ServedDocument; headers: ResponseHeader[] };
/** A site to serve. Requests are looked up in the list of its documents; a requested path is never opened on disk. */
export type HostedSite = {
  /** Starts and ends with a slash. */
  baseUrl(): string;
  /** Returns the document at a path, with or without a trailing slash. */
  find(path: string): Promise<ServedDocument | undefined>;
  /**
   * Returns the route that a misspelt path (letter case, spaces, doubled slashes) probably refers to; undefined if the path is correct or
   * unknown.
   */
  correctPath?(path: string): string | undefined;
  /** Returns the response of a site without a 404 page. The default is a sentence in plain text. */
  notFoundReply?(): ServedDocument;
};
/**
 * `exposed`: other machines can connect to the server, so access to private folders is denied. With a password, only clients that send it
 * have access.
 */
type AccessRules = { exposed: boolean; password?: string };

/** Returns a function that responds like a production static host: with pages, redirects, the site's own headers and its 404 page. */
export function openReplies(site: HostedSite, hosting: AccessRules): (requested: SiteRequest) => Promise<Reply> {
  const rules = cacheLast(parseHeaders);
  const redirects = cacheLast(parseRedirects);
  const read = async (name: string): Promise<string> => textOf(await site.find(site.baseUrl() + name));
  return async (requested) => {
    const base = site.baseUrl();
    const rule = rules(await read('_headers'));
    const toReply = (answer: ServedDocument, more: ResponseHeader[] = []): Reply => ({
      answer,
      headers: [...withDefaults(rule, requested.path), ...more],
    });
    if (isDenied(requested, hosting) && rule.guarded.some((folder) => isBelow(requested.path, folder)))
      return refuseRequest(requested, hosting);
    const target =
      redirects(await read('_redirects')).get(withoutSlash(requested.path)) ??
      (requested.path === '/' && base !== '/' ? base : undefined);
    if (target !== undefined) return toReply(moved, toLocation(target, requested));
    if (isRemoved(await read('_redirects'), requested.path)) return toReply(await findRemovalPage(site, requested.path));
    const found = isHostFile(requested.path, base) ? undefined : await site.find(requested.path);
    if (found) return toReply(found);
    const correctedPath = site.correctPath?.(requested.path);
    if (correctedPath !== undefined && !rule.guarded.some((folder) => isBelow(correctedPath, folder)))
      return toReply(moved, toLocation(encodeURI(correctedPath), requested));
    return toReply(await notFoundReply(site, rule, requested.path));
  };
}

/**
 * Returns whether a path, or a folder above it, was removed permanently. Lines of `_redirects` that hosts treat as comments record
 * removals.
 */
function isRemoved(text: string, path: string): boolean {
  if (!text.includes('# 410 ')) return false;
  const requested = withoutSlash(path);
  return text.split('\n').some((line) => {
    const from = line.startsWith('# 410 ') ? decodePercent(line.slice(6).trim()) : undefined;
    return from !== undefined && (requested === from || (from.endsWith('/*') && `${requested}/`.startsWith(from.slice(0, -1))));
  });
}

/** Returns the page that explains a removal, with status 410. Paths below a removed folder get the same response. */
async function findRemovalPage(site: HostedSite, path: string): Promise<ServedDocument> {
  for (let folder = withoutSlash(path); folder !== ''; folder = folder.slice(0, folder.lastIndexOf('/'))) {
    const page = await site.find(folder);
    if (page) return { ...page, status: 410 };
  }
  return { ...notFoundText, status: 410 };
}

/** Returns whether the sender of this request has no access to private folders. */
function isDenied(request: SiteRequest, { exposed, password }: AccessRules): boolean {
  return password === undefined ? exposed : !isEqual(request.password ?? '', password);
}

/** Compares two strings in constant time. */
function isEqual(one: string, other: string): boolean {
  const sha256Of = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(sha256Of(one), sha256Of(other));
}

/**
 * Returns the response for everything in a private folder, whether or not it exists. It makes the browser prompt for the password only if a
 * person opens the address, not for requests by scripts.
 */
function refuseRequest({ isNavigation }: SiteRequest, { password }: AccessRules): Reply {
  const headers: ResponseHeader[] = [['Cache-Control', 'private, no-store']];
  if (password !== undefined && isNavigation) headers.push(['WWW-Authenticate', 'Basic realm="Staff only", charset="UTF-8"']);
  return { answer: unauthorized, headers };
}

const unauthorized: ServedDocument = { status: 401, body: 'Staff only\n', type: 'text/plain; charset=utf-8' };
const moved: ServedDocument = { status: 301, body: 'Moved\n', type: 'text/plain; charset=utf-8' };
const notFoundText: ServedDocument = { status: 404, body: 'Not found\n', type: 'text/plain; charset=utf-8' };
/** The same page has the same reply, whose compressed body is cached. */
const toNotFound = memoize((page: ServedDocument): ServedDocument => ({ ...page, status: 404 }), new WeakMap());

/** Returns the 404 page of the private folder or language that contains the path; otherwise the 404 page of the site. */
async function notFoundReply(site: HostedSite, { guarded }: HeaderRules, path: string): Promise<ServedDocument> {
  const folder = guarded.find((each) => isBelow(path, each)) ?? site.baseUrl();
  const language = folder === site.baseUrl() ? path.slice(folder.length).split('/', 1)[0] : '';
  const own = language ? await site.find(`${folder}${language}/404.html`) : undefined;
  const page = own ?? (await site.find(`${folder}404.html`)) ?? (await site.find(`${site.baseUrl()}404.html`));
  return page ? toNotFound(page) : (site.notFoundReply?.() ?? notFoundText);
}

function withDefaults(rule: HeaderRules, path: string): ResponseHeader[] {
  const headers = rule.headersOf(path);
  const hasHeader = (name: string): boolean => headers.some(([each]) => each.toLowerCase() === name);
  const defaults: ResponseHeader[] = [
    ['Cache-Control', 'no-cache'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
  return [...headers, ...defaults.filter(([name]) => !hasHeader(name.toLowerCase()))];
}

function toLocation(target: string, { query }: SiteRequest): ResponseHeader[] {
  return isLocal(target) || /^https?:\/\//.test(target) ? [['Location', target.includes('?') ? target : target + query]] : [];
}

/** Returns whether a path is that of a configuration file. Static hosts read these files but do not serve them. */
function isHostFile(path: string, base: string): boolean {
  return path === `${base}_headers` || path === `${base}_redirects`;
}

/**
 * Returns whether a path is in a folder. The comparison is as lenient as the most lenient host: it ignores letter case, doubled slashes and
 * compatibility forms.
 */
function isBelow(path: string, folder: string): boolean {
  return `${foldPath(path)}/`.startsWith(foldPath(folder));
}

function foldPath(path: string): string {
  return path.normalize('NFKC').toLowerCase().replaceAll(/\/+/g, '/');
}

function textOf(answer: ServedDocument | undefined): string {
  if (!answer) return '';
  return typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body).toString('utf8');
}

/** Caches the last result, and parses again only if the content has changed. */
function cacheLast<T>(parse: (text: string) => T): (text: string) => T {
  let last: { text: string; value: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: parse(text) };
    return last.value;
  };
}

/** The name and value of a header. */
export type ResponseHeader = readonly [name: string, value: string];
/** The content of `_headers`: the headers for a path, and the private folders with a trailing slash. */
type HeaderRules = { headersOf(path: string): ResponseHeader[]; guarded: string[] };

/** Parses the `_headers` file of a site. If two rules set the same header, the later one applies. */
export function parseHeaders(text: string): HeaderRules {
  const blocks: { path: string; headers: ResponseHeader[] }[] = [];
  for (const line of text.split('\n')) {
    const header = capture(/^\s+([\w-]+):\s*([\x20-\x7e]*)$/, line);
    if (header) blocks.at(-1)?.headers.push([header[1], header[2].trim()]);
    else if (line.startsWith('/')) blocks.push({ path: line.trim(), headers: [] });
  }
  const isPrivate = ({ headers }: { headers: ResponseHeader[] }): boolean =>
    headers.some(([name, value]) => name.toLowerCase() === 'cache-control' && value.includes('private'));
  return {
    headersOf: (path) => {
      const found = new Map<string, ResponseHeader>();
      for (const block of blocks)
        if (isMatch(block.path, path)) for (const header of block.headers) found.set(header[0].toLowerCase(), header);
      return [...found.values()];
    },
    guarded: blocks.filter(isPrivate).flatMap(({ path }) => (path.endsWith('/*') ? path.slice(0, -1) : [])),
  };
}

/** Returns whether a path matches a pattern, in which a trailing `*` matches any string. */
function isMatch(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}

/** Parses the `_redirects` file of a site: targets by path without a trailing slash. Ignores targets on other sites. */
function parseRedirects(text: string): Map<string, string> {
  const redirects = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [from, to] = line.trim().split(/\s+/);
    if (from?.startsWith('/') && to !== undefined && isLocal(to)) redirects.set(withoutSlash(decodePercent(from)), to);
  }
  return redirects;
}

/** Returns whether an address is on this server: it starts with a single slash. */
function isLocal(address: string): boolean {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(address);
}

/** Returns a path without its trailing slash; `/` is unchanged. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
