import { countPlaces, splitByChangedFiles } from '../../compiler/queries/baseline-file.ts';
import type { Outcome } from '../build/outcome.ts';
import type { Context } from '../context.ts';
import { openStages } from '../diff/sides.ts';
import type { Project } from '../disk/project.ts';
import { hasChanged } from '../git/revisions.ts';

/**
 * Reports the findings in files that have changed since a revision, and new findings in other files. To determine which findings are old,
 * writes the revision below the cache and checks it in the same way (`check`). Safety findings are always reported.
 */
export async function printSince(
  now: Outcome,
  revision: string,
  context: Pick<Context, 'onStop'>,
  check: (root: string) => Promise<Outcome>,
): Promise<Outcome> {
  const { root } = now.project;
  const stages = openStages(root, context);
  try {
    const { place, files } = await stages.write(revision);
    const earlier = await check(place);
    const { fresh, known } = splitByChangedFiles(now.diagnostics, earlier.diagnostics, (file) =>
      hasChanged(root, file, files.get(file)),
    );
    return {
      ...now,
      diagnostics: fresh,
      baseline: { file: revision, fresh, known, outdated: [], places: countPlaces(known), since: true },
    };
  } finally {
    stages.remove();
  }
}

/**
 * Returns the project without dates, because a copy of a revision has no history. `shallow` is that of the repository, according to the
 * outcome.
 */
export function withoutHistory(project: Project, { diagnostics }: Outcome): Project {
  const shallow = diagnostics.some(({ code }) => code === 'history-shallow');
  return {
    ...project,
    world: { ...project.world, findDates: async () => ({ dates: new Map(), shallow }), findContributors: async () => new Map() },
  };
}
