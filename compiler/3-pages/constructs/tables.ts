import { itemAt } from '../../basics/invariant.ts';
import { lineAt } from '../../basics/places.ts';
import { tableMalformed, tableRowLong } from '../../diagnostics/markdown.ts';
import * as say from '../../diagnostics/sentences/markdown.ts';
import { attr, escapeText } from '../../html/escape.ts';
import { type Draft, placeOf, report } from '../draft.ts';
import type { Tokens } from '../markdown/tokens.ts';
import { hasCodeWithPipe } from '../mistakes/malformed-inlines.ts';
import type { TextRun } from '../positions.ts';

/** Writes a table in a scroll container. The container is focusable, so that readers can scroll it with the keyboard. */
export function writeTable(draft: Draft, token: Tokens.Table, line: number): string {
  const rows = token.raw.split('\n');
  const head = writeRow(draft, token.header, itemAt(rows, 0), { line, rest: '' });
  let body = '';
  for (const [index, cells] of token.rows.entries()) {
    const rowSource = itemAt(rows, index + 2);
    const at = {
      line: line + index + 2,
      rest: draft.isPlain ? '' : overflowOf(draft, rowSource, cells.length, line + index + 2),
    };
    body += writeRow(draft, cells, rowSource, at);
  }
  if (!draft.isPlain) checkLastRows(draft, { token, rows, line });
  const table = `<table>\n<thead>\n${head}</thead>\n${body === '' ? '' : `<tbody>\n${body}</tbody>\n`}</table>`;
  if (draft.isPlain) return `${table}\n`;
  const name = token.header.map(({ text }) => text).find((text) => /^[\p{L}\p{N} ]+$/u.test(text));
  return `<div class="table" role="group" tabindex="0"${attr('aria-label', draft.wording.table(name ?? ''))}>${table}</div>\n`;
}

/**
 * Reports lines directly below a table with several columns that have no leading pipe, unlike its header. Each of them becomes a row with
 * one cell.
 */
function checkLastRows(
  draft: Draft,
  { token, rows, line }: { token: Tokens.Table; rows: readonly string[]; line: number },
): void {
  if (token.header.length < 2 || !/^[ \t]*\|/.test(itemAt(rows, 0))) return;
  const index = rows.findIndex((row, at) => at > 1 && row.trim() !== '' && !row.includes('|'));
  if (index < 0 || rows.slice(index).some((row) => row.includes('|'))) return;
  const source = lineAt(draft.lines, line + index);
  const text = itemAt(rows, index).trim();
  const column = Math.max(0, source.indexOf(text)) + 1;
  const at = placeOf(draft, [line + index, column, line + index, column + text.length]);
  report(draft, tableMalformed(at, say.tableMalformed.textAsRow()));
}

/** Writes a row. `rowSource` is its line in the lexer's form. `rest` is appended to the last cell. */
function writeRow(
  draft: Draft,
  cells: readonly Tokens.TableCell[],
  rowSource: string,
  { line, rest }: { line: number; rest: string },
): string {
  let html = '';
  for (const [index, cell] of cells.entries()) {
    const startColumn = () => cellColumn(draft, rowSource, line, index);
    const run: TextRun = { text: cell.text, line, offset: 0, startColumn };
    const tag = cell.header ? 'th' : 'td';
    const content = draft.writeInlines(draft, cell.tokens, run);
    const more = index === cells.length - 1 ? rest : '';
    html += `<${tag}${attributesOf(cell, draft.isPlain)}>${content}${escapeText(more)}</${tag}>`;
    draft.text += `${more} `;
  }
  draft.text += '\n';
  return `<tr>${html}</tr>\n`;
}

/** Returns the source of the cells beyond the table's last column, including the preceding pipe. A Markdown parser would drop them. */
function overflowOf(draft: Draft, rowSource: string, columnCount: number, line: number): string {
  const starts = cellStarts(rowSource);
  const from = starts[columnCount];
  if (from === undefined) return '';
  const rest = rowSource
    .slice(from)
    .trim()
    .replace(/(?<!\\)\|$/, '')
    .trim();
  if (rest === '') return '';
  if (hasCodeWithPipe(rowSource) && !hasCodeWithPipe(rest)) return ` | ${rest}`;
  const cells = starts.filter((start) => start < rowSource.trimEnd().length).length;
  const column = cellColumn(draft, rowSource, line, columnCount) + 1;
  draft.diagnostics.push(tableRowLong(placeOf(draft, [line, column, line, column + rest.length]), { cells, head: columnCount }));
  return ` | ${rest}`;
}

function attributesOf({ align, header }: Tokens.TableCell, isPlain: boolean): string {
  if (isPlain) return align ? attr('align', align) : '';
  return (header ? ' scope="col"' : '') + (align ? attr('class', `align-${align}`) : '');
}

/** Returns the column of a cell's text, zero-based. The row ends at the end of its source line, and pipes separate cells. */
function cellColumn(draft: Draft, cells: string, line: number, index: number): number {
  const source = lineAt(draft.lines, line);
  return source.trimEnd().length - cells.trimEnd().length + itemAt(cellStarts(cells), index);
}

function cellStarts(row: string): number[] {
  const bounds = [-1];
  for (let at = 0; at < row.length; at++) {
    if (row.charAt(at) === '\\') at++;
    else if (row.charAt(at) === '|') bounds.push(at);
  }
  const first = bounds[1];
  if (first !== undefined && row.slice(0, first).trim() === '') bounds.shift();
  return bounds.map((bound) => row.length - row.slice(bound + 1).trimStart().length);
}
