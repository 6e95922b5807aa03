import { attr } from '../../html/escape.ts';
import type { Draft } from '../draft.ts';
import type { Tokens } from '../markdown/tokens.ts';
import { checkNumbers, checkTasks } from '../mistakes/lists.ts';
import { countLines } from '../positions.ts';

/** Writes a list with its items. Items with a checkbox get a class that hides the bullet. */
export function writeList(draft: Draft, token: Tokens.List, line: number): string {
  const tag = token.ordered ? 'ol' : 'ul';
  const start = token.ordered && token.start !== 1 ? attr('start', String(token.start)) : '';
  if (!draft.isPlain) {
    checkTasks(draft, token, line);
    if (token.ordered) checkNumbers(draft, token, line);
  }
  let items = '';
  let at = line;
  for (const item of token.items) {
    const classAttribute = item.task && !draft.isPlain ? ' class="task-list-item"' : '';
    items += `<li${classAttribute}>${draft.writeBlocks(draft, item.tokens, at)}</li>\n`;
    draft.text += '\n';
    at += countLines(item.raw);
  }
  return `<${tag}${start}>\n${items}</${tag}>\n`;
}

/** Returns the checkbox of a task. */
export function writeCheckbox({ isPlain, wording }: Draft, isChecked: boolean): string {
  if (isPlain) return `<input ${isChecked ? 'checked="" ' : ''}disabled="" type="checkbox"> `;
  return `<input type="checkbox" disabled${isChecked ? ' checked' : ''}${attr('aria-label', isChecked ? wording.done : wording.toDo)}> `;
}
