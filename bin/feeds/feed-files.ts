import { Feed } from 'feed';
import { type FeedParts, type RenderedEntry, toEntries } from '../../compiler/5-outputs/feeds.ts';
import { href, routeBelow } from '../../compiler/addresses/addresses.ts';
import { feedFiles } from '../../compiler/addresses/feed-names.ts';
import { once } from '../../compiler/basics/collections.ts';
import { getRequired } from '../../compiler/basics/invariant.ts';
import { escapeText } from '../../compiler/html/escape.ts';
import type { FeedFormat, Output } from '../../compiler/model.ts';
import type { FeedPlan } from '../build/output-plan.ts';
import { hash } from '../cache/cache.ts';
import { moveOutput, type OutputTarget } from '../output/writer.ts';
import { readBody } from '../print/open-print-view.ts';

/**
 * Returns the files of a feed whose pages have been written: each with its path, the key of all its inputs, and a function that generates
 * it from the files of the pages.
 */
export function openFeed(
  { parts, folder, names, base }: FeedPlan,
  { keyOf, target }: { keyOf: (name: string) => string | undefined; target: OutputTarget },
): { path: string; key: string; make: () => Output }[] {
  const key = hash([base, ...names.map(keyOf)].join());
  const bodies = once(() => new Map([...new Set(names)].map((name) => [name, readBody(name, target)])));
  return parts.feed.settings.formats.map((format) => ({
    path: folder + feedPath(parts.feed, format),
    key,
    make: () =>
      moveOutput(
        toFeedFile(
          parts,
          format,
          names.map((name) => getRequired(bodies(), name)),
        ),
        folder,
      ),
  }));
}

/** Generates one file of a feed. `bodies` are the bodies of its entries' pages, in order. */
export function toFeedFile(parts: FeedParts, format: FeedFormat, bodies: readonly string[]): Output {
  const { feed, audience, origin, baseUrl, language, site } = parts;
  const { name } = feedFiles[format];
  const entries = toEntries(parts, bodies);
  const addressOf = (route: string): string => origin + href(baseUrl, route);
  const written = new Feed({
    id: addressOf(feed.route),
    link: addressOf(feed.route),
    feedLinks: { [format]: addressOf(routeBelow(feed.route, name)) },
    title: feed.title,
    description: feed.description,
    language,
    generator: 'Quire',
    ...(entries.some(({ authors }) => authors.length === 0) && { author: { name: site } }),
    updated: toTime(entries[0]?.date ?? ''),
  });
  for (const entry of entries) written.addItem(toItem(entry, format));
  const text = format === 'rss' ? written.rss2() : format === 'atom' ? written.atom1() : written.json1();
  return { path: feedPath(feed, format), audience, stage: 'manifest', bytes: `${replacePlaceholders(text)}\n` };
}

function feedPath({ route }: FeedParts['feed'], format: FeedFormat): string {
  return routeBelow(route, feedFiles[format].name).slice(1);
}

function toItem(
  { title, date, address, summary, content, authors, tags }: RenderedEntry,
  format: FeedFormat,
): Parameters<Feed['addItem']>[0] {
  const isRss = format === 'rss';
  // RSS only supports email addresses of authors. For names without an address, feeds use a Dublin Core element.
  const creators = isRss ? authors.filter(({ email }) => email === undefined).map(({ name }) => name) : [];
  const named = authors
    .filter(({ email }) => !isRss || email !== undefined)
    .map(({ name, email, url }) => ({ name, ...(email && { email }), ...(url && { link: url }) }));
  return {
    title: toCdata(format === 'atom' ? escapeText(title) : title, format),
    link: address,
    ...(isRss ? {} : { id: address }),
    date: toTime(date),
    published: toTime(date),
    ...(summary !== '' && { description: format === 'json' ? summary : toCdata(escapeText(summary), format) }),
    content: toCdata(content, format),
    ...(named.length > 0 && { author: named }),
    category: tags.map((tag) => (format === 'atom' ? { term: tag.replaceAll('<', lessThanPlaceholder) } : { name: tag })),
    ...(creators.length > 0 && { extensions: [{ name: 'dc:creator', objects: { _text: creators.join(', ') } }] }),
  };
}

/**
 * The package escapes neither `<` in attributes nor the second `]]>` of a CDATA section. These placeholders replace them until the XML is
 * written. They are noncharacters of Unicode, so no entry contains them.
 */
const lessThanPlaceholder = '\ufdd0';
const sectionEndPlaceholder = '\ufdd1';

function toCdata(text: string, format: FeedFormat): string {
  return format === 'json' ? text : text.replaceAll(']]>', sectionEndPlaceholder);
}

function replacePlaceholders(text: string): string {
  return text.replaceAll(lessThanPlaceholder, '&lt;').replaceAll(sectionEndPlaceholder, ']]]]><![CDATA[>');
}

function toTime(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
