/** Texts by their numbers, as an array, a `TextList` or `GrowingTexts` have them. */
export type Texts = Iterable<string> & { readonly length: number; at(number: number): string | undefined };

/**
 * Texts that lie one after the other as UTF-16 code units. An index has tens of thousands of words: two buffers of all are read, sent and
 * written without making a string of each.
 */
export class TextList implements Texts {
  readonly units: Uint16Array;
  /** Where each text begins in `units`, and after the last one its end. */
  readonly starts: Uint32Array;

  constructor(units: Uint16Array, starts: Uint32Array) {
    this.units = units;
    this.starts = starts;
  }

  static of(texts: readonly string[]): TextList {
    return new TextList(new Uint16Array(), new Uint32Array(1)).with(texts);
  }

  get length(): number {
    return this.starts.length - 1;
  }

  at(number: number): string | undefined {
    if (number >= this.length) return undefined;
    return String.fromCharCode(...this.units.subarray(this.starts[number], this.starts[number + 1]));
  }

  *[Symbol.iterator](): Generator<string> {
    for (let number = 0; number < this.length; number++) yield this.at(number) ?? '';
  }

  /** Below 0 where the text with this number comes before the other one by its code units, above 0 where it comes after it. */
  compare(number: number, other: string): number {
    const from = this.starts[number] ?? 0;
    const size = (this.starts[number + 1] ?? 0) - from;
    const both = Math.min(size, other.length);
    for (let at = 0; at < both; at++) {
      const difference = (this.units[from + at] ?? 0) - other.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return size - other.length;
  }

  /**
   * The number, from this one on, of the first text that does not come before the given one. The texts are in order. Near ones are found
   * soonest.
   */
  firstAtLeast(text: string, from = 0): number {
    let low = from;
    let step = 1;
    for (; low + step <= this.length && this.compare(low + step - 1, text) < 0; step *= 2) low += step;
    let high = Math.min(low + step - 1, this.length);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(middle, text) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The same texts, and after them these. */
  with(more: readonly string[]): TextList {
    let end = this.units.length;
    const own = this.length;
    const starts = new Uint32Array(own + more.length + 1);
    starts.set(this.starts);
    for (let at = 0; at < more.length; at++) {
      end += more[at]?.length ?? 0;
      starts[own + at + 1] = end;
    }
    const units = new Uint16Array(end);
    units.set(this.units);
    let to = this.units.length;
    for (let at = 0; at < more.length; at++) to = copyText(units, to, more[at] ?? '');
    return new TextList(units, starts);
  }

  /** The texts with these numbers. */
  pick(numbers: Int32Array): TextList {
    const { units, starts: before } = this;
    const starts = new Uint32Array(numbers.length + 1);
    let end = 0;
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] ?? 0;
      end += (before[number + 1] ?? 0) - (before[number] ?? 0);
      starts[at + 1] = end;
    }
    const picked = new Uint16Array(end);
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] ?? 0;
      const last = before[number + 1] ?? 0;
      // A word is copied sooner unit by unit than by a call.
      for (let from = before[number] ?? 0, to = starts[at] ?? 0; from < last; from++, to++) picked[to] = units[from] ?? 0;
    }
    return new TextList(picked, starts);
  }
}

/** Texts that are added one after the other to an array. What was there already is part of the next list without being read again. */
export class GrowingTexts implements Texts {
  readonly #texts: readonly string[];
  #list = TextList.of([]);

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  get length(): number {
    return this.#texts.length;
  }

  at(number: number): string | undefined {
    return this.#texts[number];
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#texts.values();
  }

  /** All texts until now. */
  list(): TextList {
    if (this.#list.length < this.#texts.length) this.#list = this.#list.with(this.#texts.slice(this.#list.length));
    return this.#list;
  }
}

/** The same texts as a list. */
export function listOf(texts: Texts): TextList {
  if (texts instanceof TextList) return texts;
  return texts instanceof GrowingTexts ? texts.list() : TextList.of([...texts]);
}

/** The texts from this number on. */
export function textsAfter(texts: Texts, from: number): string[] {
  if (Array.isArray(texts)) return texts.slice(from);
  return Array.from({ length: texts.length - from }, (_, at) => texts.at(from + at) ?? '');
}

/** Below 0 where the text with this number comes before the other one by its code units, above 0 where it comes after it. */
export function compareAt(texts: Texts, number: number, other: string): number {
  if (texts instanceof TextList) return texts.compare(number, other);
  const text = texts.at(number) ?? '';
  if (text === other) return 0;
  return text < other ? -1 : 1;
}

/** Copies the code units of a text, and returns where they end. */
function copyText(units: Uint16Array, from: number, text: string): number {
  for (let at = 0; at < text.length; at++) units[from + at] = text.charCodeAt(at);
  return from + text.length;
}
