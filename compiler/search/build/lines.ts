/** Ends each text where several are encoded together. */
export const lineFeed = 10;

/** Encodes texts in UTF-8, each on a line of its own. */
export function encodeLines(texts: readonly string[]): Uint8Array {
  return new TextEncoder().encode(texts.map((text) => `${text}\n`).join(''));
}

/** Decodes what `encodeLines` encoded. */
export function decodeLines(lines: Uint8Array): string[] {
  return new TextDecoder().decode(lines).split('\n').slice(0, -1);
}

/** Where each line begins, and where the last one ends. */
export function startsOfLines(lines: Uint8Array): number[] {
  const starts = [0];
  for (let at = 0; at < lines.length; at++) if (lines[at] === lineFeed) starts.push(at + 1);
  return starts;
}
