import { describe, expect, test } from 'vitest';
import { findAxeFaults } from '../../support/browser.ts';
import { editions } from './editions.ts';
import { serveBuiltSite, visit } from './open-site.ts';

const site = serveBuiltSite(editions);

describe('versions', () => {
  test('the menu links to the same page in another version, and the choice is stored', async () => {
    const { page, errors, end } = await site.open();
    await visit(page, site.address('/guide/tides?day=1#high-water'));
    expect(await page.getByRole('note').count()).toBe(0);
    await page.getByText('Version: 2.0').click();
    await page.getByRole('link', { name: '1.0', exact: true }).click();
    await page.waitForURL('**/guide/1.0/tides?day=1#high-water');
    await page.getByText('High water in 1.0').waitFor();
    expect(await page.getByRole('note').textContent()).toContain('version 1.0, which is no longer maintained');
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-guide'))).toBe('1.0');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe('https://docs.example.com/guide/tides');
    await page.getByRole('link', { name: 'Notes' }).first().click();
    await page.waitForURL('**/notes');
    await page.getByText('Of everything.').waitFor();
    expect(await page.getByText('Version: 1.0').count()).toBe(0);
    expect(await page.locator('.navbar-left a').first().getAttribute('href')).toBe('/guide/1.0');
    expect(errors).toEqual([]);
    await end();
  });

  test('a choice persists after a reload, and an invalid one is discarded', async () => {
    const { page, end } = await site.open();
    await page.addInitScript(() => localStorage.setItem('docs-preferred-version-guide', '1.0'));
    await visit(page, site.address('/notes'));
    await page.locator('.navbar-left a[href="/guide/1.0"]').waitFor();
    await page.addInitScript(() => localStorage.setItem('docs-preferred-version-guide', '0.1'));
    await visit(page, site.address('/notes'));
    await page.waitForFunction(() => localStorage.getItem('docs-preferred-version-guide') === null);
    await page.locator('.navbar-left a[href="/guide"]').waitFor();
    await end();
  });

  test('the banner links to the latest version, from a page without successor to the nearest above it', async () => {
    const { page, end } = await site.open();
    await visit(page, site.address('/guide/1.0/anchors'));
    await page.getByRole('link', { name: 'Go to the latest version (2.0)' }).click();
    await page.waitForURL('**/guide');
    await page.getByText('About 2.0').waitFor();
    await visit(page, site.address('/guide/next/tides'));
    expect(await page.getByRole('note').textContent()).toContain('version Three, which is not released yet');
    await end();
  });
});

test.each([
  ['/guide/1.0/tides', '/guide/1.0/anchors'],
  ['/guide/tides', undefined],
  ['/notes', undefined],
  ['/cy/guide/1.0/tides', '/cy/guide/1.0/anchors'],
])('the search on %s finds pages of the version in use', async (path, match) => {
  const { page, errors, end } = await site.open();
  await visit(page, site.address(path));
  await page.getByRole('combobox').fill('anchors');
  if (match === undefined) {
    await page.getByText('No results for “anchors”').first().waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
  } else {
    await page.getByRole('option', { name: 'Anchors' }).first().waitFor();
    await page.getByRole('combobox').press('Enter');
    await page.waitForURL(`**${match}`);
  }
  expect(errors).toEqual([]);
  await end();
});

test('on a small screen versions and languages are in the menu, and link to the same page', async () => {
  const { page, errors, end } = await site.open({ viewport: { width: 390, height: 800 } });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const choose = async (label: string, name: string) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('button', { name: 'Back to main menu' }).click();
    await menu.getByText(label).click();
    await menu.getByRole('link', { name, exact: true }).click();
  };
  await visit(page, site.address('/guide/tides'));
  await choose('Version: 2.0', '1.0');
  await page.waitForURL('**/guide/1.0/tides');
  await page.getByText('High water in 1.0').waitFor();
  await choose('Languages: English', 'العربية');
  await page.waitForURL('**/ar/guide/1.0/tides');
  expect(errors).toEqual([]);
  await end();
});

test('after navigation, the head contains the address of the new page in each language', async () => {
  const { page, end } = await site.open();
  const named = () =>
    page
      .locator('head link[hreflang]')
      .evaluateAll((all) =>
        all.map((each) => [each.getAttribute('hreflang'), new URL(each.getAttribute('href') ?? '').pathname]),
      );
  // The canonical page of an untranslated page is its original, which alone lists the languages.
  await visit(page, site.address('/cy/guide/tides'));
  expect(await named()).toEqual([]);
  await page.getByRole('link', { name: 'Nodiadau' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Nodiadau' }).waitFor();
  await page.waitForFunction(() => document.title.startsWith('Nodiadau'));
  expect(await named()).toEqual(at('notes'));
  await end();
});

function at(path: string): string[][] {
  return [
    ['en-GB', `/${path}`],
    ['cy', `/cy/${path}`],
    ['ar', `/ar/${path}`],
    ['x-default', `/${path}`],
  ];
}

describe('languages', () => {
  test('the menu links to the same page in the other language', async () => {
    const { page, errors, end } = await site.open();
    await visit(page, site.address('/notes'));
    await page.getByText('Languages: English').click();
    await page.getByRole('link', { name: 'Cymraeg' }).click();
    await page.waitForURL('**/cy/notes');
    await page.waitForFunction(() => history.state !== null);
    expect(await page.locator('html').getAttribute('lang')).toBe('cy');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Nodiadau');
    expect(await page.getByRole('button', { name: 'Copïo’r dudalen' }).count()).toBe(1);
    expect(errors).toEqual([]);
    await end();
  });

  test('an untranslated page shows a notice, and its text has its own language', async () => {
    const { page, end } = await site.open();
    await visit(page, site.address('/ar/guide/tides'));
    expect(await page.getByRole('note').textContent()).toBe('لم تُترجم هذه الصفحة بعد.');
    expect(
      await page
        .locator('.prose')
        .evaluate((element) => [element.closest('[lang]')?.getAttribute('lang'), getComputedStyle(element).direction]),
    ).toEqual(['en-GB', 'ltr']);
    await end();
  });

  test('overridden messages are prerendered, and remain after hydration', async () => {
    const { page, errors, end } = await site.open();
    await visit(page, site.address('/cy/notes'));
    await page.getByRole('button', { name: 'Tywyllu’r dudalen' }).click();
    await page.getByRole('button', { name: 'Goleuo’r dudalen' }).waitFor();
    expect(await page.getByRole('combobox').or(page.getByRole('searchbox')).first().getAttribute('aria-label')).toBe('Chwilio');
    expect(errors).toEqual([]);
    await end();
  });

  test('a visitor fetches no catalogue but the one of the page', async () => {
    const { page, end } = await site.open();
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
    });
    await visit(page, site.address('/notes'));
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((text) => /Neidio|パンくず|القائمة/.test(text))).toEqual([]);
    await end();
  });

  test.each([320, 1280])('right-to-left pages have no faults at %i px', async (width) => {
    const { page, errors, end } = await site.open({ viewport: { width, height: 800 } });
    for (const path of ['/ar/notes', '/ar/guide/1.0/tides', '/ar']) {
      await visit(page, site.address(path));
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      expect(await findAxeFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
    expect(errors).toEqual([]);
    await end();
  });

  test('the sidebar is on the right', async () => {
    const { page, end } = await site.open();
    await visit(page, site.address('/ar/guide/tides'));
    const [sidebar, main] = [await page.locator('.sidebar').boundingBox(), await page.locator('main').boundingBox()];
    expect(sidebar?.x).toBeGreaterThan(main?.x ?? 0);
    await end();
  });

  test('a missing page is reported in the language of its address', async () => {
    const { page, end } = await site.open();
    const response = await page.goto(site.address('/cy/nowhere'));
    expect(response?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Heb ddod o hyd i’r dudalen');
    await end();
  });
});
