import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, readSync, realpathSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../faults.ts';

// Windows has neither flag. There the comparison below detects a link.
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** Error codes of `open` for a path without a regular file: missing, a symbolic link, a socket. */
const notRegular = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EMLINK', 'ENXIO', 'EFTYPE', 'EISDIR']);

/**
 * Reads the regular file at an absolute path. Returns undefined for anything else: a missing file, folder, pipe, device or symbolic link.
 * Only the last segment is checked; a parent folder may be a link.
 */
export function readRegularFile(path: string): Buffer | undefined {
  return withRegularFile(path, (descriptor) => readFileSync(descriptor));
}

/**
 * Returns the SHA-256 of a regular file in hexadecimal. Reads the file in pieces, because it may be larger than memory. Undefined if there
 * is no regular file.
 */
export function hashRegularFile(path: string): string | undefined {
  return withRegularFile(path, (descriptor) => {
    const sum = createHash('sha256');
    const piece = Buffer.allocUnsafe(pieceBytes);
    for (let bytes = readSync(descriptor, piece); bytes > 0; bytes = readSync(descriptor, piece))
      sum.update(piece.subarray(0, bytes));
    return sum.digest('hex');
  });
}

const pieceBytes = 2 ** 20;

/**
 * Reads the regular file at `path` below a folder; '' is the folder's own path. Returns undefined if there is none, if a segment of the
 * path is a symbolic link, or if its letter case differs from the name on disk. Another process may replace a folder with a link at any
 * moment, so this opens the file first, and compares it with the file at the resolved path before reading.
 */
export function readFileBelow(folder: string, path: string): Buffer | undefined {
  if (path.split(/[/\\]/).includes('..')) return undefined;
  const place = join(folder, path);
  return withRegularFile(place, (descriptor, opened) => {
    const requested = join(realpathSync.native(folder), path).normalize();
    const isInPlace = (): boolean => realpathSync.native(place).normalize() === requested;
    return isInPlace() && isSameFile(opened, lstatSync(place)) && isInPlace() ? readFileSync(descriptor) : undefined;
  });
}

function withRegularFile<Value>(path: string, use: (descriptor: number, stats: Stats) => Value | undefined): Value | undefined {
  let descriptor: number | undefined;
  try {
    // Without O_NONBLOCK, opening a pipe would wait for the other end.
    descriptor = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    const stats = fstatSync(descriptor);
    return stats.isFile() ? use(descriptor, stats) : undefined;
  } catch (error) {
    if (notRegular.has(codeOf(error) ?? '')) return undefined;
    throw error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function isSameFile(one: Stats, other: Stats): boolean {
  return one.dev === other.dev && one.ino === other.ino;
}
