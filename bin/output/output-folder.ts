import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRecord, parseJson } from '../../compiler/json/shapes.ts';
import { codeOf, MachineFault, reasonOf, UsageFault } from '../faults.ts';
import { acquireLock, inspectLock } from './output-lock.ts';
import { parentSegment } from './writer.ts';

const lockName = '.quire-lock';
const stageName = '.quire-stage';
const probeName = '.quire-trial';
const marker = 'build.json';

/**
 * An output folder that is locked for this process. The folder `stage` holds files until all of them are complete. `isNew`: the output
 * folder is empty, and staged files already have their final paths. `wasInterrupted`: the last build was killed while it changed the
 * folder. `inside`: why nothing can be created next to the folder, so that the lock and the stage are inside it.
 */
export type OutputFolder = {
  path: string;
  isNew: boolean;
  wasInterrupted: boolean;
  stage: string;
  lock: string;
  inside?: string;
};
/** The paths of an output folder's lock and stage. */
type LockPaths = { lock: string; stage: string };

/**
 * Locks the folder and creates its stage, next to the folder unless files cannot be moved from there. Throws a UsageFault if the folder
 * contains files that Quire did not write, and a MachineFault if another build is writing to it. `prefix` is the folder for restricted
 * outputs, or ''.
 */
export function lockFolder(path: string, prefix: string, attempts = 10): OutputFolder {
  makeFolder(path);
  const { beside, inside } = findLockPaths(path, prefix);
  try {
    return { ...open(path, beside, inside), ...beside };
  } catch (error) {
    const code = codeOf(error);
    // Another build checked whether the folder can be created, and then removed its parent.
    if (code === 'ENOENT' && attempts > 1) return lockFolder(path, prefix, attempts - 1);
    if (code === undefined || !unwritableCodes.has(code)) throw error;
    const { wasInterrupted } = open(path, inside, beside);
    return { path, isNew: false, wasInterrupted, ...inside, inside: reasonOf(code) };
  }
}

/** Error codes that mean that nothing can be created next to a folder: its parent is not writable, or is on another file system. */
const unwritableCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'EXDEV', 'ENAMETOOLONG']);

/** Returns whether a build into the folder was interrupted or is still running. */
export function isInterrupted(path: string): boolean {
  const { beside, inside } = findLockPaths(path, '');
  return existsSync(beside.lock) || existsSync(inside.lock);
}

/** Unlocks the folder at the end of a build and removes its stage. */
export function releaseFolder(folder: OutputFolder): void {
  clearStage(folder);
  rmSync(folder.lock, { force: true });
}

/**
 * Removes what a failed build has prepared. If the folder was changed, keeps the lock, so that the next build recognises the folder as its
 * own.
 */
export function abandonFolder(folder: OutputFolder): void {
  clearStage(folder);
  if (!inspectLock(folder.lock, folder.path).wasInterrupted) rmSync(folder.lock, { force: true });
}

function clearStage({ path, stage }: Pick<OutputFolder, 'path' | 'stage'>): void {
  rmSync(stage, { recursive: true, force: true });
  const parent = dirname(stage);
  if (parent.startsWith(join(path, '/')) && existsSync(parent) && readdirSync(parent).length === 0) rmdirSync(parent);
}

/**
 * Throws a MachineFault if the folder cannot be created at this path, because something else exists there or the system does not allow it.
 * Leaves everything unchanged. The probe file has a unique name, because another build may be using the folder.
 */
export function refuseObstacle(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  const isOccupied = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  const createdFolders = isOccupied || parent === path ? makeFolder(path) : makeFolder(parent);
  const probeFolder = join(parent, `${probeName}-${process.pid}`);
  try {
    if (!isOccupied && parent !== path) createdFolders.push(...makeFolder(probeFolder, path));
  } finally {
    removeCreated(createdFolders);
  }
}

/** The folders below the root of a site that Quire writes to. Other files in `dist` may belong to other tools. */
const ownFolders = [
  'dist',
  'dist/site',
  'dist/objects',
  'dist/prove',
  'dist/cache',
  'dist/cache/edits',
  'dist/cache/social',
  'dist/hosting',
];
/** The folders in which Quire writes files under fixed names, so each file is checked. */
const sharedFolders = ['dist/cache', 'dist/cache/edits', 'dist/cache/social', 'dist/hosting'];

/** Throws a UsageFault if one of our own folders at the root of a site, or a file in one, is a symbolic link. */
export function refuseLinks(root: string): void {
  for (const folder of ownFolders) refuseLink(join(root, folder));
  for (const folder of sharedFolders.map((name) => join(root, name)).filter(isFolder))
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isSymbolicLink()) refuseLink(join(folder, entry.name));
}

/** Throws a UsageFault if the path of one of the files includes a symbolic link. Paths are relative to `path`. */
export function refuseLinksTo(path: string, files: Iterable<string>): void {
  const seen = new Set(['.']);
  for (const file of files)
    for (let folder = dirname(file); !seen.has(folder); folder = dirname(folder)) {
      seen.add(folder);
      refuseLink(join(path, folder));
    }
}

function refuseLink(path: string): void {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new UsageFault(`${path} is a symbolic link, which Quire does not follow when it writes. Remove it.`);
}

/**
 * Creates the folder and its missing parents, and returns those that it created. Another build may create and remove the same folders.
 * Error messages refer to `named`.
 */
function makeFolder(path: string, named = path): string[] {
  if (isFolder(path)) return [];
  const parent = dirname(path);
  const createdFolders = parent === path ? [] : makeFolder(parent);
  try {
    mkdirSync(path);
    return [...createdFolders, path];
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST' && isFolder(path)) return createdFolders;
    removeCreated(createdFolders);
    const isOccupied = code === 'EEXIST';
    if (isOccupied && !lstatSync(path, { throwIfNoEntry: false })) return makeFolder(path, named);
    if (code === 'ENOENT' && createdFolders.length === 0 && !isFolder(parent)) return makeFolder(path, named);
    if (isOccupied && statSync(path, { throwIfNoEntry: false })?.isFile())
      throw new MachineFault(`${path}: ${reasonOf('ENOTDIR')}.`);
    const reason = isOccupied ? 'a pipe or a device is in its place' : reasonOf(code ?? '');
    throw new MachineFault(`The folder ${named} cannot be created: ${reason}. Pass another output folder with --out.`);
  }
}

/** Removes the created folders, innermost first, except those that another build is already using. */
function removeCreated(created: readonly string[]): void {
  for (const folder of created.toReversed()) {
    try {
      rmdirSync(folder);
    } catch (error) {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
    }
  }
}

/** Returns whether a folder exists at this path. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Returns the paths of the lock and the stage. Inside the folder, the stage is below the prefix, to which servers deny access. */
function findLockPaths(path: string, prefix: string): { beside: LockPaths; inside: LockPaths } {
  const realPath = existsSync(path) ? realpathSync(path) : path;
  const hidden = join(dirname(realPath), `.${basename(realPath)}`);
  return {
    beside: { lock: hidden + lockName, stage: hidden + stageName },
    inside: { lock: join(realPath, lockName), stage: join(realPath, prefix, stageName) },
  };
}

function open(path: string, place: LockPaths, other: LockPaths): Pick<OutputFolder, 'path' | 'isNew' | 'wasInterrupted'> {
  const otherLock = inspectLock(other.lock, path);
  const wasInterrupted = acquireLock(place.lock, path).wasInterrupted || otherLock.wasInterrupted;
  try {
    for (const left of [place.stage, other.stage, join(path, probeName)]) rmSync(left, { recursive: true, force: true });
    const names = readdirSync(path).filter((name) => name !== lockName);
    if (names.length > 0 && !wasInterrupted && !isQuireOutput(path)) {
      throw new UsageFault(
        `The output folder ${path} is not empty and was not created by docs build. Pass another folder with --out, or empty it.`,
      );
    }
    mkdirSync(place.stage, { recursive: true, mode: 0o700 });
    probeMove(place.stage, path);
    if (existsSync(other.lock)) rmSync(other.lock);
    return { path, isNew: names.length === 0, wasInterrupted };
  } catch (error) {
    clearStage({ path, stage: place.stage });
    if (!wasInterrupted) rmSync(place.lock, { force: true });
    throw error;
  }
}

/** Moves an empty file into the folder and deletes it. There is no other way to find out whether files can be moved there. */
function probeMove(stage: string, path: string): void {
  writeFileSync(join(stage, probeName), '');
  renameSync(join(stage, probeName), join(path, probeName));
  rmSync(join(path, probeName));
}

/** Returns whether `docs build` has written to the folder, even if it was interrupted. Its files may be copies of restricted pages. */
export function isOutput(path: string): boolean {
  return isQuireOutput(path) || existsSync(join(dirname(path), `.${basename(path)}${lockName}`));
}

function isQuireOutput(path: string): boolean {
  const file = join(path, marker);
  try {
    return (
      lstatSync(file, { throwIfNoEntry: false })?.isFile() === true &&
      parseJson(readFileSync(file, 'utf8'), isRecord)?.generator === 'quire'
    );
  } catch {
    return false;
  }
}

/** Returns every file below the folder except the lock and the stage. Paths are relative to the folder. */
export function listFolder(path: string): string[] {
  const results: string[] = [];
  const walk = (below: string): void => {
    for (const entry of readdirSync(join(path, below), { withFileTypes: true })) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== stageName) walk(name);
      } else if (name !== lockName) results.push(name);
    }
  };
  walk('');
  return results;
}

/**
 * Deletes files and the folders that become empty. Skips a file that has become a folder. The paths may come from a cache that was
 * delivered with the site, so paths outside the folder are ignored.
 */
export function deleteFiles(path: string, files: readonly string[]): void {
  const folders = new Set<string>();
  for (const file of files) {
    if (parentSegment.test(file)) continue;
    if (!lstatSync(join(path, file), { throwIfNoEntry: false })?.isDirectory()) rmSync(join(path, file), { force: true });
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    if (existsSync(join(path, folder)) && readdirSync(join(path, folder)).length === 0) rmdirSync(join(path, folder));
  }
}
