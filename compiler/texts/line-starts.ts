/** Whether a line of the text begins with what this sticky expression finds. Looks at nothing but the beginnings of lines. */
export function someLineBegins(text: string, form: RegExp): boolean {
  for (let from = 0; ; ) {
    form.lastIndex = from;
    if (form.test(text)) return true;
    const end = text.indexOf('\n', from);
    if (end < 0) return false;
    from = end + 1;
  }
}
