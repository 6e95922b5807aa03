import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { byText } from '../../compiler/basics/compare.ts';
import { isRecord, parseJson } from '../../compiler/json/shapes.ts';
import { replaceFile } from '../cache/cache.ts';
import { readSiteFile } from '../disk/mounts.ts';

/**
 * A fetched specification or interface: its address, the hash and size of the document, and the day (YYYY-MM-DD) on which this content was
 * first fetched.
 */
export type LockEntry = { url: string; sha256: string; bytes: number; etag?: string; date: string };
/** Entries by id of the specification or the area. */
export type SpecLock = Map<string, LockEntry>;

/** A lock file: its path from the site's root, and the key that contains its entries. */
type LockLocation = { file: string; key: 'specs' | 'references' | 'interfaces' };
const specLock: LockLocation = { file: 'specs/lock.json', key: 'specs' };
/** The remote files that API documents refer to, by address. */
export const referenceLock: LockLocation = { file: specLock.file, key: 'references' };
/** The lock file for area interfaces from other repositories. */
export const interfaceLock: LockLocation = { file: 'interfaces/lock.json', key: 'interfaces' };

/** Reads a lock file. A missing or damaged file has no entries. */
export function readLock(root: string, { file, key }: LockLocation = specLock): SpecLock {
  const entries = readEntries(root, file)?.[key];
  if (!isRecord(entries)) return new Map();
  return new Map(Object.entries(entries).flatMap(([id, entry]): [string, LockEntry][] => (isEntry(entry) ? [[id, entry]] : [])));
}

function readEntries(root: string, file: string): Record<string, unknown> | undefined {
  return parseJson(readSiteFile(root, {}, file)?.toString('utf8') ?? '', isRecord);
}

/** Writes the entries of a lock file, sorted by id. Keeps entries of other kinds in the file. */
export function writeLock(root: string, lock: SpecLock, { file, key }: LockLocation = specLock): void {
  const entries = Object.fromEntries([...lock].sort(byText(([name]) => name)));
  replaceFile(join(root, file), `${JSON.stringify({ ...readEntries(root, file), version: 1, [key]: entries }, null, 2)}\n`);
}

/** Returns the hash of a document in the lock file: SHA-256 in hexadecimal. */
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
