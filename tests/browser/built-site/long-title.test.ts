import { describe, expect, test } from 'vitest';
import { findAxeFaults } from '../../support/browser.ts';
import { serveBuiltSite, visit } from './open-site.ts';

const title = 'A reference of everything that the Harbour Company of the Northern Coasts publishes for its partners';
const item = (label: string) => ({ label, href: `https://example.org/${label.toLowerCase()}` });
const site = serveBuiltSite({
  'docs.config.json': JSON.stringify({
    title,
    baseUrl: '/',
    navbar: { items: [{ label: 'Guide', to: '/' }, item('Forum'), item('Releases')] },
  }),
  'content/index.md': '# Home\n\nThe first page.\n',
});

/** Returns whether the title is truncated, and how much wider the page is than the window. */
const measure = () => {
  const brand = document.querySelector('.brand-title');
  const { scrollWidth, clientWidth } = document.documentElement;
  return { isCut: brand !== null && brand.scrollWidth > brand.clientWidth, excess: scrollWidth - clientWidth };
};

describe.each(['light', 'dark'] as const)('a long title in %s', (colorScheme) => {
  test.each([320, 390, 768, 996, 997, 1280])('is cut at %i px, next to the search and the switch of colours', async (width) => {
    const { page, errors, end } = await site.open({ colorScheme, viewport: { width, height: 700 } });
    await visit(page, site.address('/'));
    expect(await page.evaluate(measure)).toEqual({ isCut: true, excess: 0 });
    const { x = 0, width: own = 0 } = (await page.locator('.brand').boundingBox()) ?? {};
    for (const control of await page.locator('.navbar').getByRole('button').filter({ visible: true }).all()) {
      const box = await control.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width && (box.x + box.width <= x || box.x >= x + own)).toBe(true);
    }
    expect(await findAxeFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
    await end();
  });
});

test.each([320, 390])('a long title is cut at %i px without scripts', async (width) => {
  const { page, end } = await site.open({ scripts: false, viewport: { width, height: 700 } });
  await page.goto(site.address('/'));
  expect(await page.evaluate(measure)).toEqual({ isCut: true, excess: 0 });
  await end();
});
