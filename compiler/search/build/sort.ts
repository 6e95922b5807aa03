/**
 * Sorts texts by their code units, as `texts.toSorted()` would, and returns their indexes in that order. Of equal texts the first
 * comes first. A radix sort took 0.7 of the time, but that is 1 % of the processor time of a build of 1,000 pages.
 */
export function inOrder(texts: readonly string[]): Int32Array {
  const places = Array.from(texts, (_, place) => place);
  return Int32Array.from(places.sort(byText(texts)));
}

function byText(texts: readonly string[]): (place: number, other: number) => number {
  return (place, other) => {
    const text = texts[place] ?? '';
    const otherText = texts[other] ?? '';
    if (text < otherText) return -1;
    return text > otherText ? 1 : 0;
  };
}
