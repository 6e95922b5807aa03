import type { Edit } from './writing/draft.ts';

/**
 * The source with its edits, which are where the page differs from clean Markdown. Lines count from 1; where edits overlap, the
 * first one counts. Lines before `firstLine` are left out.
 */
export function toTwinText(lines: readonly string[], edits: readonly Edit[], firstLine: number): string {
  const sorted = [...edits].sort(({ span: a }, { span: b }) => a[0] - b[0] || a[1] - b[1]);
  let text = '';
  let line = firstLine;
  let column = 1;
  const copyTo = (toLine: number, toColumn: number): void => {
    for (; line < toLine; line++, column = 1) text += `${(lines[line - 1] ?? '').slice(column - 1)}\n`;
    text += (lines[line - 1] ?? '').slice(column - 1, toColumn - 1);
    column = toColumn;
  };
  for (const { span, text: replacement } of sorted) {
    const [fromLine, fromColumn, toLine, toColumn] = span;
    if (fromLine < line || (fromLine === line && fromColumn < column)) continue;
    copyTo(fromLine, fromColumn);
    text += replacement;
    [line, column] = [toLine, toColumn];
  }
  copyTo(lines.length, (lines.at(-1) ?? '').length + 1);
  return `${text.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}
