import type { Area, AssetFile } from '../model.ts';
import { foldersUp } from '../tools/syntax/paths.ts';
import { dialectOf } from '../tools/tools.ts';
import { keyIn } from './composed-names.ts';
import { joinPath } from './paths.ts';

/** The file that a path from `/` names in the folder whose files the tool of one of the areas puts at the root of its site. */
export function staticFile(
  path: string,
  areas: readonly (StaticsOf | undefined)[],
  files: ReadonlyMap<string, AssetFile>,
): string | undefined {
  if (!path.startsWith('/')) return undefined;
  for (const area of areas) {
    for (const folder of area ? staticFolders(area) : []) {
      const file = joinPath(folder, path.replace(/^\/+/, ''));
      const key = file === undefined ? undefined : keyIn(files, file);
      if (key !== undefined) return key;
    }
  }
  return undefined;
}

/**
 * The file that a relative path names when it counts from the address of its page, as a browser takes it, or from the root of the site.
 * `name` is the last name of that address, '' for the page of its folder.
 */
export function fileAtAddress(
  path: string,
  { folder, name, area }: { folder: string; name: string; area: StaticsOf | undefined },
  files: ReadonlyMap<string, AssetFile>,
): string | undefined {
  if (!area || path.startsWith('/') || dialectOf(area.dialect)?.linksFromAddress !== true) return undefined;
  const own = name === '' ? folder : `${folder}/${name}`;
  const file = joinPath(own, path);
  const key = file === undefined ? undefined : keyIn(files, file);
  if (key !== undefined) return key;
  const inside = area.path === '' ? own : own.slice(area.path.length + 1);
  const rooted = [joinPath(inside, path), path].flatMap((each) => (each === undefined ? [] : [`/${each}`]));
  return rooted.map((each) => staticFile(each, [area], files)).find((each) => each !== undefined);
}

type StaticsOf = Pick<Area, 'dialect' | 'path' | 'statics'>;

/** The folders whose files the tool of an area may put at the root of its site, the likeliest first. */
export function staticFolders({ dialect, path, statics }: StaticsOf): string[] {
  const name = dialectOf(dialect)?.statics;
  if (name === undefined) return [];
  return statics === undefined ? foldersUp(path).map((folder) => (folder === '' ? name : `${folder}/${name}`)) : [statics];
}
