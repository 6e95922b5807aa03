import { describe, expect, it, test } from 'vitest';
import { toDocument } from '../../../compiler/5-outputs/document.ts';
import { toFrameData } from '../../../compiler/5-outputs/page-outputs.ts';
import type { Shell } from '../../../compiler/5-outputs/shell.ts';
import type { LinkedPage } from '../../../compiler/model.ts';
import type { SiteData } from '../../../schemas/types/site-data.ts';
import { makePage } from '../3-pages/make-page.ts';
import { linkedPage, linkedSite } from '../sites.ts';
import { faultsIn } from './schema-org.ts';

const { page } = makePage('# Moor\n');
const crumbs = [{ label: 'Guide', route: '/guide' }, { label: 'No page of its own' }];

function headOf(
  changes: Partial<LinkedPage>,
  siteChanges: Partial<SiteData> = {},
  shellChanges: Partial<Shell> = {},
  isWritten = true,
): string {
  const shell: Shell = {
    siteData: { ...linkedSite([]).siteData, ...siteChanges },
    folder: '',
    siteAddress: 'assets/site.json',
    sidebars: 'navigation.json',
    reader: {
      early: 'assets/early.js',
      style: 'assets/reader.css',
      scripts: ['assets/reader.js'],
      font: 'assets/sans.woff2',
      styles: {},
      print: { style: 'assets/paper.css', script: 'assets/print.js' },
    },
    preload: [],
    ...shellChanges,
  };
  const linked = linkedPage({ ...(isWritten && { page }), ...changes });
  const html = toDocument(linked, { data: toFrameData(linked, shell), root: '' }, shell);
  return html.slice(0, html.indexOf('</head>'));
}

const pattern = /<script type="application\/ld\+json">(.*)<\/script>/;

function dataOf(...how: Parameters<typeof headOf>): unknown {
  const [, json] = pattern.exec(headOf(...how)) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

const full: Partial<LinkedPage> = { breadcrumbs: crumbs, lastUpdated: { date: '2026-03-01', author: 'Ada' } };

describe('structured data', () => {
  it('describes an article and the path to it, with the facts that the page shows', () => {
    const site = 'https://harbour.example';
    expect(dataOf(full)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'TechArticle',
          headline: 'Moor a boat',
          url: `${site}/guide/moor`,
          dateModified: '2026-03-01',
          author: { '@type': 'Person', name: 'Ada' },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Guide', item: { '@id': `${site}/guide` } },
            { '@type': 'ListItem', position: 2, name: 'Moor a boat', item: { '@id': `${site}/guide/moor` } },
          ],
        },
      ],
    });
  });

  test.each<[string, Parameters<typeof headOf>, object]>([
    [
      'no date that is not known',
      [{}],
      { '@type': 'TechArticle', headline: 'Moor a boat', url: 'https://harbour.example/guide/moor' },
    ],
    [
      'the operation of an API',
      [{ kind: 'api' }],
      { '@type': 'APIReference', headline: 'Moor a boat', url: 'https://harbour.example/guide/moor' },
    ],
    [
      'the site on its home page',
      [{ kind: 'home', route: '/' }],
      { '@type': 'WebSite', name: 'Harbour', url: 'https://harbour.example/' },
    ],
    [
      'addresses as the host has them',
      [{}, { baseUrl: '/docs/', trailingSlash: true }],
      { '@type': 'TechArticle', headline: 'Moor a boat', url: 'https://harbour.example/docs/guide/moor/' },
    ],
  ])('has %s', (_, how, expected) => {
    expect(dataOf(...how)).toEqual({ '@context': 'https://schema.org', ...expected });
  });

  test.each<[string, Parameters<typeof headOf>]>([
    ['a restricted page', [{ ...full, audience: 'restricted' }]],
    ['a page that search engines must not list', [{ ...full, noindex: true }]],
    ['a page with another canonical address', [{ ...full, canonical: '/guide' }]],
    ['an untranslated page', [{ ...full, textLocale: { code: 'en-GB', direction: 'ltr' } }]],
    ['the page of a missing address', [{ ...full, kind: 'notFound' }]],
    ['a site without an address', [full, { url: '' }]],
    ['a generated list at the top', [{ kind: 'tag' }, {}, {}, false]],
    [
      'an offline copy',
      [full, {}, { offline: { prefix: '', includesRestricted: false, languages: [], publishedSite: { url: '', baseUrl: '/' } } }],
    ],
  ])('is absent from %s', (_, how) => {
    expect(headOf(...how)).not.toContain('ld+json');
  });

  it('cannot end its element, whatever a title contains', () => {
    const title = '</script><script>alert(1)</script> \u2028 "quoted" <!-- &amp;';
    expect(dataOf({ title })).toMatchObject({ headline: title });
    expect(headOf({ title }).match(/<script/g)).toHaveLength(2);
  });

  it('only uses terms of schema.org that the vocabulary contains', () => {
    const pages: Partial<LinkedPage>[] = [full, { ...full, kind: 'api' }, { kind: 'home', route: '/' }];
    expect(pages.flatMap((each) => faultsIn(dataOf(each)))).toEqual([]);
    expect(faultsIn({ '@type': 'TechArticle', title: 'x' })).toEqual(['TechArticle has no title']);
    expect(faultsIn({ '@type': 'Person', headline: 'x' })).toEqual(['Person has no headline']);
    expect(faultsIn({ '@type': 'ListItem', position: '1st of', item: 3 })).toEqual(['item takes no 3']);
    expect(faultsIn({ '@type': 'Page' })).toEqual(['there is no type Page']);
  });
});
