import type { Site } from '../model.ts';

/**
 * Returns the URL or email address that a target without a scheme probably means, such as `www.example.com`, `example.com/a` or
 * `me@example.com`. Undefined if it may be a path of the site.
 */
export function intendedUrl(address: string): string | undefined {
  const [, scheme, rest = ''] = /^(https?)\/\/([^/\s]+\.\S+)$/i.exec(address) ?? [];
  if (scheme !== undefined) return `${scheme}://${rest}`;
  if (/^[^\s@/:?#]+@[\w-]+(?:\.[\w-]+)+$/.test(address)) return `mailto:${address}`;
  const [, slashes, host = ''] = /^(\/\/)?((?:[\w-]+\.)+([a-z]{2,24}))(?::\d+)?(?:[/?#]\S*)?$/i.exec(address) ?? [];
  const ending = host.slice(host.lastIndexOf('.') + 1).toLowerCase();
  if (host === '' || (slashes === undefined && !/^www\./i.test(host) && !topLevelDomains.has(ending))) return undefined;
  return `https://${address.slice(slashes?.length ?? 0)}`;
}

/**
 * Returns the path of a target below the site's own address, starting with `/`, with its query and anchor; undefined for any other address.
 * `siteUrl` is the site's address with its base URL, such as `https://docs.example.com/base/`. The target may also use http.
 */
export function ownPath(target: string, siteUrl: string | undefined): string | undefined {
  if (siteUrl === undefined) return undefined;
  const [, host = '', path = ''] = address.exec(target) ?? [];
  const [, ownHost = '', base = '/'] = address.exec(siteUrl) ?? [];
  if (host === '' || host.length !== ownHost.length || host.toLowerCase() !== ownHost.toLowerCase()) return undefined;
  if (path.startsWith(base)) return path.slice(base.length - 1);
  const root = base.slice(0, -1);
  return path.startsWith(root) && /^(?:[?#]|$)/.test(path.slice(root.length)) ? `/${path.slice(root.length)}` : undefined;
}

const address = /^(?:https?:)?\/\/([^/?#]+)(.*)$/i;

/** Returns the scheme of a target as browsers parse it, without control characters and spaces, in lower case; undefined if it has none. */
export function schemeOf(target: string): string | undefined {
  return leadingScheme.exec(target)?.[1]?.replace(invisibleCharacters, '').toLowerCase();
}

const invisible = '\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u200b-\\u200f\\u2028\\u2029\\ufeff';
const invisibleCharacters = new RegExp(`[${invisible}]`, 'g');
/** No scheme has more than forty characters, so a long target need not be scanned to its end. */
const leadingScheme = new RegExp(`^[${invisible}]*([a-z](?:[${invisible}]*[a-z0-9+.-]){0,40})[${invisible}]*:`, 'i');

/** Returns whether opening an address with this scheme may run code in a browser. */
export function canRun(scheme: string | undefined): boolean {
  return scheme === 'javascript' || scheme === 'vbscript' || scheme === 'data';
}

/** Returns the URL of a site with its base URL; undefined if it is unknown. */
export function siteUrlOf({ url, baseUrl, offline }: Pick<Site, 'url' | 'baseUrl' | 'offline'>): string | undefined {
  return url === '' ? undefined : url + (offline?.baseUrl ?? baseUrl);
}

/** Common top-level domains, none of which is also a file extension. */
const topLevelDomains = new Set(
  'com org net edu gov int io dev app ai co uk eu de fr es it nl be ch at ie se no fi dk pt cz jp cn in br au ca us nz info example'.split(
    ' ',
  ),
);
