import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAxeFaultLines, findForcedColourFaults, findLayoutFaults } from './find-faults.ts';
import { serveBuiltSite } from './open-site.ts';
import { kinds, reach } from './page-kinds.ts';

const site = serveBuiltSite();
const widths = [320, 996, 997, 1440];
/**
 * Returns all faults at every width, and in dark and forced colours at these widths. Checks that do not depend on colours run
 * once per width.
 */
async function findFaults(page: Page, coloured: readonly number[] = widths): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    const note = (name: string, results: string[]) => faults.push(...results.map((fault) => `${width} px, ${name}: ${fault}`));
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    note('light', await findAxeFaultLines(page));
    note('layout', await findLayoutFaults(page));
    if (!coloured.includes(width)) continue;
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' });
    note('dark', await findAxeFaultLines(page, 'colours'));
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
    note('forced colours', await findForcedColourFaults(page));
  }
  return faults;
}

/** Returns the faults with text at 200%, and those with the text spacing of WCAG 1.4.12. */
async function findEnlargedTextFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  const addStylesheet = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
  await page.setViewportSize({ width: 1280, height: 900 });
  await addStylesheet('html { font-size: 200% !important }');
  const large = [...(await findAxeFaultLines(page)), ...(await findLayoutFaults(page))].map((fault) => `200%: ${fault}`);
  await page.setViewportSize({ width: 320, height: 900 });
  await addStylesheet(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  return [...large, ...(await findLayoutFaults(page)).map((fault) => `spacing: ${fault}`)];
}

describe.each(kinds)('$name', (kind) => {
  test('has no fault at any width, in any colours, with large text, or by the policy', async () => {
    const { page, errors, end } = await site.open();
    await reach(page, kind, { site });
    expect(await findFaults(page)).toEqual([]);
    expect(await findEnlargedTextFaults(page)).toEqual([]);
    expect(errors.filter((text) => !kind.error?.test(text))).toEqual([]);
    expect(errors.length > 0).toBe(kind.error !== undefined);
    await end();
  });
});

describe.each(kinds.filter(({ scripted }) => !scripted))('$name without scripts', (kind) => {
  test('has no fault', async () => {
    const { page, end } = await site.open({ scripts: false });
    await reach(page, kind, { site, scripts: false });
    expect(await findFaults(page, [320, 1440])).toEqual([]);
    expect(await page.getByRole('heading', { level: 1, name: kind.heading }).isVisible()).toBe(true);
    await end();
  });
});
