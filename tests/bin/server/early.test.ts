/** `docs watch` shows a large site as the last build has kept it until it is compiled: the same bytes, or nothing. */

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { collect, printed, repository, runDocs, startDocs } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';
import type { Early } from './early.ts';

let early: Early;

beforeAll(async () => {
  const args = [join(repository, 'tests/support/run.mjs'), 'tests/bin/server/early.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 24 });
  early = JSON.parse(stdout);
}, 120_000);

test('pages and what they load are shown, of all areas, audiences, languages and versions', () => {
  const { isOpen, shown = [], differing } = early.sites.nothing ?? {};
  expect([isOpen, differing]).toEqual([true, []]);
  const pages = ['', 'guide/', 'guide/tides/index.html', 'guide/tides/index.json', 'guide/tides/index.md', 'search/index.html'];
  const others = ['internal/rota/index.html', 'de/guide/tides/index.html', 'docks/1.0/dry/index.html', '_headers'];
  expect([...pages, ...others].filter((path) => !shown.includes(path))).toEqual([]);
  expect(shown.filter((path) => /^assets\/navigation-/.test(path)).length).toBeGreaterThan(2);
  expect(shown.filter((path) => /sitemap|build\.json|manifest|search\.json|nowhere|guide\/berths/.test(path))).toEqual([]);
});

test('headers are those of a watched site also where a published one names indexes that are in parts', () => {
  const { isOpen, shown, differing } = early.sites.sharded ?? {};
  expect([isOpen, shown?.includes('_headers'), differing]).toEqual([true, true, []]);
});

test.each(['prose', 'title', 'restricted', 'included', 'committed'])(
  'an edited text is shown as it is now, and what follows: %s',
  (name) => {
    const { isOpen, shown, differing } = early.sites[name] ?? {};
    expect([isOpen, differing]).toEqual([true, []]);
    expect(shown).toEqual(expect.arrayContaining(['guide/tides/index.html', 'guide/index.html', 'boats/boat-1/index.html']));
    expect(shown?.filter((path) => /^assets\/navigation-boats/.test(path)).length).toBeGreaterThan(0);
  },
);

test.each([
  'a page is new',
  'a page is gone',
  'an anchor is gone',
  'the configuration is another one',
  'an edited text became a draft',
  'what was kept is gone',
])('nothing is shown early where %s', (name) => {
  expect(early.sites[name]).toEqual({ isOpen: false, shown: [], differing: [] });
});

test('nothing is shown early where builds leave drafts out, which are shown while somebody writes', () => {
  expect(early.sites.drafts?.isOpen).toBe(false);
});

test('what is changed after the view was opened is left to the compiled site', () => {
  expect(early.late).toEqual([200, 200, null, null, 200]);
});

test('a site in a thread is asked for what was not kept, and is kept up to date there', () => {
  const { threaded } = early;
  expect(threaded).toMatchObject({ prefix: 'internal/', early: [200, 200, null], isSame: true });
  expect(threaded.unheard).toEqual([[], ['content/guide/tides.md']]);
  expect(threaded.routes).toContain('/guide/tides');
  expect(threaded.codes).toContain('link-target-missing');
  expect(threaded.judged).toEqual(threaded.codes);
  expect(threaded.refused).toEqual([2, 'usage']);
});

test('docs watch says that it shows what was built, then what it has found, and ends quietly', async () => {
  const pages = Array.from({ length: 1000 }, (_, page): [string, string] => [`page-${page}.md`, `# Page ${page}\n\nText.\n`]);
  const root = folderOf({ 'docs.config.json': '{ "title": "Many" }', 'README.md': '# Many\n', ...Object.fromEntries(pages) });
  expect(await runDocs(['build', root])).toMatchObject({ status: 0 });
  const child = startDocs(['watch', root, '--port', '0']);
  const ended = collect(child);
  const [, port] = await printed(child, /at http:\/\/localhost:(\d+)\/ \(as it was built; now it is checked\)/);
  expect(await statusOf(Number(port), '/page-7/')).toBe(200);
  await printed(child, /Checked .*: no findings/);
  writeFileSync(join(root, 'page-7.md'), '# Page 7\n\nSee [nothing](./nothing.md).\n');
  await printed(child, /page-7\.md {2}saved → shown in .*, 1 warning/);
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
