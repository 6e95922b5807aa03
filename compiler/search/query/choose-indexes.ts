/** The facts about an index that determine whether it is searched. An area has one index for each of its versions, the latest first. */
type IndexChoice = { area: string | null; version?: string; own?: boolean; joins?: readonly { tag: string }[] };
/** The versions that the reader has chosen, and the area to search if its search is separate. */
type ChosenVersions = { versions?: readonly (readonly [area: string, version: string])[]; own?: string | null };

/**
 * The indexes to search, without joint ones. Each area is represented by one version: the chosen one if it exists, otherwise the latest.
 * Standalone pages have an index of their own. With `own`, only that area is searched; without it, all areas except those with a separate
 * search.
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

/** Like `chooseIndexes`, but a joint index replaces its members if all of them are chosen. */
export function chooseWithJoint<Index extends IndexChoice & { tag: string }>(
  indexes: readonly Index[],
  how: ChosenVersions = {},
): Index[] {
  const chosen = chooseIndexes(indexes, how);
  const joint = indexes.find(({ joins }) => joins?.every(({ tag }) => chosen.some((entry) => entry.tag === tag)));
  if (!joint) return chosen;
  return [...chosen.filter((entry) => !joint.joins?.some(({ tag }) => tag === entry.tag)), joint];
}
