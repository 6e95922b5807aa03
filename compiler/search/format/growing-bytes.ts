/** Bytes that are written one after the other. The room for them doubles when it is used up. */
export class GrowingBytes {
  protected buffer: Uint8Array;
  protected end = 0;

  /** With room for so many bytes at first. */
  constructor(room: number) {
    this.buffer = new Uint8Array(room);
  }

  get length(): number {
    return this.end;
  }

  /** What was written so far, in room of its own, which can be given away. */
  bytes(): Uint8Array {
    return this.buffer.slice(0, this.end);
  }

  /** What was written so far, where it is. */
  view(): Uint8Array {
    return this.buffer.subarray(0, this.end);
  }

  /** Bytes as they are. */
  raw(bytes: Uint8Array, from = 0, to = bytes.length): void {
    this.reserve(to - from);
    if (to - from > 24) this.buffer.set(bytes.subarray(from, to), this.end);
    else for (let at = from; at < to; at++) this.buffer[this.end + at - from] = bytes[at] ?? 0;
    this.end += to - from;
  }

  /** Makes sure that so many more bytes can be written. */
  protected reserve(more: number): void {
    if (this.end + more <= this.buffer.length) return;
    const larger = new Uint8Array(Math.max(this.buffer.length * 2, this.end + more));
    larger.set(this.buffer.subarray(0, this.end));
    this.buffer = larger;
  }
}
