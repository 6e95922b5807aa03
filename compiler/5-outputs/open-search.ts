import type { SiteData } from '../../schemas/types/site-data.ts';
import { escapeText } from '../html/escape.ts';
import type { Output } from '../model.ts';

/**
 * Address of the description by which browsers offer this site's search, from the base URL; undefined where it can't be
 * offered.
 */
export function openSearchAddress({ url, search }: Pick<SiteData, 'url' | 'search'>): string | undefined {
  return url === '' || search?.route === undefined ? undefined : 'opensearch.xml';
}

/** The description itself: it leads to the page that lists all results. */
export function toOpenSearch(siteData: SiteData): Output[] {
  const { url, baseUrl, title, tagline, locale, search } = siteData;
  const path = openSearchAddress(siteData);
  if (path === undefined || search?.route === undefined) return [];
  const template = `${url}${baseUrl}${search.route.slice(1)}?q={searchTerms}`;
  const bytes = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeText(shorten(title, 16))}</ShortName>`,
    `<LongName>${escapeText(shorten(title, 48))}</LongName>`,
    `<Description>${escapeText(shorten(tagline === '' ? title : tagline, 1024))}</Description>`,
    `<Language>${escapeText(locale)}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Url type="text/html" template="${escapeText(template)}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
  return [{ path, audience: 'public', stage: 'manifest', bytes }];
}

/** OpenSearch limits how long names may be. */
function shorten(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
