/** Whether any line of the string starts with a match of this sticky expression. Examines only the starts of lines. */
export function someLineBegins(text: string, form: RegExp): boolean {
  for (let from = 0; ; ) {
    form.lastIndex = from;
    if (form.test(text)) return true;
    const end = text.indexOf('\n', from);
    if (end < 0) return false;
    from = end + 1;
  }
}
