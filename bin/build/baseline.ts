import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { optionInvalid, valueMissing } from '../../compiler/diagnostics/commands.ts';
import { baselineName } from '../../compiler/files/root-files.ts';
import type { Diagnostic, Place } from '../../compiler/model.ts';
import { countPlaces, isRecordable, readBaseline, splitByBaseline, writeBaseline } from '../../compiler/queries/baseline-file.ts';
import { nowhere, Refusal } from '../faults.ts';
import type { CheckOptions } from '../options.ts';

/**
 * The findings divided by a baseline: those that count, known ones, and entries that no longer occur. `recorded`: this run wrote the
 * baseline. `unrecorded`: the number of findings that a baseline cannot contain. `since`: the baseline is a revision, and its findings are
 * the known ones.
 */
export type SplitFindings = {
  file: string;
  fresh: Diagnostic[];
  known: Diagnostic[];
  outdated: Diagnostic[];
  places: number;
  recorded?: { unrecorded: number };
  since?: true;
};
/** Divides findings by a baseline. */
export type Baseline = (found: readonly Diagnostic[]) => SplitFindings;

type BaselineOptions = Pick<CheckOptions, 'baseline' | 'writeBaseline'>;

/**
 * Opens the baseline of a site: the file that the options specify (a path as typed), otherwise the one in the root. Undefined if there is
 * none. Throws a Refusal if the specified file does not exist.
 */
export function openBaseline(options: BaselineOptions, root: string): Baseline | undefined {
  const named = findBaselinePath(options, root);
  return named === undefined ? undefined : loadBaseline(named, root);
}

/**
 * Like `openBaseline`, for a command that records findings: if the file does not exist or must be updated, writes the findings to it. A CI
 * job never creates one implicitly, because a wrong path would let every finding pass.
 */
export function openRecordingBaseline(options: BaselineOptions, root: string): Baseline | undefined {
  const named = findBaselinePath(options, root);
  const { writeBaseline: isUpdated = false } = options;
  if (named === undefined) {
    if (isUpdated) throw new Refusal(valueMissing(nowhere, { option: '--baseline' }), 2);
    return undefined;
  }
  const isCi = !['', '0', 'false'].includes(process.env.CI ?? '');
  return !isUpdated && (existsSync(resolve(named)) || isCi) ? loadBaseline(named, root) : (found) => recordFindings(found, named);
}

function findBaselinePath({ baseline }: BaselineOptions, root: string): string | undefined {
  if (baseline !== undefined) return baseline === false ? undefined : baseline;
  const defaultPath = join(root, baselineName);
  return existsSync(defaultPath) ? relative(process.cwd(), defaultPath) : undefined;
}

function loadBaseline(named: string, root: string): Baseline {
  const path = resolve(named);
  if (!existsSync(path)) throw new Refusal(optionInvalid(nowhere, { option: '--baseline', source: named, expected: missing }), 2);
  const file = relative(root, path).split(sep).join('/');
  const { value, diagnostics } = readBaseline({ file, text: readFileSync(path, 'utf8') });
  const at: Place = { file, line: 1, column: 1 };
  return (found) => {
    const { fresh, known, outdated } = splitByBaseline(found, diagnostics.length > 0 ? new Map() : value, at);
    return { file: named, fresh: [...fresh, ...diagnostics], known, outdated, places: countPlaces(known) };
  };
}

const missing = 'a file that docs check --baseline wrote';

function recordFindings(found: readonly Diagnostic[], named: string): SplitFindings {
  writeFileSync(resolve(named), writeBaseline(found));
  const recordable = found.filter(isRecordable);
  const fresh = found.filter((each) => !isRecordable(each));
  return {
    file: named,
    fresh,
    known: recordable,
    outdated: [],
    places: countPlaces(recordable),
    recorded: { unrecorded: fresh.length },
  };
}
