/** Returns the part of a string before the first separator, or the entire string if it contains none. */
export function textBefore(text: string, separator: string): string {
  const end = text.indexOf(separator);
  return end < 0 ? text : text.slice(0, end);
}

/** A match and its groups $1 to $9. A group that matched nothing, or that the pattern does not define, is empty. */
type Captures = readonly [string, string, string, string, string, string, string, string, string, string];

/** Returns the groups of a match as strings. */
export function capturesOf(match: RegExpMatchArray): Captures {
  const [all = '', a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = ''] = match;
  return [all, a, b, c, d, e, f, g, h, i];
}

/** Returns the first match of a pattern, with its groups as strings. */
export function capture(pattern: RegExp, text: string): Captures | undefined {
  const match = pattern.exec(text);
  return match ? capturesOf(match) : undefined;
}

/** Returns the first match of a pattern, or one of its groups; empty if the pattern does not match. */
export function firstMatch(pattern: RegExp, text: string, group = 0): string {
  return pattern.exec(text)?.[group] ?? '';
}

/** Returns a string with its first character in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Splits a string into the lines that locations refer to, which end at LF, CRLF or CR. The CR of a CRLF stays at the end of its line. */
export function linesOf(text: string): string[] {
  return text.split(/\n|\r(?!\n)/);
}

/** Joins the lines of an edited file, with CR only if the original contains no LF. */
export function joinLines(lines: readonly string[], text: string): string {
  return lines.join(text.includes('\r') && !text.includes('\n') ? '\r' : '\n');
}
