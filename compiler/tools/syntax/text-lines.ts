import { findLastAtMost } from './edits.ts';

/**
 * A line of a source: its offset, and whether it belongs to a code block, and to which part. `isComment` marks the second and later lines
 * of an HTML comment.
 */
export type TextLine = { from: number; text: string; fence?: 'opening' | 'inside' | 'closing'; isComment?: true };

const opening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;
const comment = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*<!--/;

/** Returns the marker of a line that opens a code block; undefined for any other line. */
export function fenceOf(line: string): string | undefined {
  return opening.exec(line)?.[1];
}

/** Returns whether a line closes the code block that was opened with this marker. */
export function isFenceEnd(line: string, mark: string): boolean {
  return closing.exec(line)?.[1]?.startsWith(mark) ?? false;
}

/**
 * Splits a source into lines, and marks fenced code and comments, in which no fence can start. In MDX, fences may be indented by any
 * amount, because there is no indented code.
 */
export function textLines(text: string, isMdx = false): TextLine[] {
  let from = 0;
  let fence: string | undefined;
  let column = 0;
  let commentEnd = 0;
  const lastComment = text.lastIndexOf('-->');
  const isCode = createIndentedCodeTest();
  return text.split('\n').map((line): TextLine => {
    const start = from;
    from += line.length + 1;
    if (fence === undefined) {
      if (start < commentEnd) return { from: start, text: line, isComment: true };
      const isIndented = !isMdx && isCode(line);
      if (!isIndented && start <= lastComment && comment.test(line)) commentEnd = text.indexOf('-->', start) + '-->'.length;
      fence = isIndented ? undefined : opening.exec(line)?.[1];
      column = fence === undefined ? 0 : line.indexOf(fence);
      return fence === undefined ? { from: start, text: line } : { from: start, text: line, fence: 'opening' };
    }
    // A line with more indentation is code, such as an example of a fence.
    const isLast = (closing.exec(line)?.[1]?.startsWith(fence) ?? false) && line.search(/[`~]/) < column + 4;
    if (isLast) fence = undefined;
    return { from: start, text: line, fence: isLast ? 'closing' : 'inside' };
  });
}

/**
 * Returns a function that determines whether a line is indented code, in which no fence can start. Call it for all lines outside fences, in
 * order. Only recognises code below a paragraph or heading without indentation, because lists, boxes and elements may contain indented
 * blocks.
 */
export function createIndentedCodeTest(): (line: string) => boolean {
  let isBelowProse = false;
  let isAfterBlank = true;
  let isCode = false;
  return (line) => {
    if (line.trim() === '') {
      isAfterBlank = true;
      return false;
    }
    isCode = isBelowProse && (isAfterBlank || isCode) && /^(?: {4}| {0,3}\t)/.test(line);
    if (!/^[ \t]/.test(line)) {
      const isProse = /^(?:[\p{L}#"“(]|[*_]{1,2}[^\s*_]|`[^`]|\[[^^])/u.test(line);
      // A line directly below a list item belongs to the item.
      isBelowProse = isProse && (isAfterBlank || isBelowProse || line.startsWith('#'));
    }
    isAfterBlank = false;
    return isCode;
  };
}

/** The character that replaces each character that is not prose. */
const mask = '\u0001';

/**
 * Joins the lines of a source. Replaces each character that is code, escaped, or part of a comment with a control character. Keeps line
 * breaks.
 */
export function maskCode(lines: readonly TextLine[]): string {
  let masked = '';
  let prose = '';
  for (const [index, line] of lines.entries()) {
    const lineEnd = index + 1 < lines.length ? '\n' : '';
    if (line.fence === undefined) {
      prose += line.text + lineEnd;
      continue;
    }
    masked += maskInlineCode(prose) + mask.repeat(line.text.length) + lineEnd;
    prose = '';
  }
  return masked + maskInlineCode(prose);
}

/**
 * Masks inline code, which ends in its paragraph with as many backticks as it starts with. Takes linear time, because each search continues
 * from the end of the previous one.
 */
function maskInlineCode(prose: string): string {
  if (!/[\\`]|<!--/.test(prose)) return prose;
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of prose.matchAll(/`+/g)) {
    const sameLengthRuns = runs.get(run.length);
    if (sameLengthRuns) sameLengthRuns.push(index);
    else runs.set(run.length, [index]);
  }
  const ends = Array.from(prose.matchAll(/\n[ \t]*(?=\n)/g), ({ index }) => index);
  const comments = Array.from(prose.matchAll(/-->/g), ({ index }) => index);
  const nextAfter = (list: readonly number[], at: number): number =>
    list[findLastAtMost(list, at, (each) => each) + 1] ?? prose.length;
  let masked = '';
  let from = 0;
  const startPattern = /\\[!-/:-@[-`{-~]|`+|<!--/g;
  for (let match = startPattern.exec(prose); match; match = startPattern.exec(prose)) {
    const [mark] = match;
    const at = match.index;
    const end = mark.startsWith('`')
      ? nextAfter(runs.get(mark.length) ?? [], at) + mark.length
      : mark === '<!--'
        ? nextAfter(comments, at) + '-->'.length
        : at + mark.length;
    const isUnclosed = mark.startsWith('`') ? end - mark.length >= nextAfter(ends, at) : end > prose.length;
    if (isUnclosed) continue;
    masked += prose.slice(from, at) + prose.slice(at, end).replace(/[^\n]/g, mask);
    from = end;
    startPattern.lastIndex = end;
  }
  return masked + prose.slice(from);
}
