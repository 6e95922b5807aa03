/**
 * Characters that show nothing, or change the direction of the text around them: control characters but tab and line ends, and the embeddings,
 * overrides and isolates of bidirectional text. With them code reads in another order than it runs in.
 */
const hidden = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069';
const inText = new RegExp(`[${hidden}]`, 'g');
/** In a name a tab, a line end and a direction mark have no use either. */
const inName = new RegExp(`[${hidden}\\t\\n\\r\\u061c\\u200e\\u200f\\u2028\\u2029]`, 'g');

/** A text with its hidden characters written out, as in `<U+202E>`. */
export function showHidden(text: string): string {
  return text.replace(inText, writtenOut);
}

/** The same of a name of a file or folder. */
export function showHiddenInName(name: string): string {
  return name.replace(inName, writtenOut);
}

/** The hidden characters of a line of text, with the index of each. */
export function findHidden(line: string): { index: number; character: string }[] {
  return [...line.matchAll(inText)].map(({ index, 0: character }) => ({ index, character }));
}

/** How a character is written out. */
export function writtenOut(character: string): string {
  return `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;
}
