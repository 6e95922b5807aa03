import { attr } from '../../escape.ts';
import type { Draft } from '../draft.ts';
import type { Tokens } from '../markdown/tokens.ts';
import type { TextRun } from '../positions.ts';

/** A table in a region of its own that scrolls, and takes the focus so that it can be scrolled by key. */
export function writeTable(draft: Draft, token: Tokens.Table, line: number): string {
  const rows = token.raw.split('\n');
  const head = writeRow(draft, token.header, rows[0] ?? '', line);
  let body = '';
  for (const [index, cells] of token.rows.entries()) body += writeRow(draft, cells, rows[index + 2] ?? '', line + index + 2);
  const table = `<table>\n<thead>\n${head}</thead>\n${body === '' ? '' : `<tbody>\n${body}</tbody>\n`}</table>`;
  if (draft.plain) return `${table}\n`;
  const name = token.header.map(({ text }) => text).find((text) => /^[\p{L}\p{N} ]+$/u.test(text));
  return `<div class="table" role="group" tabindex="0"${attr('aria-label', draft.wording.table(name ?? ''))}>${table}</div>\n`;
}

/** A row. `written` is its line as the lexer has it. */
function writeRow(draft: Draft, cells: readonly Tokens.TableCell[], written: string, line: number): string {
  let html = '';
  for (const [index, cell] of cells.entries()) {
    const startColumn = () => cellColumn(draft, written, line, index);
    const run: TextRun = { text: cell.text, line, offset: 0, startColumn };
    const tag = cell.header ? 'th' : 'td';
    html += `<${tag}${attributesOf(cell, draft.plain)}>${draft.inlines(draft, cell.tokens, run)}</${tag}>`;
    draft.text += ' ';
  }
  draft.text += '\n';
  return `<tr>${html}</tr>\n`;
}

function attributesOf({ align, header }: Tokens.TableCell, plain: boolean): string {
  if (plain) return align ? attr('align', align) : '';
  return (header ? ' scope="col"' : '') + (align ? attr('class', `align-${align}`) : '');
}

/** The column, from 0, of the text of a cell: the row ends where its source line ends, and cells stand between pipes. */
function cellColumn(draft: Draft, written: string, line: number, index: number): number {
  const source = draft.lines[line - 1] ?? '';
  return source.trimEnd().length - written.trimEnd().length + (cellStarts(written)[index] ?? 0);
}

function cellStarts(row: string): number[] {
  const bounds = [-1];
  for (let at = 0; at < row.length; at++) {
    if (row.charAt(at) === '\\') at++;
    else if (row.charAt(at) === '|') bounds.push(at);
  }
  const first = bounds[1];
  if (first !== undefined && row.slice(0, first).trim() === '') bounds.shift();
  return bounds.map((bound) => bound + 1 + (row.slice(bound + 1).search(/\S/) || 0));
}
