/** Decodes a percent-encoded string. Returns a malformed string unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
