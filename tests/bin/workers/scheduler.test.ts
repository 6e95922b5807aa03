import { describe, expect, test } from 'vitest';
import { createScheduler, type Doer, type Item, type Making } from '../../../bin/workers/scheduler.ts';

const itemsOf = (count: number, isApi = false): Item[] => Array.from({ length: count }, (_, at) => ({ name: `${at}.md`, isApi }));

/** A scheduler with so many workers, all of them started. */
function withWorkers(count: number) {
  const scheduler = createScheduler<string>(count + 1);
  scheduler.workersFor(1000);
  return scheduler;
}

/** Everybody takes a batch after the other, in this order: how many items each has made. */
function makeAll(making: Making, doers: readonly Doer[]): Record<string, number> {
  const made: Record<string, number> = {};
  let isLeft = true;
  while (isLeft) {
    isLeft = false;
    for (const doer of doers) {
      const batch = making.next(doer);
      if (!batch) continue;
      isLeft = true;
      made[doer] = (made[doer] ?? 0) + batch.to - batch.from;
    }
  }
  return made;
}

describe('workers start when there is work enough for them', () => {
  test.each<[threads: number, pages: number[], started: number[]]>([
    [1, [5000], [0]],
    [2, [119], [0]],
    [2, [120], [1]],
    [4, [20, 500, 500], [0, 3, 0]],
    [4, [500, 20], [3, 0]],
  ])('%i threads, pages %j: %j are started', (threads, pages, started) => {
    const scheduler = createScheduler(threads);
    expect(scheduler.size).toBe(1);
    expect(pages.map(scheduler.workersFor)).toEqual(started);
    expect(scheduler.size).toBe(1 + Math.max(...started));
  });
});

describe('who makes pages', () => {
  test('batches cover all items once, in order, and end', () => {
    const making = withWorkers(1).begin(itemsOf(50), false);
    const doers: Doer[] = ['main', 0, 'main', 0];
    expect(doers.map(making.next)).toEqual([{ from: 0, to: 24 }, { from: 24, to: 48 }, { from: 48, to: 50 }, undefined]);
  });

  test('of few pages a worker that helps makes none, and another one does', () => {
    const making = withWorkers(2).begin(itemsOf(340), true);
    expect(making.helper).toBe(0);
    expect(making.next(0)).toBeUndefined();
    expect(makeAll(making, ['main', 0, 1])).toEqual({ main: 172, 1: 168 });
  });

  test('of many pages it makes some, but none of the last ones', () => {
    expect(makeAll(withWorkers(1).begin(itemsOf(3000), true), ['main', 0])).toEqual({ main: 1680, 0: 1320 });
  });

  test('pages of specifications are as much work as four others', () => {
    const making = withWorkers(1).begin(itemsOf(600, true), true);
    expect(makeAll(making, ['main', 0])).toEqual({ main: 336, 0: 264 });
  });

  test('where nothing but the pages is wanted, or there is no worker, nobody helps', () => {
    const plain = withWorkers(1).begin(itemsOf(240), false);
    expect(plain.helper).toBeUndefined();
    expect(makeAll(plain, ['main', 0])).toEqual({ main: 120, 0: 120 });
    expect(createScheduler(1).begin(itemsOf(240), true).helper).toBeUndefined();
  });

  test('nothing is made of nothing', () => {
    expect(withWorkers(1).begin([], true).next('main')).toBeUndefined();
  });
});

describe('who writes pages', () => {
  test('who has made a page writes it; pages without a source go to workers that have made some', () => {
    const scheduler = withWorkers(2);
    const making = scheduler.begin(itemsOf(72), false);
    for (const doer of ['main', 1, 'main'] as const) making.next(doer);
    const pages = ['0.md', '24.md', '48.md', undefined, 'unknown.md'].map((name) => ({ name }));
    expect(scheduler.writersOf(pages)).toEqual(['main', 1, 'main', 1, 'main']);
  });

  test('finished pages are divided among all, in parts', () => {
    const scheduler = withWorkers(1);
    const pages = Array.from({ length: 2500 }, () => ({ name: '0.md', isFinished: true }));
    const writers = scheduler.writersOf(pages);
    expect([writers[0], writers[999], writers[1000], writers[1999], writers[2000]]).toEqual([0, 0, 'main', 'main', 0]);
  });

  test('all is written here where no worker has made a page', () => {
    const scheduler = withWorkers(1);
    scheduler.begin(itemsOf(24), true).next('main');
    expect(scheduler.writersOf([{ name: '0.md' }, {}])).toEqual(['main', 'main']);
  });
});

describe('who makes an index', () => {
  const to = (doer: Doer, job: string) => ({ doer, job });

  test('without a worker the main thread does, one after the other', () => {
    const scheduler = createScheduler<string>(1);
    expect(scheduler.come('a')).toEqual([to('main', 'a')]);
    expect(scheduler.come('b')).toEqual([]);
    expect(scheduler.done('main')).toEqual([to('main', 'b')]);
    expect(scheduler.done('main')).toEqual([]);
  });

  test('a worker that has none does; the last that waits is for whoever is free first', () => {
    const scheduler = withWorkers(2);
    expect(['a', 'b', 'c'].flatMap((job) => scheduler.come(job))).toEqual([to(0, 'a'), to(1, 'b')]);
    expect(scheduler.done(1)).toEqual([to(1, 'c')]);
  });

  test('workers have four more at hand while this thread plans and writes, and one afterwards', () => {
    const scheduler = withWorkers(1);
    expect(scheduler.come('a')).toEqual([to(0, 'a')]);
    expect(scheduler.come('b')).toEqual([]);
    expect(['c', 'd', 'e', 'f', 'g', 'h'].flatMap((job) => scheduler.come(job))).toEqual(
      ['b', 'c', 'd', 'e'].map((job) => to(0, job)),
    );
    expect(scheduler.mainHasTime()).toEqual([]);
    expect(['a', 'b', 'c'].flatMap(() => scheduler.done(0))).toEqual([]);
    expect(scheduler.done('main')).toEqual([to('main', 'f')]);
    expect(scheduler.come('i')).toEqual([]);
    expect(scheduler.done(0)).toEqual([to(0, 'g')]);
    expect(scheduler.done('main')).toEqual([to('main', 'h')]);
    expect([scheduler.done(0), scheduler.done(0), scheduler.done('main')]).toEqual([[], [to(0, 'i')], []]);
  });

  test('a worker that has done all that was at hand gets two before this thread, and not five', () => {
    const scheduler = withWorkers(1);
    for (const job of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) scheduler.come(job);
    expect(scheduler.mainHasTime()).toEqual([]);
    expect(Array.from('abcde').flatMap(() => scheduler.done(0))).toEqual([to(0, 'f'), to(0, 'g')]);
    expect(scheduler.done('main')).toEqual([to('main', 'h')]);
  });

  test('what waits is done here when this thread has written its pages, one at a time', () => {
    const scheduler = withWorkers(1);
    for (const job of ['a', 'b']) scheduler.come(job);
    expect(scheduler.mainHasTime()).toEqual([]);
    expect(scheduler.done('main')).toEqual([to('main', 'b')]);
    expect(scheduler.come('c')).toEqual([]);
    expect(scheduler.done(0)).toEqual([to(0, 'c')]);
    expect([scheduler.done('main'), scheduler.done(0)]).toEqual([[], []]);
    expect(scheduler.come('d')).toEqual([to(0, 'd')]);
  });

  test('an urgent one is done here if no worker has room, though pages are still to be written', () => {
    const scheduler = withWorkers(1);
    expect(['a', 'b', 'c'].map((job) => scheduler.come(job, true))).toEqual([[to(0, 'a')], [to('main', 'b')], []]);
    expect(scheduler.done('main')).toEqual([to('main', 'c')]);
  });

  test('a worker that has failed is given nothing; what waited is told, and what comes later is done by the others', () => {
    const scheduler = withWorkers(2);
    for (const job of ['a', 'b', 'c']) scheduler.come(job);
    expect(scheduler.failed(0)).toEqual(['c']);
    expect(scheduler.done(0)).toEqual([]);
    expect(scheduler.come('d')).toEqual([]);
    expect(scheduler.done(1)).toEqual([to(1, 'd')]);
  });

  test('nothing waits for ever where all workers have failed', () => {
    const scheduler = withWorkers(1);
    expect(scheduler.failed(0)).toEqual([]);
    expect(scheduler.come('a')).toEqual([to('main', 'a')]);
  });
});
