const encoder = new TextEncoder();
const maxShared = 35;

/**
 * Front-codes sorted words as UTF-8, one per line: the number of code units that a word shares with the previous one (one digit in base 36,
 * at most 35), then the rest of the word.
 */
export function frontCode(words: readonly string[]): Uint8Array {
  let last = '';
  const lines = words.map((word) => {
    const max = Math.min(maxShared, last.length, word.length);
    let shared = 0;
    while (shared < max && last.charCodeAt(shared) === word.charCodeAt(shared)) shared++;
    // Does not split surrogate pairs.
    if (shared > 0 && word.charCodeAt(shared - 1) >> 10 === firstHalf) shared--;
    last = word;
    return shared.toString(36) + word.slice(shared);
  });
  return encoder.encode(lines.join('\n'));
}

/** The highest six bits of a high surrogate. */
export const firstHalf = 0x36;

/** Decodes the output of `frontCode`. */
export function readFrontCoded(text: string): string[] {
  let last = '';
  if (text === '') return [];
  return text.split('\n').map((line) => {
    last = last.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1);
    return last;
  });
}

/** Returns the words of a sorted list that start with this prefix. */
export function wordsWithPrefix(sorted: readonly string[], prefix: string): readonly string[] {
  const from = firstAtLeast(sorted, prefix);
  return sorted.slice(from, firstAtLeast(sorted, `${prefix}\uffff`));
}

/** Finds the index of the first item in a sorted list that is not less than `minimum`, by binary search. */
export function firstAtLeast<Item extends string | number>(sorted: readonly Item[], minimum: Item): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle];
    if (value !== undefined && value < minimum) low = middle + 1;
    else high = middle;
  }
  return low;
}
