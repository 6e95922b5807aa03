import type { Project } from './project.ts';
import { isIntact, openUnits } from './units.ts';

/** Which output folder is to be looked at, and the id of the units that lie there. */
export type Look = Pick<Project, 'cache' | 'out'> & { units: string };

/** Whether all files of these units are as the build that kept them left them. */
export function isWhole({ cache, out, units: id }: Look): boolean {
  const units = openUnits({ cache, out }, id);
  if (!units) return false;
  for (const name of units.names()) {
    const unit = units.get(name);
    if (!unit || !isIntact(out, unit)) return false;
  }
  return true;
}
