import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/docs.ts';
import { toPeerChart } from './chart.ts';
import { type Result, readResults, toReadme } from './results.ts';

const createResult = (benchmark: string, date: string, figure: string): Result => ({
  benchmark,
  date,
  commit: '01234567',
  machine: '2 cores',
  command: 'npm run bench',
  columns: ['', 'seconds'],
  rows: [['cold', figure]],
});

test('the README shows the latest figures of each benchmark', () => {
  const text = toReadme([
    createResult('Builds', '2026-01-01', '9.1'),
    createResult('Searches', '2026-01-02', '0.2'),
    createResult('Builds', '2026-02-01', '8.4'),
  ]);
  expect(text).toContain(
    '## Builds\n\n`npm run bench`, 2026-02-01, commit 01234567, 2 cores.\n\n|  | seconds |\n| --- | --- |\n| cold | 8.4 |',
  );
  expect(text.match(/^## .*/gm)).toEqual(['## Builds', '## Searches']);
  expect(text).not.toContain('9.1');
});

test('the README is up to date: npm run bench:report', () => {
  expect(readFileSync(join(repository, 'tests/bench/README.md'), 'utf8')).toBe(toReadme(readResults()));
});

test('the chart of the README is up to date: npm run bench:report', () => {
  expect(readFileSync(join(repository, '.github/images/build.svg'), 'utf8')).toBe(toPeerChart(readResults()));
});
