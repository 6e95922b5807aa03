import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { restrictedPrefix } from '../../compiler/addresses/addresses.ts';
import type { Site } from '../../compiler/model.ts';
import { findFinishedPages } from '../apart/find-finished.ts';
import { type BuildManifest, writeBuildManifest } from '../cache/build-manifest.ts';
import type { Context } from '../context.ts';
import type { Project } from '../disk/project.ts';
import { readReader } from '../disk/reader-files.ts';
import type { BuildOptions } from '../options.ts';
import { type IndexJob, publishIndexes } from '../search/index-jobs.ts';
import type { CompiledSite } from './compile-site.ts';
import { withLockedFolder } from './hold-folder.ts';
import type { ProgressListener } from './outcome.ts';
import { planOutputs } from './output-plan.ts';
import { mayWithdrawPages, publish, toOutputTarget, writeHosting } from './publish.ts';

/** Writes a site without errors, and stores a record of the outputs. If writing fails, the folder is unchanged. */
export async function publishSite(
  project: Project,
  site: Site,
  { compilation, pool, storeFacts }: CompiledSite,
  task: {
    options: BuildOptions;
    watcher: ProgressListener;
    onStop: Context['onStop'];
    /** The record of the last build. */
    previousManifest: BuildManifest | undefined;
    jobs: readonly IndexJob[];
    facts: Omit<BuildManifest, 'earlier' | 'search' | 'units'>;
  },
): Promise<void> {
  const { options, watcher, onStop, previousManifest, jobs, facts } = task;
  return withLockedFolder(project, site, { watcher, onStop, discard: () => pool.close() }, async (folder, beforeChange) => {
    const place = { root: project.root, mounts: project.mounts, site };
    const output = { folder, manifest: previousManifest, target: toOutputTarget(place, folder), threads: pool.size };
    const search = publishIndexes(jobs, output);
    // Errors are handled when the result is awaited.
    search.catch(() => {});
    // Lets the first index job start, or request its terms, before this thread plans outputs.
    await setImmediate();
    const finished = project.objects && findFinishedPages(site, project.objects);
    const plan = planOutputs({ ...place, compilation, reader: readReader(site.offline !== undefined), finished });
    const { units, earlier } = await publish(
      plan,
      { ...place, search },
      {
        folder,
        pool,
        manifest: previousManifest,
        keepPrevious: options.keepPrevious ?? 0,
        mayWithdraw: mayWithdrawPages(compilation, previousManifest, restrictedPrefix(site)),
        onPhase: watcher.phase,
        // Runs while workers build indexes.
        afterPages: storeFacts,
        beforeChange,
      },
    );
    void pool.close();
    const made: BuildManifest = { ...facts, earlier, search: (await search).indexed, units };
    const isRemembered = writeBuildManifest(project, made) && (site.offline || writeHosting(project, site, compilation));
    if (!isRemembered)
      watcher.note(`The cache could not be written below ${join(project.root, 'dist')}, so the next build starts from scratch.`);
  });
}
