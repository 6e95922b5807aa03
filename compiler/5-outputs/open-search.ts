import type { SiteData } from '../../schemas/types/site-data.ts';
import { escapeText } from '../html/escape.ts';
import type { Output } from '../model.ts';

/**
 * Returns the address, relative to the base URL, of the OpenSearch description that lets browsers search the site. Returns
 * undefined without a site URL or search page.
 */
export function openSearchAddress({ url, search }: Pick<SiteData, 'url' | 'search'>): string | undefined {
  return url === '' || search?.route === undefined ? undefined : 'opensearch.xml';
}

/** Creates the OpenSearch description, which links to the page of search results. */
export function toOpenSearch(siteData: SiteData): Output[] {
  const { url, baseUrl, title, tagline, locale, search } = siteData;
  const path = openSearchAddress(siteData);
  if (path === undefined || search?.route === undefined) return [];
  const template = `${url}${baseUrl}${search.route.slice(1)}?q={searchTerms}`;
  const bytes = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeText(shortenName(title, 16))}</ShortName>`,
    `<LongName>${escapeText(shortenName(title, 48))}</LongName>`,
    `<Description>${escapeText(shortenName(tagline === '' ? title : tagline, 1024))}</Description>`,
    `<Language>${escapeText(locale)}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Url type="text/html" template="${escapeText(template)}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
  return [{ path, audience: 'public', stage: 'manifest', bytes }];
}

/** OpenSearch limits the length of names. */
function shortenName(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
