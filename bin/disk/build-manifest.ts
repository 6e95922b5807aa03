import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../compiler/model.ts';
import type { Uncoloured } from '../../compiler/queries/uncoloured.ts';
import type { Listing } from '../../compiler/world.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { hash, readCache, removeCache, sweepCache, writeCache } from './cache.ts';
import { isInterrupted } from './output-folder.ts';
import type { Project } from './project.ts';
import type { Entry } from './writer.ts';

/**
 * Outputs that are written and deleted together. `key` is the hash of everything that they are made from. The unit of a page also
 * has its source file, the files that this includes, and the hash of its text.
 */
export type Unit = { key: string; source?: string; parts?: string[]; text?: string; entries: Entry[] };
/** A published search index: the hash of everything that it is made from, its entry in the catalogue, and its files. */
export type Indexed = { key: string; tag: SearchTag; paths: string[] };
/**
 * What an output folder has of earlier builds, because tabs that were open before a deployment may still ask for it: `builds` has the
 * files of each, the newest first. `prefix` is the folder for restricted outputs at the last build, or '', and `reader` names the
 * files of the bundled reader that it published.
 */
export type EarlierBuilds = { prefix: string; reader: string[]; builds: Entry[][] };
/** What the last build wrote into an output folder, and what it was made from. It is kept in the cache. */
export type BuildManifest = {
  /** Hash of everything that the build depends on. */
  fingerprint: string;
  /** Where sources were searched. */
  listing: Listing;
  /** Files that pages included without their being sources; absent where an older version of Quire wrote it. */
  included?: string[];
  units: Record<string, Unit>;
  /** By audience and tag. */
  search: Record<string, Indexed>;
  /** What lies in the folder besides these; absent where an older version of Quire wrote it. */
  earlier?: EarlierBuilds;
  pages: number;
  uncoloured: readonly Uncoloured[];
  /** Warnings that the next build repeats if nothing has changed. */
  diagnostics: Diagnostic[];
  /** The id of the content graph that is kept of it, and the texts that have changed since it was; absent where none is. */
  graph?: string;
  edits?: Record<string, Edited>;
};
/** A text that was edited: its stamp, those of the files that it includes, and the hashes of its page and of what its area reads of it. */
export type Edited = { stamp: string; includes: [file: string, stamp: string][]; hash: string; outline: string };

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

/** Whether the output folder is as the build of the manifest left it. */
export function isWhole(out: string, { units }: BuildManifest): boolean {
  return !isInterrupted(out) && Object.values(units).every((unit) => isIntact(out, unit));
}

/** The paths of all files of these units. */
export function pathsOf(units: BuildManifest['units']): Set<string> {
  const paths = new Set<string>();
  for (const name in units) for (const entry of units[name]?.entries ?? []) paths.add(entry[0]);
  return paths;
}

/** A hash of the settings and of the stamp of each source, in the order of the map. */
export function fingerprintOf(settings: string, stamps: ReadonlyMap<string, string>): string {
  let text = settings;
  for (const [file, stamp] of stamps) text += `\n${file}\t${stamp}`;
  return hash(text);
}

/** Whether each output of the unit is still on the disk with the size and time with which it was written. */
export function isIntact(out: string, unit: Unit): boolean {
  return unit.entries.every(([path, bytes, mtime]) => {
    const stats = lstatSync(join(out, path), { throwIfNoEntry: false });
    return stats !== undefined && stats.size === bytes && stats.mtimeMs === mtime;
  });
}
