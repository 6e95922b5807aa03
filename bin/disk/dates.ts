import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Dates } from '../../compiler/world.ts';
import { hash, readCache, writeCache } from './cache.ts';
import { askGit, startGit } from './git.ts';
import type { Project } from './project.ts';

const none = { dates: new Map<string, { date: string; author?: string }>(), shallow: false };

/**
 * The date and author of each file's last change. Reads the history once, from its end, until all files are found. Empty without
 * a repository or without git; empty and `shallow` in a shallow clone, whose dates would be wrong.
 */
export async function readDates(root: string, files: readonly string[]): Promise<{ dates: Dates; shallow: boolean }> {
  const folder = repository(root);
  if (folder === undefined || files.length === 0) return none;
  if (isShallow(folder)) return { dates: new Map(), shallow: true };
  return { dates: await readHistory(root, new Set(files)), shallow: false };
}

function isShallow(folder: string): boolean {
  return existsSync(join(folder, '.git', 'shallow'));
}

/** The dates of all files that were asked for, as they are at a commit; those without a date have never been committed. */
export type KeptDates = {
  head: string;
  shallow: boolean;
  asked: string[];
  dates: [file: string, change: { date: string; author?: string }][];
};

/** The dates that the last build into the project's output folder has kept; undefined where there are none, or they are damaged. */
export function readKeptDates(project: Pick<Project, 'cache' | 'out'>): KeptDates | undefined {
  return readCache<KeptDates>(datesFile(project)).value;
}

/** Keeps dates for the next build. Where the disk refuses, that one reads the history again. */
export function keepDates(project: Pick<Project, 'cache' | 'out'>, dates: KeptDates): void {
  writeCache(datesFile(project), dates);
}

function datesFile({ cache, out }: Pick<Project, 'cache' | 'out'>): string {
  return join(cache, `dates-${hash(out)}.json`);
}

/**
 * The dates of these files at the commit `head`. Of those that were kept at an earlier one only what came since is read, where that is a line
 * of commits: otherwise the order in which the history is read may be another one.
 */
export async function datesAt(root: string, head: string, files: readonly string[], kept?: KeptDates): Promise<KeptDates> {
  const folder = repository(root);
  const isUsable = kept !== undefined && folder !== undefined && !kept.shallow && !isShallow(folder);
  const known = isUsable ? await broughtForward(root, head, kept) : undefined;
  const asked = new Set(known ? kept?.asked : []);
  const { dates, shallow } = await readDates(
    root,
    files.filter((file) => !asked.has(file)),
  );
  const all = new Map([...(known ?? []), ...dates]);
  const dated = files.flatMap((file): KeptDates['dates'] => {
    const change = all.get(file);
    return change ? [[file, change]] : [];
  });
  return { head, shallow, asked: [...files], dates: dated };
}

/** The kept dates at a later commit; undefined where others lie beside the line from the one to the other. */
async function broughtForward(root: string, head: string, { head: before, asked, dates }: KeptDates): Promise<Dates | undefined> {
  if (before === head) return new Map(dates);
  if (!isCommit.test(before) || !isCommit.test(head)) return undefined;
  const listed = await askGit(['rev-list', '--parents', `${before}..${head}`], { folder: root });
  if (!('bytes' in listed)) return undefined;
  let next = head;
  for (const line of listed.bytes.toString('latin1').split('\n').filter(Boolean)) {
    const [commit, parent, ...others] = line.split(' ');
    if (commit !== next || parent === undefined || others.length > 0) return undefined;
    next = parent;
  }
  if (next !== before) return undefined;
  return new Map([...dates, ...(await readHistory(root, new Set(asked), `${before}..${head}`))]);
}

const isCommit = /^[0-9a-f]{40,64}$/;

/** The top folder of the repository that contains the root; undefined if there is none. */
function repository(root: string): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

function readHistory(root: string, wanted: Set<string>, range?: string): Promise<Dates> {
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
      else if (wanted.delete(line)) dates.set(line, change);
      if (wanted.size === 0) git.kill();
    });
    lines.on('close', () => done(dates));
  });
}

function toChange(line: string): { date: string; author: string } {
  const [seconds = '0', author = ''] = line.slice(1).split('\t');
  return { date: new Date(Number(seconds) * 1000).toISOString().slice(0, 10), author };
}

/** The commit that is checked out, on which the dates depend; '' if there is none. Reads files only and does not run git. */
export function headOf(root: string): string {
  const folder = repository(root);
  if (folder === undefined) return '';
  try {
    const head = readFileSync(join(folder, '.git', 'HEAD'), 'utf8').trim();
    if (!head.startsWith('ref: ')) return head;
    const reference = head.slice(5);
    const loose = join(folder, '.git', ...reference.split('/'));
    if (existsSync(loose)) return readFileSync(loose, 'utf8').trim();
    const packed = readFileSync(join(folder, '.git', 'packed-refs'), 'utf8');
    return packed.split('\n').find((line) => line.endsWith(` ${reference}`)) ?? '';
  } catch {
    return '?';
  }
}
