import { nearest } from '../../nearest.ts';
import { groupBy } from '../group.ts';
import { byCodeUnit, folderOf, readName } from '../routes/names.ts';

/** Names to look near ones up in; folders end in `/`. */
export type Shelf = { near(path: string): string | undefined };

/**
 * A shelf of paths. A look-up takes a bounded number of comparisons, however many paths there are: the path in other
 * letter case, the same name elsewhere, near names in the same folder, near names anywhere.
 */
export function toShelf(paths: readonly string[]): Shelf {
  const sorted = [...paths].sort(byCodeUnit);
  const byLower = new Map(sorted.map((path) => [trimmed(path), path]));
  const byName = groupNames(sorted);
  const forward = [...byName.keys()].sort(byCodeUnit);
  const backward = forward.map(reversed).sort(byCodeUnit);
  const byFolder = groupBy(sorted, (path) => folderOf(trimmed(path)));
  return {
    near(path) {
      const wanted = trimmed(path);
      const name = lastOf(wanted);
      const exact = byLower.get(wanted);
      if (exact !== undefined || name === '') return exact;
      return sameName(wanted, byName.get(name)) ?? sibling(wanted, byFolder) ?? elsewhere(wanted, { byName, forward, backward });
    },
  };
}

/** How many neighbours of a name in each sorted list are compared with it. */
const reach = 32;

function groupNames(paths: readonly string[]): Map<string, string[]> {
  const named = paths.flatMap((path) => namesOf(path).map((name) => ({ name, path })));
  return new Map([...groupBy(named, ({ name }) => name)].map(([name, group]) => [name, group.map(({ path }) => path)]));
}

/** A Markdown file can be meant without its extension and its number. */
function namesOf(path: string): string[] {
  const name = lastOf(trimmed(path));
  const stem = name.replace(/\.(?:md|markdown)$/, '');
  return [...new Set([name, stem, stem === name ? stem : readName(stem).name])];
}

function sameName(wanted: string, paths: readonly string[] = []): string | undefined {
  if (paths.length < 2) return paths[0];
  return nearest(wanted, paths.slice(0, 2 * reach)) ?? (paths.length < 4 ? paths[0] : undefined);
}

function sibling(wanted: string, byFolder: ReadonlyMap<string, string[]>): string | undefined {
  const siblings = byFolder.get(folderOf(wanted)) ?? [];
  return siblings.length > 4 * reach ? undefined : bestOf(lastOf(wanted), siblings);
}

function bestOf(name: string, paths: readonly string[]): string | undefined {
  const named = new Map(paths.flatMap((path) => namesOf(path).map((other) => [other, path])));
  const best = nearest(name, named.keys());
  return best === undefined ? undefined : named.get(best);
}

type Names = { byName: ReadonlyMap<string, string[]>; forward: readonly string[]; backward: readonly string[] };

function elsewhere(wanted: string, { byName, forward, backward }: Names): string | undefined {
  const name = lastOf(wanted);
  const around = new Set([...neighbours(name, forward), ...neighbours(reversed(name), backward).map(reversed)]);
  const best = nearest(name, around);
  const paths = best === undefined ? [] : (byName.get(best) ?? []);
  return (
    paths.find((path) => folderOf(trimmed(path)) === folderOf(wanted)) ?? nearest(wanted, paths.slice(0, 2 * reach)) ?? paths[0]
  );
}

/** The names around the place where a name would stand in a sorted list. */
function neighbours(name: string, sorted: readonly string[]): string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byCodeUnit(sorted[middle] ?? '', name) < 0) low = middle + 1;
    else high = middle;
  }
  return sorted.slice(Math.max(0, low - reach), low + reach);
}

function trimmed(path: string): string {
  return path.toLowerCase().replace(/\/$/, '');
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
