/** The compiled patterns of documents; undefined for patterns that are not evaluated. */
const compiledPatterns = new Map<string, RegExp | undefined>();
/** In characters. Longer strings are not matched. */
const maxTextLength = 200;

/**
 * Returns whether a string may match a pattern. Always true for patterns in the syntax of other languages, and for those whose repetitions
 * could cause catastrophic backtracking.
 */
export function mayMatchPattern(text: string, pattern: string): boolean {
  return matchesPattern(text, pattern) ?? true;
}

/** Returns whether a string matches a pattern; undefined if that is uncertain. */
export function matchesPattern(text: string, pattern: string): boolean | undefined {
  return text.length > maxTextLength ? undefined : compileCached(pattern)?.test(text);
}

/** Returns whether a pattern is safe to evaluate. */
export function canEvaluate(pattern: string): boolean {
  return compileCached(pattern) !== undefined;
}

/** In characters. Longer patterns are assumed to be valid. */
const maxPatternLength = 5_000;

/** Returns whether a string is a valid regular expression with any Unicode flag. */
export function isValidPattern(text: string): boolean {
  if (text.length > maxPatternLength) return true;
  return ['u', '', 'v'].some((flags) => {
    try {
      return new RegExp(text, flags) instanceof RegExp;
    } catch {
      return false;
    }
  });
}

function compileCached(pattern: string): RegExp | undefined {
  if (!compiledPatterns.has(pattern)) compiledPatterns.set(pattern, compilePattern(pattern));
  return compiledPatterns.get(pattern);
}

function compilePattern(pattern: string): RegExp | undefined {
  if (pattern.length > 1000 || canBacktrack(pattern)) return undefined;
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/**
 * Returns whether matching could backtrack exponentially: a repeated group contains repetitions or alternatives, or the pattern has more
 * than three repetitions or a back reference.
 */
function canBacktrack(pattern: string): boolean {
  const patternWithoutClasses = pattern
    .replace(/\\[^1-9k]/g, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
    .replace(/\{\d+\}/g, 'n');
  if (/\\|\(\?[^:=!]/.test(patternWithoutClasses)) return true;
  if ((patternWithoutClasses.match(/[*+{]/g)?.length ?? 0) > 3) return true;
  const openGroups: boolean[] = [];
  let varies = false;
  for (const [index, letter] of [...patternWithoutClasses].entries()) {
    if (letter === '(') {
      openGroups.push(varies);
      varies = false;
    } else if (letter === ')') {
      if (varies && /[*+{n]/.test(patternWithoutClasses.charAt(index + 1))) return true;
      varies = (openGroups.pop() ?? false) || varies || /[*+{?]/.test(patternWithoutClasses.charAt(index + 1));
    } else if (/[*+{?|]/.test(letter) && !(letter === '?' && patternWithoutClasses.charAt(index - 1) === '(')) varies = true;
  }
  return false;
}
