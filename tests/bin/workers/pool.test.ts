import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type PublishIndexTask, planIndex } from '../../../bin/search/make-index.ts';
import type { PageSettings } from '../../../bin/workers/page-cache.ts';
import { createPool, type Pool } from '../../../bin/workers/pool.ts';
import { toThread } from '../../../bin/workers/thread.ts';
import type { RenderTask } from '../../../bin/workers/worker-messages.ts';
import type { Shell } from '../../../compiler/5-outputs/shell.ts';
import type { Source } from '../../../compiler/model.ts';
import { loadLanguages } from '../../../compiler/search/analysis/analyser.ts';
import { decodeLines } from '../../../compiler/search/build/lines.ts';
import { type PackedPage, unpackTerms } from '../../../compiler/search/build/pack-terms.ts';
import { linkedPage, linkedSite, siteOf } from '../../compiler/sites.ts';
import { folderOf } from '../../support/folder.ts';

beforeAll(() => loadLanguages(['en']));

const pools: Pool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const site = siteOf();
const pageOf = (number: number): string =>
  `# Berth ${number}\n\nThe berth of boat${number % 7}.\n\n\`\`\`js\nmoor(${number});\n\`\`\`\n`;

/** Creates a folder with this many pages, and returns their sources. */
function harbourFolder(count: number): { root: string; sources: Source[] } {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const root = folderOf(Object.fromEntries(numbers.map((number) => [`${number}.md`, pageOf(number)])));
  const sources = numbers.map(
    (number): Source => ({ file: `${number}.md`, area: null, audience: 'public', bytes: 0, stamp: 'first' }),
  );
  return { root, sources };
}

const settingsOf = (root: string): PageSettings => ({ root, mounts: {}, inputs: { site, specs: site.specs }, languages: ['en'] });

/** A pool whose workers run a script. `completedTasks` lists the completed tasks by the names that the script gives them. */
type FakePool = { pool: Pool; workers: Worker[]; completedTasks: string[] };

function poolWith(script: string, root: string, threads = 2): FakePool {
  const workers: Worker[] = [];
  const completedTasks: string[] = [];
  const pool = createPool(settingsOf(root), threads, true, (_, failed) => {
    const worker = new Worker(`const { parentPort } = require('node:worker_threads');\n${script}`, { eval: true });
    worker.on('message', ({ name }: { name: string }) => completedTasks.push(name));
    workers.push(worker);
    return toThread(worker, failed);
  });
  pools.push(pool);
  return { pool, workers, completedTasks };
}

/** Delays the results of the tasks that `isHeld` selects until it receives "go on". Makes no pages. */
const delayingScript = (isHeld: string): string => `
  const held = [];
  let isOpen = false;
  const replyTo = (kind, task) => {
    if (kind === 'make') return { created: task.sources.map(() => '{"diagnostics":[]}'), analysis: { analysed: [], newLines: { words: new Uint8Array(), terms: new Uint8Array() } } };
    return kind === 'write' ? [] : { tag: task.plan.tag, units: {} };
  };
  const nameOf = (kind, task) => (task.plan ? kind + ' ' + task.plan.tag : kind);
  const answer = ({ id, kind, task }) => parentPort.postMessage({ id, name: nameOf(kind, task), reply: replyTo(kind, task) });
  parentPort.on('message', (message) => {
    if (message === 'go on') {
      isOpen = true;
      held.splice(0).forEach(answer);
    } else if (!isOpen && (${isHeld})(message)) held.push(message);
    else answer(message);
  });
`;
const holdingAll = delayingScript('() => true');
const holdingIndexes = delayingScript("({ kind }) => kind === 'publish'");
const ended = 'Error: A thread ended before its tasks were done.';
const failing = "parentPort.on('message', () => { throw new Error('no words'); });";
const leaving = "parentPort.on('message', () => process.exit(0));";

const shell: Shell = {
  siteData: linkedSite([]).siteData,
  folder: '',
  siteAddress: 'site.json',
  sidebars: 'navigation.json',
  preload: [],
  reader: {
    early: 'early.js',
    scripts: ['reader.js'],
    style: 'style.css',
    font: 'assets/sans-1.woff2',
    styles: {},
    print: { style: 'assets/paper.css', script: 'assets/print-view.js' },
    watch: 'watch.js',
  },
};

/** Writes a page for each source, and returns the HTML of all by file. */
async function writeAll(pool: Pool, sources: readonly Source[], root: string): Promise<Record<string, string>> {
  const work = sources.map(
    (source): RenderTask => ({ linked: linkedPage({ route: `/${source.file.replace('.md', '')}` }), source }),
  );
  const target = { root, mounts: {}, folder: root, stage: join(root, 'out'), prefix: '' };
  const entries = await pool.write(work, { public: shell, restricted: shell, languages: {} }, target);
  const files = entries.map(([path]) => path).filter((path) => path.endsWith('.html'));
  return Object.fromEntries(files.sort().map((path) => [path, readFileSync(join(root, 'out', path), 'utf8')]));
}

/** Returns the order to publish an index without pages, with this name. */
function createPublishOrder(tag: string, root: string): PublishIndexTask {
  const target = { root: '', mounts: {}, folder: root, stage: root, prefix: '' };
  return {
    ...planIndex({ tag, area: tag, label: tag, audience: 'public', prefix: '', pages: [] }, site.search),
    terms: new Map(),
    publishTo: { key: '', target, folder: '', before: {} },
  };
}

/** Returns the words of pages, by file. */
function wordsOf(pages: ReadonlyMap<string, PackedPage>): Record<string, string[]> {
  const words = Array.from(pages, ([file, page]): [string, string[]] => {
    const lines = decodeLines(page.vocabulary.words);
    return [file, [...unpackTerms(page).words].map((word) => lines[word] ?? '')];
  });
  return Object.fromEntries(words.sort());
}

describe('without workers', () => {
  test('the main thread does everything: it makes and writes pages, analyses their terms, and makes indexes', async () => {
    const { root, sources } = harbourFolder(130);
    const pool = createPool(settingsOf(root), 1, true);
    const ticks: number[] = [];
    const results = await pool.makePages(sources, (done) => ticks.push(done));
    expect([results.length, results[129]?.page?.title, ticks.at(-1), pool.size]).toEqual([130, 'Berth 129', 130, 1]);
    const terms = await pool.terms(sources);
    expect(wordsOf(terms)['8.md']).toEqual(expect.arrayContaining(['berth', 'boat1']));
    expect(Object.keys(await writeAll(pool, sources, root))).toHaveLength(130);
    const published = await Promise.all(['boats', 'tides'].map((tag) => pool.publish(createPublishOrder(tag, root))));
    expect(published.map((each) => each?.tag.tag)).toEqual(['boats', 'tides']);
    expect((await pool.index(createPublishOrder('crane', root)))?.tag.tag).toBe('crane');
  });

  test('terms that were transferred, or are of an older file, are computed again', async () => {
    const { root, sources } = harbourFolder(3);
    const pool = createPool(settingsOf(root), 1, true);
    await pool.makePages(sources);
    const first = wordsOf(await pool.terms(sources));
    expect(wordsOf(await pool.terms(sources))).toEqual(first);
    const [changed] = sources.map((source): Source => ({ ...source, stamp: 'second' }));
    writeFileSync(join(root, '0.md'), '# Quay\n');
    await pool.makePages(changed ? [changed] : []);
    expect(wordsOf(await pool.terms(changed ? [changed] : []))).toEqual({ '0.md': ['quay'] });
  });

  test('concurrent requests for the same terms all get them', async () => {
    const { root, sources } = harbourFolder(3);
    const pool = createPool(settingsOf(root), 1, false);
    const [one, other] = await Promise.all([pool.terms(sources), pool.terms(sources)]);
    expect([one?.size, wordsOf(one)]).toEqual([3, wordsOf(other)]);
  });

  test('no pages give no output', async () => {
    const pool = createPool(settingsOf(folderOf({})), 1, true);
    expect([await pool.makePages([]), (await pool.terms([])).size]).toEqual([[], 0]);
  });
});

describe('with real workers', () => {
  test.each([
    ['two threads, with terms', 2, 150, true],
    ['two threads, without terms', 2, 150, false],
    ['three threads', 3, 600, true],
    ['more threads than batches', 8, 130, true],
  ])('%s: pages, terms and files are those of one thread', async (_, max, count, analyse) => {
    const { root, sources } = harbourFolder(count);
    const results = [1, max].map(async (threads) => {
      const pool = createPool(settingsOf(root), threads, analyse);
      pools.push(pool);
      const pageResults = await pool.makePages(sources);
      expect(pool.size).toBe(threads);
      const terms = wordsOf(await pool.terms(sources));
      const files = await writeAll(pool, sources, root);
      return { created: pageResults, terms, files };
    });
    const [alone, together] = await Promise.all(results);
    expect(alone?.files['7/index.html']).toContain('<i class=f>moor</i>');
    expect(together).toEqual(alone);
  });

  test('they start only if there are enough pages', async () => {
    const { root, sources } = harbourFolder(120);
    const pool = createPool(settingsOf(root), 4, true);
    pools.push(pool);
    await pool.makePages(sources.slice(1));
    expect(pool.size).toBe(1);
    await pool.makePages(sources);
    expect(pool.size).toBe(4);
  });
});

describe('with a worker that answers late', () => {
  test('the main thread processes tasks that the worker has not received', async () => {
    const { root, sources } = harbourFolder(130);
    const { pool, workers, completedTasks } = poolWith(holdingAll, root);
    const ticks: number[] = [];
    const pendingResults = pool.makePages(sources, (done) => ticks.push(done));
    await expect.poll(() => ticks.at(-1)).toBeGreaterThanOrEqual(48);
    workers[0]?.postMessage('go on');
    const pages = await pendingResults;
    const foreign = pages.filter(({ page }) => !page).length;
    expect([pages.length, completedTasks.length * 24 >= foreign, foreign > 0, foreign < 96]).toEqual([130, true, true, true]);
  });

  test('the main thread makes the indexes that the worker has no room for', async () => {
    const { root, sources } = harbourFolder(130);
    const { pool, workers, completedTasks } = poolWith(holdingIndexes, root);
    await pool.makePages(sources);
    const all = ['first', 'second', 'third'].map((tag) => pool.publish(createPublishOrder(tag, root)));
    await Promise.all(all.slice(1));
    expect(['first', 'second', 'third'].map((tag) => existsSync(join(root, `search-index-${tag}.json`)))).toEqual([
      false,
      true,
      true,
    ]);
    workers[0]?.postMessage('go on');
    await Promise.all(all);
    expect(completedTasks.filter((name) => name.startsWith('publish'))).toEqual(['publish first']);
  });

  test('a worker receives tasks in advance while the main thread is busy, and never more than its share', async () => {
    const { root, sources } = harbourFolder(130);
    const { pool, workers, completedTasks } = poolWith(holdingIndexes, root);
    await pool.makePages(sources);
    const all = Array.from('abcdefgh', (tag) => pool.publish(createPublishOrder(tag, root)));
    workers[0]?.postMessage('go on');
    await Promise.all(all);
    const published = completedTasks.filter((name) => name.startsWith('publish'));
    expect(published.slice(0, 3)).toEqual(['publish a', 'publish c', 'publish d']);
    const own = Array.from('abcdefgh').filter((tag) => existsSync(join(root, `search-index-${tag}.json`)));
    expect(own).toContain('b');
    expect(own.length + published.length).toBe(8);
  });
});

describe('with a worker that fails', () => {
  test.each([
    ['throws', failing, 'no words'],
    ['ends', leaving, 'ended before its tasks were done'],
  ])('one that %s while it makes pages: the pool rejects, and later does the work without it', async (_, script, message) => {
    const { root, sources } = harbourFolder(130);
    const { pool } = poolWith(script, root);
    await expect(pool.makePages(sources)).rejects.toThrow(message);
    await expect.poll(() => pool.size).toBe(1);
    const files = await writeAll(pool, sources, root);
    expect([Object.keys(files).length, files['7/index.html']?.includes('<i class=f>moor</i>')]).toEqual([130, true]);
  });

  test('one of two workers: the other one and the main thread continue', async () => {
    const { root, sources } = harbourFolder(130);
    const { pool } = poolWith(failing, root, 3);
    await expect(pool.makePages(sources)).rejects.toThrow('no words');
    await expect.poll(() => pool.size).toBe(1);
    expect((await pool.terms(sources)).size).toBe(130);
  });

  test('its current indexes are rejected, and the main thread makes those that it has not received', async () => {
    const { root, sources } = harbourFolder(130);
    const { pool, workers } = poolWith(holdingIndexes, root);
    await pool.makePages(sources);
    const all = ['first', 'second'].map((tag) => pool.publish(createPublishOrder(tag, root)).catch(String));
    await workers[0]?.terminate();
    expect(await Promise.all(all)).toEqual([ended, expect.objectContaining({ tag: expect.objectContaining({ tag: 'second' }) })]);
    expect((await pool.publish(createPublishOrder('third', root)))?.tag.tag).toBe('third');
  });

  test('an index that cannot be written is rejected without others', async () => {
    const root = folderOf({ file: '' });
    const pool = createPool(settingsOf(root), 1, true);
    const bad = pool.publish(createPublishOrder('first', join(root, 'file')));
    const good = pool.publish(createPublishOrder('second', root));
    await expect(bad).rejects.toThrow();
    expect((await good)?.tag.tag).toBe('second');
  });
});

test('a pool that is closed rejects queued tasks and ends its workers', async () => {
  const { root, sources } = harbourFolder(600);
  const { pool, workers } = poolWith(holdingAll, root);
  const pendingResults = pool.makePages(sources).catch(String);
  await pool.close();
  expect(await pendingResults).toMatch(/The pool is closed|A thread ended/);
  expect(workers.map(({ threadId }) => threadId)).toEqual([-1]);
  await pool.close();
});

describe('a site with errors', () => {
  test('a source that cannot be read has a diagnostic and no page', async () => {
    const { root, sources } = harbourFolder(2);
    writeFileSync(join(root, '1.md'), Buffer.from([0xff, 0xfe]));
    const pool = createPool(settingsOf(root), 1, true);
    const results = await pool.makePages(sources);
    expect(results.map(({ page, diagnostics }) => [page?.title, diagnostics.map(({ code }) => code)])).toEqual([
      ['Berth 0', []],
      [undefined, ['file-not-utf8']],
    ]);
    expect([...(await pool.terms(sources)).keys()]).toEqual(['0.md']);
  });
});

test('deleted pages of a watched site are evicted with their terms, and others are retained', async () => {
  const { root, sources } = harbourFolder(3);
  const pool = createPool(settingsOf(root), 1, true);
  pools.push(pool);
  await pool.makePages(sources);
  // Cached facts of a page are available without its file.
  for (const { file } of sources) rmSync(join(root, file));
  pool.evictOthers(new Map([['1.md', 'kept']]));
  const cache = await pool.pages();
  const texts = await Promise.all(sources.map((source) => cache.text(source)));
  expect(texts.map((text) => text !== undefined)).toEqual([false, true, false]);
  expect([...(await pool.terms(sources)).keys()]).toEqual(['1.md']);
});
