import type { Formula } from '../markdown/tokens.ts';

/**
 * A formula at the start of a run of text. A sum of money is none: what opens has no blank behind it, what closes has none before
 * it and no letter or digit behind it, and code between the two makes them strangers. `before` is the letter in front of the text.
 */
export function readMathSpan(src: string, before: string): Formula | undefined {
  if (src.charCodeAt(0) !== dollar || isWord(before)) return undefined;
  if (src.charCodeAt(1) === dollar) return readDouble(src);
  if (src.charCodeAt(1) === backtick) return readQuoted(src);
  if (src.length < 3 || isBlank(src.charCodeAt(1))) return undefined;
  const end = endOfSpan(src);
  return end < 0 ? undefined : { type: 'math', raw: src.slice(0, end + 1), tex: src.slice(1, end), from: 1, display: false };
}

/** Where in a run of text a formula may begin; -1 where none can. */
export function startOfMath(src: string): number {
  for (let at = src.indexOf('$'); at >= 0; at = src.indexOf('$', at + 1)) {
    const next = src.charCodeAt(at + 1);
    if (!Number.isNaN(next) && !isBlank(next) && !(at > 0 && isWord(src.charAt(at - 1)))) return at;
  }
  return -1;
}

/** A formula that is a block of its own: from `$$` at the start of a line to `$$` at the end of one, without a blank line between. */
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

/** How far behind a dollar another one is looked for in a line of text: a price has none, and looking costs. */
export const furthest = 2000;

const [dollar, backtick, backslash] = [0x24, 0x60, 0x5c];

function within(src: string): string {
  return src.slice(0, furthest);
}

function readDouble(src: string): Formula | undefined {
  const end = within(src).indexOf('$$', 2);
  const tex = end < 0 ? '' : src.slice(2, end);
  if (tex.trim() === '' || tex.includes('`') || src.charCodeAt(end + 2) === dollar) return undefined;
  return { type: 'math', raw: src.slice(0, end + 2), tex, from: 2, display: true };
}

/** Dollars around code: for formulas in which Markdown would see marks of its own. */
function readQuoted(src: string): Formula | undefined {
  const end = within(src).indexOf('`$', 2);
  const tex = end < 0 ? '' : src.slice(2, end);
  return tex.trim() === '' || tex.includes('`')
    ? undefined
    : { type: 'math', raw: src.slice(0, end + 2), tex, from: 2, display: false };
}

function endOfSpan(src: string): number {
  for (let at = 1; at < Math.min(src.length, furthest); at++) {
    const unit = src.charCodeAt(at);
    if (unit === backtick) return -1;
    if (unit === backslash) at++;
    else if (
      unit === dollar &&
      !isBlank(src.charCodeAt(at - 1)) &&
      !isWord(src.charAt(at + 1)) &&
      src.charCodeAt(at + 1) !== dollar
    )
      return at;
  }
  return -1;
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x09;
}

function isWord(letter: string): boolean {
  return letter !== '' && /[\p{L}\p{N}$]/u.test(letter);
}
