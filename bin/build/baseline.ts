import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { optionInvalid } from '../../compiler/diagnostics/commands.ts';
import { baselineName } from '../../compiler/files/root-files.ts';
import type { Diagnostic, Place } from '../../compiler/model.ts';
import { type Baseline, isRecordable, part, placeCount, readBaseline, writeBaseline } from '../../compiler/queries/baseline.ts';
import { nowhere, Refusal } from '../faults.ts';
import type { BuildOptions } from '../options.ts';

/**
 * What a baseline has made of findings: those that count, and those that it knows. `recorded`: it was written by this run.
 * `unrecorded`: how many findings it may not hold. `since`: it is a revision, whose findings are those that are known.
 */
export type Held = {
  file: string;
  fresh: Diagnostic[];
  known: Diagnostic[];
  places: number;
  recorded?: { unrecorded: number };
  since?: true;
};
/** A baseline at its path. */
export type OpenBaseline = { text: string; hold(found: readonly Diagnostic[]): Held };

/** The path of the baseline that a command uses: the one that its option names, else the one in the root; undefined without one. */
export function baselineOf({ baseline }: Pick<BuildOptions, 'baseline'>, root: string): string | undefined {
  if (baseline !== undefined) return baseline === false ? undefined : baseline;
  const usual = join(root, baselineName);
  return existsSync(usual) ? relative(process.cwd(), usual) : undefined;
}

/** Opens the baseline that an option names, a path as typed. Throws a Refusal where there is none. */
export function openBaseline(named: string, root: string): OpenBaseline {
  const path = resolve(named);
  if (!existsSync(path)) throw new Refusal(optionInvalid(nowhere, { option: '--baseline', written: named, wanted: missing }), 2);
  const file = relative(root, path).split(sep).join('/');
  const text = readFileSync(path, 'utf8');
  const { value, diagnostics } = readBaseline({ file, text });
  return { text, hold: (found) => hold(found, { named, file, value, diagnostics }) };
}

const missing = 'a file that docs check --baseline has written';

function hold(
  found: readonly Diagnostic[],
  { named, file, value, diagnostics }: { named: string; file: string; value: Baseline; diagnostics: readonly Diagnostic[] },
): Held {
  const at: Place = { file, line: 1, column: 1 };
  const { fresh, known, outdated } = part(found, diagnostics.length > 0 ? new Map() : value, at);
  return { file: named, fresh: [...fresh, ...diagnostics, ...outdated], known, places: placeCount(known) };
}

/**
 * The findings held against the baseline. Where its file is not there, or is to be updated, what is found is recorded in it. A
 * machine that checks (CI) records nothing by itself: a wrong path would let everything pass.
 */
export function holdOrRecord(
  found: readonly Diagnostic[],
  named: string,
  how: { root: string; update: boolean; isCi: boolean },
): Held {
  const path = resolve(named);
  if (!how.update && (existsSync(path) || how.isCi)) return openBaseline(named, how.root).hold(found);
  writeFileSync(path, writeBaseline(found));
  const known = found.filter(isRecordable);
  const fresh = found.filter((each) => !isRecordable(each));
  return { file: named, fresh, known, places: placeCount(known), recorded: { unrecorded: fresh.length } };
}
