/** What the last build into a folder was made of, beside what there is now. */
import { toLeftOut } from '../compiler/2-sources/read-sources.ts';
import type { KeptFacts } from './disk/build-manifest.ts';
import { hash, toolId } from './disk/cache.ts';
import { inputsOf, type Project } from './disk/project.ts';
import { readerNames } from './disk/reader-files.ts';
import type { SourceState } from './incremental/edited-texts.ts';
import type { BuildOptions } from './options.ts';

/**
 * A hash of all that a build depends on but its sources and the commit that is checked out. `baseline` is the text of the file, `objects` a
 * hash of what stands for areas.
 */
export function settingsOf(
  project: Project,
  options: BuildOptions,
  { baseline, objects }: { baseline?: string | undefined; objects?: string | undefined } = {},
): string {
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
      options.offline ?? false,
      baseline,
      objects,
    ]),
  );
}

/** The sources as they are now, found where the last build found them. */
export async function listSources(
  { world }: Project,
  { listing, included = [] }: KeptFacts,
): Promise<Pick<SourceState, 'stamps' | 'found' | 'leftOut'>> {
  const all = await world.list(listing);
  const found = all.filter(({ leftOut }) => leftOut === undefined);
  const stamps = new Map([
    ...found.map(({ file, stamp }): [string, string] => [file, stamp]),
    ...included.map((file): [string, string] => [file, world.stampOf(file) ?? '']),
  ]);
  return { stamps, found, leftOut: toLeftOut(all) };
}

/**
 * Whether neither sources nor settings nor the commit have changed since the last build. There may be files of fewer earlier builds than wanted, and of
 * no more.
 */
export function isCurrent(
  { earlier, fingerprint: last, head: before }: KeptFacts,
  { fingerprint, head }: { fingerprint: string; head: string },
  { keepPrevious = 0 }: BuildOptions,
): boolean {
  return (earlier?.builds.length ?? 0) <= keepPrevious && head === before && fingerprint === last;
}
