import { writeSync } from 'node:fs';

/** Batches short pieces into larger writes. */
type Appender = {
  /** Appends a piece, and returns it as bytes, which are valid until the next call. */
  append(piece: string | Uint8Array): Uint8Array;
  /** Writes the pending bytes. */
  flushPending(): void;
};

/** The maximum number of pending bytes; a longer piece is written immediately. */
const maxPendingBytes = 256 * 1024;

/** Creates an appender; `write` receives the bytes in order. */
export function createAppender(write: (bytes: Uint8Array) => void): Appender {
  const pendingBytes = Buffer.allocUnsafeSlow(maxPendingBytes);
  let pendingLength = 0;
  const flushPending = (): void => {
    write(pendingBytes.subarray(0, pendingLength));
    pendingLength = 0;
  };
  return {
    append: (piece) => {
      const max = typeof piece === 'string' ? piece.length * 3 : piece.length;
      if (pendingLength + max > maxPendingBytes) flushPending();
      if (max > maxPendingBytes) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        write(bytes);
        return bytes;
      }
      const start = pendingLength;
      if (typeof piece === 'string') pendingLength += pendingBytes.write(piece, pendingLength);
      else {
        pendingBytes.set(piece, pendingLength);
        pendingLength += piece.length;
      }
      return pendingBytes.subarray(start, pendingLength);
    },
    flushPending,
  };
}

/** Writes all bytes to an open file, at its position or at the byte `at`. Repeats partial writes. */
export function writeFully(descriptor: number, bytes: Uint8Array, at?: number): void {
  const positionAfter = (done: number): number | null => (at === undefined ? null : at + done);
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done, bytes.length - done, positionAfter(done));
}
