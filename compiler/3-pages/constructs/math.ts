import { firstMatch } from '../../basics/text-parts.ts';
import { mathInvalid } from '../../diagnostics/pages.ts';
import { attr, escapeText } from '../../html/escape.ts';
import { type Draft, placeOf, report } from '../draft.ts';
import { LimitExceededError } from '../markdown/meter.ts';
import type { Formula } from '../markdown/tokens.ts';
import { spanIn, type TextRun } from '../positions.ts';
import { toMathml } from './mathml.ts';

/** Writes an inline formula that starts at `at`. */
export function writeMathSpan(draft: Draft, { raw, tex, display, from }: Formula, run: TextRun, at: number): string {
  if (!draft.isPlain) return writeMath(draft, { tex, display }, run, at + from);
  draft.text += raw;
  return escapeText(raw);
}

/** Writes a formula between `$$` on separate lines. */
export function writeMathBlock(draft: Draft, { raw, tex, from }: Formula, line: number): string {
  const text = raw.trimEnd();
  return draft.isPlain ? `<p>${escapeText(text)}</p>\n` : writeDisplayMath(draft, tex, { text, line, offset: 0 }, from);
}

/** Writes a formula in a fence with the language `math`; `line` is the line of the fence. */
export function writeMathFence(draft: Draft, tex: string, line: number): string {
  return writeDisplayMath(draft, tex, { text: tex, line: line + 1, offset: 0 }, 0);
}

/** Writes a block formula, which scrolls if it is wider than the page. */
function writeDisplayMath(draft: Draft, tex: string, run: TextRun, at: number): string {
  const html = writeMath(draft, { tex, display: true }, run, at);
  draft.text += '\n';
  if (!html.startsWith('<math')) return `<p>${html}</p>\n`;
  return `<div class="math" role="group" tabindex="0"${attr('aria-label', draft.wording.formula)}>${html}</div>\n`;
}

/** The maximum length of the MathML of all formulas on a page. For formulas that cannot be parsed, the length of the source counts. */
const maxMathml = 2_000_000;
const mathmlPerCharacter = 10;

/**
 * Writes a formula as MathML. Reports invalid TeX, and shows it as written. The text for search is the TeX, which starts at `at` in the
 * run.
 */
function writeMath(draft: Draft, { tex, display }: Pick<Formula, 'tex' | 'display'>, run: TextRun, at: number): string {
  const source = tex.trim();
  draft.text += source;
  draft.outputCounts.formulas += source.length * mathmlPerCharacter;
  if (draft.outputCounts.formulas > maxMathml) throw new LimitExceededError('pageWork', run.line);
  const formula = toMathml(source, display, draft.tex);
  if ('reason' in formula) {
    const start = at + tex.indexOf(source);
    const from = start + Math.min(formula.at ?? 0, source.length);
    const to = formula.at === undefined ? start + source.length : Math.max(from, start + endOfCommand(source, formula.at));
    report(draft, mathInvalid(placeOf(draft, spanIn(draft, run, [from, to])), { reason: formula.reason }));
    return `<code class="tex">${escapeText(source)}</code>`;
  }
  draft.features.add('math');
  draft.outputCounts.formulas += Math.max(0, formula.mathml.length - source.length * mathmlPerCharacter);
  return formula.mathml;
}

/** Returns the end of the command or character that a fault refers to. */
function endOfCommand(source: string, from: number): number {
  return from + firstMatch(/^(?:\\(?:[A-Za-z]+|.)|.)/s, source.slice(from)).length;
}
