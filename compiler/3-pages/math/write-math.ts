import { mathInvalid } from '../../diagnostics/pages.ts';
import { withLevel } from '../../diagnostics/rule.ts';
import { attr, escapeText } from '../../escape.ts';
import { OverLimit } from '../markdown/over-limit.ts';
import { type Draft, placeOf } from '../writing/draft.ts';
import { type Leaf, spanIn } from '../writing/leaf.ts';
import { toSafeMathml } from './mathml.ts';
import { toFormula } from './to-formula.ts';

/** A formula, and where its TeX begins in the leaf. */
export type Found = { tex: string; display: boolean; leaf: Leaf; at: number };

/** Letters of MathML that all formulas of a page together may become; what can't be read counts by its length. */
const mostLetters = 2_000_000;
const lettersOfLetter = 10;

/** A formula as MathML; TeX that can't be read is reported and shown as it is written. Its text for search is the TeX. */
export function writeMath(draft: Draft, { tex, display, leaf, at }: Found): string {
  const source = tex.trim();
  draft.text += source;
  draft.spent.formulas += source.length * lettersOfLetter;
  if (draft.spent.formulas > mostLetters) throw new OverLimit('pageWork', leaf.line);
  const formula = toFormula(source, display, draft.tex);
  if ('reason' in formula) {
    const start = at + tex.indexOf(source);
    const from = start + Math.min(formula.at ?? 0, source.length);
    const to = formula.at === undefined ? start + source.length : Math.max(from, start + endOfWord(source, formula.at));
    const found = mathInvalid(placeOf(draft, spanIn(draft, leaf, [from, to])), { reason: formula.reason });
    draft.diagnostics.push(draft.bare ? (withLevel(found, 'warning') ?? found) : found);
    return `<code class="tex">${escapeText(source)}</code>`;
  }
  draft.features.add('math');
  const mathml = toSafeMathml(formula.mathml);
  draft.spent.formulas += Math.max(0, mathml.length - source.length * lettersOfLetter);
  return mathml;
}

/** A formula on lines of its own, which scrolls where it is wider than the page. */
export function writeMathBlock(draft: Draft, found: Found): string {
  const html = writeMath(draft, { ...found, display: true });
  draft.text += '\n';
  return html.startsWith('<math')
    ? `<div class="math" role="group" tabindex="0"${attr('aria-label', draft.wording.formula)}>${html}</div>\n`
    : `<p>${html}</p>\n`;
}

/** The end of the command or letter that a fault is about. */
function endOfWord(source: string, from: number): number {
  return from + (/^(?:\\(?:[A-Za-z]+|.)|.)/s.exec(source.slice(from))?.[0].length ?? 0);
}
