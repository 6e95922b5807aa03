import { relative } from 'node:path';
import { openObjects } from '../apart/open-objects.ts';
import { build } from '../build/build.ts';
import type { Context } from '../context.ts';
import { openProject, readSite } from '../disk/project.ts';
import type { ExitStatus, LinkOptions } from '../options.ts';
import { openProgress, withTimings } from '../report/progress.ts';
import { printOutcome } from './report-outcome.ts';

/** `docs link`: builds the site from the objects of its areas. Writes nothing if there is an error. */
export async function runLink(options: LinkOptions, context: Context): Promise<ExitStatus> {
  const start = context.now();
  const progress = withTimings(openProgress(context, options), context);
  try {
    const project = openProject(options);
    const { value: site } = readSite(project, options);
    const objects =
      site &&
      openObjects(
        { root: project.root, cache: options.cache ? project.cache : undefined },
        site,
        options.objects,
        options.audience,
      );
    const isUnusable = objects !== undefined && 'diagnostics' in objects;
    const outcome = isUnusable
      ? { project, diagnostics: objects.diagnostics, pages: 0, isFatal: true }
      : await build(options, progress, { onStop: context.onStop, ...(objects && { objects }) });
    progress.end();
    const isPublished = !outcome.diagnostics.some(({ severity }) => severity === 'error');
    const done = isPublished ? `Wrote ${relative(process.cwd(), project.out) || '.'}` : 'Wrote nothing';
    return printOutcome(outcome, options, { context, durationMs: context.now() - start, done });
  } finally {
    progress.end();
  }
}
