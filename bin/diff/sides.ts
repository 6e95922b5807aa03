import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { Snapshot } from '../../compiler/queries/diff/snapshot.ts';
import type { ProgressListener } from '../build/outcome.ts';
import type { Context } from '../context.ts';
import { openProject, type Project } from '../disk/project.ts';
import { UsageFault } from '../faults.ts';
import { openRevision, type Revision, writeRevision } from '../git/revisions.ts';
import type { BuildOptions } from '../options.ts';
import { isAlive } from '../output/output-lock.ts';
import { isBuilt, openBuildSnapshot } from './built-snapshot.ts';
import { compileSnapshot, type OpenSnapshot } from './snapshot-of-sources.ts';

/** One side of a comparison: a built site or the sources of one. */
type DiffSide = { name: string } & ({ built: string } | { project: Project });

/**
 * Opens the built site or the revision that the user named. A revision is written below the cache of the site and removed when the command
 * ends (see `Stages`). Without a name, opens the current state of the site.
 */
export async function openSide(
  name: string | undefined,
  { root, audience, stages }: { root: string; audience: BuildOptions['audience']; stages: Stages },
): Promise<DiffSide> {
  if (name === undefined) return { name: 'the working tree', project: openProject({ root, audience }) };
  const folder = resolve(name);
  if (isBuilt(folder)) return { name, built: folder };
  return { name, project: openProject({ root: (await stages.write(name)).place, audience }) };
}

/** The temporary folder for revisions. */
type Stages = { write(revision: string): Promise<{ place: string; files: Revision['files'] }>; remove(): void };

/** Opens the temporary folder for revisions of a site. Removes those of killed runs. */
export function openStages(root: string, context: Pick<Context, 'onStop'>): Stages {
  const folder = resolve(root);
  const cache = join(folder, 'dist', 'cache');
  const own = join(cache, `revisions-${process.pid}`);
  for (const left of existsSync(cache) ? readdirSync(cache) : []) {
    const [, pid] = /^revisions-(\d+)$/.exec(left) ?? [];
    if (pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid))))
      rmSync(join(cache, left), { recursive: true, force: true });
  }
  const remove = (): void => rmSync(own, { recursive: true, force: true });
  const unregister = context.onStop(remove);
  let count = 0;
  return {
    write: async (name) => {
      const revision = await openRevision(name, folder);
      // The name of this folder becomes the title of a site without a configuration.
      const revisionFolder = join(own, String(count++), basename(folder) || 'site');
      await writeRevision(revision, revisionFolder);
      return { place: revisionFolder, files: revision.files };
    },
    remove: () => {
      unregister();
      remove();
    },
  };
}

/** Returns the last publication of a site. Throws a UsageFault if there is none. */
export function findLastPublication(root: string): string {
  const folder = join(root, 'dist', 'site');
  if (isBuilt(folder)) return relative(process.cwd(), folder) || folder;
  throw new UsageFault(`There is no build in ${folder} to compare with. Pass a revision or a built site: docs diff main`);
}

/** Returns the content of a side's search tests. A built site has none. */
export function searchTestsOf(side: DiffSide): string | undefined {
  return 'project' in side ? side.project.searchTests : undefined;
}

/** Returns the snapshot of a side. */
export async function openSnapshot(
  side: DiffSide,
  how: { audience: BuildOptions['audience']; usesSearch: boolean; watcher: ProgressListener },
): Promise<OpenSnapshot> {
  if ('built' in side) {
    const snapshot: Snapshot = openBuildSnapshot(side.built, side.name, how.audience);
    return { snapshot, close: async () => {} };
  }
  return compileSnapshot(side.project, { name: side.name, ...how });
}
