import { expect, test } from 'vitest';
import { createFetchCache } from '../../../reader/search/fetching.ts';

test('fetched values are cached, including pending ones', async () => {
  const cache = createFetchCache<string>();
  let fetched = 0;
  const getValue = () => cache.getOrLoad('one', async () => `value ${++fetched}`);
  expect(await Promise.all([getValue(), getValue()])).toEqual(['value 1', 'value 1']);
  cache.forgetFailed();
  expect(await getValue()).toBe('value 1');
  cache.clear();
  expect(await getValue()).toBe('value 2');
});

test('failures are retried after forgetFailed, bypassing the browser cache', async () => {
  const cache = createFetchCache<string>();
  const retries: boolean[] = [];
  const getValue = () =>
    cache.getOrLoad('one', async (isRetry) => {
      retries.push(isRetry);
      throw new Error('500');
    });
  expect([await getValue(), await getValue(), retries]).toEqual([undefined, undefined, [false]]);
  for (const method of ['forgetFailed', 'clear'] as const) {
    cache[method]();
    await getValue();
  }
  expect(retries).toEqual([false, true, true]);
});

test('a value that turned out to be unusable counts as failed', async () => {
  const cache = createFetchCache<string>();
  const getValue = () => cache.getOrLoad('one', async () => 'value');
  await getValue();
  cache.fail('one');
  expect(await getValue()).toBe(undefined);
  cache.forgetFailed();
  expect(await getValue()).toBe('value');
});
