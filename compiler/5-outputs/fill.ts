/** A text with a value in place of each placeholder (U+0001, slot number, U+0002). */
export function fill(text: string, value: (slot: number) => string): string {
  let filled = '';
  let from = 0;
  for (let start = text.indexOf('\u0001'); start >= 0; start = text.indexOf('\u0001', from)) {
    const end = text.indexOf('\u0002', start);
    filled += text.slice(from, start) + value(Number(text.slice(start + 1, end)));
    from = end + 1;
  }
  return from === 0 ? text : filled + text.slice(from);
}
