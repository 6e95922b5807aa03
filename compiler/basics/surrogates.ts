/**
 * Halves of characters. A file in UTF-8 holds none, but an escape such as `\ud800` in JSON or YAML makes one, and neither an
 * address nor a file can hold it. Each becomes U+FFFD, as where UTF-8 is read.
 */

/** The text without halves of characters. */
export function withoutHalves(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** A JSON text whose escapes stand for no half of a character. Nothing in it moves. */
export function withoutHalfEscapes(json: string): string {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return json;
  return json.replace(anyEscape, (written, half) => (half === undefined ? written : '\\ufffd'));
}

/** An escape: of a whole character in two parts, of a half, or any other. */
const anyEscape = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u([dD][89a-fA-F][\da-fA-F]{2})|[\s\S])/g;
