import { GrowingBytes } from './growing-bytes.ts';

const encoder = new TextEncoder();

/** Writes numbers as bytes of seven bits, and texts that share their beginnings. Grows as it goes. */
export class ByteWriter extends GrowingBytes {
  /** With room for so many bytes at first. */
  constructor(room = 64) {
    super(room);
  }

  /** A whole number from 0. */
  number(value: number): void {
    this.reserve(5);
    let rest = value;
    while (rest > 127) {
      this.buffer[this.end++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.buffer[this.end++] = rest;
  }

  text(value: string): void {
    const start = this.end;
    this.number(value.length);
    this.reserve(value.length);
    for (let index = 0; index < value.length; index++) {
      const code = value.charCodeAt(index);
      if (code > 127) {
        this.end = start;
        this.#encoded(encoder.encode(value));
        return;
      }
      this.buffer[this.end++] = code;
    }
  }

  #encoded(bytes: Uint8Array): void {
    this.number(bytes.length);
    this.raw(bytes);
  }
}

/** Reads what `ByteWriter` wrote. Past the end all numbers are 0. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get done(): boolean {
    return this.at >= this.#bytes.length;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    return value >>> 0;
  }

  /** Goes past so many numbers. */
  skip(numbers: number): void {
    for (let left = numbers; left > 0; left--) while ((this.#bytes[this.at++] ?? 0) > 127);
  }

  raw(length: number): Uint8Array {
    const bytes = this.#bytes.subarray(this.at, this.at + length);
    this.at += length;
    return bytes;
  }

  text(): string {
    return new TextDecoder().decode(this.raw(this.number()));
  }
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Sorted words, each as the number of letters that it shares with the one before, and the rest: lines of a text. */
export function frontCode(words: readonly string[]): string {
  let last = '';
  const lines: string[] = [];
  for (const word of words) {
    let shared = 0;
    while (shared < 35 && shared < last.length && last.charCodeAt(shared) === word.charCodeAt(shared)) shared++;
    lines.push(digits.charAt(shared) + word.slice(shared));
    last = word;
  }
  return lines.join('\n');
}

/** The words of `frontCode`. */
export function readFrontCoded(text: string): string[] {
  let last = '';
  if (text === '') return [];
  return text.split('\n').map((line) => {
    last = last.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1);
    return last;
  });
}
