/** Returns whether a sticky regular expression matches at the start of any line. Examines only the starts of lines. */
export function someLineMatches(text: string, pattern: RegExp): boolean {
  for (let from = 0; ; ) {
    pattern.lastIndex = from;
    if (pattern.test(text)) return true;
    const end = text.indexOf('\n', from);
    if (end < 0) return false;
    from = end + 1;
  }
}
