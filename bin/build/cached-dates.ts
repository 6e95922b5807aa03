import { datesAt, keepDates, readKeptDates, type StoredDates } from '../cache/stored-dates.ts';
import type { Project } from '../disk/project.ts';

/**
 * The project with a world that reads the dates of files from the cache, and only reads commits that are newer than the cached ones. `keep`
 * stores the requested dates.
 */
export function withKeptDates(project: Project, head: string): { project: Project; keep(): void } {
  let made: StoredDates | undefined;
  const world: Project['world'] = {
    ...project.world,
    findDates: async (files) => {
      made = await datesAt(project.root, head, files, readKeptDates(project));
      return { dates: new Map(made.dates), shallow: made.shallow };
    },
  };
  const keep = (): void => {
    if (made && head !== '') keepDates(project, made);
  };
  return { project: { ...project, world }, keep };
}
