import { describe, expect, test } from 'vitest';
import type { LinkUse } from '../../../compiler/model.ts';
import { siteOf } from '../sites.ts';
import { findings, link, type TestTree } from './pages.ts';

const tree: TestTree['pages'] = {
  'content/guide/README.md': { title: 'Guide', headings: ['1 guide', '2 begin'] },
  'content/guide/01-tides.md': { headings: ['2 high-water', '2 größe'], anchors: ['fn-1'] },
  'content/guide/Modules/CRM.md': {},
  'content/guide/Modules/README.md': {},
  'content/guide/empty/one.md': {},
  'content/guide/ice.md': { front: { draft: true } },
  'content/boats/a b.md': {},
  'content/pages/index.md': {},
};
const files = [
  'content/guide/img/wall.svg',
  'content/guide/form.docx',
  'content/guide/paper.pdf',
  'content/guide/LICENSE',
  'content/boats/code/x.ts',
  'content/guide/page.html',
  'content/guide/api/index.html',
  'content/guide/api/parts/a.html',
];
const boats = { ...siteOf().areas[0], id: 'boats', label: 'Boats', path: 'content/boats', route: '/boats' };
const [guide] = siteOf().areas;
const site = { areas: guide ? [guide, { ...guide, ...boats }] : [], pages: 'content/pages' };

/** Links a page of the guide with one link. */
function linked(
  use: string | Partial<LinkUse>,
  changes: { from?: string; site?: TestTree['site'] } = {},
): { slot: { attributes: string; target: string } | undefined; findings: string[] } {
  const from = changes.from ?? 'content/guide/from.md';
  const all = link({
    pages: { ...tree, [from]: { ...tree[from], headings: ['2 here'], links: [use] } },
    files,
    site: { ...site, ...changes.site },
  });
  const page = all.value.pages.find((candidate) => candidate.page?.file === from);
  return { slot: page?.slots[0], findings: findings(all).filter((line) => !line.startsWith('page-orphan')) };
}

describe('links that resolve', () => {
  test.each<[string, string]>([
    ['./01-tides.md', 'href="/guide/tides"'],
    ['01-tides.md#high-water', 'href="/guide/tides#high-water"'],
    ['./01-tides.md#gr%C3%B6%C3%9Fe', 'href="/guide/tides#größe"'],
    ['./01-tides.md#fn-1', 'href="/guide/tides#fn-1"'],
    ['./01-tides.md#user-content-high-water', 'href="/guide/tides#high-water"'],
    ['./01-tides.md#top', 'href="/guide/tides#top"'],
    ['./01-tides.md#', 'href="/guide/tides#"'],
    ['./01-tides.md?a=1&b=2#high-water', 'href="/guide/tides?a=1&amp;b=2#high-water"'],
    ['./01-tides.mdx', 'href="/guide/tides"'],
    ['./01-tides', 'href="/guide/tides"'],
    ['./tides', 'href="/guide/tides"'],
    ['tides/', 'href="/guide/tides"'],
    ['01-tides.html', 'href="/guide/tides"'],
    ['Modules/', 'href="/guide/Modules"'],
    ['./Modules', 'href="/guide/Modules"'],
    ['Modules/index.html', 'href="/guide/Modules"'],
    ['empty/', 'href="/guide/empty"'],
    ['./', 'href="/guide"'],
    ['../boats/a%20b.md', 'href="/boats/a-b"'],
    ['../boats/', 'href="/boats"'],
    ['/guide/tides', 'href="/guide/tides"'],
    ['/guide/tides/', 'href="/guide/tides"'],
    ['/guide/tides.html', 'href="/guide/tides"'],
    ['/', 'href="/"'],
    ['/01-tides.md', 'href="/guide/tides"'],
    ['/content/boats/a b.md', 'href="/boats/a-b"'],
    ['content/guide/Modules/CRM.md', 'href="/guide/Modules/CRM"'],
    ['#here', 'href="#here"'],
    ['#', 'href="#"'],
    ['https://example.com/?a=1&b="', 'href="https://example.com/?a=1&amp;b=&quot;"'],
    ['mailto:a@example.com', 'href="mailto:a@example.com"'],
    ['paper.pdf#page=2', 'href="/assets/paper-01234567.pdf#page=2"'],
    ['form.docx', 'href="/assets/form-01234567.docx" download="form.docx"'],
    ['page.html', 'href="/assets/page-01234567.html" download="page.html"'],
    ['LICENSE', 'href="/assets/LICENSE-01234567" download="LICENSE"'],
  ])('%s', (target, attributes) => {
    const { slot, findings: results } = linked(target);
    expect(results).toEqual([]);
    expect(slot?.attributes).toBe(attributes);
  });
  test('routes in an index page are relative to its folder', () => {
    expect(linked('tides', { from: 'content/guide/README.md' }).slot?.attributes).toBe('href="/guide/tides"');
    expect(linked('./CRM', { from: 'content/guide/Modules/README.md' }).slot?.attributes).toBe('href="/guide/Modules/CRM"');
  });
  test('the base URL is prepended to routes and assets', () => {
    const based = { site: { baseUrl: '/docs/' } };
    expect(linked('./01-tides.md', based).slot).toEqual({ attributes: 'href="/docs/guide/tides"', target: '/docs/guide/tides' });
    expect(linked('paper.pdf', based).slot?.attributes).toBe('href="/docs/assets/paper-01234567.pdf"');
  });
  test('images have an address and a size, their variants an address', () => {
    expect(linked({ kind: 'image', target: './img/wall.svg' }).slot).toEqual({
      attributes: 'src="/assets/wall-01234567.svg" width="40" height="20"',
      target: '/assets/wall-01234567.svg',
    });
    expect(linked({ kind: 'source', target: 'img/wall.svg' }).slot?.attributes).toBe('/assets/wall-01234567.svg');
    expect(linked({ kind: 'frame', target: 'page.html' }).slot?.attributes).toBe('/assets/page-01234567.html');
    expect(linked({ kind: 'frame', target: './01-tides.md#high-water' }).slot?.attributes).toBe('/guide/tides#high-water');
    expect(linked({ kind: 'source', target: './01-tides.md' }).findings).toHaveLength(1);
    expect(linked({ kind: 'image', target: 'https://example.com/x.png' }).slot?.attributes).toBe(
      'src="https://example.com/x.png"',
    );
  });
  test('a link in an included file is relative to that file and reported there once', () => {
    const use = { target: './CRM.md', file: 'content/guide/Modules/_part.md' };
    expect(linked(use).slot?.attributes).toBe('href="/guide/Modules/CRM"');
    const lostUse = { ...use, target: './CRN.md' };
    const pages = { 'content/guide/a.md': { links: [lostUse] }, 'content/guide/b.md': { links: [lostUse] } };
    expect(findings(link({ pages }))).toEqual([
      'link-target-missing content/guide/Modules/_part.md:10:5 File not found: ./CRN.md.',
    ]);
  });
  test('only links with allowed schemes are written', () => {
    expect(linked('javascript:alert(1)').slot).toEqual({ attributes: '', target: '' });
    expect(linked({ kind: 'image', target: 'data:text/html,x' }).slot).toEqual({ attributes: '', target: '' });
  });
});

describe('broken links', () => {
  const place = 'content/guide/from.md:10:5';
  test.each<[string | Partial<LinkUse>, string]>([
    ['./01-tide.md', `link-target-missing ${place} File not found: ./01-tide.md. Did you mean ./01-tides.md?`],
    ['tide', `link-target-missing ${place} File not found: tide. Did you mean ./01-tides.md?`],
    [
      './modules/CRM.md',
      `link-target-missing ${place} File not found: ./modules/CRM.md. Did you mean ./Modules/CRM.md? Letter case matters.`,
    ],
    ['../CRM.md', `link-target-missing ${place} File not found: ../CRM.md. Did you mean ./Modules/CRM.md?`],
    ['Module/', `link-target-missing ${place} File not found: Module/. Did you mean ./Modules/?`],
    ['/guide/tide', `link-target-missing ${place} No page has the route /guide/tide. Did you mean /guide/tides?`],
    [
      '/Guide/Tides',
      `link-target-missing ${place} No page has the route /Guide/Tides. Did you mean /guide/tides? Letter case matters.`,
    ],
    [
      '/guid/Modules/CRM',
      `link-target-missing ${place} No page has the route /guid/Modules/CRM. Did you mean /guide/Modules/CRM?`,
    ],
    ['/nothing/like/this', `link-target-missing ${place} No page has the route /nothing/like/this.`],
    [
      '../../../etc/passwd',
      `link-target-missing ${place} The path points outside the site: ../../../etc/passwd. Link to a file inside the site, or to an address.`,
    ],
    [
      '../boats/code/',
      `link-target-missing ${place} The folder ../boats/code/ has no page of its own. Link to a page in it, or add an index page.`,
    ],
    ...['api/', './api', 'api?x', '/content/guide/api/', '../guide/api#x'].map((target): [string, string] => [
      target,
      `link-target-missing ${place} content/guide/api/index.html is HTML, and the site does not publish folders of HTML. Publish the folder on another site, and link to its full address.`,
    ]),
    [
      'api/parts/',
      `link-target-missing ${place} The folder api/parts/ has no page of its own. Link to a page in it, or add an index page.`,
    ],
    [
      { kind: 'image', target: 'img/wal.svg' },
      `link-target-missing ${place} Image not found: img/wal.svg. Did you mean ./img/wall.svg?`,
    ],
    [{ kind: 'image', target: '01-tides.md' }, `link-target-missing ${place} Image not found: 01-tides.md.`],
    [
      './ice.md',
      `link-to-draft ${place} The page content/guide/ice.md is a draft and is not published. Remove the link, or publish the draft.`,
    ],
    ['', `link-empty ${place} This link has no target. Add a file, a route or an address.`],
    [{ kind: 'image', target: '' }, `link-empty ${place} This image has no target. Add the path of the image.`],
    ['#hero', `link-anchor-missing ${place} This page has no anchor #hero. Did you mean #here?`],
    [
      './01-tides.md#hig-water',
      `link-anchor-missing ${place} The page /guide/tides has no anchor #hig-water. Did you mean #high-water?`,
    ],
    [
      'empty/#x',
      `link-anchor-missing ${place} The page /guide/empty has no anchor #x. Link to the page without an anchor, or to one of its headings.`,
    ],
    [
      'op:webhooks/POST /x',
      `operation-unknown ${place} No API document has the operation webhooks/POST /x. Add the document to "specs" in the configuration, or correct the link.`,
    ],
    [
      { kind: 'image', target: './img/wall.svg', isAltMissing: true },
      `image-alt-missing (warning) ${place} The image ./img/wall.svg has no alternative text. Describe the image between the square brackets, or in the alt attribute.`,
    ],
  ])('%j', (use, expected) => {
    expect(linked(use).findings).toEqual([expected]);
  });
  test('severities come from the configuration', () => {
    const links = { ...siteOf().links, broken: 'warning' as const, anchors: 'off' as const, empty: 'off' as const };
    expect(linked('./01-tide.md', { site: { links } }).findings[0]).toContain('link-target-missing (warning)');
    expect(linked('#hero', { site: { links } }).findings).toEqual([]);
    expect(linked('', { site: { links } }).findings).toEqual([]);
  });
  test('links of drafts are checked as well', () => {
    const pages = { 'content/guide/a.md': {}, 'content/guide/b.md': { front: { draft: true }, links: ['./nowhere.md'] } };
    expect(findings(link({ pages }))).toEqual(['link-target-missing content/guide/b.md:10:5 File not found: ./nowhere.md.']);
  });
  test('suggests nothing for a name of one or two letters', () => {
    const pages = { 'content/guide/a.md': { links: ['g'] }, 'content/guide/Ge.md': {} };
    expect(findings(link({ pages }))).toEqual(['link-target-missing content/guide/a.md:10:5 File not found: g.']);
  });
  test('suggests a page for each of a thousand broken links in a flat folder of a thousand pages', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `harbour-${String(index).padStart(4, '0')}-basin`);
    const pages = Object.fromEntries(
      names.map((name, index) => [
        `content/guide/${name}.md`,
        { links: [`./${names[999 - index]?.replace('harbour', 'habrour')}.md`] },
      ]),
    );
    const lines = findings(link({ pages }));
    expect(lines).toHaveLength(1000);
    expect(lines.filter((line) => !/Did you mean \.\/harbour-\d{4}-basin\.md\?$/.test(line))).toEqual([]);
    expect(lines[0]).toContain('habrour-0999-basin.md. Did you mean ./harbour-0999-basin.md?');
  });
});

describe('decomposed file names, as in macOS and archives', () => {
  const pages = {
    'content/guide/cafe\u0301.md': { headings: ['2 \u00e9t\u00e9'] },
    'content/guide/U\u0308berblick/gro\u0308\u00dfe.md': {},
    'content/guide/U\u0308berblick/README.md': {},
    'content/guide/\u30cf\u309a\u30b9\u30ab\u3099.md': {},
    'content/guide/entwu\u0308rfe.md': { front: { draft: true } },
    'content/guide/both\u00e9.md': {},
    'content/guide/bothe\u0301.md': { front: { slug: 'other' } },
  };
  const others = ['content/guide/img/ко\u0438\u0306.svg', 'content/guide/re\u0301sume\u0301.pdf'];
  const slotOf = (use: Partial<LinkUse>, from = 'content/guide/from.md'): [string | undefined, string[]] => {
    const all = link({ pages: { ...pages, [from]: { links: [use] } }, files: others, site });
    const page = all.value.pages.find((candidate) => candidate.page?.file === from);
    const results = findings(all).filter((line) => !/^(?:page-orphan|route-)/.test(line));
    return [page?.slots[0]?.attributes.replace(/ width.*/, ''), results];
  };
  test.each<[string, string]>([
    ['café.md', '/guide/caf%C3%A9'],
    ['cafe\u0301.md', '/guide/caf%C3%A9'],
    ['caf%C3%A9.md#été', '/guide/caf%C3%A9#été'],
    ['cafe%CC%81', '/guide/caf%C3%A9'],
    ['/guide/café', '/guide/caf%C3%A9'],
    ['Überblick/größe.md', '/guide/%C3%9Cberblick/gr%C3%B6%C3%9Fe'],
    ['./Überblick/', '/guide/%C3%9Cberblick'],
    ['Überblick', '/guide/%C3%9Cberblick'],
    ['パスガ.md', '/guide/%E3%83%91%E3%82%B9%E3%82%AC'],
    ['both\u00e9.md', '/guide/both%C3%A9'],
  ])('%s', (target, route) => {
    expect(slotOf({ target })).toEqual([`href="${route}"`, []]);
    expect(slotOf({ target: target.normalize('NFC') })).toEqual([`href="${route}"`, []]);
  });
  test('resolves images, downloads and drafts, and links from a folder with such a name', () => {
    expect(slotOf({ kind: 'image', target: 'img/кой.svg' })[1]).toEqual([]);
    expect(slotOf({ target: 'résumé.pdf' })[1]).toEqual([]);
    expect(slotOf({ target: 'entwürfe.md' })[1].join()).toContain('link-to-draft');
    const from = 'content/guide/U\u0308berblick/from.md';
    expect(slotOf({ target: 'größe.md' }, from)).toEqual(['href="/guide/%C3%9Cberblick/gr%C3%B6%C3%9Fe"', []]);
  });
});
