import { itemAt } from '../../basics/invariant.ts';
import { suggest } from '../../basics/nearest.ts';
import { lineAt } from '../../basics/places.ts';
import { parseAttributes } from '../../components/values.ts';
import { type DataValue, itemsOf } from '../../data/data.ts';
import { dataExtensions } from '../../data/data-file.ts';
import { dataColumnUnknown, dataFileUnknown, dataNotList, dataNotScalar, dataOptionWrong } from '../../diagnostics/data.ts';
import * as say from '../../diagnostics/sentences/data.ts';
import { attr, escapeText } from '../../html/escape.ts';
import type { Span } from '../../model.ts';
import { type Draft, placeOf } from '../draft.ts';
import type { Container } from '../markdown/tokens.ts';
import type { ContainerKind } from './container-kind.ts';

/** Renders the rows of a data file as a table: `:::table plans.csv {columns="plan, price: Price" sort="price"}`. */
export const dataTable: ContainerKind = { isTitled: false, writesCopy: true, write: writeDataTable };

/** Renders the items of a data file as a list: `:::list features.yaml`. If the items are rows, shows one column. */
export const dataList: ContainerKind = { isTitled: false, writesCopy: true, write: writeDataList };

/** The opening line: the file, its options, and the locations of its parts. */
type DirectiveLine = {
  file: string;
  fileSpan: Span;
  options: Map<string, { value: string; span: Span }>;
  /** Returns the span of a part of an option's value. */
  spanWithin(option: string, part: string): Span;
};
type DataRow = ReadonlyMap<string, DataValue>;
/** A column by its name in the file, with its heading. */
type Column = { name: string; label: string; align?: string | undefined };

function writeDataTable(draft: Draft, token: Container, line: number): string {
  const opening = readOpening(draft, token, line, ['columns', 'caption', 'sort', 'align', 'header']);
  const content = writeContent(draft, token, line);
  const rows = opening && rowsOf(draft, opening);
  if (!opening || !rows) return content;
  const columns = columnsOf(draft, opening, rows);
  const sorted = sortRows(draft, opening, rows);
  const header = optionOf(draft, opening, 'header', ['top', 'both']) ?? 'top';
  const caption = opening.options.get('caption')?.value ?? '';
  if (caption !== '') draft.features.add('blocks');
  const reported = new Set<string>();
  const cellOf = (row: DataRow, { name }: Column): string => {
    const value = row.get(name);
    if (!value || value.kind === 'scalar') return value?.text ?? '';
    const at = placeOf(draft, opening.fileSpan);
    if (!reported.has(name)) draft.diagnostics.push(dataNotScalar(at, { path: name, isList: value.kind === 'list' }));
    reported.add(name);
    return '';
  };
  const cells = sorted.map((row) => columns.map((column) => cellOf(row, column)));
  draft.text += `${[caption, columns.map(({ label }) => label).join(' '), ...cells.map((row) => row.join(' '))].join('\n')}\n`;
  const toCell = (tag: string, scope: string, text: string, { align }: Column): string =>
    `<${tag}${scope}${align === undefined ? '' : attr('class', `align-${align}`)}>${escapeText(text)}</${tag}>`;
  const head = columns.map((column) => toCell('th', ' scope="col"', column.label, column)).join('');
  const body = cells.map((row) => {
    const rowCells = columns.map((column, index) => {
      const isHeader = index === 0 && header === 'both';
      return toCell(isHeader ? 'th' : 'td', isHeader ? ' scope="row"' : '', itemAt(row, index), column);
    });
    return `<tr>${rowCells.join('')}</tr>\n`;
  });
  editOpening(draft, line, tableCopy(caption, columns, cells));
  const name = draft.wording.table(caption === '' ? (columns[0]?.label ?? '') : caption);
  const table = `<table>\n${caption === '' ? '' : `<caption>${escapeText(caption)}</caption>\n`}<thead>\n<tr>${head}</tr>\n</thead>\n<tbody>\n${body.join('')}</tbody>\n</table>`;
  return `<div class="table" role="group" tabindex="0"${attr('aria-label', name)}>${table}</div>\n${content}`;
}

function tableCopy(caption: string, columns: readonly Column[], cells: readonly string[][]): string {
  const toLine = (texts: readonly string[]): string =>
    `| ${texts.map((text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  const lines = [toLine(columns.map(({ label }) => label)), toLine(columns.map(() => '---')), ...cells.map(toLine)];
  return `${caption === '' ? '' : `${caption}\n\n`}${lines.join('\n')}\n`;
}

function writeDataList(draft: Draft, token: Container, line: number): string {
  const opening = readOpening(draft, token, line, ['column', 'sort']);
  const content = writeContent(draft, token, line);
  const value = opening && dataOf(draft, opening);
  const items = value && itemsOf(value);
  if (!opening || !value) return content;
  if (!items) {
    draft.diagnostics.push(dataNotList(placeOf(draft, opening.fileSpan), { path: opening.file }));
    return content;
  }
  const rows = sortRows(draft, opening, items.map(asRow));
  const column = opening.options.get('column');
  const columns = columnNames(rows);
  if (column && !columns.includes(column.value))
    reportColumn(draft, opening, { option: 'column', name: column.value, allowed: columns });
  const texts = rows.flatMap((row) => {
    const [first] = row.values();
    const shownValue = column ? row.get(column.value) : first;
    if (!shownValue || shownValue.kind === 'scalar') return shownValue?.text ?? [];
    draft.diagnostics.push(
      dataNotScalar(placeOf(draft, opening.fileSpan), { path: opening.file, isList: shownValue.kind === 'list' }),
    );
    return [];
  });
  draft.text += `${texts.join('\n')}\n`;
  editOpening(draft, line, texts.map((text) => `- ${text}\n`).join(''));
  return `<ul>\n${texts.map((text) => `<li>${escapeText(text)}</li>\n`).join('')}</ul>\n${content}`;
}

function asRow(item: DataValue): DataRow {
  return item.kind === 'map' ? item.entries : new Map([['', item]]);
}

function writeContent(draft: Draft, { parts }: Container, line: number): string {
  return parts.map((part) => draft.writeBlocks(draft, part.tokens, line + part.line)).join('');
}

/** Replaces the opening line with the table or list in the Markdown copy. */
function editOpening(draft: Draft, line: number, text: string): void {
  const source = lineAt(draft.lines, line);
  draft.edits.push({ span: [line, Math.max(0, source.indexOf(':::')) + 1, line, source.length + 1], text });
}

/** Parses the opening line. Undefined, with a finding, if it specifies no file. */
function readOpening(
  draft: Draft,
  { rest, name }: Container,
  line: number,
  allowedOptions: readonly string[],
): DirectiveLine | undefined {
  const source = lineAt(draft.lines, line);
  const start = source.trimEnd().length - rest.trimEnd().length;
  const spanOf = (from: number, to: number): Span => [line, start + from + 1, line, start + to + 1];
  const [before = '', file = ''] = /^\s*([^\s{]*)/.exec(rest) ?? [];
  const brace = before.length + rest.slice(before.length).search(/\S|$/);
  const isBraced = rest[brace] === '{';
  const {
    attributes,
    syntaxError: error,
    end,
  } = isBraced ? parseAttributes(rest, brace) : { attributes: [], syntaxError: undefined, end: brace };
  const after = rest.slice(end).trim();
  const malformed = error ?? (after === '' ? undefined : { from: end, to: rest.trimEnd().length });
  if (malformed) {
    const text = rest.slice(malformed.from, malformed.to);
    const from = malformed.from + text.search(/\S|$/);
    draft.diagnostics.push(
      dataOptionWrong(placeOf(draft, spanOf(from, malformed.to)), say.dataOptionWrong.malformed({ text: text.trim() })),
    );
  }
  const options: DirectiveLine['options'] = new Map();
  for (const { name: option, value, from, valueFrom } of attributes) {
    if (allowedOptions.includes(option)) options.set(option, { value, span: spanOf(valueFrom, valueFrom + value.length) });
    else {
      const { nearest } = suggest(option, allowedOptions);
      const wording = say.dataOptionWrong.unknown({ option, container: name, nearest, allowed: allowedOptions.join(', ') });
      draft.diagnostics.push(dataOptionWrong(placeOf(draft, spanOf(from, from + option.length)), wording));
    }
  }
  const at = before.length - file.length;
  const fileSpan = file === '' ? spanOf(-name.length, 0) : spanOf(at, at + file.length);
  const spanWithin = (option: string, part: string): Span => {
    const [row, column] = options.get(option)?.span ?? fileSpan;
    const offset = Math.max(0, source.slice(column - 1).indexOf(part));
    return [row, column + offset, row, column + offset + part.length];
  };
  if (file === '')
    draft.diagnostics.push(dataOptionWrong(placeOf(draft, fileSpan), say.dataOptionWrong.fileMissing({ container: name })));
  return file === '' ? undefined : { file, fileSpan, options, spanWithin };
}

/**
 * Returns the content of the file in an opening line. A path that starts with a dot is relative to the page. Any other path is relative to
 * `data` or, if no such file exists there, to the root.
 */
function dataOf(draft: Draft, { file, fileSpan }: DirectiveLine): DataValue | undefined {
  const { parts } = draft;
  if (!parts) return undefined;
  const match = candidatesFor(draft, file).find((each) => isDataName(each) && parts.has(each));
  if (match !== undefined) return parts.dataFile(match);
  const dataFiles = parts.dataFiles().filter(isDataName);
  const relativeFile = `./${file}`;
  const isBeside = isDataName(file) && candidatesFor(draft, relativeFile).some((each) => parts.has(each));
  draft.diagnostics.push(
    dataFileUnknown(placeOf(draft, fileSpan), {
      file,
      ...(isBeside ? { nearest: relativeFile, only: relativeFile } : suggest(file.replace(/^\/?data\//, ''), dataFiles)),
      isOther: !isDataName(file),
    }),
  );
  return undefined;
}

function isDataName(file: string): boolean {
  return new RegExp(`\\.(?:${dataExtensions.join('|')})$`, 'i').test(file);
}

function candidatesFor(draft: Draft, file: string): string[] {
  const isRelative = /^\.{1,2}\//.test(file);
  const segments = isRelative ? placeOf(draft, [1, 1, 1, 1]).file.split('/').slice(0, -1) : [];
  for (const segment of file.replace(/^@?\//, '').split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return [];
  }
  const path = segments.join('/');
  return isRelative ? [path] : [`data/${path}`, path];
}

function rowsOf(draft: Draft, opening: DirectiveLine): DataRow[] | undefined {
  const value = dataOf(draft, opening);
  const items = value && itemsOf(value);
  const rows = items?.flatMap((item) => (item.kind === 'map' ? [item.entries] : []));
  if (value && (!rows || rows.length !== items?.length)) {
    draft.diagnostics.push(dataNotList(placeOf(draft, opening.fileSpan), { path: opening.file }));
    return undefined;
  }
  return rows;
}

/** Returns all keys of the entries, in order of first occurrence. */
function columnNames(rows: readonly DataRow[]): string[] {
  return [...new Set(rows.flatMap((row) => [...row.keys()]))];
}

/** Returns the columns in an opening line, each as `name` or `name: Heading`. The default is all columns. */
function columnsOf(draft: Draft, opening: DirectiveLine, rows: readonly DataRow[]): Column[] {
  const names = columnNames(rows);
  const requestedColumns = opening.options.get('columns')?.value.split(',');
  const columns = (requestedColumns ?? names).flatMap((each): Column[] => {
    const [, name = '', label = name] = requestedColumns ? (/^\s*([^:]*?)\s*(?::\s*(.*?)\s*)?$/.exec(each) ?? []) : ['', each];
    if (names.includes(name)) return [{ name, label }];
    reportColumn(draft, opening, { option: 'columns', name, allowed: names });
    return [];
  });
  const aligns =
    opening.options
      .get('align')
      ?.value.split(',')
      .map((each) => each.trim()) ?? [];
  for (const align of aligns) checkOption(draft, opening, { option: 'align', value: align, allowed: alignments });
  if (aligns.length > columns.length) {
    const wording = say.dataOptionWrong.alignments({ count: aligns.length, columns: columns.length });
    draft.diagnostics.push(
      dataOptionWrong(placeOf(draft, opening.spanWithin('align', opening.options.get('align')?.value ?? '')), wording),
    );
  }
  return columns.map((column, index) => ({ ...column, align: alignments.find((each) => each === aligns[index]) }));
}

const alignments = ['left', 'center', 'right'];

function reportColumn(
  draft: Draft,
  { file, spanWithin: within }: DirectiveLine,
  { option, name, allowed: allowedColumns }: { option: string; name: string; allowed: string[] },
): void {
  draft.diagnostics.push(
    dataColumnUnknown(placeOf(draft, within(option, name)), {
      name,
      file,
      ...suggest(name, allowedColumns),
      allowed: allowedColumns.join(', '),
    }),
  );
}

function checkOption(
  draft: Draft,
  { spanWithin: within }: DirectiveLine,
  { option, value, allowed: allowedValues }: { option: string; value: string; allowed: readonly string[] },
): boolean {
  if (allowedValues.includes(value)) return true;
  const { nearest } = suggest(value, allowedValues);
  const wording = say.dataOptionWrong.value({ option, value, nearest, allowed: allowedValues.join(', ') });
  draft.diagnostics.push(dataOptionWrong(placeOf(draft, within(option, value)), wording));
  return false;
}

function optionOf(draft: Draft, opening: DirectiveLine, option: string, allowedValues: readonly string[]): string | undefined {
  const value = opening.options.get(option)?.value;
  return value !== undefined && checkOption(draft, opening, { option, value, allowed: allowedValues }) ? value : undefined;
}

/** Sorts rows by one column; `-name` reverses the order. The order is numeric if all values are numbers, and otherwise by code unit. */
function sortRows(draft: Draft, opening: DirectiveLine, rows: readonly DataRow[]): readonly DataRow[] {
  const sortOption = opening.options.get('sort')?.value;
  if (sortOption === undefined) return rows;
  const name = sortOption.replace(/^-/, '');
  const columns = columnNames(rows);
  if (!columns.includes(name)) {
    reportColumn(draft, opening, { option: 'sort', name, allowed: columns });
    return rows;
  }
  const keyed = rows.map((row) => {
    const value = row.get(name);
    return { row, text: value?.kind === 'scalar' ? value.text : '' };
  });
  const isNumeric = keyed.every(({ text }) => text !== '' && Number.isFinite(Number(text)));
  const compare = (a: string, b: string): number => (isNumeric ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0);
  const sorted = keyed.sort((a, b) => compare(a.text, b.text) * (sortOption.startsWith('-') ? -1 : 1));
  return sorted.map(({ row }) => row);
}
