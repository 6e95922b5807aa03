import { expect, test } from 'vitest';
import type { LinkInput } from '../../../compiler/4-links/link-site.ts';
import type { Area, LinkedSite } from '../../../compiler/model.ts';
import { siteOf } from '../sites.ts';
import { at, inGuide, inputOf, link, linkInput, type PageDraft } from './pages.ts';

const list: PageDraft = { listedTerms: [['berth', 'berths'], ['quay']] };

/** Returns the label and address of each link, and the label of the folded part with those in it. */
function formatUses(html = ''): string {
  return html
    .replace(/<a href="([^"]*)">([^<]*)<\/a>/g, '$2=$1')
    .replace(/<summary>(.*?)<\/summary>/, '[$1: ')
    .replace('</details>', ']')
    .replace(/<[^>]*>/g, '');
}

test.each<[string, Record<string, PageDraft>, uses: string[]]>([
  ['no page', { 'a.md': {} }, ['', '']],
  ['a page, by an alias', { 'a.md': { title: 'A', terms: ['berths'] } }, ['Used in: A=/guide/a', '']],
  ['a page once, by several names', { 'a.md': { title: 'A', terms: ['berth', 'berths'] } }, ['Used in: A=/guide/a', '']],
  [
    'pages in the order of their titles',
    {
      'a.md': { title: 'Étang', terms: ['quay'] },
      'b.md': { title: 'Zoo', terms: ['quay'] },
      'c.md': { title: 'Eel', terms: ['quay'] },
    },
    ['', 'Used in: Eel=/guide/c, Étang=/guide/a, Zoo=/guide/b'],
  ],
  [
    'neither drafts, unlisted pages nor the page itself',
    {
      'a.md': { terms: ['quay'], front: { draft: true } },
      'b.md': { terms: ['quay'], front: { unlisted: true } },
      'terms.md': { ...list, terms: ['quay'] },
    },
    ['', ''],
  ],
  [
    'a hostile title',
    { 'a" x.md': { title: '<img src=x onerror=a()> & "B"', terms: ['quay'] } },
    ['', 'Used in: &lt;img src=x onerror=a()&gt; &amp; "B"=/guide/a-x'],
  ],
])('a list of terms names %s', (_, pages, uses) => {
  const page = at(link({ pages: inGuide({ 'terms.md': list, ...pages }) }), '/guide/terms');
  expect(page.termUses?.map(formatUses)).toEqual(uses);
});

test.each([
  [10, ''],
  [11, '[and 1 more: P 11=/guide/p11]'],
  [13, '[and 3 more: P 11=/guide/p11, P 12=/guide/p12, P 13=/guide/p13]'],
])('of %d pages, those after the tenth are folded', (count, folded) => {
  const pages = Array.from({ length: count }, (_, index) => [
    `p${index + 1}.md`,
    { title: `P ${index + 1}`, terms: ['quay'] } satisfies PageDraft,
  ]);
  const page = at(link({ pages: inGuide({ 'terms.md': list, ...Object.fromEntries(pages) }) }), '/guide/terms');
  const [, quay = ''] = page.termUses?.map(formatUses) ?? [];
  expect(quay).toMatch(/^Used in: P 1=.*P 10=\/guide\/p10(?:\[|$)/);
  expect(quay.replace(/^[^[]*/, '')).toBe(folded);
});

test('only a restricted page lists restricted pages, with the public ones', () => {
  const { areas } = siteOf();
  const staff = areas.map(
    (guide): Area => ({ ...guide, id: 'staff', path: 'content/staff', route: '/staff', audience: 'restricted' }),
  );
  const tree = {
    pages: {
      ...inGuide({ 'terms.md': list, 'a.md': { title: 'Public', terms: ['quay'] } }),
      'content/staff/terms.md': list,
      'content/staff/plan.md': { title: 'Canary', terms: ['quay'] },
    },
    site: { areas: [...areas, ...staff] },
  };
  const graph = (more: Partial<LinkInput>): LinkedSite => linkInput(inputOf({ ...tree, more })).value;
  const open = graph({ audience: 'public' });
  const closed = graph({ audience: 'restricted', publicRoutes: open.routes, publicTermUses: open.termUses });
  const usesOf = (site: LinkedSite, route: string): string[] | undefined =>
    at({ value: site, diagnostics: [] }, route).termUses?.map(formatUses);
  expect(usesOf(open, '/guide/terms')).toEqual(['', 'Used in: Public=/guide/a']);
  expect(usesOf(closed, '/staff/terms')).toEqual(['', 'Used in: Canary=/staff/plan, Public=/guide/a']);
  expect(JSON.stringify(open.pages)).not.toContain('Canary');
});

test('a site whose pages use no terms has no uses', () => {
  const { value } = link({ pages: inGuide({ 'terms.md': list, 'a.md': {} }) });
  expect(value.termUses).toBeUndefined();
  expect(at({ value, diagnostics: [] }, '/guide/a').termUses).toBeUndefined();
});
