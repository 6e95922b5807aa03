import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is known of a fetched specification: where it came from, what it was, and on which day. */
export type LockEntry = { url: string; sha256: string; bytes: number; etag?: string; date: string };
/** Entries by id of the specification. */
export type Lock = Map<string, LockEntry>;

/** The lock file of a site, from its root. */
export const lockFile = 'specs/lock.json';

/** The entries of the lock file; none where it is absent or not what we wrote. */
export function readLock(root: string): Lock {
  const path = join(root, lockFile);
  if (!existsSync(path)) return new Map();
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

/** Writes a file so that at every moment either the old or the new one is there, whole. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const half = `${path}.${process.pid}.part`;
  writeFileSync(half, text);
  renameSync(half, path);
}

/** The hash of a document as the lock file has it. */
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
