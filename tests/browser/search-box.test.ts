import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAxeFaults } from '../support/browser.ts';
import { settle } from './built-site/find-faults.ts';
import { waitUntilQuiet } from './quiet-network.ts';
import { field, find, options, serveSearch } from './search-site.ts';

const open = serveSearch();
const active = (page: Page) =>
  page.evaluate(
    () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
  );

describe('the panel', () => {
  test('opens with results by page, the first one active and marked, and requests each file once', async () => {
    const { page, requested, errors: complaints, end } = await open('/guide');
    await find(page, 'queue');
    expect(await active(page)).toContain('Queues');
    expect(
      await page
        .getByRole('group', { name: /Guide.*Workstreams/ })
        .first()
        .getByRole('option')
        .count(),
    ).toBe(2);
    expect(await page.locator('.search-excerpt mark').first().textContent()).toBe('queue');
    expect(await page.locator('.search-kind').textContent()).toBe('POST');
    expect(await page.locator('.search-panel script').count()).toBe(0);
    await field(page).fill('queues order');
    await waitUntilQuiet(page);
    expect(requested).toEqual(['/search.json', '/search-index-guide.json?v=a1']);
    expect(complaints).toEqual([]);
    await end();
  });

  test('has buttons named Clear and Submit; Submit opens all results', async () => {
    const { page, end } = await open('/guide');
    const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
    expect([await button('Clear').count(), await button('Submit').getAttribute('title')]).toEqual([0, 'Submit']);
    await button('Submit').click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q-search');
    await find(page, 'queue');
    expect(await button('Clear').getAttribute('title')).toBe('Clear');
    await button('Submit').click();
    await page.waitForURL('**/search?q=queue');
    await end();
  });

  test('keys move the active option, except for editing keys', async () => {
    const { page, end } = await open('/guide');
    await find(page, 'queue');
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toContain('The order of items');
    for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    expect(await active(page)).toBe('See all results');
    await page.keyboard.press('ArrowDown');
    for (const key of ['Home', 'ArrowRight', 'Delete', 'End', 'ArrowLeft']) await page.keyboard.press(key);
    expect(await field(page).inputValue()).toBe('qeue');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q-search');
    await end();
  });

  test('Escape closes, then clears; Down opens again; Tab leaves and closes', async () => {
    const { page, end } = await open('/guide');
    await find(page, 'queue');
    await page.keyboard.press('Escape');
    await expect.poll(() => options(page).count()).toBe(0);
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    expect(await field(page).inputValue()).toBe('queue');
    await page.keyboard.press('ArrowDown');
    await options(page).first().waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => options(page).count()).toBe(0);
    await field(page).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await field(page).inputValue()).toBe('');
    expect(await page.getByRole('button', { name: 'Clear', exact: true }).filter({ visible: true }).count()).toBe(0);
    await end();
  });

  test('Enter opens the section, whose words are marked until Escape; the address does not contain them', async () => {
    const { page, errors: complaints, end } = await open('/guide');
    await find(page, 'queue');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Queues of items' }).waitFor();
    expect(page.url()).toMatch(/\/guide\/queues#order$/);
    await page.getByRole('button', { name: 'Clear highlights' }).waitFor();
    const marked = () => page.evaluate(() => CSS.highlights.get('search')?.size ?? 0);
    expect(await marked()).toBeGreaterThan(3);
    expect(await findAxeFaults(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Clear highlights' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await marked()).toBe(0);
    expect(await page.getByRole('button', { name: 'Clear highlights' }).count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
    expect(complaints).toEqual([]);
    await end();
  });

  test('a result on the current page scrolls to its section without loading it', async () => {
    const { page, end } = await open('/guide/queues');
    await find(page, 'order');
    await page.getByRole('option', { name: 'The order of items' }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#order');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('order');
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('search')?.size ?? 0)).toBeGreaterThan(0);
    await page.goBack();
    expect(await page.evaluate(() => location.hash)).toBe('');
    await end();
  });

  test('Ctrl+Enter and the middle button open a new tab', async () => {
    const { page, end } = await open('/guide');
    await find(page, 'queue');
    const [first] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await expect.poll(() => first.url()).toContain('/guide/queues');
    // Some versions of the headless shell (such as 150) lose a background tab once its page has loaded.
    const [, expected] = await Promise.all([
      page.context().waitForEvent('page'),
      page.context().waitForEvent('request', (request) => request.isNavigationRequest()),
      page.getByRole('option', { name: 'Direct debits' }).click({ button: 'middle' }),
    ]);
    expect(expected.url()).toContain('/guide/debits');
    expect(new URL(page.url()).pathname).toBe('/guide');
    await end();
  });

  test('announces the number of results once, half a second after typing', async () => {
    const { page, end } = await open('/guide');
    await find(page, 'debits');
    await field(page).fill('');
    await page.evaluate(() => {
      const said: string[] = [];
      Reflect.set(window, 'said', said);
      new MutationObserver(() =>
        said.push(document.querySelector('.search > .search-drop [role=status]')?.textContent ?? ''),
      ).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    // The clock is paused while text is typed, however long that takes.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const letter of 'queue') {
      await page.keyboard.press(letter);
      await page.clock.runFor(40);
    }
    await page.clock.resume();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'said').filter((text: string) => text !== '')))
      .toEqual(expect.arrayContaining(['6 results']));
    expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'said'))].filter((text) => text !== ''))).toEqual([
      '6 results',
    ]);
    await end();
  });

  test('reports if there are no results, and the known fields', async () => {
    const { page, end } = await open('/guide');
    await field(page).fill('zebra');
    await page.getByText('No results for “zebra”').first().waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    await field(page).fill('colour:queue');
    await page.getByText('Unknown search field “colour”').waitFor();
    await options(page).first().waitFor();
    await field(page).fill('   ');
    await expect.poll(() => page.locator('.search-panel').filter({ visible: true }).count()).toBe(0);
    expect(await field(page).getAttribute('maxlength')).toBe('512');
    await end();
  });

  test('stores recent queries, and deletes them on request', async () => {
    const { page, end } = await open('/guide');
    await find(page, 'debits');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Direct debits' }).waitFor();
    await field(page).fill('');
    await page.getByRole('option', { name: 'debits' }).waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Direct debits' }).waitFor();
    await field(page).fill('');
    await page.getByRole('option', { name: 'Clear recent searches' }).click();
    expect(await options(page).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('search-recent'))).toBe(null);
    await end();
  });

  test('keys that belong to an input method choose nothing', async () => {
    const { page, end } = await open('/guide');
    await find(page, 'queue');
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
      ),
    );
    await waitUntilQuiet(page);
    expect(new URL(page.url()).pathname).toBe('/guide');
    expect(await options(page).count()).toBeGreaterThan(0);
    await end();
  });

  test.each(['light', 'dark'] as const)('has no accessibility faults in %s, nor in forced colours', async (colorScheme) => {
    for (const forcedColors of ['none', 'active'] as const) {
      const { page, end } = await open('/guide', { colorScheme, forcedColors });
      await find(page, 'queue');
      await settle(page);
      expect((await findAxeFaults(page)).filter(({ elements }) => elements.some((each) => each.includes('search')))).toEqual([]);
      await end();
    }
  });
});
