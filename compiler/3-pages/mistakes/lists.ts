import { itemAt } from '../../basics/invariant.ts';
import { lineAt } from '../../basics/places.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { listItemOutside, listNumberOther, taskMalformed } from '../../diagnostics/lists.ts';
import { withFix } from '../../diagnostics/rule.ts';
import type { Place } from '../../model.ts';
import { type Draft, placeOf } from '../draft.ts';
import type { Token, Tokens } from '../markdown/tokens.ts';
import { countLines, spanIn } from '../positions.ts';

/**
 * Reports blocks below a numbered list that were intended as part of its last item, but are not indented enough: bullets, and other blocks
 * if the numbering restarts after them. The list starts on the line `from`, and the blocks after it, `rest`, on `line`.
 */
export function checkBlocksBelow(
  draft: Draft,
  list: Tokens.List,
  rest: readonly Token[],
  [from, line]: readonly [number, number],
): void {
  // A number directly after a bullet is often text, in which case the blocks below may belong to the bullet.
  if (!/^[\s>]*\d/.test(lineAt(draft.lines, from))) return;
  const [, before = '', mark = '', blanks = ''] = /^( *)(\d+[.)])( *)/.exec(itemAt(list.items, -1).raw) ?? [];
  if (mark === '') return;
  const neededIndent = before.length + mark.length + (/^ {1,4}$/.test(blanks) ? blanks.length : 1);
  const at = rest.findIndex(({ type }) => type !== 'space');
  const first = rest[at];
  if (!first || first.type === 'heading' || first.type === 'hr') return;
  const indent = indentOf(first);
  if (indent <= before.length || indent >= neededIndent) return;
  const blockLine = line + rest.slice(0, at).reduce((lines, { raw }) => lines + countLines(raw), 0);
  if (isList(first)) {
    if (!first.ordered) reportIndent(draft, blockLine, { indent, needed: neededIndent, anew: false });
    return;
  }
  const end = rest.findIndex((token) => token.type !== 'space' && indentOf(token) <= before.length);
  const next = rest[end];
  const isContinued = next && isList(next) && (next.start !== 1 || Number(list.start) + list.items.length === 1);
  if (next && isList(next) && next.ordered && !isContinued && indentOf(next) === before.length)
    reportIndent(draft, blockLine, { indent, needed: neededIndent, anew: true });
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list' && 'ordered' in token;
}

function indentOf({ raw }: Token): number {
  return firstMatch(/^\n*( *)/, raw, 1).length;
}

function reportIndent(draft: Draft, line: number, facts: { indent: number; needed: number; anew: boolean }): void {
  const source = lineAt(draft.lines, line);
  const column = source.search(/[^\s>]/) + 1;
  draft.diagnostics.push(listItemOutside(placeOf(draft, [line, column, line, column + 1]), facts));
}

/**
 * Reports the first item of a numbered list whose number differs from the displayed one. If all numbers are equal, automatic numbering is
 * intended.
 */
export function checkNumbers(draft: Draft, { items, start }: Tokens.List, line: number): void {
  if (typeof start !== 'number') return;
  const numbers = items.map(({ raw }) => Number(/^ *(\d+)/.exec(raw)?.[1]));
  const index = numbers.findIndex((number, place) => number !== start && number !== start + place);
  const writtenNumber = numbers[index];
  if (writtenNumber === undefined) return;
  const at = items.slice(0, index).reduce((lines, { raw }) => lines + countLines(raw), line);
  const digits = [...lineAt(draft.lines, at).matchAll(/\d+(?=[.)])/g)].find(([text]) => Number(text) === writtenNumber);
  if (!digits) return;
  const column = digits.index + 1;
  const end = column + digits[0].length;
  draft.diagnostics.push(listNumberOther(placeOf(draft, [at, column, at, end]), { writtenNumber, shown: start + index, start }));
}

/** Matches the start of an item that resembles a checkbox. */
const checkboxPattern = /^\[(?: {0,2}| ?[xX] ?)\](?=$|\s|[\p{L}\d])/u;

/**
 * Reports list items with a malformed checkbox: nothing between the brackets, or no space after them. If no item is a task, all of them
 * must match, because `[]` means a list type in many languages.
 */
export function checkTasks(draft: Draft, { items }: Tokens.List, line: number): void {
  if (!items.some(({ text, task }) => !task && checkboxPattern.test(text))) return;
  const isTask = ({ text, task }: Tokens.ListItem): boolean => task || checkboxPattern.test(text);
  const areTasks = items.some(({ task }) => task) || (items.length > 1 && items.every(isTask));
  let at = line;
  for (const { raw, text, task } of items) {
    const checkbox = task ? undefined : checkboxPattern.exec(text)?.[0];
    const rest = checkbox === undefined ? '' : text.slice(checkbox.length);
    const isMark = checkbox !== undefined && /^\[[xX]\]\p{L}{2}/u.test(text);
    // No tool treats a checkbox without text as a task.
    if (checkbox !== undefined && (areTasks || isMark) && rest.trim() !== '' && !isLink(draft, checkbox)) {
      const finding = taskMalformed(placeAt(draft, text, at, checkbox.length), {
        source: checkbox,
        hasBlank: /^\s/.test(rest),
      });
      const intended = /x/i.test(checkbox) ? '[x]' : '[ ]';
      draft.diagnostics.push(withFix(finding, { old: checkbox, text: /^\s/.test(rest) ? intended : `${intended} ` }));
    }
    at += countLines(raw);
  }
}

function placeAt(draft: Draft, text: string, line: number, length: number): Place {
  return placeOf(draft, spanIn(draft, { text, line, offset: 0 }, [0, length]));
}

/** Returns whether the brackets refer to a definition of the page. */
function isLink({ lines }: Draft, checkbox: string): boolean {
  return lines.some((line) => line.trimStart().toLowerCase().startsWith(`${checkbox.toLowerCase()}:`));
}
