import type { SearchData, SearchTag } from '../../schemas/types/search.ts';
import { restrictedPrefix } from '../addresses/addresses.ts';
import type { Audience, Output, Site } from '../model.ts';
import { isOwn } from './search-plans.ts';

/** Name of the list of indexes, at the base URL and below the restricted prefix. */
const name = 'search.json';

/**
 * Where the pages of an audience find what they may search: addresses from the base URL, with spaces between; undefined
 * without search.
 */
export function catalogueAddresses(site: Site, audience: Audience): string | undefined {
  if (!site.search.enabled) return undefined;
  return audience === 'public' ? name : `${name} ${restrictedPrefix(site)}${name}`;
}

/** The list of an audience's indexes, which is published after them. */
export function toCatalogue(site: Site, audience: Audience, tags: SearchTag[]): Output[] {
  if (!site.search.enabled) return [];
  const told = tags.map((tag) => (isOwn(tag.area, site.areas) ? { ...tag, own: true as const } : tag));
  const data: SearchData = { version: 1, settings: settingsOf(site), tags: told };
  const path = `${audience === 'restricted' ? restrictedPrefix(site) : ''}${name}`;
  return [{ path, audience, stage: 'manifest', bytes: JSON.stringify(data) }];
}

/** How results are ranked, and how many there are. */
export function settingsOf({ search }: Site): SearchData['settings'] {
  const { maxResults, boosts, k1, b, languages } = search;
  return { maxResults, boosts, k1, b, languages };
}
