import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { itemAt } from '../basics/invariant.ts';
import { lineAt } from '../basics/places.ts';
import { dataFileInvalid } from '../diagnostics/data.ts';
import { withFix } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/data.ts';
import type { Checked, Diagnostic } from '../model.ts';
import { readPlainData } from '../schema/data-files.ts';
import type { YamlPart } from '../yaml/yaml.ts';
import type { DataValue } from './data.ts';

/** The extensions of data files, in order of precedence. */
export const dataExtensions = ['json', 'yaml', 'yml', 'csv'] as const;

/** The maximum length of a data file in characters. Pages show excerpts, and every page that uses a file parses all of it. */
const maxCharacters = 1_000_000;

/** Parses a data file according to its extension. The value is undefined if the file has faults. */
export function readDataFile(file: string, text: string): Checked<DataValue | undefined> {
  if (text.length > maxCharacters) {
    const at = { file, line: 1, column: 1 };
    return { value: undefined, diagnostics: [dataFileInvalid(at, say.dataFileInvalid.tooLarge({ limit: maxCharacters }))] };
  }
  if (/\.csv$/i.test(file)) return readCsv(file, text);
  const { root, faults } = readPlainData({ file, text });
  if (faults.length > 0) {
    const diagnostics = faults.map(({ at, wrong, hint, fix }) =>
      withFix(dataFileInvalid(at, say.dataFileInvalid.syntax({ wrong, remedy: hint })), fix),
    );
    return { value: undefined, diagnostics };
  }
  return { value: root ? toValue(root) : { kind: 'map', entries: new Map() }, diagnostics: [] };
}

function toValue({ value, entries, items, source, quote }: YamlPart): DataValue {
  if (items) return { kind: 'list', items: items.map(toValue) };
  if (entries) return { kind: 'map', entries: new Map([...entries].map(([key, { part }]) => [key, toValue(part)])) };
  const isPlain = quote === undefined && typeof value !== 'string';
  return { kind: 'scalar', text: value === null ? '' : isPlain ? (source ?? String(value)) : String(value) };
}

/** Parses values that are separated by commas, or by semicolons or tabs if the first line contains more of them. */
function readCsv(file: string, text: string): Checked<DataValue | undefined> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const diagnostics: Diagnostic[] = [];
  const report = (line: number, wording: Parameters<typeof dataFileInvalid>[1]): void => {
    const { length } = lineAt(lines, Math.min(line, lines.length));
    diagnostics.push(dataFileInvalid({ file, line, column: 1, endLine: line, endColumn: length + 1 }, wording));
  };
  const records = parseRecords(text, delimiterOf(itemAt(lines, 0)), report);
  const [head, ...rows] = records ?? [];
  if (!records) return { value: undefined, diagnostics };
  if (!head) report(1, say.dataFileInvalid.empty());
  else {
    for (const [index, name] of head.cells.entries()) {
      if (name === '') report(head.line, say.dataFileInvalid.columnUnnamed({ number: index + 1 }));
      else if (head.cells.indexOf(name) < index) report(head.line, say.dataFileInvalid.columnTwice({ name }));
    }
    for (const { cells, line } of rows)
      if (cells.length !== head.cells.length)
        report(line, say.dataFileInvalid.rowLength({ cells: cells.length, columns: head.cells.length }));
  }
  if (!head || diagnostics.length > 0) return { value: undefined, diagnostics };
  const items = rows.map(({ cells }): DataValue => {
    const entries = head.cells.map((name, index): [string, DataValue] => [name, { kind: 'scalar', text: itemAt(cells, index) }]);
    return { kind: 'map', entries: new Map(entries) };
  });
  return { value: { kind: 'list', items }, diagnostics };
}

type CsvRow = { cells: string[]; line: number };

/** Returns the records, each with the line on which it starts; undefined, with a finding, if a quotation mark is not closed. */
function parseRecords(
  text: string,
  delimiter: string,
  report: (line: number, wording: Parameters<typeof dataFileInvalid>[1]) => void,
): CsvRow[] | undefined {
  const rows: CsvRow[] = [];
  let next = 1;
  try {
    parseCsv(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      trim: true,
      on_record: (cells: string[], { lines }) => {
        if (cells.some((cell) => cell !== '')) rows.push({ cells, line: next });
        next = lines + 1;
        return null;
      },
    });
    return rows;
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    const isOpen = thrown.code === 'CSV_QUOTE_NOT_CLOSED';
    report(next, isOpen ? say.dataFileInvalid.quoteNotClosed() : say.dataFileInvalid.quoteWithin());
    return undefined;
  }
}

function delimiterOf(head: string): string {
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: head.split(mark).length }));
  return counts.reduce((max, each) => (each.count > max.count ? each : max)).mark;
}
