/** The question at the end of a page, with the headers of a published site. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeFaultLines, findLayoutFaults } from './find-faults.ts';
import { serveBuiltSite } from './open-site.ts';

const config = {
  title: 'Harbour',
  areas: [
    { id: 'guide', path: 'guide', route: '/guide' },
    { id: 'staff', path: 'staff', route: '/internal', audience: 'restricted' },
  ],
  feedback: { address: '/feedback' },
};
const site = serveBuiltSite({
  'docs.config.json': JSON.stringify(config),
  'guide/README.md': '# Guide\n\nWhere to begin.\n',
  'guide/tides.md': '# Tides\n\nHigh water.\n',
  'staff/README.md': '# Staff\n\nFor staff.\n',
});

type SentRequest = { method: string; headers: Record<string, string>; body: string | null };

/** Responds to feedback with this status, and records it. */
async function answer(page: Page, status: () => number): Promise<SentRequest[]> {
  const sentRequests: SentRequest[] = [];
  await page.route('**/feedback', async (route) => {
    const request = route.request();
    sentRequests.push({ method: request.method(), headers: await request.allHeaders(), body: request.postData() });
    if (status() === 0) await route.abort();
    else await route.fulfill({ status: status(), headers: { 'set-cookie': 'visitor=1' }, body: '' });
  });
  return sentRequests;
}

/** Expects exactly three requests, and returns them. */
function expectThree([one, two, three, ...others]: SentRequest[]): [SentRequest, SentRequest, SentRequest] {
  if (!one || !two || !three || others.length > 0) throw new Error('other than three requests');
  return [one, two, three];
}

async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const mode of ['dark', 'light']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), mode);
      const results = [...(await findAxeFaultLines(page, 'all')), ...(await findLayoutFaults(page))];
      faults.push(...results.map((fault) => `${width} px, ${mode}: ${fault}`));
    }
  }
  return faults;
}

test('an answer is entered with the keyboard, fails, is sent again, and the next page starts over', async () => {
  const { page, errors, context, end } = await site.open();
  let status = 500;
  const sentRequests = await answer(page, () => status);
  await page.goto(site.address('/guide/tides?from=mail#tides'));
  await page.waitForSelector('html[data-awake]');
  const yes = page.getByRole('button', { name: 'Yes' });
  const comment = page.getByRole('textbox', { name: 'Tell us more (optional)' });
  const send = page.getByRole('button', { name: 'Send' });
  const state = page.locator('.feedback').getByRole('status');
  expect([await comment.isVisible(), await findFaults(page)]).toEqual([false, []]);
  // The listener is loaded once the browser is idle.
  await expect
    .poll(async () => {
      await yes.focus();
      await page.keyboard.press('Enter');
      return comment.isVisible();
    })
    .toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await page.getByRole('button', { pressed: true }).allInnerTexts()).toEqual(['No']);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(`  ${'🌊 <b>'.repeat(300)}`);
  expect((await comment.inputValue()).length).toBe(1000);
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => state.textContent()).toBe('Your feedback could not be sent. Please try again later.');
  expect([await findFaults(page), await comment.inputValue()]).toEqual([[], expect.stringContaining('🌊')]);
  status = 0;
  await send.click();
  await expect.poll(() => sentRequests.length).toBe(2);
  await expect.poll(() => state.textContent()).toContain('could not be sent');
  status = 204;
  await comment.fill('  It is short.\n');
  await send.click();
  await expect.poll(() => state.textContent()).toBe('Thank you for your feedback.');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('feedback-state');
  expect([await send.isVisible(), await yes.isVisible(), await findFaults(page)]).toEqual([false, false, []]);
  const [, , { method, headers, body }] = expectThree(sentRequests);
  expect([method, JSON.parse(body ?? '')]).toEqual([
    'POST',
    {
      version: 1,
      url: site.address('/guide/tides'),
      title: 'Tides · Guide · Harbour',
      language: 'en',
      answer: 'no',
      comment: 'It is short.',
    },
  ]);
  expect([headers['content-type'], headers.referer, headers.cookie]).toEqual(['application/json', undefined, undefined]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/short|feedback/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Guide' }).click();
  await page.getByRole('heading', { name: 'Guide', level: 1 }).waitFor();
  expect([await yes.isVisible(), await comment.isVisible(), await state.textContent()]).toEqual([true, false, '']);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.feedback').isVisible()).toBe(false);
  expect(errors.filter((text) => !/500|ERR_FAILED/.test(text))).toEqual([]);
  await end();
});

test('there is no question on restricted pages, lists and the 404 page, without scripts, or if tracking is refused', async () => {
  const { page, end } = await site.open();
  for (const path of ['/', '/internal', '/nowhere', '/search']) {
    await page.goto(site.address(path));
    expect([path, await page.locator('.feedback').count()]).toEqual([path, 0]);
  }
  await end();
  const bare = await site.open({ javaScriptEnabled: false });
  await bare.page.goto(site.address('/guide'));
  expect(await bare.page.locator('.feedback').isVisible()).toBe(false);
  await bare.end();
  for (const name of ['globalPrivacyControl', 'doNotTrack']) {
    const privacyPage = await site.open();
    await privacyPage.page.addInitScript(
      (key) => Object.defineProperty(navigator, key, { value: key === 'doNotTrack' ? '1' : true }),
      name,
    );
    await privacyPage.page.goto(site.address('/guide'));
    await expect.poll(() => privacyPage.page.locator('.feedback').isVisible()).toBe(false);
    await privacyPage.end();
  }
});
