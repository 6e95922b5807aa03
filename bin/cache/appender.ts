import { writeSync } from 'node:fs';

/** Batches short pieces into larger writes. */
type Appender = {
  /** Appends a piece, and returns it as bytes, which are valid until the next call. */
  append(piece: string | Uint8Array): Uint8Array;
  /** Writes the pending bytes. */
  flushPending(): void;
};

/** The maximum number of pending bytes; a longer piece is written immediately. */
export const maxWaiting = 256 * 1024;

/** Creates an appender; `write` receives the bytes in order. */
export function createAppender(write: (bytes: Uint8Array) => void): Appender {
  const waiting = Buffer.allocUnsafeSlow(maxWaiting);
  let used = 0;
  const flushPending = (): void => {
    write(waiting.subarray(0, used));
    used = 0;
  };
  return {
    append: (piece) => {
      const max = typeof piece === 'string' ? piece.length * 3 : piece.length;
      if (used + max > maxWaiting) flushPending();
      if (max > maxWaiting) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        write(bytes);
        return bytes;
      }
      const start = used;
      if (typeof piece === 'string') used += waiting.write(piece, used);
      else {
        waiting.set(piece, used);
        used += piece.length;
      }
      return waiting.subarray(start, used);
    },
    flushPending,
  };
}

/** Writes all bytes to an open file, at its position or at the byte `at`. Repeats partial writes. */
export function writeWhole(file: number, bytes: Uint8Array, at?: number): void {
  const placeOf = (done: number): number | null => (at === undefined ? null : at + done);
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, placeOf(done));
}
