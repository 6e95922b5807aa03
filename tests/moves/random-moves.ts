import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runMove, runRename, runSplit } from '../../bin/commands/mv.ts';
import type { Context } from '../../bin/context.ts';
import type { MoveOptions } from '../../bin/options.ts';
import { createRandomSource } from '../bench/random-words.ts';
import { createRecordedContext } from '../bin/recorded-context.ts';
import { hashOf } from '../support/folder.ts';
import { git, readRevisionFile } from '../support/git.ts';
import { inspectSite, markerAt, mayHaveMoved, recordAddresses, recordMarkers, type SiteState } from './site.ts';

/**
 * The result of many random moves: how many succeeded, which were refused, and every fault. `needed` counts, by kind of file, the edits
 * whose reversal was detected; `unneeded` lists the edits whose reversal was not.
 */
type MovesResult = { made: number; refused: string[]; faults: string[]; needed: Record<string, number>; unneeded: string[] };

type Task = {
  count: number;
  seed: number;
  /** Reverts an edit of one move out of this many, to find unnecessary edits. */
  sample?: number;
  progress?: (name: string, moveRandomly: MovesResult) => void;
};
/** The hash of each source before and after a move. */
type TreeSides = { before: ReadonlyMap<string, string>; after: ReadonlyMap<string, string> };

/**
 * Runs random moves and renames one after the other. After each, the site must have no errors, every former address must still resolve to
 * the same page or section, every changed file must have been reported, and `git revert` must restore the previous files. For a sample of
 * the moves, reverts one edit, which a check must detect.
 */
export async function moveRandomly(root: string, { count, seed, sample = 4, progress }: Task): Promise<MovesResult> {
  const chance = createRandomSource(seed);
  const pick: Picker = (list) => list[Math.floor(chance() * list.length)];
  const other = createRandomSource(seed + 1);
  const pickOther: Picker = (list) => list[Math.floor(other() * list.length)];
  const result: MovesResult = { made: 0, refused: [], faults: [], needed: {}, unneeded: [] };
  const markerByAddress = new Map<string, string>();
  const firstTags = new Map<string, string>();
  await recordAddresses(root);
  startHistory(root);
  let now = await inspectSite(root, firstTags);
  const hashes = createHasher(root);
  let before = hashes();
  recordMarkers(markerByAddress, now);
  for (let number = 0; result.made < count && number < 2 * count; number++) {
    const { kind, from, to } = nextMove(now, { chance, pick, number });
    const name = `${number}: ${kind} ${from} → ${to}`;
    const { context, out, err } = createRecordedContext();
    const status = await commands[kind]({ root, from, to, dryRun: false, yes: true }, context).catch(String);
    const after = hashes();
    if (status !== 0) {
      result.refused.push(`${name}: ${status} ${err()}`);
      if (findChanged(before, after).length > 0) result.faults.push(`${name}: refused, but files changed`);
      before = after;
      progress?.(`${name}: refused`, result);
      continue;
    }
    result.made++;
    if (kind === 'tag') {
      firstTags.set(to, firstTags.get(from) ?? from);
      firstTags.delete(from);
    }
    now = await inspectSite(root, firstTags);
    const faults = [...now.errors, ...findLostAddresses(markerByAddress, now), ...differencesOf(out(), before, after)];
    faults.push(...checkUndo(root, hashes, { before, after }));
    result.faults.push(...faults.map((each) => `${name}: ${each}`));
    if (number % sample === 0)
      await revertOneEdit(root, out(), { now, markerByAddress, firstTags, result, name, pick: pickOther });
    before = hashes();
    recordMarkers(markerByAddress, now);
    progress?.(name, result);
  }
  return result;
}

type Picker = <T>(list: readonly T[]) => T | undefined;

/** Returns the addresses that no longer resolve to their firstChoices page or section. */
function findLostAddresses(markerByAddress: ReadonlyMap<string, string>, now: SiteState): string[] {
  return [...markerByAddress].flatMap(([address, marker]) => {
    const match = markerAt(address, now);
    return match === marker || mayHaveMoved(marker, match, now) ? [] : [`${address} resolves to ${match} instead of ${marker}`];
  });
}

type Reversal = {
  now: SiteState;
  markerByAddress: ReadonlyMap<string, string>;
  firstTags: ReadonlyMap<string, string>;
  result: MovesResult;
  name: string;
  pick: Picker;
};

/** Reverts one edit of the last move, and records whether a finding or a lost address reveals it. */
async function revertOneEdit(
  root: string,
  report: string,
  { now, markerByAddress, firstTags, result, name, pick }: Reversal,
): Promise<void> {
  const byKind = new Map<string, string[]>();
  for (const [, file = ''] of report.matchAll(/^edit {6}(.+)$/gm))
    byKind.set(kindOf(file), [...(byKind.get(kindOf(file)) ?? []), file]);
  const kind = pick([...byKind.keys()].sort());
  const file = pick(byKind.get(kind ?? '') ?? []);
  if (kind === undefined || file === undefined) return;
  const source = pathAfter(
    file,
    movesOf(report).map(([from, to]) => [to, from]),
  );
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const old = readRevisionFile(root, 'HEAD~1', source);
  const undone = old === undefined ? undefined : withoutOneEdit(old, text, pick);
  if (undone === undefined) rmSync(path);
  else writeFileSync(path, undone.text);
  const inspected = await inspectSite(root, firstTags).catch((error: unknown) => String(error));
  writeFileSync(path, text);
  const isDetected =
    typeof inspected === 'string' ||
    [...inspected.findings].some((finding) => !now.findings.has(finding)) ||
    findLostAddresses(markerByAddress, inspected).length > 0;
  if (isDetected) result.needed[kind] = (result.needed[kind] ?? 0) + 1;
  else result.unneeded.push(`${name}: ${file}: ${undone?.what ?? 'the entire file'}`);
}

function kindOf(file: string): string {
  return file.endsWith('.md') ? 'pages' : basename(file);
}

/** Returns the text with one line, or the front matter, from `old`. If the number of lines differs, the result is `old`. */
function withoutOneEdit(old: string, text: string, pick: Picker): { text: string; what: string } {
  const [before, now] = [partsOf(old), partsOf(text)];
  if (before.length !== now.length) return { text: old, what: 'the entire file' };
  const at = pick([...now.keys()].filter((index) => before[index] !== now[index])) ?? 0;
  return { text: now.map((part, index) => (index === at ? before[index] : part)).join(''), what: now[at] ?? '' };
}

/** Returns the front matter of a page and each line below it. */
function partsOf(text: string): string[] {
  const [front = ''] = /^---\n[\s\S]*?\n---\n\n?/.exec(text) ?? [];
  return [front, ...text.slice(front.length).split(/(?<=\n)/)];
}

const commands = {
  move: runMove,
  split: runSplit,
  tag: (options: MoveOptions, context: Context) => runRename({ ...options, kind: 'tag' }, context),
  variable: (options: MoveOptions, context: Context) => runRename({ ...options, kind: 'variable' }, context),
};

/** The random numbers of the firstChoices moves, which select each kind once: tag, variable, route, split, heading, folder, page. */
const firstChoices = [0.01, 0.05, 0.09, 0.11, 0.2, 0.45, 0.9];

type Choice = { chance: () => number; pick: <T>(list: readonly T[]) => T | undefined; number: number };

function nextMove(now: SiteState, choice: Choice): { kind: keyof typeof commands; from: string; to: string } {
  const { chance, pick, number } = choice;
  const { pages } = now.published;
  const kind = firstChoices[number] ?? chance();
  if (kind < 0.04) {
    const tag = pick([...pages.values()].flatMap(({ linked }) => (linked.kind === 'tag' ? [linked.name ?? linked.title] : [])));
    if (tag !== undefined) return { kind: 'tag', from: tag, to: `tag-${number}` };
  }
  if (kind < 0.08) {
    const variable = pick(now.variables);
    if (variable !== undefined) return { kind: 'variable', from: variable, to: `variable-${number}` };
  }
  if (kind < 0.1) {
    const route = pick(now.routes);
    if (route !== undefined) return { kind: 'move', from: route, to: `/route-${number}` };
  }
  if (kind < 0.4) {
    const heading = pick(
      [...pages.values()].flatMap(({ linked: { page } }) =>
        page && page.headings.length > 1 ? page.headings.slice(1).map(({ id }) => `${page.file}#${id}`) : [],
      ),
    );
    if (heading !== undefined && kind < 0.13)
      return { kind: 'split', from: heading, to: `${dirname(heading)}/split-${number}.md` };
    if (heading !== undefined) return { kind: 'move', from: heading, to: `Renamed part ${number}` };
  }
  return nextFileMove(now, choice, kind < 0.5);
}

/** Returns a move of a page or, if an area contains one, of a folder. */
function nextFileMove(
  now: SiteState,
  { chance, pick, number }: Choice,
  isFolder: boolean,
): { kind: 'move'; from: string; to: string } {
  const files = [...now.markers.keys()];
  const folders = [...new Set(files.map(dirname))];
  const inner = folders.filter((folder) => folder.split('/').length > 2);
  if (isFolder && inner.length > 0) {
    const folder = pick(inner) ?? '';
    return { kind: 'move', from: folder, to: `${dirname(folder)}/folder-${number}` };
  }
  const target = pick(folders) ?? '';
  const folder = chance() < 0.2 ? `${target}/new-${number}` : target;
  return { kind: 'move', from: pick(files) ?? '', to: `${folder}/moved-${number}.md` };
}

/** Returns the files that a move changed without reporting them, and those that it reported without changing them. */
function differencesOf(report: string, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const edited = new Set(Array.from(report.matchAll(/^edit {6}(.+)$/gm), ([, file = '']) => file));
  const moves = movesOf(report);
  const expected = new Map([...before].map(([file, hash]) => [pathAfter(file, moves), hash]));
  const changed = findChanged(expected, after);
  return [
    ...changed.filter((file) => !edited.has(file)).map((file) => `${file} changed, but was not reported`),
    ...[...edited].filter((file) => !changed.includes(file)).map((file) => `${file} was reported, but did not change`),
  ];
}

function movesOf(report: string): [from: string, to: string][] {
  return Array.from(report.matchAll(/^move {6}(.+) → (.+)$/gm), ([, from = '', to = '']): [string, string] => [from, to]);
}

/** Returns the path of a file after these moves. */
function pathAfter(file: string, moves: readonly (readonly [from: string, to: string])[]): string {
  const [from, to] = moves.find(([each]) => file === each || file.startsWith(`${each}/`)) ?? ['', ''];
  return to + file.slice(from.length);
}

/** Reverts the last move with git, then restores it. Returns the differences. */
function checkUndo(root: string, hashes: () => Map<string, string>, { before, after }: TreeSides): string[] {
  git(root, ...asOneProcess('git add -A && git commit -q --allow-empty -m move && git revert --no-edit HEAD'));
  const undone = findChanged(before, hashes()).map((file) => `${file} differs after git has reverted the move`);
  git(root, 'reset', '-q', '--hard', 'HEAD~1');
  return [...undone, ...findChanged(after, hashes()).map((file) => `${file} is not in git`)];
}

/** Runs several git commands in one process, because starting a process takes long for a large one. */
function asOneProcess(steps: string): string[] {
  return ['-c', `alias.steps=!${steps}`, 'steps'];
}

function startHistory(root: string): void {
  if (!existsSync(join(root, '.git'))) git(root, 'init', '-q');
  git(root, 'config', 'gc.auto', '0');
  writeFileSync(join(root, '.git/info/exclude'), 'dist/\nnode_modules/\n');
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '--allow-empty', '-m', 'before all moves');
}

/** Returns a function that hashes each source file. It only reads files that have changed since the last call. */
function createHasher(root: string): () => Map<string, string> {
  let cached = new Map<string, { stamp: string; hash: string }>();
  return () => {
    const now: typeof cached = new Map();
    for (const file of sourcesIn(root, '')) {
      const { ino, size, mtimeNs, ctimeNs } = lstatSync(join(root, file), { bigint: true });
      const stamp = [ino, size, mtimeNs, ctimeNs].join(':');
      const before = cached.get(file);
      now.set(file, before?.stamp === stamp ? before : { stamp, hash: hashOf(readFileSync(join(root, file))) });
    }
    cached = now;
    return new Map([...now].map(([file, { hash }]) => [file, hash]));
  };
}

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['.git', 'dist', 'node_modules'].includes(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? sourcesIn(root, path) : [path];
  });
}

/** Returns the files that differ, or exist on only one side. */
function findChanged(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
}
