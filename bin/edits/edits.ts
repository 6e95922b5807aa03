import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { editOutdated } from '../../compiler/diagnostics/edits.ts';
import { hashRegularFile } from '../disk/regular-file.ts';
import { codeOf, MachineFault, nowhere, Refusal } from '../faults.ts';
import { refuseLinksTo } from '../output/output-folder.ts';
import { refuseHalfway } from './interrupted.ts';
import { baseOf, type EditBase, editsFolder, type Journal, type JournalEntry, stateOf, writeJournal } from './journal.ts';
import { lockEdits, removeEmpty } from './lock.ts';

/** The new content of a file: a string, or the path of a file to move. */
type FileContent = { text: string; mode?: number } | { moved: string };
/**
 * A file that a command creates (`before` is null), replaces or removes (`after` is null). `before` is the SHA-256 of the content for which
 * the edit was planned.
 */
export type FileEdit = { file: string; before: string | null; after: FileContent | null };
/** The exclusive right to change the files of a site. */
export type Edits = {
  /** An empty folder for preparing changes, on the file system of the site's cache. */
  stage: string;
  /**
   * Applies all edits. If the process is killed, a journal remains, from which `docs recover` completes or undoes them. Throws a Refusal,
   * and changes nothing, if a file differs from the content for which its edit was planned.
   */
  commit(edits: readonly FileEdit[], base?: EditBase): void;
  close(): void;
};

/** Runs `work` with the exclusive right to change the files of a site, and releases it afterwards. */
export async function withEdits<Value>(root: string, command: string, work: (edits: Edits) => Promise<Value>): Promise<Value> {
  const edits = openEdits(root, command);
  try {
    return await work(edits);
  } finally {
    edits.close();
  }
}

/**
 * Acquires the lock for changing a site's sources. `command` is the name in messages. Throws a MachineFault if another process holds the
 * lock, and a Refusal if an earlier change was interrupted halfway.
 */
function openEdits(root: string, command: string): Edits {
  const release = lockEdits(root);
  const folder = editsFolder(root);
  const stage = join(folder, 'stage');
  try {
    refuseHalfway(root);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(stage, { recursive: true });
  } catch (error) {
    release();
    throw error;
  }
  let isHalfway = false;
  return {
    stage,
    commit: (edits, base = 'site') => {
      const journal = prepareJournal(root, command, edits, base);
      isHalfway = true;
      writeJournal(root, journal);
      apply(root, journal, 'after');
      isHalfway = false;
    },
    close: () => {
      // After an error halfway, keeps the journal for docs recover.
      if (!isHalfway) rmSync(folder, { recursive: true, force: true });
      release();
    },
  };
}

/** Stores the old and the new content of each file next to the journal, and returns the journal. Does not change the site. */
function prepareJournal(root: string, command: string, edits: readonly FileEdit[], base: EditBase): Journal {
  const baseFolder = baseOf(root, base);
  refuseLinksTo(
    baseFolder,
    edits.map(({ file }) => file),
  );
  for (const name of sides) mkdirSync(join(editsFolder(root), name), { recursive: true });
  const files = edits.map(({ file, before, after }, index): JournalEntry => {
    const old = contentPath(root, 'before', index);
    if (before !== null && existsSync(join(baseFolder, file))) linkOrCopy(join(baseFolder, file), old);
    const next = contentPath(root, 'after', index);
    if (after && 'moved' in after) renameSync(after.moved, next);
    else if (after) writeFileSync(next, after.text);
    const mode = after && 'text' in after ? (after.mode ?? modeOf(old)) : undefined;
    if (mode !== undefined) chmodSync(next, mode);
    return { file, before, after: after && (hashRegularFile(next) ?? null) };
  });
  const changedEntries = files.filter((entry, index) => {
    const old = hashRegularFile(contentPath(root, 'before', index)) ?? null;
    return old !== entry.before || stateOf({ ...entry, after: entry.before }, baseFolder) === 'other';
  });
  if (changedEntries.length > 0) throw new Refusal(editOutdated(nowhere, { files: changedEntries.map(({ file }) => file) }), 1);
  return { version: 2, command, base, files };
}

const sides = ['before', 'after'] as const;
/** One side of a change. */
type ChangeSide = (typeof sides)[number];

function contentPath(root: string, side: ChangeSide, index: number): string {
  return join(editsFolder(root), side, String(index));
}

/**
 * Restores every file of a journal to its content before or after the change, and removes the journal. Writes files before it removes
 * others, so that no content is ever missing. Throws a Refusal and stops at a file that has neither content.
 */
export function apply(root: string, journal: Journal, side: ChangeSide): void {
  const base = baseOf(root, journal.base);
  for (const [index, entry] of journal.files.entries())
    if (entry[side] !== null && !isApplied(root, entry, { base, side }))
      moveIntoPlace(join(base, entry.file), contentPath(root, side, index), entry[side]);
  for (const entry of journal.files) {
    if (entry[side] !== null || isApplied(root, entry, { base, side })) continue;
    rmSync(join(base, entry.file), { force: true });
    removeEmpty(dirname(join(base, entry.file)), base);
  }
  rmSync(editsFolder(root), { recursive: true, force: true });
}

/** Returns whether a file already has the intended content. Throws a Refusal if it has neither content. */
function isApplied(root: string, entry: JournalEntry, { base, side }: { base: string; side: ChangeSide }): boolean {
  const state = stateOf(entry, base);
  if (state === 'other') refuseHalfway(root);
  return state === side || entry.before === entry.after;
}

/** Moves prepared content to its path atomically. Keeps the prepared file, so that the change can still be undone or completed. */
function moveIntoPlace(path: string, content: string, hash: string): void {
  if (hashRegularFile(content) !== hash) throw new MachineFault(`${content} is missing or damaged, so ${path} can't be written.`);
  mkdirSync(dirname(path), { recursive: true });
  const next = `${content}.next`;
  rmSync(next, { force: true });
  linkOrCopy(content, next);
  if (existsSync(path)) {
    renameSync(next, path);
    return;
  }
  try {
    // Unlike a rename, a link fails if another program has just created the file.
    linkSync(next, path);
    rmSync(next);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    renameSync(next, path);
  }
}

/** Creates a hard link to a file, or a copy if the file system has no hard links. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

function modeOf(path: string): number | undefined {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  return mode === undefined ? undefined : mode & 0o777;
}
