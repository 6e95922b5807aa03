/** Blogs, changelogs, components, the glossary and feedback in every layout and mode, without scripts and on paper. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeFaultLines, findLayoutFaults } from './find-faults.ts';
import { serveBuiltSite } from './open-site.ts';

const words = 'The new tide table is on the wall, and it covers the entire year. '.repeat(6);
const config = {
  title: 'Harbour',
  url: 'https://harbour.example.com',
  areas: [
    { id: 'guide', path: 'guide', route: '/guide' },
    { id: 'blog', kind: 'blog', path: 'blog', blog: { perPage: 1 } },
    { id: 'changes', label: 'Changelog', kind: 'changelog', path: 'CHANGELOG.md', specs: ['boats'] },
  ],
  specs: [{ id: 'boats', label: 'Boats API', path: 'specs/boats.yaml', route: '/boats' }],
  glossary: { page: '/guide/terms' },
  feedback: { address: '/feedback' },
};
const site = serveBuiltSite({
  'docs.config.json': JSON.stringify(config),
  'guide/README.md': `# Guide\n\nThe :term[quay] opens at high water.\n\n:::tide{height="3.2"}\n:::\n\n:::table data/tides.csv\n:::\n\n${words}\n`,
  'guide/parts.md': '# Parts\n\n:::gallery\n:::\n',
  'guide/terms.md': '# Terms\n\n:::glossary\n:::\n',
  'glossary.yml':
    'terms:\n  - term: quay\n    definition: Where a boat is tied up, which has a [number](guide/README.md).\n  - term: tide\n    definition: The rise and fall of the sea.\n',
  'components/tide.html':
    '---\nattributes:\n  height: { required: true }\nexample: |\n  :::tide{height="2.1"}\n  :::\n---\n<p class="tide"><strong>{{ height }}</strong> m</p>\n',
  'data/tides.csv': 'Day,Height\nMonday,3.2\nTuesday,3.4\n',
  'blog/authors.yml': 'ada:\n  name: Ada Lovelace\n  title: Harbour master\n  links: { github: ada }\n',
  'blog/2024-05-01-high-water.md': `---\ntags: [tides]\nauthors: [ada]\n---\n\n# High water\n\n${words}\n\n<!-- more -->\n\n## Why\n\n${words}\n`,
  'blog/2024-05-03-low-water.md': `---\ntags: [tides, boats]\nauthors: [ada, { name: Bob }]\n---\n\n# Low water\n\n${words}\n`,
  'CHANGELOG.md': '# Changelog\n\n## [1.1.0] - 2024-05-02\n\n- Moon phases\n\n## [1.0.0] - 2024-04-01\n\nFirst.\n',
  'specs/boats.yaml':
    'openapi: 3.1.0\ninfo: { title: Boats, version: "2.0" }\nservers: [{ url: https://boats.example.com }]\npaths:\n  /boats:\n    get:\n      operationId: listBoats\n      summary: List boats\n      responses: { "200": { description: The boats } }\n',
  'specs/boats.changes.md':
    '## Version 2.0 - 2024-05-03 {#v2-0}\n\n### New and compatible {#v2-0-safe}\n\n- [GET /boats](<op:boats/GET /boats>): the query parameter limit: is new\n',
});
const pages: [path: string, words: string][] = [
  ['/blog', 'Low water'],
  ['/blog/2024/05/03/low-water', 'Ada Lovelace'],
  ['/blog/archive', '2024'],
  ['/blog/authors/ada', 'Low water'],
  ['/changes', 'Boats API 2.0'],
  ['/guide', 'Tuesday'],
  ['/guide/parts', 'height'],
  ['/guide/terms', 'The rise and fall of the sea.'],
];

const layouts: [direction: string, width: number][] = [
  ['rtl', 1280],
  ['rtl', 320],
  ['ltr', 320],
  ['ltr', 768],
  ['ltr', 1920],
];

async function findFaults(page: Page, paths: readonly string[], each: () => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(site.address(path));
    faults.push(...(await each()).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

test('every page is free of faults at four widths, in both modes, from right to left and on paper', async () => {
  const { page, errors, end } = await site.open();
  const faults = await findFaults(
    page,
    pages.map(([path]) => path),
    async () => {
      const results: string[] = [];
      for (const mode of ['light', 'dark']) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), mode);
        results.push(
          ...(await findAxeFaultLines(page, mode === 'light' ? 'all' : 'colours')).map((fault) => `${mode}: ${fault}`),
        );
      }
      for (const [direction, width] of layouts) {
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
        await page.setViewportSize({ width, height: 900 });
        results.push(...(await findLayoutFaults(page)).map((fault) => `${direction}, ${width} px: ${fault}`));
      }
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 720, height: 1000 });
      results.push(...(await findLayoutFaults(page)).map((fault) => `print: ${fault}`));
      for (const part of await page.locator('.feedback, .feed-links, .article-ways, .pager, .navbar').all())
        if (await part.isVisible()) results.push(`print: ${await part.evaluate(({ className }) => className)} is shown`);
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 1280, height: 900 });
      return results;
    },
  );
  expect(faults).toEqual([]);
  expect(errors).toEqual([]);
  await end();
});

test('everything is available without scripts', async () => {
  const { page, end } = await site.open({ javaScriptEnabled: false });
  for (const [path, text] of pages) {
    await page.goto(site.address(path));
    expect(await page.locator('main :visible', { hasText: text }).count(), path).toBeGreaterThan(0);
  }
  for (const path of ['/blog', '/changes']) {
    await page.goto(site.address(path));
    expect(await page.locator('.feed-links').innerHTML()).toContain(`href="${path}/atom.xml"`);
  }
  await page.goto(site.address('/guide'));
  expect(await page.locator('.feedback').isVisible()).toBe(false);
  await page.locator('.term').hover();
  expect(await page.locator('.definition').isVisible()).toBe(true);
  await end();
});

test('definitions follow the focus and a touch, and Escape hides them', async () => {
  const { page, end } = await site.open({ hasTouch: true });
  await page.goto(site.address('/guide'));
  await page.waitForSelector('html[data-awake]');
  const definition = page.locator('.definition');
  await page.locator('.term > dfn').focus();
  expect(await definition.isVisible()).toBe(true);
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return definition.isVisible();
    })
    .toBe(false);
  await page.locator('.page-title').focus();
  await page.locator('.term > dfn').focus();
  expect(await definition.isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('number');
  expect(await definition.isVisible()).toBe(true);
  await page.locator('.page-title').tap();
  await expect.poll(() => definition.isVisible()).toBe(false);
  await page.locator('.term > dfn').tap();
  await expect.poll(() => definition.isVisible()).toBe(true);
  await end();
});
