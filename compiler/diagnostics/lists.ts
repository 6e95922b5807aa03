/** Lists that are none, or are others than they were meant to be. */
import { rule } from './rule.ts';

export const listMalformed = rule<{ mark: string }>({
  code: 'list-malformed',
  severity: 'warning',
  title: 'What looks like a list is one paragraph',
  meaning:
    'Between the mark of an item (`-`, `*`, `+`, `1.`) and its text stands a blank. Without it the lines run together into one paragraph.',
  example: { language: 'markdown', wrong: '-Ropes\n-Fenders', right: '- Ropes\n- Fenders' },
  says: ({ mark }) => ({
    message: `These lines are no list: after ${mark} no blank follows.`,
    hint: `Write a blank after each ${mark}${mark === '-' ? ', or put the lines into a code block where it belongs to them' : ''}.`,
  }),
});

export const listItemOutside = rule<{ indent: number; needed: number; anew: boolean }>({
  code: 'list-item-outside',
  severity: 'warning',
  title: 'What was meant to belong to a numbered item stands outside of it',
  meaning:
    'What belongs to an item is indented as far as the text of that item: three blanks below `1. `, four below `10. `. With less it ends the list: ' +
    'bullets are a list of their own beside it, and the numbers may begin anew after it.',
  example: {
    language: 'markdown',
    wrong: '1. Moor the boat.\n  - Bow line\n2. Stop the engine.',
    right: '1. Moor the boat.\n   - Bow line\n2. Stop the engine.',
  },
  says: ({ indent, needed, anew }) => ({
    message:
      `This does not belong to the numbered item above it: it is indented by ${indent}, and the text of the item by ${needed}.` +
      (anew ? ' The numbers begin anew after it.' : ''),
    hint: `Indent all that belongs to the item by ${needed} blanks.`,
  }),
});

export const listNumberOther = rule<{ written: number; shown: number; start: number }>({
  code: 'list-number-other',
  severity: 'warning',
  title: 'An item of a numbered list is shown with another number',
  meaning:
    'A numbered list counts on from the number of its first item, whatever the others say. Where one says something else, readers see another number than the writer, ' +
    'and a sentence such as “go on with step 4” leads to the wrong step. Items with the number of the first are counted as well, and are no mistake.',
  example: { language: 'markdown', wrong: '1. Moor.\n2. Stop.\n4. Go ashore.', right: '1. Moor.\n2. Stop.\n3. Go ashore.' },
  says: ({ written, shown, start }) => ({
    message: `This item is written as ${written} and shown as ${shown}: the list counts on from ${start}.`,
    hint: `Write ${shown}, or give all items the number ${start}.`,
  }),
});

export const taskMalformed = rule<{ written: string; hasBlank: boolean }>({
  code: 'task-malformed',
  severity: 'warning',
  title: 'What looks like a task has no box',
  meaning:
    'A task is an item that begins with `[ ]` or `[x]` and a blank after it. With nothing or more between the brackets, or without the blank, the brackets are shown as they are written.',
  example: { language: 'markdown', wrong: '- [x]Ropes\n- []Fenders', right: '- [x] Ropes\n- [ ] Fenders' },
  says: ({ written, hasBlank }) => ({
    message: hasBlank
      ? `${written} is no box of a task, and is shown as it is written.`
      : `${written} is no box of a task, and is shown as it is written: no blank follows.`,
    hint: `Write ${/x/i.test(written) ? '[x]' : '[ ]'} and a blank.`,
  }),
});
