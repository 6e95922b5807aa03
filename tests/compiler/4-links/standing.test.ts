import { describe, expect, test } from 'vitest';
import { at, findings, formatSidebar, inGuide, link, type PageDraft } from './pages.ts';

describe('properties derived from the sidebar', () => {
  const pages = inGuide({
    'README.md': { title: 'Guide' },
    'a/one.md': { title: 'One' },
    'a/deep/two.md': { title: 'Two' },
    'b.md': { title: 'B', front: { pagination_next: 'a/one' } },
    'c.md': { title: 'C', front: { pagination_prev: null, displayed_sidebar: null } },
  });
  const result = link({ pages });
  test('neighbours cross category boundaries', () => {
    const order: string[] = [];
    for (let page = at(result, '/guide'); order.length < 9; page = at(result, page.next.route)) {
      order.push(page.route);
      if (page.next === null || order.includes(page.next.route)) break;
    }
    expect(order).toEqual(['/guide', '/guide/a', '/guide/a/deep', '/guide/a/deep/two', '/guide/a/one', '/guide/b']);
    expect(at(result, '/guide/b').next).toEqual({ label: 'One', route: '/guide/a/one' });
    expect(at(result, '/guide/c').previous).toBeNull();
  });
  test('breadcrumbs start at the area and exclude the page', () => {
    expect(at(result, '/guide').breadcrumbs).toEqual([]);
    expect(at(result, '/guide/a/deep/two').breadcrumbs).toEqual([
      { label: 'Guide', route: '/guide' },
      { label: 'a', route: '/guide/a' },
      { label: 'deep', route: '/guide/a/deep' },
    ]);
    expect(at(result, '/guide/c')).toMatchObject({ sidebar: null, breadcrumbs: [{ label: 'Guide', route: '/guide' }] });
  });
  test('a prerendered branch is expanded down to its page and shared by the pages of a category', () => {
    expect(formatSidebar(at(result, '/guide/a/deep/two').sidebar?.branch ?? [])).toEqual([
      'Guide (/guide)',
      'a (/guide/a)',
      '  deep (/guide/a/deep)',
      '    Two (/guide/a/deep/two)',
      '  One (/guide/a/one)',
      'B (/guide/b)',
      'C (/guide/c)',
    ]);
    expect(formatSidebar(at(result, '/guide/b').sidebar?.branch ?? [])[1]).toBe('a (/guide/a) …');
    expect(at(result, '/guide/a/one').sidebar?.branch).toBe(at(result, '/guide/a').sidebar?.branch);
  });
  test('a collapsed category without a page has the route of its first page, an uncollapsible one is expanded', () => {
    const data = {
      'content/guide/a/_category_.json': '{ "link": null }',
      'content/guide/z/_category_.json': '{ "collapsed": false }',
    };
    const other = link({ pages: { ...pages, 'content/guide/z/last.md': {} }, data });
    expect(formatSidebar(at(other, '/guide/b').sidebar?.branch ?? [])).toEqual([
      'Guide (/guide)',
      'a … > /guide/a/deep',
      'B (/guide/b)',
      'C (/guide/c)',
      'z (/guide/z)',
      '  last (/guide/z/last)',
    ]);
  });
  test.each([
    [0, 0, 40],
    [150, 130, 170],
    [299, 259, 299],
  ])('in a long list, page %i shows the nearby entries %i to %i', (own, first, last) => {
    const number = (at: number): string => String(at).padStart(3, '0');
    const names = Array.from({ length: 300 }, (_, at) => `p${number(at)}.md`);
    const result = link({ pages: inGuide(Object.fromEntries(names.map((name) => [name, {}]))) });
    const branch = formatSidebar(at(result, `/guide/p${number(own)}`).sidebar?.branch ?? []);
    expect(branch).toHaveLength(41);
    expect([branch[0], branch.at(-1)]).toEqual([first, last].map((each) => `p${number(each)} (/guide/p${number(each)})`));
    expect(result.value.sidebars[0]?.items).toHaveLength(300);
  });
  test.each<[PageDraft['front'], string]>([
    [
      { pagination_next: 'a/on' },
      'page-reference-missing content/guide/x.md:2:18 pagination_next refers to the document a/on, which does not exist in the area. Did you mean a/one?',
    ],
    [
      { displayed_sidebar: 'gude' },
      'page-reference-missing content/guide/x.md:2:20 displayed_sidebar refers to the sidebar gude, which does not exist in the area. Did you mean guide?',
    ],
  ])('%j', (front = {}, expected) => {
    expect(findings(link({ pages: { ...pages, 'content/guide/x.md': { front } } }))).toEqual([expected]);
  });
});
