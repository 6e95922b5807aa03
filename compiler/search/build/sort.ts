/**
 * Sorts texts by their code units, as `texts.toSorted()` would, and returns their indexes in that order. Of equal texts the first
 * comes first. Texts at the beginning that are sorted already are merged with the sorted others.
 */
export function inOrder(texts: readonly string[]): Int32Array {
  const known = sortedBeginning(texts);
  const others = range(known.length, texts.length);
  sortRange(others, texts, 0, others.length, 0);
  const order = new Int32Array(texts.length);
  let next = 0;
  let other = 0;
  for (let place = 0; place < order.length; place++) {
    const isOther =
      next === known.length || (other < others.length && (texts[others[other] ?? 0] ?? '') < (texts[known[next] ?? 0] ?? ''));
    order[place] = (isOther ? others[other++] : known[next++]) ?? 0;
  }
  return order;
}

/** The indexes of the texts at the beginning that are sorted already. */
function sortedBeginning(texts: readonly string[]): Int32Array {
  let count = Math.min(1, texts.length);
  while (count < texts.length && (texts[count] ?? '') >= (texts[count - 1] ?? '')) count++;
  return range(0, count);
}

function range(from: number, to: number): Int32Array {
  const places = new Int32Array(to - from);
  for (let index = 0; index < places.length; index++) places[index] = from + index;
  return places;
}

/*
 * A radix sort, most significant characters first: three characters of nine bits make a key of 27 bits. Below the key stands the
 * place of the text, of 25 bits, so that one number has both (a double holds 53 bits), and the numbers are sorted by
 * `Float64Array.sort`.
 */
const unitsInKey = 3;
const unitBits = 9;
/** All characters from here on are the same in a key. */
const highest = 2 ** unitBits - 1;
const places = 2 ** 25;
/** Up to this many texts are sorted by insertion, which is faster for few. */
const few = 12;

/** Sorts the part of `order` from `from` up to `to`, whose texts are the same up to `depth`. */
function sortRange(order: Int32Array, texts: readonly string[], from: number, to: number, depth: number): void {
  const before = order.slice(from, to);
  const keys = new Float64Array(before.length);
  for (let index = 0; index < keys.length; index++) keys[index] = keyOf(texts[before[index] ?? 0] ?? '', depth) * places + index;
  keys.sort();
  let start = from;
  let last = -1;
  for (let index = 0; index <= keys.length; index++) {
    const whole = keys[index] ?? -1;
    const key = Math.floor(whole / places);
    if (key !== last) {
      sortSameKeys(order, texts, start, from + index, isPrecise(last) ? depth + unitsInKey : undefined);
      start = from + index;
      last = key;
    }
    if (index < keys.length) order[from + index] = before[whole - key * places] ?? 0;
  }
}

/**
 * The next characters of a text as a number. A character from `highest` on ends the key: it and those after it are not told
 * apart.
 */
function keyOf(text: string, depth: number): number {
  let key = 0;
  let isOpen = true;
  for (let at = depth; at < depth + unitsInKey; at++) {
    const unit: number = isOpen && at < text.length ? Math.min(text.charCodeAt(at) + 1, highest) : 0;
    isOpen = isOpen && unit !== 0 && unit < highest;
    key = key * (highest + 1) + unit;
  }
  return key;
}

/** Whether a key tells all of its characters apart, and its texts may have more characters. */
function isPrecise(key: number): boolean {
  const last = key & highest;
  return last > 0 && last < highest;
}

/** Sorts texts that have the same key: by the characters from `depth` on, or as whole texts if that is undefined. */
function sortSameKeys(order: Int32Array, texts: readonly string[], from: number, to: number, depth: number | undefined): void {
  if (to - from < 2) return;
  if (to - from <= few) insertionSort(order, texts, from, to);
  else if (depth !== undefined) sortRange(order, texts, from, to, depth);
  else order.set(order.slice(from, to).sort(byText(texts)), from);
}

function insertionSort(order: Int32Array, texts: readonly string[], from: number, to: number): void {
  for (let at = from + 1; at < to; at++) {
    const place = order[at] ?? 0;
    const text = texts[place] ?? '';
    let free = at;
    while (free > from && (texts[order[free - 1] ?? 0] ?? '') > text) {
      order[free] = order[free - 1] ?? 0;
      free--;
    }
    order[free] = place;
  }
}

function byText(texts: readonly string[]): (place: number, other: number) => number {
  return (place, other) => {
    const text = texts[place] ?? '';
    const otherText = texts[other] ?? '';
    if (text < otherText) return -1;
    return text > otherText ? 1 : place - other;
  };
}
