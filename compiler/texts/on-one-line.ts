/** A text on one line: one with line ends, other control characters or spaces around it is quoted and escaped. */
export function onOneLine(text: string): string {
  return controls.test(text) || text.trim() !== text ? JSON.stringify(text) : text;
}

const controls = /\p{Cc}/u;
