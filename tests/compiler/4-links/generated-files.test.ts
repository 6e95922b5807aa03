import { describe, expect, test } from 'vitest';
import { siteOf } from '../sites.ts';
import { findings, link, type TestTree } from './pages.ts';

const [guide] = siteOf().areas;
if (!guide) throw new Error('The site has no area.');
const settings = { formats: ['rss' as const, 'json' as const], entries: 20, content: 'full' as const };
const news = {
  ...{ ...guide, id: 'news', label: 'News', path: 'content/news', route: '/news' },
  ...{ kind: 'blog' as const, feeds: settings },
};
const site = { url: 'https://docs.example.com', areas: [guide, news] };

/** Links two pages with one link each, and returns its address and the findings. */
function linked(target: string, from: string, changes: TestTree['site'] = {}): string[] {
  const pages = { 'content/guide/README.md': {}, 'content/news/index.md': {}, 'content/news/2024-05-01-tides.md': {} };
  const all = link({ pages: { ...pages, [from]: { links: [target] } }, site: { ...site, ...changes } });
  const slot = all.value.pages.find(({ page }) => page?.file === from)?.slots[0];
  const results = findings(all).filter((line) => !line.startsWith('page-orphan'));
  return [slot?.attributes.replace(/^href=|"/g, '') ?? '', ...results.map((line) => line.replace(/ .*/s, ''))];
}

describe('a link to a generated file', () => {
  test.each([
    ['/news/rss.xml', 'content/guide/README.md', '/news/rss.xml'],
    ['../news/rss.xml', 'content/guide/README.md', '/news/rss.xml'],
    ['rss.xml', 'content/news/index.md', '/news/rss.xml'],
    ['./feed.json', 'content/news/index.md', '/news/feed.json'],
    ['./rss.xml', 'content/news/2024-05-01-tides.md', '/news/rss.xml'],
    ['/news/rss.xml?a=1', 'content/guide/README.md', '/news/rss.xml?a=1'],
    ['/llms.txt', 'content/guide/README.md', '/llms.txt'],
    ['/sitemap.xml', 'content/guide/README.md', '/sitemap.xml'],
    ['/robots.txt', 'content/news/index.md', '/robots.txt'],
    ['/guide/llms.txt', 'content/news/index.md', '/guide/llms.txt'],
    ['./llms.txt', 'content/guide/README.md', '/guide/llms.txt'],
    ['../guide/llms.txt#first', 'content/news/index.md', '/guide/llms.txt#first'],
    ['/news/llms.txt', 'content/guide/README.md', '/news/llms.txt'],
  ])('%s in %s', (target, from, address) => {
    expect(linked(target, from)).toEqual([address]);
  });

  test('includes the base URL', () => {
    expect(linked('/news/rss.xml', 'content/guide/README.md', { baseUrl: '/sea/' })).toEqual(['/sea/news/rss.xml']);
  });
});

describe('a link to a file that is not generated is broken', () => {
  test.each<[string, TestTree['site']]>([
    ['/news/atom.xml', {}],
    ['/guide/rss.xml', {}],
    ['/news/rss.xml', { url: '' }],
    ['/news/rss.xml', { areas: [guide, { ...news, feeds: { ...settings, formats: [] } }] }],
    ['/llms-full.txt', {}],
    ['/sitemap.xml', { url: '' }],
    ['/llms.txt', { offline: { baseUrl: '/', includesRestricted: true } }],
    ['/specs/pets.json', {}],
    ['/guides/llms.txt', {}],
    ['/guide/llms.txt', { offline: { baseUrl: '/', includesRestricted: true } }],
    ['/none/llms.txt', { areas: [guide, news, { ...guide, id: 'none', path: 'content/none', route: '/none' }] }],
  ])('%s', (target, changes) => {
    expect(linked(target, 'content/guide/README.md', changes)).toEqual(
      expect.arrayContaining(['', expect.stringMatching(/^link-/)]),
    );
  });

  test('and no picture', () => {
    const all = link({
      pages: { 'content/guide/README.md': { links: [{ kind: 'image', target: '/llms.txt' }] } },
      site,
    });
    expect(findings(all).some((line) => line.startsWith('image-missing') || line.startsWith('link-'))).toBe(true);
  });
});

test('restricted pages can link to the files of public pages', () => {
  const pages = { 'content/news/index.md': {}, 'content/news/2024-05-01-tides.md': {} };
  const secret = { ...guide, audience: 'restricted' as const, route: '/internal/guide' };
  const own = { ...site, areas: [secret, news] };
  const known = new Map([['/news', { title: 'News', anchors: new Set<string>(), files: ['/news/rss.xml', '/news/llms.txt'] }]]);
  const all = link({
    pages: { ...pages, 'content/guide/README.md': { links: ['/news/rss.xml', '/news/llms.txt'] } },
    site: own,
    more: { audience: 'restricted', publicRoutes: known },
  });
  const page = all.value.pages.find((each) => each.page?.file === 'content/guide/README.md');
  expect(page?.slots.map(({ target }) => target)).toEqual(['/news/rss.xml', '/news/llms.txt']);
});
