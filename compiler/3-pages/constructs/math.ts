import { firstMatch } from '../../basics/text-parts.ts';
import { mathInvalid } from '../../diagnostics/pages.ts';
import { attr, escapeText } from '../../html/escape.ts';
import { type Draft, placeOf, report } from '../draft.ts';
import { OverLimit } from '../markdown/meter.ts';
import type { Formula } from '../markdown/tokens.ts';
import { spanIn, type TextRun } from '../positions.ts';
import { toMathml } from './mathml.ts';

/** How far behind a dollar another one is looked for in a line of text: a price has none, and looking costs. */
export const furthestDollar = 2000;

/**
 * A formula at the start of a run of text. A sum of money is none: what opens has no blank behind it, what closes has none before
 * it and no letter or digit behind it, and there is no code between the two. `before` is the character in front of the text.
 */
export function readMathSpan(src: string, before: string): Formula | undefined {
  if (src.charCodeAt(0) !== dollar || isWord(before)) return undefined;
  if (src.charCodeAt(1) === dollar) return readDouble(src);
  if (src.charCodeAt(1) === backtick) return readQuoted(src);
  if (src.length < 3 || isBlank(src.charCodeAt(1))) return undefined;
  const end = endOfSpan(src);
  return end < 0 ? undefined : { type: 'math', raw: src.slice(0, end + 1), tex: src.slice(1, end), from: 1, display: false };
}

/** Whether a formula may begin at a place of a text. */
export function startsMath(src: string, at: number): boolean {
  const next = src.charCodeAt(at + 1);
  return src.charCodeAt(at) === dollar && !Number.isNaN(next) && !isBlank(next) && !(at > 0 && isWord(src.charAt(at - 1)));
}

/**
 * A formula that is a block of its own: from `$$` at the start of a line to `$$` at the end of one, without a blank line between.
 */
export function readMathBlock(src: string): Formula | undefined {
  const open = /^ {0,3}\$\$/.exec(src)?.[0].length;
  if (open === undefined) return undefined;
  const limit = src.slice(open).search(/\n[ \t]*\n/);
  const text = limit < 0 ? src : src.slice(0, open + limit);
  const close = text.indexOf('$$', open);
  if (close < 0) return undefined;
  const tail = /^[ \t]*(?:\n|$)/.exec(text.slice(close + 2));
  const tex = text.slice(open, close);
  if (!tail || tex.trim() === '') return undefined;
  return { type: 'mathBlock', raw: src.slice(0, close + 2 + tail[0].length), tex, from: open, display: true };
}

/** Where a paragraph that begins the text is interrupted by a block of mathematics. */
export function startOfMathBlock(src: string): number | undefined {
  const end = src.search(/\n[ \t]*(?:\n|$)/);
  const found = (end < 0 ? src : src.slice(0, end)).search(/\n {0,3}\$\$/);
  return found < 0 ? undefined : found + 1;
}

/** A formula in a line of text, which begins at `at`. */
export function writeMathSpan(draft: Draft, { raw, tex, display, from }: Formula, run: TextRun, at: number): string {
  if (!draft.plain) return writeMath(draft, { tex, display }, run, at + from);
  draft.text += raw;
  return escapeText(raw);
}

/** A formula between `$$` on lines of its own. */
export function writeMathBlock(draft: Draft, { raw, tex, from }: Formula, line: number): string {
  const text = raw.trimEnd();
  return draft.plain ? `<p>${escapeText(text)}</p>\n` : writeDisplay(draft, tex, { text, line, offset: 0 }, from);
}

/** A formula in a fence whose language is `math`; `line` is that of the fence. */
export function writeMathFence(draft: Draft, tex: string, line: number): string {
  return writeDisplay(draft, tex, { text: tex, line: line + 1, offset: 0 }, 0);
}

const dollar = 0x24;
const backtick = 0x60;
const backslash = 0x5c;

function readDouble(src: string): Formula | undefined {
  const end = src.slice(0, furthestDollar).indexOf('$$', 2);
  const tex = end < 0 ? '' : src.slice(2, end);
  if (tex.trim() === '' || tex.includes('`') || src.charCodeAt(end + 2) === dollar) return undefined;
  return { type: 'math', raw: src.slice(0, end + 2), tex, from: 2, display: true };
}

/** Dollars around code: for formulas in which Markdown would see marks of its own. */
function readQuoted(src: string): Formula | undefined {
  const end = src.slice(0, furthestDollar).indexOf('`$', 2);
  const tex = end < 0 ? '' : src.slice(2, end);
  if (tex.trim() === '' || tex.includes('`')) return undefined;
  return { type: 'math', raw: src.slice(0, end + 2), tex, from: 2, display: false };
}

/** The next dollar ends a formula, as none may stand in one: where it can't, the first was the mark of a price. */
function endOfSpan(src: string): number {
  for (let at = 1; at < Math.min(src.length, furthestDollar); at++) {
    const unit = src.charCodeAt(at);
    if (unit === backtick) return -1;
    if (unit === backslash) at++;
    else if (unit === dollar) return closesSpan(src, at) ? at : -1;
  }
  return -1;
}

function closesSpan(src: string, at: number): boolean {
  return !isBlank(src.charCodeAt(at - 1)) && !isWord(src.charAt(at + 1)) && src.charCodeAt(at + 1) !== dollar;
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x09;
}

function isWord(character: string): boolean {
  return character !== '' && /[\p{L}\p{N}$]/u.test(character);
}

/** A formula on lines of its own, which scrolls where it is wider than the page. */
function writeDisplay(draft: Draft, tex: string, run: TextRun, at: number): string {
  const html = writeMath(draft, { tex, display: true }, run, at);
  draft.text += '\n';
  if (!html.startsWith('<math')) return `<p>${html}</p>\n`;
  return `<div class="math" role="group" tabindex="0"${attr('aria-label', draft.wording.formula)}>${html}</div>\n`;
}

/** Characters of MathML that all formulas of a page together may become; what can't be read counts by its length. */
const mostMathml = 2_000_000;
const mathmlOfCharacter = 10;

/**
 * A formula as MathML; TeX that can't be read is reported and shown as it is written. Its text for search is the TeX, which
 * begins at `at` in the run.
 */
function writeMath(draft: Draft, { tex, display }: Pick<Formula, 'tex' | 'display'>, run: TextRun, at: number): string {
  const source = tex.trim();
  draft.text += source;
  draft.spent.formulas += source.length * mathmlOfCharacter;
  if (draft.spent.formulas > mostMathml) throw new OverLimit('pageWork', run.line);
  const formula = toMathml(source, display, draft.tex);
  if ('reason' in formula) {
    const start = at + tex.indexOf(source);
    const from = start + Math.min(formula.at ?? 0, source.length);
    const to = formula.at === undefined ? start + source.length : Math.max(from, start + endOfCommand(source, formula.at));
    report(draft, mathInvalid(placeOf(draft, spanIn(draft, run, [from, to])), { reason: formula.reason }));
    return `<code class="tex">${escapeText(source)}</code>`;
  }
  draft.features.add('math');
  draft.spent.formulas += Math.max(0, formula.mathml.length - source.length * mathmlOfCharacter);
  return formula.mathml;
}

/** The end of the command or character that a fault is about. */
function endOfCommand(source: string, from: number): number {
  return from + firstMatch(/^(?:\\(?:[A-Za-z]+|.)|.)/s, source.slice(from)).length;
}
