import type { SearchTag } from '../../../../schemas/types/search.ts';

/**
 * The indexes that a visitor searches: of each area one version, which is the wanted one where it exists, else the latest, which
 * stands first in the list. Standalone pages have an index of their own. Where all of a joint one are wanted it takes their place.
 */
export function chooseTags(tags: readonly SearchTag[], versions: readonly [area: string, version: string][]): SearchTag[] {
  const chosen = chooseVersions(
    tags.filter(({ joins }) => !joins),
    versions,
  );
  const joint = tags.find(({ joins }) => joins?.every(({ tag }) => chosen.some((entry) => entry.tag === tag)));
  return joint ? [...withoutJoined(chosen, joint), joint] : chosen;
}

/** Those that are not in the joint one. */
function withoutJoined(tags: readonly SearchTag[], { joins = [] }: SearchTag): SearchTag[] {
  return tags.filter((entry) => !joins.some(({ tag }) => tag === entry.tag));
}

function chooseVersions(tags: readonly SearchTag[], versions: readonly [area: string, version: string][]): SearchTag[] {
  const wanted = new Map(versions);
  const chosen = new Map<string | null, SearchTag>();
  for (const entry of tags) {
    const isWanted = entry.area !== null && entry.version !== undefined && entry.version === wanted.get(entry.area);
    if (isWanted || !chosen.has(entry.area)) chosen.set(entry.area, entry);
  }
  return [...chosen.values()];
}
