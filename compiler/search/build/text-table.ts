import { GrowingBytes } from '../format/bytes.ts';

/** Ends each text where several are encoded together. */
export const lineFeed = 10;
const encoder = new TextEncoder();

/** Encodes texts in UTF-8, each on a line of its own. */
export function encodeLines(texts: readonly string[]): Uint8Array {
  return encoder.encode(texts.map((text) => `${text}\n`).join(''));
}

/** Decodes what `encodeLines` encoded. */
export function decodeLines(lines: Uint8Array): string[] {
  return new TextDecoder().decode(lines).split('\n').slice(0, -1);
}

/** Where each line begins, and where the last one ends. */
export function startsOfLines(lines: Uint8Array): number[] {
  const starts = [0];
  for (let at = 0; at < lines.length; at++) if (lines[at] === lineFeed) starts.push(at + 1);
  return starts;
}

/**
 * Numbers texts from 0 on, in the order in which it first gets them. It compares encoded texts, because most texts of a page are in
 * others too, and decoding each of them takes several times as long. The bytes of the table are all texts, each on a line of its own.
 */
export class TextTable extends GrowingBytes {
  readonly #starts = [0];
  readonly #hashes: number[] = [];
  /** An open hash table, at most half full: the number of a text plus 1, or 0. */
  #places = new Uint32Array(2 ** 12);

  /** The numbers of the lines. */
  numbersOf(lines: Uint8Array): Uint32Array {
    const numbers: number[] = [];
    for (let from = 0, to = 0; to < lines.length; to++) {
      if (lines[to] !== lineFeed) continue;
      numbers.push(this.#numberOf(lines, from, to + 1));
      from = to + 1;
    }
    return Uint32Array.from(numbers);
  }

  /** The number of a text. */
  numberOf(text: string): number {
    const line = encoder.encode(`${text}\n`);
    return this.#numberOf(line, 0, line.length);
  }

  #numberOf(bytes: Uint8Array, from: number, to: number): number {
    let hash = 0;
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
    let place = this.#placeOf(hash);
    for (let known = this.#places[place] ?? 0; known > 0; known = this.#places[place] ?? 0) {
      if (this.#hashes[known - 1] === hash && this.#hasAt(this.#starts[known - 1] ?? 0, bytes, from, to)) return known - 1;
      place = (place + 1) & (this.#places.length - 1);
    }
    const number = this.#hashes.push(hash) - 1;
    this.#places[place] = number + 1;
    this.raw(bytes, from, to);
    this.#starts.push(this.length);
    if (number * 2 >= this.#places.length) this.#grow();
    return number;
  }

  #hasAt(start: number, bytes: Uint8Array, from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (this.buffer[start + at - from] !== bytes[at]) return false;
    return true;
  }

  #placeOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.#places.length - 1);
  }

  #grow(): void {
    this.#places = new Uint32Array(this.#places.length * 2);
    for (const [number, hash] of this.#hashes.entries()) {
      let place = this.#placeOf(hash);
      while (this.#places[place]) place = (place + 1) & (this.#places.length - 1);
      this.#places[place] = number + 1;
    }
  }
}
