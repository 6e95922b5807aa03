import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsName } from '../../compiler/files/root-files.ts';
import { changesAsJson, changesAsMarkdown, changesAsText } from '../../compiler/queries/diff/change-formats.ts';
import { compareSnapshots } from '../../compiler/queries/diff/compare-snapshots.ts';
import type { Context } from '../context.ts';
import { findLastPublication, openSide, openSnapshot, openStages, searchTestsOf } from '../diff/sides.ts';
import { openProject } from '../disk/project.ts';
import { UsageFault } from '../faults.ts';
import type { DiffOptions, ExitStatus } from '../options.ts';
import { openProgress } from '../report/progress.ts';

/**
 * `docs diff`: prints the differences between two revisions, built sites, or the last publication and the current state. Does not check
 * out, run or publish anything. The exit status is 0 regardless of differences.
 */
export async function runDiff(options: DiffOptions, context: Context): Promise<ExitStatus> {
  const { before, after, format, preview, audience } = options;
  checkPreview(preview);
  const { root } = openProject(options);
  const progress = openProgress(context, { quiet: format !== 'pretty' });
  const stages = openStages(root, context);
  try {
    const place = { root, audience, stages };
    const sides = [await openSide(before ?? findLastPublication(root), place), await openSide(after, place)] as const;
    const tests = searchTestsOf(sides[1]) ?? searchTestsOf(sides[0]) ?? readSearchTests(root);
    const snapshotOptions = { audience, usesSearch: tests !== undefined, watcher: progress };
    const old = await openSnapshot(sides[0], snapshotOptions);
    const now = await openSnapshot(sides[1], snapshotOptions).catch(async (error) => {
      await old.close();
      throw error;
    });
    try {
      const withTests = tests === undefined ? {} : { searchTests: tests };
      const changes = await compareSnapshots(old.snapshot, { ...now.snapshot, ...withTests }, context.today());
      progress.end();
      if (format === 'json') context.stdout.write(changesAsJson(changes));
      else
        context.stdout.write(
          format === 'markdown' ? changesAsMarkdown(changes, preview) : changesAsText(changes, context.stdout.hasColour),
        );
      return 0;
    } finally {
      await Promise.all([old.close(), now.close()]);
    }
  } finally {
    progress.end();
    stages.remove();
  }
}

/** Throws a UsageFault if the address of a preview is malformed. */
export function checkPreview(preview: string | undefined): void {
  if (preview !== undefined && !/^https?:\/\/[^\s<>]+$/.test(preview))
    throw new UsageFault(`${preview} is not the address of a preview. Write an address that starts with https://`);
}

/** Returns the search tests of the site in the current folder, for built sites, which contain none; undefined if the site has none. */
function readSearchTests(root: string): string | undefined {
  const file = join(root, testsName);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
