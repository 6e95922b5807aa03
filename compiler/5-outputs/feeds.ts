import { href } from '../addresses/addresses.ts';
import { itemAt } from '../basics/invariant.ts';
import { siteLocale } from '../editions/origins.ts';
import { escapeText } from '../html/escape.ts';
import type { Audience, Feed, FeedEntry, LinkedSite, Site } from '../model.ts';

/** A feed and its address. The bodies of its pages are added when the feed is written. */
export type FeedParts = {
  feed: Feed;
  audience: Audience;
  /** Origin of the site. */
  origin: string;
  baseUrl: string;
  language: string;
  /** The site's title, used as the author of entries that have none. */
  site: string;
};

/** A feed entry ready for output: all addresses are absolute, and characters that are invalid in XML are removed. */
export type RenderedEntry = Pick<FeedEntry, 'title' | 'date' | 'authors' | 'tags'> & {
  address: string;
  summary: string;
  content: string;
};

/** Collects the feeds of a graph. */
export function toFeedParts(site: Site, { feeds = [], audience }: Pick<LinkedSite, 'feeds' | 'audience'>): FeedParts[] {
  const { url: origin, baseUrl } = site;
  return feeds.map((feed) => ({
    feed: removeInvalidCharacters(feed),
    audience,
    origin,
    baseUrl,
    language: siteLocale(site),
    site: site.title.replace(invalidXmlCharacters, ''),
  }));
}

/** Removes characters that are invalid in XML from all strings: unpaired surrogates and noncharacters. */
function removeInvalidCharacters<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? part.replace(invalidXmlCharacters, '') : part,
  );
}

const invalidXmlCharacters = /[^\t\n\r\u0020-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns the entries of a feed. `bodies` are the bodies of their pages, in the order of the entries. */
export function toEntries({ feed, origin, baseUrl }: FeedParts, bodies: readonly string[]): RenderedEntry[] {
  return feed.entries.map(({ route, anchor, excerpt, ...entry }, index) => {
    const page = origin + href(baseUrl, route);
    const address = anchor === undefined ? page : `${page}#${encodeURI(anchor)}`;
    const body = itemAt(bodies, index);
    const part = anchor === undefined ? body : sectionAt(body, anchor);
    const withUrls = makeAddressesAbsolute(part.replace(invalidXmlCharacters, ''), page, origin);
    const paragraphs = excerpt.split('\n').flatMap((text) => (text === '' ? [] : [`<p>${escapeText(text)}</p>`]));
    const content = feed.settings.content === 'full' || paragraphs.length === 0 ? withUrls : paragraphs.join('');
    return { ...entry, address, summary: excerpt.replaceAll('\n', ' '), content };
  });
}

/** Returns the content of the section whose level 2 heading has this id. */
function sectionAt(body: string, id: string): string {
  const start = body.indexOf(`<h2 id="${id}">`);
  if (start < 0) return '';
  const from = body.indexOf('</h2>', start) + '</h2>'.length;
  const end = body.indexOf('<h2 ', from);
  return body.slice(from, end < 0 ? undefined : end).trim();
}

/** Makes addresses absolute and removes elements that work only in the reader. Attribute values never contain a bare `>`. */
function makeAddressesAbsolute(html: string, page: string, origin: string): string {
  return html
    .replace(/<a class="heading-link"[^>]*><\/a>|<button\b[^>]*>[\s\S]*?<\/button>/g, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/ (href|src|poster|cite)="([^"]*)"/g, (_, name: string, address: string) => {
        if (address.startsWith('#')) return ` ${name}="${page}${address}"`;
        return ` ${name}="${/^\/(?!\/)/.test(address) ? origin : ''}${address}"`;
      }),
    );
}
