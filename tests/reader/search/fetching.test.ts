import { expect, test } from 'vitest';
import { createFetchCache } from '../../../reader/search/fetching.ts';

test('fetched values are cached, including pending ones', async () => {
  const cache = createFetchCache<string>();
  let fetched = 0;
  const take = () => cache.take('one', async () => `value ${++fetched}`);
  expect(await Promise.all([take(), take()])).toEqual(['value 1', 'value 1']);
  cache.forgetFailed();
  expect(await take()).toBe('value 1');
  cache.clear();
  expect(await take()).toBe('value 2');
});

test('failures are retried after forgetFailed, bypassing the browser cache', async () => {
  const cache = createFetchCache<string>();
  const retries: boolean[] = [];
  const take = () =>
    cache.take('one', async (isRetry) => {
      retries.push(isRetry);
      throw new Error('500');
    });
  expect([await take(), await take(), retries]).toEqual([undefined, undefined, [false]]);
  for (const way of ['forgetFailed', 'clear'] as const) {
    cache[way]();
    await take();
  }
  expect(retries).toEqual([false, true, true]);
});

test('a value that turned out to be unusable counts as failed', async () => {
  const cache = createFetchCache<string>();
  const take = () => cache.take('one', async () => 'value');
  await take();
  cache.fail('one');
  expect(await take()).toBe(undefined);
  cache.forgetFailed();
  expect(await take()).toBe('value');
});
