import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openAddresses } from '../../bin/addresses.ts';
import { compileSite } from '../../bin/build.ts';
import { runMove, runSplit } from '../../bin/commands/mv.ts';
import { openProject, readSite } from '../../bin/disk/project.ts';
import type { BuildOptions } from '../../bin/options.ts';
import type { Published } from '../../compiler/queries/addresses/published.ts';
import { chanceOf } from '../bench/words.ts';
import { recordedContext } from '../bin/recorded-context.ts';

/** What a storm of moves has come to: how many were made and refused, and everything that was wrong after one of them. */
type Storm = { made: number; refused: string[]; faults: string[] };
/** `marks` has the marks of each file: that of the page, and those of its headings in their order. */
type Known = { published: Published; errors: string[]; marks: Map<string, string[]> };

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

/**
 * Moves and renames at random, one after the other, and looks at the site after each: no errors, and every address that it ever had leads to the
 * page and the section that were there.
 */
export async function storm(
  root: string,
  { count, seed, progress }: { count: number; seed: number; progress?: (done: number, storm: Storm) => void },
): Promise<Storm> {
  const chance = chanceOf(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)];
  const result: Storm = { made: 0, refused: [], faults: [] };
  const ever = new Map<string, string>();
  let now = await look(root);
  note(ever, now);
  for (let number = 0; number < count; number++) {
    const { from, to, isSplit } = nextMove(now, { chance, pick, number });
    const before = readAll(root, now.marks.keys());
    const { context, out, err } = recordedContext();
    const run = isSplit ? runSplit : runMove;
    const status = await run({ root, from, to, dryRun: false, yes: true }, context).catch((error: unknown) => String(error));
    const name = `${number}: ${isSplit ? 'split ' : ''}${from} → ${to}`;
    if (status !== 0) {
      result.refused.push(`${name}: ${status} ${err()}`);
      if (differs(before, readAll(root, before.keys()))) result.faults.push(`${name}: refused, and files are other ones`);
      continue;
    }
    result.made++;
    now = await look(root);
    result.faults.push(...now.errors.map((each) => `${name}: ${each}`));
    for (const [address, page] of ever) {
      const found = answerOf(address, now);
      if (found !== page) result.faults.push(`${name}: ${address} leads to ${found} instead of ${page}`);
    }
    const edited = new Set(Array.from(out().matchAll(/^edit {3}(.+)$/gm), ([, file]) => file));
    for (const [file, text] of before)
      if (!edited.has(file) && existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') !== text)
        result.faults.push(`${name}: ${file} changed and was not told`);
    note(ever, now);
    progress?.(number + 1, result);
  }
  return result;
}

type Choice = { chance: () => number; pick: <T>(list: readonly T[]) => T | undefined; number: number };

function nextMove(now: Known, { chance, pick, number }: Choice): { from: string; to: string; isSplit?: true } {
  const files = [...now.marks.keys()];
  const file = pick(files) ?? '';
  const folders = [...new Set(files.map(dirname))];
  const kind = chance();
  if (kind < 0.3) {
    const heading = pick(
      [...now.published.pages.values()].flatMap(({ linked: { page } }) =>
        page && page.headings.length > 1 ? page.headings.slice(1).map(({ id }) => `${page.file}#${id}`) : [],
      ),
    );
    if (heading !== undefined && kind < 0.03)
      return { from: heading, to: `${dirname(heading)}/split-${number}.md`, isSplit: true };
    if (heading !== undefined) return { from: heading, to: `Renamed part ${number}` };
  }
  const inner = folders.filter((folder) => folder.split('/').length > 2);
  if (kind < 0.4 && inner.length > 0) {
    const folder = pick(inner) ?? '';
    return { from: folder, to: `${dirname(folder)}/folder-${number}` };
  }
  const target = pick(folders) ?? '';
  const folder = chance() < 0.2 ? `${target}/new-${number}` : target;
  return { from: file, to: `${folder}/moved-${number}.md` };
}

async function look(root: string): Promise<Known> {
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
  return { published: recorded.published, errors, marks };
}

/** Notes every address with the mark of what is there. */
function note(ever: Map<string, string>, { published, marks }: Known): void {
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
function answerOf(address: string, { published, marks }: Known): string {
  const [asked = '', anchor] = address.split('#');
  const direct = published.answers.get(asked);
  const route = published.pages.has(asked) || direct === undefined || direct === 'removed' ? asked : direct.to;
  const page = published.pages.get(route)?.linked.page;
  if (!page) return 'nothing';
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

function readAll(root: string, files: Iterable<string>): Map<string, string> {
  return new Map([...files].map((file) => [file, existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '']));
}

function differs(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return [...one].some(([file, text]) => other.get(file) !== text);
}
