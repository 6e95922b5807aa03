import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from '../disk/cache.ts';

/** A copy of a site's sources in its cache, and the files that were copied: in it a change is made and tried before the sources themselves are changed. */
export type Stage = { root: string; folder: string; files: string[] };
/** What is to become of the sources: files that take their places from the stage, and files that are no more. */
type Journal = { version: 1; writes: string[]; removes: string[] };

const left = new Set(['node_modules', 'dist']);

/** Copies the sources (by hard links where the disk has them) into an empty stage. */
export function openStage(root: string, out: string): Stage {
  const folder = stageOf(root);
  const files: string[] = [];
  rmSync(folder, { recursive: true, force: true });
  const copy = (path: string): void => {
    mkdirSync(join(folder, path), { recursive: true });
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const name = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!left.has(entry.name) && !entry.name.startsWith('.') && join(root, name) !== out) copy(name);
      } else if (entry.isFile()) {
        linkOrCopy(join(root, name), join(folder, name));
        files.push(name);
      }
    }
  };
  copy('');
  return { root, folder, files };
}

/** Forgets a stage that is not needed any more. */
export function closeStage({ folder }: Stage): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Every file of a stage, sorted. */
export function filesIn(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Writes a file of a stage; the source that it was linked to keeps its text. */
export function writeStaged({ folder, root }: Stage, file: string, text: string): void {
  const path = join(folder, file);
  const mode = existsSync(path)
    ? statSync(path).mode
    : existsSync(join(root, file))
      ? statSync(join(root, file)).mode
      : undefined;
  replaceFile(path, text);
  if (mode !== undefined) chmodSync(path, mode & 0o777);
}

/** Moves a file or folder of a stage. */
export function moveStaged({ folder }: Stage, from: string, to: string): void {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  renameSync(join(folder, from), join(folder, to));
}

/**
 * Brings the change from the stage into the sources. What is to be done is noted first: a run that is killed is finished by the next one,
 * so that there is either nothing of a change or all of it.
 */
export function commitStage(stage: Stage, change: { writes: string[]; removes: string[] }): void {
  replaceFile(journalOf(stage.root), JSON.stringify({ version: 1, ...change }));
  finishMove(stage.root);
}

/** Finishes a change that was noted and perhaps begun. Returns whether there was one. */
export function finishMove(root: string): boolean {
  const journal = readJournal(root);
  if (!journal) return false;
  const folder = stageOf(root);
  for (const file of journal.writes) {
    if (!existsSync(join(folder, file))) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    renameSync(join(folder, file), join(root, file));
  }
  for (const file of journal.removes) {
    rmSync(join(root, file), { force: true });
    removeEmpty(root, dirname(file));
  }
  rmSync(journalOf(root), { force: true });
  rmSync(folder, { recursive: true, force: true });
  return true;
}

function readJournal(root: string): Journal | undefined {
  if (!existsSync(journalOf(root))) return undefined;
  const value: Journal = JSON.parse(readFileSync(journalOf(root), 'utf8'));
  return value.version === 1 ? value : undefined;
}

function removeEmpty(root: string, folder: string): void {
  for (let path = folder; path !== '.' && path !== ''; path = dirname(path)) {
    if (!existsSync(join(root, path))) continue;
    if (readdirSync(join(root, path)).length > 0) return;
    rmdirSync(join(root, path));
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function stageOf(root: string): string {
  return join(root, 'dist', 'cache', 'moving');
}

function journalOf(root: string): string {
  return join(root, 'dist', 'cache', 'moving.json');
}
