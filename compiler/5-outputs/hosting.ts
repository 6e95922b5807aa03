import type { Site } from '../model.ts';
import { caddy } from './hosting/caddy.ts';
import { nginx } from './hosting/nginx.ts';

/** Examples of server configurations for this very site, by file name: nginx and Caddy. */
export function hostingExamples(site: Site): Map<string, string> {
  return new Map([
    ['nginx.conf', nginx(site)],
    ['Caddyfile', caddy(site)],
  ]);
}
