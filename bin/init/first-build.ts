import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explain } from '../../compiler/diagnostics/codes.ts';
import { routeCaseClash, routeDuplicate } from '../../compiler/diagnostics/routes.ts';
import { baselineName, configName } from '../../compiler/files/root-files.ts';
import { isText, listOf, objectOf, parseJson } from '../../compiler/json/shapes.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { countPlaces, isRecordable, writeBaseline } from '../../compiler/queries/baseline-file.ts';
import { removeFaults } from '../../compiler/tools/settings/remove-faults.ts';
import { defaults } from '../arguments/command-options.ts';
import type { Baseline } from '../build/baseline.ts';
import { build } from '../build/build.ts';
import type { Outcome, ProgressListener } from '../build/outcome.ts';
import type { Context } from '../context.ts';
import { correctFiles } from '../edits/fix.ts';
import { toText } from './starter.ts';

/**
 * The first build of another tool's folder. `recorded`: the findings in the baseline. `removedParts`: faults in files that `docs init`
 * wrote, from which the faulty parts were removed. `excludedPages`: findings that led to the exclusion of a page in the configuration.
 */
export type FirstBuild = { outcome: Outcome; recorded: Diagnostic[]; removedParts: Diagnostic[]; excludedPages: Diagnostic[] };

/** The maximum number of rounds. Several can be needed, because a fault can hide others. */
const maxRounds = 8;

/**
 * Builds a site whose files `written`, relative to its root, were just generated from another tool's configuration. Records its findings in
 * a baseline, corrects those files, and leaves out their faulty parts and pages that cannot be published. The remaining errors are left to
 * the user.
 */
export async function buildFirst(
  root: string,
  written: readonly string[],
  { watcher, onStop }: { watcher: ProgressListener } & Pick<Context, 'onStop'>,
): Promise<FirstBuild> {
  const removedParts: Diagnostic[] = [];
  const excludedPages: Diagnostic[] = [];
  for (let round = 1; ; round++) {
    let recorded: Diagnostic[] = [];
    const baseline: Baseline = (found) => {
      recorded = found.filter((each) => isRecordable(each) && !written.includes(each.at.file));
      const recordedFindings = new Set(recorded);
      const path = join(root, baselineName);
      if (recorded.length > 0) writeFileSync(path, writeBaseline(recorded));
      else rmSync(path, { force: true });
      const fresh = found.filter((each) => !recordedFindings.has(each));
      return { file: baselineName, fresh, known: recorded, outdated: [], places: countPlaces(recorded) };
    };
    const outcome = await build({ ...defaults, root, baseline: false }, watcher, { baseline, onStop });
    const errors = outcome.diagnostics.filter(({ severity }) => severity === 'error');
    const own = errors.filter(({ at }) => written.includes(at.file));
    const unpublishable = own.length > 0 ? [] : errors.filter(preventsPublication);
    const correctable = outcome.diagnostics.filter(({ at }) => written.includes(at.file));
    const isChanged =
      round < maxRounds &&
      (removeFaultyParts(root, own) || excludePages(root, unpublishable) || applyCorrections(root, correctable));
    if (!isChanged) return { outcome, recorded, removedParts, excludedPages };
    removedParts.push(...own);
    excludedPages.push(...unpublishable);
  }
}

/**
 * Returns whether a finding prevents the publication of a page in its file. Two pages with the same address are left to the user, unless
 * their files differ only in the extension, so that the other tool publishes only one of them, too. A generated page, such as the list of
 * tags, has precedence, because it has no other address.
 */
function preventsPublication({ code, hasFixedLevel, at, related = [] }: Diagnostic): boolean {
  if (!pageExtension.test(at.file)) return false;
  if (conflictCodes.has(code))
    return (
      code === routeDuplicate.definition.code && related.every(({ file }) => withoutExtension(file) === withoutExtension(at.file))
    );
  return hasFixedLevel !== undefined || explain(code)?.fixed === 'output';
}

const pageExtension = /\.(?:md|mdx|markdown)$/i;

function withoutExtension(file: string): string {
  return file.replace(pageExtension, '');
}

const conflictCodes: ReadonlySet<string> = new Set([routeCaseClash, routeDuplicate].map(({ definition }) => definition.code));

/** Applies the automatic fixes of findings in generated files. Returns whether there were any. */
function applyCorrections(root: string, findings: readonly Diagnostic[]): boolean {
  const changes = correctFiles(root, findings, new Set());
  for (const { file, after } of changes) writeFileSync(join(root, file), after);
  return changes.length > 0;
}

/** Removes faulty parts from generated files. Returns whether there were any. */
function removeFaultyParts(root: string, faults: readonly Diagnostic[]): boolean {
  let isChanged = false;
  for (const file of new Set(faults.map(({ at }) => at.file))) {
    const places = faults.filter(({ at }) => at.file === file).map(({ at }) => at);
    const left = removeFaults(readFileSync(join(root, file), 'utf8'), places);
    if (!left) continue;
    writeFileSync(join(root, file), `${toText(left)}\n`);
    isChanged = true;
  }
  return isChanged;
}

type ExcludeSetting = { exclude?: string[] };

/** Excludes pages that cannot be published in the configuration. Returns whether there were any. */
function excludePages(root: string, unpublishable: readonly Diagnostic[]): boolean {
  const files = [...new Set(unpublishable.map(({ at }) => at.file.replace(/[*?{}[\]()!\\]/g, '\\$&')))];
  if (files.length === 0) return false;
  const path = join(root, configName);
  const config = parseJson(readFileSync(path, 'utf8'), objectOf<ExcludeSetting>({}, { exclude: listOf(isText) }));
  if (!config) return false;
  const excludedPatterns = config.exclude ?? [];
  const fresh = files.filter((file) => !excludedPatterns.includes(file));
  if (fresh.length > 0) writeFileSync(path, `${toText({ ...config, exclude: [...excludedPatterns, ...fresh] })}\n`);
  return fresh.length > 0;
}
