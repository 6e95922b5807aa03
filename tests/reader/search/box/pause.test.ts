import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPause } from '../../../../reader/search/box/transport/pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** After how many milliseconds a pause is over where files take so long, and a letter more is typed after each of `gaps`. */
async function measure(files: number[], gaps: number[]): Promise<number> {
  const pause = createPause(() => Date.now());
  for (const file of files) pause.came(file);
  const start = Date.now();
  pause.typed();
  const over = pause.over().then(() => Date.now() - start);
  for (const gap of gaps) {
    await vi.advanceTimersByTimeAsync(gap);
    pause.typed();
  }
  await vi.advanceTimersByTimeAsync(1000);
  return over;
}

test.each([
  ['no file has come yet', [], [], 0],
  ['files come within a frame', [5, 9], [], 0],
  ['half as long as a file takes', [200], [], 100],
  ['the last files count the most', [20, 20, 100], [], 30],
  ['never longer than 150 milliseconds', [4000], [], 150],
  ['counted from the last letter', [200], [80, 80], 260],
  ['a letter after it is over changes nothing', [200], [120], 100],
])('%s', async (_, files, gaps, expected) => {
  expect(await measure(files, gaps)).toBe(expected);
});
