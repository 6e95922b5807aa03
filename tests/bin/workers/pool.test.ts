import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PublishOrder } from '../../../bin/search/make-index.ts';
import type { Work } from '../../../bin/workers/messages.ts';
import type { PageSettings } from '../../../bin/workers/page-cache.ts';
import { createPool, type Pool, type Wanted } from '../../../bin/workers/pool.ts';
import { toThread } from '../../../bin/workers/thread.ts';
import type { Shell } from '../../../compiler/5-outputs/shell.ts';
import type { Source } from '../../../compiler/model.ts';
import { loadLanguages } from '../../../compiler/search/analysis/analyser.ts';
import { unpackTerms } from '../../../compiler/search/build/pack-terms.ts';
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

/** A folder with so many pages, and their sources. */
function harbour(count: number): { root: string; sources: Source[] } {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const root = folderOf(Object.fromEntries(numbers.map((number) => [`${number}.md`, pageOf(number)])));
  const sources = numbers.map(
    (number): Source => ({ file: `${number}.md`, area: null, audience: 'public', bytes: 0, stamp: 'first' }),
  );
  return { root, sources };
}

const settingsOf = (root: string): PageSettings => ({ root, mounts: {}, inputs: { site, specs: site.specs }, languages: ['en'] });
const searched: Wanted = { terms: true, files: true };

/** A worker that does with each message what this script does. */
type Script = { script: string };
type Fake = { pool: Pool; workers: Worker[]; heard: string[] };

/** A pool whose workers run a script. */
function poolWith({ script }: Script, root: string, threads = 2): Fake {
  const workers: Worker[] = [];
  const heard: string[] = [];
  const pool = createPool(settingsOf(root), { most: threads, isAsked: false }, searched, (_, failed) => {
    const worker = new Worker(`const { parentPort } = require('node:worker_threads');\n${script}`, { eval: true });
    worker.on('message', ({ kind }: { kind: string }) => heard.push(kind));
    workers.push(worker);
    return toThread(worker, failed);
  });
  pools.push(pool);
  return { pool, workers, heard };
}

/** Answers nothing until it is told to go on. Its answers are as short as can be. */
const lazy: Script = {
  script: `
  const held = [];
  let goesOn = false;
  const none = [];
  const replyTo = (kind, task) => {
    if (kind === 'analyse') return { analysed: task.texts.map(({ name, stamp }) => ({ name, stamp, packed: new Uint8Array(16) })), figures: task.codes.map(({ name, stamp }) => ({ name, stamp, figures: ['<pre>of the worker</pre>'] })) };
    if (kind === 'make') return { made: task.sources.map(() => ({ page: undefined, diagnostics: [] })), analysed: none };
    if (kind === 'publish') return { tag: task.plan.tag, units: {} };
    return [];
  };
  const answer = ({ id, kind, task }) => parentPort.postMessage({ id, kind: kind + (task.plan ? ' ' + task.plan.tag : ''), reply: replyTo(kind, task) });
  parentPort.on('message', (message) => {
    if (message === 'go on') {
      goesOn = true;
      held.splice(0).forEach(answer);
    } else if (goesOn) answer(message);
    else held.push(message);
  });
`,
};
const ended = 'Error: A thread ended before its work was done.';
const failing: Script = { script: "parentPort.on('message', () => { throw new Error('no words'); });" };
const leaving: Script = { script: "parentPort.on('message', () => process.exit(0));" };

const shell: Shell = {
  siteData: linkedSite([]).siteData,
  folder: '',
  siteAddress: 'site.json',
  sidebars: 'navigation.json',
  reader: {
    early: 'early.js',
    scripts: ['reader.js'],
    style: 'style.css',
    styles: {},
    frame: 'assets/diagrams/frame.html',
    print: { style: 'assets/paper.css', script: 'assets/print-view.js' },
    watch: 'watch.js',
  },
};

/** Writes a page for each source, and answers the HTML of all, by file. */
async function writeAll(pool: Pool, sources: readonly Source[], root: string): Promise<Record<string, string>> {
  const work = sources.map((source): Work => ({ linked: linkedPage({ route: `/${source.file.replace('.md', '')}` }), source }));
  const target = { root, mounts: {}, folder: root, stage: join(root, 'out'), prefix: '' };
  const entries = await pool.write(work, { public: shell, restricted: shell, languages: {} }, target);
  const files = entries.map(([path]) => path).filter((path) => path.endsWith('.html'));
  return Object.fromEntries(files.sort().map((path) => [path, readFileSync(join(root, 'out', path), 'utf8')]));
}

/** What an index is made of that has no pages, with this name. */
function orderOf(tag: string, root: string): PublishOrder {
  const target = { root: '', mounts: {}, folder: root, stage: root, prefix: '' };
  return {
    plan: { tag, area: tag, label: tag, audience: 'public', prefix: '', pages: [] },
    search: site.search,
    terms: new Map(),
    publishTo: { key: '', target, folder: '', before: {} },
  };
}

/** The words of pages, by file. */
function wordsOf(pages: ReadonlyMap<string, Uint8Array>): Record<string, string[]> {
  const words = Array.from(pages, ([file, packed]): [string, string[]] => [file, unpackTerms(packed).texts]);
  return Object.fromEntries(words.sort());
}

describe('without workers', () => {
  test('all is done here: pages are made and written, their terms are known, indexes are made', async () => {
    const { root, sources } = harbour(130);
    const pool = createPool(settingsOf(root), { most: 1, isAsked: false }, searched);
    const ticks: number[] = [];
    const made = await pool.make(sources, (done) => ticks.push(done));
    expect([made.length, made[129]?.page?.title, ticks.at(-1), pool.size]).toEqual([130, 'Berth 129', 130, 1]);
    const terms = await pool.terms(sources);
    expect(wordsOf(terms)['8.md']).toEqual(expect.arrayContaining(['berth', 'boat1']));
    expect(Object.keys(await writeAll(pool, sources, root))).toHaveLength(130);
    const published = await Promise.all(['boats', 'tides'].map((tag) => pool.publish(orderOf(tag, root))));
    expect(published.map(({ tag }) => tag.tag)).toEqual(['boats', 'tides']);
    expect((await pool.index(orderOf('crane', root))).tag.tag).toBe('crane');
  });

  test('terms that were given away, or are of an older file, are found once more', async () => {
    const { root, sources } = harbour(3);
    const pool = createPool(settingsOf(root), { most: 1, isAsked: false }, searched);
    await pool.make(sources);
    const first = wordsOf(await pool.terms(sources));
    expect(wordsOf(await pool.terms(sources))).toEqual(first);
    const [changed] = sources.map((source): Source => ({ ...source, stamp: 'second' }));
    writeFileSync(join(root, '0.md'), '# Quay\n');
    await pool.make(changed ? [changed] : []);
    expect(wordsOf(await pool.terms(changed ? [changed] : []))).toEqual({ '0.md': ['quay'] });
  });

  test('several ask for the same terms at once: each gets them', async () => {
    const { root, sources } = harbour(3);
    const pool = createPool(settingsOf(root), { most: 1, isAsked: false }, { terms: false, files: false });
    const [one, other] = await Promise.all([pool.terms(sources), pool.terms(sources)]);
    expect([one?.size, wordsOf(one)]).toEqual([3, wordsOf(other)]);
  });

  test('nothing is made of nothing', async () => {
    const pool = createPool(settingsOf(folderOf({})), { most: 1, isAsked: false }, searched);
    expect([await pool.make([]), (await pool.terms([])).size]).toEqual([[], 0]);
  });
});

describe('with the worker itself', () => {
  test.each<[what: string, count: number, wanted: Wanted]>([
    ['analyses what the main thread makes', 150, searched],
    ['makes pages as well where nothing else is wanted', 150, { terms: false, files: false }],
    ['makes pages as well where they are many', 600, searched],
  ])('it %s: pages, terms and files are those of one thread', async (_, count, wanted) => {
    const { root, sources } = harbour(count);
    const results = [1, 2].map(async (threads) => {
      const pool = createPool(settingsOf(root), { most: threads, isAsked: false }, wanted);
      pools.push(pool);
      const made = await pool.make(sources);
      const terms = wordsOf(await pool.terms(sources));
      const files = await writeAll(pool, sources, root);
      return { made, terms, files };
    });
    const [alone, both] = await Promise.all(results);
    expect(alone?.files['7/index.html']).toContain('<i class=f>moor</i>');
    expect(both).toEqual(alone);
  });
});

describe('with a worker that answers late', () => {
  test('pages are made meanwhile; terms and files wait for what it was given', async () => {
    const { root, sources } = harbour(130);
    const { pool, workers } = poolWith(lazy, root);
    expect(await pool.make(sources)).toHaveLength(130);
    const written = writeAll(pool, sources.slice(0, 1), root);
    const terms = pool.terms(sources.slice(0, 1));
    const first = await Promise.race([terms.then(() => 'known'), written.then(() => 'written'), setImmediate('neither')]);
    expect(first).toBe('neither');
    workers[0]?.postMessage('go on');
    expect((await written)['0/index.html']).toContain('of the worker');
    expect([...(await terms).keys()]).toEqual(['0.md']);
  });

  test('what it has no room for waits, and is done here when this thread has time', async () => {
    const { root, sources } = harbour(130);
    const { pool, workers, heard } = poolWith(lazy, root);
    await pool.make(sources);
    const all = ['first', 'second'].map((tag) => pool.publish(orderOf(tag, root)));
    const isHere = (tag: string): boolean => existsSync(join(root, `search-index-${tag}.json`));
    expect(isHere('second')).toBe(false);
    await pool.makeIndexes();
    await all[1];
    expect(['first', 'second'].map(isHere)).toEqual([false, true]);
    workers[0]?.postMessage('go on');
    await Promise.all(all);
    expect(heard.filter((kind) => kind.startsWith('publish'))).toEqual(['publish first']);
  });

  test('an index that this thread waits for is made here where the worker has no room', async () => {
    const { root, sources } = harbour(130);
    const { pool } = poolWith(lazy, root);
    await pool.make(sources);
    const other = pool.publish(orderOf('first', root)).catch(String);
    expect((await pool.index(orderOf('second', root))).tag.tag).toBe('second');
    await pool.close();
    expect(await other).toBe(ended);
  });
});

describe('with a worker that fails', () => {
  test.each([
    ['throws', failing, 'no words'],
    ['ends', leaving, 'ended before its work was done'],
  ])('one that %s while it helps: who wants terms hears of it, and pages are written whole', async (_, fake, told) => {
    const { root, sources } = harbour(130);
    const { pool } = poolWith(fake, root);
    expect(await pool.make(sources)).toHaveLength(130);
    await expect(pool.terms(sources)).rejects.toThrow(told);
    const files = await writeAll(pool, sources, root);
    expect([Object.keys(files).length, files['7/index.html']?.includes('<i class=f>moor</i>')]).toEqual([130, true]);
  });

  test('while it makes pages: the making fails', async () => {
    const { root, sources } = harbour(130);
    const { pool } = poolWith(failing, root, 3);
    await expect(pool.make(sources)).rejects.toThrow('no words');
  });

  test('while it makes an index: that fails, and so do those that wait', async () => {
    const { root, sources } = harbour(130);
    const { pool, workers } = poolWith(lazy, root);
    await pool.make(sources);
    const all = ['first', 'second', 'third'].map((tag) => pool.publish(orderOf(tag, root)).catch(String));
    await workers[0]?.terminate();
    expect(await Promise.all(all)).toEqual(Array(3).fill(ended));
    expect((await pool.publish(orderOf('fourth', root))).tag.tag).toBe('fourth');
  });

  test('an order that cannot be done here fails alone', async () => {
    const root = folderOf({ file: '' });
    const pool = createPool(settingsOf(root), { most: 1, isAsked: false }, searched);
    const bad = pool.publish(orderOf('first', join(root, 'file')));
    const good = pool.publish(orderOf('second', root));
    await expect(bad).rejects.toThrow();
    expect((await good).tag.tag).toBe('second');
  });
});

describe('a site with errors', () => {
  test('a build that ends early leaves nothing that anybody waits for', async () => {
    const { root, sources } = harbour(130);
    const { pool } = poolWith(lazy, root);
    const { pool: other } = poolWith(failing, root);
    await Promise.all([pool.make(sources), other.make(sources)]);
    await Promise.all([pool.close(), other.close()]);
  });

  test('a source that cannot be read has a diagnostic and no page', async () => {
    const { root, sources } = harbour(2);
    writeFileSync(join(root, '1.md'), Buffer.from([0xff, 0xfe]));
    const pool = createPool(settingsOf(root), { most: 1, isAsked: false }, searched);
    const made = await pool.make(sources);
    expect(made.map(({ page, diagnostics }) => [page?.title, diagnostics.map(({ code }) => code)])).toEqual([
      ['Berth 0', []],
      [undefined, ['file-not-utf8']],
    ]);
    expect([...(await pool.terms(sources)).keys()]).toEqual(['0.md']);
  });
});

test('pages that a watched site has lost are forgotten, with their terms, and the others are kept', async () => {
  const { root, sources } = harbour(3);
  const pool = createPool(settingsOf(root), { most: 1, isAsked: false }, searched);
  pools.push(pool);
  await pool.make(sources);
  // What is known of a page is asked for without its file.
  for (const { file } of sources) rmSync(join(root, file));
  pool.forgetOthers(new Map([['1.md', 'kept']]));
  const cache = await pool.pages();
  const texts = await Promise.all(sources.map((source) => cache.text(source)));
  expect(texts.map((text) => text !== undefined)).toEqual([false, true, false]);
  expect([...(await pool.terms(sources)).keys()]).toEqual(['1.md']);
});
