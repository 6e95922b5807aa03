import { readDatesAt, readStoredDates, type StoredDates, storeDates } from '../cache/stored-dates.ts';
import type { Project } from '../disk/project.ts';

/**
 * Returns the project with a world that reads the dates of files from the cache, and only reads commits that are newer than the cached
 * ones. `saveDates` stores the requested dates.
 */
export function withCachedDates(project: Project, head: string): { project: Project; saveDates(): void } {
  let latestDates: StoredDates | undefined;
  const world: Project['world'] = {
    ...project.world,
    findDates: async (files) => {
      latestDates = await readDatesAt(project.root, head, files, readStoredDates(project));
      return { dates: new Map(latestDates.dates), shallow: latestDates.shallow };
    },
  };
  const saveDates = (): void => {
    if (latestDates && head !== '') storeDates(project, latestDates);
  };
  return { project: { ...project, world }, saveDates };
}
