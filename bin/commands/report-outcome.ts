import { relative } from 'node:path';
import { explain } from '../../compiler/diagnostics/codes.ts';
import type { Outcome } from '../build/outcome.ts';
import type { Context } from '../context.ts';
import { openSources } from '../edits/fix.ts';
import type { BuildOptions, ExitStatus } from '../options.ts';
import { createLineReader } from '../report/pretty.ts';
import { deduplicateLocations, report } from '../report/report.ts';

/** Prints the findings of a build or check and returns the exit status: 2 for an invalid configuration, as for an invalid command. */
export function printOutcome(
  outcome: Outcome,
  options: BuildOptions,
  how: { context: Context; durationMs: number; done?: string },
): ExitStatus {
  const { context, durationMs, done } = how;
  const { project, diagnostics, pages, unhighlighted = [], isFatal, leftOut, baseline, fixed } = outcome;
  const output = {
    format: options.format,
    quiet: options.quiet,
    ...(options.maxWarnings === undefined ? {} : { maxWarnings: options.maxWarnings }),
    prefix: prefixOf(project.root),
    readLine: createLineReader(project.root),
    readSource: openSources(project.root),
  };
  const run = {
    diagnostics: diagnostics.map(deduplicateLocations),
    pages,
    unhighlighted,
    durationMs,
    ...(done === undefined ? {} : { done }),
    ...(leftOut && { leftOut }),
    ...(baseline && { baseline }),
    ...(fixed && { fixed }),
  };
  const status = report(run, output, context);
  const isConfigurationInvalid = diagnostics.some(
    ({ code, severity }) => severity === 'error' && explain(code)?.isOfConfiguration,
  );
  return isFatal || isConfigurationInvalid ? 2 : status;
}

/** Returns the prefix of file names in messages: the path from the current folder to the site's root, with `/`. */
export function prefixOf(root: string): string {
  const folder = relative(process.cwd(), root);
  return folder === '' ? '' : `${folder}/`;
}
