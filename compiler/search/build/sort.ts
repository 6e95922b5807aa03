/**
 * The places of texts in the order of their code units; of two that are the same the first comes first. Those at the beginning whose order is
 * known, or that are in order already, are not sorted again.
 */
export function inOrder(texts: readonly string[], known: Int32Array = inOrderAlready(texts)): Int32Array {
  const others = upwards(known.length, texts.length);
  sortRange(others, texts, { from: 0, to: others.length, depth: 0 });
  const order = new Int32Array(texts.length);
  let [next, other] = [0, 0];
  for (let place = 0; place < order.length; place++) {
    const isOther =
      next === known.length || (other < others.length && (texts[others[other] ?? 0] ?? '') < (texts[known[next] ?? 0] ?? ''));
    order[place] = (isOther ? others[other++] : known[next++]) ?? 0;
  }
  return order;
}

/** The texts in these places. */
export function pick(places: Int32Array, texts: readonly string[]): string[] {
  const picked: string[] = [];
  for (let at = 0; at < places.length; at++) picked.push(texts[places[at] ?? 0] ?? '');
  return picked;
}

/** Of texts that have this order those that any of the numbers means, in order; and of each such number its place among them. */
export function choose(used: readonly Int32Array[], texts: readonly string[], order: Int32Array): Chosen {
  const isUsed = new Uint8Array(texts.length);
  for (const numbers of used) mark(isUsed, numbers);
  const places = new Int32Array(texts.length);
  const chosen = new Int32Array(texts.length);
  let count = 0;
  for (let at = 0; at < order.length; at++) {
    const number = order[at] ?? 0;
    if (isUsed[number] === 0) continue;
    places[number] = count;
    chosen[count++] = number;
  }
  return { texts: pick(chosen.subarray(0, count), texts), places };
}

type Chosen = { texts: string[]; places: Int32Array };

/** The same numbers, each as what is known of it. */
export function translate(numbers: Int32Array, known: Int32Array): Int32Array {
  const translated = numbers.slice();
  for (let at = 0; at < translated.length; at++) translated[at] = known[translated[at] ?? 0] ?? 0;
  return translated;
}

function mark(marks: Uint8Array, places: Int32Array): void {
  for (let at = 0; at < places.length; at++) marks[places[at] ?? 0] = 1;
}

/** The places of those at the beginning that are in order. */
function inOrderAlready(texts: readonly string[]): Int32Array {
  let count = Math.min(1, texts.length);
  while (count < texts.length && (texts[count] ?? '') >= (texts[count - 1] ?? '')) count++;
  return upwards(0, count);
}

function upwards(from: number, to: number): Int32Array {
  const places = new Int32Array(to - from);
  for (let index = 0; index < places.length; index++) places[index] = from + index;
  return places;
}

/** A stretch of the order in which all texts are the same up to `depth`. */
type Range = { from: number; to: number; depth: number };

const signs = 3;
const signBits = 9;
/** As far as signs are told apart. */
const highest = 2 ** signBits - 1;
const places = 2 ** 25;
const few = 12;

function sortRange(order: Int32Array, texts: readonly string[], { from, to, depth }: Range): void {
  const before = order.slice(from, to);
  const keys = keysOf(before, texts, depth).sort();
  let start = from;
  let last = -1;
  for (let index = 0; index <= keys.length; index++) {
    const whole = keys[index] ?? -1;
    const key = Math.floor(whole / places);
    if (key !== last) {
      finish(order, texts, { range: { from: start, to: from + index, depth }, key: last });
      start = from + index;
      last = key;
    }
    if (index < keys.length) order[from + index] = before[whole - key * places] ?? 0;
  }
}

/** The keys of these texts, each with the place of its text here below it. */
function keysOf(own: Int32Array, texts: readonly string[], depth: number): Float64Array {
  const keys = new Float64Array(own.length);
  for (let index = 0; index < own.length; index++) keys[index] = keyOf(texts[own[index] ?? 0] ?? '', depth) * places + index;
  return keys;
}

/** Puts in order what has the same key: by the signs after it, if these texts have some and the key tells all that it should. */
function finish(order: Int32Array, texts: readonly string[], { range, key }: { range: Range; key: number }): void {
  const { from, to, depth } = range;
  if (to - from < 2) return;
  const last = key & highest;
  if (to - from <= few) insertEach(order, texts, range);
  else if (last > 0 && last < highest) sortRange(order, texts, { from, to, depth: depth + signs });
  else order.set(order.slice(from, to).sort(byText(texts)), from);
}

function byText(texts: readonly string[]): (place: number, other: number) => number {
  const textOf = (place: number): string => texts[place] ?? '';
  return (place, other) => (textOf(place) < textOf(other) ? -1 : textOf(place) > textOf(other) ? 1 : place - other);
}

/** Puts each into its place among those before it: the quickest way with few. */
function insertEach(order: Int32Array, texts: readonly string[], { from, to }: Range): void {
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

/** The next signs of a text as a number; a sign beyond the highest is that, and those after it are none. */
function keyOf(text: string, depth: number): number {
  let key = 0;
  let isOpen = true;
  for (let at = depth; at < depth + signs; at++) {
    const sign: number = isOpen && at < text.length ? Math.min(text.charCodeAt(at) + 1, highest) : 0;
    isOpen = isOpen && sign !== 0 && sign < highest;
    key = key * (highest + 1) + sign;
  }
  return key;
}
