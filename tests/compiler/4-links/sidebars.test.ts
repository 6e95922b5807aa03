import { describe, expect, test } from 'vitest';
import { at, findings, formatSidebar, inGuide, link, type TestTree } from './pages.ts';

function sidebar(tree: TestTree): string[] {
  return formatSidebar(link(tree).value.sidebars[0]?.items ?? []);
}

describe('generated sidebars', () => {
  test('sorts by position, then by name in the collation of the language with numeric order, after the index page', () => {
    const names = ['apple', 'Zebra', '10', '9', '2-second', 'first'];
    const files = Object.fromEntries(
      names.map((name) => [`${name}.md`, name === 'first' ? { front: { sidebar_position: 1 } } : {}]),
    );
    expect(sidebar({ pages: inGuide({ ...files, 'README.md': { title: 'Guide' } }) })).toEqual([
      'Guide (/guide)',
      'first (/guide/first)',
      '2-second (/guide/second)',
      '9 (/guide/9)',
      '10 (/guide/10)',
      'apple (/guide/apple)',
      'Zebra (/guide/Zebra)',
    ]);
  });
  test.each<[string, string[], string?]>([
    ['numbers', ['item 2', 'item 9', 'item 10', 'item 10b', 'item 100']],
    ['versions', ['v1.2', 'v1.9', 'v1.10', 'v2.0', 'v10.0']],
    ['capitals and accents', ['Äpfel', 'apple', 'apricot', 'Éclair', 'eclipse', 'Zebra']],
    ['dates', ['2024-9-01', '2024-10-01', '2025-1-01']],
    ['a name that begins like another', ['a', 'a-b', 'a-c', 'aa']],
    ['a language with letters behind z', ['ask', 'zon', 'åska', 'ägg', 'öl'], 'sv'],
    ['the same name but for its accent', ['resume', 'résumé']],
  ])('natural order of %s', (_, names, locale) => {
    const pages = inGuide(Object.fromEntries(names.toReversed().map((name) => [`${name}.md`, { title: name }])));
    const folders = inGuide(Object.fromEntries(names.toReversed().map((name) => [`${name}/x.md`, { title: 'X' }])));
    const changes = locale === undefined ? {} : { site: { locales: { default: locale, list: [] } } };
    const labels = (lines: string[]): string[] =>
      lines.filter((line) => !line.startsWith(' ')).map((line) => line.replace(/ \(.*/, ''));
    expect(labels(sidebar({ pages, ...changes }))).toEqual(names);
    expect(labels(sidebar({ pages: folders, ...changes })).map((label) => label.replaceAll(' ', '-'))).toEqual(
      names.map((name) => name.replaceAll(' ', '-')),
    );
  });
  test('folder labels come from category file, index page or name; drafts, unlisted pages and empty folders are omitted', () => {
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
    expect(
      sidebar({ pages, data: { ...data, 'content/guide/a/_category_.json': '{ "label": "Wind", "position": 9 }' } }),
    ).toEqual([
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
      data: {
        'content/guide/a/_category_.yml': `label: a\n${text.startsWith('{') ? text.slice(2, -2).replace(/"/g, '') : text}\n`,
      },
    });
    expect(lines).toEqual(expected);
  });
  test('a folder without an index gets a page that lists its contents', () => {
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
      'category-file-invalid content/guide/a/_category_.json:1:20 This file has an unknown key postion. Did you mean position?',
    ],
    [
      '_category_.yml',
      'label: 7\n',
      'category-file-invalid content/guide/a/_category_.yml:1:8 label must be a string, not 7. Write "7".',
    ],
    [
      '_category_.yml',
      'link: { type: dok }\n',
      'category-file-invalid content/guide/a/_category_.yml:1:15 link.type cannot be "dok". Did you mean doc?',
    ],
    [
      '_category_.json',
      '{ "label": ',
      'category-file-invalid content/guide/a/_category_.json:1:11 The bracket { is never closed. Add } here, or after its last item.',
    ],
    [
      '_category_.json',
      '{ "link": { "type": "doc", "id": "a/z" } }',
      'sidebar-item-missing content/guide/a/_category_.json:1:34 The area has no document a/z. Did you mean a/x?',
    ],
  ])('%s with %s', (name, text, expected) => {
    expect(findings(link({ pages: inGuide({ 'a/x.md': {} }), data: { [`content/guide/a/${name}`]: text } }))[0]).toBe(expected);
  });
  test('uses one of two category files and reports the other', () => {
    const data = { 'content/guide/a/_category_.yml': 'label: B', 'content/guide/a/_category_.json': '{ "label": "A" }' };
    const result = link({ pages: inGuide({ 'a/x.md': {} }), data });
    expect(findings(result)).toEqual([
      'category-file-repeated (warning) content/guide/a/_category_.yml:1:1 This category file is ignored, because the folder also contains content/guide/a/_category_.json. Remove one of the two.',
    ]);
    expect(at(result, '/guide/a').title).toBe('A');
  });
});
