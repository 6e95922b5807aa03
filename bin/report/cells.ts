import { toNotation } from '../../compiler/texts/hidden-characters.ts';

/** One character as a terminal displays it: its text, and the number of columns that it occupies. */
export type Cell = { text: string; width: number };

/** Characters that a terminal does not display: control characters, direction marks, invisible characters, and lone surrogates. */
const hidden =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Surrogate}/u;
const marks = /^(?:\p{Mn}|\p{Me}|\u200c|\u200d)$/u;
const wide =
  /^[\u1100-\u115e\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]$/u;
const tabWidth = 2;

/**
 * Returns the cells of a line, one for each UTF-16 code unit, so that a column of the source is an index into the list. The cell of the
 * second code unit of a surrogate pair is empty.
 */
export function toCells(line: string): Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  for (const character of line) {
    const cell = toCell(character, column);
    column += cell.width;
    cells.push(cell);
    if (character.length === 2) cells.push({ text: '', width: 0 });
  }
  return cells;
}

/**
 * Replaces control characters with visible notation (`<U+001B>` for an escape), and line ends and tabs with spaces, so that a string is
 * safe to print.
 */
export function escapeControls(text: string): string {
  let visible = '';
  for (const character of text) visible += /[\r\n\t]/.test(character) ? ' ' : toCell(character, 0).text;
  return visible;
}

function toCell(character: string, column: number): Cell {
  if (character === '\t') {
    const width = tabWidth - (column % tabWidth);
    return { text: ' '.repeat(width), width };
  }
  if (hidden.test(character)) {
    const text = toNotation(character);
    return { text, width: text.length };
  }
  if (marks.test(character)) return { text: character, width: 0 };
  return { text: character, width: wide.test(character) ? 2 : 1 };
}
