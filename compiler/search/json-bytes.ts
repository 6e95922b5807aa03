import { GrowingBytes } from '../../reader/search/format/growing-bytes.ts';

const encoder = new TextEncoder();
const sign = { quote: 34, comma: 44, colon: 58, open: 123, close: 125, escape: 92 } as const;

/** A piece of JSON that is written often, as bytes: none of its signs is above 127. */
export function fixed(piece: string): Uint8Array {
  return encoder.encode(piece);
}

/** A text of JSON that is put together of pieces, as bytes: large ones are made many times faster than as strings. Grows as it goes. */
export class JsonBytes extends GrowingBytes {
  /** A piece as it is. */
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

  /** A text in quotes. */
  quoted(value: string): void {
    this.reserve(value.length + 2);
    const start = this.end;
    this.buffer[this.end++] = sign.quote;
    for (let at = 0; at < value.length; at++) {
      const code = value.charCodeAt(at);
      if (code < 32 || code > 126 || code === sign.quote || code === sign.escape) {
        this.end = start;
        this.text(JSON.stringify(value));
        return;
      }
      this.buffer[this.end++] = code;
    }
    this.buffer[this.end++] = sign.quote;
  }

  /** A whole number from 0. */
  number(value: number): void {
    this.reserve(10);
    this.#digits(value);
  }

  /** A long piece. */
  whole(piece: string): void {
    this.raw(encoder.encode(piece));
  }

  /** A member without content: `"5":{}`, after a comma unless it is the first. */
  emptyMember(name: number, isFirst: boolean): void {
    this.reserve(17);
    if (!isFirst) this.buffer[this.end++] = sign.comma;
    this.buffer[this.end++] = sign.quote;
    this.#digits(name);
    this.buffer[this.end++] = sign.quote;
    this.buffer[this.end++] = sign.colon;
    this.buffer[this.end++] = sign.open;
    this.buffer[this.end++] = sign.close;
  }

  /** Two whole numbers from 0, after a comma unless they are the first. */
  twoNumbers(one: number, other: number, isFirst: boolean): void {
    this.reserve(22);
    if (!isFirst) this.buffer[this.end++] = sign.comma;
    this.#digits(one);
    this.buffer[this.end++] = sign.comma;
    this.#digits(other);
  }

  /** A whole number from 0, for which there is room. */
  #digits(value: number): void {
    let digits = 1;
    for (let limit = 10; limit <= value; limit *= 10) digits++;
    let rest = value;
    for (let at = this.end + digits - 1; at >= this.end; at--) {
      const next = (rest / 10) | 0;
      this.buffer[at] = 48 + rest - next * 10;
      rest = next;
    }
    this.end += digits;
  }

  /** What was put together in another place. */
  append(other: JsonBytes): void {
    this.raw(other.buffer, 0, other.end);
  }
}
