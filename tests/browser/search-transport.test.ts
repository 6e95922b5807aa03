import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { catalogue, field, index, options, serveSearch } from './search-site.ts';

const open = serveSearch();

describe('before anybody searches', () => {
  test('nothing is asked for; the field fits its place and is a link without scripts', async () => {
    const { page, asked, end } = await open('/guide');
    await page.waitForTimeout(400);
    await page.mouse.move(900, 75);
    await page.waitForTimeout(200);
    expect(asked).toEqual([]);
    await end();
    const plain = await open('/guide', { scripts: false });
    expect(await plain.page.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search');
    expect(await plain.page.getByRole('combobox').filter({ visible: true }).count()).toBe(0);
    await plain.end();
  });
});

/** Answers with `status` until told otherwise. */
function broken(status: number): { isBroken: boolean; answer: (json: object) => (route: Route) => Promise<void> } {
  const state = {
    isBroken: true,
    answer: (json: object) => (route: Route) => (state.isBroken ? route.fulfill({ status, body: '' }) : route.fulfill({ json })),
  };
  return state;
}

describe('what cannot be had', () => {
  test.each([
    ['the list answers 500', 'list', 500],
    ['the list answers 404', 'list', 404],
    ['the index answers 404', 'index', 404],
  ] as const)('%s: nothing is claimed, and the next opening tries again', async (_, file, status) => {
    const fault = broken(status);
    const { page, complaints, end } = await open('/guide', {}, { [file]: fault.answer(file === 'list' ? catalogue() : index()) });
    await field(page).fill('queue');
    await page.waitForTimeout(900);
    expect(await page.locator('.search-panel').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByText('No results').count()).toBe(0);
    fault.isBroken = false;
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await options(page).first().waitFor();
    expect(complaints.filter((each) => !each.includes(String(status)))).toEqual([]);
    await end();
  });

  test.each([401, 403])('what answers %i is not asked for again within a minute', async (status) => {
    const { page, asked, end } = await open('/guide', {}, { index: (route) => route.fulfill({ status, body: '' }) });
    await field(page).fill('queue');
    await expect.poll(() => asked.length).toBe(2);
    for (let count = 0; count < 3; count++) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await field(page).fill(`queue ${count}`);
      await page.waitForTimeout(150);
    }
    expect(asked.length).toBe(2);
    expect(await page.locator('.search-panel').filter({ visible: true }).count()).toBe(0);
    await end();
  });

  test.each([
    ['a sign-in page', { contentType: 'text/html', body: '<h1>Sign in</h1>' }],
    ['a redirect', { status: 302, headers: { location: '/guide' } }],
    ['cut JSON', { contentType: 'application/json', body: '{"version":1,' }],
    ['another shape', { json: { version: 2 } }],
  ])('%s in place of the list is silence', async (_, answer) => {
    const { page, end } = await open('/guide', {}, { list: (route) => route.fulfill(answer) });
    await field(page).fill('queue');
    await page.waitForTimeout(700);
    expect(await page.locator('.search-panel').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByText('Sign in').count()).toBe(0);
    await end();
  });

  test('an index that has gone is looked up in a fresh list, once', async () => {
    let lists = 0;
    const { page, asked, end } = await open(
      '/guide',
      {},
      {
        list: (route) => route.fulfill({ json: catalogue(++lists === 1 ? 'old' : 'new') }),
        index: (route) =>
          route.request().url().endsWith('new') ? route.fulfill({ json: index() }) : route.fulfill({ status: 404, body: '' }),
      },
    );
    await field(page).fill('queue');
    await options(page).first().waitFor();
    expect(asked).toEqual(['/search.json', '/search-index-guide.json?v=old', '/search.json', '/search-index-guide.json?v=new']);
    await end();
  });
});

describe('slow answers', () => {
  test('a search that takes long says so, and keeps what it had', async () => {
    const { page, end } = await open(
      '/guide',
      {},
      {
        index: async (route) => {
          await new Promise((done) => setTimeout(done, 1500));
          await route.fulfill({ json: index() });
        },
      },
    );
    await field(page).fill('queue');
    expect(await page.getByText('Searching…').count()).toBe(0);
    await page.locator('.search-stalled').waitFor();
    await options(page).first().waitFor();
    expect(await page.locator('.search-stalled').count()).toBe(0);
    await end();
  });

  test('what is typed meanwhile is asked once, and the last of it wins', async () => {
    const { page, asked, end } = await open(
      '/guide',
      {},
      {
        index: async (route) => {
          await new Promise((done) => setTimeout(done, 800));
          await route.fulfill({ json: index() });
        },
      },
    );
    for (const query of ['queue', 'forms', 'perm', 'debits']) {
      await field(page).fill(query);
      await page.waitForTimeout(60);
    }
    await options(page).first().waitFor();
    expect(await options(page).first().textContent()).toContain('Direct debits');
    await page.waitForTimeout(300);
    expect(await options(page).first().textContent()).toContain('Direct debits');
    expect(asked.length).toBe(2);
    await end();
  });
});

test('without workers the search runs in the page', async () => {
  const { page, complaints, end } = await open('/guide', {
    before: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'Worker')),
  });
  await field(page).fill('queue');
  await options(page).first().waitFor();
  expect(complaints).toEqual([]);
  await end();
});

test('a worker that does not start is replaced by the page', async () => {
  const { page, end } = await open('/guide', {
    before: (page) => page.context().route('**/search-*.js', (route) => route.abort()),
  });
  await field(page).fill('queue');
  await options(page).first().waitFor();
  await end();
});

test('what has come stays when the page changes, and nothing is asked of restricted folders', async () => {
  const { page, asked, end } = await open('/guide');
  const all: string[] = [];
  page.context().on('request', (request) => all.push(new URL(request.url()).pathname));
  await field(page).fill('debits');
  await options(page).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Direct debits' }).waitFor();
  await field(page).fill('queue');
  await page.getByRole('option', { name: 'The order of items' }).waitFor();
  expect(asked.length).toBe(2);
  expect(all.filter((path) => path.startsWith('/internal'))).toEqual([]);
  await end();
});

test('the version that a visitor chose is the one that is searched', async () => {
  const { tags, ...rest } = JSON.parse(JSON.stringify(catalogue()));
  const [latest] = tags;
  const old = { ...latest, tag: 'guide-1', version: '1', address: 'search-index-guide-1.json?v=b' };
  const { page, asked, end } = await open(
    '/guide',
    { before: (page) => page.addInitScript(() => localStorage.setItem('docs-preferred-version-guide', '1')) },
    { list: (route) => route.fulfill({ json: { ...rest, tags: [latest, old] } }) },
  );
  await field(page).fill('queue');
  await options(page).first().waitFor();
  expect(asked).toEqual(['/search.json', '/search-index-guide-1.json?v=b']);
  await end();
});
