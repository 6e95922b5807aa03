import type { Report } from './report.ts';

/** A report as a table for a terminal, as wide as its longest values; `measure` gives a text's width in columns. */
export function toTable({ title, summary, columns, rows }: Report, measure: (text: string) => number): string {
  const widths = columns.map((name, index) => Math.max(measure(name), ...rows.map((row) => measure(String(row[index] ?? '')))));
  const line = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, index) => {
        const gap = ' '.repeat(Math.max(0, (widths[index] ?? 0) - measure(String(cell))));
        return typeof cell === 'number' ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return `${title}\n${summary}\n\n${[line(columns), rule, ...rows.map(line)].join('\n')}\n`;
}

/** A report as CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
export function toCsv({ columns, rows }: Report): string {
  const cell = (value: string | number): string => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A report as JSON: title, summary, and an object for each row, keyed by the columns. */
export function toReportJson({ title, summary, columns, rows }: Report): string {
  const objects = rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? ''])));
  return `${JSON.stringify({ version: 1, title, summary, rows: objects }, null, 2)}\n`;
}
