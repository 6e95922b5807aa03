import { blockMalformed } from '../../diagnostics/blocks.ts';
import { type Wording, withFix } from '../../diagnostics/rule.ts';
import * as say from '../../diagnostics/sentences/blocks.ts';
import { type Draft, placeOf } from '../draft.ts';
import { spanIn, type TextRun } from '../positions.ts';

/**
 * Reports a paragraph with incomplete markers of a code block, container or formula: two backticks instead of three, two colons instead of
 * three, or dollar signs without closing ones.
 */
export function checkMarks(draft: Draft, run: TextRun): void {
  const { text } = run;
  const [, short = ''] = /^[ \t]*(`{1,2})[\w-]*\n[^`]*\n[ \t]*\1[ \t]*$/.exec(text) ?? [];
  if (short !== '') reportMark(draft, run, short, say.blockMalformed.code(), '```');
  const [, colons = '', name = ''] = /^[ \t]*(::)([a-z]+)(?:[ \t][^\n]*)?\n[\s\S]*\n[ \t]*::[ \t]*$/.exec(text) ?? [];
  if (colons !== '') reportMark(draft, run, colons, say.blockMalformed.container({ name }), ':::');
  const [, dollars = ''] = /^[ \t]*(\$\$)[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (dollars !== '' && text.indexOf('$$') === text.lastIndexOf('$$'))
    reportMark(draft, run, dollars, say.blockMalformed.formula());
}

/** Reports an incomplete marker. `intended` is the correct marker for both ends of the paragraph. */
function reportMark(draft: Draft, run: TextRun, mark: string, wording: Wording<'block-malformed'>, intended?: string): void {
  const from = run.text.indexOf(mark);
  const finding = blockMalformed(placeOf(draft, spanIn(draft, run, [from, from + mark.length])), wording);
  const markedText = run.text.slice(from + mark.length, run.text.lastIndexOf(mark));
  draft.diagnostics.push(withFix(finding, { old: mark + markedText + mark, text: intended && intended + markedText + intended }));
}
