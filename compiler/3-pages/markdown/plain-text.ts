/** Whether a text begins with a letter, so that it is not the start of a block other than a paragraph. */
export function beginsWithLetter(text: string): boolean {
  const unit = text.charCodeAt(0);
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || unit > 0xff;
}

/**
 * The text up to the next letter that can begin something else, found without a pattern; undefined where the package has to look
 * itself: at runs of backticks and tildes, and at numbers for letters. Only for texts without bare addresses.
 */
export function plainTextOf(src: string): string | undefined {
  const first = src.charCodeAt(0);
  if (first === backtick || first === tilde) return undefined;
  let end = 1;
  for (; end < src.length; end++) {
    const unit = src.charCodeAt(end);
    if (unit > 0x7f) continue;
    const kind = kinds[unit];
    if (kind === stops) break;
    if (kind === blank && src.charCodeAt(end + 1) === space && breaksAfter(src, end)) break;
  }
  const text = end === src.length ? src : src.slice(0, end);
  return text.includes('&#') ? undefined : text;
}

const [space, backtick, tilde] = [0x20, 0x60, 0x7e];
const [stops, blank] = [1, 2];
const kinds = new Uint8Array(128);
for (const letter of '\\<![`*~_') kinds[letter.charCodeAt(0)] = stops;
kinds[space] = blank;

/** Two blanks or more and a line end: a hard break. */
function breaksAfter(src: string, from: number): boolean {
  let at = from;
  while (src.charCodeAt(at) === space) at++;
  return src.charCodeAt(at) === 0x0a;
}
