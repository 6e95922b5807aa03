import { describe, expect, test } from 'vitest';
import { toSiteOutputs } from '../../../compiler/5-outputs/site-outputs.ts';
import { notFoundPage } from '../../../compiler/5-outputs/special-pages.ts';
import { routeBelow } from '../../../compiler/addresses/addresses.ts';
import type { Checked, LinkedSite, Site } from '../../../compiler/model.ts';
import { siteOf } from '../sites.ts';
import { link, type PageDraft, type TestTree } from './pages.ts';

const at = { file: 'docs.config.json', line: 1, column: 1 };
const area = (id: string, route: string, audience: 'public' | 'restricted'): Site['areas'][number] => ({
  ...{ id, label: id, path: `content/${id}`, route, audience, sidebar: 'auto', versions: [], at },
});
const site = siteOf({
  pages: 'content/pages',
  areas: [area('top', '/', 'public'), area('staff', '/internal', 'restricted')],
  locales: {
    default: 'en-GB',
    list: [
      { code: 'en-GB', label: 'English', direction: 'ltr', path: '' },
      { code: 'cy', label: 'Cymraeg', direction: 'ltr', path: 'cy' },
    ],
  },
});

/** Returns the files that claim an address. `name` distinguishes the two claims of a pair. */
type ClaimFactory = (address: string, name: string) => Pick<TestTree, 'pages' | 'data'>;
const pageAt = (file: string, front: PageDraft['front'] = {}): ReturnType<ClaimFactory> => ({ pages: { [file]: { front } } });
const kinds: Record<string, ClaimFactory> = {
  'a slug': (slug, name) => pageAt(`content/pages/${name}.md`, { slug }),
  'a file': (address) => pageAt(`content/pages${address}.md`),
  'a former route': (from, name) => pageAt(`content/pages/${name}.md`, { redirect_from: [from] }),
  'a category': (slug, name) => ({
    ...pageAt(`content/top/${name}/leaf.md`),
    data: { [`content/top/${name}/_category_.json`]: JSON.stringify({ link: { type: 'generated-index', slug } }) },
  }),
  'a tag': (address, name) => pageAt(`content/top/${name}.md`, { tags: [address.slice(address.lastIndexOf('/') + 1)] }),
  'a restricted slug': (slug, name) => pageAt(`content/staff/${name}.md`, { slug }),
  'a restricted former route': (from, name) => pageAt(`content/staff/${name}.md`, { redirect_from: [`/internal${from}`] }),
};
const addresses = [
  ...['/boats', '/tags', '/tags/boats', '/search', '/search/boats', '/internal', '/internal/boats', '/cy', '/cy/boats', '/café'],
  ...[
    '/404',
    '/404.html',
    '/index.html',
    '/index.json',
    '/boats/index.md',
    '/llms.txt/boats',
    '/top/llms.txt',
    '/manifest.json',
    '/build.json',
    '/search.json',
  ],
  ...[
    '/search-index-top.json',
    '/sitemap.xml',
    '/opensearch.xml',
    '/robots.txt',
    '/llms.txt',
    '/llms-full.txt',
    '/llms-full-2.txt',
    '/_headers',
    '/_redirects',
  ],
  ...[
    '/assets',
    '/assets/chart.png',
    '/specs',
    '/specs/boats.json',
    '/.quire-stage',
    '/index.html.partial',
    '/robots.txt.partial',
  ],
  ...[`/${'b'.repeat(251)}`, `/${'é'.repeat(127)}`, `/${'boats/'.repeat(180)}end`],
];
/** The address itself; `spellings` are variants that people or file systems may use. */
const identity = (address: string): string => address;
const spellings: ((address: string) => string)[] = [
  (address) => address.toUpperCase(),
  (address) => address.normalize('NFD'),
  (address) => `${address}/more`,
];

describe('a site without errors has no conflicting output paths', () => {
  const names = Object.keys(kinds);
  const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));
  test.each(pairs)('%s and %s', (one, other) => {
    let [clean, refused] = [0, 0];
    for (const [index, address] of addresses.entries()) {
      for (const spell of [identity, spellings[index % spellings.length] ?? identity]) {
        const tree = join([kinds[one]?.(address, 'first'), kinds[other]?.(spell(address), 'second')]);
        const result = publicAndRestricted(tree);
        const hasErrors = result.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error'));
        if (hasErrors) refused++;
        else clean++;
        if (!hasErrors)
          expect(findUnwritable(result.flatMap(({ value }) => pathsOf(value))), `${address} ${spell(address)}`).toEqual([]);
      }
    }
    expect(clean).toBeGreaterThan(0);
    if (one !== 'a tag' || other !== 'a tag') expect(refused).toBeGreaterThan(0);
  });
  test('reports a planted clash of each kind', () => {
    const long = `${'b'.repeat(250)}/index.html`;
    expect(findUnwritable(['a/index.html', 'A/index.html', 'a', 'b/c', long])).toEqual(['A/index.html', 'a', long]);
  });
});

function join(claims: readonly (ReturnType<ClaimFactory> | undefined)[]): TestTree {
  const pages = { 'content/top/README.md': {}, ...Object.assign({}, ...claims.map((claim) => claim?.pages)) };
  return { pages, data: Object.assign({}, ...claims.map((claim) => claim?.data)), site };
}

function publicAndRestricted(tree: TestTree): Checked<LinkedSite>[] {
  const first = link(tree);
  if (!Object.keys(tree.pages).some((file) => file.startsWith('content/staff/'))) return [first];
  const more = { audience: 'restricted' as const, publicRoutes: first.value.routes, siteData: first.value.siteData };
  return [first, link({ ...tree, more })];
}

/** Returns all output paths of one audience, with pages in two languages. */
function pathsOf(linked: LinkedSite): string[] {
  const pages = linked.pages.flatMap(({ route }) =>
    ['index.html', 'index.json', 'index.md'].map((name) => routeBelow(route, name).slice(1)),
  );
  const sitePaths = toSiteOutputs(site, linked, { id: 'id', search: [] }).map(({ path }) => path);
  const own = [...pages, ...sitePaths, notFoundPage(site, linked).route.slice(1)];
  if (linked.audience === 'restricted') return own;
  const others = ['assets/chart-0123.png', 'specs/boats.json', 'search-index-top.json', 'search/top/head-0123.bin'];
  return [...own, ...others, ...own.map((path) => `cy/${path}`)];
}

/** Returns the paths that are invalid or equal on a file system that ignores letter case and Unicode normalization. */
function findUnwritable(paths: readonly string[]): string[] {
  const keyOf = (path: string): string => path.normalize('NFC').toLowerCase();
  const folders = new Set(paths.flatMap((path) => parents(keyOf(path))));
  const seen = new Set<string>();
  return paths.filter((path) => {
    const key = keyOf(path);
    const isTaken = seen.has(key) || folders.has(key) || folders.has(`${key}.partial`);
    seen.add(key);
    const isLong = path.length > 1000 || path.split('/').some((name) => Buffer.byteLength(name) > 247);
    return isTaken || isLong;
  });
}

function parents(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
