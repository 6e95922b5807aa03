/** `docs watch` serves the output of the last build of a large site until it is linked. */

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { collect, repository, runDocs, startDocs, waitForOutput } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';
import type { EarlyResult } from './early-site.ts';

let early: EarlyResult;

beforeAll(async () => {
  const args = [join(repository, 'tests/support/run.mjs'), 'tests/bin/serve/early-site.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 24 });
  early = JSON.parse(stdout);
}, 120_000);

test('the published files are served, of all areas, audiences, languages and versions', () => {
  const { isOutdated, shown = [], differing } = early.sites.nothing ?? {};
  expect([isOutdated, differing]).toEqual([false, []]);
  const pages = ['', 'guide/', 'guide/tides/index.html', 'guide/tides/index.json', 'guide/tides/index.md', 'search/index.html'];
  const others = ['internal/rota/index.html', 'de/guide/tides/index.html', 'docs/1.0/dry/index.html', '_headers', 'sitemap.xml'];
  expect([...pages, ...others].filter((path) => !shown.includes(path.replace('docs/', 'docks/')))).toEqual([]);
  expect(shown).not.toContain('nowhere/');
});

test.each(['prose', 'title', 'a page is new'])(
  'they are served even if sources have changed, and are marked as outdated: %s',
  (name) => {
    expect(early.sites[name]).toMatchObject({ isOutdated: true, differing: [] });
  },
);

test.each(['the configuration is another one', 'the manifest is missing', 'a build was killed'])(
  'nothing is served if %s',
  (name) => {
    expect(early.sites[name]).toBeNull();
  },
);

test('a file that was changed since it was published is not served', () => {
  const { shown } = early.sites['a published file was changed'] ?? {};
  expect(shown).toContain('guide/index.html');
  expect(shown).not.toContain('guide/tides/index.html');
});

test('a site in a thread serves unpublished pages, and is updated there', () => {
  const { threaded } = early;
  expect(threaded).toMatchObject({ prefix: 'internal/', early: [200, 200, null], hasChanges: false, isSame: true });
  expect(threaded.missed).toEqual([[], ['content/guide/tides.md']]);
  expect(threaded.routes).toContain('/guide/tides');
  expect(threaded.codes).toContain('link-target-missing');
  expect(threaded.judged).toEqual(threaded.codes);
  expect(threaded.refused).toEqual([2, 'usage']);
});

test('docs watch reports that it serves the last build, then its findings, and ends without errors', async () => {
  const pages = Array.from({ length: 1000 }, (_, page): [string, string] => [`page-${page}.md`, `# Page ${page}\n\nText.\n`]);
  const root = folderOf({ 'docs.config.json': '{ "title": "Many" }', 'README.md': '# Many\n', ...Object.fromEntries(pages) });
  expect(await runDocs(['build', root])).toMatchObject({ status: 0 });
  const child = startDocs(['watch', root, '--port', '0']);
  const ended = collect(child);
  const [, port] = await waitForOutput(
    child,
    /at http:\/\/localhost:(\d+)\/ \(showing the last build until your changes are compiled\)/,
  );
  expect(await statusOf(Number(port), '/page-7/')).toBe(200);
  await waitForOutput(child, /Checked .*: no findings/);
  writeFileSync(join(root, 'page-7.md'), '# Page 7\n\nSee [nothing](./nothing.md).\n');
  await waitForOutput(child, /page-7\.md {2}saved → shown in .*, 1 warning/);
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ status: 130, stderr: expect.not.stringContaining('bug') });
});

function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}
