import { memoize } from '../../basics/collections.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { escapePattern } from '../../texts/escapes.ts';
import { type CommentStyle, commentStyle } from './prism-languages.ts';

/** The kind of a marked line. */
type LineKind = 'highlight' | 'added' | 'removed' | 'warning' | 'error';
/** The marks by zero-based line of the displayed code. Unmarked lines are absent. */
export type LineMarks = { kinds: Map<number, LineKind>; focused: Set<number> };

/**
 * Removes marks in comments from code, and returns the code and the marks. Supports `highlight-next-line`, and `highlight-start` with
 * `highlight-end`, on separate lines. Also supports `[!code ++]`, `--`, `highlight`, `focus`, `warning` and `error`, with `:3` for three
 * lines, at the end of a line or on a separate line above it.
 */
export function extractMarks(code: string, language: string | undefined): { code: string; marks: LineMarks } {
  const marks: LineMarks = { kinds: new Map(), focused: new Set() };
  if (!/highlight-(?:next-line|start|end)|\[!code /.test(code)) return { code, marks };
  const pattern = patternOf(commentStyle(language));
  const retained: string[] = [];
  let isInRange = false;
  for (const line of code.split('\n')) {
    const { text, words, isAlone } = readLine(line, pattern);
    for (const word of words) {
      if (word === 'highlight-start' || word === 'highlight-end') isInRange = word === 'highlight-start';
      else markLine(marks, retained.length, word);
    }
    if (isAlone) continue;
    if (isInRange) marks.kinds.set(retained.length, 'highlight');
    retained.push(text);
  }
  return { code: retained.join('\n'), marks };
}

/** Adds the line ranges of a fence's info string to the highlighted lines. The ranges refer to displayed lines. */
export function markRanges(marks: LineMarks, ranges: readonly (readonly [number, number])[], lineCount: number): void {
  const changes = new Map<number, number>();
  const addToChanges = (line: number, by: number) => changes.set(line, (changes.get(line) ?? 0) + by);
  for (const [from, to] of ranges) {
    if (from < 1 || from > lineCount || to < from) continue;
    addToChanges(from, 1);
    addToChanges(to + 1, -1);
  }
  if (changes.size === 0) return;
  let depth = 0;
  for (let line = 1; line <= lineCount; line++) {
    depth += changes.get(line) ?? 0;
    if (depth > 0 && !marks.kinds.has(line - 1)) marks.kinds.set(line - 1, 'highlight');
  }
}

type Pattern = { line: RegExp; tail: RegExp };
/**
 * Returns a pattern for comments in a style that contain a mark, on a separate line or after code. The pattern is applied to single lines.
 */
const patternOf = memoize((style: CommentStyle): Pattern => {
  const endPattern = (open: string, close: string) => (close === '' ? `(?=$|${escapePattern(open)})` : escapePattern(close));
  const commentPattern = (mark: string) =>
    style.map(([open, close]) => `${escapePattern(open)}[ \\t]*${mark}[ \\t]*${endPattern(open, close)}`).join('|');
  return {
    line: new RegExp(`^[ \\t]*(?:${commentPattern('highlight-(?:next-line|start|end)')})[ \\t\\r]*$`),
    tail: new RegExp(commentPattern('\\[!code [\\w+:-]+\\]'), 'g'),
  };
});

function readLine(line: string, { line: match, tail }: Pattern): { text: string; words: string[]; isAlone: boolean } {
  if (match.test(line)) return { text: '', words: line.match(/highlight-(?:next-line|start|end)/) ?? [], isAlone: true };
  if (!line.includes('[!code ')) return { text: line, words: [], isAlone: false };
  const words: string[] = [];
  const text = line.trimEnd().replace(tail, (comment) => {
    words.push(firstMatch(/\[!code ([\w+:-]+)\]/, comment, 1));
    return '';
  });
  if (words.length === 0) return { text: line, words, isAlone: false };
  return { text: text.trimEnd(), words, isAlone: text.trim() === '' };
}

const lineKinds = new Map<string, LineKind>([
  ['highlight-next-line', 'highlight'],
  ['highlight', 'highlight'],
  ['hl', 'highlight'],
  ['++', 'added'],
  ['--', 'removed'],
  ['warning', 'warning'],
  ['error', 'error'],
]);
const maxLines = 10_000;

function markLine({ kinds, focused }: LineMarks, line: number, word: string): void {
  const [, name = '', count = '1'] = /^(.*?)(?::(\d+))?$/.exec(word) ?? [];
  const kind = lineKinds.get(name);
  for (let index = line; index < line + Math.min(Number(count), maxLines); index++) {
    if (kind !== undefined) kinds.set(index, kind);
    else if (name === 'focus') focused.add(index);
  }
}
