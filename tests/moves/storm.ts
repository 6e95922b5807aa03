import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openAddresses } from '../../bin/addresses.ts';
import { compileSite } from '../../bin/build.ts';
import { runMove } from '../../bin/commands/mv.ts';
import { openProject, readSite } from '../../bin/disk/project.ts';
import type { BuildOptions } from '../../bin/options.ts';
import type { Published } from '../../compiler/queries/addresses/published.ts';
import { chanceOf } from '../bench/words.ts';
import { recordedContext } from '../bin/recorded-context.ts';

/** What a storm of moves has come to: how many were made and refused, and everything that was wrong after one of them. */
type Storm = { made: number; refused: string[]; faults: string[] };
type Known = { published: Published; errors: string[]; files: Map<string, string> };

/** Each page is known by the comment at its end, wherever it goes. */
const mark = /<!-- page (\d+) -->/;

/** Gives each of these pages a mark by which it is known again. */
export function markPages(root: string, files: readonly string[]): void {
  for (const [index, file] of files.entries()) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!mark.test(text)) writeFileSync(join(root, file), `${text.trimEnd()}\n\n<!-- page ${index} -->\n`);
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
    const [from, to] = nextMove(now, { chance, pick, number });
    const before = readAll(root, now.files.keys());
    const { context, out, err } = recordedContext();
    const status = await runMove({ root, from, to, dryRun: false, yes: true }, context).catch((error: unknown) => String(error));
    const name = `${number}: ${from} → ${to}`;
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

function nextMove(now: Known, { chance, pick, number }: Choice): [from: string, to: string] {
  const files = [...now.files.keys()];
  const file = pick(files) ?? '';
  const folders = [...new Set(files.map(dirname))];
  const kind = chance();
  if (kind < 0.3) {
    const heading = pick(
      [...now.published.pages.values()].flatMap(({ linked: { page } }) =>
        page && page.headings.length > 1 ? page.headings.slice(1).map(({ id }) => `${page.file}#${id}`) : [],
      ),
    );
    if (heading !== undefined) return [heading, `Renamed part ${number}`];
  }
  const inner = folders.filter((folder) => folder.split('/').length > 2);
  if (kind < 0.4 && inner.length > 0) {
    const folder = pick(inner) ?? '';
    return [folder, `${dirname(folder)}/folder-${number}`];
  }
  const target = pick(folders) ?? '';
  const folder = chance() < 0.2 ? `${target}/new-${number}` : target;
  return [file, `${folder}/moved-${number}.md`];
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
  const files = new Map<string, string>();
  for (const { file } of compilation.sources.pages) {
    const text = readFileSync(join(root, file), 'utf8');
    files.set(file, mark.exec(text)?.[1] ?? file);
  }
  const errors = compilation.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ at, message }) => `${at.file}:${at.line} ${message}`);
  return { published: recorded.published, errors, files };
}

/** Notes every address with the page, and the number of the heading, that it leads to. */
function note(ever: Map<string, string>, known: Known): void {
  for (const [route, { linked }] of known.published.pages) {
    if (!linked.page) continue;
    const page = known.files.get(linked.page.file) ?? '';
    if (!ever.has(route)) ever.set(route, page);
    for (const [index, { id }] of linked.page.headings.entries())
      if (index > 0 && !ever.has(`${route}#${id}`)) ever.set(`${route}#${id}`, `${page} ${index}`);
  }
}

/** What an address leads to, as a browser would find out: a page keeps the anchor through a redirect. */
function answerOf(address: string, { published, files }: Known): string {
  const [asked = '', anchor] = address.split('#');
  const direct = published.answers.get(asked);
  const route = published.pages.has(asked) || direct === undefined || direct === 'removed' ? asked : direct.to;
  const page = published.pages.get(route)?.linked.page;
  if (!page) return 'nothing';
  const name = files.get(page.file) ?? '';
  if (anchor === undefined) return name;
  const own = page.headings.findIndex(({ id }) => id === anchor);
  if (own !== -1) return `${name} ${own}`;
  const moved = published.answers.get(`${route}#${anchor}`);
  if (moved === undefined || moved === 'removed') return `${name} without the section`;
  const target = published.pages.get(moved.to)?.linked.page;
  return `${files.get(target?.file ?? '') ?? ''} ${target?.headings.findIndex(({ id }) => id === moved.anchor)}`;
}

function readAll(root: string, files: Iterable<string>): Map<string, string> {
  return new Map([...files].map((file) => [file, existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '']));
}

function differs(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return [...one].some(([file, text]) => other.get(file) !== text);
}
