import type { LostAddress, SiteChanges } from './changes.ts';

/** Returns a summary such as `2 pages added, 1 moved, 3 changed; 1 address lost`. */
export function summarizeChanges({ added, removed, moved, changed, lost, api, search, audience }: SiteChanges): string {
  const becomesPublic = audience.filter(({ to }) => to === 'public').length;
  const becomesRestricted = audience.length - becomesPublic;
  const breaking = api.filter((entry) => entry.breaking).length;
  const pages = [
    [added.length, 'added'],
    [removed.length, 'removed'],
    [moved.length, 'moved'],
    [changed.length, 'changed'],
  ] as const;
  const nonZero = pages.filter(([count]) => count > 0);
  const first = nonZero
    .map(([count, word], index) => (index === 0 ? `${formatPlural(count, 'page')} ${word}` : `${count} ${word}`))
    .join(', ');
  const parts = [
    first,
    becomesPublic > 0 ? `${formatPlural(becomesPublic, 'page')} now public` : '',
    becomesRestricted > 0 ? `${formatPlural(becomesRestricted, 'page')} now restricted` : '',
    lost.length > 0 ? `${formatPlural(lost.length, 'address', 'addresses')} lost` : '',
    api.length > 0 ? `${formatPlural(api.length, 'API change')}, ${breaking} breaking` : '',
    search.length > 0 ? `${formatPlural(search.length, 'search answer')} changed` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'there are no differences' : parts.join('; ');
}

/** Returns a count such as `3 words added, 1 removed`. */
export function wordCounts(added: number, taken: number): string {
  if (taken === 0) return `${formatPlural(added, 'word')} added`;
  return added === 0 ? `${formatPlural(taken, 'word')} removed` : `${formatPlural(added, 'word')} added, ${taken} removed`;
}

/** Returns the most likely new location of each lost address that has one. */
export function newLocations(lost: readonly LostAddress[]): Record<string, string> {
  return Object.fromEntries(lost.flatMap(({ address, likely }) => (likely === undefined ? [] : [[address, likely]])));
}

function formatPlural(count: number, word: string, words = `${word}s`): string {
  return `${count} ${count === 1 ? word : words}`;
}
