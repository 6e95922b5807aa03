const encoder = new TextEncoder();

/** Returns the size of a string in UTF-8. */
export function bytesOf(text: string): number {
  return encoder.encode(text).length;
}
