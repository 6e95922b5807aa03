import { restrictedPrefix } from '../addresses.ts';
import type { Site } from '../model.ts';

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
 * but pictures over https and, where it is configured, the analytics endpoint; one Trusted Types policy.
 */
export function contentSecurityPolicy(site: Site): string {
  const analytics = site.analytics ? ` ${new URL(site.analytics.host).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${analytics}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types docs-page',
  ].join('; ');
}

/** The `_headers` file of static hosts that read one. */
export function headersFile(site: Site): string {
  const { baseUrl } = site;
  const prefix = restrictedPrefix(site);
  const blocks: [string, [string, string][]][] = [
    [`${baseUrl}*`, securityHeaders(site)],
    [`${baseUrl}assets/*`, [['Cache-Control', 'public, max-age=31536000, immutable']]],
    [`${baseUrl}build.json`, [['Cache-Control', 'no-store']]],
  ];
  if (prefix !== '') blocks.push([`${baseUrl}${prefix}*`, restrictedHeaders]);
  return blocks.map(([path, headers]) => `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`).join('\n');
}

/** Headers of everything below the restricted prefix. */
export const restrictedHeaders: [string, string][] = [
  ['Cache-Control', 'private, no-store'],
  ['X-Robots-Tag', 'noindex, nofollow'],
  ['Referrer-Policy', 'same-origin'],
];
