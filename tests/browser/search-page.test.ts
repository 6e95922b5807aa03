import { describe, expect, test } from 'vitest';
import type { PageData } from '../../schemas/types/page.ts';
import { findAxeFaults } from '../support/browser.ts';
import { whenQuiet } from './quiet-network.ts';
import { createPage } from './reader-page.ts';
import { type Answers, createCatalogue, serveSearch } from './search-site.ts';

const listing: PageData['listing'] = [
  { label: 'D', items: [{ label: 'Direct debits', route: '/guide/debits', description: 'Guide' }] },
  { label: 'Q', items: [{ label: 'Queues', route: '/guide/queues', description: 'Guide' }] },
];
const searchPage = createPage('/search', ['Search', ''], { kind: 'search', area: null, sidebar: null, breadcrumbs: [], listing });
const open = serveSearch({}, [{ branch: null, page: searchPage }]);

describe('the page of all results', () => {
  test.each(['light', 'dark'] as const)(
    'lists them all for the address, as links; no accessibility faults in %s',
    async (colorScheme) => {
      const { page, errors: complaints, end } = await open('/search?q=queue', { colorScheme });
      await page.getByRole('link', { name: 'The order of items' }).waitFor();
      expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('queue');
      expect(await page.getByRole('main').getByText('6 results').first().isVisible()).toBe(true);
      expect(await page.getByRole('heading', { name: 'All pages from A to Z' }).isVisible()).toBe(false);
      expect(await findAxeFaults(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await page.getByRole('link', { name: 'The order of items' }).click();
      await page.getByRole('button', { name: 'Clear highlights' }).waitFor();
      await page.goBack();
      await page.locator('.search-found').getByRole('link', { name: 'The order of items' }).waitFor();
      await end();
    },
  );

  test('the query is added to the address once typing has ended', async () => {
    const { page, requested, end } = await open('/search');
    await whenQuiet(page);
    expect(requested).toEqual([]);
    expect(await page.getByRole('main').getByRole('link', { name: 'Queues' }).isVisible()).toBe(true);
    await page.getByRole('searchbox').fill('debits & more');
    await page.getByRole('main').getByRole('link', { name: 'Direct debits' }).first().waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?q=debits+%26+more');
    await page.getByRole('button', { name: 'Clear', exact: true }).filter({ visible: true }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await page.getByRole('heading', { name: 'All pages from A to Z' }).isVisible()).toBe(true);
    await end();
  });

  test.each([
    ['q'.repeat(600), 512],
    [`${'q'.repeat(511)}\u{1f6a4}${'q'.repeat(50)}`, 511],
    [`${'q'.repeat(510)}\u{1f6a4}${'q'.repeat(50)}`, 512],
    ['q'.repeat(512), 512],
  ])('of a long query in the address the beginning is searched and shown: %#', async (requested, length) => {
    const { page, errors: complaints, end } = await open(`/search?q=${encodeURIComponent(requested)}`);
    const shown = requested.slice(0, length);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(shown);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(shown);
    expect(complaints).toEqual([]);
    await end();
  });

  test('with a query in the address, the list of pages is only shown if the search fails', async () => {
    const { page, end } = await open('/search?q=queue', {
      before: (page) =>
        page.addInitScript(() => {
          const seen: boolean[] = [];
          Reflect.set(window, 'seen', seen);
          const look = () => {
            const list = document.querySelector('.a-to-z');
            if (list) seen.push(list.checkVisibility({ visibilityProperty: true }));
            requestAnimationFrame(look);
          };
          look();
        }),
    });
    await page.getByRole('link', { name: 'The order of items' }).waitFor();
    await whenQuiet(page);
    const seen: unknown[] = await page.evaluate(() => Reflect.get(window, 'seen'));
    expect(seen.length).toBeGreaterThan(5);
    expect(new Set(seen)).toEqual(new Set([false]));
    await end();
    let isBroken = true;
    const list: Answers['list'] = (route) =>
      isBroken ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ json: createCatalogue() });
    const silent = await open('/search?q=queue', {}, { list });
    await silent.page.getByRole('heading', { name: 'All pages from A to Z' }).waitFor();
    isBroken = false;
    await silent.page.getByRole('searchbox').fill('queues');
    await silent.page.locator('.search-found').getByRole('link', { name: 'Queues' }).first().waitFor();
    await silent.end();
  });

  test('a name that is longer than a line breaks between its words, even if these are marked', async () => {
    const { page, end } = await open('/search?q=identity', { viewport: { width: 320, height: 640 } });
    const title = page.locator('.search-found .search-title').first();
    await title.waitFor();
    expect(await title.textContent()).toBe('ExternalIdentityProviderLinkSettings');
    const parts = await title.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: [text: string, lines: number, top: number][] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const [first, ...others] = range.getClientRects();
        if (node.nodeValue) found.push([node.nodeValue, 1 + others.length, Math.round(first?.top ?? 0)]);
      }
      return found;
    });
    expect(parts.map(([text, lines]) => `${text} ${lines}`)).toEqual([
      ...['External 1', 'Identity 1', 'Provider 1', 'Link 1', 'Settings 1'],
    ]);
    expect(new Set(parts.map(([, , top]) => top)).size).toBeGreaterThan(1);
    await end();
  });

  test('is reached from the panel with the query', async () => {
    const { page, end } = await open('/guide');
    await page.keyboard.press('/');
    await page.keyboard.type('queue');
    await page.getByRole('option', { name: 'See all results' }).click();
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await page.getByRole('link', { name: 'The order of items' }).waitFor();
    expect(new URL(page.url()).search).toBe('?q=queue');
    await end();
  });

  test('is the list of pages without scripts', async () => {
    const { page, end } = await open('/search?q=queue', { scripts: false, viewport: { width: 320, height: 800 } });
    expect(await page.getByRole('main').getByRole('link', { name: 'Queues' }).isVisible()).toBe(true);
    expect(await page.getByRole('searchbox').filter({ visible: true }).count()).toBe(0);
    expect(await findAxeFaults(page)).toEqual([]);
    await end();
  });

  test('the single key that opens the search can be switched off', async () => {
    const { page, end } = await open('/search');
    await page.getByRole('checkbox').uncheck();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('q-search');
    await page.keyboard.press('Control+k');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q-search');
    await end();
  });
});

test('an address without a page offers pages of its words', async () => {
  const { page, end } = await open('/guide/old-debits.html');
  const nearest = page.getByRole('main').getByRole('link', { name: 'Direct debits' });
  await nearest.waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search');
  expect(await findAxeFaults(page)).toEqual([]);
  await nearest.click();
  await page.getByRole('heading', { level: 1, name: 'Direct debits' }).waitFor();
  await end();
});
