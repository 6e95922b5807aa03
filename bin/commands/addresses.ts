import { join } from 'node:path';
import { addressFiles } from '../../compiler/files/root-files.ts';
import { addressOf, type RemovedAddress } from '../../compiler/queries/addresses/compare-addresses.ts';
import { describeNewLocation } from '../../compiler/queries/addresses/new-locations.ts';
import { compareWithRecord, openAddresses, type RecordedSite, updateLockText } from '../build/address-lock.ts';
import { compileWithFingerprints } from '../build/compile-site.ts';
import type { Context } from '../context.ts';
import { openProject, type Project, readSite } from '../disk/project.ts';
import { hashRegularFile } from '../disk/regular-file.ts';
import { type Edits, type FileEdit, withEdits } from '../edits/edits.ts';
import type { AddressesOptions, BuildOptions, ExitStatus } from '../options.ts';

import { openProgress } from '../report/progress.ts';
import { printOutcome } from './report-outcome.ts';

/**
 * `docs addresses`: lists differences between the recorded and the published addresses. With `accept`, records new ones and, with a reason,
 * removed ones. If the site has errors, reports them and records nothing.
 */
export async function runAddresses(options: AddressesOptions, context: Context): Promise<ExitStatus> {
  if (!options.accept) return compareAndRecord(options, context, undefined);
  const { root } = openProject(options);
  return withEdits(root, 'docs addresses accept', (edits) => compareAndRecord(options, context, edits));
}

/** Compares published addresses with the recorded ones, and records them if there are `edits`. */
async function compareAndRecord(options: AddressesOptions, context: Context, edits: Edits | undefined): Promise<ExitStatus> {
  const { root, audience, reason } = options;
  const buildOptions: BuildOptions = { root, audience, format: 'pretty', cache: true, verify: false, quiet: true };
  const progress = openProgress(context, buildOptions);
  const project = openProject({ root, audience });
  const hashes = new Map(Object.values(addressFiles).map((file) => [file, hashRegularFile(join(project.root, file)) ?? null]));
  const { value: site, diagnostics } = readSite(project, {});
  const printFindings = (findings: typeof diagnostics): ExitStatus =>
    printOutcome({ project, diagnostics: findings, pages: 0, isFatal: !site }, buildOptions, { context, durationMs: 0 });
  if (!site) return printFindings(diagnostics);
  const task = { options: buildOptions, watcher: progress };
  const compilation = await compileWithFingerprints(project, site, task).finally(() => progress.end());
  const sites = openAddresses(project, site, compilation);
  const lockFindings = sites.flatMap(({ read }) => read()?.diagnostics ?? []);
  const isLost = sites.some(({ read }) => read()?.isComplete === false);
  if (lockFindings.length > 0 && (isLost || !edits)) return printFindings(lockFindings);
  if (!edits) return printAddressChanges(sites, context, options.json);
  const errors = compilation.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return printFindings(errors);
  return recordAddresses(project, sites, { reason, context, edits, hashes });
}

/** Prints the differences. The status is 1 if an address was removed. */
function printAddressChanges(sites: readonly RecordedSite[], context: Context, json: boolean): ExitStatus {
  const all = sites.map((recorded) => ({ recorded, changes: compareWithRecord(recorded) }));
  const hasRemovals = all.some(({ changes }) => changes.removed.length > 0);
  if (json) {
    const files = all.map(({ recorded, changes: { removed, fresh } }) => ({
      file: recorded.file,
      gone: removed.map((each) => ({ address: addressOf(each), ...newPlaceOf(each) })),
      new: fresh,
    }));
    context.stdout.write(`${JSON.stringify({ version: 1, files })}\n`);
    return hasRemovals ? 1 : 0;
  }
  for (const { recorded, changes } of all) {
    const { removed, fresh } = changes;
    for (const each of removed) context.stdout.write(`- ${addressOf(each)}${describeNewPlace(each)}\n`);
    for (const address of fresh) context.stdout.write(`+ ${address}\n`);
    context.stdout.write(`${recorded.file}: ${summarizeAddresses(removed.length, fresh.length)}\n`);
  }
  return hasRemovals ? 1 : 0;
}

function summarizeAddresses(removed: number, fresh: number): string {
  if (removed + fresh === 0) return 'all addresses are recorded, and all of them resolve.';
  return `${countAddresses(removed)} missing, ${fresh} new.`;
}

function newPlaceOf(removed: RemovedAddress): { place?: { address: string; because: string; remedy: string } } {
  return removed.newLocation ? { place: describeNewLocation(removed, removed.newLocation) } : {};
}

function describeNewPlace(removed: RemovedAddress): string {
  const { place } = newPlaceOf(removed);
  return place ? `  probably moved to ${place.address}: ${place.because}` : '';
}

/** Records the published addresses. Removed ones require a reason. */
function recordAddresses(
  project: Project,
  sites: readonly RecordedSite[],
  {
    reason,
    context,
    edits,
    hashes,
  }: { reason: string | undefined; context: Context; edits: Edits; hashes: ReadonlyMap<string, string | null> },
): ExitStatus {
  const removed = sites.flatMap((recorded) => compareWithRecord(recorded).removed);
  if (removed.length > 0 && reason === undefined) {
    for (const each of removed) context.stderr.write(`- ${addressOf(each)}${describeNewPlace(each)}\n`);
    context.stderr.write(
      `${countAddresses(removed.length)} would no longer work, so nothing was recorded. Add redirects (docs check prints the lines), or state why the addresses were removed: docs addresses accept --reason "…"\n`,
    );
    return 1;
  }
  const accepted = sites.map((recorded) => ({
    recorded,
    changes: compareWithRecord(recorded),
    text: updateLockText(project, recorded, reason),
  }));
  edits.commit(
    accepted.flatMap(({ recorded: { file }, text }): FileEdit[] =>
      text === undefined ? [] : [{ file, before: hashes.get(file) ?? null, after: { text } }],
    ),
  );
  for (const { recorded, changes, text } of accepted) {
    const summary =
      text === undefined ? 'nothing to record' : `${changes.fresh.length} new, ${changes.removed.length} removed with a reason`;
    context.stdout.write(`${recorded.file}: ${summary}.\n`);
  }
  return 0;
}

function countAddresses(count: number): string {
  return count === 1 ? '1 address' : `${count} addresses`;
}
