/**
 * `npm run diffs -- REPOSITORY [FOLDER] [COUNT] [SKIP]`: compares recent commits of a repository (bare or not) that add, delete or rename
 * Markdown files in the folder with their parents, except the newest SKIP commits. Checks moved pages against git's renames, and lost
 * addresses against the headings in the files. Prints the differences and the figures. Exits with status 1 if precision or recall of moves
 * is below 95 %, or if a lost address is not reported.
 */
import { execFileSync } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import { compileSnapshot } from '../../bin/diff/snapshot-of-sources.ts';
import { openProject } from '../../bin/disk/project.ts';
import { openRevision, writeRevision } from '../../bin/git/revisions.ts';
import { createMemo } from '../../compiler/cache/memo.ts';
import { compareSnapshots } from '../../compiler/queries/diff/compare-snapshots.ts';
import { newFolder } from '../support/folder.ts';
import { findRemovedAddresses, gitRenames, isConfirmedByAuthors } from './truth.ts';

const [repository = '', folder = '', count = '200', skip = '0'] = process.argv.slice(2);
if (repository === '') throw new Error('Name a repository: npm run diffs -- ../hugoDocs content/en 200');

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 1e9 }).trim();
// Git does not discover bare repositories on its own, because a checkout may contain a malicious one, so this one is specified.
if (git('rev-parse', '--is-bare-repository') === 'true') process.env.GIT_DIR = resolve(repository);
const paths = folder === '' ? ['*.md'] : [`${folder}/**.md`, `${folder}/*.md`];
const commits = git('log', '--first-parent', '-M', '--diff-filter=ADR', '--no-merges', '--format=%H', 'HEAD', '--', ...paths)
  .split('\n')
  .filter((commit) => commit !== '')
  // Git's own --skip counts commits that are not listed.
  .slice(Number(skip), Number(skip) + Number(count));
const watcher = { phase: () => {}, tick: () => {}, note: () => {} };

/** Opens a folder that is updated from one commit to the next, so that unchanged files are not read again. */
function openStage() {
  const stage = join(newFolder(), basename(folder) || 'site');
  let files: Awaited<ReturnType<typeof openRevision>>['files'] = new Map();
  const memo = createMemo();
  return async (revision: string) => {
    const expected = await openRevision(revision, repository, folder);
    await writeRevision(expected, stage, files);
    files = expected.files;
    const project = openProject({ root: stage, jobs: 1 });
    return compileSnapshot(project, { name: revision, audience: 'all', usesSearch: false, watcher, memo });
  };
}

/** Returns a handler that reports a commit as skipped because one of its sides has no such folder. */
function reportSkipped(commit: string, side: string) {
  return (error: unknown): undefined => {
    process.stdout.write(`${commit.slice(0, 10)} skipped, because ${side} can't be opened: ${error}\n`);
  };
}

const [openBefore, openAfter] = [openStage(), openStage()];
const total = { commits: 0, right: 0, confirmed: 0, ours: 0, git: 0, anchors: 0, reported: 0, unread: 0 };
const start = process.cpuUsage();
for (const commit of commits) {
  const before = await openBefore(`${commit}^`).catch(reportSkipped(commit, 'its parent'));
  const after = before && (await openAfter(commit).catch(reportSkipped(commit, 'the commit')));
  if (!before || !after) continue;
  const changes = await compareSnapshots(before.snapshot, after.snapshot, '2026-01-01');
  const sides = { before: before.snapshot, after: after.snapshot };
  const renames = gitRenames(git, { commit, folder, ...sides });
  const ours = new Map(
    changes.moved
      .filter(({ from, to }) => sides.before.pages.get(from)?.file !== sides.after.pages.get(to)?.file)
      .map((move) => [move.from, move]),
  );
  for (const { from, to, likeness } of renames) {
    const own = ours.get(from);
    if (own?.to === to) total.right++;
    else
      process.stdout.write(`${commit.slice(0, 10)} only git: ${from} → ${to} (${likeness} %)${own ? `, ours ${own.to}` : ''}\n`);
  }
  for (const { from, to, likeness, title } of ours.values()) {
    if (renames.some((each) => each.from === from && each.to === to)) continue;
    const isConfirmed = isConfirmedByAuthors(git, { commit, folder, ...sides }, { from, to });
    if (isConfirmed) total.confirmed++;
    const words = isConfirmed ? ', confirmed by the authors' : '';
    process.stdout.write(
      `${commit.slice(0, 10)} only ours: ${from} → ${to} (${Math.round(likeness * 100)} %, ${title})${words}\n`,
    );
  }
  total.commits++;
  total.ours += ours.size;
  total.git += renames.length;
  const lost = new Set(changes.lost.map(({ address }) => address));
  const removed = findRemovedAddresses(git, { commit, folder, ...sides });
  total.unread += removed.unread;
  for (const address of removed.addresses) {
    total.anchors++;
    if (lost.has(address)) total.reported++;
    else process.stdout.write(`${commit.slice(0, 10)} not reported: ${address}\n`);
  }
  if (total.commits % 20 === 0) process.stderr.write(`${total.commits} commits, ${total.git} moves\n`);
  await Promise.all([before.close(), after.close()]);
}
const { user, system } = process.cpuUsage(start);
const percent = (part: number, total: number): string => `${total === 0 ? 100 : Math.round((1000 * part) / total) / 10} %`;
process.stdout.write(
  [
    `${total.commits} commits of ${commits.length}, ${total.git} moves according to git, ${total.ours} according to Quire, ${total.right} in both`,
    `precision ${percent(total.right, total.ours)}, recall ${percent(total.right, total.git)}; including ${total.confirmed} that the authors confirm, precision ${percent(total.right + total.confirmed, total.ours)}`,
    `${total.anchors} removed addresses, ${total.reported} reported; ${total.unread} files whose headings were not read`,
    `${Math.round((user + system) / 1e6)} s of CPU time`,
    '',
  ].join('\n'),
);
const minimum = 0.95;
const holds =
  total.right + total.confirmed >= minimum * total.ours &&
  total.right >= minimum * total.git &&
  total.reported === total.anchors &&
  total.commits > 0;
process.exit(holds ? 0 : 1);
