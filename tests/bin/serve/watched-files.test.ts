import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { FSWatcher } from 'chokidar';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchTree } from '../../../bin/watch/watcher.ts';
import { runDocs, startDocs, waitForOutput } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';

/** Connects to a dev server, makes the change, and resolves with the pages of the next event about removed pages. */
function removedPagesAfter(origin: string, change: () => void): Promise<unknown> {
  return new Promise((done, failed) => {
    let text = '';
    const requested = get(`${origin}/__quire/events`, (response) => {
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
    requested.on('error', failed);
  });
}

test('docs watch notifies open pages that a page was moved or deleted, with the new address', async () => {
  const root = folderOf({
    'README.md': '# Harbour\n',
    'guide/README.md': '# Guide\n',
    'guide/tides.md': '# Tides\n\nHigh water.\n',
    'guide/wall.md': '# Wall\n\nOf stone.\n',
    'guide/ice.md': '# Ice\n\nIn winter.\n',
  });
  const child = startDocs(['watch', root, '--port', '0']);
  onTestFinished(() => {
    child.kill('SIGTERM');
  });
  const [, origin = ''] = await waitForOutput(child, /at (http:\/\/localhost:\d+)\//);

  const deleted = await removedPagesAfter(origin, () => rmSync(join(root, 'guide/ice.md')));
  expect(deleted).toEqual([{ from: '/guide/ice', to: '/guide', moved: false }]);

  const moved = await removedPagesAfter(origin, () => renameSync(join(root, 'guide/wall.md'), join(root, 'guide/quay.md')));
  expect(moved).toEqual([{ from: '/guide/wall', to: '/guide/quay', moved: true }]);

  const renamed = '---\nslug: /high-water\nredirect_from: [/guide/tides]\n---\n\n# Tides\n';
  const named = await removedPagesAfter(origin, () => writeFileSync(join(root, 'guide/tides.md'), renamed));
  expect(named).toEqual([{ from: '/guide/tides', to: '/high-water', moved: true }]);
});

test('a file that disappears and reappears is one change, even under another name', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const root = folderOf({ 'a.md': '# A\n' });
  const changes: string[][] = [];
  let onEvent = (_: string): void => {};
  const watching = watchTree(
    { root, except: [] },
    { changed: (files) => changes.push([...files]), onLimit: () => {} },
    (_, tell) => {
      onEvent = tell;
      return new FSWatcher();
    },
  );
  onTestFinished(() => watching.close());

  rmSync(join(root, 'a.md'));
  onEvent('a.md');
  vi.advanceTimersByTime(200);
  expect(changes).toEqual([]);
  writeFileSync(join(root, 'b.md'), '# A\n');
  onEvent('b.md');
  vi.advanceTimersByTime(2000);
  expect(changes).toEqual([['a.md', 'b.md']]);

  rmSync(join(root, 'b.md'));
  onEvent('b.md');
  vi.advanceTimersByTime(2000);
  expect(changes.at(-1)).toEqual(['b.md']);
});

test('a finding is named by the same path in watch and in check', async () => {
  const root = folderOf({ 'README.md': '# Harbour\n\n[Ice](./none.md)\n' });
  const { stderr } = await runDocs(['check', root]);
  const [, path = ''] = /^(\S+README\.md:3:\d+)/m.exec(stderr) ?? [];
  const child = startDocs(['watch', root, '--port', '0']);
  onTestFinished(() => {
    child.kill('SIGTERM');
  });
  const [, watched] = await waitForOutput(child, /^(\S*README\.md:3:\d+)/m);
  expect(watched).toBe(path);
});
