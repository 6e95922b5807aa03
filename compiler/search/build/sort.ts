import { compareAt, type Texts, textsAfter } from '../format/text-list.ts';

/**
 * Sorts texts by their code units, as `texts.toSorted()` would, and returns their indexes in that order. Of equal texts the first
 * comes first. `known` is the order of the first texts.
 */
export function inOrder(texts: Texts, known: Int32Array = new Int32Array()): Int32Array {
  const later = textsAfter(texts, known.length);
  const order = sorted(later);
  if (known.length === 0) return order;
  const all = new Int32Array(texts.length);
  let at = 0;
  for (const [next, place] of order.entries()) {
    // There are few later ones as a rule: looking for their places reads fewer texts than comparing all.
    const end = firstAfter(texts, known, at, later[place] ?? '');
    all.set(known.subarray(at, end), at + next);
    all[end + next] = known.length + place;
    at = end;
  }
  all.set(known.subarray(at), at + later.length);
  return all;
}

/** The first place from this one on in a list of ordered numbers whose text is greater. Near places are found soonest. */
function firstAfter(texts: Texts, known: Int32Array, from: number, text: string): number {
  const isAfter = (place: number): boolean => place >= known.length || compareAt(texts, known[place] ?? 0, text) > 0;
  let [low, step] = [from, 1];
  for (; !isAfter(low + step - 1); step *= 2) low += step;
  let high = Math.min(low + step - 1, known.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Which half of a number of 64 bits comes first in memory. */
const [high, low] = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? [1, 0] : [0, 1];
/** How many texts have places in the low half of a key, beside the fifth code unit. */
const most = 2 ** 24;

/**
 * The indexes of the texts in order. Numbers of 64 bits, which have the first five code units of a text and its place,
 * are sorted without a call for each comparison; then only texts that begin alike are compared.
 */
function sorted(texts: readonly string[]): Int32Array {
  const count = texts.length;
  const order = new Int32Array(count);
  for (let place = 0; place < count; place++) order[place] = place;
  if (count > most) return order.sort(byText(texts));
  const keys = new BigUint64Array(count);
  const halves = new Uint32Array(keys.buffer);
  for (let place = 0; place < count; place++) {
    const text = texts[place] ?? '';
    const first = startOf(text);
    // Behind a code unit that has no room in eight bits nothing else may decide.
    const fifth = (first & 255) === 255 ? 255 : unitAt(text, 4);
    halves[place * 2 + high] = first;
    halves[place * 2 + low] = (fifth << 24) | place;
  }
  keys.sort();
  for (let place = 0; place < count; place++) order[place] = (halves[place * 2 + low] ?? 0) & (most - 1);
  for (let first = 0, place = 1; place <= count; place++) {
    const isAlike =
      place < count &&
      halves[place * 2 + high] === halves[first * 2 + high] &&
      (halves[place * 2 + low] ?? 0) >>> 24 === (halves[first * 2 + low] ?? 0) >>> 24;
    if (isAlike) continue;
    if (place - first > 1) sortFew(order, texts, first, place);
    first = place;
  }
  return order;
}

/** Sorts a part of the order, which is short as a rule. */
function sortFew(order: Int32Array, texts: readonly string[], from: number, to: number): void {
  if (to - from > 24) {
    order.subarray(from, to).sort(byText(texts));
    return;
  }
  for (let at = from + 1; at < to; at++) {
    const moved = order[at] ?? 0;
    const text = texts[moved] ?? '';
    let free = at;
    for (; free > from && (texts[order[free - 1] ?? 0] ?? '') > text; free--) order[free] = order[free - 1] ?? 0;
    order[free] = moved;
  }
}

/** The first four code units of a text, of eight bits each: 255 from the first one on that is not less. */
function startOf(text: string): number {
  const [a, b, c, d] = [unitAt(text, 0), unitAt(text, 1), unitAt(text, 2), unitAt(text, 3)];
  if (a === 255) return -1;
  if (b === 255) return (a << 24) | 0xff_ff_ff;
  if (c === 255) return (a << 24) | (b << 16) | 0xff_ff;
  return (a << 24) | (b << 16) | (c << 8) | d;
}

/** A code unit in eight bits: 0 behind the end, and 255 for all that is not less. */
function unitAt(text: string, index: number): number {
  return index < text.length ? Math.min(text.charCodeAt(index), 255) : 0;
}

function byText(texts: readonly string[]): (place: number, other: number) => number {
  return (place, other) => {
    const text = texts[place] ?? '';
    const otherText = texts[other] ?? '';
    if (text < otherText) return -1;
    return text > otherText ? 1 : 0;
  };
}
