import { describe, expect, test } from 'vitest';
import type { NavNode } from '../../../schemas/types/navigation.ts';
import { siteOf } from '../sites.ts';
import { at, type Draft, findings, link, type TestTree } from './pages.ts';

/** A sidebar in short: label, route in brackets, children indented. */
function drawn(items: readonly NavNode[], depth = 0): string[] {
  return items.flatMap(({ label, route, href, items: inner, more, first }) => {
    const way = route ?? href;
    const line = `${'  '.repeat(depth)}${label}${way === undefined ? '' : ` (${way})`}${more ? ' …' : ''}${first ? ` > ${first}` : ''}`;
    return [line, ...drawn(inner ?? [], depth + 1)];
  });
}

function inGuide(files: Record<string, Draft>): Record<string, Draft> {
  return Object.fromEntries(Object.entries(files).map(([file, draft]) => [`content/guide/${file}`, draft]));
}

function sidebar(tree: TestTree): string[] {
  return drawn(link(tree).value.sidebars[0]?.items ?? []);
}

describe('generated sidebars', () => {
  test('positions first, then names by code unit; numbers by number; the index before all', () => {
    const names = ['apple', 'Zebra', '10', '9', '2-second', 'first'];
    const files = Object.fromEntries(names.map((name) => [`${name}.md`, name === 'first' ? { front: { sidebar_position: 1 } } : {}]));
    expect(sidebar({ pages: inGuide({ ...files, 'README.md': { title: 'Guide' } }) })).toEqual([
      'Guide (/guide)',
      'first (/guide/first)',
      '2-second (/guide/second)',
      '9 (/guide/9)',
      '10 (/guide/10)',
      'Zebra (/guide/Zebra)',
      'apple (/guide/apple)',
    ]);
  });
  test('folders are called by category file, index page or name; drafts, unlisted pages and what is then empty are left out', () => {
    const pages = inGuide({
      'a/_x.md': { title: 'X' },
      'b/README.md': { title: 'Boats', front: { sidebar_label: 'All boats' } },
      'b/dinghy.md': { title: 'Dinghy' },
      'c_and-d/x.md': {},
      'e/hidden.md': { front: { unlisted: true } },
      'f/draft.md': { front: { draft: true } },
      'g/g.md': { title: 'Only' },
    });
    const data = { 'content/guide/a/_category_.json': '{ "label": "Wind", "position": 9 } // said here' };
    expect(sidebar({ pages, data: { ...data, 'content/guide/a/_category_.json': '{ "label": "Wind", "position": 9 }' } })).toEqual([
      'Wind (/guide/a)',
      '  X (/guide/a/_x)',
      'All boats (/guide/b)',
      '  Dinghy (/guide/b/dinghy)',
      'c and d (/guide/c_and-d)',
      '  x (/guide/c_and-d/x)',
      'Only (/guide/g)',
    ]);
  });
  test.each<[string, string, string[]]>([
    ['null', '{ "link": null }', ['a', '  Index (/guide/a)', '  x (/guide/a/x)']],
    ['a document', '{ "link": { "type": "doc", "id": "a/x" } }', ['a (/guide/a/x)', '  Index (/guide/a)']],
    [
      'a generated page',
      'link: { type: generated-index, slug: /all-a, title: All of A }',
      ['a (/guide/all-a)', '  Index (/guide/a)', '  x (/guide/a/x)'],
    ],
  ])('a category that links to %s', (_, text, expected) => {
    const pages = inGuide({ 'a/index.md': { title: 'Index', front: { sidebar_label: 'Index' } }, 'a/x.md': {} });
    const lines = sidebar({
      pages,
      data: { 'content/guide/a/_category_.yml': `label: a\n${text.startsWith('{') ? text.slice(2, -2).replace(/"/g, '') : text}\n` },
    });
    expect(lines).toEqual(expected);
  });
  test('a folder without an index has a page that lists what is in it', () => {
    const pages = inGuide({ 'a/x.md': { title: 'X', description: 'About X.' }, 'a/b/y.md': {} });
    const data = { 'content/guide/a/_category_.json': '{ "label": "Alpha", "description": "The first." }' };
    expect(at(link({ pages, data }), '/guide/a')).toMatchObject({
      kind: 'category',
      title: 'Alpha',
      headTitle: 'Alpha · Guide · Harbour',
      description: 'The first.',
      listing: [
        {
          items: [
            { label: 'b', route: '/guide/a/b', count: 1 },
            { label: 'X', route: '/guide/a/x', description: 'About X.' },
          ],
        },
      ],
      breadcrumbs: [{ label: 'Guide', route: '/guide' }],
    });
  });
  test.each<[string, string, string]>([
    [
      '_category_.json',
      '{ "label": "Wind", "postion": 2 }',
      'category-file-invalid content/guide/a/_category_.json:1:20 In this category file the key postion is unknown. The nearest key is position.',
    ],
    [
      '_category_.yml',
      'label: 7\n',
      'category-file-invalid content/guide/a/_category_.yml:1:8 In this category file label must be a text.',
    ],
    [
      '_category_.yml',
      'link: { type: dok }\n',
      'category-file-invalid content/guide/a/_category_.yml:1:15 In this category file link.type must be one of generated-index, doc.',
    ],
    [
      '_category_.json',
      '{ "label": ',
      'category-file-invalid content/guide/a/_category_.json:1:12 In this category file the text is neither JSON nor YAML.',
    ],
    [
      '_category_.json',
      '{ "link": { "type": "doc", "id": "a/z" } }',
      'sidebar-item-missing content/guide/a/_category_.json:1:34 The area has no document a/z. The nearest document is a/x.',
    ],
  ])('%s with %s', (name, text, expected) => {
    expect(findings(link({ pages: inGuide({ 'a/x.md': {} }), data: { [`content/guide/a/${name}`]: text } }))[0]).toBe(expected);
  });
  test('of two category files one counts', () => {
    const data = { 'content/guide/a/_category_.yml': 'label: B', 'content/guide/a/_category_.json': '{ "label": "A" }' };
    const result = link({ pages: inGuide({ 'a/x.md': {} }), data });
    expect(findings(result)).toEqual([
      'category-file-repeated (warning) content/guide/a/_category_.yml:1:1 This category file is ignored: content/guide/a/_category_.json stands in the same folder. Keep one of the two.',
    ]);
    expect(at(result, '/guide/a').title).toBe('A');
  });
});

describe('explicit sidebars', () => {
  const [guide] = siteOf().areas;
  const site = { areas: guide ? [{ ...guide, sidebar: { file: 'content/guide/sidebar.json' } }] : [] };
  const pages = inGuide({
    'README.md': { title: 'Guide' },
    'tides.md': { title: 'Tides' },
    '01-wind/2-north.md': { title: 'North' },
    '01-wind/ice.md': { front: { draft: true } },
    'wind-x.md': {},
  });
  const draw = (value: unknown) => link({ pages, site, data: { 'content/guide/sidebar.json': JSON.stringify(value) } });
  test('items of every form', () => {
    const items = [
      'README',
      { type: 'doc', id: 'wind/north', label: 'To the north' },
      { type: 'link', label: 'Elsewhere', href: 'https://example.com' },
      {
        type: 'category',
        label: 'More',
        items: ['content/guide/tides.md', { type: 'autogenerated', dirName: 'wind' }],
        link: { type: 'generated-index', description: 'All.' },
      },
      { Short: ['tides.md', 'wind/ice'] },
      { label: 'Gone', items: ['wind/ice'] },
    ];
    const result = draw({ items });
    expect(findings(result).filter((line) => !line.startsWith('page-orphan'))).toEqual([]);
    expect(drawn(result.value.sidebars[0]?.items ?? [])).toEqual([
      'Guide (/guide)',
      'To the north (/guide/wind/north)',
      'Elsewhere (https://example.com)',
      'More (/guide/category/more)',
      '  Tides (/guide/tides)',
      '  North (/guide/wind/north)',
      'Short',
      '  Tides (/guide/tides)',
    ]);
    expect(at(result, '/guide/category/more')).toMatchObject({ kind: 'category', title: 'More', description: 'All.' });
  });
  test('named sidebars; a document stands in the last that lists it, unless it says otherwise', () => {
    const result = draw({ first: ['README', 'tides'], second: ['tides', { type: 'ref', id: 'README' }] });
    expect(result.value.sidebars.map(({ id }) => id)).toEqual(['guide/first', 'guide/second']);
    expect(at(result, '/guide/tides').sidebar?.id).toBe('guide/second');
    expect(at(result, '/guide').sidebar?.id).toBe('guide/first');
    expect(at(result, '/guide/wind-x').sidebar).toBeNull();
  });
  test.each<[unknown, string]>([
    [
      ['README', 'mooring'],
      'sidebar-item-missing content/guide/sidebar.json:1:11 The area has no document mooring. Correct the name of the document, or take the item away.',
    ],
    [['tide'], 'sidebar-item-missing content/guide/sidebar.json:1:2 The area has no document tide. The nearest document is tides.'],
    [
      [{ type: 'autogenerated', dirName: 'wnd' }],
      'sidebar-item-missing content/guide/sidebar.json:1:36 The area has no folder wnd. The nearest folder is wind.',
    ],
    [
      [{ type: 'dok', id: 'tides' }],
      'sidebar-file-invalid content/guide/sidebar.json:1:10 In this sidebar file item 1.type must be one of doc, ref, link, category, autogenerated.',
    ],
    [
      [{ type: 'doc', id: 'tides', labl: 'x' }],
      'sidebar-file-invalid content/guide/sidebar.json:1:29 In this sidebar file the key labl of item 1 is unknown. The nearest key is label.',
    ],
    [
      [{ type: 'link', label: 'x', href: 'javascript:alert(1)' }],
      'sidebar-file-invalid content/guide/sidebar.json:1:36 In this sidebar file this item has the address javascript:alert(1), which is neither https, http, mailto nor tel.',
    ],
    [
      [{ type: 'category', label: 'x' }],
      'sidebar-file-invalid content/guide/sidebar.json:1:2 In this sidebar file this item is the category x and needs items or a link.',
    ],
    [[7], 'sidebar-file-invalid content/guide/sidebar.json:1:2 In this sidebar file item 1 must be a text or an object.'],
  ])('%j', (value, expected) => {
    expect(findings(draw(value))[0]).toBe(expected);
  });
  test('a file that is not there', () => {
    expect(findings(link({ pages, site }))[0]).toBe(
      'sidebar-file-missing docs.config.json:1:1 The area guide has no sidebar file content/guide/sidebar.json. Correct the path, or leave the sidebar out to have it generated.',
    );
  });
});

describe('what follows from the sidebar', () => {
  const pages = inGuide({
    'README.md': { title: 'Guide' },
    'a/one.md': { title: 'One' },
    'a/deep/two.md': { title: 'Two' },
    'b.md': { title: 'B', front: { pagination_next: 'a/one' } },
    'c.md': { title: 'C', front: { pagination_prev: null, displayed_sidebar: null } },
  });
  const result = link({ pages });
  test('neighbours run through documents and categories', () => {
    const order: string[] = [];
    for (let page = at(result, '/guide'); order.length < 9; page = at(result, page.next.route)) {
      order.push(page.route);
      if (page.next === null || order.includes(page.next.route)) break;
    }
    expect(order).toEqual(['/guide', '/guide/a', '/guide/a/deep', '/guide/a/deep/two', '/guide/a/one', '/guide/b']);
    expect(at(result, '/guide/b').next).toEqual({ label: 'One', route: '/guide/a/one' });
    expect(at(result, '/guide/c').previous).toBeNull();
  });
  test('breadcrumbs lead from the area down to, and without, the page', () => {
    expect(at(result, '/guide').breadcrumbs).toEqual([]);
    expect(at(result, '/guide/a/deep/two').breadcrumbs).toEqual([
      { label: 'Guide', route: '/guide' },
      { label: 'a', route: '/guide/a' },
      { label: 'deep', route: '/guide/a/deep' },
    ]);
    expect(at(result, '/guide/c')).toMatchObject({ sidebar: null, breadcrumbs: [{ label: 'Guide', route: '/guide' }] });
  });
  test('a prerendered branch is open on the way to its page, and shared by the pages of a category', () => {
    expect(drawn(at(result, '/guide/a/deep/two').sidebar?.branch ?? [])).toEqual([
      'Guide (/guide)',
      'a (/guide/a)',
      '  deep (/guide/a/deep)',
      '    Two (/guide/a/deep/two)',
      '  One (/guide/a/one)',
      'B (/guide/b)',
      'C (/guide/c)',
    ]);
    expect(drawn(at(result, '/guide/b').sidebar?.branch ?? [])[1]).toBe('a (/guide/a) …');
    expect(at(result, '/guide/a/one').sidebar?.branch).toBe(at(result, '/guide/a').sidebar?.branch);
  });
  test('a closed category without a page names its first page, an open one is always open', () => {
    const data = { 'content/guide/a/_category_.json': '{ "link": null }', 'content/guide/z/_category_.json': '{ "collapsed": false }' };
    const other = link({ pages: { ...pages, 'content/guide/z/last.md': {} }, data });
    expect(drawn(at(other, '/guide/b').sidebar?.branch ?? [])).toEqual([
      'Guide (/guide)',
      'a … > /guide/a/deep',
      'B (/guide/b)',
      'C (/guide/c)',
      'z (/guide/z)',
      '  last (/guide/z/last)',
    ]);
  });
  test.each<[Draft['front'], string]>([
    [
      { pagination_next: 'a/on' },
      'page-reference-missing content/guide/x.md:2:18 pagination_next names the document a/on, and the area has no such document. The nearest document is a/one.',
    ],
    [
      { displayed_sidebar: 'gude' },
      'page-reference-missing content/guide/x.md:2:20 displayed_sidebar names the sidebar gude, and the area has no such sidebar. The nearest sidebar is guide.',
    ],
  ])('%j', (front = {}, expected) => {
    expect(findings(link({ pages: { ...pages, 'content/guide/x.md': { front } } }))).toEqual([expected]);
  });
});
