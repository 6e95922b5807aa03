const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Encodes strings in UTF-8, one per line. */
export function encodeLines(texts: readonly string[]): Uint8Array {
  return encoder.encode(texts.map((text) => `${text}\n`).join(''));
}

/** Decodes the output of `encodeLines`. */
export function decodeLines(lines: Uint8Array): string[] {
  return decoder.decode(lines).split('\n').slice(0, -1);
}

/** The last byte of each line. */
export const lineFeed = 10;
