import type { SearchData, SearchTag } from '../../schemas/types/search.ts';
import { restrictedPrefix } from '../addresses/addresses.ts';
import type { Audience, Output, Site } from '../model.ts';
import { hasOwnSearch } from './search-plans.ts';

/** The file name of the index catalogue. It is at the base URL and below the restricted prefix. */
const catalogueName = 'search.json';

/**
 * Returns the addresses of the catalogues that pages of an audience may search, relative to the base URL and separated by spaces. Returns
 * undefined if search is disabled.
 */
export function catalogueAddresses(site: Site, audience: Audience): string | undefined {
  if (!site.search.enabled) return undefined;
  return audience === 'public' ? catalogueName : `${catalogueName} ${restrictedPrefix(site)}${catalogueName}`;
}

/** Returns the catalogue of an audience's search indexes. It must be published after the indexes. */
export function toCatalogue(site: Site, audience: Audience, tags: SearchTag[]): Output[] {
  if (!site.search.enabled) return [];
  const catalogueTags = tags.map((tag) => (hasOwnSearch(tag.area, site.areas) ? { ...tag, own: true as const } : tag));
  const data: SearchData = { version: 1, settings: settingsOf(site), tags: catalogueTags };
  const path = `${audience === 'restricted' ? restrictedPrefix(site) : ''}${catalogueName}`;
  return [{ path, audience, stage: 'manifest', bytes: JSON.stringify(data) }];
}

/** Returns the ranking settings and the maximum number of results. */
export function settingsOf({ search }: Site): SearchData['settings'] {
  const { maxResults, boosts, k1, b, languages } = search;
  return { maxResults, boosts, k1, b, languages };
}
