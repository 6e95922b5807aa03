import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../compiler/model.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { hash, readCache, sweepCache, writeCache } from './cache.ts';
import type { Project } from './project.ts';
import type { Entry } from './writer.ts';

/** Outputs that come and go together, and the hash of all that they are made from; of a page its file, and the hash of its text. */
export type Unit = { key: string; source?: string; text?: string; entries: Entry[] };
/** A search index as it was published: the hash of what it is made from, what the catalogue says of it, its files. */
export type Indexed = { key: string; tag: SearchTag; paths: string[] };
/** What the last build wrote into an output folder, and what it was made from. */
export type BuildManifest = {
  /** Hash of everything that the build depends on. */
  fingerprint: string;
  /** The folders that the sources were looked for in. */
  folders: string[];
  units: Record<string, Unit>;
  /** By audience and tag. */
  search: Record<string, Indexed>;
  pages: number;
  /** Warnings that the next build repeats if nothing has changed. */
  diagnostics: Diagnostic[];
};

/** The manifest of the project's output folder, or undefined; a damaged one is as good as none. */
export function readBuildManifest(project: Project): { manifest: BuildManifest | undefined; damaged: boolean } {
  const { value, damaged } = readCache<BuildManifest>(manifestFile(project));
  return { manifest: value, damaged };
}

/** Remembers what was written; false where the disk does not let us. */
export function writeBuildManifest(project: Project, manifest: BuildManifest): boolean {
  sweepCache(project.cache);
  return writeCache(manifestFile(project), manifest);
}

function manifestFile({ cache, out }: Project): string {
  return join(cache, `output-${hash(out)}.json`);
}

/** Whether each output of the unit still lies there as it was written. */
export function isIntact(out: string, unit: Unit): boolean {
  return unit.entries.every(([path, bytes, mtime]) => {
    const stats = lstatSync(join(out, path), { throwIfNoEntry: false });
    return stats !== undefined && stats.size === bytes && stats.mtimeMs === mtime;
  });
}
