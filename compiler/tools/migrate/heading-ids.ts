import { itemAt } from '../../basics/invariant.ts';
import { joinLines, linesOf } from '../../basics/text-parts.ts';
import type { Heading } from '../../model.ts';

/**
 * Adds explicit ids to headings whose ids would otherwise change. `now` contains the current headings, in the order of `was`. Returns
 * undefined if a heading that needs an id does not appear in the source.
 */
export function addHeadingIds(text: string, was: readonly Heading[], now: readonly Heading[]): string | undefined {
  if (was.length !== now.length) return undefined;
  const lines = linesOf(text);
  for (const [index, { id, text: headingText, span, file }] of now.entries()) {
    const expected = was[index]?.id;
    if (expected === undefined || expected === id) continue;
    if (file !== undefined) return undefined;
    const row = span[0] - 1;
    const next = withId(itemAt(lines, row), lines[row + 1], headingText, expected);
    if (next === undefined) return undefined;
    lines[row] = next;
  }
  return joinLines(lines, text);
}

function withId(line: string, below: string | undefined, headingText: string, id: string): string | undefined {
  const isHeading = /^[\s>*+-]*(?:\d+[.)]\s+)?#{1,6}(?:\s|$)/.test(line) || /^[ \t>]*(?:=+|-+)[ \t]*$/.test(below ?? '');
  const [first = ''] = /[\p{L}\p{N}]+/u.exec(headingText) ?? [];
  if (!isHeading || !line.includes(first) || !/^[^\s{}]+$/.test(id)) return undefined;
  return `${line.replace(/[ \t]*\{#[^{}]*\}[ \t]*$/, '').replace(/[ \t]+#*[ \t]*$/, '')} {#${id}}`;
}
