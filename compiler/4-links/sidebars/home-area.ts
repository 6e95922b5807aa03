import type { Area, Site } from '../../model.ts';

/** The area that a file belongs to: of those whose folder holds it, the one with the deepest folder. */
export function homeArea(site: Pick<Site, 'areas'>, file: string): Area | undefined {
  let home: Area | undefined;
  let deepest = -1;
  for (const area of site.areas) {
    for (const path of pathsOf(area)) {
      const holds = path === '' || file.startsWith(`${path}/`) || file === path;
      if (!holds || path.length <= deepest) continue;
      home = area;
      deepest = path.length;
    }
  }
  return home;
}

/** What lies beside the versions of an area belongs to the latest. */
function pathsOf({ path, version }: Area): string[] {
  return version?.state === 'latest' ? [path, version.folder] : [path];
}
