import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRecord, parseJson } from '../../compiler/json/shapes.ts';
import { replaceFile } from '../cache/cache.ts';
import { hashRegularFile } from '../disk/regular-file.ts';
import { UsageFault } from '../faults.ts';
import { refuseLinksTo } from '../output/output-folder.ts';
import { parentSegment } from '../output/writer.ts';
import { repositoryOf } from '../report/repository.ts';

/**
 * The folder that the paths of a change are relative to: the site root, or the repository around it, for files such as
 * `.github/workflows/docs.yml`.
 */
export type EditBase = 'site' | 'repository';
/** A file of a change: the SHA-256 of its content before and after, or null if the file does not exist. */
export type JournalEntry = { file: string; before: string | null; after: string | null };
/**
 * A planned change, written before the first file is modified. The content of the file at index n is in `before/n` and `after/n` of the
 * edits folder.
 */
export type Journal = { version: 2; command: string; base: EditBase; files: JournalEntry[] };
/** The current content of a file: that before the change, that after it, or content that another program has written since. */
type FileState = 'before' | 'after' | 'other';

/** Returns the folder in which changes of a site's sources are prepared. */
export function editsFolder(root: string): string {
  return join(root, 'dist', 'cache', 'edits');
}

/** Returns the lock that a command holds while it plans and applies a change. */
export function lockFile(root: string): string {
  return join(root, 'dist', 'cache', 'edits.lock');
}

function journalFile(root: string): string {
  return join(editsFolder(root), 'journal.json');
}

/** Writes the journal. From now on the change is either completed or undone. */
export function writeJournal(root: string, journal: Journal): void {
  replaceFile(journalFile(root), JSON.stringify(journal));
}

/**
 * Returns the journal of a change that has started but not ended. Throws a UsageFault if the file is damaged, or contains a file outside
 * the base.
 */
export function readJournal(root: string): Journal | undefined {
  const file = journalFile(root);
  if (!existsSync(file)) return undefined;
  const journal = parseJson(readFileSync(file, 'utf8'), isJournal);
  if (!journal) throw new UsageFault(`${file} is damaged. Delete it, and run docs check to find out what is unfinished.`);
  for (const { file: named } of journal.files)
    if (isAbsolute(named) || parentSegment.test(named))
      throw new UsageFault(`${file} refers to ${named}, which is outside the site. Delete it.`);
  refuseLinksTo(
    baseOf(root, journal.base),
    journal.files.map((entry) => entry.file),
  );
  return journal;
}

/** Returns the absolute path that the files of a change are relative to. */
export function baseOf(root: string, base: EditBase): string {
  return base === 'site' ? root : fileURLToPath(repositoryOf(root).uri);
}

/** Returns the current state of one of a change's files. */
export function stateOf({ file, before, after }: JournalEntry, base: string): FileState {
  const path = join(base, file);
  const now = hashRegularFile(path) ?? null;
  // A folder, link or pipe does not count as a missing file.
  if (now === null && lstatSync(path, { throwIfNoEntry: false })) return 'other';
  if (now === after) return 'after';
  return now === before ? 'before' : 'other';
}

function isJournal(value: unknown): value is Journal {
  return (
    isRecord(value) &&
    value.version === 2 &&
    typeof value.command === 'string' &&
    (value.base === 'site' || value.base === 'repository') &&
    Array.isArray(value.files) &&
    value.files.every(isEntry)
  );
}

function isEntry(value: unknown): value is JournalEntry {
  return isRecord(value) && typeof value.file === 'string' && isHash(value.before) && isHash(value.after);
}

function isHash(value: unknown): boolean {
  return value === null || (typeof value === 'string' && /^[\da-f]{64}$/.test(value));
}
