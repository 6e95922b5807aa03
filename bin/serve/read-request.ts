import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * A valid request. `path` is decoded and starts with `/`; `query` is '' or starts with `?`. `isNavigation`: a person opened the address, as
 * opposed to a script's request.
 */
export type SiteRequest = { path: string; query: string; password?: string; isNavigation?: boolean };
/** A refused request: the status, and a sentence for the client. */
type RefusedRequest = { refused: 400 | 403 | 405 | 414; reason: string };

const longestTarget = 2048;

/**
 * Validates a request as far as possible without the site: method, host, and form of the target. `host` is the configured host name, if
 * any.
 */
export function readRequest(request: IncomingMessage, host: string | undefined): SiteRequest | RefusedRequest {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { refused: 405, reason: 'Only GET and HEAD requests are allowed.' };
  const refusedRequest = checkHost(request, host);
  if (refusedRequest) return refusedRequest;
  const target = readTarget(request.url ?? '');
  return 'refused' in target ? target : { ...target, ...readBasicAuth(request) };
}

/** Validates the Host header of a request; undefined if it is a name of this server. */
export function checkHost(request: IncomingMessage, host: string | undefined): RefusedRequest | undefined {
  const names = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (names.length !== 1) return { refused: 400, reason: 'Exactly one Host header is required.' };
  return isServerName(request.headers.host ?? '', host)
    ? undefined
    : { refused: 403, reason: 'This server does not accept requests for that host name.' };
}

/** Returns the password of the Basic authentication, if any. The user name is ignored. */
function readBasicAuth({ headers }: IncomingMessage): Pick<SiteRequest, 'password' | 'isNavigation'> {
  const isNavigation = (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return { isNavigation };
  const nameAndPassword = Buffer.from(encoded, 'base64').toString('utf8');
  return { isNavigation, password: nameAndPassword.replace(/^[^:]*:/, '') };
}

/**
 * Returns the path and query of a request. Refuses a target that no browser would send. Paths are not resolved: `..` is an ordinary name.
 */
function readTarget(target: string): SiteRequest | RefusedRequest {
  if (target.length > longestTarget) return { refused: 414, reason: 'The address is too long.' };
  if (!/^\/[\x21-\x7e]*$/.test(target) || target.includes('#')) return { refused: 400, reason: 'The address is malformed.' };
  const [raw = '', query] = target.split(/\?(.*)/, 2);
  const path = decode(raw);
  return path === undefined ? { refused: 400, reason: 'The address is malformed.' } : { path, query: query ? `?${query}` : '' };
}

/**
 * Decodes a path segment by segment. Undefined if a segment contains a slash, a backslash or a control character, which do not occur in
 * file names of a site.
 */
function decode(raw: string): string | undefined {
  try {
    const segments = raw.split('/').map(decodeURIComponent);
    return segments.some((segment) => /[/\\\u0000-\u001f\u007f]/.test(segment)) ? undefined : segments.join('/');
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a Host header is a name of this server. With DNS rebinding, a page of another site can make a browser send requests to
 * this server under that site's name. So the only valid names are those that others cannot point to this machine: its own names and IP
 * addresses.
 */
function isServerName(hostHeader: string, host: string | undefined): boolean {
  const name = /^(\[[0-9a-fA-F:.]+\]|[^:[\]]+)(?::\d{1,5})?$/.exec(hostHeader)?.[1]?.toLowerCase().replace(/\.$/, '');
  if (name === undefined) return false;
  if (name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]') return true;
  if (host === undefined) return false;
  const own = hostname().toLowerCase();
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === host.toLowerCase() || name === own || name === `${own}.local`;
}
