import type { Diagnostic, LeftOut, LinkedPage } from '../../compiler/model.ts';
import type { Uncoloured } from '../../compiler/queries/uncoloured.ts';
import type { Project } from '../disk/project.ts';
import type { Fixed } from '../edits/fix.ts';
import type { Baseline, Held } from './baseline.ts';

/**
 * Receives progress: the phase that begins with its number of pages (0: not known), how many of them are done, and remarks for
 * the user.
 */
export type ProgressListener = { phase(name: string, total: number): void; tick(done: number): void; note(text: string): void };
/**
 * The result of a build or check. `fatal`: the configuration is so wrong that there is no site, or only a part of one. `leftOut`: what
 * is not published. `baseline`: what does not count of all that was found. `fixed`: what the command has corrected.
 */
export type Outcome = {
  project: Project;
  diagnostics: Diagnostic[];
  pages: number;
  /** How many of the pages are generated, by kind. Absent if nothing was compiled. */
  generated?: ReadonlyMap<LinkedPage['kind'], number>;
  /** Languages of code that is shown without colours. */
  uncoloured?: readonly Uncoloured[];
  fatal: boolean;
  leftOut?: LeftOut[];
  baseline?: Held;
  fixed?: Fixed;
};

/** The outcome with the findings that the baseline does not know. Those of a configuration with errors all count. */
export function withoutBaseline(outcome: Outcome, baseline: Baseline | undefined): Outcome {
  const told = outcome.fatal ? undefined : baseline?.(outcome.diagnostics);
  return told ? { ...outcome, diagnostics: [...told.fresh, ...told.outdated], baseline: told } : outcome;
}

/**
 * The same for an outcome that has only some of the findings, such as those of compiling: an entry of the baseline may be for another one, so
 * it is not reported as outdated.
 */
export function withoutKnown(outcome: Outcome, baseline: Baseline | undefined): Outcome {
  return outcome.fatal || !baseline ? outcome : { ...outcome, diagnostics: baseline(outcome.diagnostics).fresh };
}
