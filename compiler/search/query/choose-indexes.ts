/** What is known of an index when those that a query asks are chosen. An area has one for each of its versions, the latest first. */
type IndexChoice = { area: string | null; version?: string; own?: boolean; joins?: readonly { tag: string }[] };
/** The versions that somebody chose, and the area from whose pages is searched if its search is its own. */
type ChosenVersions = { versions?: readonly (readonly [area: string, version: string])[]; own?: string | null };

/**
 * The indexes that are searched, joint ones left out: one version of each area, which is the wanted one if it exists, else the
 * latest. Standalone pages have an index of their own. With `own` that area alone; without it all but those whose search is their
 * own.
 */
export function chooseIndexes<Index extends IndexChoice>(
  indexes: readonly Index[],
  { versions = [], own = null }: ChosenVersions = {},
): Index[] {
  const wanted = new Map(versions);
  const chosen = new Map<string | null, Index>();
  for (const entry of indexes) {
    if (entry.joins || (own === null ? entry.own === true : entry.area !== own)) continue;
    const isWanted = entry.area !== null && entry.version !== undefined && entry.version === wanted.get(entry.area);
    if (isWanted || !chosen.has(entry.area)) chosen.set(entry.area, entry);
  }
  return [...chosen.values()];
}

/** The same, and a joint index in the place of its members if all of them are chosen. */
export function chooseWithJoint<Index extends IndexChoice & { tag: string }>(
  indexes: readonly Index[],
  how: ChosenVersions = {},
): Index[] {
  const chosen = chooseIndexes(indexes, how);
  const joint = indexes.find(({ joins }) => joins?.every(({ tag }) => chosen.some((entry) => entry.tag === tag)));
  if (!joint) return chosen;
  return [...chosen.filter((entry) => !joint.joins?.some(({ tag }) => tag === entry.tag)), joint];
}
