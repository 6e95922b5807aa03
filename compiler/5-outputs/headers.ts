import type { SearchTag } from '../../schemas/types/search.ts';
import { restrictedPrefix } from '../addresses/addresses.ts';
import { otherBases } from '../editions/origins.ts';
import type { Site } from '../model.ts';
import type { ConsolePolicy } from '../policy/console-hosts.ts';

/** Returns the headers of all responses. `connect` lists additional hosts that pages with an API console may connect to. */
export function securityHeaders(site: Site, connect: readonly string[] = []): [string, string][] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(site, connect)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

/**
 * Returns the strictest policy under which the reader works: no inline scripts or styles, and no external hosts except for images over
 * HTTPS, the hosts of analytics and feedback, and those in `policy`. The reader defines one Trusted Types policy; `policy` lists the
 * Trusted Types policies of other scripts.
 */
export function contentSecurityPolicy(site: Site, additionalHosts: readonly string[] = []): string {
  const feedback = site.feedback && 'address' in site.feedback ? site.feedback.address : '/';
  const endpoints = [site.analytics?.address ?? '/', feedback].filter((address) => !address.startsWith('/'));
  const endpointOrigins = new Set(endpoints.map((address) => ` ${new URL(address).origin}`));
  const { frames = [], images = ['https:'], media = [], connect = [], trustedTypes = [] } = site.policy ?? {};
  const joinHosts = (hosts: readonly string[]): string => hosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${joinHosts(images)}`,
    "font-src 'self'",
    `media-src 'self'${joinHosts(media)}`,
    `connect-src 'self'${[...endpointOrigins].join('')}${joinHosts([...new Set([...connect, ...additionalHosts])])}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src 'self'${joinHosts(frames.filter((host) => host !== 'self'))}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frames.includes('self') ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types docs-page${joinHosts(trustedTypes)}`,
  ].join('; ');
}

/**
 * The policy for pages of an offline copy: only files of the copy, and no connections. Each file on disk is its own origin, so `'self'`
 * alone matches nothing.
 */
export const offlineSecurityPolicy = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'font-src', 'media-src', 'frame-src'].map((kind) => `${kind} 'self' file:`),
  "img-src 'self' file: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types docs-page',
].join('; ');

/**
 * Returns the cache headers of search files. Index files have content hashes in their addresses, so they are immutable. The catalogue is
 * revalidated on each request.
 */
function searchHeaders(baseUrl: string, search: readonly SearchTag[]): [string, [string, string][]][] {
  const shards = search.filter(({ transport }) => transport === 'shards');
  return [
    [`${baseUrl}search.json`, [['Cache-Control', 'no-cache']]],
    ...shards.map(({ tag }): [string, [string, string][]] => [`${baseUrl}search/${tag}/*`, immutable]),
  ];
}

const immutable: [string, string][] = [['Cache-Control', 'public, max-age=31536000, immutable']];

/** Maximum number of rules that static hosts accept. Source: the limits of Cloudflare Pages. */
const maxRules = 100;

/**
 * Rules in `_headers` for individual pages: the policies of API consoles, and the addresses of pages with those of their Markdown copies.
 */
type PageRules = { consoles?: readonly ConsolePolicy[]; pages?: readonly (readonly [page: string, copy: string])[] };

/**
 * Returns the `_headers` file for static hosts that support it. Includes rules for Markdown copies only if all of them fit within the
 * limit.
 */
export function headersFile(
  site: Site,
  search: readonly SearchTag[] = [],
  { consoles = [], pages = [] }: PageRules = {},
): string {
  const { baseUrl } = site;
  const prefix = restrictedPrefix(site);
  const blocks: [string, [string, string][]][] = [
    [`${baseUrl}*`, securityHeaders(site)],
    [`${baseUrl}assets/*`, immutable],
    [`${baseUrl}build.json`, [['Cache-Control', 'no-store']]],
    ...(site.search.enabled ? searchHeaders(baseUrl, search) : []),
    ...consoleHeaders(site, consoles),
    ...otherBases(site).flatMap((base) => languageHeaders(base, site, search)),
  ];
  if (prefix !== '') blocks.push([`${baseUrl}${prefix}*`, restrictedHeaders]);
  if (blocks.length + pages.length <= maxRules)
    blocks.push(...pages.map(([page, copy]): (typeof blocks)[number] => [page, [['Link', copyLink(copy)]]]));
  return blocks
    .map(([path, headers]) => `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`)
    .join('\n');
}

/** Returns the policies of pages with an API console, in all languages. */
function consoleHeaders(site: Site, consoles: readonly ConsolePolicy[]): [string, [string, string][]][] {
  return [site.baseUrl, ...otherBases(site)].flatMap((base) =>
    consoles.flatMap(({ route, connect }) => {
      const own: [string, string][] = [['Content-Security-Policy', contentSecurityPolicy(site, connect)]];
      return pathsBelow(base, route).map((path): [string, [string, string][]] => [path, own]);
    }),
  );
}

/** Returns patterns for a route and everything below it. */
export function pathsBelow(base: string, route: string): string[] {
  const path = base + route.slice(1);
  return path === base ? [`${base}*`] : [path, `${path}/*`];
}

/** Returns the value of a `Link` header with the address of a page's Markdown copy. */
export function copyLink(copy: string): string {
  return `<${copy}>; rel="alternate"; type="text/markdown"`;
}

/** Returns the headers of a language. Each language has its own assets and search indexes below its base URL. */
function languageHeaders(base: string, site: Site, search: readonly SearchTag[]): [string, [string, string][]][] {
  return [
    [`${base}assets/*`, immutable],
    [`${base}build.json`, [['Cache-Control', 'no-store']]],
    ...(site.search.enabled ? searchHeaders(base, search) : []),
  ];
}

/** The headers of all files below the restricted prefix. */
export const restrictedHeaders: [string, string][] = [
  ['Cache-Control', 'private, no-store'],
  ['X-Robots-Tag', 'noindex, nofollow'],
  ['Referrer-Policy', 'same-origin'],
];
