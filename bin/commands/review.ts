import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from '../../compiler/basics/collections.ts';
import { type ReviewFindings, splitReview } from '../../compiler/queries/baseline-file.ts';
import { changesAsJson, changesAsMarkdown } from '../../compiler/queries/diff/change-formats.ts';
import type { SiteChanges } from '../../compiler/queries/diff/changes.ts';
import { compareSnapshots } from '../../compiler/queries/diff/compare-snapshots.ts';
import type { Snapshot } from '../../compiler/queries/diff/snapshot.ts';
import { collectFindings } from '../build/check.ts';
import type { Context } from '../context.ts';
import { openSnapshot, openStages } from '../diff/sides.ts';
import { openProject, type Project, readSite } from '../disk/project.ts';
import { internet } from '../external/external-request.ts';
import { UsageFault } from '../faults.ts';
import { runGit } from '../git/git.ts';
import type { CheckOptions, ExitStatus, ReviewOptions } from '../options.ts';
import { findChangedLines } from '../report/unified-diff.ts';
import { postReview } from '../review/post-review.ts';
import { checkPreview } from './diff.ts';
import { withoutHistory } from './since.ts';

/**
 * `docs review`: prints the effects of a change on readers, as one comment for its pull request, or as JSON. The exit status is 0
 * regardless of the changes, because a review only reports. It is 2 if the base is unavailable or the configuration of either side is
 * invalid, and 3 if the service rejects the comment.
 */
export async function runReview(options: ReviewOptions, context: Context): Promise<ExitStatus> {
  const { base, json, post, preview, audience } = options;
  checkPreview(preview);
  if (base === undefined) throw new UsageFault('Pass the branch that the change is based on: docs review --base origin/main');
  if (json && post !== undefined) throw new UsageFault('--json prints the review, so it cannot be combined with --post.');
  const project = openProject(options);
  const stages = openStages(project.root, context);
  try {
    const { place } = await stages.write(await findForkPoint(base, project.root));
    const former = openProject({ root: place, audience });
    const sides: ReviewSides = { former: { name: base, project: former }, now: { name: 'the working tree', project } };
    const comparison = await compareSides(sides, audience, context.today());
    const findings = await findNewFindings(sides, { audience, asOf: context.today(), formerNameOf: comparison.formerNameOf });
    const isPublic = audience === 'public';
    const changes = isPublic
      ? await withAudienceChanges(comparison.changes, { place, root: options.root, base }, context.today())
      : comparison.changes;
    if (json) {
      context.stdout.write(changesAsJson(changes, findings));
      return 0;
    }
    const marker = `<!-- docs review ${options.root.replaceAll('--', '-')} -->`;
    const comment = changesAsMarkdown(changes, preview, { marker, findings, isPublic });
    if (post === undefined) context.stdout.write(comment);
    else context.stdout.write(`${await postReview(post, { marker, comment, isEmpty: isEmpty(changes, findings) })}\n`);
    return 0;
  } finally {
    stages.remove();
  }
}

type ReviewSides = Record<'former' | 'now', { name: string; project: Project }>;

/**
 * Returns the commit at which the branch forked from the base, so that later commits of the base do not count; the base itself if they
 * share no commit.
 */
async function findForkPoint(base: string, root: string): Promise<string> {
  if (base.startsWith('-')) return base;
  const answer = await runGit(['merge-base', base, 'HEAD'], { folder: root });
  return 'bytes' in answer ? answer.bytes.toString('utf8').trim() : base;
}

type ReviewComparison = { changes: SiteChanges; formerNameOf: (file: string) => string };

async function compareSides(
  { former, now }: ReviewSides,
  audience: ReviewOptions['audience'],
  today: string,
): Promise<ReviewComparison> {
  const usesSearch = (now.project.searchTests ?? former.project.searchTests) !== undefined;
  const snapshotOptions = { audience, usesSearch, watcher: silentWatcher };
  const old = await openSnapshot(former, snapshotOptions);
  try {
    const fresh = await openSnapshot(now, snapshotOptions);
    try {
      const changes = await compareSnapshots(old.snapshot, fresh.snapshot, today);
      return { changes, formerNameOf: createFormerNameLookup(changes, old.snapshot, fresh.snapshot) };
    } finally {
      await fresh.close();
    }
  } finally {
    await old.close();
  }
}

const silentWatcher = { phase: () => {}, tick: () => {}, note: () => {} };

/** Returns a function that returns the previous name of a page's file. */
function createFormerNameLookup({ moved }: SiteChanges, before: Snapshot, after: Snapshot): (file: string) => string {
  const names = new Map(
    moved.flatMap(({ from, to }) => {
      const [old, now] = [before.pages.get(from)?.file, after.pages.get(to)?.file];
      return old === undefined || now === undefined ? [] : [[now, old] as const];
    }),
  );
  return (file) => names.get(file) ?? file;
}

/**
 * Adds the pages whose audience changed to a review of public pages. Finding them requires the restricted pages, of which the review
 * reveals nothing.
 */
async function withAudienceChanges(
  changes: SiteChanges,
  { place, root, base }: { place: string; root: string; base: string },
  today: string,
): Promise<SiteChanges> {
  const open = (folder: string): Project => openProject({ root: folder, audience: 'all' });
  const [former, now] = [open(place), open(root)];
  const isRestricted = (project: Project): boolean => {
    const { value, validPart: part = value } = readSite(project, {});
    return part?.areas.some(({ audience }) => audience === 'restricted') ?? false;
  };
  if (!isRestricted(former) && !isRestricted(now)) return changes;
  const sides: ReviewSides = { former: { name: base, project: former }, now: { name: changes.after.name, project: now } };
  const { changes: all } = await compareSides(sides, 'all', today);
  return { ...changes, audience: all.audience };
}

/** Returns the findings of both sides. Only those that the change caused count. */
async function findNewFindings(
  { former, now }: ReviewSides,
  {
    audience,
    asOf,
    formerNameOf,
  }: { audience: CheckOptions['audience']; asOf: string; formerNameOf: ReviewComparison['formerNameOf'] },
): Promise<ReviewFindings> {
  const options = { audience, asOf, cache: false, verify: false, format: 'json', quiet: true } as const;
  const services = { watcher: silentWatcher, network: internet };
  const found = await collectFindings(now.project, { ...options, root: now.project.root }, services);
  const earlier = await collectFindings(
    withoutHistory(former.project, found),
    { ...options, root: former.project.root },
    services,
  );
  const changedLinesOf = memoize((file: string) =>
    findChangedLines(textOf(former.project, formerNameOf(file)), textOf(now.project, file)),
  );
  const isChanged = (file: string, line: number): boolean => changedLinesOf(file).has(line);
  return splitReview(found.diagnostics, earlier.diagnostics, { isChanged, formerFile: formerNameOf });
}

/** Returns the content of a site file; '' if it does not exist. */
function textOf({ root }: Project, file: string): string {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function isEmpty(changes: SiteChanges, { inChangedLines, elsewhere }: ReviewFindings): boolean {
  const { audience, added, removed, moved, changed, lost, api, search } = changes;
  return [audience, added, removed, moved, changed, lost, api, search, inChangedLines, elsewhere].every(
    (list) => list.length === 0,
  );
}
