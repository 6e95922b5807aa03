import { escapeText } from '../escape.ts';
import { approvalBars, contentGraph, reviewCalendar } from './charts.ts';
import type { Entry } from './ledger.ts';
import type { Report, ReportKind } from './report.ts';

/** What a page of a report shows besides its table. */
export type PageGround = {
  kind: ReportKind;
  entries: readonly Entry[];
  areas: readonly { id: string; label: string }[];
  asOf: string;
};

/** A report as one HTML file that needs nothing else: charts, then the table. It prints well, and follows light and dark. */
export function toReportPage(report: Report, ground: PageGround): string {
  const { title, summary, columns, rows } = report;
  const head = columns.map((name) => `<th scope="col">${escapeText(name)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map(toCell).join('')}</tr>`).join('\n');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
<p>${escapeText(summary)}</p>
${chart(ground)}
<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>
<thead><tr>${head}</tr></thead>
<tbody>
${body}
</tbody>
</table></div>
</main>
</body>
</html>
`;
}

function chart({ kind, entries, areas, asOf }: PageGround): string {
  if (kind === 'reviews' || kind === 'owners') return reviewCalendar(entries, asOf);
  if (kind === 'approvals') return approvalBars(entries, areas);
  return contentGraph(entries, areas);
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return `<td class="number">${value}</td>`;
  return `<td${/^\d{4}-\d{2}/.test(value) ? ' class="date"' : ''}>${escapeText(value)}</td>`;
}

const style = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #5b6675; --line: #d5dbe3; --ground: #fff; --one: #2457a6; --two: #b4580b; --three: #8a93a0; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaf0; --soft: #a6b0be; --line: #38424f; --ground: #151a21; --one: #86b0f0; --two: #f0a35e; --three: #7d8794; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; text-wrap: balance; }
h2 { font-size: 1.125rem; margin: 2rem 0 0.5rem; }
figure { margin: 1.5rem 0 2rem; }
figcaption { color: var(--soft); font-size: 0.875rem; }
svg { display: block; max-width: 100%; height: auto; }
svg text { fill: var(--ink); font: 12px system-ui, sans-serif; paint-order: stroke; stroke: var(--ground); stroke-width: 3px; }
.key { white-space: nowrap; margin-left: 1rem; } .key svg { display: inline-block; width: 0.75em; height: 0.75em; margin-right: 0.375em; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 1rem 0.4rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; position: sticky; top: 0; background: var(--ground); }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.date { white-space: nowrap; }
.one { fill: var(--one); } .two { fill: var(--two); } .three { fill: var(--three); } .way { stroke: var(--three); fill: none; opacity: 0.6; }
@media print { th { position: static; } }
`;
