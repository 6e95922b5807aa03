/* Generated from compiler/diagnostics/catalogue/lists.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A malformed list. */
export const listMalformed = ({ isHyphen, mark }: { isHyphen: boolean | undefined; mark: Value }) => ({ code: 'list-malformed' as const, message: `These lines are not a list: ${mark} must be followed by a space.`, hint: isHyphen ? `Add a space after each ${mark}. If the lines are code, use a code block.` : `Add a space after each ${mark}.` });

/** Content outside its numbered item. */
export const listItemOutside = ({ anew, indent, needed }: { anew: boolean | undefined; indent: number; needed: number }) => ({ code: 'list-item-outside' as const, message: anew ? `This content is not part of the numbered item above: it is indented by ${indent} ${indent === 1 ? `space` : `spaces`} instead of ${needed}, so the numbering restarts after it.` : `This content is not part of the numbered item above: it is indented by ${indent} ${indent === 1 ? `space` : `spaces`} instead of ${needed}.`, hint: `Indent everything that belongs to the item by ${needed} ${needed === 1 ? `space` : `spaces`}.` });

/** A list item that is shown with a different number. */
export const listNumberOther = ({ writtenNumber, shown, start }: { writtenNumber: Value; shown: Value; start: Value }) => ({ code: 'list-number-other' as const, message: `This item is numbered ${writtenNumber} in the source but shown as ${shown}, because the list counts from ${start}.`, hint: `Write ${shown}, or give all items the number ${start}.` });

/** A malformed task. */
export const taskMalformed = ({ hasBlank, isDone, source }: { hasBlank: boolean | undefined; isDone: boolean | undefined; source: Value }) => ({ code: 'task-malformed' as const, message: hasBlank ? `${source} is not a checkbox, so it is shown as text.` : `${source} is not followed by a space, so it is shown as text instead of a checkbox.`, hint: isDone ? 'Write [x] followed by a space.' : 'Write [ ] followed by a space.' });
