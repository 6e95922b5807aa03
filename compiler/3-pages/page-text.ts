import { withoutPlaceholders } from '../html/placeholders.ts';

/**
 * A file's text as a body is made of: without byte order mark, with `\n` at the end of every line, and without the characters
 * that placeholders are made of. Lines and columns stay what they are.
 */
export function toPageText(text: string): string {
  const clean = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return withoutPlaceholders(clean.includes('\r') ? clean.replace(/\r\n?/g, '\n') : clean);
}
