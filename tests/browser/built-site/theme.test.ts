/**
 * The second theme, which consists of a configuration and a stylesheet: every kind of page with it, and its size on a first
 * visit.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readLayoutShifts } from '../../support/browser.ts';
import { repository } from '../../support/docs.ts';
import type { Files } from '../../support/folder.ts';
import { nightfall, nightfallFiles } from '../../themes/themes.ts';
import { completeSite } from './content.ts';
import { findAxeFaultLines, findLayoutFaults } from './find-faults.ts';
import { serveBuiltSite, visit } from './open-site.ts';
import { kinds, reach } from './page-kinds.ts';
import { waitForPaint } from './wait-for-paint.ts';

const config = { ...JSON.parse(String(completeSite['docs.config.json'])), ...nightfall };
const themed: Files = { ...completeSite, ...nightfallFiles(), 'docs.config.json': JSON.stringify(config, null, 2) };
const site = serveBuiltSite(themed);

async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const mode of ['dark', 'light']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), mode);
      const results = [
        ...(await findAxeFaultLines(page, mode === 'dark' ? 'all' : 'colours')),
        ...(await findLayoutFaults(page)),
      ];
      faults.push(...results.map((fault) => `${width} px, ${mode}: ${fault}`));
    }
  }
  return faults;
}

test('it is small', () => {
  const lines = (name: string) =>
    readFileSync(join(repository, 'tests/themes/nightfall', name), 'utf8')
      .trimEnd()
      .split('\n').length;
  expect(lines('theme.json')).toBeLessThanOrEqual(40);
  expect(lines('nightfall.css')).toBeLessThanOrEqual(60);
});

describe.each(kinds)('$name', (kind) => {
  test('has no fault at any width, in both modes, or by the policy', async () => {
    const { page, errors: complaints, end } = await site.open({ colorScheme: 'light' });
    await reach(page, kind, { site });
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    expect(await findFaults(page)).toEqual([]);
    expect(complaints.filter((text) => !kind.error?.test(text))).toEqual([]);
    await end();
  });
});

test('its fonts and its stylesheet apply', async () => {
  const { page, end } = await site.open();
  await visit(page, site.address('/'));
  await page.evaluate(() => document.fonts.ready);
  const title = page.locator('.hero-title');
  expect(await title.evaluate((each) => getComputedStyle(each).fontFamily)).toContain('Bricolage Grotesque');
  expect(await title.evaluate((each) => getComputedStyle(each).fontWeight)).toBe('750');
  expect(await page.evaluate(() => document.fonts.check('16px "Source Sans 3"'))).toBe(true);
  await end();
});

const routes = ['/', '/welcome', '/guide/queues', '/guide/everything', '/guide/payments', '/guide/tags', '/search', '/nowhere'];

test.each(routes.flatMap((path) => [390, 1280].map((width) => ({ path, width }))))(
  'nothing moves on $path at $width px when its fonts come',
  async ({ path, width }) => {
    const { page, end } = await site.open({ viewport: { width, height: 900 } });
    let release = (): void => {};
    const released = new Promise<void>((go) => {
      release = go;
    });
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(site.address(path), { waitUntil: 'commit' });
    await waitForPaint(page);
    release();
    await page.evaluate(() => document.fonts.ready);
    await waitForPaint(page);
    const shifts = await readLayoutShifts(page);
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.001);
    await end();
  },
);
