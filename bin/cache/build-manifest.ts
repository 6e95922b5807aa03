import { join } from 'node:path';
import { isDiagnostic } from '../../compiler/cache/shapes.ts';
import { eitherOf, isNull, isNumber, isText, listOf, objectOf, oneOf, tableOf, tupleOf } from '../../compiler/json/shapes.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import type { Uncoloured } from '../../compiler/queries/uncoloured.ts';
import type { Listing } from '../../compiler/world.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import type { Project } from '../disk/project.ts';
import type { Entry } from '../output/writer.ts';
import { hash, readCache, removeCache, sweepCache, writeCache } from './cache.ts';
import { isEntry, type KeptUnits, openUnits } from './units.ts';

/** A published search index: the hash of everything that it is made from, its entry in the catalogue, and its files. */
export type Indexed = { key: string; tag: SearchTag; paths: string[] };
/**
 * What an output folder has of earlier builds, because tabs that were open before a deployment may still ask for it: `builds` has the
 * files of each, the newest first. `prefix` is the folder for restricted outputs at the last build, or '', and `reader` names the
 * files of the bundled reader that it published.
 */
export type EarlierBuilds = { prefix: string; reader: string[]; builds: Entry[][] };
/** What the last build wrote into an output folder, and what it was made from. It is kept in the cache. */
export type BuildManifest = BuildFacts & { units: KeptUnits };
/** All of it but the units, which have files of their own. */
export type BuildFacts = {
  /** Hash of everything that the build depends on but its sources and the commit. */
  settings: string;
  /** Hash of everything that the build depends on. */
  fingerprint: string;
  /** The commit that was checked out, on which the dates of pages depend; '' where there was none. */
  head: string;
  /** Where sources were searched. */
  listing: Listing;
  /** Files that pages include and that are not among the sources. */
  included: string[];
  /** By audience and tag. */
  search: Record<string, Indexed>;
  /** What lies in the folder besides these; absent where an older version of Quire wrote it. */
  earlier?: EarlierBuilds;
  pages: number;
  uncoloured: readonly Uncoloured[];
  /** Warnings that the next build repeats if nothing has changed. */
  diagnostics: Diagnostic[];
};

/** The facts as they are kept, with the id of the units. */
export type KeptFacts = BuildFacts & { units: string };

/** Whether a value is an entry of the search catalogue. */
export const isSearchTag = objectOf<SearchTag>(
  {
    tag: isText,
    area: eitherOf(isText, isNull),
    label: isText,
    transport: oneOf('contract', 'shards'),
    address: isText,
    documents: isNumber,
  },
  {
    version: isText,
    whole: isText,
    own: (value): value is true => value === true,
    joins: listOf(objectOf<Joined>({ tag: isText, pages: isNumber }, {})),
  },
);
type Joined = NonNullable<SearchTag['joins']>[number];
const isKeptFacts = objectOf<KeptFacts>(
  {
    settings: isText,
    fingerprint: isText,
    head: isText,
    listing: objectOf<Listing>({ folders: listOf(isText), named: listOf(isText), exclude: listOf(isText) }, {}),
    included: listOf(isText),
    search: tableOf(objectOf<Indexed>({ key: isText, tag: isSearchTag, paths: listOf(isText) }, {})),
    pages: isNumber,
    uncoloured: listOf(tupleOf<[string, number]>(isText, isNumber)),
    diagnostics: listOf(isDiagnostic),
    units: isText,
  },
  {
    earlier: objectOf<EarlierBuilds>({ prefix: isText, reader: listOf(isText), builds: listOf(listOf(isEntry)) }, {}),
  },
);

/** Reads the facts about the build in the project's output folder. Damaged ones are not used. */
export function readBuildFacts(project: Project): { facts: KeptFacts | undefined; damaged: boolean } {
  const { value, damaged } = readCache(manifestFile(project), isKeptFacts);
  return { facts: value, damaged };
}

/** The facts with the units. Undefined where these are damaged. */
export function openBuildManifest(project: Project, facts: KeptFacts): BuildManifest | undefined {
  const units = openUnits(project, facts.units);
  return units && { ...facts, units };
}

/**
 * Saves the facts about a build whose units have been kept under this id. Returns false if the disk refused or refuses: then those of the
 * build before go, as they say nothing true any more.
 */
export function writeBuildManifest(project: Project, facts: BuildFacts, units: string | undefined): boolean {
  sweepCache(project.cache);
  const kept: KeptFacts | undefined = units === undefined ? undefined : { ...facts, units };
  const isWritten = kept !== undefined && writeCache(manifestFile(project), kept);
  if (!isWritten) removeCache(manifestFile(project));
  return isWritten;
}

function manifestFile({ cache, out }: Project): string {
  return join(cache, `output-${hash(out)}.json`);
}

/** A hash of the settings and of the stamp of each source, in the order of the map. */
export function fingerprintOf(settings: string, stamps: ReadonlyMap<string, string>): string {
  let text = settings;
  for (const [file, stamp] of stamps) text += `\n${file}\t${stamp}`;
  return hash(text);
}
