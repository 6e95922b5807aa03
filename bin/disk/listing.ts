import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset } from '../../compiler/model.ts';
import type { Dates, Found, World } from '../../compiler/world.ts';

/**
 * A world that remembers: what was listed, inspected and dated is asked for once, and brought up to date only
 * for the files that are said to have changed. `folders` are those that may be listed.
 */
export function keepListing(
  world: World,
  root: string,
  folders: readonly string[],
): { world: World; refresh(files: ReadonlySet<string>): void } {
  let found: Promise<Map<string, Found>> | undefined;
  let dated: Promise<{ dates: Dates; shallow: boolean }> | undefined;
  const assets = new Map<string, { stamp: string; asset: Asset }>();
  const changed = new Set<string>();
  const listing = async (): Promise<Map<string, Found>> => {
    found ??= world.list(folders).then((list) => new Map(list.map((file) => [file.file, file])));
    const known = await found;
    for (const file of changed) restat(root, file, known);
    changed.clear();
    return known;
  };
  return {
    refresh: (files) => {
      for (const file of files) if (isBelow(file, folders)) changed.add(file);
    },
    world: {
      ...world,
      list: async () => [...(await listing()).values()].sort((a, b) => (a.file < b.file ? -1 : 1)),
      dates: (files) => {
        dated ??= world.dates(files);
        return dated;
      },
      inspect: async (files) => {
        const stale = files.filter(({ file, stamp }) => assets.get(file)?.stamp !== stamp);
        const fresh = await world.inspect(stale);
        for (const { file, stamp } of stale) {
          const asset = fresh.get(file);
          if (asset) assets.set(file, { stamp, asset });
        }
        return new Map(
          files.flatMap(({ file }): [string, Asset][] => [[file, assets.get(file)?.asset ?? { file, bytes: 0, hash: '' }]]),
        );
      },
    },
  };
}

function isBelow(file: string, folders: readonly string[]): boolean {
  if (file.split('/').some((name) => name.startsWith('.') || name === 'node_modules')) return false;
  return folders.some((folder) => folder === '' || file === folder || file.startsWith(`${folder}/`));
}

function restat(root: string, file: string, known: Map<string, Found>): void {
  const stats = lstatSync(join(root, file), { throwIfNoEntry: false });
  if (stats?.isFile()) known.set(file, { file, bytes: stats.size, stamp: `${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}` });
  else known.delete(file);
}
