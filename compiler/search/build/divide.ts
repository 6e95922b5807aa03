import { hashText } from '../../basics/hash.ts';

/**
 * Divides sorted strings into parts. `places` are indexes of `texts`; `sizeOf` returns the size of a string in bytes, and `leastOf` the
 * minimum size of its part. A part ends at about twice its minimum size at the latest, and before a string with a different minimum. Once a
 * part has reached the minimum, a hash of each string decides whether the part ends there (content-defined chunking). So an edit moves only
 * the nearest ends, and most files keep their names.
 */
export function divide(
  places: readonly number[],
  texts: readonly string[],
  { sizeOf, leastOf }: { sizeOf: (place: number) => number; leastOf: (place: number) => number },
): number[][] {
  const parts: number[][] = [];
  let part: number[] = [];
  let size = 0;
  for (const [at, place] of places.entries()) {
    const least = leastOf(place);
    part.push(place);
    size += sizeOf(place);
    const isEnd = size >= least * 2 || (size >= least && hashText(texts[place] ?? '').charCodeAt(15) % 8 === 0);
    const next = places[at + 1];
    if (!isEnd && next !== undefined && leastOf(next) === least) continue;
    parts.push(part);
    part = [];
    size = 0;
  }
  return parts;
}
