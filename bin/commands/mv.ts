import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Context } from '../context.ts';
import { confirmChange, openDialogue } from '../dialogue/dialogue.ts';
import { openProject } from '../disk/project.ts';
import { withEdits } from '../edits/edits.ts';
import { UsageFault } from '../faults.ts';
import { findUncommitted } from '../git/revisions.ts';
import type { MoveChange, SourceTree } from '../move/change.ts';
import { type MovePlan, planMove } from '../move/move.ts';
import { splitPage } from '../move/move-section.ts';
import { renameTag, renameVariable, toChange } from '../move/requests.ts';
import type { ExitStatus, MoveOptions, RenameOptions, SplitOptions } from '../options.ts';
import { formatPlural } from '../report/counts.ts';
import { prefixOf, printOutcome } from './report-outcome.ts';

/**
 * `docs mv FROM TO`: moves a page, a folder, any other file, a heading (`page.md#anchor`, to a new title) or an area's route, updates every
 * link and setting that refers to it, and adds redirects from its old addresses. The change is first tried on a copy, and nothing is
 * changed if the copy has errors.
 */
export async function runMove(options: MoveOptions, context: Context): Promise<ExitStatus> {
  return changeTree(`docs mv ${options.from} ${options.to}`, options, { context, make: (before) => toChange(options, before) });
}

/**
 * `docs split page.md#heading [TO]`: turns a section into a page, in every language that contains it, updates all links to it, and
 * redirects its old address and the anchors inside it.
 */
export async function runSplit(options: SplitOptions, context: Context): Promise<ExitStatus> {
  const { from, to } = options;
  return changeTree(`docs split ${from}`, options, { context, make: (before) => splitPage(from, to, before) });
}

/** `docs rename --tag OLD NEW`: renames a tag on all pages and in the vocabulary, and redirects its page. */
export async function runRename(options: RenameOptions, context: Context): Promise<ExitStatus> {
  const { from, to, kind } = options;
  return changeTree(`docs rename --${kind} ${from} ${to}`, options, {
    context,
    make: (before) => (kind === 'tag' ? renameTag(options, before) : renameVariable(options, before)),
  });
}

/** Plans a change, previews it, and applies it if requested. `command` is the command as typed. */
async function changeTree(
  command: string,
  options: Pick<MoveOptions, 'root' | 'dryRun' | 'yes'>,
  { make, context }: { make: (before: SourceTree) => MoveChange; context: Context },
): Promise<ExitStatus> {
  const { root } = openProject({ root: options.root });
  return withEdits(root, command, async (edits) => previewOrApply(await planMove(root, edits, make), options, context));
}

/** Previews the change, and applies it if requested. */
async function previewOrApply(
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
  const uncommittedFile = dryRun || yes ? undefined : await findUndoObstacle(root, plan);
  if (dryRun || !(yes || uncommittedFile === undefined || (await confirm(context, uncommittedFile)))) {
    context.stdout.write('Nothing was changed.\n');
    return 0;
  }
  plan.commit();
  const folder = prefixOf(root);
  const moved = formatPlural(plan.renames.length, 'file');
  const edited = formatPlural(plan.edited.length, 'file');
  context.stdout.write(`Done${folder === '' ? '' : ` in ${folder}`}: ${moved} moved, ${edited} edited.\n`);
  return 0;
}

/** Prints the errors that a change would cause and that nothing was changed. Returns the exit status. */
export function refuseErrors(errors: MovePlan['errors'], root: string, context: Context): ExitStatus {
  const project = openProject({ root });
  const outcome = { project, diagnostics: errors, pages: 0, isFatal: false };
  const buildOptions = { root, audience: 'all', format: 'pretty', cache: true, verify: false, quiet: true } as const;
  printOutcome(outcome, buildOptions, { context, durationMs: 0 });
  context.stderr.write('Nothing was changed, because the site would then have these errors.\n');
  return 1;
}

/**
 * Returns why git could not undo a change: a changed file that differs from the last commit, or '' if git fails. Undefined if it could: the
 * change then needs no confirmation, like git mv.
 */
async function findUndoObstacle(root: string, { renames, edited }: MovePlan): Promise<string | undefined> {
  const sourceOf = (file: string): string => {
    const moved = renames.find(([, to]) => file === to || file.startsWith(`${to}/`));
    return moved ? moved[0] + file.slice(moved[1].length) : file;
  };
  const files = [...renames.flatMap(([from]) => listFilesBelow(root, from)), ...edited.map(sourceOf)];
  const uncommittedFile = await findUncommitted(
    root,
    files.filter((file) => existsSync(join(root, file))),
  );
  return uncommittedFile ? uncommittedFile[0] : '';
}

/** Returns the file itself, or all files of a folder, by their paths from the root. */
function listFilesBelow(root: string, path: string): string[] {
  if (!statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) return [path];
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

async function confirm(context: Context, uncommittedFile: string): Promise<boolean> {
  if (!context.stdout.isTerminal) {
    const why = uncommittedFile === '' ? '' : `, because ${uncommittedFile} has changes that are not committed`;
    throw new UsageFault(`Refusing to change files without confirmation${why}. Pass --yes, or --dry-run to preview.`);
  }
  const dialogue = openDialogue(context);
  try {
    return await confirmChange(dialogue, 'Apply these changes?');
  } finally {
    await dialogue.close();
  }
}
