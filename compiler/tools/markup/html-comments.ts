/** Replaces the comments of a page with spaces, so that offsets and lines remain valid. */
export function blankComments(text: string): string {
  // Stops at the end of the last comment, because searching for the end of each unclosed comment would take quadratic time.
  const lastEnd = text.lastIndexOf('-->') + 3;
  return text.slice(0, lastEnd).replace(/<!--[\s\S]*?-->/g, blankOut) + text.slice(lastEnd);
}

/** Replaces every character but line breaks with a space. */
export function blankOut(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
