import { withoutPlaceholders } from '../html/placeholders.ts';

/**
 * The content of a file in the form that bodies are made from: without a byte order mark, with `\n` line ends, and without the characters
 * that placeholders use. Lines and columns do not change.
 */
export function toPageText(text: string): string {
  const clean = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return withoutPlaceholders(clean.includes('\r') ? clean.replace(/\r\n?/g, '\n') : clean);
}
