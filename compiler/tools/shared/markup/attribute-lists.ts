/** The parts of a list of attributes, `#id .class key="value"`; undefined where it is none. */
export function attributeParts(inner: string): string[] | undefined {
  const part = /[ \t]+|([#.][\w:.-]+|[\w:-]+(?:=(?:"[^"\n]*"|'[^'\n]*'|[^\s"']+))?)(?=[ \t]|$)/y;
  const parts: string[] = [];
  while (part.lastIndex < inner.length) {
    const found = part.exec(inner);
    if (!found) return undefined;
    if (found[1] !== undefined) parts.push(found[1]);
  }
  return parts;
}

/** The id that a list of attributes gives: `#id` or `id="…"`. */
export function idOf(parts: readonly string[], inner: string): string | undefined {
  return (
    parts.find((part) => part.startsWith('#'))?.slice(1) ??
    /(?:^|\s)id=(?:"([^"\s]+)"|'([^'\s]+)'|([^\s"']+))/
      .exec(inner)
      ?.slice(1)
      .find((each) => each !== undefined)
  );
}
