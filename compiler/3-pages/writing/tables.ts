import { attr } from '../../escape.ts';
import type { Tokens } from '../markdown/marked.ts';
import type { Draft } from './draft.ts';
import type { Leaf } from './leaf.ts';

/** A table in a region of its own that scrolls, and takes the focus so that it can be scrolled by key. */
export function writeTable(draft: Draft, token: Tokens.Table, line: number): string {
  const rows = token.raw.split('\n');
  const place = (row: number): Row => ({ draft, written: rows[row] ?? '', line: line + row });
  const head = `<tr>${writeRow(token.header, place(0))}</tr>\n`;
  let body = '';
  for (const [index, cells] of token.rows.entries()) body += `<tr>${writeRow(cells, place(index + 2))}</tr>\n`;
  const table = `<table>\n<thead>\n${head}</thead>\n${body === '' ? '' : `<tbody>\n${body}</tbody>\n`}</table>`;
  if (draft.plain) return `${table}\n`;
  const name = token.header.map(({ text }) => text).find((text) => /^[\p{L}\p{N} ]+$/u.test(text));
  return `<div class="table" role="group" tabindex="0"${attr('aria-label', draft.wording.table(name ?? ''))}>${table}</div>\n`;
}

type Row = { draft: Draft; written: string; line: number };

function writeRow(cells: readonly Tokens.TableCell[], row: Row): string {
  let html = '';
  for (const [index, cell] of cells.entries()) {
    const leaf: Leaf = { text: cell.text, line: row.line, offset: 0, shift: () => shiftOf(row, index) };
    const tag = cell.header ? 'th' : 'td';
    html += `<${tag}${attributesOf(cell, row.draft.plain)}>${row.draft.inlines(row.draft, cell.tokens, leaf)}</${tag}>`;
    row.draft.text += ' ';
  }
  row.draft.text += '\n';
  return html;
}

function attributesOf({ align, header }: Tokens.TableCell, plain: boolean): string {
  if (plain) return align ? attr('align', align) : '';
  return (header ? ' scope="col"' : '') + (align ? attr('class', `align-${align}`) : '');
}

/** How far the text of a cell is moved: the row ends where its source line ends, and cells stand between pipes. */
function shiftOf({ draft, written, line }: Row, index: number): number {
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
