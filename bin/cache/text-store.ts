import { closeSync, mkdirSync, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { writeWhole } from './appender.ts';

/** A text that is kept as bytes: a string that was put together of many pieces keeps them all alive. */
export type KeptText = { read(): string };
/** Texts side by side, in memory, or in a file from byte `at` on. */
type Block = { bytes: Buffer | undefined; at: number };

/** Bytes of a block. It is let go with the last of its texts; a place in memory for each text costs as much as writing it there. */
const bytesOfBlock = 256 * 1024;
/** Bytes of texts that stay in memory; 1,000 pages of 9 kB take 24 MB. */
const mostInMemory = 48 * 2 ** 20;

const beyondLatin1 = /[\u0100-\uffff]/;

/**
 * Keeps texts as bytes: one for each code unit where none is beyond Latin-1, else two. UTF-8 with a single letter beyond ASCII is
 * read and written ten times slower. What comes after the first `inMemory` bytes goes to a file in `folder`; without a folder, or
 * where the disk refuses, all stay in memory.
 */
export function createTextStore(folder?: string, inMemory = mostInMemory): (text: string) => KeptText {
  let block: Block = { bytes: Buffer.alloc(0), at: 0 };
  let end = 0;
  let kept = 0;
  let file: ReturnType<typeof openFile>;
  /** Returns the memory of the block, where its texts are in the file. */
  const finish = ({ bytes }: Block): Buffer | undefined => {
    if (folder === undefined || kept < inMemory || !bytes) {
      kept += end;
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
    const most = text.length * (encoding === 'latin1' ? 1 : 2);
    if (!block.bytes || end + most > block.bytes.length) {
      const free = finish(block);
      const bytes = free && free.length >= most ? free : Buffer.allocUnsafeSlow(Math.max(bytesOfBlock, most));
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
 * A file that nobody else sees: its name is taken away at once, and its space is free when the process ends, however it ends. What was read
 * is valid until the next reading.
 */
function openFile(
  folder: string,
): { append(bytes: Buffer): number | undefined; read(at: number, length: number): Buffer } | undefined {
  const path = join(folder, `bodies-${threadId}.${process.pid}.partial`);
  let file: number;
  try {
    mkdirSync(folder, { recursive: true });
    file = openSync(path, 'w+');
  } catch {
    return undefined;
  }
  try {
    rmSync(path);
  } catch {
    closeSync(file);
    return undefined;
  }
  let size = 0;
  let buffer = Buffer.allocUnsafeSlow(bytesOfBlock);
  return {
    append: (bytes) => {
      const at = size;
      try {
        writeWhole(file, bytes, at);
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
        const read = readSync(file, buffer, done, length - done, at + done);
        if (read === 0) throw new Error('The file of page bodies is shorter than what was written.');
        done += read;
      }
      return buffer.subarray(0, length);
    },
  };
}
