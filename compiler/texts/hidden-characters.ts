import { codePointOf } from './code-points.ts';

/**
 * Invisible characters, and characters that change the text direction: control characters except tabs and line breaks, and bidirectional
 * embeddings, overrides and isolates, which can make code look different from what it does.
 */
const hidden = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069';
const hiddenInText = new RegExp(`[${hidden}]`, 'g');
/** In names, tabs, line breaks and direction marks are also invalid. */
const hiddenInName = new RegExp(`[${hidden}\\t\\n\\r\\u061c\\u200e\\u200f\\u2028\\u2029]`, 'g');

/** Replaces the hidden characters of a string with visible notation, such as `<U+202E>`. */
export function showHidden(text: string): string {
  return text.replace(hiddenInText, toNotation);
}

/** Like `showHidden`, for the name of a file or folder. */
export function showHiddenInName(name: string): string {
  return name.replace(hiddenInName, toNotation);
}

/** Returns the hidden characters in a line of text, with their indexes. */
export function findHidden(line: string): { index: number; character: string }[] {
  return [...line.matchAll(hiddenInText)].map(({ index, 0: character }) => ({ index, character }));
}

/** Returns the visible notation of a character. */
export function toNotation(character: string): string {
  return `<U+${codePointOf(character).toString(16).toUpperCase().padStart(4, '0')}>`;
}
