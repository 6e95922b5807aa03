/**
 * `node tests/support/run.mjs tests/bench/pages/reference.ts`: how quickly a page of two hundred operations responds. For each
 * interaction, prints the longest event from the press to the next frame, over five rounds.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { apiSite } from '../../browser/api/content.ts';
import { openBrowser, serveFolder } from '../../support/browser.ts';
import { runDocs } from '../../support/docs.ts';
import { newFolder, removeFolder, writeFiles } from '../../support/folder.ts';

const root = newFolder('reference');
writeFiles(root, apiSite);
await runDocs(['build', root]);
const served = await serveFolder(join(root, 'dist/site'));
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.addInitScript(watchInteractions);
await page.goto(`${served.address}/long/`);
await page.waitForFunction(() => history.state !== null);
await page.waitForTimeout(3000);

const interactions: [name: string, act: (on: Page, round: number) => Promise<void>][] = [
  [
    'choose a language',
    (on, round) =>
      on
        .getByRole('tab', { name: round % 2 === 0 ? 'Python' : 'PHP', exact: true })
        .first()
        .click(),
  ],
  ['unfold an answer', (on, round) => on.locator('.api-details > summary').nth(round).click()],
  ['scroll by a screen', (on) => on.keyboard.press('PageDown')],
  ['unfold the contents', (on) => on.locator('.toc-folded > summary').click()],
];
for (const [name, act] of interactions) {
  const longest: number[] = [];
  for (let round = 0; round < 5; round++) {
    await page.evaluate(() => Reflect.set(window, 'longest', 0));
    await act(page, round);
    await page.waitForTimeout(1000);
    longest.push(await page.evaluate(() => Number(Reflect.get(window, 'longest'))));
  }
  console.log(`${name}: ${longest.sort((one, other) => one - other).join(', ')} ms (promised 200)`);
}
await browser.close();
await served.close();
removeFolder(root);

/** Records the longest event of an interaction in `longest`; pointer movements do not count. */
function watchInteractions(): void {
  const seen = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (/^(?:pointer(?:down|up)|click|key(?:down|up))$/.test(name))
        Reflect.set(window, 'longest', Math.max(Number(Reflect.get(window, 'longest')), duration));
    }
  });
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  seen.observe(options);
}
