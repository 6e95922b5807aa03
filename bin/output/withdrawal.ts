import { copyFileSync, linkSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textBefore } from '../../compiler/basics/text-parts.ts';
import { codeOf } from '../faults.ts';
import type { OutputFolder } from './output-folder.ts';

/**
 * Everything in the output folder that may contain content that was public and is now restricted: `folders` with changed public files, each
 * of which is complete in the stage, and individual `files`. `filesByFolder` lists the files of each folder to remove if the folder cannot
 * be moved.
 */
type Withdrawal = { folders: readonly string[]; files: readonly string[]; filesByFolder: ReadonlyMap<string, readonly string[]> };

/**
 * The files in the folder (`old`), in the stage and in the new build, and the folder for restricted outputs. `isKnown`: the last build was
 * recorded, so the stage contains changed files only. Otherwise it contains all files, most of which may be unchanged.
 */
type OutputState = {
  old: ReadonlySet<string>;
  staged: ReadonlyMap<string, unknown>;
  named: ReadonlySet<string>;
  prefix: string;
  isKnown: boolean;
};

/**
 * Returns what to remove, and completes the removed folders in the stage with links to the unchanged files. Every public file that the new
 * build lacks or changes is removed, because the title of a page also appears in neighbours, lists, feeds and indexes, which cannot be
 * searched for it. Unchanged files are safe, because the new build generates them from public sources.
 */
export function planWithdrawal(folder: OutputFolder, { old, staged, named, prefix, isKnown }: OutputState): Withdrawal {
  const topFolders = new Map<string, { removedFiles: string[]; retained: string[]; hasChangedFiles: boolean }>();
  for (const path of old) {
    if (path.startsWith(prefix)) continue;
    const name = textBefore(path, '/');
    const top = topFolders.get(name) ?? { removedFiles: [], retained: [], hasChangedFiles: false };
    topFolders.set(name, top);
    const hasChangedFiles = staged.has(path) && (isKnown || !isSame(folder, path));
    top.hasChangedFiles ||= hasChangedFiles;
    if (hasChangedFiles || !named.has(path)) top.removedFiles.push(path);
    else top.retained.push(path);
  }
  const filesByFolder = new Map<string, readonly string[]>();
  const files: string[] = [];
  for (const [name, { removedFiles, retained: kept, hasChangedFiles }] of topFolders) {
    // In a folder such as the assets, files are added and removed but never changed, so the others can remain.
    const isMovedAsFolder = !old.has(name) && removedFiles.length > 0 && (kept.length === 0 || (hasChangedFiles && isKnown));
    if (!isMovedAsFolder) {
      files.push(...removedFiles);
      continue;
    }
    filesByFolder.set(name, removedFiles);
    for (const path of kept) stageUnchanged(folder, path);
  }
  return { folders: [...filesByFolder.keys()], files, filesByFolder };
}

/** Returns whether the new build has the same bytes as the folder at a path. */
function isSame({ path, stage }: OutputFolder, file: string): boolean {
  const [old, next] = [join(path, file), join(stage, file)];
  return statSync(old).size === statSync(next).size && readFileSync(old).equals(readFileSync(next));
}

/** Adds an unchanged file to the stage, as a hard link or, if the file system does not support them, as a copy. */
function stageUnchanged({ path, stage }: OutputFolder, file: string): void {
  const to = join(stage, file);
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(join(path, file), to);
  } catch {
    copyFileSync(join(path, file), to);
  }
}

/**
 * Moves everything that is withdrawn out of the folder, and returns the folders that were moved as one. If something cannot be moved,
 * restores everything and throws the error.
 */
export function withdrawFiles({ path, stage }: OutputFolder, { folders, files, filesByFolder }: Withdrawal): string[] {
  const moved: [from: string, to: string][] = [];
  const move = (name: string, below: string): void => {
    const place: [string, string] = [join(path, name), join(stage, below, name)];
    renameSync(...place);
    moved.push(place);
  };
  const moveFiles = (names: readonly string[]): void => {
    for (const place of new Set(names.map((name) => dirname(join(stage, withdrawnFiles, name)))))
      mkdirSync(place, { recursive: true });
    for (const name of names) move(name, withdrawnFiles);
  };
  const isMovedAsFolder: string[] = [];
  mkdirSync(join(stage, withdrawnFolders), { recursive: true });
  try {
    for (const name of folders) {
      try {
        move(name, withdrawnFolders);
        isMovedAsFolder.push(name);
      } catch (error) {
        if (!immovableCodes.has(codeOf(error) ?? '')) throw error;
        moveFiles(filesByFolder.get(name) ?? []);
      }
    }
    moveFiles(files);
  } catch (error) {
    for (const [from, to] of moved.reverse()) renameSync(to, from);
    throw error;
  }
  return isMovedAsFolder;
}

/** The folder of the stage that holds removed folders until the build ends. */
const withdrawnFolders = '.quire-withdrawn/folders';
const withdrawnFiles = '.quire-withdrawn/files';
/** Error codes that mean that a folder cannot be moved although its files can: it is a mount point or, on Windows, in use. */
const immovableCodes = new Set(['EBUSY', 'EXDEV', 'EACCES', 'EPERM']);
