/** Replaces the comments of a page with spaces, so that offsets and lines remain valid. */
export function blankComments(text: string): string {
  // After the last end of a comment, searching for the end of every opening one would take quadratic time.
  const ended = text.lastIndexOf('-->') + 3;
  return text.slice(0, ended).replace(/<!--[\s\S]*?-->/g, blankOut) + text.slice(ended);
}

/** Replaces every character but line breaks with a space. */
export function blankOut(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
