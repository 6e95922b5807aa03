import { closeSync, mkdirSync, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { writeFully } from './appender.ts';

/** A string that is stored as bytes, because a string concatenated from many pieces keeps all of them in memory. */
export type StoredString = { read(): string };
/** Consecutive strings, in memory or in a file from byte `at` on. */
type StoredBlock = { bytes: Buffer | undefined; at: number };

/**
 * The size of a block in bytes. A block is freed together with its last string, because allocating memory for each string takes as long as
 * writing it.
 */
const blockBytes = 256 * 1024;
/** The maximum size in bytes of strings that a thread holds in memory; 1,000 pages of 9 kB take 24 MB. */
const maxInMemory = 16 * 2 ** 20;

const beyondLatin1 = /[\u0100-\uffff]/;

/**
 * Stores strings as bytes: one per code unit if all characters are in Latin-1, otherwise two. UTF-8 is much slower to encode and decode as
 * soon as one character is not ASCII. Strings after the first `inMemory` bytes are stored in a file in `folder`. Without a folder, or if
 * the disk cannot be written, all strings stay in memory.
 */
export function createTextStore(folder?: string, inMemory = maxInMemory): (text: string) => StoredString {
  let block: StoredBlock = { bytes: Buffer.alloc(0), at: 0 };
  let end = 0;
  let retained = 0;
  let file: ReturnType<typeof openFile>;
  /** Frees the memory of the block if its strings are in the file. */
  const finish = ({ bytes }: StoredBlock): Buffer | undefined => {
    if (folder === undefined || retained < inMemory || !bytes) {
      retained += end;
      return undefined;
    }
    file ??= openFile(folder);
    const at = file?.append(bytes.subarray(0, end));
    if (at === undefined) return undefined;
    Object.assign(block, { bytes: undefined, at });
    return bytes;
  };
  return (text) => {
    const encoding = beyondLatin1.test(text) ? 'utf16le' : 'latin1';
    const max = text.length * (encoding === 'latin1' ? 1 : 2);
    if (!block.bytes || end + max > block.bytes.length) {
      const freedBytes = finish(block);
      const bytes = freedBytes && freedBytes.length >= max ? freedBytes : Buffer.allocUnsafeSlow(Math.max(blockBytes, max));
      block = { bytes, at: 0 };
      end = 0;
    }
    const own = block;
    const start = end;
    end += own.bytes?.write(text, start, encoding) ?? 0;
    const length = end - start;
    return {
      read: () =>
        own.bytes?.toString(encoding, start, start + length) ?? file?.read(own.at + start, length).toString(encoding) ?? '',
    };
  };
}

/**
 * Opens a private file. The file is unlinked immediately, so that its space is freed however the process ends. Bytes are valid until the
 * next read.
 */
function openFile(
  folder: string,
): { append(bytes: Buffer): number | undefined; read(at: number, length: number): Buffer } | undefined {
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
  let buffer = Buffer.allocUnsafeSlow(blockBytes);
  return {
    append: (bytes) => {
      const at = size;
      try {
        writeFully(descriptor, bytes, at);
      } catch {
        return undefined;
      }
      size += bytes.length;
      return at;
    },
    read: (at, length) => {
      if (length > buffer.length) buffer = Buffer.allocUnsafeSlow(length * 2);
      let done = 0;
      while (done < length) {
        const bytesRead = readSync(descriptor, buffer, done, length - done, at + done);
        if (bytesRead === 0) throw new Error('The file of page bodies is shorter than what was written.');
        done += bytesRead;
      }
      return buffer.subarray(0, length);
    },
  };
}
