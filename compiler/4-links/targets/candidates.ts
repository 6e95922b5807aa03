import { joinPath } from './paths.ts';

/** Where a path may count from: the folder of the file in which it is written, the area's folder, the folder of standalone pages. */
export type Bases = { folder: string; area: string | undefined; pages: string | undefined };

/**
 * The paths from the site root that a path in a target may mean, the likeliest first: one from `/` counts from the area and
 * from the site, one that begins with a name from the file, the area and the site, any other from the file alone.
 */
export function candidatePaths(path: string, { folder, area, pages }: Bases): string[] {
  const isRooted = path.startsWith('/');
  const isDotted = path.startsWith('.') && /^\.\.?(?:\/|$)/.test(path);
  const first = isRooted ? undefined : joinPath(folder, path);
  const bases = isDotted ? [] : [area, '', isRooted ? pages : undefined];
  const paths = first === undefined ? [] : [first];
  for (const base of bases) {
    const joined = base === undefined ? undefined : joinPath(base, path);
    if (joined !== undefined && !paths.includes(joined)) paths.push(joined);
  }
  return paths;
}
