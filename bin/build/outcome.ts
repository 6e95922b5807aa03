import type { Diagnostic, LeftOut } from '../../compiler/model.ts';
import type { Uncoloured } from '../../compiler/queries/uncoloured.ts';
import type { Project } from '../disk/project.ts';
import type { Held, OpenBaseline } from './baseline.ts';

/**
 * Receives progress: the phase that begins with its number of pages (0: not known), how many of them are done, and remarks for
 * the user.
 */
export type Watcher = { phase(name: string, total: number): void; tick(done: number): void; note(text: string): void };
/**
 * The result of a build or check. `fatal`: the configuration is so wrong that there is no site, or only a part of one. `leftOut`: what
 * is not published. `baseline`: what does not count of all that was found.
 */
export type Outcome = {
  project: Project;
  diagnostics: Diagnostic[];
  pages: number;
  /** Languages of code that is shown without colours. */
  uncoloured?: readonly Uncoloured[];
  fatal: boolean;
  leftOut?: LeftOut[];
  baseline?: Held;
};

/** The outcome with the findings that the baseline does not know. */
export function held(outcome: Outcome, baseline: OpenBaseline | undefined): Outcome {
  const told = baseline?.hold(outcome.diagnostics);
  return told ? { ...outcome, diagnostics: told.fresh, baseline: told } : outcome;
}
