import type { Site } from '../../compiler/model.ts';
import { findFinishedIndexes } from '../apart/find-finished.ts';
import type { BuildManifest } from '../cache/build-manifest.ts';
import type { Project } from '../disk/project.ts';
import { type IndexJob, toIndexJobs } from '../search/index-jobs.ts';
import type { CompiledSite } from './compile-site.ts';

/** Creates the index jobs of a compiled site. Indexes with the same key as in the last build, `manifest`, are not rebuilt. */
export function createSiteIndexJobs(
  project: Project,
  site: Site,
  { compilation, pool, store }: CompiledSite,
  manifest: BuildManifest | undefined,
): IndexJob[] {
  const finished = project.objects && findFinishedIndexes(site, project.objects);
  return toIndexJobs({ site, compilation, pool, store, finished }, { out: project.out, manifest: manifest });
}
