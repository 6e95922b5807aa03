import { textBefore } from '../basics/text-parts.ts';
import type { Area, Asset, Redirect, Site } from '../model.ts';
import { truncateName } from './reserved.ts';

/** Returns the folder for all restricted content, with a trailing slash (`internal/`), or '' if the site has no restricted area. */
export function restrictedPrefix(site: Pick<Site, 'areas'>): string {
  const area = site.areas.find(({ audience }) => audience === 'restricted');
  return area ? `${rootSegment(area.route)}/` : '';
}

/** Returns the first segment of a route: `guides` for `/guides/install`, '' for `/`. */
export function rootSegment(route: string): string {
  return textBefore(route.slice(1), '/');
}

/** Returns a route prefixed with the base URL and percent-encoded for use in links. */
export function href(baseUrl: string, route: string): string {
  return encodePath(baseUrl + route.slice(1));
}

/** Returns the address at which the host serves a page without a redirect, for crawlers. It has a trailing slash if the host adds one. */
export function pageHref({ baseUrl, trailingSlash }: { baseUrl: string; trailingSlash?: true }, route: string): string {
  const address = href(baseUrl, route);
  return trailingSlash && !address.endsWith('/') ? `${address}/` : address;
}

/** Returns the URL to which a redirect leads: a page, an anchor, or a page on another site. */
export function redirectTarget(baseUrl: string, { to, anchor }: Pick<Redirect, 'to' | 'anchor'>): string {
  if (isOnOtherSite(to)) return to;
  return anchor === undefined ? href(baseUrl, to) : `${href(baseUrl, to)}#${encodeURI(anchor)}`;
}

/** Returns whether the target of a redirect is on another site. */
export function isOnOtherSite(to: string): boolean {
  return /^https?:\/\//.test(to);
}

/**
 * Normalises the URL of another site for use in redirects: percent-encodes it, including characters that are special in server
 * configurations. Undefined unless the target is an http or https URL without credentials.
 */
export function otherSiteAddress(to: string): string | undefined {
  const target = to.trim();
  if (!/^https?:\/\/[^/?#\\]/i.test(target) || !URL.canParse(target)) return undefined;
  const url = new URL(target);
  return url.username === '' && url.password === '' ? url.href.replace(/["'$\\^`{|}]/g, percentEncoded) : undefined;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Percent-encodes a path so that no part of it is parsed as a query or an anchor. */
export function encodePath(path: string): string {
  return plain.test(path) ? path : encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Matches paths that encoding leaves unchanged. */
const plain = /^[\w/.~-]*$/;

/**
 * Returns the published path of an asset, relative to the site's root. It is readable, and contains a hash so that the asset can be cached
 * forever.
 */
export function assetPath({ file, hash }: Asset, prefix: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const stem = (dot > 0 ? name.slice(0, dot) : name).replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '') || 'file';
  const extension =
    dot > 0
      ? name
          .slice(dot)
          .replace(/[^\w.]/g, '')
          .slice(0, 40)
      : '';
  return `${prefix}assets/${truncateName(stem, 160)}-${hash.slice(0, 8)}${extension}`;
}

/** Returns the route of an area's print view. */
export function printRoute({ route }: Pick<Area, 'route'>): string {
  return routeBelow(route, 'print');
}

/** Returns the route of a file in the folder of a page: `/guide/index.md`. */
export function routeBelow(route: string, name: string): string {
  return route === '/' ? `/${name}` : `${route}/${name}`;
}
