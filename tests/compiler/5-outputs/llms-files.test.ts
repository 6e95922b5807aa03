import { describe, expect, it, test } from 'vitest';
import { fullTextPages, llmsFiles, splitFullText } from '../../../compiler/5-outputs/llms-files.ts';
import type { Area, LinkedPage } from '../../../compiler/model.ts';
import { makePage } from '../3-pages/make-page.ts';
import { linkedPage, linkedSite, siteOf, staffArea } from '../sites.ts';

const { page } = makePage('# Moor\n');
const [guide] = siteOf().areas;
const version = (name: string, state: 'latest' | 'old'): Area[] =>
  guide
    ? [
        {
          ...guide,
          ...(state === 'old' && { id: `guide@${name}`, route: `/guide/${name}` }),
          version: { area: 'guide', name, label: name, state, folder: name, at: guide.at },
        },
      ]
    : [];
const written = (changes: Partial<LinkedPage>): LinkedPage => linkedPage({ page, ...changes });

function filesOf(site: Parameters<typeof llmsFiles>[0], pages: LinkedPage[], fullText?: string[]): Record<string, string> {
  const outputs = llmsFiles(site, linkedSite(pages), fullText);
  return Object.fromEntries(outputs.map((output) => [output.path, 'bytes' in output ? String(output.bytes) : '']));
}

describe('llms.txt', () => {
  it('lists the pages of current versions with descriptions, and each area and version has its own', () => {
    const site = siteOf({ baseUrl: '/docs/', areas: [...version('2.0', 'latest'), ...version('1.0', 'old'), staffArea] });
    const files = filesOf(site, [
      written({ route: '/', area: null, title: 'Home', description: '' }),
      written({ route: '/guide', version: '2.0', title: 'Guide [new]', description: 'All of it.' }),
      written({ route: '/guide/secret', noindex: true }),
      written({ route: '/guide/1.0', version: '1.0', title: 'Old', canonical: '/guide' }),
    ]);
    const host = 'https://harbour.example/docs';
    expect(files).toEqual({
      'llms.txt': `# Harbour

> Boats and moorings

- [Home](${host}/index.md)

## Guide

- [Guide \\[new\\]](${host}/guide/index.md): All of it.

## Areas and versions

- [Guide 2.0](${host}/guide/llms.txt): 1 page
- [Guide 1.0](${host}/guide/1.0/llms.txt): 1 page
`,
      'guide/llms.txt': `# Harbour: Guide 2.0\n\n> All of it.\n\n- [Guide \\[new\\]](${host}/guide/index.md): All of it.\n`,
      'guide/1.0/llms.txt': `# Harbour: Guide 1.0\n\n> How to moor.\n\n- [Old](${host}/guide/1.0/index.md): How to moor.\n`,
    });
  });

  it('of an area at the root is that of the site', () => {
    const site = siteOf({ areas: siteOf().areas.map((area) => ({ ...area, route: '/' })) });
    expect(Object.keys(filesOf(site, [written({ route: '/' })]))).toEqual(['llms.txt']);
  });

  it('of many pages lists only the areas, and the files of the full text', () => {
    const many = Array.from({ length: 2001 }, (_, index) => written({ route: `/guide/${index}` }));
    expect(filesOf(siteOf(), many, ['llms-full.txt', 'llms-full-2.txt'])['llms.txt']).toBe(`# Harbour

> Boats and moorings

## Areas and versions

- [Guide](https://harbour.example/guide/llms.txt): 2001 pages

## Full text

- [llms-full.txt](https://harbour.example/llms-full.txt)
- [llms-full-2.txt](https://harbour.example/llms-full-2.txt)
`);
  });

  it('has no full text of old versions, unlisted pages and pages with another canonical address', () => {
    const site = siteOf({ areas: [...version('2.0', 'latest'), ...version('1.0', 'old')] });
    const pages = [
      written({ route: '/guide', version: '2.0' }),
      written({ route: '/guide/a', noindex: true }),
      written({ route: '/guide/b', canonical: '/guide' }),
      written({ route: '/guide/1.0/c', version: '1.0' }),
    ];
    expect(fullTextPages(site, linkedSite(pages)).map(({ route }) => route)).toEqual(['/guide']);
  });
});

const head = (title: string): string => `Page: ${title}\nAddress: https://harbour.example/${title}\n\n`;
const long = (words: number): string => `# Long\n\n${'tide water quay boat\n\n'.repeat(words / 4)}`;
const shapes: [string, { head: string; markdown: string }[], number][] = [
  ['nothing', [], 200],
  ['pages that fit into one file', [{ head: head('a'), markdown: '# A\n' }], 200],
  ['pages that need a file each', ['a', 'b', 'c'].map((title) => ({ head: head(title), markdown: long(20) })), 200],
  ['a page longer than a file', [{ head: head('a'), markdown: long(400) }], 300],
  [
    'a long page between short ones',
    ['a', 'b', 'c'].map((title) => ({ head: head(title), markdown: long(title === 'b' ? 200 : 8) })),
    300,
  ],
  ['one line longer than a file', [{ head: head('a'), markdown: `# A\n\n${'x'.repeat(1000)}` }], 300],
  ['one line of characters of two units', [{ head: head('a'), markdown: `# A\n\n${'😀'.repeat(500)}` }], 301],
];

describe('the full text', () => {
  test.each(shapes)('of %s is complete, within the limit, and each file starts with an address', (_, pages, limit) => {
    const files = splitFullText(pages, limit);
    expect(files.map(({ path }) => path)).toEqual(
      files.map((_, index) => (index === 0 ? 'llms-full.txt' : `llms-full-${index + 1}.txt`)),
    );
    for (const { text } of files) {
      expect(text.length).toBeLessThanOrEqual(limit);
      expect(text).toMatch(/^Page: .+\nAddress: https:\/\/harbour\.example\/[abc]\n\n/);
      expect(Buffer.from(text).toString()).toBe(text);
    }
    const solid = (text: string): string => text.replace(/Page: .*\nAddress: .*\n\n|\n---\n\n|\s/g, '');
    expect(solid(files.map(({ text }) => text).join(''))).toBe(solid(pages.map(({ markdown }) => markdown).join('')));
  });

  it('marks the continuation of a page', () => {
    const [, second] = splitFullText([{ head: head('a'), markdown: long(400) }], 300);
    expect(second?.text).toMatch(/^Page: a \(continued\)\nAddress: https:\/\/harbour\.example\/a\n\ntide/);
  });
});
