import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { href } from '../../compiler/addresses.ts';
import type { Output } from '../../compiler/model.ts';
import { deleteFiles, isFolder, listFolder, type OutputFolder } from './output-folder.ts';
import { noteChange } from './output-lock.ts';

/** What becomes of an output folder, once all files of the new build are whole. */
type Change = {
  /** The files that wait on the stage, and when each is due. */
  staged: ReadonlyMap<string, Output['stage']>;
  /** All files of the new build. */
  named: ReadonlySet<string>;
  /** The public files of pages whose sources are no longer public. */
  former: readonly string[];
  /** The folder for restricted outputs, or ''. */
  prefix: string;
  baseUrl: string;
};

/** The order in which files are moved: a page never names an asset that is not there. */
const stages = ['asset', 'page', 'manifest'] as const;

/**
 * Moves the files of a build from the stage into the output folder, each by rename, and then deletes what the build does not name.
 * What has become restricted leaves the public files before anything else is changed.
 */
export function changeOver(folder: OutputFolder, change: Change): void {
  if (folder.fresh) {
    noteChange(folder.lock);
    unstage(folder);
    return;
  }
  const old = new Set(listFolder(folder.path));
  const gone = [...old].filter((path) => !change.named.has(path));
  if (gone.length + change.staged.size === 0) return;
  const steps = withdrawal(folder, change, { old, gone });
  makeFolders(folder, change, old);
  noteChange(folder.lock);
  deleteFiles(folder.path, steps.deleted);
  const moved = new Set(steps.moved);
  for (const path of moved) moveIn(folder, path);
  for (const stage of stages) {
    for (const [path, due] of change.staged) if (due === stage && !moved.has(path)) moveIn(folder, path);
  }
  deleteFiles(folder.path, gone);
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

/** What lies in the folder, and what of it the new build does not name. */
type Old = { old: ReadonlySet<string>; gone: readonly string[] };

/**
 * What is done first if something that was public is restricted now: the public files to be deleted, then those to be replaced.
 * Any public file of the last build may hold the title, a tag or the text of such a page. Deleted are those which the new build
 * does not have, beginning with the page's own; the others are replaced, so that no page is missing: first those that link to
 * it, and lists. New assets come between, as the pages name them; they hold nothing of it.
 */
function withdrawal(folder: OutputFolder, change: Change, { old, gone }: Old): { deleted: string[]; moved: string[] } {
  const { staged, former, prefix } = change;
  const isPublic = (path: string): boolean => !path.startsWith(prefix);
  const lost = gone.filter(isPublic);
  const isWithdrawn = (path: string): boolean => isPage(path) || change.named.has(prefix + path);
  if (prefix === '' || !(former.length > 0 || lost.some(isWithdrawn))) return { deleted: [], moved: [] };
  const own = new Set(former);
  const deleted = inOrder(lost, (path) => (own.has(path) ? 0 : isPage(path) ? 1 : 2));
  const replaced = [...staged.keys()].filter(isPublic);
  const pages = replaced.filter((path) => isPage(path) && old.has(path));
  const linking = linkingFolders(folder, pages, { ...change, former: [...former, ...lost] });
  const assets = replaced.filter((path) => staged.get(path) === 'asset' && !old.has(path));
  const rankOf = (path: string): number => {
    if (own.has(path)) return 0;
    if (staged.get(path) === 'asset') return 1;
    if (linking.has(dirname(path))) return 2;
    return isPage(path) ? 4 : 3;
  };
  const moved = inOrder(
    replaced.filter((path) => old.has(path)),
    rankOf,
  );
  return { deleted, moved: [...assets, ...moved] };
}

function isPage(path: string): boolean {
  return path.endsWith('.html');
}

/** The paths by rank, the lowest first; in the same order within a rank. */
function inOrder(paths: readonly string[], rankOf: (path: string) => number): string[] {
  return paths
    .map((path): [number, string] => [rankOf(path), path])
    .sort(([a], [b]) => a - b)
    .map(([, path]) => path);
}

/** The folders of those pages that link, as they lie in the folder, to a page of which the files are `former`. */
function linkingFolders({ path }: OutputFolder, pages: readonly string[], { former, baseUrl }: Change): Set<string> {
  const routes = former.filter(isPage).map((file) => `/${file}`.replace(/\/index\.html$/, '') || '/');
  const wanted = new Set(routes.map((route) => href(baseUrl, route)));
  const isLinking = (page: string): boolean => {
    const html = readFileSync(join(path, page), 'utf8');
    return Array.from(html.matchAll(links), ([, address = '']) => address).some((address) => wanted.has(address));
  };
  return new Set(pages.filter(isLinking).map((page) => dirname(page)));
}

const links = /\bhref="?([^"\s>#?]+)/g;

/** Makes the folders of new files. What is in the way of one is dealt with when its turn comes. */
function makeFolders({ path }: OutputFolder, { staged }: Change, old: ReadonlySet<string>): void {
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
