import type { Diagnostic } from '../../compiler/model.ts';
import type { ObjectSet } from '../apart/open-objects.ts';
import type { Context } from '../context.ts';
import type { Mounts } from '../disk/mounts.ts';
import type { Project } from '../disk/project.ts';
import type { BuildOptions } from '../options.ts';
import type { Baseline } from './baseline.ts';
import type { LastBuild } from './last-build.ts';
import type { ProgressListener } from './outcome.ts';

/**
 * The inputs of a build in addition to its options: folders that override source folders, objects that override areas, a baseline that
 * overrides the file, and a hook for signals.
 */
export type BuildOverrides = { mounts?: Mounts; objects?: ObjectSet; baseline?: Baseline } & Partial<Pick<Context, 'onStop'>>;

/** A running build. */
export type BuildTask = {
  project: Project;
  options: BuildOptions;
  watcher: ProgressListener;
  onStop: Context['onStop'];
  baseline: Baseline | undefined;
  last: LastBuild;
  /** The findings of the configuration. */
  diagnostics: Diagnostic[];
  /** Whether the configuration has errors, so that it describes only a part of a site. */
  isFatal: boolean;
};
