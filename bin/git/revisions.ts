import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { nearest } from '../../compiler/basics/nearest.ts';
import { readRegularFile } from '../disk/regular-file.ts';
import { UsageFault } from '../faults.ts';
import { runGit } from './git.ts';

/** A folder of a repository at one commit: its files by path from the folder, without links and submodules. */
export type Revision = { name: string; commit: string; files: ReadonlyMap<string, RevisionEntry>; folder: string };
/** A file in git's object store: the id of its content, and its size. */
type RevisionEntry = { id: string; bytes: number };

/**
 * Opens a revision of the folder. `below` is a path relative to it (in a bare repository, to the top). Throws a UsageFault that states what
 * is missing: git, a repository, the revision in a shallow clone, or the folder in that revision.
 */
export async function openRevision(name: string, folder: string, below = ''): Promise<Revision> {
  const gitOutput = await runGit(['rev-parse', '--is-shallow-repository', '--show-prefix'], { folder });
  if ('reason' in gitOutput) throw new UsageFault(revisionError(name, gitOutput.reason));
  const [isShallow, prefix = ''] = gitOutput.bytes.toString('utf8').split('\n');
  const requested = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const found = name.startsWith('-') ? { reason: '' } : await runGit(requested, { folder });
  if ('reason' in found) throw new UsageFault(await explainMissing(name, folder, isShallow === 'true'));
  const commit = found.bytes.toString('utf8').trim();
  const path = `${prefix}${below}`.replace(/\/$/, '');
  const listed = await runGit(['ls-tree', '-r', '-l', '-z', '--full-tree', `${commit}:${path}`], { folder });
  if ('reason' in listed)
    throw new UsageFault(
      /not a tree|does not exist|Not a valid object/i.test(listed.reason)
        ? `${name} has no folder ${path}: the site did not exist yet, or was in another folder.`
        : `Git cannot read ${name}: ${listed.reason}.`,
    );
  return { name, commit, files: toFiles(listed.bytes.toString('utf8')), folder };
}

function revisionError(name: string, reason: string): string {
  if (reason === 'git is not installed')
    return `${name} is not a built site, and cannot be a git revision, because git is not installed.`;
  if (/not a git repository/i.test(reason))
    return `${name} is not a built site, and cannot be a git revision, because this folder is not in a git repository.`;
  return `${name} is not a built site, and git failed: ${reason}.`;
}

/** Returns why the revision does not exist, and how to fix that. */
async function explainMissing(name: string, folder: string, isShallow: boolean): Promise<string> {
  const names = await runGit(['for-each-ref', '--format=%(refname:short)'], { folder });
  const near = 'bytes' in names ? nearest(name, names.bytes.toString('utf8').split('\n')) : undefined;
  const suggestion = near === undefined ? '' : ` Did you mean ${near}?`;
  if (isShallow) return formatShallowMessage(name, suggestion);
  return `${name} is neither a built site nor a git revision.${suggestion === '' ? ' To list revisions, run git log.' : suggestion}`;
}

/** Explains that a revision is missing because the clone is shallow; undefined if the clone is complete. */
export async function explainShallow(name: string, folder: string): Promise<string | undefined> {
  const gitOutput = await runGit(['rev-parse', '--is-shallow-repository'], { folder });
  return 'bytes' in gitOutput && gitOutput.bytes.toString('utf8').trim() === 'true' ? formatShallowMessage(name, '') : undefined;
}

function formatShallowMessage(name: string, suggestion: string): string {
  return `This clone is shallow and does not contain ${name}.${suggestion} Fetch the rest of the history: git fetch --unshallow (in GitHub Actions: fetch-depth: 0).`;
}

/** Returns whether a file below the folder differs from a revision. Compares contents, without git's index, timestamps or filters. */
export function hasChanged(folder: string, file: string, retained: RevisionEntry | undefined): boolean {
  const path = join(folder, file);
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return retained !== undefined;
  if (!retained || retained.bytes !== stats.size) return true;
  const kind = retained.id.length === 64 ? 'sha256' : 'sha1';
  const content = readRegularFile(path);
  return !content || createHash(kind).update(`blob ${content.length}\0`).update(content).digest('hex') !== retained.id;
}

/**
 * Returns the files below the folder that differ from the last commit, which git could not restore, in order. Undefined if no commit
 * contains the folder.
 */
export async function findUncommitted(folder: string, files: readonly string[]): Promise<string[] | undefined> {
  try {
    const { files: committed } = await openRevision('HEAD', folder);
    return files.filter((file) => hasChanged(folder, file, committed.get(file)));
  } catch (error) {
    if (error instanceof UsageFault) return undefined;
    throw error;
  }
}

/** Parses a listing of a tree. Returns only regular files with safe names. */
function toFiles(text: string): Map<string, RevisionEntry> {
  const files = new Map<string, RevisionEntry>();
  for (const line of text.split('\0')) {
    const [, mode, id = '', size, path = ''] = /^(\d+) \w+ ([0-9a-f]+) +(\d+|-)\t([\s\S]+)$/.exec(line) ?? [];
    if ((mode === '100644' || mode === '100755') && isSafe(path)) files.set(path, { id, bytes: Number(size) });
  }
  return files;
}

/** Returns whether a path is safe. A tree can contain arbitrary names, including paths out of the target folder or into git's own files. */
function isSafe(path: string): boolean {
  return path
    .split('/')
    .every((name) => name !== '' && name !== '.' && name !== '..' && !/^\.git$/i.test(name) && !name.includes('\0'));
}

/** The maximum size in bytes of files to request at a time. */
const batchBytes = 32e6;

/**
 * Writes the files of a revision to a folder. `known` are the files of another revision that the folder contains: unchanged ones are not
 * touched, others are deleted. Throws a UsageFault if git lacks a part of the revision.
 */
export async function writeRevision(
  { name, files, folder }: Revision,
  target: string,
  known: ReadonlyMap<string, RevisionEntry> = new Map(),
): Promise<void> {
  for (const path of known.keys()) if (!files.has(path)) rmSync(join(target, path), { force: true });
  mkdirSync(target, { recursive: true });
  const changedFiles = [...files].filter(([path, { id }]) => known.get(path)?.id !== id);
  const createdFolders = new Set<string>();
  const largeFileFolder = await findLargeFileFolder(folder);
  for (let from = 0; from < changedFiles.length; ) {
    let [to, bytes] = [from, 0];
    for (const [, file] of changedFiles.slice(from)) {
      if (to > from && bytes + file.bytes >= batchBytes) break;
      bytes += file.bytes;
      to++;
    }
    const batch = changedFiles.slice(from, to);
    const answer = await runGit(['cat-file', '--batch'], { folder, input: batch.map(([, { id }]) => `${id}\n`).join('') });
    if ('reason' in answer) throw new UsageFault(`Git cannot read the files of ${name}: ${answer.reason}.`);
    let at = 0;
    for (const [path, { id, bytes: length }] of batch) {
      const end = answer.bytes.indexOf(10, at);
      const head = answer.bytes.toString('latin1', at, end);
      if (head !== `${id} blob ${length}`)
        throw new UsageFault(
          `Git does not have ${path} of ${name}, probably because this is a partial clone. Fetch it first, for example with git fetch --refetch.`,
        );
      const file = join(target, path);
      if (!createdFolders.has(dirname(file))) mkdirSync(dirname(file), { recursive: true });
      createdFolders.add(dirname(file));
      writeFileSync(file, resolveLargeFile(answer.bytes.subarray(end + 1, end + 1 + length), largeFileFolder));
      at = end + length + 2;
    }
    from = to;
  }
}

/** Returns the folder in which Git LFS stores large files of the repository. */
async function findLargeFileFolder(folder: string): Promise<string> {
  const commonFolder = await runGit(['rev-parse', '--git-common-dir'], { folder });
  return 'bytes' in commonFolder ? resolve(folder, commonFolder.bytes.toString('utf8').trim(), 'lfs', 'objects') : '';
}

/** Replaces a Git LFS pointer with the file that it points to, if that is stored locally. Does not run Git LFS. */
function resolveLargeFile(bytes: Buffer, folder: string): Buffer {
  if (bytes.length > 300 || !bytes.toString('latin1', 0, pointerStart.length).startsWith(pointerStart)) return bytes;
  const id = /^oid sha256:([0-9a-f]{64})$/m.exec(bytes.toString('latin1'))?.[1];
  if (id === undefined) return bytes;
  const path = join(folder, id.slice(0, 2), id.slice(2, 4), id);
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : bytes;
}

const pointerStart = 'version https://git-lfs.github.com/spec/';
