import { withoutPlaceholders } from '../placeholders.ts';

/**
 * A file's text as the page is made of: without byte order mark, with `\n` at the end of every line, and without the control
 * characters that the body needs for itself. Lines and columns stay what they are.
 */
export function toPageText(text: string): string {
  let clean = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (clean.includes('\r')) clean = clean.replace(/\r\n?/g, '\n');
  return withoutPlaceholders(clean);
}
