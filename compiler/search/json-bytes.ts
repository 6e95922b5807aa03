const encoder = new TextEncoder();

/** A text of JSON that is put together of pieces, as bytes: large ones are made many times faster than as strings. Grows as it goes. */
export class JsonBytes {
  #bytes: Uint8Array;
  #length = 0;

  /** With room for so many bytes at first. */
  constructor(room: number) {
    this.#bytes = new Uint8Array(room);
  }

  get length(): number {
    return this.#length;
  }

  /** A piece as it is. */
  text(piece: string): void {
    this.#room(piece.length * 3);
    for (let index = 0; index < piece.length; index++) {
      const code = piece.charCodeAt(index);
      if (code > 127) {
        this.#length += encoder.encodeInto(piece.slice(index), this.#bytes.subarray(this.#length)).written;
        return;
      }
      this.#bytes[this.#length++] = code;
    }
  }

  /** A long piece. */
  whole(piece: string): void {
    const bytes = encoder.encode(piece);
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** A whole number from 0. */
  number(value: number): void {
    this.#room(10);
    let digits = 1;
    for (let limit = 10; limit <= value; limit *= 10) digits++;
    let rest = value;
    for (let at = this.#length + digits - 1; at >= this.#length; at--) {
      const next = Math.floor(rest / 10);
      this.#bytes[at] = 48 + rest - next * 10;
      rest = next;
    }
    this.#length += digits;
  }

  /** What was put together in another place. */
  append(other: JsonBytes): void {
    this.#room(other.#length);
    this.#bytes.set(other.#bytes.subarray(0, other.#length), this.#length);
    this.#length += other.#length;
  }

  /** All of it, in room of its own, which can be given away. */
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
