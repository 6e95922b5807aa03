import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { emptyBook } from '../../../bin/search/book.ts';
import { createIndexers, type Indexers } from '../../../bin/threads/indexers.ts';
import { siteOf } from '../../compiler/sites.ts';
import { folderOf } from '../../support/folder.ts';

/** Answers nothing until it is told to go on, and does nothing of what it is asked. */
const lazy = `
  const { parentPort } = require('node:worker_threads');
  const held = [];
  let goesOn = false;
  const answer = ({ id, kind, order }) => {
    if (kind === 'publish') parentPort.postMessage({ id, kind: 'published', published: { tag: order.plan.tag, units: {} } });
    parentPort.postMessage({ id, kind: 'done' });
  };
  parentPort.on('message', (message) => {
    if (message === 'go on') {
      goesOn = true;
      held.splice(0).forEach(answer);
    } else if (goesOn) answer(message);
    else held.push(message);
  });
`;

type Bench = {
  worker: Worker;
  indexers: Indexers;
  heard: string[];
  keep(name: string): Promise<void>;
  isHere(name: string): boolean;
};
const workers: Worker[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
});

function bench(): Bench {
  const folder = folderOf({});
  const worker = new Worker(lazy, { eval: true }).setMaxListeners(0);
  workers.push(worker);
  const heard: string[] = [];
  worker.on('message', ({ kind }: { kind: string }) => heard.push(kind));
  const indexers = createIndexers([worker], () => true);
  const fileOf = (name: string): string => join(folder, name);
  return {
    ...{ worker, indexers, heard },
    keep: (name) => indexers.keep({ file: fileOf(name), settings: '', book: emptyBook }),
    isHere: (name) => existsSync(fileOf(name)),
  };
}

test('what another thread has no room for waits for it, and is done here when this one has written its pages', async () => {
  const { worker, indexers, keep, isHere } = bench();
  const all = [keep('first'), keep('second'), keep('third')];
  await wait(20);
  expect(isHere('third')).toBe(false);
  indexers.wrotePages();
  await all[2];
  expect([isHere('first'), isHere('second'), isHere('third')]).toEqual([false, false, true]);
  worker.postMessage('go on');
  await Promise.all(all);
});

test('another thread makes the indexes that wait before it keeps words', async () => {
  const { worker, indexers, heard, keep } = bench();
  const all: Promise<unknown>[] = [keep('first'), keep('second'), keep('third')];
  const plan = { tag: 'boats', area: 'boats', label: 'Boats', audience: 'public', prefix: '', pages: [] } as const;
  const target = { root: '', mounts: {}, folder: '', fresh: true, prefix: '' };
  all.push(
    indexers.publish({
      plan: { ...plan, pages: [] },
      search: siteOf().search,
      book: emptyBook,
      key: '',
      shelf: { target, folder: '', before: {} },
    }),
  );
  worker.postMessage('go on');
  await Promise.all(all);
  expect(heard).toEqual(['done', 'done', 'published', 'done', 'done']);
});

test('a thread is idle when all that there was is done', async () => {
  const { worker, indexers, keep } = bench();
  expect(indexers.idle()).toBeUndefined();
  const kept = keep('first');
  expect(indexers.idle()).toBeUndefined();
  worker.postMessage('go on');
  await kept;
  expect(indexers.idle()).toBe(worker);
});

test('without another thread all is done here, one after the other', async () => {
  const folder = folderOf({});
  const indexers = createIndexers([], () => true);
  await Promise.all(
    ['first', 'second'].map((name) => indexers.keep({ file: join(folder, name), settings: '', book: emptyBook })),
  );
  expect(['first', 'second'].map((name) => existsSync(join(folder, name)))).toEqual([true, true]);
});
