import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { writeFully } from './appender.ts';
import { fillBuffer } from './record-file.ts';

/** A string that is stored as bytes, because a string concatenated from many pieces keeps all of them in memory. */
export type StoredString = { read(): string };

/** The maximum size in bytes of strings that a thread holds in memory; 1,000 pages of 9 kB take 24 MB. */
const maxInMemory = 16 * 2 ** 20;

/**
 * Stores strings in UTF-8. Those after the first `inMemory` bytes are stored in a file in `folder`. Without a folder, or if the disk cannot
 * be written, all strings stay in memory.
 */
export function createTextStore(folder: string | undefined, inMemory = maxInMemory): (text: string) => StoredString {
  let retained = 0;
  let file: ReturnType<typeof openFile>;
  return (text) => {
    const bytes = Buffer.from(text);
    if (folder !== undefined && retained + bytes.length > inMemory) {
      file ??= openFile(folder);
      const stored = file?.(bytes);
      if (stored) return stored;
    }
    retained += bytes.length;
    return { read: () => bytes.toString() };
  };
}

/**
 * Opens a private file, and returns a function that stores bytes in it; undefined if the disk cannot be written. The file is unlinked
 * immediately, so that its space is freed however the process ends.
 */
function openFile(folder: string): ((bytes: Buffer) => StoredString | undefined) | undefined {
  const path = join(folder, `bodies-${threadId}.${process.pid}.partial`);
  let descriptor: number;
  try {
    mkdirSync(folder, { recursive: true });
    descriptor = openSync(path, 'w+');
  } catch {
    return undefined;
  }
  try {
    rmSync(path);
  } catch {
    closeSync(descriptor);
    return undefined;
  }
  let size = 0;
  return (bytes) => {
    const [at, length] = [size, bytes.length];
    try {
      writeFully(descriptor, bytes, at);
    } catch {
      return undefined;
    }
    size += length;
    return {
      read: () => {
        const content = fillBuffer(Buffer.allocUnsafe(length), descriptor, at);
        if (content.length < length) throw new Error('The file of page bodies is shorter than what was written.');
        return content.toString();
      },
    };
  };
}
