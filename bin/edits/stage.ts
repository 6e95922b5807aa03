import { chmodSync, constants, copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Fact } from '../../compiler/cache/memo.ts';
import { replaceFile } from '../cache/cache.ts';
import { hashRegularFile } from '../disk/regular-file.ts';
import { type FileEdit, linkOrCopy } from './edits.ts';

/**
 * A copy of a site's sources in its cache, and the list of copied files. A change is applied and verified here before the sources are
 * modified. Does not contain symbolic links; `links` lists them.
 */
export type Stage = { root: string; folder: string; files: string[]; links: string[]; stamps: ReadonlyMap<string, Stamps> };
/** Identifies the content of a source file, and of its copy, when the stage was opened. */
type Stamps = { source: string; staged: string };

const left = new Set(['node_modules', 'dist']);

/** The maximum size in bytes of text files that are copied; larger ones are linked. */
const maxCopiedBytes = 2 ** 20;

/**
 * Copies the sources to an empty stage: images and large files as hard links if possible. Text files are copied, because a second link
 * changes the status of a file, and the next build would read all of them again.
 */
export function openStage(root: string, out: string, folder: string): Stage {
  const files: string[] = [];
  const links: string[] = [];
  const stamps = new Map<string, Stamps>();
  const copy = (path: string): void => {
    mkdirSync(join(folder, path), { recursive: true });
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const name = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        const isSource = !entry.name.startsWith('.') || entry.name === '.gitbook';
        if (isSource && !left.has(entry.name) && join(root, name) !== out) copy(name);
      } else if (entry.isFile()) {
        stageFile(join(root, name), join(folder, name));
        files.push(name);
        stamps.set(name, { source: stampOf(join(root, name)), staged: stampOf(join(folder, name)) });
      } else if (entry.isSymbolicLink()) links.push(name);
    }
  };
  copy('');
  return { root, folder, files, links, stamps };
}

/** Returns the stamp of a file in the listing of a site; '' if it does not exist. */
function stampOf(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}` : '';
}

/** Returns whether a file of the stage is unchanged since it was copied. */
export function isUntouched({ folder, stamps }: Stage, file: string): boolean {
  const fileStamps = stamps.get(file);
  return fileStamps !== undefined && fileStamps.staged === stampOf(join(folder, file));
}

/** Converts facts about the sources to facts about their copies. */
export function toStagedFacts({ stamps }: Stage, facts: ReadonlyMap<string, Fact>): Map<string, Fact> {
  return restampFacts(facts, (file, stamp) => {
    const fileStamps = stamps.get(file);
    return fileStamps?.source === stamp ? fileStamps.staged : stamp;
  });
}

/** Converts facts about the stage to facts about the sources after its files have replaced them. */
export function toCommittedFacts({ root, stamps }: Stage, facts: ReadonlyMap<string, Fact>): Map<string, Fact> {
  return restampFacts(facts, (file, stamp) => {
    const fileStamps = stamps.get(file);
    if (fileStamps?.staged === stamp) return fileStamps.source;
    const now = stampOf(join(root, file));
    // A renamed file keeps its size and modification time.
    return withoutStatusTime(now) === withoutStatusTime(stamp) ? now : stamp;
  });
}

function withoutStatusTime(stamp: string): string {
  return stamp.slice(0, stamp.lastIndexOf(':'));
}

/** Returns facts with new stamps. The stamp of a source is followed by its dialect, if it has one. */
function restampFacts(facts: ReadonlyMap<string, Fact>, change: (file: string, stamp: string) => string): Map<string, Fact> {
  const nextStamp = (file: string, stamp: string): string => stamp.replace(/^\S+/, (own) => change(file, own));
  return new Map(
    [...facts].map(([file, fact]) => [
      file,
      {
        ...fact,
        stamp: nextStamp(file, fact.stamp),
        includes: fact.includes.map(([part, stamp, hash]) => [part, nextStamp(part, stamp), hash] as const),
      },
    ]),
  );
}

/** Returns all files of a stage, sorted. */
export function listStage(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Writes a file of a stage without changing the source that it may be linked to. */
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

/** Moves a file or folder within a stage. */
export function moveStaged({ folder }: Stage, from: string, to: string): void {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  renameSync(join(folder, from), join(folder, to));
}

/**
 * Returns the edits that transfer a change from the stage to the sources: `writes` are copied from the stage, `removes` are removed. A
 * source that has changed since it was copied gets a hash that matches nothing, so the change is refused.
 */
export function toEdits(
  { root, folder, stamps }: Stage,
  { writes, removes }: { writes: string[]; removes: string[] },
): FileEdit[] {
  const hashBefore = (file: string): string | null => {
    const copiedStamp = stamps.get(file)?.source;
    if (copiedStamp === undefined) return null;
    const now = stampOf(join(root, file));
    // Renaming the copy of a linked file changes the file's status.
    return withoutStatusTime(copiedStamp) === withoutStatusTime(now) ? (hashRegularFile(join(root, file)) ?? null) : changedHash;
  };
  return [
    ...writes.map((file): FileEdit => ({ file, before: hashBefore(file), after: { moved: join(folder, file) } })),
    ...removes.map((file): FileEdit => ({ file, before: hashBefore(file), after: null })),
  ];
}

/** A hash that no content has, for a source that has changed. */
const changedHash = '';

const binaryFiles = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|pdf|zip|gz|mp4|webm|mov|mp3|ogg|woff2?|[ot]tf)$/i;

function stageFile(from: string, to: string): void {
  if (binaryFiles.test(from) || lstatSync(from).size > maxCopiedBytes) {
    linkOrCopy(from, to);
    return;
  }
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
}
