import { expect, test } from 'vitest';
import { serveReader } from '../reader-browser.ts';
import { createPage } from '../reader-page.ts';

/** Creates a group of tabs as the compiler generates it. */
function createTabs(group: string, number: number, panels: readonly (readonly [label: string, html: string])[]): string {
  const id = (index: number): string => `q-tab-${number}-${index + 1}`;
  const buttons = panels.map(
    ([label], index) =>
      `<button type="button" role="tab" id="${id(index)}" aria-controls="${id(index)}-panel" aria-selected="${index === 0}">${label}</button>`,
  );
  const shown = panels.map(
    ([label, html], index) =>
      `<div role="tabpanel" id="${id(index)}-panel" aria-labelledby="${id(index)}"${index === 0 ? '' : ' hidden="until-found"'}><p class="tab-label">${label}</p>${html}</div>`,
  );
  return `<div class="tabs" data-group="${group}"><div role="tablist">${buttons.join('')}</div>${shown.join('')}</div>`;
}

const dot = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="${colour}"/></svg>`)}`;
const system = createTabs('system', 1, [
  ['Linux', '<h2 id="in-linux">In Linux</h2><p>Text one.</p>'],
  [
    'Windows',
    `<h2 id="in-windows">In Windows</h2>${createTabs('shell', 2, [
      ['cmd', '<p>Text two.</p>'],
      ['PowerShell', '<p id="deep">Text three.</p>'],
    ])}`,
  ],
]);
const filler = '<p>Text.</p>'.repeat(60);
const pages = [
  { branch: null, page: createPage('/tabs', ['Tabs', `${filler}${system}${filler}`], { sidebar: null }) },
  {
    branch: null,
    page: createPage(
      '/code',
      [
        'Code',
        '<p>Before.</p><figure class="code" data-language="console"><pre><code>$ one\nprinted\n$ two</code></pre></figure><p>After.</p>',
      ],
      { sidebar: null, markdown: '/code/index.md' },
    ),
  },
  {
    branch: null,
    page: createPage(
      '/pictures',
      [
        'Pictures',
        `<picture><source media="(prefers-color-scheme: dark)" srcset="${dot('black')}"><img id="own" src="${dot('white')}" alt="a"></picture>` +
          `<img id="light" class="on-light" src="${dot('white')}" alt="b"><img id="dark" class="on-dark" src="${dot('black')}" alt="c">`,
      ],
      { sidebar: null },
    ),
  },
];
const open = serveReader({}, { pages, navigation: [] });

type VisitedPage = Awaited<ReturnType<typeof open>>['page'];

/** Returns the labels of the selected tabs, and of the visible panels. */
const stateOf = (page: VisitedPage): Promise<[string[], string[]]> =>
  page.evaluate(() => {
    const texts = (selector: string): string[] =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '');
    const panels = [...document.querySelectorAll('[role="tabpanel"]')].filter((panel) => !panel.hasAttribute('hidden'));
    return [
      texts('[role="tab"][aria-selected="true"]'),
      panels.map((panel) => panel.querySelector('.tab-label')?.textContent ?? ''),
    ];
  });
const isInView = (page: VisitedPage, id: string): Promise<boolean> =>
  page.evaluate((name) => {
    const { top, bottom } = document.getElementById(name)?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom > top && bottom <= window.innerHeight;
  }, id);

test.each([
  ['#in-windows', 'in-windows', 'Windows', 'cmd'],
  ['#deep', 'deep', 'Windows', 'PowerShell'],
  ['#in-linux', 'in-linux', 'Linux', 'cmd'],
])('an address of an element in a tab selects the tab: %s', async (hash, id, first, second) => {
  const { page, end } = await open(`/tabs${hash}`);
  await expect
    .poll(() => stateOf(page))
    .toEqual([
      [first, second],
      [first, ...(first === 'Windows' ? [second] : ['cmd'])],
    ]);
  await expect.poll(() => isInView(page, id)).toBe(true);
  await page.reload();
  await expect.poll(async () => (await stateOf(page))[0]).toEqual([first, second]);
  await expect.poll(() => isInView(page, id)).toBe(true);
  await end();
});

test('an address takes precedence over the stored choice of a tab', async () => {
  const { page, end } = await open('/tabs');
  await page.getByRole('tab', { name: 'Windows' }).click();
  await page.goto(`${page.url()}#in-linux`);
  await page.reload();
  await expect.poll(async () => (await stateOf(page))[0][0]).toBe('Linux');
  await expect.poll(() => isInView(page, 'in-linux')).toBe(true);
  await end();
});

test('copied selections contain no labels of buttons', async () => {
  const { page, end } = await open('/code', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Copy code' }).waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+C');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('After.');
  expect(text).not.toMatch(/Copy/);
  await end();
});

test('a console sample is copied without prompts and output', async () => {
  const { page, end } = await open('/code', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('one\ntwo');
  await end();
});

test.each<[name: string, from: string, to: string, expected: string]>([
  ['the whole sample', '$ one', '$ two', 'one\ntwo'],
  ['a command and its output', '$ one', 'printed', 'one'],
  ['output and a command', 'printed', '$ two', 'two'],
  ['output alone', 'printed', 'printed', 'printed'],
  ['more than the sample', 'Before.', '$ two', 'Before.\n\n$ one\nprinted\n$ two'],
])('%s is selected with the mouse and copied', async (_, from, to, expected) => {
  const { page, end } = await open('/code', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Copy code' }).waitFor();
  const [start, stop] = await page.evaluate(linesOf, [from, to] as const);
  await page.mouse.move(start.left + 1, start.middle);
  await page.mouse.down();
  await page.mouse.move(stop.right + 40, stop.middle, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('Control+C');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.trim()).toBe(expected);
  await end();
});

type Line = { left: number; right: number; middle: number };

/** Returns the positions of lines of text on the screen. Runs in the page. */
function linesOf(texts: readonly [string, string]): [Line, Line] {
  const lineOf = (text: string): Line => {
    const walker = document.createTreeWalker(document.querySelector('.prose') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.nodeValue ?? '').indexOf(text);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, middle: (top + bottom) / 2 };
    }
    throw new Error(`No text has ${text}.`);
  };
  return [lineOf(texts[0]), lineOf(texts[1])];
}

test('images follow the switch of the site, regardless of the system', async () => {
  const { page, end } = await open('/pictures', { colorScheme: 'light' });
  const seen = (): Promise<[boolean, boolean, boolean]> =>
    page.evaluate(() => {
      const own = document.querySelector<HTMLImageElement>('#own');
      const isShown = (id: string): boolean => document.getElementById(id)?.checkVisibility() ?? false;
      return [own?.currentSrc.includes('black') ?? false, isShown('light'), isShown('dark')];
    });
  await expect.poll(seen).toEqual([false, true, false]);
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: /dark/i }).first().click();
  await expect.poll(seen).toEqual([true, false, true]);
  await page.reload();
  await expect.poll(seen).toEqual([true, false, true]);
  await end();
});
