import { type Mistake, page } from './mistake.ts';

const task = (name: string, source: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name,
  code: 'task-malformed',
  files: page(source),
  remedy,
  fix,
});
const item = (name: string, source: string, blanks: number, fix: readonly [string, string]): Mistake => ({
  name,
  code: 'list-item-outside',
  files: page(source),
  remedy: `Indent everything that belongs to the item by ${blanks} spaces.`,
  fix,
});

const number = (name: string, source: string, shown: number, fix: readonly [string, string]): Mistake => ({
  name,
  code: 'list-number-other',
  files: page(source),
  remedy: `Write ${shown}, or give all items the number`,
  fix,
});

/** Mistakes in lists. */
export const lists: Mistake[] = [
  {
    name: 'a list without blanks',
    code: 'list-malformed',
    files: page('¦-Ropes\n-Fenders'),
    remedy: 'Add a space after each -.',
    fix: ['-Ropes\n-Fenders', '- Ropes\n- Fenders'],
  },
  {
    name: 'a list without blanks in small letters, below the line that introduces it',
    code: 'list-malformed',
    files: page('Bring:\n¦-ropes and lines\n-fenders'),
    remedy: 'Add a space after each -.',
    fix: ['-ropes and lines\n-fenders', '- ropes and lines\n- fenders'],
  },
  {
    name: 'a list with stars without blanks',
    code: 'list-malformed',
    files: page('¦*ropes\n*fenders'),
    remedy: 'Add a space after each *.',
    fix: ['*ropes\n*fenders', '* ropes\n* fenders'],
  },
  {
    name: 'a numbered list without blanks',
    code: 'list-malformed',
    files: page('¦1.Ropes\n2.Fenders'),
    remedy: 'Add a space after each 1.',
    fix: ['1.Ropes\n2.Fenders', '1. Ropes\n2. Fenders'],
  },
  {
    name: 'a numbered list with brackets, without blanks',
    code: 'list-malformed',
    files: page('¦1)ropes\n2)fenders'),
    remedy: 'Add a space after each 1).',
    fix: ['1)ropes\n2)fenders', '1) ropes\n2) fenders'],
  },
  task('a task without a blank after its box', '- [ ] Ropes\n- ¦[x]Fenders', 'Write [x] followed by a space.', ['[x]', '[x] ']),
  task('a task with nothing in its box', '- [x] Ropes\n- ¦[] Fenders', 'Write [ ] followed by a space.', ['[]', '[ ]']),
  task('a task with blanks in its box', '- [ ] Ropes\n- ¦[ x ] Fenders', 'Write [x] followed by a space.', ['[ x ]', '[x]']),
  task('the only task, without a blank after its box', '- ¦[x]Fenders', 'Write [x] followed by a space.', ['[x]', '[x] ']),
  number('a number that is left out', '1. Moor.\n2. Stop.\n¦4. Go ashore.', 3, ['4. Go', '3. Go']),
  number('a number that stands twice', '3) Moor.\n4) Stop.\n¦4) Go ashore.', 5, ['4) Go', '5) Go']),
  number('a number that is left out in a quote, below a bullet', '> - Then:\n>\n>   1. Moor.\n>   ¦3. Stop.', 2, [
    '3. Stop',
    '2. Stop',
  ]),
  item('bullets below a numbered item, with too few blanks', '1. Moor.\n  ¦- Bow line\n2. Stop.', 3, ['  - Bow', '   - Bow']),
  item('bullets below the tenth item, with too few blanks', '10. Moor.\n   ¦- Bow line\n11. Stop.', 4, ['   - Bow', '    - Bow']),
  item('code between numbered items, with too few blanks', '1. Build.\n\n  ¦```sh\n  make\n  ```\n\n1. Run.', 3, [
    '  ```sh\n  make\n  ```',
    '   ```sh\n   make\n   ```',
  ]),
];
