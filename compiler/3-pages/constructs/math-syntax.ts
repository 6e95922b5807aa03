import type { Formula } from '../markdown/tokens.ts';

/** The maximum distance between two dollar signs in a line. It limits the search after prices, which have no closing dollar sign. */
export const maxDollarDistance = 2000;

/**
 * Reads a formula at the start of a run of text. To exclude amounts of money, an opening dollar sign must not be followed by a space, and a
 * closing one must neither follow a space nor precede a letter or digit. Letters of scripts without spaces between words, such as Chinese,
 * may be next to a formula. There must be no code in between. `before` is the character before the string.
 */
export function readMathSpan(src: string, before: string): Formula | undefined {
  if (src.charCodeAt(0) !== dollar || isWordCharacter(before)) return undefined;
  if (src.charCodeAt(1) === dollar) return readDoubleDollar(src);
  if (src.charCodeAt(1) === backtick) return readQuoted(src);
  if (src.length < 3 || isBlank(src.charCodeAt(1))) return undefined;
  const end = endOfSpan(src);
  return end < 0 ? undefined : { type: 'math', raw: src.slice(0, end + 1), tex: src.slice(1, end), from: 1, display: false };
}

/** Returns whether a formula can start at an offset of a string. */
export function startsMath(src: string, at: number): boolean {
  const next = src.charCodeAt(at + 1);
  return (
    src.charCodeAt(at) === dollar && !Number.isNaN(next) && !isBlank(next) && !(at > 0 && isWordCharacter(src.charAt(at - 1)))
  );
}

/** Reads a block formula: from `$$` at the start of a line to `$$` at the end of one, without an empty line in between. */
export function readMathBlock(src: string): Formula | undefined {
  const open = /^ {0,3}\$\$/.exec(src)?.[0].length;
  if (open === undefined) return undefined;
  const limit = src.slice(open).search(/\n[ \t]*\n/);
  const text = limit < 0 ? src : src.slice(0, open + limit);
  const end = text.indexOf('$$', open);
  if (end < 0) return undefined;
  const tail = /^[ \t]*(?:\n|$)/.exec(text.slice(end + 2));
  const tex = text.slice(open, end);
  if (!tail || tex.trim() === '') return undefined;
  return { type: 'mathBlock', raw: src.slice(0, end + 2 + tail[0].length), tex, from: open, display: true };
}

/** Returns the offset at which a block formula interrupts the paragraph at the start of a string. */
export function startOfMathBlock(src: string): number | undefined {
  const end = src.search(/\n[ \t]*(?:\n|$)/);
  const index = (end < 0 ? src : src.slice(0, end)).search(/\n {0,3}\$\$/);
  return index < 0 ? undefined : index + 1;
}

const dollar = 0x24;
const backtick = 0x60;
const backslash = 0x5c;

function readDoubleDollar(src: string): Formula | undefined {
  const end = src.slice(0, maxDollarDistance).indexOf('$$', 2);
  const tex = end < 0 ? '' : src.slice(2, end);
  if (tex.trim() === '' || tex.includes('`') || src.charCodeAt(end + 2) === dollar) return undefined;
  return { type: 'math', raw: src.slice(0, end + 2), tex, from: 2, display: true };
}

/** Reads a formula that is inline code between dollar signs, so that it can contain Markdown syntax. */
function readQuoted(src: string): Formula | undefined {
  const end = src.slice(0, maxDollarDistance).indexOf('`$', 2);
  const tex = end < 0 ? '' : src.slice(2, end);
  if (tex.trim() === '' || tex.includes('`')) return undefined;
  return { type: 'math', raw: src.slice(0, end + 2), tex, from: 2, display: false };
}

/**
 * Returns whether the next dollar sign ends the formula, because formulas cannot contain one. If it cannot be a closing one, the first
 * belongs to a price.
 */
function endOfSpan(src: string): number {
  for (let at = 1; at < Math.min(src.length, maxDollarDistance); at++) {
    const unit = src.charCodeAt(at);
    if (unit === backtick) return -1;
    if (unit === backslash) at++;
    else if (unit === dollar) return closesSpan(src, at) ? at : -1;
  }
  return -1;
}

function closesSpan(src: string, at: number): boolean {
  return !isBlank(src.charCodeAt(at - 1)) && !isWordCharacter(src.charAt(at + 1)) && src.charCodeAt(at + 1) !== dollar;
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x09;
}

function isWordCharacter(character: string): boolean {
  return character !== '' && /[\p{L}\p{N}$]/u.test(character) && !unspacedLetter.test(character);
}

/** Letters of scripts that put no space next to a formula. Korean has spaces between words, but particles directly follow a formula. */
const unspacedLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
