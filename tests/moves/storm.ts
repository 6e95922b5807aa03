import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openAddresses } from '../../bin/addresses.ts';
import { compileSite } from '../../bin/build.ts';
import { runMove, runRename, runSplit } from '../../bin/commands/mv.ts';
import type { Context } from '../../bin/context.ts';
import { openProject, readSite } from '../../bin/disk/project.ts';
import type { BuildOptions, MoveOptions } from '../../bin/options.ts';
import { withValue } from '../../compiler/json/jsonc.ts';
import type { Published } from '../../compiler/queries/addresses/published.ts';
import { chanceOf } from '../bench/words.ts';
import { recordedContext } from '../bin/recorded-context.ts';
import { hashOf, listFiles } from '../support/folder.ts';
import { git } from '../support/git.ts';

/** What a storm of moves has come to: how many were made and refused, and everything that was wrong after one of them. */
type Storm = { made: number; refused: string[]; faults: string[] };
/** `marks` has the marks of each file: that of the page, and those of its headings in their order. */
type Known = {
  published: Published;
  errors: string[];
  marks: Map<string, string[]>;
  generated: Map<string, string>;
  routes: string[];
  variables: string[];
};

const configFile = 'docs.config.json';
/** Each page is known by the comment above its text, and each section by the one below its heading, wherever they go. */
const mark = /<!-- part ([\d.]+) -->/;

/** Gives each of these pages, and each of its sections, a mark by which it is known again. */
export function markPages(root: string, files: readonly string[]): void {
  for (const [page, file] of files.entries()) {
    const text = readFileSync(join(root, file), 'utf8');
    if (mark.test(text)) continue;
    const [, front = '', body = ''] = /^(---\n[\s\S]*?\n---\n)?([\s\S]*)$/.exec(text) ?? [];
    let part = 0;
    let isCode = false;
    let isComment = false;
    const lines = body.split('\n').map((line) => {
      if (!isComment && /^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
      if (!isCode && line.includes('<!--')) isComment = line.lastIndexOf('-->') < line.lastIndexOf('<!--');
      else if (isComment && line.includes('-->')) isComment = false;
      return !isCode && !isComment && /^#{1,6} /.test(line) ? `${line}\n\n<!-- part ${page}.${++part} -->` : line;
    });
    writeFileSync(join(root, file), `${front}\n<!-- part ${page} -->\n${lines.join('\n')}`);
  }
}

/** Gives the site so many variables, each used on several of these pages, so that there are some to rename. */
export function addVariables(root: string, files: readonly string[], count: number): void {
  const config = join(root, configFile);
  const names = Array.from({ length: count }, (_, index) => `fact-${index}`);
  const text = names.reduce(
    (before, name) => withValue(before, ['variables', name], `value of ${name}`),
    readFileSync(config, 'utf8'),
  );
  writeFileSync(config, text);
  for (const [page, file] of files.entries())
    if (page % 3 === 0)
      writeFileSync(join(root, file), `${readFileSync(join(root, file), 'utf8')}\nIt is {{ ${names[page % count]} }}.\n`);
}

/**
 * Moves and renames at random, one after the other, and looks at the site after each: no errors, and every address that it ever had leads to the
 * page and the section that were there; no file changed that was not told; and one step of git brings the files of before back.
 */
export async function storm(
  root: string,
  { count, seed, progress }: { count: number; seed: number; progress?: (done: number, storm: Storm) => void },
): Promise<Storm> {
  const chance = chanceOf(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)];
  const result: Storm = { made: 0, refused: [], faults: [] };
  const ever = new Map<string, string>();
  const firstTags = new Map<string, string>();
  startHistory(root);
  let now = await look(root, firstTags);
  let before = hashesOf(root);
  note(ever, now);
  for (let number = 0; result.made < count && number < 2 * count; number++) {
    const { kind, from, to } = nextMove(now, { chance, pick, number });
    const name = `${number}: ${kind} ${from} → ${to}`;
    const { context, out, err } = recordedContext();
    const status = await commands[kind]({ root, from, to, dryRun: false, yes: true }, context).catch(String);
    const after = hashesOf(root);
    if (status !== 0) {
      result.refused.push(`${name}: ${status} ${err()}`);
      if (changed(before, after).length > 0) result.faults.push(`${name}: refused, and files are other ones`);
      before = after;
      continue;
    }
    result.made++;
    if (kind === 'tag') {
      firstTags.set(to, firstTags.get(from) ?? from);
      firstTags.delete(from);
    }
    now = await look(root, firstTags);
    result.faults.push(...now.errors.map((each) => `${name}: ${each}`));
    for (const [address, mark] of ever) {
      const found = answerOf(address, now);
      if (found !== mark && !isFree(mark, found, now))
        result.faults.push(`${name}: ${address} leads to ${found} instead of ${mark}`);
    }
    result.faults.push(...differencesOf(out(), before, after).map((each) => `${name}: ${each}`));
    result.faults.push(...triedUndo(root, before, after).map((each) => `${name}: ${each}`));
    before = after;
    note(ever, now);
    progress?.(result.made, result);
  }
  return result;
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

function nextMove(now: Known, choice: Choice): { kind: keyof typeof commands; from: string; to: string } {
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
  now: Known,
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

async function look(root: string, firstTags: ReadonlyMap<string, string>): Promise<Known> {
  const options: BuildOptions = { root, audience: 'all', format: 'pretty', cache: true, verify: false, quiet: true, jobs: 1 };
  const project = openProject(options);
  const { value: site } = readSite(project, { checked: true });
  if (!site) throw new Error('The configuration of the storm has errors.');
  const { compilation, pool, remember } = await compileSite(project, site, {
    options,
    watcher: { phase: () => {}, tick: () => {}, note: () => {} },
  });
  remember();
  await pool.close();
  const [recorded] = openAddresses(project, site, compilation);
  if (!recorded) throw new Error('The site of the storm publishes nothing.');
  const marks = new Map<string, string[]>();
  const generated = new Map<string, string>();
  for (const [route, { linked }] of recorded.published.pages) {
    const { kind, area, name = linked.title } = linked;
    if (!linked.page) generated.set(route, kind === 'tag' ? `tag ${firstTags.get(name) ?? name} of ${area}` : 'a list');
  }
  for (const { linked } of recorded.published.pages.values()) {
    // Pages of an API have no file of their own that could be moved.
    if (!linked.page || !existsSync(join(root, linked.page.file))) continue;
    const { file, headings } = linked.page;
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    const from = (line: number): string => mark.exec(lines.slice(line).join('\n'))?.[1] ?? '';
    marks.set(file, [from(0), ...headings.slice(1).map(({ span }) => from(span[0]))]);
  }
  const errors = compilation.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ at, message }) => `${at.file}:${at.line} ${message}`);
  const { areas, variables } = site;
  const written = readFileSync(join(root, configFile), 'utf8');
  const routes = areas.flatMap(({ route }) => (written.includes(`"route": ${JSON.stringify(route)}`) ? [route] : []));
  return { published: recorded.published, errors, marks, generated, routes, variables: Object.keys(variables) };
}

/** Notes every address with the mark of what is there. */
function note(ever: Map<string, string>, { published, marks, generated }: Known): void {
  for (const [route, mark] of generated) if (!ever.has(route)) ever.set(route, mark);
  for (const [route, { linked }] of published.pages) {
    const known = linked.page && marks.get(linked.page.file);
    if (!linked.page || !known) continue;
    const [page = '', ...sections] = known;
    if (!ever.has(route)) ever.set(route, page);
    for (const [index, { id }] of linked.page.headings.slice(1).entries())
      if (!ever.has(`${route}#${id}`)) ever.set(`${route}#${id}`, sections[index] ?? '');
  }
}

/** The mark of what an address leads to, as a browser would find out: a page keeps the anchor through a redirect. */
function answerOf(address: string, { published, marks, generated }: Known): string {
  const [asked = '', anchor] = address.split('#');
  const direct = published.answers.get(asked);
  const route = published.pages.has(asked) || direct === undefined || direct === 'removed' ? asked : direct.to;
  const page = published.pages.get(route)?.linked.page;
  if (!page) return generated.get(route) ?? 'nothing';
  const [own = '', ...sections] = marks.get(page.file) ?? [];
  if (anchor === undefined) return own;
  const index = page.headings.findIndex(({ id }) => id === anchor);
  if (index > 0) return sections[index - 1] ?? '';
  const moved = published.answers.get(`${route}#${anchor}`);
  if (moved === undefined || moved === 'removed') return `${own} without the section`;
  const target = published.pages.get(moved.to)?.linked.page;
  const at = moved.anchor === undefined ? 0 : (target?.headings.findIndex(({ id }) => id === moved.anchor) ?? -1);
  return marks.get(target?.file ?? '')?.[at] ?? 'nothing';
}

/** A list leads wherever its pages went; so does a tag of which its area has no page any more. */
function isFree(mark: string, found: string, { generated }: Known): boolean {
  if (found === 'nothing' || !/^(?:a list$|tag )/.test(mark)) return false;
  return mark === 'a list' || ![...generated.values()].includes(mark);
}

/** What a move changed without telling, and what it told without changing it. */
function differencesOf(told: string, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const edited = new Set(Array.from(told.matchAll(/^edit {3}(.+)$/gm), ([, file = '']) => file));
  const moves = Array.from(told.matchAll(/^move {3}(.+) → (.+)$/gm), ([, from = '', to = '']): [string, string] => [from, to]);
  const placeOf = (file: string): string => {
    const [from, to] = moves.find(([each]) => file === each || file.startsWith(`${each}/`)) ?? ['', ''];
    return to + file.slice(from.length);
  };
  const expected = new Map([...before].map(([file, hash]) => [placeOf(file), hash]));
  const really = changed(expected, after);
  return [
    ...really.filter((file) => !edited.has(file)).map((file) => `${file} changed and was not told`),
    ...[...edited].filter((file) => !really.includes(file)).map((file) => `${file} was told and is the same`),
  ];
}

/** Takes the last move back by one step of git and goes forward again. */
function triedUndo(root: string, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  commit(root, 'move');
  git(root, 'revert', '--no-edit', 'HEAD');
  const undone = changed(before, hashesOf(root)).map((file) => `${file} is not as before when git takes the move back`);
  git(root, 'reset', '-q', '--hard', 'HEAD~1');
  return [...undone, ...changed(after, hashesOf(root)).map((file) => `${file} is not in git`)];
}

function startHistory(root: string): void {
  if (!existsSync(join(root, '.git'))) git(root, 'init', '-q');
  git(root, 'config', 'gc.auto', '0');
  writeFileSync(join(root, '.git/info/exclude'), 'dist/\nnode_modules/\n');
  commit(root, 'before all moves');
}

function commit(root: string, message: string): void {
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '--allow-empty', '-m', message);
}

/** The hash of each file of the site that is a source. */
function hashesOf(root: string): Map<string, string> {
  const sources = listFiles(root).filter((file) => !/(?:^|\/)(?:\.git|dist|node_modules)\//.test(file));
  return new Map(sources.map((file) => [file, hashOf(readFileSync(join(root, file)))]));
}

/** The files that only one side has, or that differ. */
function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
}
