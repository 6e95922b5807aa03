/** `npm run readme`: takes the screenshots of the README. It needs a built site (`npm start`) and Chromium. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser, serveFolder } from './browser.ts';
import { repository, runDocs } from './docs.ts';

const images = join(repository, '.github', 'images');
const mistakes = {
  'README.md': '# Harbour\n\nThe [pilots](/guide/pilot) meet you at the buoy.\n',
  'guide/index.md': '---\ntitel: Guide\n---\n\n# Guide\n\nStart with the [tide tables](moorings.md#tabels).\n',
  'guide/moorings.md': '# Moorings\n\n## Tables\n\n:::wraning\nStrong currents at spring tide.\n:::\n',
  'guide/pilots.md': '# Pilots\n\nCall on channel 12.\n',
};

const terminal =
  'body{margin:0}pre{margin:0;padding:20px 24px;width:fit-content;min-width:720px;background:#16181d;color:#d7dae0;font:14px/1.45 monospace}' +
  '.c1{color:#fff;font-weight:bold}.c2{color:#8b919c}.c31{color:#ff6b6b}.c33{color:#f2c04d}.c36{color:#5fd3d3}';

const browser = await openBrowser();
await takeSite(browser);
await takeErrors(browser);
await browser.close();

async function takeSite(browser: Browser): Promise<void> {
  const site = await serveFolder(join(repository, 'dist', 'site'));
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme });
    await page.goto(`${site.address}/launchpad`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(images, `site-${colorScheme}.png`) });
    await page.close();
  }
  await site.close();
}

async function takeErrors(browser: Browser): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'readme-'));
  for (const [file, text] of Object.entries(mistakes)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { stdout, stderr } = await runDocs(['check'], { cwd: folder, env: { NO_COLOR: '', FORCE_COLOR: '1' } });
  rmSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 860, height: 200 }, deviceScaleFactor: 2 });
  await page.setContent(
    `<style>${terminal}</style><pre>$ docs check\n\n${toHtml((stdout + stderr).replaceAll(/ in \d+ ms/g, ''))}</pre>`,
  );
  await page.locator('pre').screenshot({ path: join(images, 'errors.png') });
  await page.close();
}

/** Converts terminal output to HTML: each colour sequence becomes a span, named by its code. */
function toHtml(output: string): string {
  const escaped = output.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped.replaceAll(/\u001b\[(\d+)m/g, (_, code) => (code === '0' ? '</span>' : `<span class="c${code}">`));
}
