import type { Diagnostic, LeftOut, LinkedPage } from '../../compiler/model.ts';
import type { UncolouredLanguage } from '../../compiler/queries/uncoloured.ts';
import type { Project } from '../disk/project.ts';
import type { FixResult } from '../edits/fix.ts';
import type { Baseline, SplitFindings } from './baseline.ts';

/** Receives progress: the current phase with its number of pages (0: unknown), the number of finished pages, and notes for the user. */
export type ProgressListener = { phase(name: string, total: number): void; tick(done: number): void; note(text: string): void };
/**
 * The result of a build or check. `fatal`: the configuration is so broken that there is no site, or only a part of one. `leftOut`: ignored
 * files. `baseline`: the findings that do not count. `fixed`: the fixes that the command applied.
 */
export type Outcome = {
  project: Project;
  diagnostics: Diagnostic[];
  pages: number;
  /** How many of the pages are generated, by kind. Absent if nothing was compiled. */
  generated?: ReadonlyMap<LinkedPage['kind'], number>;
  /** Languages of code blocks without highlighting. */
  uncoloured?: readonly UncolouredLanguage[];
  fatal: boolean;
  leftOut?: LeftOut[];
  baseline?: SplitFindings;
  fixed?: FixResult;
};

/** The outcome without the findings that the baseline contains. If the configuration has errors, all findings count. */
export function withoutBaseline(outcome: Outcome, baseline: Baseline | undefined): Outcome {
  const split = outcome.fatal ? undefined : baseline?.(outcome.diagnostics);
  return split ? { ...outcome, diagnostics: [...split.fresh, ...split.outdated], baseline: split } : outcome;
}

/**
 * Like `withoutBaseline`, for an outcome with only some of the findings, such as those of compiling. Entries of the baseline may belong to
 * other findings, so none is reported as outdated.
 */
export function withoutKnown(outcome: Outcome, baseline: Baseline | undefined): Outcome {
  return outcome.fatal || !baseline ? outcome : { ...outcome, diagnostics: baseline(outcome.diagnostics).fresh };
}
