/** Compares the inputs of the last build into a folder with the current ones. */
import { listingOf, toIgnoredPaths } from '../../compiler/2-sources/read-sources.ts';
import type { Compilation } from '../../compiler/compile.ts';
import type { IgnoredPath, Site } from '../../compiler/model.ts';
import type { ListedFile, Listing, World } from '../../compiler/world.ts';
import { type BuildManifest, fingerprintOf, readBuildManifest } from '../cache/build-manifest.ts';
import { hash, toolId } from '../cache/cache.ts';
import { areIntact } from '../cache/units.ts';
import { type Project, serializeInputs } from '../disk/project.ts';
import { readReaderNames } from '../disk/reader-files.ts';
import { headOf } from '../git/git-dates.ts';
import type { BuildOptions } from '../options.ts';
import { isInterrupted } from '../output/output-folder.ts';
import type { Outcome, ProgressListener } from './outcome.ts';

/**
 * The last build. `settings` is a hash of all inputs to this build except the sources and `head`, the checked-out commit. `known` is the
 * record of the last build; undefined if there is none. The world of `project` reuses the listing of the sources.
 */
export type LastBuild = {
  project: Project;
  settings: string;
  head: string;
  known: BuildManifest | undefined;
  /** The outcome of the last build if sources, settings and outputs are unchanged. */
  current?: Outcome;
};

/** Compares the last build with the current state. `objects` is a hash of the objects that replace areas, excluding their files. */
export async function openLastBuild(
  project: Project,
  options: BuildOptions,
  { watcher, objects }: { watcher: ProgressListener; objects: string | undefined },
): Promise<LastBuild> {
  const head = headOf(project.root);
  const { manifest: known, isDamaged } = options.cache ? readBuildManifest(project) : { manifest: undefined, isDamaged: false };
  if (isDamaged) watcher.note(damagedCache);
  if (options.keepPrevious && !known)
    watcher.note(`There is no record of an earlier build in ${project.cache}, so --keep-previous retains no files.`);
  // Objects contain their own dates.
  const settings = hashBuildSettings(project, options, objects && objects + head);
  if (!known) return { project, settings, head, known };
  const { listed, stamps, leftOut } = await listSources(project, known);
  const last = { project: withListing(project, known.listing, listed), settings, head, known };
  const isUnchanged = isCurrent(known, { fingerprint: fingerprintOf(settings, stamps), head }, options);
  if (!isUnchanged || isInterrupted(project.out) || !areIntact(project.out, known.units)) return last;
  const { pages, unhighlighted, diagnostics } = known;
  return { ...last, current: { project, diagnostics, pages, unhighlighted, isFatal: false, leftOut } };
}

const damagedCache = 'The cache is damaged and was ignored.';

/** Returns a hash of all build inputs except the sources and the checked-out commit. */
export function hashBuildSettings(project: Project, options: BuildOptions, objects?: string): string {
  return hash(
    JSON.stringify([
      toolId(),
      readReaderNames(),
      serializeInputs(project),
      project.searchTests,
      options.baseUrl,
      options.audience,
      options.release ?? false,
      options.drafts ?? false,
      options.date ?? todayOf(project),
      options.offline ?? false,
      objects,
    ]),
  );
}

/** Returns the current date, if it determines which blog posts are published: without a commit, posts with a future date are not. */
function todayOf({ root, configText = '' }: Project): string | undefined {
  return configText.includes('"blog"') && headOf(root) === '' ? new Date().toISOString().slice(0, 10) : undefined;
}

/** Returns the record of a build for comparison with the next one. */
export function toManifestFacts(
  { settings, head }: LastBuild,
  site: Site,
  { sources: { stamps, includedFiles } }: Compilation,
  found: Pick<BuildManifest, 'pages' | 'unhighlighted' | 'diagnostics'>,
): Omit<BuildManifest, 'earlier' | 'search' | 'units'> {
  return {
    settings,
    fingerprint: fingerprintOf(settings, stamps),
    head,
    listing: listingOf(site),
    included: includedFiles,
    ...found,
  };
}

/** Returns the current sources, listed in the folders of the last build. */
export async function listSources(
  { world }: Project,
  { listing, included }: BuildManifest,
): Promise<{ listed: ListedFile[]; stamps: Map<string, string>; leftOut: IgnoredPath[] }> {
  const listed = await world.list(listing);
  const found = listed.filter(({ ignoreReason }) => ignoreReason === undefined);
  const stamps = new Map([
    ...found.map(({ file, stamp }): [string, string] => [file, stamp]),
    ...included.map((file): [string, string] => [file, world.stampOf(file) ?? '']),
  ]);
  return { listed, stamps, leftOut: toIgnoredPaths(listed) };
}

function withListing(project: Project, listing: Listing, listed: ListedFile[]): Project {
  const { world } = project;
  const name = JSON.stringify(listing);
  const list: World['list'] = async (wanted) => (JSON.stringify(wanted) === name ? listed : world.list(wanted));
  return { ...project, world: { ...world, list } };
}

/**
 * Returns whether sources, settings and the commit are unchanged since the last build. The number of retained earlier builds may be lower
 * than requested, but not higher.
 */
export function isCurrent(
  { earlier, fingerprint: last, head: before }: BuildManifest,
  { fingerprint, head }: { fingerprint: string; head: string },
  { keepPrevious = 0 }: BuildOptions,
): boolean {
  return (earlier?.builds.length ?? 0) <= keepPrevious && head === before && fingerprint === last;
}
