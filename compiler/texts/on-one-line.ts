/** Formats a string on one line. Quotes and escapes it if it contains line breaks, other control characters or surrounding spaces. */
export function onOneLine(text: string): string {
  return controls.test(text) || text.trim() !== text ? JSON.stringify(text) : text;
}

const controls = /\p{Cc}/u;
