import { foldersUp } from '../dialects/paths.ts';
import { dialectOf } from '../dialects/table.ts';
import type { Area, AssetFile } from '../model.ts';
import { joinPath } from './paths.ts';

/** The file that a path from `/` names in the folder whose files the area's tool puts at the root of its site. */
export function staticFile(
  path: string,
  area: Pick<Area, 'dialect' | 'path'> | undefined,
  files: ReadonlyMap<string, AssetFile>,
): string | undefined {
  const name = area && path.startsWith('/') ? dialectOf(area.dialect)?.statics : undefined;
  if (area === undefined || name === undefined) return undefined;
  for (const folder of foldersUp(area.path)) {
    const file = joinPath(folder === '' ? name : `${folder}/${name}`, path.replace(/^\/+/, ''));
    if (file !== undefined && files.has(file)) return file;
  }
  return undefined;
}
