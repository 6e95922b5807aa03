import { itemAt } from '../basics/invariant.ts';
import { firstMatch } from '../basics/text-parts.ts';
import type { Diagnostic, Edit } from '../model.ts';

/** An edit located in its file: the offsets of the replaced source, and the line and column of its end. */
export type LocatedEdit = Edit & { start: number; end: number; endLine: number; endColumn: number };
/** Locates edits in a file, and applies them. */
export type SourceText = {
  /** Locates an edit exactly, inside quotation marks around a value. Undefined if `old` is not at its position. */
  locate(edit: Edit): LocatedEdit | undefined;
  /** Applies edits. Returns the new content, and the edits that were applied: if two overlap, only the first one is. */
  apply(edits: readonly LocatedEdit[]): { text: string; applied: LocatedEdit[] };
};

/** Opens a file for edits. Their line breaks are converted to those of the file. A byte order mark does not count as a column. */
export function toSourceText(text: string): SourceText {
  const newline = firstMatch(/\r\n|\r|\n/, text) || '\n';
  const lineEnds = Array.from(text.matchAll(lineEnd), (end) => end.index + end[0].length);
  const lineStarts = [text.startsWith('\uFEFF') ? 1 : 0, ...lineEnds];
  return {
    locate(edit) {
      const old = edit.old.replaceAll('\n', newline);
      const from = lineStarts[edit.line - 1];
      const start = from === undefined ? undefined : findOldText(text, from + edit.column - 1, old);
      if (from === undefined || start === undefined) return undefined;
      const column = start - from + 1;
      const [first = '', ...others] = old.split(lineEnd);
      const endColumn = others.length === 0 ? column + first.length : itemAt(others, -1).length + 1;
      const endPosition = { end: start + old.length, endLine: edit.line + others.length, endColumn };
      return { ...edit, column, old, text: edit.text.replaceAll('\n', newline), start, ...endPosition };
    },
    apply(edits) {
      const appliedEdits: LocatedEdit[] = [];
      let result = '';
      let end = 0;
      for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
        if (edit.start < end || edit.start === appliedEdits.at(-1)?.start) continue;
        result += text.slice(end, edit.start) + edit.text;
        end = edit.end;
        appliedEdits.push(edit);
      }
      return { text: result + text.slice(end), applied: appliedEdits };
    },
  };
}

const lineEnd = /\r\n|\r|\n/g;

function findOldText(text: string, offset: number, old: string): number | undefined {
  const quote = text.charAt(offset);
  const isQuoted = (quote === '"' || quote === "'") && text.startsWith(old + quote, offset + 1);
  if (isQuoted) return offset + 1;
  const isPartOfWord = /[\p{L}\d]$/u.test(old) && /[\p{L}\d]/u.test(text.charAt(offset + old.length));
  return text.startsWith(old, offset) && !isPartOfWord ? offset : undefined;
}

/** Returns the diagnostic with the edits that still apply to the files. `read` returns undefined for a file that must not be changed. */
export function locateEdits(
  { edits = [], ...found }: Diagnostic,
  read: (file: string) => SourceText | undefined,
): Omit<Diagnostic, 'edits'> & { edits?: LocatedEdit[] } {
  const locatedEdits = edits.flatMap((edit) => read(edit.file)?.locate(edit) ?? []);
  return { ...found, ...(locatedEdits.length > 0 && { edits: locatedEdits }) };
}
