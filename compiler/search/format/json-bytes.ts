import { GrowingBytes } from './bytes.ts';

const encoder = new TextEncoder();
const codes = { quote: 34, comma: 44, colon: 58, open: 123, close: 125, escape: 92 } as const;

/** JSON that is written piece by piece as UTF-8: many times faster than as one string where it is large. */
export class JsonBytes extends GrowingBytes {
  /** A short piece, which is ASCII for the most part. */
  text(piece: string): void {
    this.reserve(piece.length * 3);
    for (let index = 0; index < piece.length; index++) {
      const code = piece.charCodeAt(index);
      if (code > 127) {
        this.end += encoder.encodeInto(piece.slice(index), this.buffer.subarray(this.end)).written;
        return;
      }
      this.buffer[this.end++] = code;
    }
  }

  /** A JSON string of this text. */
  quoted(value: string): void {
    this.reserve(value.length + 2);
    const start = this.end;
    this.buffer[this.end++] = codes.quote;
    for (let at = 0; at < value.length; at++) {
      const code = value.charCodeAt(at);
      if (code < 32 || code > 126 || code === codes.quote || code === codes.escape) {
        this.end = start;
        this.text(JSON.stringify(value));
        return;
      }
      this.buffer[this.end++] = code;
    }
    this.buffer[this.end++] = codes.quote;
  }

  /** A whole number from 0. */
  number(value: number): void {
    this.reserve(10);
    this.end = writeDigits(this.buffer, this.end, value);
  }

  /** A long piece. */
  whole(piece: string): void {
    this.raw(encoder.encode(piece));
  }

  /** Empty members whose names are the numbers from one place to another: `"5":{},"7":{}`. */
  emptyMembers(names: Int32Array, from: number, to: number): void {
    this.reserve((to - from) * 16);
    const { buffer } = this;
    let at = this.end;
    for (let index = from; index < to; index++) {
      if (index > from) buffer[at++] = codes.comma;
      buffer[at++] = codes.quote;
      at = writeDigits(buffer, at, names[index] ?? 0);
      buffer[at++] = codes.quote;
      buffer[at++] = codes.colon;
      buffer[at++] = codes.open;
      buffer[at++] = codes.close;
    }
    this.end = at;
  }

  /** Whole numbers from 0, from one place to another: `5,7`. */
  numbers(values: Int32Array, from: number, to: number): void {
    this.reserve((to - from) * 11);
    const { buffer } = this;
    let at = this.end;
    for (let index = from; index < to; index++) {
      if (index > from) buffer[at++] = codes.comma;
      at = writeDigits(buffer, at, values[index] ?? 0);
    }
    this.end = at;
  }

  /** What another one has written. */
  append(other: JsonBytes): void {
    this.raw(other.buffer, 0, other.end);
  }
}

/** Writes a whole number from 0 into a buffer that is long enough, and returns where it ends. */
function writeDigits(buffer: Uint8Array, start: number, value: number): number {
  let end = start + 1;
  for (let limit = 10; limit <= value; limit *= 10) end++;
  let rest = value;
  for (let at = end - 1; at >= start; at--) {
    const next = (rest / 10) | 0;
    buffer[at] = 48 + rest - next * 10;
    rest = next;
  }
  return end;
}
