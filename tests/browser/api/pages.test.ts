import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAxeFaultLines, findForcedColourFaults, findLayoutFaults } from '../built-site/find-faults.ts';
import { serveBuiltSite, visit } from '../built-site/open-site.ts';
import { apiSite } from './content.ts';

const site = serveBuiltSite(apiSite);

const ofManyOperations = '/shared/tags/quay-3';
const kinds: [name: string, path: string, heading: string][] = [
  ['overview', '/api', 'Harbour'],
  ['operation', '/api/addBoat', 'A boat arrives'],
  ['operation with optional fields', '/api/sendPapers', 'sendPapers'],
  ['webhook', '/api/webhooks/boatLeft', 'A boat has left'],
  ['operations of a tag', ofManyOperations, 'quay 3'],
  ['schema', '/api/schemas/Problem', 'Problem'],
  ['errors', '/api/errors', 'Errors'],
  ['specification on one page', '/small', 'Harbour on one page'],
];

/**
 * Returns all faults at widths below and above the second column, in light, dark and forced colours. Of many operations from the
 * same template, the first and the last remain.
 */
async function findFaults(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  if (path === ofManyOperations) expect(await removeBetween(page, '#moor13', '#moor183')).toBeGreaterThan(300);
  for (const width of [320, 996, 1440]) {
    const note = (name: string, results: string[]) => faults.push(...results.map((fault) => `${width} px, ${name}: ${fault}`));
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    note('light', await findAxeFaultLines(page));
    note('layout', await findLayoutFaults(page));
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' });
    note('dark', await findAxeFaultLines(page, 'colours'));
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
    note('forced colours', await findForcedColourFaults(page));
  }
  return faults;
}

describe.each(kinds)('%s', (_, path, heading) => {
  test('has no fault at any width, in any colours, or by the policy', async () => {
    const { page, errors, end } = await site.open();
    await visit(page, site.address(path));
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await findFaults(page, path)).toEqual([]);
    expect(errors).toEqual([]);
    await end();
  });

  test('has no fault without scripts', async () => {
    const { page, end } = await site.open({ scripts: false });
    await page.goto(site.address(path));
    expect(await findFaults(page, path)).toEqual([]);
    await end();
  });
});

test('the sidebar names the method of each operation', async () => {
  const { page, end } = await site.open();
  await visit(page, site.address('/api/addBoat'));
  const methods = () =>
    page
      .locator('.sidebar .api-entry > a')
      .evaluateAll((links) => links.map((link) => `${getComputedStyle(link, '::before').content} ${link.textContent}`));
  await expect.poll(methods).toEqual(['"GET" All boats', '"POST" A boat arrives', '"PUT" sendPapers']);
  await end();
});

test('the sidebar follows the scroll through operations of one page', async () => {
  const { page, end } = await site.open({ viewport: { width: 1280, height: 700 } });
  await visit(page, site.address('/long'));
  const current = page.locator('.sidebar [aria-current]');
  await page.locator('.sidebar [aria-expanded]').first().waitFor();
  expect(await current.evaluateAll((links) => links.map((link) => link.textContent))).toEqual(['Overview']);
  for (const number of [3, 150, 12]) {
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }), `moor${number}`);
    await expect.poll(() => current.allTextContents()).toEqual([`Moor a boat at quay ${number}`]);
    expect(await current.getAttribute('aria-current')).toBe('location');
    await expect
      .poll(() =>
        current.evaluate((link) => link.getBoundingClientRect().top > 60 && link.getBoundingClientRect().bottom < innerHeight),
      )
      .toBe(true);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => current.allTextContents()).toEqual(['Overview']);
  await end();
});

test('folded fields of a body are opened and closed together by the keyboard', async () => {
  const { page, end } = await site.open();
  await visit(page, site.address('/api/addBoat'));
  const folds = page.locator('#body ~ * .api-fold, #body ~ .api-fold');
  const open = () => folds.evaluateAll((all) => all.map((fold) => fold.hasAttribute('open')));
  expect(await open()).toEqual([false, false, false]);
  await page.getByRole('button', { name: 'Expand all' }).focus();
  const press = async (key: string) => {
    await page.keyboard.press(key);
    return open();
  };
  await expect.poll(() => press('Enter')).toEqual([true, true, true]);
  expect(await page.locator('.api-fold', { hasText: 'family' }).last().getByText('family').isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await press('Space')).toEqual([false, false, false]);
  expect(await page.locator('.api-fold', { hasText: 'family' }).last().getByText('family').isVisible()).toBe(false);
  await end();
});

test('without scripts there are no buttons for collapsible parts, and each opens individually', async () => {
  const { page, end } = await site.open({ scripts: false });
  await page.goto(site.address('/api/addBoat'));
  expect(await page.getByRole('button', { name: 'Expand all' }).count()).toBe(0);
  await page.getByText('Fields of Crew').first().click();
  await page.getByText('Fields of Person').first().click();
  expect(await page.locator('.api-fold', { hasText: 'family' }).last().getByText('family').isVisible()).toBe(true);
  await end();
});

test.each([320, 1440])('at %i px buttons that copy are shown at once and cover neither code nor labels', async (width) => {
  const { page, end } = await site.open({ viewport: { width, height: 900 } });
  for (const path of ['/api/addBoat', '/api/sendPapers', '/api/schemas/Boat', '/small', '/guide']) {
    await visit(page, site.address(path));
    const buttons = page.locator('.copy-code:visible');
    await buttons.first().waitFor();
    const covered = await buttons.evaluateAll(
      (all) =>
        all.flatMap((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const near = [...(button.closest('.api-card, figure')?.querySelectorAll('code, figcaption > *, [role="tab"]') ?? [])];
          return near.filter((each) => {
            const box = each.getBoundingClientRect();
            const scroller = each.parentElement?.getBoundingClientRect();
            const end = Math.min(box.right, scroller?.right ?? box.right);
            return each.checkVisibility() && box.left < right && end > left && box.top < bottom && box.bottom > top;
          });
        }).length,
    );
    expect(covered, path).toBe(0);
    expect(await buttons.evaluateAll((all) => all.filter((each) => getComputedStyle(each).opacity !== '1').length)).toBe(0);
  }
  await end();
});

test('without scripts every sample is shown under its language', async () => {
  const { page, end } = await site.open({ scripts: false });
  await page.goto(site.address('/api/addBoat'));
  const samples = page.getByRole('group', { name: 'Code samples' });
  for (const language of ['curl', 'JavaScript', 'Python', 'PHP', 'C#']) {
    expect(await samples.locator('.tab-label', { hasText: new RegExp(`^${language}$`) }).isVisible(), language).toBe(true);
  }
  expect(await samples.locator('pre:visible').count()).toBe(5);
  await end();
});

test('a language that was chosen by the keyboard is chosen on the next page, and after a reload', async () => {
  const { page, end } = await site.open();
  await visit(page, site.address('/api/addBoat'));
  await page.getByRole('tab', { name: 'curl' }).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Python');
  await page.getByRole('link', { name: 'All boats' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'All boats' }).waitFor();
  const python = page.getByRole('tab', { name: 'Python', selected: true });
  await python.first().waitFor();
  await page.reload();
  await python.first().waitFor();
  expect(await page.locator('pre:visible', { hasText: 'import requests' }).count()).toBe(1);
  await end();
});

test('required fields that were chosen in one sample are shown in every sample and the example, also after a reload', async () => {
  const { page, end } = await site.open();
  await visit(page, site.address('/api/sendPapers'));
  const note = page.locator('.api-card pre:visible', { hasText: 'note' });
  const required = page.getByRole('tab', { name: 'Required fields', selected: true }).filter({ visible: true });
  await page.getByRole('tab', { name: 'All fields' }).first().focus();
  expect(await note.count()).toBe(2);
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Required fields');
  expect(await note.count()).toBe(0);
  await page.getByRole('tab', { name: 'Python' }).click();
  expect(await page.locator('.api-card pre:visible', { hasText: 'import requests' }).count()).toBe(1);
  expect(await note.count()).toBe(0);
  await page.reload();
  await expect.poll(() => required.count()).toBe(2);
  expect(await note.count()).toBe(0);
  await end();
});

test('samples are next to their operation on wide screens, and below it on small ones', async () => {
  const { page, end } = await site.open({ viewport: { width: 1440, height: 900 } });
  await visit(page, site.address('/small#addBoat'));
  const row = page.locator('.api-row', { has: page.getByRole('group', { name: 'Code samples' }) }).nth(1);
  const placesOf = () =>
    row.evaluate((element) => {
      const [main, side] = ['.api-main', '.api-stick'].map((part) => element.querySelector(part)?.getBoundingClientRect());
      return {
        beside: (side?.left ?? 0) >= (main?.right ?? 0),
        below: (side?.top ?? 0) >= (main?.bottom ?? 0),
        top: side?.top ?? 0,
      };
    });
  expect(await placesOf()).toMatchObject({ beside: true });
  await row.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().top + 60));
  const { top } = await placesOf();
  expect(top).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1100, height: 900 });
  expect(await placesOf()).toMatchObject({ beside: false, below: true });
  await end();
});

test('the address of a field reveals it, even in a collapsed part', async () => {
  const { page, end } = await site.open();
  await visit(page, site.address('/api/addBoat#body.name'));
  const field = page.locator('[id="body.name"]');
  expect(await field.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
  await visit(page, site.address('/long#moor7.409.name'));
  await expect.poll(() => page.locator('[id="moor7.409.name"]').isVisible()).toBe(true);
  await end();
});

test.each([true, false])('an address far down a long page scrolls to the exact place, with scripts: %s', async (scripts) => {
  const { page, end } = await site.open(scripts ? {} : { scripts });
  await page.goto(site.address('/long#moor150'));
  if (scripts) await page.waitForFunction(() => history.state !== null);
  const top = () =>
    page.evaluate(() => Math.round(document.getElementById(location.hash.slice(1))?.getBoundingClientRect().top ?? -1));
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await expect.poll(top).toBeLessThan(200);
  if (scripts) {
    await page.evaluate(() => location.assign('#moor60'));
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    await expect.poll(top).toBeLessThan(200);
  }
  await end();
});

test('on a page of two hundred operations, everything is reachable by keyboard, and nothing overflows', async () => {
  const { page, errors, end } = await site.open({ viewport: { width: 1440, height: 900 } });
  await visit(page, site.address('/long'));
  expect(await findLayoutFaults(page)).toEqual([]);
  await page.locator('.toc-folded > summary').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Moor a boat at quay 199' }).last().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#moor199');
  const folded = page.locator('.api-details > summary').last();
  await folded.focus();
  await page.keyboard.press('Enter');
  expect(await folded.evaluate((element) => element.parentElement?.hasAttribute('open'))).toBe(true);
  expect(await removeBetween(page, '#moor10', '#moor185')).toBeGreaterThan(1000);
  expect(await findAxeFaultLines(page)).toEqual([]);
  expect(errors).toEqual([]);
  await end();
}, 400_000);

test.each([
  ['while there was one page', '/api#addBoat.body.name', '/api/addBoat#body.name'],
  ['while there was one page, and now it shares one', '/shared#moor3.body.name', '/shared/tags/quay-3#moor3.body.name'],
  ['while it shared a page', '/shared/tags/quay-0#moor190.path.id', '/shared/moor190#path.id'],
  ['while it had a page', '/shared/moor3', '/shared/tags/quay-3#moor3'],
])('the former address of a field or an operation %s redirects to it', async (_, from, to) => {
  const { page, end } = await site.open();
  await visit(page, site.address(from));
  await page
    .locator(`[id="${to.split('#')[1]}"]`)
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined);
  const { pathname, hash } = new URL(page.url());
  expect(pathname.replace(/\/$/, '') + hash).toBe(to);
  await end();
});

test('code that was served without colours is highlighted when it is scrolled into view', async () => {
  const { page, end } = await site.open();
  await visit(page, site.address('/long'));
  await page.locator('.api-card figure.code:not([data-language]) code i').first().waitFor();
  const code = page.locator('.api-card figure.code code').first();
  expect(await code.textContent()).toMatch(/^curl .*\n/);
  expect(await code.locator('.f').textContent()).toBe('curl');
  expect(await page.locator('.api-card figure.code code').last().locator('i').count()).toBe(0);
  await end();
});

/**
 * Removes everything between two elements, and returns the number of elements. axe takes a long time for two hundred operations,
 * most of which are rendered from the same template.
 */
function removeBetween(page: Page, from: string, to: string): Promise<number> {
  return page.evaluate(
    ([first = '', last = '']) => {
      const range = document.createRange();
      for (const selector of [first, last]) if (!document.querySelector(selector)) throw new Error(`no ${selector} on the page`);
      range.setStartBefore(document.querySelector(first) ?? document);
      range.setEndBefore(document.querySelector(last) ?? document);
      return range.extractContents().querySelectorAll('*').length;
    },
    [from, to],
  );
}
