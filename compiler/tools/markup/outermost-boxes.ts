import { firstMatch } from '../../basics/text-parts.ts';
import type { Construct } from '../syntax/dialect.ts';
import { createIndentedCodeTest, fenceOf, isFenceEnd } from '../syntax/text-lines.ts';

/** A box. `content` is the column of its list item's content; 0 outside lists. */
type OpenBox = { colons: number; indent: number; content: number };

/** The maximum nesting depth of boxes. */
const maxDepth = 200;

/**
 * Closes boxes the way tools that only count colons do: the first sufficiently long line of colons closes the outermost box and everything
 * in it. Adds the implied closing lines, and removes superfluous ones.
 */
export const closeOutermostBoxes: Construct = ({ lines, edit }) => {
  if (!lines.some(({ text }) => text.includes(':::'))) return;
  const boxes: OpenBox[] = [];
  const isIndentedCode = createIndentedCodeTest();
  let fence: { mark: string; before: string } | undefined;
  let impliedClosings = 0;
  let content = 0;
  for (const { from, text, isComment } of lines) {
    if (text.trim() === '') {
      if (!fence) isIndentedCode(text);
      continue;
    }
    const indent = text.length - text.trimStart().length;
    while (indent < (boxes.at(-1)?.content ?? 0)) {
      boxes.pop();
      fence = undefined;
    }
    const closing = firstMatch(/^[ \t]*(:{3,})[ \t]*$/, text, 1).length;
    const closedIndex = closing === 0 ? -1 : boxes.findIndex((box) => box.colons <= closing && Math.abs(box.indent - indent) < 4);
    if (closedIndex >= 0) {
      const inner = boxes.splice(closedIndex);
      const [outer] = inner;
      const closings = inner
        .slice(1)
        .reverse()
        .map((box) => ' '.repeat(box.indent) + ':'.repeat(box.colons));
      const code = fence ? [fence.before + fence.mark] : [];
      const closingLine = ' '.repeat(indent) + ':'.repeat(outer?.colons ?? closing);
      impliedClosings += closings.length;
      fence = undefined;
      const replacement = [...code, ...closings, closingLine].join('\n');
      if (replacement !== text.trimEnd()) edit(from, from + text.length, replacement);
      continue;
    }
    if (fence) {
      if (isFenceEnd(text, fence.mark)) fence = undefined;
      continue;
    }
    if (closing > 0 && impliedClosings > 0) {
      impliedClosings--;
      edit(from, from + text.length, '');
      continue;
    }
    if (isComment) continue;
    const marker = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/.exec(text)?.[0].length;
    if (marker !== undefined) content = marker;
    else if (indent < content) content = 0;
    if (isIndentedCode(text)) continue;
    const mark = fenceOf(text);
    if (mark !== undefined) fence = { mark, before: text.slice(0, text.indexOf(mark)).replace(/[^\s>]/g, ' ') };
    const colons = /^[ \t]*(:{3,})[ \t]*[A-Za-z]/.exec(text)?.[1]?.length;
    if (colons !== undefined && boxes.length < maxDepth) boxes.push({ colons, indent, content: indent >= content ? content : 0 });
  }
};
