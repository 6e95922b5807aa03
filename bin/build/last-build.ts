/** What the last build into a folder was made of, compared with what there is now. */
import { listingOf, toLeftOut } from '../../compiler/2-sources/read-sources.ts';
import type { Compilation } from '../../compiler/compile.ts';
import type { LeftOut, Site } from '../../compiler/model.ts';
import type { Found, Listing, World } from '../../compiler/world.ts';
import { type BuildManifest, fingerprintOf, readBuildManifest } from '../cache/build-manifest.ts';
import { hash, toolId } from '../cache/cache.ts';
import { isWhole } from '../cache/units.ts';
import { inputsOf, type Project } from '../disk/project.ts';
import { readerNames } from '../disk/reader-files.ts';
import { headOf } from '../git/dates.ts';
import type { BuildOptions } from '../options.ts';
import { isInterrupted } from '../output/output-folder.ts';
import type { Outcome, ProgressListener } from './outcome.ts';

/**
 * The last build. `settings` is a hash of everything that this build depends on but the sources and `head`, the commit that is checked
 * out. `known` is what that build wrote; undefined if nothing is known of it. The world of `project` does not list the same sources again.
 */
export type LastBuild = {
  project: Project;
  settings: string;
  head: string;
  known: BuildManifest | undefined;
  /** The outcome of this build if neither sources nor settings nor outputs have changed. */
  current?: Outcome;
};

/** Compares the last build with what there is now. `objects` is a hash of the objects that replace areas, besides their files. */
export async function openLastBuild(
  project: Project,
  options: BuildOptions,
  { watcher, objects }: { watcher: ProgressListener; objects: string | undefined },
): Promise<LastBuild> {
  const head = headOf(project.root);
  const { manifest: known, damaged } = options.cache ? readBuildManifest(project) : { manifest: undefined, damaged: false };
  if (damaged) watcher.note(damagedCache);
  if (options.keepPrevious && !known)
    watcher.note(`No earlier build is remembered in ${project.cache}: --keep-previous keeps nothing of one.`);
  // Objects have dates of their own.
  const settings = settingsOf(project, options, objects && objects + head);
  if (!known) return { project, settings, head, known };
  const { listed, stamps, leftOut } = await listSources(project, known);
  const last = { project: withListed(project, known.listing, listed), settings, head, known };
  const isUnchanged = isCurrent(known, { fingerprint: fingerprintOf(settings, stamps), head }, options);
  if (!isUnchanged || isInterrupted(project.out) || !isWhole(project.out, known.units)) return last;
  const { pages, uncoloured, diagnostics } = known;
  return { ...last, current: { project, diagnostics, pages, uncoloured, fatal: false, leftOut } };
}

const damagedCache = 'The cache was damaged and is not used.';

/** A hash of everything that a build depends on but its sources and the commit that is checked out. */
export function settingsOf(project: Project, options: BuildOptions, objects?: string): string {
  return hash(
    JSON.stringify([
      toolId(),
      readerNames(),
      inputsOf(project),
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

/** The day, if the posts of a blog depend on it: without a commit, those of the future are not published. */
function todayOf({ root, configText = '' }: Project): string | undefined {
  return headOf(root) === '' && configText.includes('"blog"') ? new Date().toISOString().slice(0, 10) : undefined;
}

/** What the next build compares this one with. */
export function factsOf(
  { settings, head }: LastBuild,
  site: Site,
  { sources: { stamps, included } }: Compilation,
  found: Pick<BuildManifest, 'pages' | 'uncoloured' | 'diagnostics'>,
): Omit<BuildManifest, 'earlier' | 'search' | 'units'> {
  return { settings, fingerprint: fingerprintOf(settings, stamps), head, listing: listingOf(site), included, ...found };
}

/** The sources as they are now, found where the last build found them. */
export async function listSources(
  { world }: Project,
  { listing, included }: BuildManifest,
): Promise<{ listed: Found[]; stamps: Map<string, string>; leftOut: LeftOut[] }> {
  const listed = await world.list(listing);
  const found = listed.filter(({ leftOut }) => leftOut === undefined);
  const stamps = new Map([
    ...found.map(({ file, stamp }): [string, string] => [file, stamp]),
    ...included.map((file): [string, string] => [file, world.stampOf(file) ?? '']),
  ]);
  return { listed, stamps, leftOut: toLeftOut(listed) };
}

function withListed(project: Project, listing: Listing, listed: Found[]): Project {
  const { world } = project;
  const name = JSON.stringify(listing);
  const list: World['list'] = async (wanted) => (JSON.stringify(wanted) === name ? listed : world.list(wanted));
  return { ...project, world: { ...world, list } };
}

/**
 * Whether neither sources nor settings nor the commit have changed since the last build. There may be files of fewer earlier builds than wanted, and of
 * no more.
 */
export function isCurrent(
  { earlier, fingerprint: last, head: before }: BuildManifest,
  { fingerprint, head }: { fingerprint: string; head: string },
  { keepPrevious = 0 }: BuildOptions,
): boolean {
  return (earlier?.builds.length ?? 0) <= keepPrevious && head === before && fingerprint === last;
}
