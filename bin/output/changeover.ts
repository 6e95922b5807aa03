import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textBefore } from '../../compiler/basics/text-parts.ts';
import type { Output } from '../../compiler/model.ts';
import { deleteFiles, isFolder, listFolder, type OutputFolder, refuseLinksTo } from './output-folder.ts';
import { recordChange } from './output-lock.ts';
import { planWithdrawal, withdrawFiles } from './withdrawal.ts';

/** The changes to an output folder once all files of the new build are complete. */
type FolderChange = {
  /** The staged files, each with the stage at which it is moved. */
  staged: ReadonlyMap<string, Output['stage']>;
  /** All files of the new build, and the files of earlier builds that are retained. */
  named: ReadonlySet<string>;
  /** All files that the last build left in the folder; empty if there is no record of it. */
  previousFiles: ReadonlySet<string>;
  /** Files of earlier builds that are no longer retained. They may contain content that is restricted now, so they are removed first. */
  outdated: readonly string[];
  /** Whether a source of the last build's public files may be restricted now. */
  mayWithdraw: boolean;
  /** The folder for restricted outputs, or ''. */
  prefix: string;
};

/** The order in which files are moved, so that no page references a missing asset. */
const stages = ['asset', 'page', 'manifest'] as const;

/**
 * Moves the files of a build from the stage into the output folder, each by rename, then deletes the files that are not part of the build.
 * A file that is in both builds is never missing, with one exception: if public content is now restricted, every public file that may
 * contain it is removed before the first new file is moved, so that a visitor who sees a new file can no longer fetch withdrawn content.
 * New public files follow, then restricted ones. The function is synchronous, so signal handlers run before or after it. If the folder is
 * new, `toChange` is not called.
 */
export function applyChange(folder: OutputFolder, toChange: () => FolderChange): void {
  if (folder.isNew) {
    recordChange(folder.lock);
    moveFirstBuild(folder);
    return;
  }
  const change = toChange();
  const { staged, named, outdated, prefix } = change;
  const old = new Set(listFolder(folder.path));
  const removed = [...old].filter((path) => !named.has(path));
  if (removed.length + staged.size === 0) return;
  refuseLinksTo(folder.path, [...staged.keys(), ...removed, ...outdated]);
  // Already removed.
  const first = new Set(outdated);
  const others = new Set([...old].filter((path) => !first.has(path)));
  const isKnown = change.previousFiles.size > 0;
  const withdrawal = isWithdrawal(change, old)
    ? planWithdrawal(folder, { old: others, staged, named, prefix, isKnown })
    : undefined;
  makeFolders(folder, staged, old);
  recordChange(folder.lock);
  deleteFiles(folder.path, outdated);
  const moves = withdrawal ? orderMoves(withdrawFiles(folder, withdrawal), change) : inOrder([...staged]);
  for (const path of moves) moveIntoFolder(folder, path);
  // Pages first, so that no remaining page references a missing asset.
  deleteFiles(folder.path, [...removed.filter((path) => !isAsset(path)), ...removed.filter(isAsset)]);
}

/** Returns whether the file is an asset, in the public or the restricted part of a site. */
function isAsset(path: string): boolean {
  return /(?:^|\/)assets\//.test(path);
}

/** Moves a first build into place: assets, then folders of pages, then the top-level files. No visible file references a missing one. */
function moveFirstBuild({ path, stage }: OutputFolder): void {
  const rankOf = (name: string): number => {
    if (name === 'assets') return 0;
    return name.includes('.') ? 2 : 1;
  };
  const names = readdirSync(stage).sort((a, b) => rankOf(a) - rankOf(b));
  for (const name of names) renameSync(join(stage, name), join(path, name));
}

/**
 * Returns whether something public may have become restricted: a source has, a file has moved below the restricted prefix, or the sources
 * of existing public files were not recorded.
 */
function isWithdrawal({ mayWithdraw, previousFiles, named, prefix }: FolderChange, old: ReadonlySet<string>): boolean {
  if (prefix === '') return false;
  const isWithdrawn = (path: string): boolean => !previousFiles.has(path) || (!named.has(path) && named.has(prefix + path));
  return mayWithdraw || [...old].some((path) => !path.startsWith(prefix) && isWithdrawn(path));
}

/**
 * Returns the order of moves after a withdrawal that minimises the time for which pages are missing: first new public assets, then the
 * folders that were removed entirely, then all other public files, then restricted files.
 */
function orderMoves(completeUnits: readonly string[], { staged, prefix }: FolderChange): string[] {
  const folders = new Set(completeUnits);
  const rest = [...staged].filter(([path]) => !folders.has(textBefore(path, '/')));
  const publicFiles = rest.filter(([path]) => !path.startsWith(prefix));
  const assets = publicFiles.filter(([, due]) => due === 'asset');
  const others = publicFiles.filter(([, due]) => due !== 'asset');
  const names = [...staged.keys()].map((path) => textBefore(path, '/'));
  const completedUnits = completeUnits.filter((name) => names.includes(name));
  return [
    ...inOrder(assets),
    ...completedUnits,
    ...inOrder(others),
    ...inOrder(rest.filter(([path]) => path.startsWith(prefix))),
  ];
}

function inOrder(staged: readonly [path: string, due: Output['stage']][]): string[] {
  return stages.flatMap((stage) => staged.flatMap(([path, due]) => (due === stage ? [path] : [])));
}

/** Creates the folders that new files need. A file at a folder's path remains until the new files are moved into place. */
function makeFolders({ path }: OutputFolder, staged: FolderChange['staged'], old: ReadonlySet<string>): void {
  const folders = new Set([...staged.keys()].filter((file) => !old.has(file)).map((file) => dirname(file)));
  for (const folder of folders) if (!findObstacle(path, folder)) mkdirSync(join(path, folder), { recursive: true });
}

/** Moves a file into the folder and deletes anything that blocks its path. */
function moveIntoFolder({ path, stage }: OutputFolder, file: string): void {
  const to = join(path, file);
  try {
    renameSync(join(stage, file), to);
  } catch {
    const obstacle = findObstacle(path, dirname(file));
    if (obstacle !== undefined) rmSync(obstacle);
    if (isFolder(to)) rmSync(to, { recursive: true });
    mkdirSync(dirname(to), { recursive: true });
    renameSync(join(stage, file), to);
  }
}

/** Returns the file at the path of a folder, or of one of its parents. */
function findObstacle(path: string, folder: string): string | undefined {
  if (folder === '.') return undefined;
  const place = join(path, folder);
  return findObstacle(path, dirname(folder)) ?? (existsSync(place) && !isFolder(place) ? place : undefined);
}
