import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A fetched specification: its address, the hash and size of the document, and the day (YYYY-MM-DD) on which this content was
 * first fetched.
 */
export type LockEntry = { url: string; sha256: string; bytes: number; etag?: string; date: string };
/** Entries by id of the specification. */
export type Lock = Map<string, LockEntry>;

/** The path of the lock file from the site's root. */
const lockFile = 'specs/lock.json';

/** Reads the lock file. An absent or damaged file has no entries. */
export function readLock(root: string): Lock {
  const path = join(root, lockFile);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return new Map();
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const specs = typeof value === 'object' && value !== null && 'specs' in value ? value.specs : undefined;
    if (typeof specs !== 'object' || specs === null) return new Map();
    return new Map(Object.entries(specs).flatMap(([id, entry]): [string, LockEntry][] => (isEntry(entry) ? [[id, entry]] : [])));
  } catch {
    return new Map();
  }
}

/** Writes the lock file, sorted by id. */
export function writeLock(root: string, lock: Lock): void {
  const specs = Object.fromEntries([...lock].sort(([a], [b]) => (a < b ? -1 : 1)));
  writeWhole(join(root, lockFile), `${JSON.stringify({ version: 1, specs }, null, 2)}\n`);
}

/** Writes a file by rename, so that at every moment there is either the old file or the new one, complete. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}.part`;
  writeFileSync(partial, text);
  renameSync(partial, path);
}

/** The hash of a document as it is written in the lock file: SHA-256 in hexadecimal. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isEntry(value: unknown): value is LockEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'url' in value &&
    'sha256' in value &&
    'date' in value &&
    typeof value.date === 'string'
  );
}
