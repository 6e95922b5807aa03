import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdResponses } from './hold-responses.ts';
import { waitUntilQuiet } from './quiet-network.ts';
import { createCatalogue, createIndex, field, options, serveSearch } from './search-site.ts';

const open = serveSearch();

describe('before a search', () => {
  test('nothing is requested; the field has its final size and is a link without scripts', async () => {
    const { page, requested, end } = await open('/guide');
    await waitUntilQuiet(page);
    await page.mouse.move(900, 75);
    await waitUntilQuiet(page);
    expect(requested).toEqual([]);
    await end();
    const plain = await open('/guide', { scripts: false });
    expect(await plain.page.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search');
    expect(await plain.page.getByRole('combobox').filter({ visible: true }).count()).toBe(0);
    await plain.end();
  });
});

/** Responds with `status` until changed. */
function respondWithStatus(status: number): { isBroken: boolean; answer: (json: object) => (route: Route) => Promise<void> } {
  const state = {
    isBroken: true,
    answer: (json: object) => (route: Route) => (state.isBroken ? route.fulfill({ status, body: '' }) : route.fulfill({ json })),
  };
  return state;
}

/** Responds with the index when released, not before. */
const holdIndex = () => holdResponses((route) => route.fulfill({ json: createIndex() }));

/** Ways to close and reopen the search. */
const closings: [name: string, wide: boolean, close: (page: Page) => Promise<unknown>, open: (page: Page) => Promise<unknown>][] =
  [
    ['Escape', true, (page) => page.keyboard.press('Escape'), (page) => field(page).fill('queue')],
    ['Clear', true, (page) => visible(page, 'Clear').click(), (page) => field(page).fill('queue')],
    ['emptying the field', true, (page) => field(page).fill(''), (page) => page.keyboard.type('queue')],
    ['a press elsewhere', true, (page) => page.mouse.click(640, 790), (page) => field(page).click()],
    ['Tab', true, (page) => page.keyboard.press('Tab'), (page) => page.keyboard.press('Shift+Tab')],
    ['a window that becomes small', true, (page) => page.setViewportSize({ width: 390, height: 800 }), reopen],
    ['Cancel', false, (page) => visible(page, 'Cancel').click(), reopen],
    ['Escape in the dialog', false, (page) => page.keyboard.press('Escape'), reopen],
    ['Back', false, (page) => page.goBack(), reopen],
    ['a press beside the dialog', false, pressOutside, reopen],
    [
      'a window that becomes wide',
      false,
      (page) => page.setViewportSize({ width: 1200, height: 800 }),
      (page) => field(page).click(),
    ],
    ['Clear in the dialog', false, (page) => visible(page, 'Clear').click(), (page) => field(page).fill('queue')],
  ];

const visible = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** On the narrowest screens, the dialog leaves no space next to it. */
async function pressOutside(page: Page): Promise<void> {
  await page.setViewportSize({ width: 820, height: 1000 });
  await page.mouse.click(10, 990);
}

async function reopen(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await visible(page, 'Search').click();
}

test.each(closings)('after %s failed fetches are retried', async (_, wide, close, again) => {
  let isBroken = true;
  const answer = (route: Route) => (isBroken ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ json: createIndex() }));
  const { page, end } = await open('/guide', wide ? {} : { viewport: { width: 390, height: 800 } }, { index: answer });
  if (!wide) await visible(page, 'Search').click();
  await field(page).fill('queue');
  await waitUntilQuiet(page);
  expect(await options(page).count()).toBe(0);
  isBroken = false;
  await close(page);
  await again(page);
  await options(page).first().waitFor();
  await end();
});

test('after a result from one index, the unavailable index is fetched again', async () => {
  let isBroken = true;
  const { tags, ...rest } = JSON.parse(JSON.stringify(createCatalogue()));
  const [guide] = tags;
  const forms = { ...guide, tag: 'forms', area: 'forms', label: 'Forms', address: 'search-index-forms.json?v=b1' };
  const { page, requested, end } = await open(
    '/guide',
    {},
    {
      list: (route) => route.fulfill({ json: { ...rest, tags: [guide, forms] } }),
      index: (route) =>
        isBroken && route.request().url().includes('forms')
          ? route.fulfill({ status: 503, body: '' })
          : route.fulfill({ json: createIndex() }),
    },
  );
  const ofForms = () => requested.filter((path) => path.includes('forms')).length;
  await field(page).fill('debits');
  await page.getByRole('option', { name: 'Direct debits' }).click();
  await page.getByRole('heading', { level: 1, name: 'Direct debits' }).waitFor();
  const before = ofForms();
  isBroken = false;
  await field(page).fill('queue');
  await options(page).first().waitFor();
  await waitUntilQuiet(page);
  expect([before > 0, ofForms()]).toEqual([true, before + 1]);
  await end();
});

describe('unavailable files', () => {
  test.each([
    ['the list answers 500', 'list', 500],
    ['the list answers 404', 'list', 404],
    ['the index answers 404', 'index', 404],
    ['the index answers 401', 'index', 401],
    ['the list answers 403', 'list', 403],
  ] as const)('%s: nothing is claimed, and the next opening tries again', async (_, file, status) => {
    const fault = respondWithStatus(status);
    const {
      page,
      errors: complaints,
      end,
    } = await open('/guide', {}, { [file]: fault.answer(file === 'list' ? createCatalogue() : createIndex()) });
    await field(page).fill('queue');
    await waitUntilQuiet(page);
    expect(await page.locator('.search-panel').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByText('No results').count()).toBe(0);
    fault.isBroken = false;
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await options(page).first().waitFor();
    expect(complaints.filter((each) => !each.includes(String(status)))).toEqual([]);
    await end();
  });

  test.each([
    ['a sign-in page', { contentType: 'text/html', body: '<h1>Sign in</h1>' }],
    ['a redirect', { status: 302, headers: { location: '/guide' } }],
    ['cut JSON', { contentType: 'application/json', body: '{"version":1,' }],
    ['another shape', { json: { version: 2 } }],
    ['nothing at all', null],
  ])('%s instead of the list, and of the index, shows no error, and the next opening retries', async (_, answer) => {
    for (const file of ['list', 'index'] as const) {
      let isBroken = true;
      const right = file === 'list' ? createCatalogue() : createIndex();
      const { page, end } = await open(
        '/guide',
        {},
        {
          [file]: (route: Route) => {
            if (!isBroken) return route.fulfill({ json: right });
            return answer === null ? route.abort('connectionreset') : route.fulfill(answer);
          },
        },
      );
      await field(page).fill('queue');
      await waitUntilQuiet(page);
      expect(await page.locator('.search-panel').filter({ visible: true }).count()).toBe(0);
      expect(await page.getByText(/Sign in|No results/).count()).toBe(0);
      isBroken = false;
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await options(page).first().waitFor();
      await end();
    }
  });

  test('if an index was removed, the list is fetched again, once', async () => {
    let lists = 0;
    const { page, requested, end } = await open(
      '/guide',
      {},
      {
        list: (route) => route.fulfill({ json: createCatalogue(++lists === 1 ? 'old' : 'new') }),
        index: (route) =>
          route.request().url().endsWith('new')
            ? route.fulfill({ json: createIndex() })
            : route.fulfill({ status: 404, body: '' }),
      },
    );
    await field(page).fill('queue');
    await options(page).first().waitFor();
    expect(requested).toEqual([
      '/search.json',
      '/search-index-guide.json?v=old',
      '/search.json',
      '/search-index-guide.json?v=new',
    ]);
    await end();
  });
});

describe('slow answers', () => {
  test('after 300 ms a spinner replaces the submit button, and the panel only opens with content', async () => {
    const heldIndex = holdIndex();
    const { page, end } = await open('/guide', {}, { index: heldIndex.answer });
    const submit = page.getByRole('button', { name: 'Submit' }).filter({ visible: true });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page).fill('queue');
    await page.clock.runFor(290);
    expect(await page.locator('.search[data-stalled]').count()).toBe(0);
    expect(await submit.count()).toBe(1);
    await page.clock.runFor(20);
    await page.clock.resume();
    await page.locator('.search[data-stalled]').waitFor();
    await expect.poll(() => submit.count()).toBe(0);
    const spinner = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('.search-field') ?? document.body, '::before').width);
    await expect.poll(spinner).toBe('18px');
    expect(await page.locator('.search-panel').filter({ visible: true }).count()).toBe(0);
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'Searching…' }).count()).toBe(1);
    heldIndex.release();
    await options(page).first().waitFor();
    await expect.poll(async () => [await submit.count(), await spinner()]).toEqual([1, 'auto']);
    await end();
  });

  test('further typing does not delay the spinner', async () => {
    const heldIndex = holdIndex();
    const { page, end } = await open('/guide', {}, { index: heldIndex.answer });
    await page.evaluate(() =>
      new MutationObserver(() => {
        const typed = document.querySelector<HTMLInputElement>('#q-search')?.value ?? '';
        if (document.querySelector('.search[data-stalled]')) document.body.dataset.typed ??= typed;
      }).observe(document.body, { subtree: true, attributes: true }),
    );
    await field(page).pressSequentially('queues of work items', { delay: 100 });
    const typed = await page.evaluate(() => document.body.dataset.typed);
    expect(typed).toBeDefined();
    expect(typed).not.toBe('queues of work items');
    heldIndex.release();
    await end();
  });

  test('intermediate input is requested once, and the last query wins', async () => {
    const { page, requested, end } = await open(
      '/guide',
      {},
      {
        index: async (route) => {
          await new Promise((done) => setTimeout(done, 800));
          await route.fulfill({ json: createIndex() });
        },
      },
    );
    for (const query of ['queue', 'forms', 'perm', 'debits']) {
      await field(page).fill(query);
      await waitUntilQuiet(page);
    }
    await options(page).first().waitFor();
    expect(await options(page).first().textContent()).toContain('Direct debits');
    await waitUntilQuiet(page);
    expect(await options(page).first().textContent()).toContain('Direct debits');
    expect(requested.length).toBe(2);
    await end();
  });
});

test('without workers the search runs in the page', async () => {
  const {
    page,
    errors: complaints,
    end,
  } = await open('/guide', {
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

test('loaded indexes are reused across pages, and nothing is requested from restricted folders', async () => {
  const { page, requested, end } = await open('/guide');
  const all: string[] = [];
  page.context().on('request', (request) => all.push(new URL(request.url()).pathname));
  await field(page).fill('debits');
  await options(page).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Direct debits' }).waitFor();
  await field(page).fill('queue');
  await page.getByRole('option', { name: 'The order of items' }).waitFor();
  expect(requested.length).toBe(2);
  expect(all.filter((path) => path.startsWith('/internal'))).toEqual([]);
  await end();
});

test('the version that a visitor chose is the one that is searched', async () => {
  const { tags, ...rest } = JSON.parse(JSON.stringify(createCatalogue()));
  const [latest] = tags;
  const old = { ...latest, tag: 'guide-1', version: '1', address: 'search-index-guide-1.json?v=b' };
  const { page, requested, end } = await open(
    '/guide',
    { before: (page) => page.addInitScript(() => localStorage.setItem('docs-preferred-version-guide', '1')) },
    { list: (route) => route.fulfill({ json: { ...rest, tags: [latest, old] } }) },
  );
  await field(page).fill('queue');
  await options(page).first().waitFor();
  expect(requested).toEqual(['/search.json', '/search-index-guide-1.json?v=b']);
  await end();
});
