import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runMove, runRename, runSplit } from '../../bin/commands/mv.ts';
import type { Context } from '../../bin/context.ts';
import type { MoveOptions } from '../../bin/options.ts';
import { chanceOf } from '../bench/words.ts';
import { recordedContext } from '../bin/recorded-context.ts';
import { hashOf } from '../support/folder.ts';
import { git, textAt } from '../support/git.ts';
import { answerOf, isFree, type KnownSite, look, note, recordAddresses } from './site.ts';

/**
 * What a storm of moves has come to: how many were made and refused, and everything that was wrong after one of them. `needed` counts, by
 * the kind of file, the edits of which one was taken back and missed, `unneeded` names those that nothing missed.
 */
type StormResult = { made: number; refused: string[]; faults: string[]; needed: Record<string, number>; unneeded: string[] };

type Task = {
  count: number;
  seed: number;
  /** Of each so many moves one has an edit taken back, to see whether it was needed. */
  sample?: number;
  progress?: (name: string, storm: StormResult) => void;
};
/** The hash of each source before and after a move. */
type TreeSides = { before: ReadonlyMap<string, string>; after: ReadonlyMap<string, string> };

/**
 * Moves and renames at random, one after the other, and looks at the site after each: no errors, and every address that it ever had leads
 * to the page and the section that were there, as its record says; no file changed that was not told; and one step of git brings the files
 * of before back. Of some moves one edit is taken back: a check has to miss it.
 */
export async function storm(root: string, { count, seed, sample = 4, progress }: Task): Promise<StormResult> {
  const chance = chanceOf(seed);
  const pick: Picker = (list) => list[Math.floor(chance() * list.length)];
  const other = chanceOf(seed + 1);
  const pickOther: Picker = (list) => list[Math.floor(other() * list.length)];
  const result: StormResult = { made: 0, refused: [], faults: [], needed: {}, unneeded: [] };
  const ever = new Map<string, string>();
  const firstTags = new Map<string, string>();
  await recordAddresses(root);
  startHistory(root);
  let now = await look(root, firstTags);
  const hashes = hasher(root);
  let before = hashes();
  note(ever, now);
  for (let number = 0; result.made < count && number < 2 * count; number++) {
    const { kind, from, to } = nextMove(now, { chance, pick, number });
    const name = `${number}: ${kind} ${from} → ${to}`;
    const { context, out, err } = recordedContext();
    const status = await commands[kind]({ root, from, to, dryRun: false, yes: true }, context).catch(String);
    const after = hashes();
    if (status !== 0) {
      result.refused.push(`${name}: ${status} ${err()}`);
      if (findChanged(before, after).length > 0) result.faults.push(`${name}: refused, and files are other ones`);
      before = after;
      progress?.(`${name}: refused`, result);
      continue;
    }
    result.made++;
    if (kind === 'tag') {
      firstTags.set(to, firstTags.get(from) ?? from);
      firstTags.delete(from);
    }
    now = await look(root, firstTags);
    const faults = [...now.errors, ...lostAmong(ever, now), ...differencesOf(out(), before, after)];
    faults.push(...triedUndo(root, hashes, { before, after }));
    result.faults.push(...faults.map((each) => `${name}: ${each}`));
    if (number % sample === 0) await tryWithout(root, out(), { now, ever, firstTags, result, name, pick: pickOther });
    before = hashes();
    note(ever, now);
    progress?.(name, result);
  }
  return result;
}

type Picker = <T>(list: readonly T[]) => T | undefined;

/** The addresses that do not lead any more where they led first. */
function lostAmong(ever: ReadonlyMap<string, string>, now: KnownSite): string[] {
  return [...ever].flatMap(([address, mark]) => {
    const match = answerOf(address, now);
    return match === mark || isFree(mark, match, now) ? [] : [`${address} leads to ${match} instead of ${mark}`];
  });
}

type Without = {
  now: KnownSite;
  ever: ReadonlyMap<string, string>;
  firstTags: ReadonlyMap<string, string>;
  result: StormResult;
  name: string;
  pick: Picker;
};

/** Takes one of the edits back that the last move has made and notes whether the check, or an address, tells of it. */
async function tryWithout(root: string, told: string, { now, ever, firstTags, result, name, pick }: Without): Promise<void> {
  const byKind = new Map<string, string[]>();
  for (const [, file = ''] of told.matchAll(/^edit {6}(.+)$/gm))
    byKind.set(kindOf(file), [...(byKind.get(kindOf(file)) ?? []), file]);
  const kind = pick([...byKind.keys()].sort());
  const file = pick(byKind.get(kind ?? '') ?? []);
  if (kind === undefined || file === undefined) return;
  const source = placeAfter(
    file,
    movesOf(told).map(([from, to]) => [to, from]),
  );
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const old = textAt(root, 'HEAD~1', source);
  const undone = old === undefined ? undefined : withoutOneEdit(old, text, pick);
  if (undone === undefined) rmSync(path);
  else writeFileSync(path, undone.text);
  const seen = await look(root, firstTags).catch((error: unknown) => String(error));
  writeFileSync(path, text);
  const isMissed =
    typeof seen === 'string' ||
    [...seen.findings].some((finding) => !now.findings.has(finding)) ||
    lostAmong(ever, seen).length > 0;
  if (isMissed) result.needed[kind] = (result.needed[kind] ?? 0) + 1;
  else result.unneeded.push(`${name}: ${file}: ${undone?.what ?? 'the whole file'}`);
}

function kindOf(file: string): string {
  return file.endsWith('.md') ? 'pages' : basename(file);
}

/** A text with one line as it was, or with its front matter; all of it as it was where lines have come or gone. */
function withoutOneEdit(old: string, text: string, pick: Picker): { text: string; what: string } {
  const [before, now] = [partsOf(old), partsOf(text)];
  if (before.length !== now.length) return { text: old, what: 'the whole file' };
  const at = pick([...now.keys()].filter((index) => before[index] !== now[index])) ?? 0;
  return { text: now.map((part, index) => (index === at ? before[index] : part)).join(''), what: now[at] ?? '' };
}

/** The front matter of a page and each line below it. */
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

/** Each kind of move comes once before all others: a tag, a variable, a route, a split, a heading, a folder and a page. */
const first = [0.01, 0.05, 0.09, 0.11, 0.2, 0.45, 0.9];

type Choice = { chance: () => number; pick: <T>(list: readonly T[]) => T | undefined; number: number };

function nextMove(now: KnownSite, choice: Choice): { kind: keyof typeof commands; from: string; to: string } {
  const { chance, pick, number } = choice;
  const { pages } = now.published;
  const kind = first[number] ?? chance();
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

/** A move of a folder, where there is one inside an area, or of a page. */
function nextFileMove(
  now: KnownSite,
  { chance, pick, number }: Choice,
  isFolder: boolean,
): { kind: 'move'; from: string; to: string } {
  const files = [...now.marks.keys()];
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

/** What a move changed without telling, and what it told without changing it. */
function differencesOf(told: string, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const edited = new Set(Array.from(told.matchAll(/^edit {6}(.+)$/gm), ([, file = '']) => file));
  const moves = movesOf(told);
  const expected = new Map([...before].map(([file, hash]) => [placeAfter(file, moves), hash]));
  const really = findChanged(expected, after);
  return [
    ...really.filter((file) => !edited.has(file)).map((file) => `${file} changed and was not told`),
    ...[...edited].filter((file) => !really.includes(file)).map((file) => `${file} was told and is the same`),
  ];
}

function movesOf(told: string): [from: string, to: string][] {
  return Array.from(told.matchAll(/^move {6}(.+) → (.+)$/gm), ([, from = '', to = '']): [string, string] => [from, to]);
}

/** Where a file is after these moves. */
function placeAfter(file: string, moves: readonly (readonly [from: string, to: string])[]): string {
  const [from, to] = moves.find(([each]) => file === each || file.startsWith(`${each}/`)) ?? ['', ''];
  return to + file.slice(from.length);
}

/** Takes the last move back by one step of git and goes forward again. */
function triedUndo(root: string, hashes: () => Map<string, string>, { before, after }: TreeSides): string[] {
  git(root, ...inOneProcess('git add -A && git commit -q --allow-empty -m move && git revert --no-edit HEAD'));
  const undone = findChanged(before, hashes()).map((file) => `${file} is not as before when git takes the move back`);
  git(root, 'reset', '-q', '--hard', 'HEAD~1');
  return [...undone, ...findChanged(after, hashes()).map((file) => `${file} is not in git`)];
}

/** A large process takes long to start others: these steps are one. */
function inOneProcess(steps: string): string[] {
  return ['-c', `alias.steps=!${steps}`, 'steps'];
}

function startHistory(root: string): void {
  if (!existsSync(join(root, '.git'))) git(root, 'init', '-q');
  git(root, 'config', 'gc.auto', '0');
  writeFileSync(join(root, '.git/info/exclude'), 'dist/\nnode_modules/\n');
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '--allow-empty', '-m', 'before all moves');
}

/** Hashes each file of the site that is a source. A file that has not been touched since the last call is not read again. */
function hasher(root: string): () => Map<string, string> {
  let known = new Map<string, { stamp: string; hash: string }>();
  return () => {
    const now: typeof known = new Map();
    for (const file of sourcesIn(root, '')) {
      const { ino, size, mtimeNs, ctimeNs } = lstatSync(join(root, file), { bigint: true });
      const stamp = [ino, size, mtimeNs, ctimeNs].join(':');
      const before = known.get(file);
      now.set(file, before?.stamp === stamp ? before : { stamp, hash: hashOf(readFileSync(join(root, file))) });
    }
    known = now;
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

/** The files that only one side has, or that differ. */
function findChanged(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
}
