import { originOf } from '../../compiler/editions/origins.ts';
import type { Source } from '../../compiler/model.ts';

/**
 * Returns a function to call with each page that is displayed or edited. It calls `evict` for pages that are no longer among the `max`
 * most recent ones.
 */
export function trackRecent(max: number, evict: (source: Source) => void): (used: Source) => void {
  const recent = new Map<string, Source>();
  return (used) => {
    const name = originOf(used);
    recent.delete(name);
    recent.set(name, used);
    const [oldest] = recent;
    if (recent.size <= max || !oldest) return;
    recent.delete(oldest[0]);
    evict(oldest[1]);
  };
}
