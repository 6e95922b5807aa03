/**
 * Unpaired surrogates. UTF-8 files contain none, but an escape such as `\ud800` in JSON or YAML creates one, and neither addresses nor
 * files can contain them. Each is replaced with U+FFFD, as in UTF-8 decoding.
 */

/** Replaces unpaired surrogates. */
export function replaceUnpairedSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Replaces escapes of unpaired surrogates in JSON, without changing offsets. */
export function replaceUnpairedEscapes(json: string): string {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return json;
  return json.replace(anyEscape, (escapeSequence, half) => (half === undefined ? escapeSequence : '\\ufffd'));
}

/** An escape: of a surrogate pair, of an unpaired surrogate, or of any other character. */
const anyEscape = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u([dD][89a-fA-F][\da-fA-F]{2})|[\s\S])/g;
