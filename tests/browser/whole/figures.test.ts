import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, shiftsOf } from '../../support/browser.ts';
import { hold } from '../hold.ts';
import { serveWhole, visit } from './serve.ts';

const site = serveWhole();

/** Notes the address of everything that the page loads from now on. */
function notes(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

const isFigure = (path: string): boolean => /\/(?:math|diagram)-|\/diagrams?[-/]/.test(path);
/** Lets nothing come of what draws diagrams until the function that it returns is called. */
async function holdDrawing(page: Page): Promise<() => void> {
  const { release, answer } = hold((route) => route.continue());
  await page.route('**/assets/diagrams/**', answer);
  return release;
}

const drawn = (page: Page) => page.locator('.diagram[data-state="drawn"]').first().waitFor();

test('a page without formulas and diagrams loads nothing of theirs, nor does the way on to the next', async () => {
  const { page, end } = await site.open();
  const asked = notes(page);
  await visit(page, site.address('/guide/queues'));
  await page.getByRole('link', { name: 'Imprint' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Imprint' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter(isFigure)).toEqual([]);
  expect(asked.length).toBeGreaterThan(5);
  await end();
});

test('a diagram far below is drawn only when it comes near', async () => {
  const { page, complaints, end } = await site.open({ viewport: { width: 1000, height: 400 } });
  const asked = notes(page);
  await visit(page, site.address('/guide/drawings'));
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('/diagrams/'))).toEqual([]);
  await page.locator('.diagram').first().scrollIntoViewIfNeeded();
  await drawn(page);
  expect(asked.filter((path) => path.includes('/diagrams/frame-')).length).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await end();
});

describe('a drawn diagram', () => {
  test('is a picture with a name, its source below, in the colours of the page', async () => {
    const { page, complaints, end } = await site.open({ colorScheme: 'light' });
    await visit(page, site.address('/guide/everything'));
    await page.locator('.diagram').scrollIntoViewIfNeeded();
    await drawn(page);
    const picture = page.getByRole('img', { name: 'Life cycle of a loan' });
    expect(await picture.count()).toBe(1);
    expect(await picture.getAttribute('class')).toBe('diagram-light');
    await page.locator('.diagram-dark').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    expect(await picture.getAttribute('class')).toBe('diagram-dark');
    const source = page.getByText('Applied --> Active: paid out');
    expect(await source.isVisible()).toBe(false);
    await page.locator('.diagram summary').focus();
    await page.keyboard.press('Enter');
    expect(await source.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await picture.getAttribute('class')).toBe('diagram-light');
    expect(complaints).toEqual([]);
    await end();
  });

  test('comes from a frame without an origin, which can neither be seen nor reached by keyboard', async () => {
    const { page, end } = await site.open();
    await visit(page, site.address('/guide/everything'));
    await page.locator('.diagram').scrollIntoViewIfNeeded();
    await drawn(page);
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(await frame.getAttribute('tabindex')).toBe('-1');
    const inner = page.frames().find((each) => each.url().includes('/diagrams/'));
    expect(await inner?.evaluate(() => window.origin)).toBe('null');
    const response = await page.request.get(inner?.url() ?? '');
    expect(response.headers()['content-security-policy']).toContain("default-src 'none'");
    await end();
  });
});

describe('the text below a diagram stays where it is when the diagram is drawn', () => {
  test.each([
    ['narrow', 390],
    ['wide', 1280],
  ])('%s', async (_, width) => {
    const { page, end } = await site.open({ viewport: { width, height: 6000 } });
    const draw = await holdDrawing(page);
    await visit(page, site.address('/guide/everything'));
    const figure = page.locator('.diagram');
    expect(await figure.evaluate((box) => box.getBoundingClientRect().bottom < window.innerHeight)).toBe(true);
    const start = await page.evaluate(() => performance.now());
    draw();
    await page.locator('.diagram-dark').waitFor({ state: 'attached' });
    expect((await shiftsOf(page, start)).map(({ moved }) => moved)).toEqual([]);
    const kept = () => page.locator('.diagram-view').getAttribute('style');
    expect(await kept()).toMatch(/^--(?:space-kept|height): [\d.]+px;$/);
    await page.setViewportSize({ width: width - 20, height: 6000 });
    await expect.poll(kept).toBe(null);
    await end();
  });
});

test('what takes long to be drawn shows its source meanwhile, in the space of the picture', async () => {
  const { page, end } = await site.open({ viewport: { width: 1280, height: 6000 } });
  const draw = await holdDrawing(page);
  await visit(page, site.address('/guide/everything'));
  const source = page.getByText('Applied --> Active: paid out');
  expect(await source.isVisible()).toBe(false);
  const start = await page.evaluate(() => performance.now());
  await source.waitFor();
  const below = page.locator('.footnotes');
  const before = await below.boundingBox();
  draw();
  await drawn(page);
  expect(await source.isVisible()).toBe(false);
  expect(await below.boundingBox()).toEqual(before);
  expect((await shiftsOf(page, start)).map(({ moved }) => moved)).toEqual([]);
  await end();
});

test('one that cannot be drawn shows its source and what is wrong', async () => {
  const { page, complaints, end } = await site.open();
  await visit(page, site.address('/guide/drawings'));
  const broken = page.locator('.diagram').nth(1);
  await broken.scrollIntoViewIfNeeded();
  await broken.getByText('This diagram could not be rendered: Parse error on line 3').waitFor();
  expect(await broken.locator('pre').isVisible()).toBe(true);
  expect(await axe(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await end();
});

test('without what draws them, diagrams show their source', async () => {
  const { page, end } = await site.open();
  await page.route('**/assets/diagrams/**', (route) => route.fulfill({ status: 404, body: '' }));
  await visit(page, site.address('/guide/everything'));
  await page.locator('.diagram').scrollIntoViewIfNeeded();
  await page.getByText('The diagram renderer could not be loaded.').waitFor();
  expect(await page.getByText('Applied --> Active: paid out').isVisible()).toBe(true);
  await end();
});

test('without scripts the source is there, with its caption', async () => {
  const { page, end } = await site.open({ scripts: false });
  await page.goto(site.address('/guide/everything'));
  expect(await page.getByText('Applied --> Active: paid out').isVisible()).toBe(true);
  expect(await page.getByText('Life of a loan').isVisible()).toBe(true);
  expect(await page.locator('.math math').isVisible()).toBe(true);
  expect(await page.getByText('Use the installer.').isVisible()).toBe(true);
  await end();
});

test('a page that is reached by a link has its formulas and diagrams too', async () => {
  const { page, complaints, end } = await site.open();
  await visit(page, site.address('/guide'));
  await page.getByRole('link', { name: 'everything' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Everything' }).waitFor();
  expect(await page.locator('link[rel="stylesheet"]').evaluateAll((links) => links.length)).toBe(3);
  expect(await page.locator('.math').evaluate((box) => getComputedStyle(box).overflowX)).toBe('auto');
  await page.locator('.diagram').scrollIntoViewIfNeeded();
  await drawn(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
  expect(complaints).toEqual([]);
  await end();
});
