import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPause } from '../../../reader/search/pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * Returns the milliseconds until the pause ends, if fetching files took the times in `files`, and another letter is typed after
 * each of `gaps`.
 */
async function measure({ files, gaps, query }: { files: number[]; gaps: number[]; query: string }): Promise<number> {
  const pause = createPause(() => Date.now());
  for (const file of files) pause.noteFetchTime(file);
  const start = Date.now();
  pause.noteKeystroke();
  const over = pause.untilPause(query).then(() => Date.now() - start);
  for (const gap of gaps) {
    await vi.advanceTimersByTimeAsync(gap);
    pause.noteKeystroke();
  }
  await vi.advanceTimersByTimeAsync(1000);
  return over;
}

test.each([
  ['no file has been fetched yet', 'loan', [], [], 0],
  ['files arrive within a frame', 'loan', [5, 9], [], 0],
  ['half as long as a file takes', 'loan', [200], [], 100],
  ['the latest files have the most weight', 'loan', [20, 20, 100], [], 30],
  ['never longer than 150 milliseconds', 'loan', [4000], [], 150],
  ['measured from the last letter', 'loan', [200], [80, 80], 260],
  ['a letter typed afterwards changes nothing', 'loan', [200], [120], 100],
  ['two letters wait on any connection', ' lo', [5], [], 150],
  ['three do not', 'loa', [5], [], 0],
  ['nor do two characters that may be a word', '検索', [5], [], 0],
])('%s', async (_, query, files, gaps, expected) => {
  expect(await measure({ files, gaps, query })).toBe(expected);
});
