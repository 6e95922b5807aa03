import { redirectsInvalid } from '../diagnostics/routes.ts';
import * as say from '../diagnostics/sentences/routes.ts';
import type { Checked } from '../model.ts';

/** An entry of a redirects file. */
type RedirectRow = { from: string; to: string | null; reason?: string };

/**
 * Parses redirects from CSV: former address, new address, and an optional reason. If there is no new address, the page was removed. Hosts
 * are stripped. The first row may contain column names. Values may be quoted, and are separated by commas, semicolons or tabs.
 */
export function readRedirectsCsv(file: string, text: string): Checked<RedirectRow[]> {
  const value: RedirectRow[] = [];
  const diagnostics: Checked<unknown>['diagnostics'] = [];
  const separator = /[,;\t]/.exec(text.replace(/"[^"]*"/g, ''))?.[0] ?? ',';
  for (const { line, cells } of rowsOf(text.replace(/^\ufeff/, ''), separator)) {
    const [from = '', to = '', reason = ''] = cells.map((cell) => cell.trim());
    if (from === '' && to === '') continue;
    if (line === 1 && !/[/#]/.test(from)) continue;
    const old = withoutHost(from);
    const at = { file, line, column: 1 };
    if (!old.startsWith('/')) {
      diagnostics.push(redirectsInvalid(at, say.redirectsInvalid.firstColumn({ from })));
      continue;
    }
    value.push({ from: old, to: to === '' ? null : withoutHost(to), ...(reason === '' ? {} : { reason }) });
  }
  return { value, diagnostics };
}

/** Appends entries to a redirects file. The existing content, including comments, is unchanged. */
export function withRedirects(text: string | undefined, rows: readonly RedirectRow[]): string {
  const entries = rows.map(
    (row) => `  ${JSON.stringify(row).replace(/^\{/, '{ ').replace(/\}$/, ' }').replaceAll('":', '": ').replaceAll(',"', ', "')}`,
  );
  if (text === undefined || text.trim() === '') return `[\n${entries.join(',\n')}\n]\n`;
  const end = text.lastIndexOf(']');
  const before = text.slice(0, end).trimEnd();
  const isEmpty = /\[\s*$/.test(before);
  const needsComma = !isEmpty && !before.endsWith(',');
  // A comma after a comment on the last line would become part of the comment.
  const joiner = needsComma ? ',\n' : '\n';
  const lastLine = before.slice(before.lastIndexOf('\n') + 1);
  const brace = before.lastIndexOf('}');
  const open =
    needsComma && lastLine.includes('//') && brace !== -1
      ? `${before.slice(0, brace + 1)},${before.slice(brace + 1)}\n`
      : before + joiner;
  return `${open}${entries.join(',\n')}\n${text.slice(end)}`;
}

function withoutHost(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]*/i, '') || '/';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Yields the rows of a table with their line numbers. */
function* rowsOf(text: string, separator: string): Generator<{ line: number; cells: string[] }> {
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let [line, start] = [1, 1];
  for (let index = 0; index <= text.length; index++) {
    const character = text[index];
    if (isQuoted && character !== undefined) {
      if (character === '"' && text[index + 1] === '"') index++;
      else if (character === '"') {
        isQuoted = false;
        continue;
      }
      if (character === '\n') line++;
      cell += character;
      continue;
    }
    if (character === '"' && cell.trim() === '') {
      [isQuoted, cell] = [true, ''];
    } else if (character === separator) {
      cells.push(cell);
      cell = '';
    } else if (character === undefined || character === '\n') {
      yield { line: start, cells: [...cells, cell] };
      line++;
      [cells, cell, start] = [[], '', line];
    } else if (character !== '\r') cell += character;
  }
}
