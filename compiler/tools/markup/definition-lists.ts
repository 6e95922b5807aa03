import { itemAt } from '../../basics/invariant.ts';
import { capture, firstMatch } from '../../basics/text-parts.ts';
import type { Construct, ConversionSource } from '../syntax/dialect.ts';

/** Converts definition lists: terms on lines of their own, and below them definitions that start with `: `. */
export const convertDefinitionLists: Construct = (source) => {
  const { lines } = source;
  for (let row = 0; row < lines.length; row++) {
    const { fence, text } = itemAt(lines, row);
    if (fence !== undefined || !definition.test(text) || !hasTerm(source, row)) continue;
    row = readList(source, row);
  }
};

const definition = /^( *)(:[ \t]{1,3})(?=\S)/;

/** The maximum indentation of a definition's marker relative to its term. */
const maxIndent = 3;

/** Returns whether a line of prose precedes a row, with at most one blank line in between. */
function hasTerm({ lines }: ConversionSource, row: number): boolean {
  const termRow = findTermRow({ lines }, row);
  return termRow >= 0;
}

function findTermRow({ lines }: Pick<ConversionSource, 'lines'>, row: number): number {
  const at = lines[row - 1]?.text.trim() === '' ? row - 2 : row - 1;
  const line = lines[at];
  if (!line || line.fence !== undefined) return -1;
  const indent = firstMatch(/^ */, itemAt(lines, row).text).length;
  const termIndent = firstMatch(/^ */, line.text).length;
  return termIndent <= indent &&
    indent <= termIndent + maxIndent &&
    line.text.trim() !== '' &&
    !/^\s*(?:#{1,6}\s|[-*+>|:]|\d+[.)]\s|<|```|~~~)/.test(line.text)
    ? at
    : -1;
}

/** Converts the list whose first definition is in this row. Returns the last row of the list. */
function readList({ lines, edit }: ConversionSource, row: number): number {
  const indent = firstMatch(/^ */, lines[findTermRow({ lines }, row)]?.text ?? '');
  let open = '<dl>\n';
  let last = row;
  let at = row;
  while (at >= 0 && at < lines.length) {
    const line = itemAt(lines, at);
    const definition = matchDefinition(line.text, indent);
    if (!definition) break;
    const terms = findTermsAbove(lines, at, last === row ? -1 : last);
    for (const [index, term] of terms.entries()) {
      const { from, text } = itemAt(lines, term);
      edit(
        from,
        from + indent.length,
        `${indent}${index === 0 ? open : ''}${index === 0 && open !== '' ? indent : ''}<dt>\n\n${indent}`,
      );
      edit(from + text.length, from + text.length, `\n\n${indent}</dt>`);
      if (index === 0) open = '';
    }
    edit(line.from + indent.length, line.from + definition.marker.length, `${open}<dd>\n\n${indent}`);
    open = '';
    last = endOfDefinition(lines, at, { indent: indent.length, column: definition.column });
    for (let inner = at + 1; inner <= last; inner++) {
      const { from, text } = itemAt(lines, inner);
      const blanks = firstMatch(/^ */, text).length;
      edit(from + indent.length, from + Math.min(blanks, indent.length + 4), '');
    }
    const { from, text } = itemAt(lines, last);
    const next = findNextDefinition(lines, last, indent);
    edit(from + text.length, from + text.length, `\n\n${indent}</dd>${next < 0 ? `\n${indent}</dl>\n` : ''}`);
    if (next < 0) return last;
    at = next;
  }
  return last;
}

/** Matches the marker of a definition below a term with this indentation. Returns the marker, and the column of the colon. */
function matchDefinition(text: string, indent: string): { marker: string; column: number } | undefined {
  const groups = capture(definition, text);
  if (!groups) return undefined;
  const [marker, { length: column }] = groups;
  const extraIndent = column - indent.length;
  return extraIndent >= 0 && extraIndent <= maxIndent ? { marker, column } : undefined;
}

function findTermsAbove(lines: ConversionSource['lines'], row: number, after: number): number[] {
  let at = findTermRow({ lines }, row);
  const terms: number[] = [];
  for (; at > after && at >= 0 && lines[at]?.fence === undefined && lines[at]?.text.trim() !== ''; at--) terms.unshift(at);
  return terms;
}

/**
 * Returns the last row of a definition. It consists of indented lines, blank lines between them, and lines that directly follow without
 * starting another block.
 */
function endOfDefinition(
  lines: ConversionSource['lines'],
  row: number,
  { indent, column }: { indent: number; column: number },
): number {
  let last = row;
  for (let at = row + 1; at < lines.length; at++) {
    const text = itemAt(lines, at).text;
    if (text.trim() === '') continue;
    const blanks = text.length - text.trimStart().length;
    const isLazy = at === last + 1 && !definition.test(text) && blanks >= indent;
    if (blanks <= column && definition.test(text)) break;
    if (blanks < indent + 2 && !(isLazy && !isTermAt(lines, at))) break;
    last = at;
  }
  return last;
}

function isTermAt(lines: ConversionSource['lines'], row: number): boolean {
  return definition.test(lines[row + 1]?.text ?? '');
}

/** Finds the row of the next definition in the same list, directly below or after further terms. Returns -1 if there is none. */
function findNextDefinition(lines: ConversionSource['lines'], last: number, indent: string): number {
  let at = last + 1;
  while (at < lines.length && lines[at]?.text.trim() === '') at++;
  for (let terms = 0; at < lines.length && terms < 8; at++, terms++) {
    const text = itemAt(lines, at).text;
    if (matchDefinition(text, indent)) return at;
    if (text.trim() === '' && !(terms > 0 && definition.test(lines[at + 1]?.text ?? ''))) return -1;
    if (
      text.trim() !== '' &&
      (text.length - text.trimStart().length !== indent.length || /^\s*(?:#{1,6}\s|[-*+>|]\s|\d+[.)]\s|```)/.test(text))
    )
      return -1;
  }
  return -1;
}
