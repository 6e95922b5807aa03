/**
 * Sorts texts by their code units, as `texts.toSorted()` would, and returns their indexes in that order. Of equal texts the first
 * comes first. A radix sort took 0.7 of the time, but that is 1 % of the processor time of a build of 1,000 pages. `known` is the order
 * of the first texts.
 */
export function inOrder(texts: readonly string[], known: Int32Array = new Int32Array()): Int32Array {
  const places = Array.from({ length: texts.length - known.length }, (_, place) => known.length + place);
  const later = Int32Array.from(places.sort(byText(texts)));
  if (known.length === 0) return later;
  const all = new Int32Array(texts.length);
  let [at, next] = [0, 0];
  for (let place = 0; place < all.length; place++) {
    const isKnown =
      next === later.length || (at < known.length && (texts[known[at] ?? 0] ?? '') <= (texts[later[next] ?? 0] ?? ''));
    all[place] = (isKnown ? known[at++] : later[next++]) ?? 0;
  }
  return all;
}

function byText(texts: readonly string[]): (place: number, other: number) => number {
  return (place, other) => {
    const text = texts[place] ?? '';
    const otherText = texts[other] ?? '';
    if (text < otherText) return -1;
    return text > otherText ? 1 : 0;
  };
}
