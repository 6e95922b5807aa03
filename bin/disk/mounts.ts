import { join } from 'node:path';

/** Folders of a site that something else stands in for: another folder (absolute), or nothing, as if the folder were absent. */
export type Mounts = Readonly<Record<string, string | null>>;

/** Where a file of the site really lies; undefined where its folder counts as absent. */
export function locate(root: string, mounts: Mounts, file: string): string | undefined {
  for (const [folder, place] of Object.entries(mounts)) {
    if (!isWithin(file, folder)) continue;
    return place === null ? undefined : join(place, file.slice(folder.length));
  }
  return join(root, file);
}

/** Whether a path is the folder or lies in it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
