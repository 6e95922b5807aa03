import { hashText } from '../../basics/hash.ts';

/**
 * Divides sorted texts into parts of at least `least` bytes and about twice that at most; `sizeOf` is the size of
 * a text. Once a part is large enough, a hash of each text decides whether the part ends there, so that an edit moves only the nearest
 * ends and most files keep their names.
 */
export function divide(
  texts: readonly string[],
  { sizeOf, least }: { sizeOf: (text: number) => number; least: number },
): [from: number, to: number][] {
  const parts: [number, number][] = [];
  let start = 0;
  let size = 0;
  for (const [at, text] of texts.entries()) {
    size += sizeOf(at);
    const isEnd = size >= least * 2 || (size >= least && hashText(text).charCodeAt(15) % 8 === 0);
    if (!isEnd && at < texts.length - 1) continue;
    parts.push([start, at + 1]);
    start = at + 1;
    size = 0;
  }
  return parts;
}
