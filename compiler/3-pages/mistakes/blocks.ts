import { blockMalformed } from '../../diagnostics/blocks.ts';
import type { Wording } from '../../diagnostics/rule.ts';
import * as say from '../../diagnostics/sentences/blocks.ts';
import { type Draft, placeOf } from '../draft.ts';
import { spanIn, type TextRun } from '../positions.ts';

/**
 * Reports a paragraph that was meant as a block of code, a container or a formula and lacks marks: two backticks for three, two
 * colons for three, dollars without the ones that end it.
 */
export function checkMarks(draft: Draft, run: TextRun): void {
  const { text } = run;
  const [, short = ''] = /^[ \t]*(`{1,2})[\w-]*\n[^`]*\n[ \t]*\1[ \t]*$/.exec(text) ?? [];
  if (short !== '') tell(draft, run, short, say.blockMalformed.code());
  const [, colons = '', name = ''] = /^[ \t]*(::)([a-z]+)(?:[ \t][^\n]*)?\n[\s\S]*\n[ \t]*::[ \t]*$/.exec(text) ?? [];
  if (colons !== '') tell(draft, run, colons, say.blockMalformed.container({ name }));
  const [, dollars = ''] = /^[ \t]*(\$\$)[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (dollars !== '' && text.indexOf('$$') === text.lastIndexOf('$$')) tell(draft, run, dollars, say.blockMalformed.formula());
}

function tell(draft: Draft, run: TextRun, mark: string, wording: Wording<'block-malformed'>): void {
  const from = run.text.indexOf(mark);
  draft.diagnostics.push(blockMalformed(placeOf(draft, spanIn(draft, run, [from, from + mark.length])), wording));
}
