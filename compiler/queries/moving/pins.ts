import { itemAt } from '../../basics/invariant.ts';
import { lineAt } from '../../basics/places.ts';
import type { Heading } from '../../model.ts';

/**
 * The lines, by their index, of the headings that have to be given the ids that they have, so that they keep them when a heading above them is
 * called otherwise: of headings with one text all but the first have a number in their ids, which tells how many there are above.
 */
export function pinnedLines(headings: readonly Heading[], renamed: Heading, lines: readonly string[]): Map<number, string> {
  const pinned = new Map<number, string>();
  if (/\{\s*#/.test(lineAt(lines, renamed.span[0]))) return pinned;
  for (const heading of headings) {
    if (heading.file !== undefined) continue;
    const at = heading.span[0] - 1;
    const line = itemAt(lines, at);
    if (at < renamed.span[0] || !/^#{1,6}[ \t]/.test(line) || /\{\s*#/.test(line)) continue;
    if (isNumbered(heading) && keyOf(heading.text) === keyOf(renamed.text)) pinned.set(at, pin(line, heading.id));
  }
  return pinned;
}

/** Whether the id of a heading has a number that its text has not: there is another heading with this text above it. */
export function isNumbered({ id, text }: Pick<Heading, 'id' | 'text'>): boolean {
  return /[-_]\d+$/.test(id) && keyOf(text) !== keyOf(id);
}

/** A line of a heading with its id written out. */
export function pin(line: string, id: string): string {
  return line.replace(/(?:[ \t]+#+)?[ \t]*(\r?)$/, (_, end: string) => ` {#${id}}${end}`);
}

/** What is left of a text in an id: letters and digits. */
function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
