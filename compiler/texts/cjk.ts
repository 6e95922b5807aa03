/**
 * Ranges of Chinese, Japanese and Korean characters (letters, punctuation and full-width forms) for use in a character class. The
 * ideographic space is not included, because it is whitespace.
 */
export const cjkRanges =
  '\\u1100-\\u11ff\\u2e80-\\u2fff\\u3001-\\u303e\\u3040-\\ua4cf\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff\\ufe10-\\ufe1f\\ufe30-\\ufe6f' +
  '\\uff01-\\uffef\\u{16fe0}-\\u{18fff}\\u{1aff0}-\\u{1b2ff}\\u{20000}-\\u{3fffd}\\u{e0100}-\\u{e01ef}';

const wideCharacters = `[[${cjkRanges}]--[\\p{Script=Hangul}\\u3130-\\u318f\\uffa0-\\uffdc]]`;

/**
 * A line break with the surrounding spaces, between two characters of scripts that are written without spaces (Han, kana, full-width
 * punctuation). Korean uses spaces between words.
 */
const breakBetweenWide = new RegExp(`(?<=${wideCharacters})[ \\t]*\\n[ \\t]*(?=${wideCharacters})`, 'gv');
const startsWide = new RegExp(`^${wideCharacters}`, 'v');
const endsWide = new RegExp(`${wideCharacters}$`, 'v');

/** Removes line breaks between wide characters, which browsers would display as spaces. */
export function joinWideLines(text: string): string {
  return text.includes('\n') ? text.replace(breakBetweenWide, '') : text;
}

/** Returns whether a string starts with a wide character. */
export function startsWithWide(text: string): boolean {
  return startsWide.test(text);
}

/** Returns whether a string ends with a wide character. */
export function endsWithWide(text: string): boolean {
  return endsWide.test(text.slice(-2));
}
