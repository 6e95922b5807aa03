import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSearch } from '../../../compiler/1-config/defaults.ts';
import { createResponder } from '../../../reader/search/answer-requests.ts';
import type { IndexLocations } from '../../../reader/search/search-requests.ts';
import type { SearchData } from '../../../schemas/types/search.ts';
import { money, toFiles } from '../../compiler/search/corpus.ts';

const files = toFiles(money, 'shards');
const { maxResults, boosts, k1, b, languages } = defaultSearch();
const list: SearchData = {
  version: 1,
  settings: { maxResults, boosts, k1, b, languages },
  tags: [{ tag: 'docs', area: null, label: 'Docs', transport: 'shards', address: files.address, documents: files.documents }],
};

/** The paths of all requests. */
const requested: string[] = [];
/** The paths of the requests that bypass the cache. */
const uncached: string[] = [];
let heldPaths: RegExp | undefined;
let release: () => void = () => undefined;
/** Paths to which the server responds with 404. */
let missing: RegExp | undefined;
let isReleased = Promise.resolve();

function holdPaths(paths: RegExp): void {
  heldPaths = paths;
  isReleased = new Promise((done) => {
    release = done;
  });
}

const server = createServer(async ({ url = '/', headers }, response) => {
  const path = url.slice(1);
  requested.push(path);
  if (headers['cache-control'] === 'no-cache') uncached.push(path);
  if (heldPaths?.test(path)) await isReleased;
  const [name] = path.split('?');
  const bytes = path === 'search.json' ? JSON.stringify(list) : files.files.find((file) => file.path === name)?.bytes();
  const exists = bytes !== undefined && !missing?.test(path);
  response.writeHead(exists ? 200 : 404).end(exists ? bytes : undefined);
});
const sources: IndexLocations = { base: '', catalogues: ['search.json'], versions: [], own: null };

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address: AddressInfo | string | null = server.address();
  sources.base = typeof address === 'object' ? `http://127.0.0.1:${address?.port}/` : '';
});
afterAll(() => server.close());

test('files are fetched once, even with concurrent requests', async () => {
  requested.length = 0;
  const answers = createResponder();
  const [, one, other] = await Promise.all([
    answers({ id: 1, sources }),
    answers({ id: 2, sources, query: 'loan', limit: 3 }),
    answers({ id: 3, sources, query: 'loan', limit: 4 }),
  ]);
  expect(one?.results[0]?.route).toBe('/loans');
  expect(other?.results[0]?.route).toBe('/loans');
  expect(new Set(requested).size).toBe(requested.length);
});

test('an outdated query is abandoned at once: it fetches nothing more, and the last one is answered', async () => {
  const answers = createResponder();
  await answers({ id: 1, sources });
  requested.length = 0;
  holdPaths(/\/p-/);
  const first = answers({ id: 2, sources, query: 'interest' });
  await expect.poll(() => requested.filter((path) => path.includes('/p-')).length).toBeGreaterThan(0);
  const second = answers({ id: 3, sources, query: 'interest rates of accounts' });
  const last = answers({ id: 4, sources, query: 'webhook' });
  expect(await first).toBe(null);
  expect(await second).toBe(null);
  expect(requested.filter((path) => path.includes('/d-'))).toEqual([]);
  release();
  expect((await last)?.results[0]?.route).toBe('/webhooks');
  expect(new Set(requested).size).toBe(requested.length);
});

test('if the joint index is unavailable, its members are searched', async () => {
  const joins = [{ tag: 'docs', pages: 3 }];
  list.tags.push(...list.tags.map((own) => ({ ...own, tag: 'joint', address: 'search/joint/head-gone.txt', joins })));
  const results = await createResponder()({ id: 1, sources, query: 'loan' });
  list.tags.pop();
  expect(results?.results[0]?.route).toBe('/loans');
  expect(results?.complete).toBe(true);
});

test('an area with a separate search is only searched from its own pages, which search nothing else', async () => {
  const { tags } = list;
  list.tags = [...tags, ...tags.map((tag) => ({ ...tag, tag: 'manual', area: 'manual', own: true as const }))];
  const count = async (own: string | null) =>
    (await createResponder()({ id: 1, sources: { ...sources, own }, query: 'loan', limit: 50 }))?.total;
  const [shared, own] = [await count(null), await count('manual')];
  list.tags = list.tags.map(({ own: _, ...tag }) => tag);
  const all = await count(null);
  list.tags = tags;
  expect([own, all]).toEqual([shared, 2 * (shared ?? 0)]);
});

test('the next opening retries failed fetches, bypassing the browser cache', async () => {
  const answers = createResponder();
  missing = /head-|search-index-/;
  expect(await answers({ id: 1, sources, query: 'loan' })).toBe(null);
  missing = undefined;
  expect(await answers({ id: 2, sources, query: 'loan' })).toBe(null);
  uncached.length = 0;
  await answers({ id: 3, sources });
  expect((await answers({ id: 4, sources, query: 'loan' }))?.complete).toBe(true);
  expect(uncached).toContain(files.address);
});

test.each([
  ['the head', /head-/],
  ['a part', /\/p-/],
])('if %s of an index is unavailable, the complete index is fetched, once', async (_, removed) => {
  requested.length = 0;
  missing = removed;
  const { tags } = list;
  list.tags = tags.map((entry) => ({ ...entry, whole: files.whole ?? '' }));
  const answers = createResponder();
  const results = await answers({ id: 1, sources, query: 'loan' });
  const next = await answers({ id: 2, sources, query: 'savings' });
  missing = undefined;
  list.tags = tags;
  expect([results?.results[0]?.route, results?.complete, next?.results[0]?.route]).toEqual(['/loans', true, '/savings']);
  expect(requested.filter((path) => path.startsWith('search-index-'))).toEqual([files.whole]);
});

test('a request with a different limit uses a different sender', async () => {
  const answers = createResponder();
  const page = answers({ id: 1, sources, query: 'savings', limit: 50 });
  const box = answers({ id: 2, sources, query: 'loans' });
  expect((await page)?.results[0]?.route).toBe('/savings');
  expect((await box)?.results[0]?.route).toBe('/loans');
});
