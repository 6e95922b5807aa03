import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { MachineFault } from '../faults.ts';
import { readFileBelow } from './regular-file.ts';

/**
 * Overrides for folders and files of a site: another folder or file (absolute path), null to treat it as missing, or the content of an
 * editor's unsaved buffer (bytes). A caller may replace buffers while the site is open; folders never change.
 */
export type Mounts = Readonly<Record<string, string | Uint8Array | null>>;

/** Returns the unsaved content of a file, if it has any. */
export function unsavedContent(mounts: Mounts, file: string): Buffer | undefined {
  const content = Object.hasOwn(mounts, file) ? mounts[file] : undefined;
  return content instanceof Uint8Array ? Buffer.from(content.buffer, content.byteOffset, content.byteLength) : undefined;
}

/** Returns the absolute path of a site file; undefined if its folder is treated as missing. */
export function locate(root: string, mounts: Mounts, file: string): string | undefined {
  const [base, below] = split(root, mounts, file);
  return base === null ? undefined : join(base, below);
}

/**
 * Like `locate`, but requires the exact path: undefined if a segment is a symbolic link, which may point anywhere, or if its letter case
 * differs from the name on disk, which may belong to a folder with another audience.
 */
export function locateExactly(root: string, mounts: Mounts, file: string): string | undefined {
  const [base, below] = split(root, mounts, file);
  if (base === null) return undefined;
  const path = join(base, below);
  try {
    const requested = join(realpathSync.native(base), below);
    return realpathSync.native(path).normalize() === requested.normalize() ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the content of a site file. Undefined if there is no regular file at this exact path (see `locateExactly`). */
export function readSiteFile(root: string, mounts: Mounts, file: string): Buffer | undefined {
  if (file.split('/').includes('')) return undefined;
  const unsaved = unsavedContent(mounts, file);
  if (unsaved) return unsaved;
  const [base, below] = split(root, mounts, file);
  return base === null ? undefined : readFileBelow(base, below);
}

/**
 * Returns the content of a file that existed when the sources were listed. Throws a MachineFault if the file has been removed or replaced
 * since.
 */
export function readListedFile(root: string, mounts: Mounts, file: string): Buffer {
  const content = readSiteFile(root, mounts, file);
  if (content) return content;
  throw new MachineFault(`${file} was removed or replaced while the command was running. Run the command again.`);
}

/** Splits a path into the mounted folder or file that contains it and the remaining path. */
function split(root: string, mounts: Mounts, file: string): [base: string | null, below: string] {
  for (const [folder, place] of Object.entries(mounts))
    if (!(place instanceof Uint8Array) && isWithin(file, folder)) return [place, file.slice(folder.length)];
  return [root, file];
}

/** Returns whether a path is the folder itself or inside it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
