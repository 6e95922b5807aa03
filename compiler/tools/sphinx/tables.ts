import { capture } from '../../basics/text-parts.ts';

/** A table row. Each cell is a list of lines. */
type TableRow = string[][];
type Table = { rows: TableRow[]; headers: number; caption: string };

/** Parses the content of a `list-table`, which is a nested list; undefined if the content has another form. */
export function parseListRows(lines: readonly string[]): TableRow[] | undefined {
  const rows: TableRow[] = [];
  let [rowIndent, cellIndent] = [-1, -1];
  for (const line of lines) {
    if (line.trim() === '') {
      rows.at(-1)?.at(-1)?.push('');
      continue;
    }
    const [, blanks = '', mark = '', rest = ''] = /^([ \t]*)([-*+][ \t]+|[-*+]$)(.*)$/.exec(line) ?? [];
    const isRow = mark !== '' && (rowIndent < 0 || blanks.length === rowIndent);
    if (isRow) {
      rowIndent = blanks.length;
      const inner = capture(/^([-*+])(?:([ \t]+)(.*))?$/, rest);
      rows.push([]);
      cellIndent = blanks.length + mark.length;
      if (inner) rows.at(-1)?.push([inner[3]]);
      else if (rest.trim() !== '') return undefined;
    } else if (mark !== '' && blanks.length >= cellIndent && blanks.length <= cellIndent + 1) rows.at(-1)?.push([rest]);
    else if (line.length - line.trimStart().length > rowIndent && rows.at(-1)?.at(-1))
      rows
        .at(-1)
        ?.at(-1)
        ?.push(line.slice(Math.min(cellIndent + 2, line.length - line.trimStart().length)));
    else return undefined;
  }
  return rows.length === 0 ? undefined : rows;
}

/** Parses comma-separated values. Quoted cells may contain line breaks. */
export function parseCsvRows(text: string, separator: string): TableRow[] {
  const rows: TableRow[] = [];
  let row: TableRow = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell.trim().split('\n'));
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === separator) endCell();
    else if (character === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else cell += character;
  }
  endCell();
  rows.push(row);
  return rows.filter((cells) => cells.some((lines) => lines.join('').trim() !== ''));
}

/**
 * Formats a table as lines of Markdown, with pipes if each cell is a single paragraph. Otherwise, formats it as HTML with Markdown in its
 * cells.
 */
export function writeTable({ rows, headers, caption }: Table): string[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const trimmedRows = rows.map((cells) => Array.from({ length: width }, (_, index) => trimBlank(cells[index] ?? [])));
  const captionLines = caption === '' ? [] : [`**${caption}**`, ''];
  const isPlain = headers <= 1 && trimmedRows.every((cells) => cells.every((lines) => isOneParagraph(lines)));
  if (isPlain) {
    const formatLine = (cells: TableRow): string =>
      `| ${cells
        .map((lines) =>
          lines
            .map((each) => each.trim())
            .join(' ')
            .replace(/(?<!\\)\|/g, '\\|'),
        )
        .join(' | ')} |`;
    const [first = [], ...others] = headers === 1 ? trimmedRows : [Array.from({ length: width }, () => ['']), ...trimmedRows];
    return [...captionLines, formatLine(first), `|${' --- |'.repeat(width)}`, ...others.map(formatLine)];
  }
  const formatRow = (cells: TableRow, tag: 'th' | 'td'): string[] => [
    '<tr>',
    ...cells.flatMap((lines) => [`<${tag}>`, '', ...lines, '', `</${tag}>`]),
    '</tr>',
  ];
  const head = trimmedRows.slice(0, headers).flatMap((cells) => formatRow(cells, 'th'));
  const contentRow = trimmedRows.slice(headers).flatMap((cells) => formatRow(cells, 'td'));
  return [
    ...captionLines,
    '<table>',
    ...(head.length > 0 ? ['<thead>', ...head, '</thead>'] : []),
    '<tbody>',
    ...contentRow,
    '</tbody>',
    '</table>',
  ];
}

function isOneParagraph(lines: readonly string[]): boolean {
  return lines.every(
    (line, index) =>
      line.trim() !== '' &&
      (!/^[ \t]*(?:[-*+][ \t]|\d+[.)][ \t]|>|```|~~~|:::|\||#{1,6}[ \t]|<)/.test(line) ||
        (index === 0 && !/^[ \t]*(?:[-*+][ \t]+\S|\d+[.)][ \t]+\S|>|```|~~~|:::)/.test(line))),
  );
}

function trimBlank(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first < 0 ? [] : lines.slice(first, last + 1);
}
