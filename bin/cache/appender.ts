import { writeSync } from 'node:fs';

/** Writes short pieces together. */
type Appender = {
  /** Appends a piece, and returns it as bytes, which hold until the next one comes. */
  append(piece: string | Uint8Array): Uint8Array;
  /** Writes what waits. */
  flush(): void;
};

/** Bytes that wait to be written at most; a longer piece is written at once. */
export const mostWaiting = 256 * 1024;

/** An appender; `write` is given what is to be written, in order. */
export function createAppender(write: (bytes: Uint8Array) => void): Appender {
  const waiting = Buffer.allocUnsafeSlow(mostWaiting);
  let used = 0;
  const flush = (): void => {
    write(waiting.subarray(0, used));
    used = 0;
  };
  return {
    append: (piece) => {
      const most = typeof piece === 'string' ? piece.length * 3 : piece.length;
      if (used + most > mostWaiting) flush();
      if (most > mostWaiting) {
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
    flush,
  };
}

/** Writes all bytes to an open file, where it stands or from the byte `at` on: the system may take a part of them at a time. */
export function writeWhole(file: number, bytes: Uint8Array, at?: number): void {
  const placeOf = (done: number): number | null => (at === undefined ? null : at + done);
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, placeOf(done));
}
