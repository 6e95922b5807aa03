import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { serveBuiltSite, visit } from './open-site.ts';
import { kinds, type PageKind, reach } from './page-kinds.ts';

const site = serveBuiltSite();
const titles = new Map<string, string>();

/** Returns the structure of a page: headings in order, named landmarks, and no forbidden elements. */
function describePage(
  page: Page,
): Promise<{ levels: number[]; landmarks: string[]; lang: string; blank: number; unnamed: number }> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
    const name = (each: HTMLElement) =>
      `${each.getAttribute('role') ?? each.localName} ${each.getAttribute('aria-label') ?? ''}`.trim();
    return {
      levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) => Number(localName.slice(1))),
      landmarks: shown('header.navbar, nav, main, footer').map(name),
      lang: document.documentElement.lang,
      blank: document.querySelectorAll('a[target="_blank"]').length,
      unnamed: shown('nav').filter((each) => !each.hasAttribute('aria-label') && !each.hasAttribute('aria-labelledby')).length,
    };
  });
}

describe.each(kinds)('$name', (kind: PageKind) => {
  test('has one main heading, levels without gaps, named landmarks, a language and a title of its own', async () => {
    const { page, end } = await site.open({ viewport: { width: 1440, height: 900 } });
    await reach(page, kind, { site });
    const { levels, landmarks, lang, blank, unnamed } = await describePage(page);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const levelsFromTitle = levels.slice(levels.indexOf(1));
    expect(levelsFromTitle.filter((level, index) => index > 0 && level > (levelsFromTitle[index - 1] ?? 1) + 1)).toEqual([]);
    expect(landmarks).toContain('nav Main');
    expect(landmarks).toContain('main');
    expect(landmarks.filter((name) => name === 'main')).toHaveLength(1);
    expect([unnamed, blank, lang]).toEqual([0, 0, 'en-GB']);
    const title = await page.title();
    expect(title).toContain('Harbour');
    if (!kind.scripted) {
      expect(titles.get(title)).toBeUndefined();
      titles.set(title, kind.name);
    }
    await end();
  });
});

test('everything in the navbar is large enough for a finger', async () => {
  const { page, end } = await site.open({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  await visit(page, site.address('/guide'));
  const small = await page.locator('.navbar :is(a, button, summary)').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => [each.getBoundingClientRect(), each.outerHTML.slice(0, 60)] as const)
      .filter(([{ width, height }]) => width < 44 || height < 44)
      .map(([{ width, height }, html]) => `${Math.round(width)} x ${Math.round(height)}: ${html}`),
  );
  expect(small).toEqual([]);
  await end();
});

describe('after following a link', () => {
  test('the new title is announced once, and the new heading is focused; not on the first page', async () => {
    const { page, end } = await site.open();
    await visit(page, site.address('/guide'));
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Queues' }).click();
    await page.getByRole('heading', { level: 1, name: 'Queues of items' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1');
    const said = page.locator('[role="status"], [aria-live]').filter({ hasText: 'Queues' });
    await expect.poll(() => said.count()).toBe(1);
    await end();
  });

  test('Back restores the scroll position', async () => {
    const { page, end } = await site.open({ viewport: { width: 1280, height: 500 } });
    await visit(page, site.address('/guide/queues'));
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => scrollY === 700);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.footer a[href="/imprint"]')?.click());
    await page.getByRole('heading', { level: 1, name: 'Imprint' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Queues of items' }).waitFor();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(700);
    await end();
  });
});

test('printing only shows the complete text, in light colours', async () => {
  const { page, end } = await site.open({ colorScheme: 'dark' });
  await visit(page, site.address('/guide/everything'));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of ['.navbar', '.sidebar', '.toc', '.footer', '.pager', '.announcement', '.copy-code']) {
    expect([name, await page.locator(name).filter({ visible: true }).count()]).toEqual([name, 0]);
  }
  expect(await page.getByText('Because small things would never wait.').isVisible()).toBe(true);
  expect(await page.getByText('Use the installer.').isVisible()).toBe(true);
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe('rgb(28, 35, 40)');
  const after = await page
    .locator('.prose a[href="https://example.com"]')
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(after).toContain('https://example.com');
  await end();
});

test('nothing moves with reduced motion', async () => {
  const { page, end } = await site.open({ reducedMotion: 'reduce' });
  await visit(page, site.address('/guide/everything'));
  const slow = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((each) => {
        const { transitionDuration, animationDuration } = getComputedStyle(each);
        return [transitionDuration, animationDuration]
          .join()
          .split(',')
          .some((time) => Number.parseFloat(time) > 0.002);
      }).length,
  );
  expect(slow).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  await end();
});

test.each([
  ['/Guide/QUEUES', '/guide/queues'],
  ['/guide//queues/', '/guide/queues'],
])('on a host that does not, the 404 page itself redirects from %s to %s', async (address, route) => {
  const { page, end } = await site.open();
  const notFoundHtml = await (await fetch(site.address('/nowhere'))).text();
  await page.route(`**${address}`, (requested) =>
    requested.fulfill({ status: 404, contentType: 'text/html', body: notFoundHtml }),
  );
  await page.goto(site.address(address));
  await page.waitForURL(site.address(route));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await end();
});
