import { describe, expect, test } from 'vitest';
import { toOpenSearch } from '../../../compiler/5-outputs/open-search.ts';
import { catalogueAddresses, toCatalogue } from '../../../compiler/5-outputs/search-catalogue.ts';
import { toIndexPlans } from '../../../compiler/5-outputs/search-plans.ts';
import type { LinkedPage, Page, Site } from '../../../compiler/model.ts';
import { linkedPage, linkedSite, siteOf, staffArea } from '../sites.ts';

const tools: Site['areas'][number] = {
  ...staffArea,
  id: 'tools',
  label: 'Tools',
  path: 'content/tools',
  route: '/tools',
  audience: 'public',
};
const plain = siteOf();
const off = siteOf({ search: { ...plain.search, enabled: false } });

function written(changes: Partial<LinkedPage> = {}, file = 'content/guide/moor.md'): LinkedPage {
  const page: Page = {
    file,
    area: 'guide',
    audience: 'public',
    hash: `hash of ${file}`,
    frontMatter: {},
    keys: {},
    tagSpans: [],
    title: 'Moor a boat',
    titleFrom: 'front matter',
    description: '',
    headings: [],
    anchors: [],
    fingerprints: '',
    links: [],
    includes: [],
    features: [],
  };
  return linkedPage({ page, ...changes });
}

describe('search records', () => {
  const plans = (pages: LinkedPage[], site = plain) => toIndexPlans(site, linkedSite(pages));

  test('a page has its metadata and the source of its text', () => {
    const crumbs = [{ label: 'Guide', route: '/guide' }, { label: 'Boats' }, { label: 'Sailing' }];
    const page = written({ tags: [{ label: 'Policy', route: '/guide/tags/policy' }], breadcrumbs: crumbs });
    const [plan] = plans([page], siteOf({ search: { ...plain.search, parentCategories: 1 } }));
    expect(plan).toEqual({
      tag: 'guide',
      area: 'guide',
      label: 'Guide',
      audience: 'public',
      prefix: '',
      pages: [
        {
          route: '/guide/moor',
          title: 'Moor a boat',
          type: 'docs',
          kind: 'page',
          tags: ['Policy'],
          parents: ['Sailing'],
          text: { file: 'content/guide/moor.md', hash: 'hash of content/guide/moor.md' },
        },
      ],
    });
    expect(plans([page])[0]?.pages[0]?.parents).toEqual([]);
  });
  test('generated pages are searched by name; lists, unlisted pages and the search page are omitted', () => {
    const pages = [
      linkedPage({ kind: 'tag', route: '/guide/tags/policy', title: '2 pages tagged “Policy”', name: 'Policy' }),
      linkedPage({ kind: 'category', route: '/guide/boats', title: 'Boats', name: 'Boats' }),
      linkedPage({ kind: 'tags', route: '/guide/tags', title: 'Tags', name: 'Tags' }),
      linkedPage({ kind: 'search', route: '/search', title: 'Search', noindex: true }),
      linkedPage({ kind: 'home', route: '/', area: null }),
      written({ route: '/guide/secret', noindex: true }),
    ];
    expect(plans(pages).flatMap((plan) => plan.pages.map(({ title, kind }) => [title, kind]))).toEqual([
      ['Policy', 'tag'],
      ['Boats', 'tag'],
    ]);
  });
  test('areas keep their order, each version has its own index with the latest first, standalone pages come last', () => {
    const versioned = (id: string, name: string, state: 'latest' | 'old' | 'unreleased'): Site['areas'][number] => ({
      ...tools,
      id,
      label: `Guide ${name}`,
      version: { area: 'guide', name, label: name, state, folder: name, at: tools.at },
    });
    const areas = [
      tools,
      versioned('guide@next', 'next', 'unreleased'),
      versioned('guide', '2.0', 'latest'),
      versioned('guide@1.0', '1.0', 'old'),
    ];
    const site = siteOf({ areas });
    const pages = [
      written({ route: '/', area: null, kind: 'home' }),
      written({ route: '/guide/1.0/a', version: '1.0' }),
      written({ route: '/guide/a', version: '2.0' }),
      written({ route: '/guide/next/a', version: 'next' }),
      written({ route: '/tools/a', area: 'tools' }),
    ];
    expect(plans(pages, site).map(({ tag, version, label, pages: own }) => [tag, version, label, own[0]?.type])).toEqual([
      ['tools', undefined, 'Tools', 'docs'],
      ['guide-2.0', '2.0', 'Guide 2.0', 'docs'],
      ['guide-next', 'next', 'Guide next', 'docs'],
      ['guide-1.0', '1.0', 'Guide 1.0', 'docs'],
      ['pages', undefined, 'Harbour', 'other'],
    ]);
  });
  test('three or more indexes get a combined index of all latest versions, in the same order', () => {
    const site = siteOf({ areas: [...plain.areas, tools] });
    const home = written({ route: '/', area: null, kind: 'home' });
    const guide = Array.from({ length: 58 }, (_, number) => written({ route: `/guide/${number}` }));
    const tool = written({ route: '/tools/a', area: 'tools' });
    const joint = plans([home, ...guide, tool], site).find(({ originalIndexes }) => originalIndexes);
    expect(joint?.pages.map(({ route }) => route)).toEqual([...guide.map(({ route }) => route), '/tools/a', '/']);
    expect(joint?.originalIndexes).toEqual([
      { tag: 'guide', pages: 58 },
      { tag: 'tools', pages: 1 },
      { tag: 'pages', pages: 1 },
    ]);
    const own = siteOf({ areas: site.areas.map((area) => (area.id === 'tools' ? { ...area, search: 'own' as const } : area)) });
    expect(
      plans([home, ...guide, written({ route: '/guide/58' }), tool], own).some(({ originalIndexes }) => originalIndexes),
    ).toBe(false);
    const isJoint = (pages: LinkedPage[], of = site) => plans(pages, of).some(({ originalIndexes }) => originalIndexes);
    expect(isJoint([home, ...guide, ...guide])).toBe(false);
    expect(isJoint([home, ...guide.slice(1), tool])).toBe(false);
    expect(
      isJoint([home, ...guide, tool], siteOf({ areas: site.areas, search: { ...plain.search, transport: 'contract' } })),
    ).toBe(false);
  });
  test('index names are unique', () => {
    const site = siteOf({ areas: [{ ...tools, id: 'pages' }] });
    const found = plans([written({ route: '/', area: null }), written({ route: '/pages/a', area: 'pages' })], site);
    expect(found.map(({ tag, area }) => [tag, area])).toEqual([
      ['pages', 'pages'],
      ['pages-2', null],
    ]);
  });
  test('restricted indexes are below the prefix', () => {
    const site = siteOf({ areas: [...plain.areas, staffArea] });
    const page = written({ route: '/internal/rota', area: 'staff', audience: 'restricted' });
    expect(toIndexPlans(site, linkedSite([page], { audience: 'restricted' }))[0]).toMatchObject({
      tag: 'staff',
      prefix: 'internal/',
    });
  });
  test('there are no indexes if search is disabled', () => {
    expect(plans([written()], off)).toEqual([]);
  });
});

describe('the catalogue', () => {
  const tag = {
    tag: 'guide',
    area: 'guide',
    label: 'Guide',
    transport: 'contract' as const,
    address: 'search-index-guide.json?v=1',
    documents: 3,
  };

  test('has a fixed path for each audience', () => {
    const site = siteOf({ areas: [...plain.areas, staffArea] });
    expect([
      catalogueAddresses(site, 'public'),
      catalogueAddresses(site, 'restricted'),
      catalogueAddresses(off, 'public'),
    ]).toEqual(['search.json', 'search.json internal/search.json', undefined]);
    const outputs = [...toCatalogue(site, 'public', [tag]), ...toCatalogue(site, 'restricted', [])];
    expect(outputs.map(({ path, audience }) => [path, audience])).toEqual([
      ['search.json', 'public'],
      ['internal/search.json', 'restricted'],
    ]);
    expect(toCatalogue(off, 'public', [])).toEqual([]);
  });
  test('contains the indexes and the ranking settings', () => {
    const [output] = toCatalogue(plain, 'public', [tag]);
    expect(JSON.parse(output && 'bytes' in output ? String(output.bytes) : '')).toEqual({
      version: 1,
      settings: { maxResults: 8, boosts: plain.search.boosts, k1: 1.2, b: 0.75, languages: ['en'] },
      tags: [tag],
    });
  });
});

describe('the OpenSearch description', () => {
  const { siteData } = linkedSite([]);
  const search = { placement: 'start' as const, maxResults: 8, route: '/search' };

  test('links to the search page below the base URL', () => {
    const [output] = toOpenSearch({ ...siteData, baseUrl: '/docs/', title: 'Ropes & knots of the harbour', search });
    expect(output && 'bytes' in output ? output.bytes : '').toContain(
      '<ShortName>Ropes &amp; knots o…</ShortName>\n<LongName>Ropes &amp; knots of the harbour</LongName>',
    );
    expect(output && 'bytes' in output ? output.bytes : '').toContain(
      '<Url type="text/html" template="https://harbour.example/docs/search?q={searchTerms}"/>',
    );
  });
  test('does not exist without a site URL, without search, or if a written page has the route', () => {
    expect(toOpenSearch({ ...siteData, url: '', search })).toEqual([]);
    expect(toOpenSearch(siteData)).toEqual([]);
    expect(toOpenSearch({ ...siteData, search: { placement: 'start', maxResults: 8 } })).toEqual([]);
  });
});
