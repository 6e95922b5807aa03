/** A byte buffer that doubles when it is full. */
export class GrowingBytes {
  protected buffer: Uint8Array;
  protected end = 0;

  /** `size` is the initial size of the buffer in bytes. */
  constructor(size = 64) {
    this.buffer = new Uint8Array(size);
  }

  get length(): number {
    return this.end;
  }

  /** Clears the content and retains the memory. */
  clear(): this {
    this.end = 0;
    return this;
  }

  /** Returns a copy of the content. */
  bytes(): Uint8Array {
    return this.buffer.slice(0, this.end);
  }

  /** Returns the content as a view of the buffer, which is valid until the next write. */
  view(): Uint8Array {
    return this.buffer.subarray(0, this.end);
  }

  /** Appends the bytes from `from` up to `to`. */
  appendBytes(bytes: Uint8Array, from = 0, to = bytes.length): void {
    this.reserve(to - from);
    // For few bytes, a loop is faster.
    if (to - from > 24) this.buffer.set(bytes.subarray(from, to), this.end);
    else for (let at = from; at < to; at++) this.buffer[this.end + at - from] = bytes[at] ?? 0;
    this.end += to - from;
  }

  /** Ensures capacity for `more` additional bytes. */
  protected reserve(more: number): void {
    if (this.end + more <= this.buffer.length) return;
    const larger = new Uint8Array(Math.max(this.buffer.length * 2, this.end + more));
    larger.set(this.buffer.subarray(0, this.end));
    this.buffer = larger;
  }
}

/** Writes an integer from 0 to 2^32 - 1 as LEB128 at this offset. Returns the offset after it. */
export function putNumber(bytes: Uint8Array, offset: number, value: number): number {
  let at = offset;
  let rest = value;
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[at++] = rest;
  return at;
}

/** Returns the number of bytes that `putNumber` writes. */
export function sizeOfNumber(value: number): number {
  let size = 1;
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) size++;
  return size;
}

/** Writes unsigned integers as LEB128 (seven bits per byte, lowest first). */
export class ByteWriter extends GrowingBytes {
  /** Writes an integer from 0 to 2^32 - 1. */
  writeNumber(value: number): void {
    this.reserve(5);
    this.end = putNumber(this.buffer, this.end, value);
  }

  /** Writes one byte. */
  writeByte(value: number): void {
    this.reserve(1);
    this.buffer[this.end++] = value;
  }

  /** Writes bytes with their length before them. */
  writeChunk(bytes: Uint8Array): void {
    this.writeNumber(bytes.length);
    this.appendBytes(bytes);
  }
}

/** Reads the output of `ByteWriter`. Numbers past the end are 0. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get done(): boolean {
    return this.at >= this.#bytes.length;
  }

  readNumber(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    return value >>> 0;
  }

  /** Skips this many numbers. */
  skip(numbers: number): void {
    for (let left = numbers; left > 0; left--) while ((this.#bytes[this.at++] ?? 0) > 127);
  }

  readBytes(length: number): Uint8Array {
    const bytes = this.#bytes.subarray(this.at, this.at + length);
    this.at += length;
    return bytes;
  }

  readText(): string {
    return new TextDecoder().decode(this.readBytes(this.readNumber()));
  }
}
