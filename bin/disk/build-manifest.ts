import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../compiler/model.ts';
import type { Uncoloured } from '../../compiler/queries/uncoloured.ts';
import type { Listing } from '../../compiler/world.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { hash, readCache, removeCache, sweepCache, writeCache } from './cache.ts';
import type { Project } from './project.ts';
import type { Entry } from './writer.ts';

/**
 * Outputs that are written and deleted together. `key` is the hash of everything that they are made from. The unit of a page also
 * has its source file, the files that this includes, and the hash of its text.
 */
export type Unit = { key: string; source?: string; parts?: string[]; text?: string; entries: Entry[] };
/** A published search index: the hash of everything that it is made from, its entry in the catalogue, and its files. */
export type Indexed = { key: string; tag: SearchTag; paths: string[] };
/** What the last build wrote into an output folder, and what it was made from. It is kept in the cache. */
export type BuildManifest = {
  /** Hash of everything that the build depends on. */
  fingerprint: string;
  /** Where sources were searched. */
  listing: Listing;
  units: Record<string, Unit>;
  /** By audience and tag. */
  search: Record<string, Indexed>;
  pages: number;
  uncoloured: readonly Uncoloured[];
  /** Warnings that the next build repeats if nothing has changed. */
  diagnostics: Diagnostic[];
};

/** Reads the manifest of the project's output folder. A damaged one is not used. */
export function readBuildManifest(project: Project): { manifest: BuildManifest | undefined; damaged: boolean } {
  const { value, damaged } = readCache<BuildManifest>(manifestFile(project));
  return { manifest: value, damaged };
}

/** Saves the manifest. Returns false if the disk refuses: then that of the build before goes, as it says nothing true any more. */
export function writeBuildManifest(project: Project, manifest: BuildManifest): boolean {
  sweepCache(project.cache);
  const isWritten = writeCache(manifestFile(project), manifest);
  if (!isWritten) removeCache(manifestFile(project));
  return isWritten;
}

function manifestFile({ cache, out }: Project): string {
  return join(cache, `output-${hash(out)}.json`);
}

/** Whether each output of the unit is still on the disk with the size and time with which it was written. */
export function isIntact(out: string, unit: Unit): boolean {
  return unit.entries.every(([path, bytes, mtime]) => {
    const stats = lstatSync(join(out, path), { throwIfNoEntry: false });
    return stats !== undefined && stats.size === bytes && stats.mtimeMs === mtime;
  });
}
