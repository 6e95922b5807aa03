import { expect, test } from 'vitest';
import { findAxeFaultLines, findForcedColourFaults, findLayoutFaults } from './find-faults.ts';
import { serveBuiltSite, visit } from './open-site.ts';

const site = serveBuiltSite({
  'docs.config.json':
    '{ "title": "Harbour", "html": "trusted", "policy": { "frames": ["https://player.example"] }, "areas": [{ "id": "guide", "path": "guide" }] }',
  'guide/README.md': `# Around the harbour

New :badge[New]{tip} and old :badge[Old]{warning}, :icon[lock]{label="Staff only"}.

:::cards
- :icon[anchor] [Moor a boat](./moor.md)

  How to come alongside, or [tell the office](./moor.md).
- **Opening hours**

  From nine to five.
:::

:::embed https://player.example/12 [A walk round the harbour]
![The wall](wall.svg)
:::
`,
  'guide/wall.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><path fill="#9cc4cf" d="M0 0h1600v900H0z"/></svg>',
  'guide/moor.md': `# Moor a boat

:::steps
1. Come in slowly.
2. Make fast.
:::

:::tree
- guide/
  - **README.md** the first page
- a-file-with-a-name-that-is-much-too-long-for-any-small-screen.json
:::

:::details What the rules said
Nothing.
:::
`,
  'guide/script.md': '# A page with a script\n\n<p id="said">No.</p>\n\n<script src="./say.js"></script>\n',
  'guide/say.js': "document.getElementById('said').textContent = 'Yes.';\n",
});

test.each(['/guide', '/guide/moor'])('%s has no fault at any width, in any colours, with scripts or without', async (path) => {
  for (const scripts of [undefined, false] as const) {
    const { page, errors, end } = await site.open({ ...(scripts === false && { scripts }) });
    if (scripts === undefined) await visit(page, site.address(path));
    else await page.goto(site.address(path));
    for (const width of [320, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      expect([...(await findAxeFaultLines(page)), ...(await findLayoutFaults(page))]).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' });
      expect(await findAxeFaultLines(page, 'colours')).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
      expect(await findForcedColourFaults(page)).toEqual([]);
    }
    if (scripts === undefined) expect(errors).toEqual([]);
    await end();
  }
});

test('an embed loads nothing until it is clicked; then it is a sandboxed frame with focus', async () => {
  const { page, errors, end } = await site.open();
  const requested: string[] = [];
  await page.route('https://player.example/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>Playing' });
  });
  await visit(page, site.address('/guide'));
  const button = page.getByRole('button', { name: 'A walk round the harbour' });
  await button.waitFor();
  await page.emulateMedia({ media: 'print' });
  const shown = await button.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(shown).toBe('"https://player.example/12"');
  await page.emulateMedia({ media: 'screen' });
  expect(requested).toEqual([]);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.frameLocator('iframe[title="A walk round the harbour"]').getByText('Playing').waitFor();
  const frame = page.locator('iframe.embed-frame');
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups allow-presentation allow-same-origin');
  expect(await frame.evaluate((element) => document.activeElement === element)).toBe(true);
  expect(requested).toEqual(['https://player.example/12']);
  expect(await findAxeFaultLines(page)).toEqual([]);
  expect(errors).toEqual([]);
  await end();
});

test('without scripts an embed is a link', async () => {
  const { page, end } = await site.open({ scripts: false });
  await page.goto(site.address('/guide'));
  const link = page.getByRole('link', { name: 'A walk round the harbour' });
  expect(await link.getAttribute('href')).toBe('https://player.example/12');
  await end();
});

test('the script of a page runs after navigation, and the styles of its blocks are loaded', async () => {
  const { page, errors, end } = await site.open();
  await visit(page, site.address('/guide/moor'));
  await page.getByRole('link', { name: 'A page with a script' }).first().click();
  await page.getByText('Yes.').waitFor();
  await page.getByRole('link', { name: 'Moor a boat' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Moor a boat' }).waitFor();
  expect(
    await page
      .locator('.steps li')
      .first()
      .evaluate((element) => getComputedStyle(element, '::before').content),
  ).toContain('counter');
  expect(errors).toEqual([]);
  await end();
});
