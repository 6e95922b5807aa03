import { expect, test } from 'vitest';
import { serveReader } from '../reader-browser.ts';
import { site } from '../reader-content.ts';

const { announcement: _, ...rest } = site;
const open = serveReader({
  ...rest,
  colorMode: { default: 'light', disableSwitch: true, respectPrefersColorScheme: true },
  footer: null,
});

test('without a switch there is no toggle, nothing stays stored, and the system is followed live', async () => {
  const {
    page,
    errors: complaints,
    end,
  } = await open('/guide', {
    colorScheme: 'light',
    before: (fresh) => fresh.addInitScript(() => localStorage.setItem('theme', 'dark')),
  });
  const theme = () => page.evaluate(() => [document.documentElement.dataset.theme, localStorage.getItem('theme')]);
  expect(await theme()).toEqual(['light', null]);
  expect(await page.getByRole('button', { name: /colours/ }).count()).toBe(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  expect(await page.locator('footer.footer').count()).toBe(0);
  expect(complaints).toEqual([]);
  await end();
});

test('printing looks like a change of the system, and changes nothing', async () => {
  const { page, end } = await open('/guide', { colorScheme: 'dark' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await end();
});

test('the navbar hides on scrolling down, reappears on scrolling up, and remains with a hash', async () => {
  const { page, end } = await open('/guide/queues');
  const bar = page.locator('.navbar');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await page.locator('.navbar[data-hidden]').waitFor({ state: 'attached' });
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await page.locator('.navbar:not([data-hidden])').waitFor();
  expect(await page.getByRole('button', { name: 'Back to top' }).isVisible()).toBe(true);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Opening a queue' }).click();
  await page.waitForFunction(() => window.scrollY > 1000);
  expect(await bar.getAttribute('data-hidden')).toBeNull();
  await end();
});

test.each([
  ['#nothing-there', true],
  ['#', true],
  ['#%E0%A4%A', true],
  ['#%C3%B6ffnen', false],
])('with the hash %s the navbar hides on scrolling down: %s', async (hash, goes) => {
  const { page, end } = await open(`/guide/queues${hash}`);
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForFunction(() => window.scrollY === 0);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  if (goes) await page.locator('.navbar[data-hidden]').waitFor({ state: 'attached' });
  else {
    await page.waitForFunction(() => window.scrollY > 800);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.locator('.navbar').getAttribute('data-hidden')).toBeNull();
  }
  await end();
});
