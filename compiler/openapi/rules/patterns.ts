/** Patterns of documents, compiled; undefined are those that are not tried. */
const compiled = new Map<string, RegExp | undefined>();
/** In characters: longer texts are not tried. */
const longest = 200;

/**
 * Whether a text fits a pattern of a document, believed where nobody can tell: a pattern in the manner of another language, or one
 * that could take longer than a blink, as its repetitions can share out a text in too many ways.
 */
export function fitsPattern(text: string, pattern: string): boolean {
  return matchesPattern(text, pattern) ?? true;
}

/** The same, undefined where nobody can tell. */
export function matchesPattern(text: string, pattern: string): boolean | undefined {
  return text.length > longest ? undefined : compiledOf(pattern)?.test(text);
}

/** Whether texts are tried against the pattern. */
export function isTried(pattern: string): boolean {
  return compiledOf(pattern) !== undefined;
}

/** In characters: longer patterns are believed. */
const longestPattern = 5_000;

/** Whether a text is a regular expression, with or without the strictness of Unicode. */
export function isPattern(text: string): boolean {
  if (text.length > longestPattern) return true;
  return ['u', '', 'v'].some((flags) => {
    try {
      return new RegExp(text, flags) instanceof RegExp;
    } catch {
      return false;
    }
  });
}

function compiledOf(pattern: string): RegExp | undefined {
  if (!compiled.has(pattern)) compiled.set(pattern, compile(pattern));
  return compiled.get(pattern);
}

function compile(pattern: string): RegExp | undefined {
  if (pattern.length > 1000 || isCostly(pattern)) return undefined;
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/**
 * Whether a repeated group holds something that varies, or there are more than three repetitions, or references back: then a text can be
 * shared out in so many ways that trying them all never ends.
 */
function isCostly(pattern: string): boolean {
  const bare = pattern
    .replace(/\\[^1-9k]/g, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
    .replace(/\{\d+\}/g, 'n');
  if (/\\|\(\?[^:=!]/.test(bare)) return true;
  if ((bare.match(/[*+{]/g)?.length ?? 0) > 3) return true;
  const open: boolean[] = [];
  let varies = false;
  for (const [index, letter] of [...bare].entries()) {
    if (letter === '(') {
      open.push(varies);
      varies = false;
    } else if (letter === ')') {
      if (varies && /[*+{n]/.test(bare.charAt(index + 1))) return true;
      varies = (open.pop() ?? false) || varies || /[*+{?]/.test(bare.charAt(index + 1));
    } else if (/[*+{?|]/.test(letter) && !(letter === '?' && bare.charAt(index - 1) === '(')) varies = true;
  }
  return false;
}
