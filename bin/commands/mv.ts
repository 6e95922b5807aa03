import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { nearest } from '../../compiler/basics/nearest.ts';
import { lineAt } from '../../compiler/basics/places.ts';
import { joinLines, linesOf } from '../../compiler/basics/text-parts.ts';
import { optionInvalid } from '../../compiler/diagnostics/commands.ts';
import { otherLocales, translationPlace } from '../../compiler/editions/origins.ts';
import type { Site } from '../../compiler/model.ts';
import { headingsToPin } from '../../compiler/queries/moving/pins.ts';
import type { Context } from '../context.ts';
import { agrees, openDialogue } from '../dialogue/dialogue.ts';
import { openProject } from '../disk/project.ts';
import { withEdits } from '../edits/edits.ts';
import { nowhere, Refusal, UsageFault } from '../faults.ts';
import { findUncommitted } from '../git/revisions.ts';
import type { Change, Moving } from '../move/change.ts';
import { type MovePlan, planMove } from '../move/move.ts';
import { splitPage } from '../move/split.ts';
import type { ExitStatus, MoveOptions, RenameOptions, SplitOptions } from '../options.ts';
import { prefixOf, tellOutcome } from './outcome.ts';

/**
 * `docs mv FROM TO`: moves a page, a folder, any other file, a heading (`page.md#anchor`, to a new text) or an area's route, with every link and
 * setting that names it, and leads its old addresses on. All of it is tried on a copy first: nothing changes where it would not check as clean.
 */
export async function runMove(options: MoveOptions, context: Context): Promise<ExitStatus> {
  return change(`docs mv ${options.from} ${options.to}`, options, { context, make: (before) => toChange(options, before) });
}

/**
 * `docs split page.md#heading [TO]`: makes a page of a section, in every language that has it, with every link to it, and leads its old address
 * and those of its parts on.
 */
export async function runSplit(options: SplitOptions, context: Context): Promise<ExitStatus> {
  const { from, to } = options;
  return change(`docs split ${from}`, options, { context, make: (before) => splitPage(from, to, before) });
}

/** `docs rename --tag OLD NEW`: renames a tag on all pages and in the vocabulary, and leads its page on. */
export async function runRename(options: RenameOptions, context: Context): Promise<ExitStatus> {
  const { from, to, kind } = options;
  return change(`docs rename --${kind} ${from} ${to}`, options, {
    context,
    make: (before) => (kind === 'tag' ? renameTag(options, before) : renameVariable(options, before)),
  });
}

/** Plans a change, shows it, and makes it if that was asked for. `command` is what was typed. */
async function change(
  command: string,
  options: Pick<MoveOptions, 'root' | 'dryRun' | 'yes'>,
  { make, context }: { make: (before: Moving) => Change; context: Context },
): Promise<ExitStatus> {
  const { root } = openProject({ root: options.root });
  return withEdits(root, command, async (edits) => settle(await planMove(root, edits, make), options, context));
}

/** Shows what would be done, and does it where that was asked for. */
async function settle(
  plan: MovePlan,
  options: Pick<MoveOptions, 'root' | 'dryRun' | 'yes'>,
  context: Context,
): Promise<ExitStatus> {
  const { root, dryRun, yes } = options;
  for (const [from, to] of plan.renames) context.stdout.write(`move      ${from} → ${to}\n`);
  for (const file of plan.edited) context.stdout.write(`edit      ${file}\n`);
  for (const [from, to] of plan.redirects) context.stdout.write(`redirect  ${from} → ${to}\n`);
  if (plan.errors.length > 0) return refuseErrors(plan.errors, root, context);
  if (plan.edited.length + plan.renames.length === 0) {
    context.stdout.write('Nothing to change.\n');
    return 0;
  }
  const uncommitted = dryRun || yes ? undefined : await whyNotUndoable(root, plan);
  if (dryRun || !(yes || uncommitted === undefined || (await confirm(context, uncommitted)))) {
    context.stdout.write('Nothing was changed.\n');
    return 0;
  }
  plan.commit();
  context.stdout.write(`Done below ${prefixOf(root) || '.'}: ${plan.renames.length} moved, ${plan.edited.length} edited.\n`);
  return 0;
}

/** Reports the errors that a change would lead to. */
export function refuseErrors(errors: MovePlan['errors'], root: string, context: Context): ExitStatus {
  const project = openProject({ root });
  const told = { project, diagnostics: errors, pages: 0, fatal: false };
  const how = { root, audience: 'all', format: 'pretty', cache: true, verify: false, quiet: true } as const;
  tellOutcome(told, how, { context, durationMs: 0 });
  context.stderr.write('Nothing was changed, because the site would then have these errors.\n');
  return 1;
}

/**
 * Why git could not undo a change: a file of it that differs from the last commit, or '' if git does not answer. Undefined if it could:
 * then there is nothing to confirm, as with git mv.
 */
async function whyNotUndoable(root: string, { renames, edited }: MovePlan): Promise<string | undefined> {
  const sourceOf = (file: string): string => {
    const moved = renames.find(([, to]) => file === to || file.startsWith(`${to}/`));
    return moved ? moved[0] + file.slice(moved[1].length) : file;
  };
  const files = [...renames.flatMap(([from]) => filesBelow(root, from)), ...edited.map(sourceOf)];
  const uncommitted = await findUncommitted(
    root,
    files.filter((file) => existsSync(join(root, file))),
  );
  return uncommitted ? uncommitted[0] : '';
}

/** The file itself, or all files of a folder, by their paths from the root. */
function filesBelow(root: string, path: string): string[] {
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) return [path];
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

async function confirm(context: Context, uncommitted: string): Promise<boolean> {
  if (!context.stdout.terminal) {
    const why = uncommitted === '' ? '' : `, because ${uncommitted} has changes that are not committed`;
    throw new UsageFault(`Refusing to change files without confirmation${why}. Pass --yes, or --dry-run to preview.`);
  }
  const dialogue = openDialogue(context);
  try {
    return await agrees(dialogue, 'Apply these changes?');
  } finally {
    await dialogue.close();
  }
}

function toChange({ from, to }: MoveOptions, before: Moving): Change {
  const { project, site } = before;
  const hash = from.indexOf('#');
  if (hash > 0) return renameHeading(from.slice(0, hash), from.slice(hash + 1), to, before);
  if (from.startsWith('/')) return moveArea(from, to, site);
  const source = inside(from);
  if (source === '' || !existsSync(join(project.root, source))) {
    throw new Refusal(
      optionInvalid(nowhere, {
        option: 'FROM',
        written: from,
        wanted: 'a file or folder of the site, page.md#anchor or the route of an area',
        known: before.files,
      }),
      2,
    );
  }
  const isFolder = statSync(join(project.root, source)).isDirectory();
  const isInto =
    to.endsWith('/') || (existsSync(join(project.root, inside(to))) && statSync(join(project.root, inside(to))).isDirectory());
  const target =
    isInto && !(isFolder && to.endsWith('/') && !existsSync(join(project.root, inside(to))))
      ? posix.join(inside(to), posix.basename(source))
      : inside(to);
  if (existsSync(join(project.root, target))) throw new UsageFault(`${target} already exists. Nothing was moved.`);
  if (`${target}/`.startsWith(`${source}/`)) throw new UsageFault(`${target} is inside ${source}. Nothing was moved.`);
  if (!isFolder && /\.(?:md|markdown)$/i.test(source) && !/\.(?:md|markdown)$/i.test(target))
    throw new UsageFault(`${target} is not the name of a page. Did you mean ${target}.md? Nothing was moved.`);
  const renames: [string, string][] = [[source, target]];
  for (const { code } of otherLocales(site)) {
    const placeOf = (path: string): string => translationPlace(isFolder ? `${path}/` : path, code, site).replace(/\/$/, '');
    const place = placeOf(source);
    // A translation may end otherwise than its original, and goes on to do so.
    const translated = before.files.find((file) => file === place || (!isFolder && isSamePage(file, place))) ?? place;
    const isCarried = translated === source || translated.startsWith(`${source}/`);
    if (isCarried || !existsSync(join(project.root, translated))) continue;
    const isOther = translated !== place;
    renames.push([translated, isOther ? placeOf(target).replace(/\.\w+$/, posix.extname(translated)) : placeOf(target)]);
  }
  return { renames, texts: new Map() };
}

/** Whether two names of pages differ in nothing but their endings. */
function isSamePage(file: string, other: string): boolean {
  const ending = /\.(?:mdx?|markdown)$/i;
  return ending.test(file) && ending.test(other) && file.replace(ending, '') === other.replace(ending, '');
}

/** A path from the root of the site, without a slash at its end. Throws where it leads out of the site. */
function inside(path: string): string {
  const normal = posix.normalize(path).replace(/\/$/, '');
  if (normal.startsWith('..') || normal.startsWith('/')) throw new UsageFault(`${path} is outside the site. Nothing was moved.`);
  return normal === '.' ? '' : normal;
}

function renameHeading(file: string, anchor: string, text: string, { written, read }: Moving): Change {
  const own = inside(file);
  const page = written.find((each) => each.file === own)?.page;
  if (!page) throw new UsageFault(`${file} is not a page of this site. Nothing was changed.`);
  const heading = page.headings.find(({ id }) => id === anchor);
  if (!heading) {
    const near = nearest(
      anchor,
      page.headings.map(({ id }) => id),
    );
    throw new UsageFault(
      `${own} has no heading #${anchor}.${near === undefined ? '' : ` Did you mean #${near}?`} Nothing was changed.`,
    );
  }
  if (heading.file !== undefined)
    throw new UsageFault(`${own} includes #${anchor} from ${heading.file}. Change the heading there. Nothing was changed.`);
  if (/[\r\n]/.test(text) || text.trim() === '') throw new UsageFault('A heading must be a single line. Nothing was changed.');
  const line = heading.span[0];
  const lines = linesOf(read(own) ?? '');
  const next = lineAt(lines, line).replace(
    /^(\s*#{1,6}[ \t]+)(.*?)([ \t]*(?:\{#[^}]*\})?[ \t]*(?:#+[ \t]*)?\r?)$/,
    (_, lead: string, __, tail: string) => `${lead}${text}${tail}`,
  );
  if (next === lines[line - 1])
    throw new UsageFault(`The heading on line ${line} of ${own} is not written as # ${heading.text}. Nothing was changed.`);
  const kept = headingsToPin(page.headings, heading, lines);
  const edited = lines.map((each, index) => (index === line - 1 ? next : (kept.get(index) ?? each)));
  return { renames: [], texts: new Map([[own, (old) => joinLines(edited, old)]]) };
}

/** Another route for an area: the place of the old one in the configuration, after the area's beginning. */
function moveArea(from: string, to: string, site: Site): Change {
  const area = site.areas.find(({ route, version }) => route === from && (version === undefined || version.state === 'latest'));
  if (!area || site.configFile === undefined) {
    const near = nearest(
      from,
      site.areas.map(({ route }) => route),
    );
    throw new UsageFault(
      `No area has the route ${from}.${near === undefined ? '' : ` Did you mean ${near}?`} A page is moved by the name of its file. Nothing was moved.`,
    );
  }
  if (!/^\/[^\s#?]*[^\s#?/]$/.test(to))
    throw new UsageFault(`${to} is not a route. Write a route such as /name. Nothing was moved.`);
  const edit = (text: string): string => {
    const pattern = new RegExp(`("route"\\s*:\\s*)"${from.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')}"`);
    return text.replace(pattern, (_, key: string) => `${key}${JSON.stringify(to)}`);
  };
  return { renames: [], texts: new Map([[site.configFile, edit]]) };
}

function renameTag({ from, to }: RenameOptions, { written, site }: Moving): Change {
  const texts = new Map<string, (text: string) => string>();
  for (const { page } of written) {
    const tags = page.frontMatter.tags ?? [];
    const file = page.origin ?? page.file;
    if (page.origin !== undefined || !tags.includes(from)) continue;
    const spans = page.tagSpans.filter((_, index) => tags[index] === from);
    texts.set(file, (text) => {
      const lines = linesOf(text);
      for (const [line, column, , end] of spans) {
        const old = lineAt(lines, line);
        const own = old.slice(column - 1, end - 1);
        const next = tags.includes(to)
          ? own
          : own.replace(from, () => (/^[\w-]+$/.test(to) || /^["']/.test(own) ? to : JSON.stringify(to)));
        lines[line - 1] = old.slice(0, column - 1) + next + old.slice(end - 1);
      }
      return joinLines(lines, text);
    });
  }
  const known = site.tags?.[from] !== undefined;
  if (texts.size === 0 && !known) throw new UsageFault(`No page has the tag ${from}. Nothing was changed.`);
  if (known && site.tags?.[to] !== undefined)
    throw new UsageFault(`The vocabulary already has a tag ${to}. Nothing was changed.`);
  if (known && site.configFile !== undefined) texts.set(site.configFile, (text) => renameKey(text, 'tags', from, to));
  return { renames: [], texts, tag: [from, to] };
}

function renameVariable({ from, to }: RenameOptions, { site, markdown, read }: Moving): Change {
  if (!(from in site.variables) || site.configFile === undefined)
    throw new UsageFault(`The configuration has no variable ${from}. Nothing was changed.`);
  if (to in site.variables) throw new UsageFault(`There is already a variable ${to}. Nothing was changed.`);
  if (!/^[\w-]+$/.test(to)) throw new UsageFault(`${to} is not a valid variable name. Nothing was changed.`);
  const use = new RegExp(`(\\{\\{\\s*)${from}(?=\\s*\\}\\})`, 'g');
  const texts = new Map<string, (text: string) => string>([[site.configFile, (text) => renameKey(text, 'variables', from, to)]]);
  for (const file of markdown)
    if (new RegExp(use).test(read(file) ?? '')) texts.set(file, (text) => text.replace(use, (_, lead: string) => lead + to));
  return { renames: [], texts };
}

/** A key of one of the configuration's objects under another name. */
function renameKey(text: string, object: string, from: string, to: string): string {
  const start = text.search(new RegExp(`"${object}"\\s*:\\s*\\{`));
  const at = text.indexOf(JSON.stringify(from), start);
  return start === -1 || at === -1 ? text : text.slice(0, at) + JSON.stringify(to) + text.slice(at + JSON.stringify(from).length);
}
