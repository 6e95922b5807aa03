import type { TextList } from './text-list.ts';

/**
 * Front codes the sorted words from `from` up to `to`, one a line, as UTF-8: the number of code units that a word shares with the one before
 * (one digit in base 36, at most 35), then the rest of the word.
 */
export function frontCode({ units, starts }: TextList, from = 0, to = starts.length - 1): Uint8Array {
  const size = (starts[to] ?? 0) - (starts[from] ?? 0);
  const bytes = new Uint8Array((to - from) * 2 + size * mostBytesOfUnit);
  let end = 0;
  let last = 0;
  let lastSize = 0;
  for (let at = from; at < to; at++) {
    const first = starts[at] ?? 0;
    const next = starts[at + 1] ?? 0;
    const most = Math.min(mostShared, lastSize, next - first);
    let shared = 0;
    while (shared < most && units[last + shared] === units[first + shared]) shared++;
    // The halves of a character beyond the first 65,536 stay together.
    if (shared > 0 && (units[first + shared - 1] ?? 0) >> 10 === firstHalf) shared--;
    if (at > from) bytes[end++] = lineEnd;
    bytes[end++] = shared < 10 ? zero + shared : letterA + shared - 10;
    const start = end;
    for (let unit = first + shared; unit < next; unit++) {
      const code = units[unit] ?? 0;
      bytes[end++] = code;
      if (code <= 127) continue;
      const text = String.fromCharCode(...units.subarray(first + shared, next));
      end = start + new TextEncoder().encodeInto(text, bytes.subarray(start)).written;
      break;
    }
    last = first;
    lastSize = next - first;
  }
  return bytes.subarray(0, end);
}

/** Bytes that a code unit takes in UTF-8 at most. */
const mostBytesOfUnit = 3;
/** The highest six bits of the first half of a character that takes two code units. */
const firstHalf = 0x36;
const mostShared = 35;
const lineEnd = 10;
const zero = 48;
const letterA = 97;

/** Decodes what `frontCode` coded. */
export function readFrontCoded(text: string): string[] {
  let last = '';
  if (text === '') return [];
  return text.split('\n').map((line) => {
    last = last.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1);
    return last;
  });
}

/** The words of a sorted list that have this beginning. */
export function beginningWith(sorted: readonly string[], beginning: string): readonly string[] {
  const from = firstAtLeast(sorted, beginning);
  return sorted.slice(from, firstAtLeast(sorted, `${beginning}\uffff`));
}

/** The index of the first item of a sorted list that is not less than `wanted`, by binary search. */
export function firstAtLeast<Item extends string | number>(sorted: readonly Item[], wanted: Item): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle];
    if (value !== undefined && value < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
