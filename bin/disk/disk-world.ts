import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { imageSize } from 'image-size';
import { byText } from '../../compiler/basics/compare.ts';
import { findImageFaults } from '../../compiler/files/check-images.ts';
import type { Asset, AssetFile } from '../../compiler/model.ts';
import type { Dates, ListedFile, Listing, World } from '../../compiler/world.ts';
import { cacheContributors } from '../git/git-contributors.ts';
import { readBuildDate, readDates } from '../git/git-dates.ts';
import { readFont } from './font-files.ts';
import { createSelection, isHidden, type Selection } from './ignored-files.ts';
import { isWithin, locateExactly, type Mounts, readListedFile, readSiteFile, unsavedContent } from './mounts.ts';
import { isIncludable, linkedMarkdown, listFilesInFolder } from './read-source.ts';

/** Returns a world for the files below `root`, without the folders in `except` (paths from the root, such as the output and the cache). */
export function openWorld(root: string, except: readonly string[], mounts: Mounts = {}): World {
  const mountedPaths = Object.keys(mounts).filter((file) => !unsavedContent(mounts, file));
  const ignore = ['**/node_modules', 'dist', ...[...except, ...mountedPaths].flatMap(patternsBelow)];
  let buildDate: Promise<string> | undefined;
  const excludedFolders = new Set(except.map((folder) => `${folder}/`));
  return {
    list: async (listing) => {
      const listedFiles = list(root, listing, ignore).filter(({ file }) => !excludedFolders.has(file));
      return withUnsaved(root, [...listedFiles, ...listMounted(listing.folders, mounts)], listing, mounts).sort(
        byText(({ file }) => file),
      );
    },
    listFolders: () => {
      const results = glob.sync(['*'], {
        cwd: root,
        ignore,
        onlyDirectories: true,
        followSymbolicLinks: false,
        suppressErrors: true,
      });
      return results.filter((name) => findLinkOnPath(root, name) === undefined).sort();
    },
    read: (file) => toText(readSiteFile(root, mounts, file)),
    filesIn: (folder) => listFilesInFolder(root, mounts, folder),
    stampOf: (file) => {
      if (file.endsWith('/')) return listFilesInFolder(root, mounts, file.slice(0, -1)).join('\n');
      return isIncludable(root, file) ? statSiteFile(root, mounts, file)?.stamp : undefined;
    },
    inspect: async (files) => new Map(files.map((file) => [file.file, inspect(readListedFile(root, mounts, file.file), file)])),
    readFont: (file) => {
      const bytes = readSiteFile(root, mounts, file);
      return bytes && readFont(bytes);
    },
    findDates: (files) => readDates(root, files),
    buildDate: () => {
      buildDate ??= readBuildDate(root);
      return buildDate;
    },
    findContributors: cacheContributors(root),
  };
}

/**
 * Returns the paths of all files below `root` that are not ignored, sorted by code unit. Does not include symbolic links and the folders in
 * `except`.
 */
export function listSiteFiles(root: string, except: readonly string[]): string[] {
  const ignore = ['**/node_modules', 'dist', ...except.flatMap(patternsBelow)];
  const { readdirSync } = createSelection(root, { configuredPaths: [], exclude: [] });
  return glob.sync(['**'], { cwd: root, ignore, followSymbolicLinks: false, suppressErrors: true, fs: { readdirSync } }).sort();
}

/**
 * Returns the patterns that match a folder and everything below it. Hidden subfolders are listed by name if the caller requests the folder
 * itself.
 */
function patternsBelow(folder: string): string[] {
  return [glob.escapePath(folder), `${glob.escapePath(folder)}/**`];
}

/** Returns the files of mounted folders, with their paths in the site. */
function listMounted(folders: readonly string[], mounts: Mounts): ListedFile[] {
  return Object.entries(mounts).flatMap(([folder, place]) => {
    const isSelected = folders.some((each) => each === '' || isWithin(folder, each));
    if (typeof place !== 'string' || !isSelected) return [];
    return list(place, { folders: [''], configuredPaths: [''], exclude: ['!**'] }, ['**/node_modules']).map((found) => ({
      ...found,
      file: `${folder}/${found.file}`,
    }));
  });
}

/** Returns the listed files with the sizes and stamps of unsaved buffers. Adds buffers of files that do not exist on disk yet. */
function withUnsaved(root: string, listedFiles: ListedFile[], listing: Listing, mounts: Mounts): ListedFile[] {
  const unsaved = Object.keys(mounts).filter((file) => unsavedContent(mounts, file));
  if (unsaved.length === 0) return listedFiles;
  const filesByPath = new Map(listedFiles.map((each) => [each.file, each]));
  const { reasonOf } = createSelection(root, listing);
  for (const file of unsaved) {
    const { link, unusableReason, ignoreReason } = filesByPath.get(file) ?? {};
    if (isBelow(file, listing.folders) && !link && !unusableReason && !ignoreReason)
      statAgain(root, file, { known: filesByPath, reasonOf, mounts });
  }
  return [...filesByPath.values()];
}

function list(root: string, { folders: selected, ...listing }: Listing, ignore: string[]): ListedFile[] {
  const { readdirSync, found: listedFiles, reasonOf } = createSelection(root, listing);
  const links = selected.flatMap((folder) => findLinkOnPath(root, folder) ?? []);
  const folders = selected.filter((folder) => !links.some((link) => isWithin(folder, link)));
  for (const file of new Set(links)) listedFiles.push({ file, bytes: 0, stamp: 'link', link: true });
  const retained = '.gitbook/{assets,includes}/**';
  const patterns = folders.flatMap((folder) =>
    folder === ''
      ? ['**', `**/${retained}`]
      : [glob.escapePath(folder), `${glob.escapePath(folder)}/**`, `${glob.escapePath(folder)}/**/${retained}`],
  );
  const names = glob.sync(patterns, {
    cwd: root,
    ignore,
    onlyFiles: false,
    followSymbolicLinks: false,
    suppressErrors: true,
    objectMode: true,
    fs: { readdirSync },
  });
  // Files that are listed individually are not found through their folder.
  const listsEntireSite = folders.includes('');
  for (const { path, dirent } of names) {
    if (isHidden(path)) continue;
    const leftOut = listsEntireSite || path.includes('/') || dirent.isDirectory() ? undefined : reasonOf(path);
    if (leftOut) listedFiles.push({ file: path, bytes: 0, stamp: '', ignoreReason: leftOut });
    else if (dirent.isSymbolicLink()) listedFiles.push(toLink(root, path));
    else if (dirent.isFile()) listedFiles.push(...statFile(root, path));
  }
  return listedFiles;
}

/** Returns a symbolic link. Has the size and stamp of the Markdown file that it points to, if pages may include that file. */
function toLink(root: string, file: string): ListedFile {
  const linkTarget = linkedMarkdown(root, file);
  const [target] = linkTarget === undefined ? [] : statFile(root, linkTarget);
  return target && linkTarget !== undefined
    ? { ...target, file, link: true, linkTarget }
    : { file, bytes: 0, stamp: 'link', link: true };
}

/** Returns the symbolic link on the path to a site folder or file, if there is one. Its target is outside the site. */
export function findLinkOnPath(root: string, path: string): string | undefined {
  const names = path === '' ? [] : path.split('/');
  const parentPaths = names.map((_, index) => names.slice(0, index + 1).join('/'));
  return parentPaths.find((way) => lstatSync(join(root, way), { throwIfNoEntry: false })?.isSymbolicLink());
}

/** Returns the file with its size and stamp. Empty if it has been deleted since it was listed. */
function statFile(root: string, file: string): ListedFile[] {
  const stats = lstatSync(`${root}/${file}`, { throwIfNoEntry: false });
  return stats?.isFile() ? [{ file, bytes: stats.size, stamp: toStamp(stats) }] : [];
}

/** The size of a file in bytes, and a stamp that changes with its content. */
export type FileStamp = { bytes: number; stamp: string };

/** Returns the size and stamp of a regular site file, or of its unsaved buffer. */
export function statSiteFile(root: string, mounts: Mounts, file: string): FileStamp | undefined {
  const unsaved = unsavedContent(mounts, file);
  if (unsaved) return { bytes: unsaved.length, stamp: toUnsavedStamp(unsaved) };
  const path = locateExactly(root, mounts, file);
  const stats = path === undefined ? undefined : lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? { bytes: stats.size, stamp: toStamp(stats) } : undefined;
}

function toStamp({ size, mtimeMs, ctimeMs }: Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>): string {
  return `${size}:${mtimeMs}:${ctimeMs}`;
}

function toText(bytes: Buffer | undefined): string | undefined {
  return bytes && isUtf8(bytes) ? bytes.toString('utf8') : undefined;
}

/** Returns a stamp for an unsaved buffer. Like the stamp of a file, it starts with the size; the rest is a hash of the content. */
function toUnsavedStamp(content: Buffer): string {
  return `${content.length}:${createHash('sha256').update(content).digest('hex').slice(0, 32)}`;
}

/** Returns the hash of a file's content (the first 16 hex digits of SHA-256) and, for an image, its dimensions in pixels and its faults. */
function inspect(content: Buffer, { file, bytes }: AssetFile): Asset {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const faults = findImageFaults(file, content);
  return { file, bytes, hash, ...imageDimensions(file, content), ...(faults.length > 0 && { faults }) };
}

const pictures = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?)$/i;

function imageDimensions(file: string, content: Uint8Array): { width?: number; height?: number } {
  if (!pictures.test(file)) return {};
  try {
    const { width, height } = imageSize(content);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    return {};
  }
}

/** A world that caches its files, and the state of that cache. */
export type CachedListing = {
  world: World;
  refresh(files: ReadonlySet<string>): void;
  /** Lists the files again. Returns those that were added, removed, changed or became ignored without a call to `refresh`. */
  findMissedChanges(): Promise<string[]>;
};

/**
 * Returns a world that caches listings, inspected files and dates. `refresh` receives changed files; only these are read again, or all
 * files if a `.gitignore` has changed. `listing` selects the files; `isPublicFile` limits them to those that may be visible to the public;
 * `mounts` contains the unsaved buffers.
 */
export function cacheListing(
  world: World,
  root: string,
  listing: Listing,
  isPublicFile: (file: string) => boolean = () => true,
  mounts: Mounts = {},
): CachedListing {
  let found: Promise<Map<string, ListedFile>> | undefined;
  let dated: Promise<{ dates: Dates; shallow: boolean }> | undefined;
  const assets = new Map<string, { stamp: string; asset: Asset }>();
  const changed = new Set<string>();
  const listFiles = async (): Promise<Map<string, ListedFile>> => {
    found ??= world.list(listing).then((list) => new Map(list.map((file) => [file.file, file])));
    const filesByPath = await found;
    const { reasonOf } = createSelection(root, listing);
    for (const file of changed) statAgain(root, file, { known: filesByPath, reasonOf, mounts });
    changed.clear();
    return filesByPath;
  };
  return {
    refresh: (files) => {
      for (const file of files) {
        if (isBelow(file, listing.folders) && isPublicFile(file)) changed.add(file);
        // Removed files are not requested again.
        assets.delete(file);
        if (/(?:^|\/)\.gitignore$/.test(file)) found = undefined;
      }
    },
    findMissedChanges: async () => {
      const earlierFiles = await listFiles();
      const now = new Map((await world.list(listing)).map((file) => [file.file, file]));
      found = Promise.resolve(now);
      const names = new Set([...earlierFiles.keys(), ...now.keys()]);
      return [...names].filter((name) => earlierFiles.get(name)?.stamp !== now.get(name)?.stamp);
    },
    world: {
      ...world,
      list: async () => [...(await listFiles()).values()].sort(byText(({ file }) => file)),
      findDates: (files) => {
        dated ??= world.findDates(files);
        return dated;
      },
      inspect: async (files) => {
        const staleFiles = files.filter(({ file, stamp }) => assets.get(file)?.stamp !== stamp);
        const fresh = await world.inspect(staleFiles);
        for (const { file, stamp } of staleFiles) {
          const asset = fresh.get(file);
          if (asset) assets.set(file, { stamp, asset });
        }
        return new Map(
          files.flatMap(({ file }): [string, Asset][] => [[file, assets.get(file)?.asset ?? { file, bytes: 0, hash: '' }]]),
        );
      },
    },
  };
}

function isBelow(file: string, folders: readonly string[]): boolean {
  if (isHidden(file) || file.split('/').includes('node_modules')) return false;
  return folders.some((folder) => folder === '' || file === folder || file.startsWith(`${folder}/`));
}

function statAgain(
  root: string,
  file: string,
  { known, reasonOf, mounts }: { known: Map<string, ListedFile>; mounts: Mounts } & Pick<Selection, 'reasonOf'>,
): void {
  if (reasonOf(file)) return;
  const unsaved = unsavedContent(mounts, file);
  if (unsaved) {
    known.set(file, { file, bytes: unsaved.length, stamp: toUnsavedStamp(unsaved) });
    return;
  }
  const stats = lstatSync(join(root, file), { throwIfNoEntry: false });
  if (stats?.isFile()) known.set(file, { file, bytes: stats.size, stamp: toStamp(stats) });
  else known.delete(file);
}
