/** A stylesheet that applies to some pages only, in the browser. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serveBuiltSite, visit } from './open-site.ts';

const site = serveBuiltSite({
  'docs.config.json': JSON.stringify({
    title: 'Harbour',
    areas: [{ id: 'guide', path: 'guide' }],
    theme: { css: ['brand/site.css', { path: 'brand/landing.css', files: ['guide/landing.md', 'guide/tour/**'] }] },
  }),
  'guide/README.md': '# Guide\n\n[Landing](./landing.md) and [tides](./tides.md).\n',
  'guide/tides.md': '# Tides\n\nBack to the [guide](./README.md).\n',
  'guide/landing.md': '# Landing\n\nOn to the [tour](./tour/first.md), or the [guide](./README.md).\n',
  'guide/tour/first.md': '# Tour\n\nThe [tides](../tides.md).\n',
  'brand/site.css': '.page-title { letter-spacing: 3px; }\n',
  'brand/landing.css': '.page-title { letter-spacing: 7px; }\n',
});

/** Returns the letter spacing of the title once it has this text, and whether the document is still the marked one. */
async function readStyle(page: Page, title: string): Promise<{ spacing: string; isSame: boolean }> {
  const heading = page.getByRole('heading', { level: 1, name: title });
  await heading.waitFor();
  await page.waitForFunction(() => history.state !== null);
  const spacing = await heading.evaluate((each) => getComputedStyle(each).letterSpacing);
  const isSame = await page.evaluate(() => Reflect.get(window, 'marked') === true);
  await page.evaluate(() => Reflect.set(window, 'marked', true));
  return { spacing, isSame };
}

test('it only applies to those pages, regardless of how a reader gets there', async () => {
  const { page, errors: complaints, end } = await site.open();
  const follow = (name: string) => page.locator('.prose').getByRole('link', { name }).click();
  await visit(page, site.address('/guide'));
  expect(await readStyle(page, 'Guide')).toEqual({ spacing: '3px', isSame: false });
  await follow('tides');
  expect(await readStyle(page, 'Tides')).toEqual({ spacing: '3px', isSame: true });
  await follow('guide');
  await readStyle(page, 'Guide');
  await follow('Landing');
  expect(await readStyle(page, 'Landing')).toEqual({ spacing: '7px', isSame: false });
  await follow('tour');
  expect(await readStyle(page, 'Tour')).toEqual({ spacing: '7px', isSame: true });
  await follow('tides');
  expect(await readStyle(page, 'Tides')).toEqual({ spacing: '3px', isSame: false });
  await page.goBack();
  expect((await readStyle(page, 'Tour')).spacing).toBe('7px');
  await page.goBack();
  expect((await readStyle(page, 'Landing')).spacing).toBe('7px');
  expect(complaints).toEqual([]);
  await end();
});

test('without scripts as well', async () => {
  const { page, end } = await site.open({ javaScriptEnabled: false });
  await page.goto(site.address('/guide/landing'));
  expect(await page.locator('.page-title').evaluate((each) => getComputedStyle(each).letterSpacing)).toBe('7px');
  await page.locator('.prose').getByRole('link', { name: 'guide' }).click();
  await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
  expect(await page.locator('.page-title').evaluate((each) => getComputedStyle(each).letterSpacing)).toBe('3px');
  await end();
});
