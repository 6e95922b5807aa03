import type { LinkedSite, Site } from '../model.ts';
import { caddy } from './hosting/caddy.ts';
import { nginx } from './hosting/nginx.ts';
import { toSpellings } from './hosting/spellings.ts';

type InLanguage = { site: Site; linked: LinkedSite };

/** Examples of server configurations for this very site and its public pages in all languages, by file name: nginx and Caddy. */
export function hostingExamples(
  site: Site,
  publicSite: LinkedSite,
  translations: readonly InLanguage[] = [],
): Map<string, string> {
  const spellings = [{ site, linked: publicSite }, ...translations].flatMap((each) => toSpellings(each.site, each.linked));
  return new Map([
    ['nginx.conf', nginx(site, spellings)],
    ['Caddyfile', caddy(site, spellings)],
  ]);
}
