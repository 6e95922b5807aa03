import type { TagEntry } from '../../types.ts';

/**
 * The indexes that a visitor searches: of each area one version, which is the wanted one where it exists, else the latest, which
 * stands first in the list. Standalone pages have an index of their own.
 */
export function chooseTags(tags: readonly TagEntry[], versions: readonly [area: string, version: string][]): TagEntry[] {
  const wanted = new Map(versions);
  const chosen = new Map<string | null, TagEntry>();
  for (const entry of tags) {
    const isWanted = entry.area !== null && entry.version !== undefined && entry.version === wanted.get(entry.area);
    if (isWanted || !chosen.has(entry.area)) chosen.set(entry.area, entry);
  }
  return [...chosen.values()];
}
