import { foldersUp } from '../dialects/paths.ts';
import { dialectOf } from '../dialects/table.ts';
import type { Area, AssetFile } from '../model.ts';
import { joinPath } from './paths.ts';

/** The file that a path from `/` names in the folder whose files the tool of one of the areas puts at the root of its site. */
export function staticFile(
  path: string,
  areas: readonly (Pick<Area, 'dialect' | 'path'> | undefined)[],
  files: ReadonlyMap<string, AssetFile>,
): string | undefined {
  if (!path.startsWith('/')) return undefined;
  for (const area of areas) {
    const name = area && dialectOf(area.dialect)?.statics;
    if (area === undefined || name === undefined) continue;
    for (const folder of foldersUp(area.path)) {
      const file = joinPath(folder === '' ? name : `${folder}/${name}`, path.replace(/^\/+/, ''));
      if (file !== undefined && files.has(file)) return file;
    }
  }
  return undefined;
}
