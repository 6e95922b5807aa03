import { blockMalformed } from '../../diagnostics/blocks.ts';
import { type Draft, placeOf } from '../draft.ts';
import { spanIn, type TextRun } from '../positions.ts';

/**
 * Reports a paragraph that was meant as a block of code, a container or a formula and lacks marks: two backticks for three, two
 * colons for three, dollars without the ones that end it.
 */
export function checkMarks(draft: Draft, run: TextRun): void {
  const { text } = run;
  const [, short = ''] = /^[ \t]*(`{1,2})[\w-]*\n[^`]*\n[ \t]*\1[ \t]*$/.exec(text) ?? [];
  if (short !== '') {
    const message = 'This is code in a line: a block of code begins and ends with three backticks.';
    tell(draft, run, short, { message, hint: 'Write ``` on the line before it and on the line after it.' });
  }
  const [, colons = '', name = ''] = /^[ \t]*(::)([a-z]+)(?:[ \t][^\n]*)?\n[\s\S]*\n[ \t]*::[ \t]*$/.exec(text) ?? [];
  if (colons !== '') {
    const message = 'This is no container, and is shown as it is written: a container begins and ends with three colons.';
    tell(draft, run, colons, { message, hint: `Write :::${name}, and ::: after its text.` });
  }
  const [, dollars = ''] = /^[ \t]*(\$\$)[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (dollars !== '' && text.indexOf('$$') === text.lastIndexOf('$$')) {
    const message = 'This formula is not closed before the next empty line: it is shown as it is written.';
    tell(draft, run, dollars, { message, hint: 'Write $$ on the line after it, and no empty line inside of it.' });
  }
}

function tell(draft: Draft, run: TextRun, mark: string, facts: { message: string; hint: string }): void {
  const from = run.text.indexOf(mark);
  draft.diagnostics.push(blockMalformed(placeOf(draft, spanIn(draft, run, [from, from + mark.length])), facts));
}
