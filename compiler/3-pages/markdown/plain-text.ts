/** Returns whether a string starts with a letter, so that it can only start a paragraph or an underlined heading. */
export function beginsWithLetter(text: string): boolean {
  const unit = text.charCodeAt(0);
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || unit > 0xff;
}

/**
 * Returns the text up to the next character that can start another token: at least one character, or a complete run of backticks or tildes.
 * For text without bare addresses only. Character references are unchanged.
 */
export function plainTextOf(src: string): string {
  const first = src.charCodeAt(0);
  let end = 1;
  if (first === backtick || first === tilde) while (src.charCodeAt(end) === first) end++;
  stop.lastIndex = end;
  const match = stop.exec(src);
  return match ? src.slice(0, match.index) : src;
}

/**
 * Returns the offset of the first construct within a text token: the first dollar sign or colon for which `isStart` returns true, before
 * anything else that ends `plainTextOf`. -1 if there is none. `src` is the text after the first character of the token.
 */
export function startWithin(src: string, isStart: (at: number) => boolean): number {
  let end = 0;
  while (src.charCodeAt(end) === backtick || src.charCodeAt(end) === tilde) end++;
  specialCharacters.lastIndex = end;
  for (let match = specialCharacters.exec(src); match; match = specialCharacters.exec(src)) {
    if (match[0] !== '$' && match[0] !== ':') return -1;
    if (isStart(match.index)) return match.index;
  }
  return -1;
}

/** Returns whether a string may contain a bare address. Substring searches are faster than a pattern, which advances by one character. */
export function mayContainAddress(text: string): boolean {
  return text.includes('@') || text.includes('://') || text.includes('www.');
}

const backtick = 0x60;
const tilde = 0x7e;
/** Characters that can start a token other than text. */
export const tokenStart = /[\\<![`*~_]/;
/** Matches the start of a token, or a hard break: at least two spaces before a line end. */
const stop = new RegExp(`${tokenStart.source}| {2}(?<! {3})(?= *\\n)`, 'g');
const specialCharacters = new RegExp(`${stop.source}|[$:]`, 'g');

/**
 * Returns the number of cells in the table at the start of the string, including empty ones; 0 if the first line is not followed by a
 * delimiter row.
 */
export function countCells(src: string): number {
  const header = src.indexOf('\n');
  if (header < 0) return 0;
  const first = src.charCodeAt(header + 1);
  if (first !== 0x7c && first !== 0x2d && first !== 0x3a && first !== 0x20) return 0;
  const next = src.indexOf('\n', header + 1);
  const delimiters = src.slice(header + 1, next < 0 ? src.length : next);
  if (!/^[ |:-]*-[ |:-]*$/.test(delimiters)) return 0;
  const end = src.indexOf('\n\n', header);
  const rows = (end < 0 ? src : src.slice(0, end)).split('\n').length - 1;
  return rows * Math.max(1, delimiters.split('|').filter((cell) => cell.trim() !== '').length);
}
