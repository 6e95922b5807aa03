import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { outputsDiffer } from '../../compiler/diagnostics/commands.ts';
import { build } from '../build/build.ts';
import type { ProgressListener } from '../build/outcome.ts';
import { readBuildManifest } from '../cache/build-manifest.ts';
import type { Context } from '../context.ts';
import { openProject } from '../disk/project.ts';
import { nowhere } from '../faults.ts';
import type { BuildOptions, ExitStatus } from '../options.ts';
import { earlierPaths } from '../output/earlier-builds.ts';
import { listFolder } from '../output/output-folder.ts';
import { hasManual, printManualHint } from '../report/manual.ts';
import { openProgress, withTimings } from '../report/progress.ts';
import { printOutcome } from './report-outcome.ts';

/**
 * `docs build`: checks the site and, if there is no error, writes it. With `verify` it builds the site again and compares every
 * byte.
 */
export async function runBuild(options: BuildOptions, context: Context): Promise<ExitStatus> {
  const start = context.now();
  const progress = withTimings(openProgress(context, options), context);
  try {
    const isFirst = !existsSync(openProject(options).out);
    const outcome = await build(options, progress, context);
    const isValid = !outcome.diagnostics.some(({ severity }) => severity === 'error');
    const differingPaths = options.verify && isValid ? await verify(options, progress) : [];
    if (differingPaths.length > 0) outcome.diagnostics.push(outputsDiffer(nowhere, { paths: differingPaths }));
    progress.end();
    const out = relative(process.cwd(), outcome.project.out) || '.';
    const done = isValid
      ? `Wrote ${out}${options.verify && differingPaths.length === 0 ? ', and the same bytes a second time' : ''}`
      : 'Wrote nothing';
    const status = printOutcome(outcome, options, { context, durationMs: context.now() - start, done });
    // Users who build again have read it, and docs serve prints the address of this checkout's manual.
    if (isValid && isFirst && !options.quiet && !hasManual(outcome.project.out)) printManualHint(context);
    return differingPaths.length > 0 ? 4 : status;
  } finally {
    progress.end();
  }
}

/**
 * Builds the site again into a separate folder, with one thread and without the cache, and compares every byte with the output, except for
 * files of earlier builds. Returns the differing paths, sorted.
 */
export async function verify(options: BuildOptions, watcher: ProgressListener): Promise<string[]> {
  const project = openProject(options);
  const verifyFolder = join(project.root, 'dist', 'verify');
  rmSync(verifyFolder, { recursive: true, force: true });
  try {
    await build({ ...options, out: verifyFolder, jobs: 1, cache: false, keepPrevious: 0 }, watcher);
    const earlier = new Set(earlierPaths(readBuildManifest(project).manifest?.earlier));
    return findDifferences(project.out, verifyFolder).filter((path) => !earlier.has(path));
  } finally {
    rmSync(verifyFolder, { recursive: true, force: true });
  }
}

function findDifferences(one: string, other: string): string[] {
  const paths = new Set([...listFolder(one), ...listFolder(other)]);
  return [...paths].filter((path) => !isSame(join(one, path), join(other, path))).sort();
}

function isSame(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other));
}
