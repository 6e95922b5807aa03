import { join } from 'node:path';
import { isDiagnostic } from '../../compiler/cache/stored-shapes.ts';
import { eitherOf, isNull, isNumber, isText, listOf, objectOf, oneOf, tableOf, tupleOf } from '../../compiler/json/shapes.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import type { UnhighlightedLanguage } from '../../compiler/queries/unhighlighted-languages.ts';
import type { Listing } from '../../compiler/world.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import type { Project } from '../disk/project.ts';
import type { OutputEntry } from '../output/writer.ts';
import { hash, readCache, removeCache, removePartialFiles, writeCacheText } from './cache.ts';
import { isEntry, isUnitTable, type UnitTable } from './units.ts';

/** A published search index: the hash of all its inputs, its entry in the catalogue, and its files. */
export type IndexRecord = { key: string; tag: SearchTag; paths: string[] };
/**
 * The retained files of earlier builds in an output folder, for tabs that were opened before a deployment: `builds` lists the files of
 * each, newest first. `prefix` is the folder for restricted outputs at the last build, or '', and `reader` lists the files of the bundled
 * reader that it published.
 */
export type EarlierBuilds = { prefix: string; reader: string[]; builds: OutputEntry[][] };
/** The outputs and inputs of the last build into an output folder. The cache has one manifest for each output folder. */
export type BuildManifest = {
  /** A hash of all build inputs except the sources and the commit. */
  settings: string;
  /** A hash of all build inputs. */
  fingerprint: string;
  /** The checked-out commit, which determines the dates of pages; '' if there is none. */
  head: string;
  /** The folders that were searched for sources. */
  listing: Listing;
  /** Files that pages include but that are not sources. */
  included: string[];
  /** By audience and tag. */
  search: Record<string, IndexRecord>;
  /** The retained files of earlier builds; absent if an older version of Quire wrote the manifest. */
  earlier?: EarlierBuilds;
  pages: number;
  unhighlighted: readonly UnhighlightedLanguage[];
  /** Diagnostics that the next build repeats if nothing has changed. */
  diagnostics: Diagnostic[];
  units: UnitTable;
};

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
    weights: listOf(objectOf<IndexWeight>({ pages: isNumber, weight: isNumber }, {})),
    own: (value): value is true => value === true,
    joins: listOf(objectOf<JoinedIndex>({ tag: isText, pages: isNumber }, {})),
  },
);
type JoinedIndex = NonNullable<SearchTag['joins']>[number];
type IndexWeight = NonNullable<SearchTag['weights']>[number];
const isBuildManifest = objectOf<BuildManifest>(
  {
    settings: isText,
    fingerprint: isText,
    head: isText,
    listing: objectOf<Listing>({ folders: listOf(isText), configuredPaths: listOf(isText), exclude: listOf(isText) }, {}),
    included: listOf(isText),
    search: tableOf(objectOf<IndexRecord>({ key: isText, tag: isSearchTag, paths: listOf(isText) }, {})),
    pages: isNumber,
    unhighlighted: listOf(tupleOf<[string, number]>(isText, isNumber)),
    diagnostics: listOf(isDiagnostic),
    units: isUnitTable,
  },
  {
    earlier: objectOf<EarlierBuilds>({ prefix: isText, reader: listOf(isText), builds: listOf(listOf(isEntry)) }, {}),
  },
);

/** Reads the manifest of the project's output folder. A damaged file is ignored. */
export function readBuildManifest({ cache, out }: ManifestLocation): { manifest: BuildManifest | undefined; isDamaged: boolean } {
  const { value, isDamaged } = readCache(manifestFile({ cache, out }), isBuildManifest);
  return { manifest: value, isDamaged: isDamaged };
}

/**
 * Saves the manifest of a build. Returns false if the disk cannot be written, and then removes the previous manifest, because it is stale.
 */
export function writeBuildManifest({ cache, out }: ManifestLocation, manifest: BuildManifest): boolean {
  const file = manifestFile({ cache, out });
  removePartialFiles(cache);
  const isWritten = writeCacheText(file, toJson(manifest));
  if (!isWritten) removeCache(file);
  return isWritten;
}

type ManifestLocation = Pick<Project, 'cache' | 'out'>;

/**
 * Generates the JSON of a manifest unit by unit, because that of a large site would otherwise be in memory twice, as a string and as bytes.
 */
function* toJson({ units, ...facts }: BuildManifest): Generator<string> {
  yield `${JSON.stringify(facts).slice(0, -1)},"units":{`;
  let separator = '';
  for (const [name, unit] of Object.entries(units)) {
    yield `${separator}${JSON.stringify(name)}:${JSON.stringify(unit)}`;
    separator = ',';
  }
  yield '}}';
}

function manifestFile({ cache, out }: ManifestLocation): string {
  return join(cache, `output-${hash(out)}.json`);
}

/** Returns a hash of the settings and the stamp of each source, in the order of the map. */
export function fingerprintOf(settings: string, stamps: ReadonlyMap<string, string>): string {
  let text = settings;
  for (const [file, stamp] of stamps) text += `\n${file}\t${stamp}`;
  return hash(text);
}
