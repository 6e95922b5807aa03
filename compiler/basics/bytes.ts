const encoder = new TextEncoder();

/** The size of a string in UTF-8. */
export function bytesOf(text: string): number {
  return encoder.encode(text).length;
}
