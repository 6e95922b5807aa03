/** Scripts of the site: when and where they run, with the headers of a published site. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serveBuiltSite } from './open-site.ts';

const config = {
  title: 'Harbour',
  areas: [
    { id: 'guide', path: 'guide', route: '/guide' },
    { id: 'help', path: 'help', route: '/help', print: true },
    { id: 'staff', path: 'staff', route: '/internal', audience: 'restricted' },
  ],
  theme: {
    scripts: [
      'scripts/consent.js',
      { file: 'scripts/chat.js', areas: ['help'] },
      { file: 'scripts/clock.js', areas: ['staff'], restricted: true },
    ],
  },
  policy: { trustedTypes: ['chat-widget'] },
  navbar: { items: [{ label: 'Help', to: '/help' }] },
};
const note = (name: string) =>
  `document.documentElement.dataset.ran = (document.documentElement.dataset.ran ?? '') + '${name} ';\n`;
/** A widget that needs HTML: it can only insert HTML from its own Trusted Types policy, which the configuration allows. */
const chat = `${note('chat')}
const policy = window.trustedTypes.createPolicy('chat-widget', {
  createHTML: (text) => text.replaceAll('<', '&lt;').replace(/\\*(.+?)\\*/g, '<b>$1</b>'),
});
const panel = document.createElement('aside');
panel.setAttribute('aria-label', 'Chat');
panel.innerHTML = policy.createHTML('*Hello* <img src=x onerror=alert(1)>');
document.body.append(panel);
export {};
`;
const site = serveBuiltSite({
  'docs.config.json': JSON.stringify(config),
  'guide/README.md': '# Guide\n\nWhere to begin.\n',
  'help/README.md': '# Help\n\nAsk us.\n',
  'staff/README.md': '# Staff\n\nFor staff.\n',
  'scripts/consent.js': note('consent'),
  'scripts/chat.js': chat,
  'scripts/clock.js': note('clock'),
});

const ran = (page: Page) => page.evaluate(() => document.documentElement.dataset.ran?.trim() ?? '');

test('scripts run after the first paint, only on their pages, and violate no policy', async () => {
  const { page, errors, context, end } = await site.open();
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error(`${event.violatedDirective} ${event.blockedURI}`));
  });
  await page.goto(site.address('/guide'));
  await expect.poll(() => ran(page)).toBe('consent');
  const times = await page.evaluate(() => {
    const script = performance.getEntriesByType('resource').find(({ name }) => /\/assets\/script-\w+\.js$/.test(name));
    return [performance.getEntriesByName('first-contentful-paint')[0]?.startTime, script?.startTime];
  });
  expect(times).toEqual([expect.any(Number), expect.any(Number)]);
  expect(times[1]).toBeGreaterThan(times[0] ?? Number.POSITIVE_INFINITY);
  // After navigation, the scripts of the page have run, each of them once.
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect.poll(() => ran(page)).toBe('consent chat');
  const panel = page.getByRole('complementary', { name: 'Chat' });
  expect([await panel.innerText(), await panel.locator('b').innerText()]).toEqual([
    'Hello <img src=x onerror=alert(1)>',
    'Hello',
  ]);
  await page.goBack();
  await page.getByRole('heading', { name: 'Guide' }).waitFor();
  expect(await ran(page)).toBe('consent chat');
  for (const [path, expected] of [
    ['/nowhere', 'consent'],
    ['/internal', 'clock'],
    ['/help', 'consent chat'],
  ] as const) {
    await page.goto(site.address(path));
    await expect.poll(() => ran(page)).toBe(expected);
  }
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(site.address('/help/print'), { waitUntil: 'networkidle' });
  expect(requests.filter((url) => url.includes('/script-'))).toEqual([]);
  expect(errors).toEqual([]);
  await end();
});
