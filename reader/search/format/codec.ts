const encoder = new TextEncoder();

/** Writes numbers as bytes of seven bits, and texts that share their beginnings. Grows as it goes. */
export class ByteWriter {
  #bytes: Uint8Array;
  #length = 0;

  /** With room for so many bytes at first. */
  constructor(room = 64) {
    this.#bytes = new Uint8Array(room);
  }

  get length(): number {
    return this.#length;
  }

  /** A whole number from 0. */
  number(value: number): void {
    this.#room(5);
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  /** Bytes as they are. */
  raw(bytes: Uint8Array, from = 0, to = bytes.length): void {
    this.#room(to - from);
    if (to - from > 24) this.#bytes.set(bytes.subarray(from, to), this.#length);
    else for (let at = from; at < to; at++) this.#bytes[this.#length + at - from] = bytes[at] ?? 0;
    this.#length += to - from;
  }

  text(value: string): void {
    const bytes = encoder.encode(value);
    this.number(bytes.length);
    this.raw(bytes);
  }

  /** What was written so far. */
  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
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

  raw(length: number): Uint8Array {
    const bytes = this.#bytes.subarray(this.at, this.at + length);
    this.at += length;
    return bytes;
  }

  text(): string {
    return new TextDecoder().decode(this.raw(this.number()));
  }
}

/** Sorted words, each as the number of letters that it shares with the one before, and the rest: lines of a text. */
export function frontCode(words: readonly string[]): string {
  let last = '';
  const lines: string[] = [];
  for (const word of words) {
    let shared = 0;
    while (shared < 35 && shared < last.length && last.charCodeAt(shared) === word.charCodeAt(shared)) shared++;
    lines.push(shared.toString(36) + word.slice(shared));
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
