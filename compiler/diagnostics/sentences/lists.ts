/* Generated from compiler/diagnostics/catalogue/lists.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** What looks like a list is one paragraph. */
export const listMalformed = ({ isHyphen, mark }: { isHyphen: boolean | undefined; mark: Value }) => ({ code: 'list-malformed' as const, message: `These lines are no list: after ${mark} no blank follows.`, hint: isHyphen ? `Write a blank after each ${mark}, or put the lines into a code block where it belongs to them.` : `Write a blank after each ${mark}.` });

/** What was meant to belong to a numbered item stands outside of it. */
export const listItemOutside = ({ anew, indent, needed }: { anew: boolean | undefined; indent: Value; needed: Value }) => ({ code: 'list-item-outside' as const, message: anew ? `This does not belong to the numbered item above it: it is indented by ${indent}, and the text of the item by ${needed}. The numbers begin anew after it.` : `This does not belong to the numbered item above it: it is indented by ${indent}, and the text of the item by ${needed}.`, hint: `Indent all that belongs to the item by ${needed} blanks.` });

/** An item of a numbered list is shown with another number. */
export const listNumberOther = ({ written, shown, start }: { written: Value; shown: Value; start: Value }) => ({ code: 'list-number-other' as const, message: `This item is written as ${written} and shown as ${shown}: the list counts on from ${start}.`, hint: `Write ${shown}, or give all items the number ${start}.` });

/** What looks like a task has no box. */
export const taskMalformed = ({ hasBlank, isDone, written }: { hasBlank: boolean | undefined; isDone: boolean | undefined; written: Value }) => ({ code: 'task-malformed' as const, message: hasBlank ? `${written} is no box of a task, and is shown as it is written.` : `${written} is no box of a task, and is shown as it is written: no blank follows.`, hint: isDone ? 'Write [x] and a blank.' : 'Write [ ] and a blank.' });
