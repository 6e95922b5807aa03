import type { SearchTag } from '../../schemas/types/search.ts';
import { restrictedPrefix } from '../addresses/addresses.ts';
import { otherBases } from '../editions/origins.ts';
import type { Audience, Site } from '../model.ts';

/** Name and value of the headers that go with every answer. */
export function securityHeaders(site: Site): [string, string][] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(site)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

/**
 * The strictest policy that the reader works under: no inline script or style, nothing from other hosts
 * but pictures over https and, where it is configured, the host that page views are sent to and the hosts of `policy`; one Trusted Types policy.
 */
export function contentSecurityPolicy(site: Site): string {
  const views = site.analytics?.address ?? '/';
  const analytics = views.startsWith('/') ? '' : ` ${new URL(views).origin}`;
  const { frames = [], images = ['https:'], media = [], connect = [] } = site.policy ?? {};
  const and = (hosts: readonly string[]): string => hosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${and(images)}`,
    "font-src 'self'",
    `media-src 'self'${and(media)}`,
    `connect-src 'self'${analytics}${and(connect)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src 'self'${and(frames.filter((host) => host !== 'self'))}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frames.includes('self') ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types docs-page',
  ].join('; ');
}

/**
 * The policy of the pages of an offline copy, which say it themselves: what lies in the copy, and no connection at all. On a disk
 * each file has an origin of its own, so that \`'self'\` means nothing there.
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
 * The frame that draws diagrams has a policy of its own in place of the site's: it may style what it draws, and can reach nothing.
 * As it has no origin, its scripts are other people's to the browser, where a host says whose may be loaded.
 */
const frameOwnHeaders: [string, string][] = [
  [
    'Content-Security-Policy',
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts",
  ],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
];

/** The same of the frame of restricted pages, which has its script in it and says itself that no other one may run. */
const restrictedFrameHeaders: [string, string][] = [
  [
    'Content-Security-Policy',
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts",
  ],
];

/** Name and value of all headers that go with the frame and its scripts. */
export function frameHeaders(site: Site, audience: Audience = 'public'): [string, string][] {
  const own = audience === 'public' ? frameOwnHeaders : [...restrictedHeaders, ...restrictedFrameHeaders];
  const names = new Set(own.map(([name]) => name));
  return [...securityHeaders(site).filter(([name]) => !names.has(name)), ...own];
}

/** Where the frame and its scripts lie, from the base URL. */
export const frameFolder = 'assets/diagrams/';

/** Indexes are asked for by addresses that change with what they hold; the list of them is asked for anew each time. */
function searchHeaders(baseUrl: string, search: readonly SearchTag[]): [string, [string, string][]][] {
  const shards = search.filter(({ transport }) => transport === 'shards');
  return [
    [`${baseUrl}search.json`, [['Cache-Control', 'no-cache']]],
    ...shards.map(({ tag }): [string, [string, string][]] => [`${baseUrl}search/${tag}/*`, immutable]),
  ];
}

const immutable: [string, string][] = [['Cache-Control', 'public, max-age=31536000, immutable']];

/** The `_headers` file of static hosts that read one. */
export function headersFile(site: Site, search: readonly SearchTag[] = []): string {
  const { baseUrl } = site;
  const prefix = restrictedPrefix(site);
  const blocks: [string, [string, string][]][] = [
    [`${baseUrl}*`, securityHeaders(site)],
    [`${baseUrl}assets/*`, immutable],
    [`${baseUrl}${frameFolder}*`, frameOwnHeaders],
    [`${baseUrl}build.json`, [['Cache-Control', 'no-store']]],
    ...(site.search.enabled ? searchHeaders(baseUrl, search) : []),
    ...otherBases(site).flatMap((base) => languageHeaders(base, site, search)),
  ];
  if (prefix !== '')
    blocks.push([`${baseUrl}${prefix}*`, restrictedHeaders], [`${baseUrl}${prefix}${frameFolder}*`, restrictedFrameHeaders]);
  return blocks
    .map(([path, headers]) => `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`)
    .join('\n');
}

/** A language has everything for itself, below its own base URL, and its indexes have the same names. */
function languageHeaders(base: string, site: Site, search: readonly SearchTag[]): [string, [string, string][]][] {
  return [
    [`${base}assets/*`, immutable],
    [`${base}${frameFolder}*`, frameOwnHeaders],
    [`${base}build.json`, [['Cache-Control', 'no-store']]],
    ...(site.search.enabled ? searchHeaders(base, search) : []),
  ];
}

/** Headers of everything below the restricted prefix. */
export const restrictedHeaders: [string, string][] = [
  ['Cache-Control', 'private, no-store'],
  ['X-Robots-Tag', 'noindex, nofollow'],
  ['Referrer-Policy', 'same-origin'],
];
