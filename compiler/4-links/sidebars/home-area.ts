import type { Area, Site } from '../../model.ts';

/** The area that a file belongs to: of those whose folder holds it, the one with the deepest folder. */
export function homeArea(site: Pick<Site, 'areas'>, file: string): Area | undefined {
  let home: Area | undefined;
  for (const area of site.areas) {
    const holds = area.path === '' || file.startsWith(`${area.path}/`) || file === area.path;
    if (holds && (!home || area.path.length > home.path.length)) home = area;
  }
  return home;
}
