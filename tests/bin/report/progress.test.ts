import { expect, test } from 'vitest';
import { openProgress } from '../../../bin/report/progress.ts';
import { createRecordedContext } from '../recorded-context.ts';

/** Reports progress up to half of 1,000 pages, in two seconds. */
function reportProgress(settings: { isTerminal?: boolean; quiet?: boolean; width?: number }): string {
  const recorded = createRecordedContext(settings);
  const progress = openProgress(recorded.context, { quiet: settings.quiet ?? false });
  progress.phase('pages', 1000);
  for (const [ms, done] of [
    [40, 10],
    [100, 25],
    [120, 30],
    [2000, 500],
  ] as const) {
    recorded.setTime(ms);
    progress.tick(done);
  }
  progress.note('The cache is damaged and was ignored.');
  progress.end();
  return recorded.err();
}

const clear = '\r\u001b[2K';

test('on a terminal, a single line is updated at most every 80 ms, and cleared before other output', () => {
  const lines = [
    `${clear}pages  25 of 1000 pages`,
    `${clear}pages  500 of 1000 pages, 2.0 s left`,
    `${clear}The cache is damaged and was ignored.\n`,
  ];
  expect(reportProgress({ isTerminal: true })).toBe(lines.join(''));
});

test('links to other sites are not counted as pages', () => {
  const recorded = createRecordedContext({ isTerminal: true });
  const progress = openProgress(recorded.context, { quiet: false });
  progress.phase('external', 80);
  recorded.setTime(100);
  progress.tick(12);
  expect(recorded.err()).toBe(`${clear}external  12 of 80 links`);
});

test('a line never wraps', () => {
  expect(reportProgress({ isTerminal: true, width: 12 })).toContain(`${clear}pages  500 ${clear}`);
});

test.each([
  ['no terminal', { isTerminal: false }, 'The cache is damaged and was ignored.\n'],
  ['quiet', { isTerminal: true, quiet: true }, ''],
])('nothing moves: %s', (_, settings, printed) => expect(reportProgress(settings)).toBe(printed));
