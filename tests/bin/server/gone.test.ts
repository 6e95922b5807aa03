import { rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { printed, startDocs } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';

/** What a dev server sends about pages that are gone after a change, which is made once it is being listened to. */
function goneAfter(origin: string, change: () => void): Promise<unknown> {
  return new Promise((done, failed) => {
    let text = '';
    const asked = get(`${origin}/__quire/events`, (response) => {
      response.setEncoding('utf8').on('data', (part: string) => {
        if (text === '') change();
        text += part;
        const json = /^data: (\{"type":"gone".*)$/m.exec(text)?.[1];
        if (json === undefined) return;
        done(JSON.parse(json).pages);
        response.destroy();
      });
      response.on('error', () => {});
    });
    asked.on('error', failed);
  });
}

test('while a site is watched, open pages hear that a page has moved or gone, and where to go', async () => {
  const root = folderOf({
    'README.md': '# Harbour\n',
    'guide/README.md': '# Guide\n',
    'guide/tides.md': '# Tides\n\nHigh water.\n',
    'guide/ice.md': '# Ice\n\nIn winter.\n',
  });
  const child = startDocs(['watch', root, '--port', '0']);
  onTestFinished(() => {
    child.kill('SIGTERM');
  });
  const [, origin = ''] = await printed(child, /at (http:\/\/localhost:\d+)\//);

  const deleted = await goneAfter(origin, () => rmSync(join(root, 'guide/ice.md')));
  expect(deleted).toEqual([{ from: '/guide/ice', to: '/guide', moved: false }]);

  const renamed = '---\nslug: /high-water\nredirect_from: [/guide/tides]\n---\n\n# Tides\n';
  const named = await goneAfter(origin, () => writeFileSync(join(root, 'guide/tides.md'), renamed));
  expect(named).toEqual([{ from: '/guide/tides', to: '/high-water', moved: true }]);
});
