import { itemAt } from '../basics/invariant.ts';
import { attr, escapeText } from '../html/escape.ts';
import { dueState, type PageRecord, type Report, type ReportKind } from './reports.ts';

/** Formats a report as a table for a terminal. `measure` returns the width of a string in columns. */
export function toTable({ title, summary, columns, rows }: Report, measure: (text: string) => number): string {
  const widths = columns.map((name, index) => Math.max(measure(name), ...rows.map((row) => measure(String(itemAt(row, index))))));
  const formatLine = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, index) => {
        const gap = ' '.repeat(Math.max(0, itemAt(widths, index) - measure(String(cell))));
        return typeof cell === 'number' ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return `${title}\n${summary}\n\n${[formatLine(columns), rule, ...rows.map(formatLine)].join('\n')}\n`;
}

/** Formats a report as CSV (RFC 4180). Cells that a spreadsheet would evaluate as formulas are prefixed with an apostrophe. */
export function toCsv({ columns, rows }: Report): string {
  const formatCell = (value: string | number): string => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columns, ...rows].map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

/** Formats a report as JSON: title, summary, and one object per row, with the columns as keys. */
export function toReportJson({ title, summary, columns, rows }: Report): string {
  const objects = rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, itemAt(row, index)])));
  return `${JSON.stringify({ version: 1, title, summary, rows: objects }, null, 2)}\n`;
}

/** The data for the charts of a report. */
type ReportContext = {
  kind: ReportKind;
  entries: readonly PageRecord[];
  areas: readonly { id: string; label: string }[];
  asOf: string;
};

/** Formats a report as a self-contained HTML file with a chart and a table. It has print styles and supports light and dark mode. */
export function toReportPage(report: Report, context: ReportContext): string {
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
${renderChart(context)}
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

function renderChart({ kind, entries, areas, asOf }: ReportContext): string {
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

type Area = { id: string; label: string };

/** Draws a bar chart of pages by review month. Overdue months are highlighted. */
export function reviewCalendar(entries: readonly PageRecord[], asOf: string): string {
  const due = entries.flatMap(({ review }) => review ?? []).sort();
  const months = monthsBetween(due[0], due.at(-1));
  const counts = months.map((month) => due.filter((each) => each === month).length);
  const highest = Math.max(1, ...counts);
  const width = Math.max(240, months.length * 34);
  const columns = months.map((month, index) => {
    const [count, x] = [itemAt(counts, index), index * 34 + 4];
    const height = Math.round((count / highest) * 140);
    const tone = dueState(month, asOf) === 'overdue' ? 'two' : 'one';
    return `<rect class="${tone}" x="${x}" y="${160 - height}" width="26" height="${height}"/><text x="${x + 13}" y="${154 - height}" text-anchor="middle">${count || ''}</text><text x="${x + 13}" y="176" text-anchor="middle">${month.slice(5)}</text>${month.endsWith('-01') || index === 0 ? `<text x="${x + 13}" y="192" text-anchor="middle">${month.slice(0, 4)}</text>` : ''}`;
  });
  return renderFigure({ width, height: 200 }, columns.join(''), {
    caption: 'Pages that are due for review, by month.',
    keys: { one: 'to come', two: 'overdue' },
  });
}

function monthsBetween(first: string | undefined, last: string | undefined): string[] {
  const months: string[] = [];
  for (let month = first; month !== undefined && last !== undefined && month <= last; month = nextMonth(month))
    months.push(month);
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** Draws a bar for each area, divided into approved pages, drafts, and pages without a status. */
export function approvalBars(entries: readonly PageRecord[], areas: readonly Area[]): string {
  const groups = [...areas, { id: '', label: 'Standalone pages' }].map(({ id, label }) => ({
    label,
    own: entries.filter(({ area }) => area === id),
  }));
  const shown = groups.filter(({ own }) => own.length > 0);
  const max = Math.max(1, ...shown.map(({ own }) => own.length));
  const tones = [
    ['approved', 'one'],
    ['draft', 'two'],
    ['none', 'three'],
  ] as const;
  const bars = shown.map(({ label, own }, index) => {
    let x = 150;
    const parts = tones.map(([state, tone]) => {
      const count = own.filter(({ approval }) => approval === state).length;
      const width = Math.round((count / max) * 420);
      const part =
        width === 0
          ? ''
          : `<rect class="${tone}" x="${x}" y="${index * 28 + 4}" width="${width}" height="20"><title>${count} ${state}</title></rect>`;
      x += width;
      return part;
    });
    return `<text x="140" y="${index * 28 + 19}" text-anchor="end">${escapeText(label)}</text>${parts.join('')}<text x="${x + 8}" y="${index * 28 + 19}">${own.length}</text>`;
  });
  return renderFigure({ width: 640, height: shown.length * 28 + 8 }, bars.join(''), {
    caption: 'Pages by area and approval.',
    keys: { one: 'approved', two: 'draft', three: 'neither' },
  });
}

/**
 * Draws the areas on a circle. The size of a node represents its number of pages, the width of a line the number of links between pages of
 * the two areas.
 */
export function contentGraph(entries: readonly PageRecord[], areas: readonly Area[]): string {
  const areaOf = new Map(entries.map(({ route, area }) => [route, area]));
  const shown = areas.filter(({ id }) => entries.some(({ area }) => area === id));
  const places = new Map(shown.map(({ id }, index) => [id, pointOnCircle(index, shown.length)]));
  const counts = new Map<string, number>();
  for (const { area, linksTo } of entries) {
    for (const target of linksTo) {
      const other = areaOf.get(target);
      if (other === undefined || other === area) continue;
      const key = [area, other].sort().join('\u0000');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const max = Math.max(1, ...counts.values());
  const lines = [...counts].sort().map(([key, count]) => {
    const [from, to] = key.split('\u0000').map((id) => places.get(id));
    if (!from || !to) return '';
    return `<path class="way" stroke-width="${(1 + (count / max) * 9).toFixed(1)}" d="M${from.x} ${from.y} Q320 210 ${to.x} ${to.y}"><title>${count} links</title></path>`;
  });
  const nodes = shown.map(({ id, label }) => {
    const { x, y } = places.get(id) ?? { x: 0, y: 0 };
    const own = entries.filter(({ area }) => area === id).length;
    const radius = 6 + Math.sqrt(own) * 1.6;
    const labelY = Math.round(y + radius + 16);
    return `<circle class="one" cx="${x}" cy="${y}" r="${radius.toFixed(1)}"/><text x="${x}" y="${labelY}" text-anchor="middle">${escapeText(label)} (${own})</text>`;
  });
  return renderFigure({ width: 640, height: 440 }, lines.join('') + nodes.join(''), {
    caption:
      'How the areas link to each other. The size of a circle shows the number of pages in the area, and the width of a line the number of links between two areas.',
    keys: {},
  });
}

function pointOnCircle(index: number, total: number): { x: number; y: number } {
  const angle = (index / total) * 2 * Math.PI - Math.PI / 2;
  return { x: Math.round(320 + Math.cos(angle) * 220), y: Math.round(200 + Math.sin(angle) * 150) };
}

type Legend = { caption: string; keys: Readonly<Record<string, string>> };

function renderFigure({ width, height }: { width: number; height: number }, content: string, { caption, keys }: Legend): string {
  const label = attr('aria-label', caption);
  const legend = Object.entries(keys).map(
    ([tone, meaning]) =>
      ` <span class="key"><svg viewBox="0 0 1 1" aria-hidden="true"><rect class="${tone}" width="1" height="1"/></svg>${meaning}</span>`,
  );
  const drawing = `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"${label}>${content}</svg>`;
  return `<figure>${drawing}<figcaption>${escapeText(caption)}${legend.join('')}</figcaption></figure>`;
}
