import { isOffline } from '../state/offline.ts';

/** Returns the address of a route below the base URL. In offline copies it includes the file name. */
export function toHref(baseUrl: string, route: string): string {
  const isFolder = isOffline && !route.endsWith('/index.md');
  const file = isFolder ? `${route === '/' ? '' : '/'}index.html` : '';
  return encodeURI(baseUrl + route.slice(1) + file).replace(/[?#]/g, encodeURIComponent);
}

/** Returns the address at which the host serves a page without a redirect, for crawlers: with a trailing slash if the host adds one. */
export function toPageHref({ baseUrl, trailingSlash }: { baseUrl: string; trailingSlash?: true }, route: string): string {
  const address = toHref(baseUrl, route);
  return trailingSlash && !address.endsWith('/') ? `${address}/` : address;
}

/** Returns the route of a path: decoded, without trailing slash or index.html. Null if the path is outside the base URL. */
export function toRoute(baseUrl: string, pathname: string): string | null {
  const path = decode(pathname).replace(/\/{2,}/g, '/');
  if (`${path}/` === baseUrl) return '/';
  if (!path.startsWith(baseUrl)) return null;
  const route = `/${path.slice(baseUrl.length)}`.replace(/\/(?:index\.html)?$/, '');
  return route === '' ? '/' : route;
}

/** Returns the address of a page's data. */
export function toDataHref(baseUrl: string, route: string): string {
  return toHref(baseUrl, route === '/' ? '/index.json' : `${route}/index.json`);
}

/** Decodes a percent-encoded string. Returns a malformed string unchanged. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
