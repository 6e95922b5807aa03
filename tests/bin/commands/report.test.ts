import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { folderOf, listFiles } from '../../support/folder.ts';
import { harbour } from '../harbour.ts';

const files = {
  ...harbour(2),
  'content/guide/fees.md':
    '---\nowner: Harbour office\ntags: [review-2026-02, approval-draft]\n---\n\n# Fees\n\nSee [tides](./tides.md).\n',
  'content/staff/pay.md': '---\nowner: Purser\ntags: [review-2026-05, approval-active]\n---\n\n# Pay\n\nOn Fridays.\n',
};

test('docs report lists overdue reviews on a date, and writes no site', async () => {
  const root = folderOf(files);
  const { status, stdout } = await askDocs(['report', 'reviews', root, '--as-of', '2026-03-01', '--format', 'csv']);
  expect(status).toBe(0);
  expect(stdout.split('\r\n').slice(0, 3)).toEqual([
    'State,Review by,Page,Title,Owner,Last change',
    'overdue,2026-02,/guide/fees,Fees,Harbour office,',
    'later,2026-05,/internal/pay,Pay,Purser,',
  ]);
  expect(listFiles(join(root, 'dist')).filter((file) => file.startsWith('site/'))).toEqual([]);
});

test('--as-of defaults to today, and the report can be limited to public pages', async () => {
  const { stdout } = await askDocs(['report', 'reviews', folderOf(files), '--audience', 'public', '--format', 'json']);
  const report = JSON.parse(stdout);
  expect(report.title).toBe(`Reviews as of ${new Date().toISOString().slice(0, 10)}`);
  expect(report.rows.map((row: { Page: string }) => row.Page)).not.toContain('/internal/pay');
});

test('weights are those of the pages that a build would write', async () => {
  const root = folderOf(files);
  const { stdout } = await askDocs(['report', 'weights', root, '--format', 'json']);
  await askDocs(['build', root]);
  const row = JSON.parse(stdout).rows.find(({ Page }: { Page: string }) => Page === '/guide/fees');
  expect(row['HTML, kB']).toBe(Math.round(readFileSync(join(root, 'dist/site/guide/fees/index.html')).length / 100) / 10);
});

test('--out writes a page with charts', async () => {
  const root = folderOf(files);
  const out = join(root, 'approvals.html');
  expect(await askDocs(['report', 'approvals', root, '--format', 'html', '--out', out])).toMatchObject({ status: 0, stdout: '' });
  expect(readFileSync(out, 'utf8')).toContain('<svg');
});

test.each([
  [['report', 'aprovals'], 'Did you mean approvals?'],
  [['report', 'reviews', '--as-of', '2026-02-31'], 'Use a date such as 2026-03-01.'],
  [['report', 'reviews', '--format', 'xml'], 'one of table, json, csv, html'],
])('docs %j is refused with %s', async (args, hint) =>
  expect(await askDocs(args)).toMatchObject({ status: 2, stderr: expect.stringContaining(hint) }),
);
