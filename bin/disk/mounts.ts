import { join } from 'node:path';

/** Folders or files of a site that are replaced by another one (absolute path), or treated as absent (null). */
export type Mounts = Readonly<Record<string, string | null>>;

/** The path on the disk for a file of the site; undefined if its folder is treated as absent. */
export function locate(root: string, mounts: Mounts, file: string): string | undefined {
  for (const [folder, place] of Object.entries(mounts)) {
    if (!isWithin(file, folder)) continue;
    return place === null ? undefined : join(place, file.slice(folder.length));
  }
  return join(root, file);
}

/** Whether a path is the folder itself or is inside it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
