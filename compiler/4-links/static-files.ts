import type { Area, AssetFile, Site } from '../model.ts';
import { parentFolders } from '../tools/syntax/paths.ts';
import { dialectOf } from '../tools/tools.ts';
import { findKey } from './composed-names.ts';
import { joinPath } from './paths.ts';

/**
 * Returns the file to which a path that starts with `/` refers in the static folders of the given areas. The tools of these areas publish
 * static files at the site root.
 */
export function findStaticFile(
  path: string,
  areas: readonly (StaticArea | undefined)[],
  files: ReadonlyMap<string, AssetFile>,
): string | undefined {
  if (!path.startsWith('/')) return undefined;
  for (const area of areas) {
    for (const folder of area ? staticFolders(area) : []) {
      const file = joinPath(folder, path.replace(/^\/+/, ''));
      const key = file === undefined ? undefined : findKey(files, file);
      if (key !== undefined) return key;
    }
  }
  return undefined;
}

/**
 * Returns the file to which a relative path refers if it is resolved against the address of the page, as in a browser, or against the site
 * root. `name` is the last segment of that address, or '' for the index page of a folder.
 */
export function findFileAtAddress(
  path: string,
  { folder, name, area }: { folder: string; name: string; area: StaticArea | undefined },
  files: ReadonlyMap<string, AssetFile>,
): string | undefined {
  if (!area || path.startsWith('/') || dialectOf(area.dialect)?.resolvesLinksFromAddress !== true) return undefined;
  const own = name === '' ? folder : `${folder}/${name}`;
  const file = joinPath(own, path);
  const key = file === undefined ? undefined : findKey(files, file);
  if (key !== undefined) return key;
  const relativeFolder = area.path === '' ? own : own.slice(area.path.length + 1);
  const rooted = [joinPath(relativeFolder, path), path].flatMap((each) => (each === undefined ? [] : [`/${each}`]));
  return rooted.map((each) => findStaticFile(each, [area], files)).find((each) => each !== undefined);
}

/** Removes the site's base path from an absolute path in an area of a tool that doesn't add it to the addresses in pages. */
export function withoutBase(path: string, area: StaticArea | undefined, { baseUrl }: Site): string | undefined {
  const hasBase = area?.dialect !== undefined && baseUrl !== '/' && path.startsWith(baseUrl);
  return hasBase ? `/${path.slice(baseUrl.length)}` : undefined;
}

type StaticArea = Pick<Area, 'dialect' | 'path' | 'statics'>;

/** Returns the folders whose files an area's tool may publish at the root of its site, most likely first. */
export function staticFolders({ dialect, path, statics }: StaticArea): string[] {
  const name = dialectOf(dialect)?.statics;
  if (name === undefined) return [];
  return statics === undefined ? parentFolders(path).map((folder) => (folder === '' ? name : `${folder}/${name}`)) : [statics];
}
