import { describe, expect, test } from 'vitest';
import { siteOf } from '../sites.ts';
import { at, findings, link } from './pages.ts';

const site = { search: siteOf().search };

describe('the search page', () => {
  const pages = {
    'content/guide/a.md': { title: 'Éclair', front: { tags: ['cake'] } },
    'content/guide/b.md': { title: '“Eddies”' },
    'content/guide/c.md': { title: '12 knots' },
    'content/guide/d.md': { title: '…' },
    'content/guide/e.md': { title: 'Hidden', front: { unlisted: true } },
    'content/guide/f.md': { title: 'eclair' },
    'content/guide/g.md': { title: '潮汐' },
  };
  const result = link({ pages, site });

  test('lists all pages from A to Z with their areas, except for unlisted and generated ones', () => {
    const { kind, noindex, title, listing } = at(result, '/search');
    expect([kind, noindex, title]).toEqual(['search', true, 'Search']);
    expect(listing?.map(({ label, items }) => [label, ...items.map((item) => item.label)])).toEqual([
      ['#', '…'],
      ['0–9', '12 knots'],
      ['E', 'eclair', 'Éclair', '“Eddies”'],
      ['G', 'Guide'],
      ['漢字', '潮汐'],
    ]);
    expect(listing?.[1]?.items[0]).toEqual({ label: '12 knots', route: '/guide/c', description: 'Guide' });
  });
  test('passes its route to the reader', () => {
    expect(result.value.siteData.search).toEqual({ placement: 'input-wrapper-width', maxResults: 8, route: '/search' });
    expect(findings(result)).toEqual([]);
  });
  test('is replaced by a written page with the same route', () => {
    const own = link({ pages: { 'content/pages/search.md': { title: 'Finders' } }, site: { ...site, pages: 'content/pages' } });
    expect(at(own, '/search').title).toBe('Finders');
    expect(own.value.siteData.search).toEqual({ placement: 'input-wrapper-width', maxResults: 8 });
  });
  test('does not exist if search is disabled', () => {
    const off = link({ pages, site: { search: { ...site.search, enabled: false } } });
    expect([off.value.pages.some(({ route }) => route === '/search'), off.value.siteData.search]).toEqual([false, undefined]);
  });
});
