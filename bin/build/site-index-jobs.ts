import type { Site } from '../../compiler/model.ts';
import { findFinishedIndexes } from '../apart/find-finished.ts';
import type { BuildManifest } from '../cache/build-manifest.ts';
import type { Project } from '../disk/project.ts';
import { type IndexJob, toIndexJobs } from '../search/index-jobs.ts';
import type { CompiledSite } from './compile-site.ts';

/** The index jobs of a compiled site. Indexes with the same key as in the last build, `known`, are not rebuilt. */
export function siteIndexJobs(
  project: Project,
  site: Site,
  { compilation, pool, store }: CompiledSite,
  known: BuildManifest | undefined,
): IndexJob[] {
  const finished = project.objects && findFinishedIndexes(site, project.objects);
  return toIndexJobs({ site, compilation, pool, store, finished }, { out: project.out, manifest: known });
}
