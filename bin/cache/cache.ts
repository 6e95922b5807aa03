import { hash as digest } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writevSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { parseJson, type Shape } from '../../compiler/json/shapes.ts';
import { isAlive } from '../output/output-lock.ts';
import { createAppender, writeFully } from './appender.ts';

/** Returns a short hash of a string or bytes: 16 hex digits of SHA-256. */
export function hash(text: string | Uint8Array): string {
  // A slice of a longer string would keep the entire string in memory.
  return digest('sha256', text, 'buffer').toString('hex', 0, 8);
}

/** Returns the CRC-32 of a string or bytes, as 8 hex digits. It detects damaged files, not deliberate changes. */
export function checksum(content: string | Uint8Array): string {
  return toHex(checksumNumber(content));
}

/** Like `checksum`, as a number. `before` is the checksum of the content that precedes this part. */
export function checksumNumber(part: string | Uint8Array, before = 0): number {
  // Node's function resets the checksum when it is called with an empty array.
  return part.length === 0 ? before : crc32(part, before);
}

function toHex(sum: number): string {
  return sum.toString(16).padStart(8, '0');
}

/** Returns the size in bytes and checksum of a small file; undefined if the file does not exist. */
export function checksumFile(path: string): { bytes: number; sum: string } | undefined {
  return withOpenFile(path, (descriptor) => {
    const bytes = readFileSync(descriptor);
    return { bytes: bytes.length, sum: checksum(bytes) };
  });
}

/**
 * Returns the size in bytes of a file and a checksum of its first and last bytes; undefined if the file does not exist. For files that
 * contain checksums of the rest.
 */
export function checksumFileEnds(path: string): { bytes: number; sum: string } | undefined {
  return withOpenFile(path, (descriptor) => {
    const bytes = fstatSync(descriptor).size;
    const ends = Buffer.alloc(2 * endBytes);
    readSync(descriptor, ends, 0, endBytes, 0);
    readSync(descriptor, ends, endBytes, endBytes, Math.max(0, bytes - endBytes));
    return { bytes, sum: checksum(ends) };
  });
}

const endBytes = 512;

/** Opens a file, calls `read` and closes the file; undefined if the file cannot be read. */
function withOpenFile<Value>(path: string, read: (descriptor: number) => Value): Value | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch {
    return undefined;
  }
  try {
    return read(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

let tool: string | undefined;

/** Returns an id that changes with the code of Quire (the hash of its bundles). Caches of other versions are ignored. */
export function toolId(): string {
  tool ??= readIdFile();
  return tool;
}

function readIdFile(): string {
  try {
    return readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'id.txt'), 'utf8');
  } catch {
    return '';
  }
}

/** Reads a cache file. The value is undefined if the file does not exist, if another version wrote it, or if it is `isDamaged`. */
export function readCache<Value>(file: string, hasShape: Shape<Value>): { value: Value | undefined; isDamaged: boolean } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return { value: undefined, isDamaged: false };
  }
  const end = bytes.indexOf('\n');
  // Computed from the bytes, because the checksum of the string would encode it again.
  const body = bytes.subarray(end + 1);
  const [mark, sum, by] = bytes.toString('utf8', 0, Math.max(0, end)).split(' ');
  if (mark !== 'quire-cache-2' || sum !== checksum(body)) return { value: undefined, isDamaged: true };
  if (by !== toolId()) return { value: undefined, isDamaged: false };
  const value = parseJson(body.toString('utf8'), hasShape);
  return { value, isDamaged: value === undefined };
}

/** Writes a value to a cache file. Returns false if the disk cannot be written. */
export function writeCache(file: string, value: unknown): boolean {
  return writeCacheText(file, [JSON.stringify(value)]);
}

/**
 * Like `writeCache`, for JSON in pieces, because that of all pages of a large site would otherwise be in memory twice, as a string and as
 * bytes.
 */
export function writeCacheText(file: string, pieces: Iterable<string>): boolean {
  const partial = temporaryPathOf(file);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writePieces(partial, pieces);
    renameSync(partial, file);
    return true;
  } catch {
    removeCache(partial);
    return false;
  }
}

/** Writes the first line, which contains the checksum of the rest, after the pieces. */
function writePieces(path: string, pieces: Iterable<string>): void {
  const formatHeader = (sum: number): Buffer => Buffer.from(`quire-cache-2 ${toHex(sum)} ${toolId()}\n`);
  const descriptor = openSync(path, 'w');
  try {
    const { append, flushPending: flush } = createAppender((bytes) => writeFully(descriptor, bytes));
    append(formatHeader(0));
    let sum = 0;
    for (const piece of pieces) sum = checksumNumber(append(piece), sum);
    flush();
    writeFully(descriptor, formatHeader(sum), 0);
  } finally {
    closeSync(descriptor);
  }
}

/** Removes a cache file if it exists. Ignores errors of the file system. */
export function removeCache(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The file remains. Readers compare it with the current state.
  }
}

/** Writes a file and renames it into place, so that readers always see a complete file. Throws if the disk cannot be written. */
export function replaceFile(file: string, content: string | readonly Uint8Array[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const partial = temporaryPathOf(file);
  if (typeof content === 'string') writeFileSync(partial, content);
  else writeChunks(partial, content);
  renameSync(partial, file);
}

/** Returns the temporary path of a file that is being written; `removePartialFiles` removes leftovers. */
export function temporaryPathOf(file: string): string {
  return `${file}.${process.pid}.partial`;
}

function writeChunks(path: string, parts: readonly Uint8Array[]): void {
  const descriptor = openSync(path, 'w');
  try {
    const total = parts.reduce((sum, { length }) => sum + length, 0);
    if (writevSync(descriptor, parts) < total) throw new Error('The disk took a part of it.');
  } finally {
    closeSync(descriptor);
  }
}

/** Removes the partial files of killed builds. Ignores errors of the file system. */
export function removePartialFiles(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const [, pid] = /\.(\d+)\.partial$/.exec(name) ?? [];
      if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { force: true });
    }
  } catch {
    // Leftover files are harmless.
  }
}
