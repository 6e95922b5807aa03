import type { Diagnostic, IgnoredPath, LinkedPage } from '../../compiler/model.ts';
import type { UnhighlightedLanguage } from '../../compiler/queries/unhighlighted-languages.ts';
import type { Project } from '../disk/project.ts';
import type { FixResult } from '../edits/fix.ts';
import type { Baseline, SplitFindings } from './baseline.ts';

/** Receives progress: the current phase with its number of pages (0: unknown), the number of finished pages, and notes for the user. */
export type ProgressListener = { phase(name: string, total: number): void; tick(done: number): void; note(text: string): void };
/**
 * The result of a build or check. `isFatal`: the configuration has errors that prevent the site or a part of it from being compiled.
 * `leftOut`: ignored files. `baseline`: the findings that do not count. `fixed`: the fixes that the command applied.
 */
export type Outcome = {
  project: Project;
  diagnostics: Diagnostic[];
  pages: number;
  /** The number of generated pages, by kind. Absent if nothing was compiled. */
  generated?: ReadonlyMap<LinkedPage['kind'], number>;
  /** Languages of code blocks without highlighting. */
  unhighlighted?: readonly UnhighlightedLanguage[];
  isFatal: boolean;
  leftOut?: IgnoredPath[];
  baseline?: SplitFindings;
  fixed?: FixResult;
};

/** Returns the outcome without the findings in the baseline. If the configuration has errors, all findings count. */
export function withoutBaseline(outcome: Outcome, baseline: Baseline | undefined): Outcome {
  const splitFindings = outcome.isFatal ? undefined : baseline?.(outcome.diagnostics);
  return splitFindings
    ? { ...outcome, diagnostics: [...splitFindings.fresh, ...splitFindings.outdated], baseline: splitFindings }
    : outcome;
}

/**
 * Like `withoutBaseline`, for an outcome with only some of the findings, such as those from compiling. Baseline entries may match findings
 * that were not collected, so none is reported as outdated.
 */
export function withoutKnownFindings(outcome: Outcome, baseline: Baseline | undefined): Outcome {
  return outcome.isFatal || !baseline ? outcome : { ...outcome, diagnostics: baseline(outcome.diagnostics).fresh };
}
