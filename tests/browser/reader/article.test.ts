import { expect, test } from 'vitest';
import { findAxeFaults } from '../../support/browser.ts';
import { serveReader } from '../reader-browser.ts';
import { createPage } from '../reader-page.ts';

const picture = (width: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}"><rect width="100%" height="100%" fill="teal"/></svg>`)}`;
const html = `<p>Text.</p>
<figure><img src="${picture(3000)}" alt="Three stages of a loan"><figcaption>How a loan comes about.</figcaption></figure>
<p><img src="${picture(100)}" alt="A small mark"></p>
<p><a href="/guide"><img src="${picture(3000)}" alt="To the guide"></a></p>
<figure class="code"><pre><code>one
<del class="line">two</del>
<ins class="line">three</ins>
four</code></pre></figure>`;
const pages = [
  { branch: null, page: createPage('/guide', ['Guide', html], { sidebar: null, markdown: '/guide/index.md' }) },
  { branch: null, page: createPage('/other', ['Other', '<p>Text.</p>'], { sidebar: null }) },
];
const open = serveReader({ mcp: 'https://docs.example.com/mcp' }, { pages, navigation: [] });
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

test('an image that is scaled down can be enlarged with the keyboard, and returns the focus', async () => {
  const { page, errors: complaints, end } = await open('/guide');
  const button = page.getByRole('button', { name: 'Enlarge: Three stages of a loan' });
  await button.waitFor();
  expect(await page.getByRole('button', { name: /Enlarge/ }).count()).toBe(1);
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Three stages of a loan' });
  await dialog.getByText('How a loan comes about.').waitFor();
  expect((await dialog.getByRole('img').boundingBox())?.width).toBeGreaterThan((await button.boundingBox())?.width ?? 9999);
  expect(await findAxeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('zoom');
  await button.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await end();
});

test('removed lines of a diff are not copied', async () => {
  const { page, end } = await open('/guide', clipboard);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('one\nthree\nfour');
  await end();
});

test('the page is copied as Markdown, with a confirmation', async () => {
  const { page, end } = await open('/guide', {
    ...clipboard,
    before: (fresh) =>
      fresh.route('**/guide/index.md', (route) => route.fulfill({ contentType: 'text/markdown', body: '# Guide\n\nText.\n' })),
  });
  await page.getByRole('button', { name: 'Copy page' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.locator('[aria-live]').textContent()).toBe('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('# Guide\n\nText.\n');
  expect(await page.getByRole('link', { name: 'Open as Markdown' }).getAttribute('href')).toBe('/guide/index.md');
  await page.getByRole('button', { name: 'Copy page' }).waitFor();
  await end();
});

test('the menu next to it copies the page for an assistant and the setup of clients, by keyboard', async () => {
  const {
    page,
    errors: complaints,
    end,
  } = await open('/guide', {
    ...clipboard,
    before: (fresh) =>
      fresh.route('**/guide/index.md', (route) => route.fulfill({ contentType: 'text/markdown', body: '# Guide\n\nText.\n' })),
  });
  const button = page.getByRole('button', { name: 'More ways to copy' });
  const menu = page.getByRole('menu');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await button.focus();
  await page.keyboard.press('Enter');
  await menu.waitFor();
  expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
    'Open as Markdown',
    'Copy for AI',
    'Claude Code',
    'Cursor',
    'VS Code',
    'Other clients',
  ]);
  expect(await menu.getByRole('menuitem').first().getAttribute('href')).toBe('/guide/index.md');
  expect([await button.getAttribute('aria-expanded'), await focused()]).toEqual(['true', 'Open as Markdown']);
  expect(await findAxeFaults(page)).toEqual([]);
  for (const [key, text] of [
    ['ArrowUp', 'Other clients'],
    ['ArrowDown', 'Open as Markdown'],
    ['End', 'Other clients'],
    ['Home', 'Open as Markdown'],
    ['ArrowDown', 'Copy for AI'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused()).toBe(text);
  }
  await page.keyboard.press('Enter');
  await menu.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('copy-more');
  expect(await copied()).toMatch(
    /^Source: “Guide”, http[^ ]*\/guide\. If you use this page, cite its address\.\n\n---\n\n# Guide\n\nText\.\n$/,
  );
  const setups = {
    'Claude Code': "claude mcp add --transport http harbour-docs 'https://docs.example.com/mcp'",
    'Other clients': 'https://docs.example.com/mcp',
  };
  for (const [client, text] of Object.entries(setups)) {
    await button.click();
    await page.getByRole('menuitem', { name: client }).click();
    await menu.waitFor({ state: 'detached' });
    expect(await copied()).toBe(text);
  }
  await button.click();
  await menu.waitFor();
  await page.keyboard.press('Escape');
  expect([await menu.count(), await button.getAttribute('aria-expanded')]).toEqual([0, 'false']);
  await page.setViewportSize({ width: 320, height: 640 });
  await button.click();
  const box = await menu.boundingBox();
  expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 320]).toEqual([true, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.mouse.click(10, 500);
  expect(await menu.count()).toBe(0);
  expect(complaints).toEqual([]);
  await end();
});

test('a failed copy is not confirmed', async () => {
  const { page, end } = await open('/guide', {
    ...clipboard,
    before: (fresh) => fresh.route('**/guide/index.md', (route) => route.fulfill({ status: 500, body: '' })),
  });
  await page.getByRole('button', { name: 'Copy page' }).click();
  await page.getByRole('button', { name: 'Copy failed' }).waitFor();
  await end();
});
