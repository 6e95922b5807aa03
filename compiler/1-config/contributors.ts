import type { SiteConfiguration } from '../../schemas/types/site.ts';
import { configAddressRefused } from '../diagnostics/config.ts';
import type { Diagnostic, Site } from '../model.ts';
import type { Places } from './locate-values.ts';
import { isSecureAddress } from './value-formats.ts';

/** Checks the addresses of contributors. */
export function checkContributors({ contributors }: SiteConfiguration, places: Places): Diagnostic[] {
  if (typeof contributors !== 'object') return [];
  const { links = {} } = contributors;
  return Object.entries(links).flatMap(([name, value]): Diagnostic[] => {
    if (isSecureAddress(value)) return [];
    const address = /^(?:http:)?\/\/\S+$/i.test(value) ? value.replace(/^(?:http:)?\/\//i, 'https://') : undefined;
    const facts = { name: `contributors.links.${name}`, value: `"${value}"`, address, isPicture: false };
    return [configAddressRefused(places.valueAt(links, name), facts)];
  });
}

/** Returns how contributors are named; undefined if they are not shown. The configuration must be valid. */
export function toContributors(contributors: SiteConfiguration['contributors']): Site['contributors'] {
  if (!contributors) return undefined;
  const { links = {}, exclude = [] } = contributors === true ? {} : contributors;
  return { links: new Map(Object.entries(links)), exclude: new Set(exclude) };
}
