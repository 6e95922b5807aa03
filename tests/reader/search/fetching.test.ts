import { expect, test } from 'vitest';
import { createFetchCache, Refused } from '../../../reader/search/fetching.ts';

/** A cache whose one value fails with `error`, and how often it was fetched. */
function failing(error: Error) {
  const state = { now: 0, fetched: 0 };
  const cache = createFetchCache<string>(() => state.now);
  const take = () =>
    cache.take('one', async () => {
      state.fetched += 1;
      throw error;
    });
  return { state, cache, take };
}

test('what is fetched once is kept, also while it is on its way', async () => {
  const cache = createFetchCache<string>(() => 0);
  let fetched = 0;
  const take = () => cache.take('one', async () => `value ${++fetched}`);
  expect(await Promise.all([take(), take()])).toEqual(['value 1', 'value 1']);
  cache.forgetFailed();
  expect(await take()).toBe('value 1');
  cache.clear();
  expect(await take()).toBe('value 2');
});

test('what failed is fetched again once that is forgotten', async () => {
  const { state, cache, take } = failing(new Error('500'));
  expect([await take(), await take(), state.fetched]).toEqual([undefined, undefined, 1]);
  cache.forgetFailed();
  await take();
  expect(state.fetched).toBe(2);
});

test.each(['forgetFailed', 'clear'] as const)(
  'what was refused is not fetched within a minute, whatever %s is told',
  async (way) => {
    const { state, cache, take } = failing(new Refused('403'));
    await take();
    for (const [now, fetched] of [
      [59_999, 1],
      [60_000, 2],
      [119_999, 2],
      [120_000, 3],
    ] as const) {
      state.now = now;
      cache[way]();
      expect(await take()).toBe(undefined);
      expect(state.fetched).toBe(fetched);
    }
  },
);

test('a value that turned out to be of no use counts as failed', async () => {
  const cache = createFetchCache<string>(() => 0);
  const take = () => cache.take('one', async () => 'value');
  await take();
  cache.fail('one', new Error('a part is missing'));
  expect(await take()).toBe(undefined);
  cache.forgetFailed();
  expect(await take()).toBe('value');
});
