import { withoutPlaceholders } from '../html/placeholders.ts';

/**
 * Normalises the content of a file before it is parsed: removes a byte order mark and the characters that placeholders use, and converts
 * line ends to `\n`. Lines and columns do not change.
 */
export function toPageText(text: string): string {
  const withoutMark = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return withoutPlaceholders(withoutMark.includes('\r') ? withoutMark.replace(/\r\n?/g, '\n') : withoutMark);
}
