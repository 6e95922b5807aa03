import { describe, expect, test } from 'vitest';
import {
  approvalBars,
  contentGraph,
  reviewCalendar,
  toCsv,
  toReportJson,
  toReportPage,
  toTable,
} from '../../../compiler/queries/report-formats.ts';
import { dueState, type PageRecord, reportKinds, reviewMonth, toReport } from '../../../compiler/queries/reports.ts';

const base: PageRecord = {
  route: '/guide',
  title: 'Guide',
  file: 'guide/README.md',
  area: 'guide',
  restricted: false,
  owner: 'Harbour office',
  approval: 'approved',
  linkedFrom: ['/'],
  linksTo: ['/guide/tides'],
  sidebar: true,
};
const entries: PageRecord[] = [
  { ...base, review: '2026-03', changed: '2026-01-04' },
  {
    ...base,
    route: '/guide/tides',
    title: 'Tides, "high" & low',
    owner: '',
    approval: 'draft',
    review: '2026-02',
    linkedFrom: ['/guide'],
    linksTo: [],
  },
  {
    ...base,
    route: '/staff/rota',
    title: '=HYPERLINK("x")',
    area: 'staff',
    restricted: true,
    approval: 'none',
    linkedFrom: [],
    linksTo: ['/guide'],
    sidebar: false,
  },
];
const reportContext = {
  translations: [],
  asOf: '2026-03-31',
  bytes: new Map([
    ['/guide', 2048],
    ['/guide/tides', 51_200],
    ['/staff/rota', 900],
  ]),
};

test.each([
  ['2026-02', 'overdue'],
  ['2026-03', 'due'],
  ['2026-04', 'later'],
  [undefined, 'no date'],
])('a page with the review month %s is %s at the end of March', (review, state) =>
  expect(dueState(review, '2026-03-31')).toBe(state),
);

test.each([
  [['review-2026-05', 'review-2026-02', 'type-policy'], '2026-02'],
  [['review-2026-13', 'review-2026', 'preview-2026-01'], undefined],
  [[], undefined],
])('the review month of the tags %j is %s', (tags, month) => expect(reviewMonth(tags)).toBe(month));

describe('reports', () => {
  test('of reviews list overdue pages first', () => {
    const { summary, rows } = toReport('reviews', entries, reportContext);
    expect(summary).toBe('1 overdue, 1 due this month, 0 later, 1 without a date.');
    expect(rows.map(([state, month, route]) => [state, month, route])).toEqual([
      ['overdue', '2026-02', '/guide/tides'],
      ['due', '2026-03', '/guide'],
      ['no date', '', '/staff/rota'],
    ]);
  });
  test('of approvals list pages without a status first', () =>
    expect(
      toReport('approvals', entries, reportContext).rows.map(([state, route, , , audience]) => [state, route, audience]),
    ).toEqual([
      ['none', '/staff/rota', 'restricted'],
      ['draft', '/guide/tides', 'public'],
      ['approved', '/guide', 'public'],
    ]));
  test('of owners count pages, drafts and overdue reviews', () =>
    expect(toReport('owners', entries, reportContext).rows).toEqual([
      ['Harbour office', 2, 0, 0, '2026-03'],
      ['(nobody)', 1, 1, 1, '2026-02'],
    ]));
  test('of orphans list pages without incoming links', () =>
    expect(toReport('orphans', entries, reportContext)).toMatchObject({
      summary: '1 of 3 pages, 1 of them in no sidebar either.',
      rows: [['/staff/rota', '=HYPERLINK("x")', 'no', 'Harbour office', 'guide/README.md']],
    }));
  test('of weights list the largest pages first', () =>
    expect(toReport('weights', entries, reportContext).rows.map(([route, , size]) => [route, size])).toEqual([
      ['/guide/tides', 51.2],
      ['/guide', 2],
      ['/staff/rota', 0.9],
    ]));
});

describe('formats', () => {
  const report = toReport('approvals', entries, reportContext);
  test('a table is aligned', () => {
    const lines = toTable(report, (text) => text.length)
      .split('\n')
      .slice(3, -1);
    const starts = lines.map((line) => line.indexOf('/'));
    expect(new Set(starts.slice(2)).size).toBe(1);
  });
  test('CSV is quoted and contains no formulas', () => {
    const lines = toCsv(report).split('\r\n');
    expect(lines[1]).toBe(`none,/staff/rota,"'=HYPERLINK(""x"")",Harbour office,restricted`);
    expect(lines[2]).toBe('draft,/guide/tides,"Tides, ""high"" & low",,public');
  });
  test('JSON has an object for each row', () =>
    expect(JSON.parse(toReportJson(report)).rows[1]).toEqual({
      Approval: 'draft',
      Page: '/guide/tides',
      Title: 'Tides, "high" & low',
      Owner: '',
      Audience: 'public',
    }));
  test.each(reportKinds)('the page of %s is complete, with a chart, and escapes the texts of writers', (kind) => {
    const page = toReportPage(toReport(kind, entries, reportContext), {
      kind,
      entries,
      areas: [
        { id: 'guide', label: 'Guide <b>' },
        { id: 'staff', label: 'Staff' },
      ],
      asOf: reportContext.asOf,
    });
    expect(page).toMatch(/<svg[\s\S]*<\/svg>/);
    expect(page).not.toMatch(/<b>|undefined|NaN|<script|http:|https:/);
  });
});

describe('charts', () => {
  test('the calendar has every month between the first and the last and highlights past ones', () => {
    const svg = reviewCalendar(
      [
        { ...base, review: '2025-11' },
        { ...base, review: '2026-02' },
      ],
      '2026-01-15',
    );
    expect(svg.match(/<rect class="two" x/g)).toHaveLength(2);
    expect(svg.match(/<rect class="one" x/g)).toHaveLength(2);
    expect(svg).toMatch(/class="one"[^>]*\/><\/svg>to come<.*class="two"[^>]*\/><\/svg>overdue</);
    expect(svg).toContain('>2025<');
  });
  test('the length of a bar is proportional to the number of pages', () => {
    const svg = approvalBars(entries, [
      { id: 'guide', label: 'Guide' },
      { id: 'staff', label: 'Staff' },
    ]);
    expect(
      [...svg.matchAll(/<rect class="(\w+)" x="\d+" y="\d+" width="(\d+)"/g)].map(([, look, width]) => [look, width]),
    ).toEqual([
      ['one', '210'],
      ['two', '210'],
      ['three', '210'],
    ]);
  });
  test('lines join areas whose pages link to each other', () =>
    expect(
      contentGraph(entries, [
        { id: 'guide', label: 'Guide' },
        { id: 'staff', label: 'Staff' },
      ]).match(/<path /g),
    ).toHaveLength(1));
});
