import { itemAt } from '../../basics/invariant.ts';
import { boxOpening, detailsOpening } from '../markup/boxes.ts';
import type { Construct, ConversionSource } from '../syntax/dialect.ts';

/** Matches the start of a block, which may also follow the marker of a list item or a definition. */
const opening =
  /^( *(?:(?:[-*+:]|\d{1,9}[.)]) {1,3})?)(?:(!!!|\?\?\?\+?)[ \t]*([\w-]+)?((?:[ \t]+[\w-]+)*)[ \t]*(?:"(.*)")?|(===[!+]{0,2})[ \t]+"(.*)")[ \t]*$/;

/** Converts blocks with indented content: admonitions (`!!!`), collapsible boxes (`???`) and tabs (`===`). */
export const convertIndentedBlocks: Construct = (source) => {
  const { lines, edit } = source;
  const rows: IndentedBlock[] = [];
  for (const [row, { text, fence }] of lines.entries()) {
    const match =
      fence === undefined && /^ *(?:(?:[-*+:]|\d{1,9}[.)]) {1,3})?(?:!!!|\?\?\?|===)/.test(text) ? opening.exec(text) : null;
    if (match) rows.push(toBlock(match, row, source));
  }
  const nextFilled = findNextFilledRows(lines);
  const tabs = rows.filter(({ label }) => label !== undefined);
  const tabStarts = new Set(tabs.map(({ row, indent }) => `${indent} ${row}`));
  const followingTabs = new Set(tabs.map(({ indent, last }) => `${indent} ${nextFilled[last + 1]}`));
  const indents = relativeIndents(rows);
  for (const [index, { row, indent, last, openingLine, label }] of rows.entries()) {
    const line = lines[row];
    if (!line) continue;
    for (let inner = row + 1; inner <= last; inner++) {
      const { from, text } = itemAt(lines, inner);
      const blanks = text.length - text.trimStart().length;
      if (text.trim() !== '') edit(from + indent, from + Math.min(indent + 4, blanks), '');
    }
    const isFirst = !followingTabs.has(`${indent} ${row}`);
    const opening =
      label === undefined ? openingLine : `${isFirst ? `:::tabs\n${' '.repeat(itemAt(indents, index))}` : ''}== ${label}`;
    edit(line.from + indent, line.from + line.text.length, `${opening}\n`);
  }
  // If several blocks end on one line, the innermost is closed first.
  for (let index = rows.length - 1; index >= 0; index--) {
    const { indent, last, label } = itemAt(rows, index);
    const lastLine = lines[last];
    if (!lastLine || (label !== undefined && tabStarts.has(`${indent} ${nextFilled[last + 1]}`))) continue;
    const at = lastLine.from + lastLine.text.length;
    edit(at, at, `\n\n${' '.repeat(itemAt(indents, index))}:::\n`);
  }
};

/** Returns, for each row, the next row that is not blank, which may be the row itself. */
function findNextFilledRows(lines: ConversionSource['lines']): number[] {
  const nextFilled: number[] = [];
  let next = lines.length;
  for (let row = lines.length - 1; row >= 0; row--) {
    if (lines[row]?.text.trim() !== '') next = row;
    nextFilled[row] = next;
  }
  return nextFilled;
}

/** Returns the indentation of each block relative to its enclosing blocks, in the order of the blocks. */
function relativeIndents(blocks: readonly IndentedBlock[]): number[] {
  let enclosing: IndentedBlock[] = [];
  return blocks.map((block) => {
    enclosing = enclosing.filter(({ last }) => last >= block.row);
    const outer = enclosing.filter(({ indent }) => indent < block.indent).length;
    enclosing.push(block);
    return Math.max(0, block.indent - 4 * outer);
  });
}

type IndentedBlock = { row: number; indent: number; last: number; openingLine: string; label?: string };

function toBlock(match: RegExpExecArray, row: number, { lines }: ConversionSource): IndentedBlock {
  const [, blanks = '', mark = '', kind = 'note', , title, tab, label] = match;
  const indent = blanks.length;
  const block = { row, indent, last: endOfContent(lines, row, indent), openingLine: '' };
  if (tab !== undefined) return { ...block, label: plainLabel(label ?? '') };
  const name = kind.toLowerCase();
  const fallback = name.charAt(0).toUpperCase() + name.slice(1);
  if (mark === '!!!') return { ...block, openingLine: boxOpening(name, title) };
  return { ...block, openingLine: detailsOpening(title || fallback, mark.endsWith('+')) };
}

/** Removes markup and icons from a label. */
function plainLabel(label: string): string {
  return label
    .replace(/\\"/g, '"')
    .replace(/:[a-z]+(?:-[a-z0-9]+)+:/g, '')
    .replace(/[*`]|(?<!\w)_|_(?!\w)/g, '')
    .trim();
}

/** Returns the last row of the content below a row, which is indented by four columns. Ignores blank lines at its end. */
function endOfContent(lines: ConversionSource['lines'], row: number, indent: number): number {
  let last = row;
  for (let at = row + 1; at < lines.length; at++) {
    const { text, fence } = itemAt(lines, at);
    if (text.trim() === '') continue;
    const isInside = text.length - text.trimStart().length >= indent + 4;
    // Code may be indented less than its block, provided that its fence is inside the block.
    if (!isInside && !(fence === 'inside' && last === at - 1 && lines[last]?.fence !== 'closing')) break;
    last = at;
  }
  return last;
}
