/** The facts about an index that determine whether it is searched. An area has one index for each of its versions, the latest first. */
type IndexChoice = { area: string | null; version?: string; own?: boolean; joins?: readonly { tag: string }[] };
/** The versions that the reader has chosen, and the area to search if its search is separate. */
type ChosenVersions = { versions?: readonly (readonly [area: string, version: string])[]; own?: string | null };

/**
 * Returns the indexes to search, without combined ones. Each area is represented by one version: the chosen one if it exists, otherwise the
 * latest. Standalone pages have an index of their own. With `own`, only that area is searched; without it, all areas except those with a
 * separate search.
 */
export function chooseIndexes<Index extends IndexChoice>(
  indexes: readonly Index[],
  { versions = [], own = null }: ChosenVersions = {},
): Index[] {
  const chosenVersions = new Map(versions);
  const chosenByArea = new Map<string | null, Index>();
  for (const entry of indexes) {
    if (entry.joins || (own === null ? entry.own === true : entry.area !== own)) continue;
    const isChosen = entry.area !== null && entry.version !== undefined && entry.version === chosenVersions.get(entry.area);
    if (isChosen || !chosenByArea.has(entry.area)) chosenByArea.set(entry.area, entry);
  }
  return [...chosenByArea.values()];
}

/** Like `chooseIndexes`, but a combined index replaces its members if all of them are chosen. */
export function chooseWithCombined<Index extends IndexChoice & { tag: string }>(
  indexes: readonly Index[],
  choice: ChosenVersions = {},
): Index[] {
  const chosenIndexes = chooseIndexes(indexes, choice);
  const combined = indexes.find(({ joins }) => joins?.every(({ tag }) => chosenIndexes.some((entry) => entry.tag === tag)));
  if (!combined) return chosenIndexes;
  return [...chosenIndexes.filter((entry) => !combined.joins?.some(({ tag }) => tag === entry.tag)), combined];
}
