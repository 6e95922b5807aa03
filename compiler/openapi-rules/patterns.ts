/** Patterns of documents, compiled; undefined are those that are not tried. */
const compiled = new Map<string, RegExp | undefined>();
/** In characters: longer texts are not tried. */
const longest = 200;

/**
 * Whether a text fits a pattern of a document, believed where nobody can tell: a pattern in the manner of another language, or one
 * that could take longer than a blink, as its repetitions can share out a text in too many ways.
 */
export function fitsPattern(text: string, pattern: string): boolean {
  if (text.length > longest) return true;
  if (!compiled.has(pattern)) compiled.set(pattern, compile(pattern));
  return compiled.get(pattern)?.test(text) ?? true;
}

function compile(pattern: string): RegExp | undefined {
  if (pattern.length > 1000 || isCostly(pattern)) return undefined;
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** A repeated group with a repetition inside, or more than three repetitions in a row, or references back. */
function isCostly(pattern: string): boolean {
  const bare = pattern.replace(/\\[^1-9k]/g, 'x').replace(/\[[^\]]*\]/g, 'x');
  if (/\\|\(\?[^:=!]/.test(bare)) return true;
  const repeated = bare.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  return (
    repeated > 3 ||
    (/\)(?:[*+]|\{)/.test(bare) && repeated > (bare.match(/\)(?:[*+]|\{\d+,\d*\})/g)?.length ?? 0)) ||
    /\)[*+{].*\)[*+{]/s.test(bare)
  );
}
