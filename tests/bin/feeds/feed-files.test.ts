import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import Parser from 'rss-parser';
import { describe, expect, test } from 'vitest';
import { toFeedFile } from '../../../bin/feeds/feed-files.ts';
import { type FeedParts, toFeedParts } from '../../../compiler/5-outputs/feeds.ts';
import type { FeedEntry, FeedFormat } from '../../../compiler/model.ts';
import { siteOf } from '../../compiler/sites.ts';

const tides: FeedEntry = {
  route: '/blog/tides',
  title: 'Tides',
  date: '2024-05-01',
  excerpt: 'They turn.',
  authors: [{ name: 'Ada' }],
  tags: ['water'],
};

function partsOf(entries: FeedEntry[], content: 'full' | 'excerpt' = 'full'): FeedParts {
  const site = siteOf({ url: 'https://docs.example.com', baseUrl: '/sea/', title: 'Harbour' });
  const formats: FeedFormat[] = ['rss', 'atom', 'json'];
  const settings = { formats, entries: 20, content };
  const feed = { area: 'blog', route: '/blog', title: 'Blog', description: 'News', settings, entries };
  const [parts] = toFeedParts(site, { audience: 'public', feeds: [feed] });
  if (!parts) throw new Error('There is no feed.');
  return parts;
}

function write(format: FeedFormat, parts: FeedParts, bodies: string[]): string {
  const output = toFeedFile(parts, format, bodies);
  return 'bytes' in output ? String(output.bytes) : '';
}

/** JSON Feed 1: https://www.jsonfeed.org/version/1/ */
const text = { type: 'string' };
const address = { type: 'string', format: 'uri' };
const person = { type: 'object', additionalProperties: false, properties: { name: text, url: address, avatar: address } };
const time = { type: 'string', format: 'date-time' };
const item = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'content_html'],
  properties: {
    ...{ id: text, url: address, title: text, content_html: text, summary: text, author: person },
    ...{ date_published: time, date_modified: time, tags: { type: 'array', items: text } },
  },
};
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const isJsonFeed = ajv.compile({
  type: 'object',
  additionalProperties: false,
  required: ['version', 'title', 'items'],
  properties: {
    ...{ version: { const: 'https://jsonfeed.org/version/1' }, title: text, description: text, author: person },
    ...{ home_page_url: address, feed_url: address, items: { type: 'array', items: item } },
  },
});

/** Parses the entry as a strict reader of each format does. */
async function parseEntry(entry: FeedEntry, body: string) {
  const parts = partsOf([entry]);
  const parser = new Parser({ customFields: { item: [['content:encoded', 'encoded']] } });
  const [rss] = (await parser.parseString(write('rss', parts, [body]))).items;
  const atom = (await parser.parseString(write('atom', parts, [body]))).items[0];
  const json: unknown = JSON.parse(write('json', parts, [body]));
  expect(isJsonFeed(json), JSON.stringify(isJsonFeed.errors)).toBe(true);
  return { rss, atom, json };
}

describe('texts that break feeds', () => {
  test.each([
    ['markup', 'A <b>bold</b> title', 'A <b>bold</b> title'],
    ['an ampersand', 'R&D', 'R&D'],
    ['a reference', 'R&lt;D', 'R&lt;D'],
    ['the end of CDATA', 'a ]]> b', 'a ]]> b'],
    ['two ends of CDATA', ']]>]]>', ']]>]]>'],
    ['quotation marks', '"a" \'b\'', '"a" \'b\''],
    ['a control character', 'a\u0000\u0008\u001bb', 'ab'],
    ['a delete character', 'a\u007fb', 'a\u007fb'],
    ['half of a surrogate pair', 'a\ud800b', 'ab'],
    ['no character of Unicode', 'a\ufdd0\uffffb', 'ab'],
    ['an emoji', 'a 🌊 b', 'a 🌊 b'],
    ['a comment', '<!-- a --> b', '<!-- a --> b'],
    ['a processing instruction', '<?xml version="1.0"?>', '<?xml version="1.0"?>'],
    ['right to left', 'مرحبا \u202eb', 'مرحبا \u202eb'],
  ])('%s', async (_, content, expected) => {
    const entry = { ...tides, title: content, excerpt: content, tags: [content], authors: [{ name: content }] };
    const { rss, atom, json } = await parseEntry(entry, `<p>${expected.replaceAll('<', '&lt;')}</p>`);
    expect(rss?.title).toBe(expected);
    expect(rss?.categories).toEqual([expected]);
    expect(rss?.creator).toBe(expected);
    // Titles of Atom are HTML.
    expect(atom?.title).toBe(expected.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    expect(json).toMatchObject({ items: [{ title: expected, tags: [expected], author: { name: expected } }] });
  });
});

test('addresses in the text are complete', async () => {
  const body =
    '<h2 id="a">A<a class="heading-link" href="#a"></a></h2><p><a href="/sea/guide#x">g</a> <a href="#a">a</a> ' +
    '<a href="https://example.org/">e</a> <img src="/sea/assets/a.png"> &lt;a href="/code"&gt;</p><button type="button">Copy</button>';
  const { json } = await parseEntry(tides, body);
  const home = 'https://docs.example.com/sea';
  const content =
    `<h2 id="a">A</h2><p><a href="${home}/guide#x">g</a> <a href="${home}/blog/tides#a">a</a> ` +
    `<a href="https://example.org/">e</a> <img src="${home}/assets/a.png"> &lt;a href="/code"&gt;</p>`;
  expect(json).toMatchObject({ items: [{ url: `${home}/blog/tides`, content_html: content }] });
});

test('an entry of a changelog has the section of its version', () => {
  const entries = ['2.0.0', '1.0.0'].map((version) => ({ ...tides, title: version, anchor: version, excerpt: '', authors: [] }));
  const body = '<p>All.</p><h2 id="2.0.0">2.0.0</h2>\n<p>New.</p>\n<h2 id="1.0.0">1.0.0</h2>\n<p>First.</p>';
  const json: unknown = JSON.parse(write('json', partsOf(entries), [body, body]));
  expect(json).toMatchObject({
    author: { name: 'Harbour' },
    items: [
      { url: 'https://docs.example.com/sea/blog/tides#2.0.0', content_html: '<p>New.</p>' },
      { url: 'https://docs.example.com/sea/blog/tides#1.0.0', content_html: '<p>First.</p>' },
    ],
  });
});

test('excerpts replace the text of an entry, if it has one', () => {
  const parts = partsOf(
    [
      { ...tides, excerpt: 'One <a>.\nTwo.' },
      { ...tides, excerpt: '' },
    ],
    'excerpt',
  );
  const json: unknown = JSON.parse(write('json', parts, ['<p>Long.</p>', '<p>Short.</p>']));
  expect(json).toMatchObject({
    items: [{ content_html: '<p>One &lt;a&gt;.</p><p>Two.</p>' }, { content_html: '<p>Short.</p>' }],
  });
});

test('a feed has no time but those of its entries', () => {
  for (const format of ['rss', 'atom', 'json'] as const) {
    const content = write(format, partsOf([tides]), ['<p>They turn.</p>']);
    expect([...content.replaceAll('w3.org/2005', '').matchAll(/20\d\d/g)].every(([year]) => year === '2024')).toBe(true);
    expect(write(format, partsOf([tides]), ['<p>They turn.</p>'])).toBe(content);
  }
});
