/** The layout of pages: cards above the fold, tables on phones, jumps to anchors, the search next to menus. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readLayoutShifts } from '../../support/browser.ts';
import { completeSite } from './content.ts';
import { serveBuiltSite, visit } from './open-site.ts';

const config = JSON.parse(String(completeSite['docs.config.json']));
const withConfig = (changes: object): string => JSON.stringify({ ...config, ...changes });

const cards = ['Guide', 'Forms', 'Moorings', 'Tides', 'Pilots', 'Charts']
  .map((title) => `    - title: ${title}\n      text: What you need to know of it, in a sentence or two.\n      icon: book\n`)
  .join('');
const frontPage = `---
home:
  hero:
    title: Help for everyone who works with ships
    tagline: Run, embed and integrate the harbour platform for ports in Great Britain.
    actions:
      - label: Start
        link: ../guide/index.md
  features:
${cards}---
`;
const paragraphs = (count: number): string => 'A paragraph that makes the page long enough to scroll.\n\n'.repeat(count);
const table = `| Name | Meaning | Default | Since |\n| --- | --- | --- | --- |\n| \`berth\` | where a ship is moored | the first free one | 1.0 |\n| \`pilot\` | who steers it | none | 1.2 |\n`;
const operations = Array.from(
  { length: 30 },
  (_, index) =>
    `  /ships/${index}:\n    get: { operationId: ship${index}, summary: Ship ${index}, responses: { '200': { description: One. } } }\n`,
);

const site = serveBuiltSite({
  ...completeSite,
  'docs.config.json': withConfig({
    areas: [...config.areas, { id: 'manual', label: 'Manual', path: 'content/manual', route: '/manual', search: 'own' }],
    specs: [{ id: 'ships', label: 'Ships', path: 'specs/ships.yaml', route: '/guide/ships' }],
  }),
  'content/manual/index.md': '# Manual\n\nSee [Moorings](./moorings.md).\n',
  'content/manual/moorings.md': '# Moorings\n\nHow to moor a ship.\n',
  'content/pages/welcome.md': frontPage,
  'content/guide/long.md': `# Long\n\n${paragraphs(60)}## Far below\n\n${paragraphs(40)}`,
  'content/guide/table.md': `# Table\n\n${table}`,
  'specs/ships.yaml': `openapi: 3.1.0\ninfo: { title: Ships, version: 1.0.0 }\npaths:\n${operations.join('')}`,
});

test('all cards of a home page are above the fold at 1280 by 800, or none is cut by it', async () => {
  const { page, end } = await site.open({ viewport: { width: 1280, height: 800 } });
  await visit(page, site.address('/welcome'));
  const edges = await page
    .locator('.feature')
    .evaluateAll((all) => all.map((card) => [card.getBoundingClientRect().top, card.getBoundingClientRect().bottom]));
  expect(edges).toHaveLength(6);
  for (const [top = 0, bottom = 0] of edges) expect(top >= 800 || bottom <= 800).toBe(true);
  const lines = await page.locator('.hero-title').evaluate((title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    return [...range.getClientRects()].map(({ width }) => width);
  });
  expect(Math.min(...lines)).toBeGreaterThan(Math.max(...lines) * 0.6);
  await end();
});

test.each([
  ['/manual/mooring', 'Moorings'],
  ['/manual/moorings/mooringz', 'Moorings'],
  ['/guide/queue', 'Queues of items'],
])('the page for the missing %s suggests %s from the index of its area', async (path, suggestion) => {
  const { page, end } = await site.open();
  await page.goto(site.address(path));
  await page.locator('.trouble-nearest').getByRole('link', { name: suggestion }).waitFor();
  await end();
});

test.each(['/guide/mooring', '/manuals/mooring', '/mooring'])(
  '%s suggests no page of an area with its own index',
  async (path) => {
    const { page, end } = await site.open();
    const searched = page.waitForResponse((response) => /search.*\.json/.test(response.url()));
    await page.goto(site.address(path));
    await searched;
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.trouble-nearest a').count()).toBe(0);
    await end();
  },
);

test.each([320, 1280])('nothing in sight moves when results replace the index of the search page at %i px', async (width) => {
  const { page, end } = await site.open({ viewport: { width, height: 800 } });
  await visit(page, site.address('/search?q=queue'));
  await page.locator('.search-found li').first().waitFor();
  expect(await readLayoutShifts(page)).toEqual([]);
  await end();
});

test('on a phone a table scrolls on its own, and its first column stays in sight', async () => {
  const { page, end } = await site.open({ viewport: { width: 320, height: 700 } });
  await visit(page, site.address('/guide/table'));
  const state = await page.locator('.table').evaluate((box) => {
    box.scrollLeft = 150;
    const left = (selector: string) => box.querySelector(selector)?.getBoundingClientRect().left ?? Number.NaN;
    return {
      moved: box.scrollLeft,
      edge: box.getBoundingClientRect().left,
      first: left('td:first-child'),
      second: left('td:nth-child(2)'),
    };
  });
  expect(state.moved).toBe(150);
  expect(state.first).toBeCloseTo(state.edge, 0);
  expect(state.second).toBeLessThan(state.first + 50);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await end();
});

/** Returns the distance of the target from the bottom of the navbar. */
function measureGap(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [bar, target] = ['.navbar', ':target'].map((selector) => document.querySelector(selector)?.getBoundingClientRect());
    return (target?.top ?? Number.NaN) - (bar?.bottom ?? Number.NaN);
  });
}

describe('an address with an anchor', () => {
  test.each([
    ['/guide/long#far-below', 1280],
    ['/guide/long#far-below', 320],
    ['/guide/ships#ship25', 1280],
    ['/guide/ships#ship25', 320],
  ])('%s at %i px is just below the bar at once, and stays there', async (path, width) => {
    const { page, end } = await site.open({ viewport: { width, height: 800 }, reducedMotion: 'no-preference' });
    await visit(page, site.address(path));
    await page.waitForFunction(() => document.querySelector(':target') !== null);
    for (let look = 0; look < 3; look++) {
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
      expect(await measureGap(page)).toBeGreaterThanOrEqual(0);
      expect(await measureGap(page)).toBeLessThanOrEqual(24);
    }
    await end();
  });
  test('keeps its position if content above it grows late, until the visitor scrolls', async () => {
    const { page, end } = await site.open();
    await visit(page, site.address('/guide/long#far-below'));
    const grow = () =>
      page.evaluate(async () => {
        const late = document.createElement('div');
        late.style.cssText = 'height: 400px; overflow-anchor: none';
        document.documentElement.style.overflowAnchor = 'none';
        document.querySelector('.prose')?.prepend(late);
        for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
      });
    await grow();
    expect(await measureGap(page)).toBeLessThanOrEqual(24);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 10);
    await page.waitForFunction(() => performance.now() > 0);
    const before = await page.evaluate(() => scrollY);
    await grow();
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50);
    await end();
  });
});

describe('the search next to menus', () => {
  const links = Array.from({ length: 5 }, (_, index) => ({ position: 'left', label: `Chapter ${index}`, to: '/guide' }));
  const placements = ['input-wrapper-width', 'start', 'end'].flatMap((placement) =>
    ['left', 'right'].map((position) => ({ placement, position })),
  );
  for (const { placement, position } of placements) {
    const own = serveBuiltSite({
      ...completeSite,
      'docs.config.json': withConfig({
        navbar: { ...config.navbar, items: [...links, { type: 'search', position }] },
        search: { placement },
      }),
    });
    test.each([1000, 1280])(
      `at the ${position}, its panel at ${placement}: covers no entry and stays in the window of %i px`,
      async (width) => {
        const { page, end } = await own.open({ viewport: { width, height: 800 } });
        await visit(page, own.address('/guide'));
        await page.locator('#q-search').click();
        await page.keyboard.type('queue');
        await page.getByRole('option').first().waitFor();
        const boxes = await page.evaluate(() => {
          const box = (selector: string) =>
            [...document.querySelectorAll(selector)]
              .map((each) => each.getBoundingClientRect())
              .map(({ left, right }) => ({ left, right }));
          return {
            field: box('.search > .search-field'),
            panel: box('.search-panel'),
            entries: box('.navbar-left .navbar-link'),
          };
        });
        const [field] = boxes.field;
        const [panel] = boxes.panel;
        expect(boxes.entries.length).toBe(5);
        for (const entry of boxes.entries)
          expect(entry.right <= (field?.left ?? 0) + 1 || entry.left >= (field?.right ?? 0) - 1).toBe(true);
        expect(panel?.left).toBeGreaterThanOrEqual(0);
        expect(panel?.right).toBeLessThanOrEqual(width);
        expect((panel?.right ?? 0) - (panel?.left ?? 0)).toBeGreaterThan(300);
        await end();
      },
    );
  }

  test('Tab enters the field first, and Escape on its button closes the panel', async () => {
    const { page, end } = await site.open();
    await visit(page, site.address('/guide'));
    const field = page.locator('#q-search');
    await field.focus();
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.search'))).toBeNull();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q-search');
    await page.keyboard.type('queue');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('search-clear');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q-search');
    await end();
  });
});
