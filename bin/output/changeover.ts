import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textBefore } from '../../compiler/basics/text-parts.ts';
import type { Output } from '../../compiler/model.ts';
import { deleteFiles, isFolder, listFolder, type OutputFolder, refuseLinksTo } from './output-folder.ts';
import { noteChange } from './output-lock.ts';
import { planWithdrawal, takeOut } from './withdrawal.ts';

/** What becomes of an output folder, once all files of the new build are whole. */
type Change = {
  /** The files that wait on the stage, and when each is due. */
  staged: ReadonlyMap<string, Output['stage']>;
  /** All files of the new build, and those of earlier builds that stay. */
  named: ReadonlySet<string>;
  /** All files that the last build left in the folder; none if nobody remembers it. */
  remembered: ReadonlySet<string>;
  /** Files of earlier builds that stay no longer: they may hold what is restricted now, and leave first. */
  outdated: readonly string[];
  /** Something that public files of the last build were made from may be restricted now. */
  withdraws: boolean;
  /** The folder for restricted outputs, or ''. */
  prefix: string;
};

/** The order in which files are moved: a page never names an asset that is not there. */
const stages = ['asset', 'page', 'manifest'] as const;

/**
 * Moves the files of a build from the stage into the output folder, each by rename, and then deletes what the build does not name.
 * A file of both builds is never missing, with one exception. If something that was public is restricted now, every public file
 * that may hold it leaves the folder before the first file of the new build enters it: whoever finds a new file there finds
 * nothing of what was withdrawn. Only then are the new public files moved in, and the restricted ones after them. Nothing else
 * of the process runs meanwhile, so signals that can be caught come before or after it. Where the folder is new nobody need know the change.
 */
export function changeOver(folder: OutputFolder, toChange: () => Change): void {
  if (folder.fresh) {
    noteChange(folder.lock);
    unstage(folder);
    return;
  }
  const change = toChange();
  const { staged, named, outdated, prefix } = change;
  const old = new Set(listFolder(folder.path));
  const gone = [...old].filter((path) => !named.has(path));
  if (gone.length + staged.size === 0) return;
  refuseLinksTo(folder.path, [...staged.keys(), ...gone, ...outdated]);
  // What leaves first is not there any more when all else is taken out.
  const first = new Set(outdated);
  const others = new Set([...old].filter((path) => !first.has(path)));
  const isKnown = change.remembered.size > 0;
  const withdrawal = isWithdrawal(change, old)
    ? planWithdrawal(folder, { old: others, staged, named, prefix, isKnown })
    : undefined;
  makeFolders(folder, staged, old);
  noteChange(folder.lock);
  deleteFiles(folder.path, outdated);
  const moves = withdrawal ? movesAfter(takeOut(folder, withdrawal), change) : inOrder([...staged]);
  for (const path of moves) moveIn(folder, path);
  // Pages first: while one of them still lies there, so does what it names.
  deleteFiles(folder.path, [...gone.filter((path) => !isAsset(path)), ...gone.filter(isAsset)]);
}

/** Whether it is one of the files that pages name, in the public or in the restricted part of a site. */
function isAsset(path: string): boolean {
  return /(?:^|\/)assets\//.test(path);
}

/**
 * Moves a first build to its place: assets first, then folders of pages, and the files at the top level last. Who looks at one of
 * them finds what it names.
 */
function unstage({ path, stage }: OutputFolder): void {
  const rank = (name: string): number => {
    if (name === 'assets') return 0;
    return name.includes('.') ? 2 : 1;
  };
  const names = readdirSync(stage).sort((a, b) => rank(a) - rank(b));
  for (const name of names) renameSync(join(stage, name), join(path, name));
}

/**
 * Whether something public may have become restricted: a source has, a file is among the restricted ones now, or there are public
 * files of which nobody remembers what they were made from.
 */
function isWithdrawal({ withdraws, remembered, named, prefix }: Change, old: ReadonlySet<string>): boolean {
  if (prefix === '') return false;
  const isWithdrawn = (path: string): boolean => !remembered.has(path) || (!named.has(path) && named.has(prefix + path));
  return withdraws || [...old].some((path) => !path.startsWith(prefix) && isWithdrawn(path));
}

/**
 * What is moved in after a withdrawal, in an order in which no page is missing for longer than it must: new public assets, the
 * folders that were taken out as a whole, all other public files, and the restricted ones last.
 */
function movesAfter(whole: readonly string[], { staged, prefix }: Change): string[] {
  const folders = new Set(whole);
  const rest = [...staged].filter(([path]) => !folders.has(textBefore(path, '/')));
  const publicOnes = rest.filter(([path]) => !path.startsWith(prefix));
  const assets = publicOnes.filter(([, due]) => due === 'asset');
  const others = publicOnes.filter(([, due]) => due !== 'asset');
  const names = [...staged.keys()].map((path) => textBefore(path, '/'));
  const completed = whole.filter((name) => names.includes(name));
  return [...inOrder(assets), ...completed, ...inOrder(others), ...inOrder(rest.filter(([path]) => path.startsWith(prefix)))];
}

function inOrder(staged: readonly [path: string, due: Output['stage']][]): string[] {
  return stages.flatMap((stage) => staged.flatMap(([path, due]) => (due === stage ? [path] : [])));
}

/** Makes the folders of new files. What is in the way of one is dealt with when its turn comes. */
function makeFolders({ path }: OutputFolder, staged: Change['staged'], old: ReadonlySet<string>): void {
  const folders = new Set([...staged.keys()].filter((file) => !old.has(file)).map((file) => dirname(file)));
  for (const folder of folders) if (!barrierTo(path, folder)) mkdirSync(join(path, folder), { recursive: true });
}

/** Moves a file into the folder. What is in its way is not of this build. */
function moveIn({ path, stage }: OutputFolder, file: string): void {
  const to = join(path, file);
  try {
    renameSync(join(stage, file), to);
  } catch {
    const barrier = barrierTo(path, dirname(file));
    if (barrier !== undefined) rmSync(barrier);
    if (isFolder(to)) rmSync(to, { recursive: true });
    mkdirSync(dirname(to), { recursive: true });
    renameSync(join(stage, file), to);
  }
}

/** The file that is in the place of a folder or of one above it. */
function barrierTo(path: string, folder: string): string | undefined {
  if (folder === '.') return undefined;
  const place = join(path, folder);
  return barrierTo(path, dirname(folder)) ?? (existsSync(place) && !isFolder(place) ? place : undefined);
}
