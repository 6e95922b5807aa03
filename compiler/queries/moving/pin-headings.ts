import { itemAt } from '../../basics/invariant.ts';
import { lineAt } from '../../basics/places.ts';
import type { Heading } from '../../model.ts';

/**
 * Returns the headings, by line index, that need an explicit id to keep their current one when a heading above them is renamed. The ids of
 * repeated headings end in a number that depends on earlier headings.
 */
export function headingsToPin(headings: readonly Heading[], renamed: Heading, lines: readonly string[]): Map<number, string> {
  const pinned = new Map<number, string>();
  if (/\{\s*#/.test(lineAt(lines, renamed.span[0]))) return pinned;
  for (const heading of headings) {
    if (heading.file !== undefined) continue;
    const at = heading.span[0] - 1;
    const line = itemAt(lines, at);
    if (at < renamed.span[0] || !/^#{1,6}[ \t]/.test(line) || /\{\s*#/.test(line)) continue;
    if (isNumbered(heading) && keyOf(heading.text) === keyOf(renamed.text)) pinned.set(at, addId(line, heading.id));
  }
  return pinned;
}

/** Returns whether the id of a heading ends in a number because an earlier heading has the same text. */
export function isNumbered({ id, text }: Pick<Heading, 'id' | 'text'>): boolean {
  return /[-_]\d+$/.test(id) && keyOf(text) !== keyOf(id);
}

/** Adds an explicit id to the line of a heading. */
export function addId(line: string, id: string): string {
  return line.replace(/(?:[ \t]+#+)?[ \t]*(\r?)$/, (_, end: string) => ` {#${id}}${end}`);
}

/** Reduces a string to the letters and digits that ids preserve. */
function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
