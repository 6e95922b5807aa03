import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Dates } from '../../compiler/world.ts';
import { runGit, startGit } from './git.ts';

const none = { dates: new Map<string, { date: string; author?: string }>(), shallow: false };

/**
 * Returns the date and author of each file's last change. Reads the history backwards from the latest commit until all files are found.
 * Empty without a repository or without git. In a shallow clone, the dates are empty, because they would be wrong, and `shallow` is true.
 */
export async function readDates(root: string, files: readonly string[]): Promise<{ dates: Dates; shallow: boolean }> {
  const folder = repositoryOf(root);
  if (folder === undefined || files.length === 0) return none;
  if (isShallow(folder)) return { dates: new Map(), shallow: true };
  return { dates: await readHistory(root, new Set(files)), shallow: false };
}

/** Returns the date of the checked-out commit, or the current date without a repository. */
export async function readBuildDate(root: string): Promise<string> {
  const currentNames = new Date().toISOString().slice(0, 10);
  if (repositoryOf(root) === undefined) return currentNames;
  const answer = await runGit(['log', '-1', '--format=%ct'], { folder: root });
  const seconds = 'bytes' in answer ? Number(answer.bytes.toString('utf8').trim()) : 0;
  return seconds > 0 ? new Date(seconds * 1000).toISOString().slice(0, 10) : currentNames;
}

/** Returns whether part of the repository's history is missing. */
export function isShallow(folder: string): boolean {
  return existsSync(join(folder, '.git', 'shallow'));
}

/** Returns the top-level folder of the repository that contains the root; undefined if there is none. */
export function repositoryOf(root: string): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** Returns the date and author of the last change to each of these files, in the entire history or in a commit range. */
export function readHistory(root: string, files: Set<string>, range?: string): Promise<Dates> {
  const dates = new Map<string, { date: string; author?: string }>();
  const format = '--format=%x01%ct%x09%aN';
  const args = [
    'log',
    format,
    ...(range === undefined ? [] : [range]),
    '--name-only',
    '--no-renames',
    '--relative',
    '--no-ext-diff',
    '--no-textconv',
    '--',
    '.',
  ];
  const git = startGit(args, root);
  git.stdin.on('error', () => {}).end();
  git.stderr.resume();
  let change = { date: '', author: '' };
  return new Promise((done) => {
    git.on('error', () => done(dates));
    const lines = createInterface({ input: git.stdout });
    lines.on('line', (line) => {
      if (line.startsWith('\u0001')) change = toChange(line);
      else if (files.delete(line)) dates.set(line, change);
      if (files.size === 0) git.kill();
    });
    lines.on('close', () => done(dates));
  });
}

function toChange(line: string): { date: string; author: string } {
  const [seconds = '0', author = ''] = line.slice(1).split('\t');
  return { date: new Date(Number(seconds) * 1000).toISOString().slice(0, 10), author };
}

/** Returns the checked-out commit, which determines the dates; '' if there is none. Reads files only and does not run git. */
export function headOf(root: string): string {
  const folder = repositoryOf(root);
  if (folder === undefined) return '';
  try {
    const head = readFileSync(join(folder, '.git', 'HEAD'), 'utf8').trim();
    if (!head.startsWith('ref: ')) return head;
    const reference = head.slice(5);
    const looseRef = join(folder, '.git', ...reference.split('/'));
    if (existsSync(looseRef)) return readFileSync(looseRef, 'utf8').trim();
    const packed = readFileSync(join(folder, '.git', 'packed-refs'), 'utf8');
    return packed.split('\n').find((line) => line.endsWith(` ${reference}`)) ?? '';
  } catch {
    return '?';
  }
}
