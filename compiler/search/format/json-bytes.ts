import { GrowingBytes } from './byte-buffers.ts';

const encoder = new TextEncoder();

/** Writes JSON incrementally as UTF-8, which is many times faster than concatenating strings. */
export class JsonBytes extends GrowingBytes {
  /** Appends a short piece, which is mostly ASCII. */
  appendShortText(piece: string): void {
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

  /** Appends a long piece. */
  appendLongText(piece: string): void {
    this.appendBytes(encoder.encode(piece));
  }

  /** Appends the content of another buffer. */
  append(other: JsonBytes): void {
    this.appendBytes(other.buffer, 0, other.end);
  }
}
