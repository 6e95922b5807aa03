import { hashText } from '../../basics/hash.ts';

/**
 * Divides sorted texts, given as indexes of `texts`, into parts of at least `leastOf` bytes and at most about twice that; `sizeOf` returns
 * the size of a text. A part also ends before a text with a different minimum size. Once a part is large enough, a hash of each text
 * decides whether the part ends there. So an edit moves only the nearest ends, and most files keep their names.
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
