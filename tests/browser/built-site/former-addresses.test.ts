/** Former addresses on a host without redirects: the anchor is preserved, and without scripts there is a link to the page. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveFolder, sharedBrowser } from '../../support/browser.ts';
import { askDocs } from '../../support/command-line.ts';
import { folderOf } from '../../support/folder.ts';

test('a former address redirects to the page and the section', async () => {
  const root = folderOf({
    'docs.config.json': '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }] }\n',
    'redirects.json':
      '[{ "from": "/tides", "to": "/guide/water" }, { "from": "/ebb", "to": "/guide/water#springs" }, { "from": "/guide/water#neaps", "to": "/guide#near" }]\n',
    'guide/index.md': '# Guide\n\n## Near\n\nSee [water](water.md).\n',
    'guide/water.md': '# Water\n\n## Springs\n\nEvery fortnight.\n',
  });
  expect((await askDocs(['build', '.'], { cwd: root })).status).toBe(0);
  const { address, close } = await serveFolder(join(root, 'dist/site'));
  onTestFinished(close);
  for (const javaScriptEnabled of [true, false]) {
    const context = await (await sharedBrowser()).newContext({ javaScriptEnabled });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const follow = async (from: string, to: string): Promise<void> => {
      await page.goto(address + from);
      await page.waitForURL(address + to);
    };
    await follow('/tides/#springs', javaScriptEnabled ? '/guide/water#springs' : '/guide/water');
    await follow('/tides/?part=2', javaScriptEnabled ? '/guide/water?part=2' : '/guide/water');
    await follow('/tides/#neaps', javaScriptEnabled ? '/guide#near' : '/guide/water');
    await follow('/ebb/', '/guide/water#springs');
  }
});
