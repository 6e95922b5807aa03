import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** A request that may be answered: its path decoded, from `/`, without query. `visit`: a person goes there, no script asks. */
export type Asked = { path: string; query: string; password?: string; visit?: boolean };
/** A request that may not: the status, and a word for the one who sent it. */
export type Refused = { refused: 400 | 403 | 405 | 414; reason: string };

const longestTarget = 2048;

/** Holds a request against the rules that need no knowledge of the site: method, host, shape of the target. `host` is the name that the server was told to listen on. */
export function readRequest(request: IncomingMessage, host: string | undefined): Asked | Refused {
  if (request.method !== 'GET' && request.method !== 'HEAD') return { refused: 405, reason: 'Only GET and HEAD are answered.' };
  const names = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (names.length !== 1) return { refused: 400, reason: 'One Host header is needed.' };
  if (!isOurName(request.headers.host ?? '', host)) return { refused: 403, reason: 'This server does not answer to that name.' };
  const target = readTarget(request.url ?? '');
  return 'refused' in target ? target : { ...target, ...readSignIn(request) };
}

/** The password that the browser sends along, whatever the name. */
function readSignIn({ headers }: IncomingMessage): Pick<Asked, 'password' | 'visit'> {
  const visit = (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return { visit };
  return {
    visit,
    password: Buffer.from(encoded, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, ''),
  };
}

/** Path and query of a request's target. What a browser would never send is refused; nothing is resolved, so `..` is a name like any other. */
export function readTarget(target: string): Asked | Refused {
  if (target.length > longestTarget) return { refused: 414, reason: 'The address is too long.' };
  if (!/^\/[\x21-\x7e]*$/.test(target) || target.includes('#'))
    return { refused: 400, reason: 'The address is not well formed.' };
  const [raw = '', query] = target.split(/\?(.*)/, 2);
  const path = decode(raw);
  return path === undefined
    ? { refused: 400, reason: 'The address is not well formed.' }
    : { path, query: query ? `?${query}` : '' };
}

/** Decodes segment by segment: one that holds a slash, a backslash or a control is no name of ours. */
function decode(raw: string): string | undefined {
  try {
    const segments = raw.split('/').map(decodeURIComponent);
    return segments.some((segment) => /[/\\\u0000-\u001f\u007f]/.test(segment)) ? undefined : segments.join('/');
  } catch {
    return undefined;
  }
}

/**
 * A page of another site may make a browser ask this server under that site's name (DNS rebinding). So only names
 * that nobody else can point here count: this machine's own, and addresses.
 */
function isOurName(written: string, host: string | undefined): boolean {
  const name = /^(\[[0-9a-fA-F:.]+\]|[^:[\]]+)(?::\d{1,5})?$/.exec(written)?.[1]?.toLowerCase().replace(/\.$/, '');
  if (name === undefined) return false;
  if (name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]') return true;
  if (host === undefined) return false;
  const own = hostname().toLowerCase();
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === host.toLowerCase() || name === own || name === `${own}.local`;
}
