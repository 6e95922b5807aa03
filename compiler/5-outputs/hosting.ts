import type { LinkedSite, Site } from '../model.ts';
import { caddy } from './hosting/caddy.ts';
import { nginx } from './hosting/nginx.ts';
import { toSpellings } from './hosting/spellings.ts';

/** Examples of server configurations for this very site and its public pages, by file name: nginx and Caddy. */
export function hostingExamples(site: Site, publicSite: LinkedSite): Map<string, string> {
  const spellings = toSpellings(site, publicSite);
  return new Map([
    ['nginx.conf', nginx(site, spellings)],
    ['Caddyfile', caddy(site, spellings)],
  ]);
}
