/** Rules about malformed lists, and lists that are shown in an unintended way. */
import { rule } from './rule.ts';
import * as say from './sentences/lists.ts';

export const listMalformed = rule({
  code: 'list-malformed',
  severity: 'warning',
  describe: ({ mark }: { mark: string }) => say.listMalformed({ mark, isHyphen: mark === '-' }),
});

export const listItemOutside = rule({
  code: 'list-item-outside',
  severity: 'warning',
  describe: say.listItemOutside,
});

export const listNumberOther = rule({
  code: 'list-number-other',
  severity: 'warning',
  describe: say.listNumberOther,
  fixes: ({ writtenNumber, shown }: { writtenNumber: number; shown: number; start: number }) => ({
    old: `${writtenNumber}`,
    text: `${shown}`,
  }),
});

export const taskMalformed = rule({
  code: 'task-malformed',
  severity: 'warning',
  describe: ({ source: rawText, hasBlank }: { source: string; hasBlank: boolean }) =>
    say.taskMalformed({ source: rawText, hasBlank, isDone: /x/i.test(rawText) }),
});
