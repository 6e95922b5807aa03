import { originOf } from '../../compiler/editions/origins.ts';
import type { Source } from '../../compiler/model.ts';

/** Returns a function that hears of each page that is shown or edited, and lets go of those that were not among the last so many. */
export function keepRecent(most: number, letGo: (source: Source) => void): (used: Source) => void {
  const recent = new Map<string, Source>();
  return (used) => {
    const name = originOf(used);
    recent.delete(name);
    recent.set(name, used);
    const [oldest] = recent;
    if (recent.size <= most || !oldest) return;
    recent.delete(oldest[0]);
    letGo(oldest[1]);
  };
}
