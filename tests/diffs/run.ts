/**
 * `npm run diffs -- REPOSITORY [FOLDER] [COUNT] [SKIP]`: compares recent commits of a repository (bare or not) that add, delete or rename
 * Markdown files in the folder with their parents, except the newest SKIP commits. Checks moved pages against git's renames, and lost
 * addresses against the headings in the files. Prints the differences and the figures. Exits with status 1 if precision or recall of moves
 * is below 95 %, or if a lost address is not reported.
 */
import { execFileSync } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import { snapshotOfSources } from '../../bin/diff/snapshot-of-sources.ts';
import { openProject } from '../../bin/disk/project.ts';
import { openRevision, writeRevision } from '../../bin/git/revisions.ts';
import { emptyMemo } from '../../compiler/cache/memo.ts';
import { compareSnapshots } from '../../compiler/queries/diff/compare-snapshots.ts';
import { newFolder } from '../support/folder.ts';
import { authorsSay, gitRenames, vanishedAnchors } from './truth.ts';

const [repository = '', folder = '', count = '200', skip = '0'] = process.argv.slice(2);
if (repository === '') throw new Error('Name a repository: npm run diffs -- ../hugoDocs content/en 200');

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 1e9 }).trim();
// A repository that is no checkout is not looked for, as it may be made of files that somebody committed: this one is named.
if (git('rev-parse', '--is-bare-repository') === 'true') process.env.GIT_DIR = resolve(repository);
const paths = folder === '' ? ['*.md'] : [`${folder}/**.md`, `${folder}/*.md`];
const commits = git('log', '--first-parent', '-M', '--diff-filter=ADR', '--no-merges', '--format=%H', 'HEAD', '--', ...paths)
  .split('\n')
  .filter((commit) => commit !== '')
  // Git's own --skip counts commits that are not listed.
  .slice(Number(skip), Number(skip) + Number(count));
const watcher = { phase: () => {}, tick: () => {}, note: () => {} };

/** A folder that is brought from one commit to the next, so that what is unchanged need not be read again. */
function openStage() {
  const place = join(newFolder(), basename(folder) || 'site');
  let known: Awaited<ReturnType<typeof openRevision>>['files'] = new Map();
  const memo = emptyMemo();
  return async (revision: string) => {
    const expected = await openRevision(revision, repository, folder);
    await writeRevision(expected, place, known);
    known = expected.files;
    const project = openProject({ root: place, jobs: 1 });
    return snapshotOfSources(project, { name: revision, audience: 'all', searched: false, watcher, memo });
  };
}

/** Says that a side of a commit can't be opened: the folder was not there yet, or not any more. */
function leftOut(commit: string, side: string) {
  return (error: unknown): undefined => {
    process.stdout.write(`${commit.slice(0, 10)} left out, as ${side} can't be opened: ${error}\n`);
  };
}

const [openBefore, openAfter] = [openStage(), openStage()];
const total = { commits: 0, right: 0, said: 0, ours: 0, git: 0, anchors: 0, named: 0, unread: 0 };
const start = process.cpuUsage();
for (const commit of commits) {
  const before = await openBefore(`${commit}^`).catch(leftOut(commit, 'its parent'));
  const after = before && (await openAfter(commit).catch(leftOut(commit, 'it')));
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
      process.stdout.write(`${commit.slice(0, 10)} git alone: ${from} → ${to} (${likeness} %)${own ? `, ours ${own.to}` : ''}\n`);
  }
  for (const { from, to, likeness, title } of ours.values()) {
    if (renames.some((each) => each.from === from && each.to === to)) continue;
    const isSaid = authorsSay(git, { commit, folder, ...sides }, { from, to });
    if (isSaid) total.said++;
    const words = isSaid ? ', as the authors say' : '';
    process.stdout.write(
      `${commit.slice(0, 10)} ours alone: ${from} → ${to} (${Math.round(likeness * 100)} %, ${title})${words}\n`,
    );
  }
  total.commits++;
  total.ours += ours.size;
  total.git += renames.length;
  const lost = new Set(changes.lost.map(({ address }) => address));
  const vanished = vanishedAnchors(git, { commit, folder, ...sides });
  total.unread += vanished.unread;
  for (const address of vanished.addresses) {
    total.anchors++;
    if (lost.has(address)) total.named++;
    else process.stdout.write(`${commit.slice(0, 10)} not named: ${address}\n`);
  }
  if (total.commits % 20 === 0) process.stderr.write(`${total.commits} commits, ${total.git} moves\n`);
  await Promise.all([before.close(), after.close()]);
}
const { user, system } = process.cpuUsage(start);
const percent = (part: number, whole: number): string => `${whole === 0 ? 100 : Math.round((1000 * part) / whole) / 10} %`;
process.stdout.write(
  [
    `${total.commits} commits of ${commits.length}, ${total.git} moves as git has them, ${total.ours} as we do, ${total.right} the same`,
    `precision ${percent(total.right, total.ours)}, recall ${percent(total.right, total.git)}; with ${total.said} that the authors confirm: precision ${percent(total.right + total.said, total.ours)}`,
    `${total.anchors} vanished addresses, ${total.named} named; ${total.unread} files whose headings were not read`,
    `${Math.round((user + system) / 1e6)} s of processor time`,
    '',
  ].join('\n'),
);
const least = 0.95;
const holds =
  total.right + total.said >= least * total.ours &&
  total.right >= least * total.git &&
  total.named === total.anchors &&
  total.commits > 0;
process.exit(holds ? 0 : 1);
