import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../../compiler/model.ts';
import type { Context } from '../context.ts';
import { type Edits, withEdits } from '../edits/edits.ts';
import { UsageFault } from '../faults.ts';
import { type MigrationPlan, planMigration } from '../migrate/migration-plan.ts';
import type { ExitStatus } from '../options.ts';
import { formatPlural } from '../report/counts.ts';
import { toPretty } from '../report/pretty.ts';

/** The options of `docs migrate`. Without `write`, prints the change as a diff and does not apply it. */
type MigrateOptions = { root: string; write: boolean };

/**
 * `docs migrate`: converts a folder of another tool to our own syntax. The change is prepared on a copy, and applied completely or not at
 * all. Throws a UsageFault if there is nothing to convert.
 */
export async function runMigrate(options: MigrateOptions, context: Context): Promise<ExitStatus> {
  const root = resolve(options.root);
  if (!existsSync(root) || !statSync(root).isDirectory()) throw new UsageFault(`${options.root} is not a folder.`);
  return withEdits(root, 'docs migrate', (edits) => migrate(root, options, { edits, context }));
}

async function migrate(
  root: string,
  options: MigrateOptions,
  { edits, context }: { edits: Edits; context: Context },
): Promise<ExitStatus> {
  const plan = await planMigration(root, join(root, 'dist', 'site'), edits);
  printPlan(root, plan, context);
  if (plan.errors.length > 0) {
    context.stderr.write('Nothing was changed, because the site would then have these errors.\n');
    return 1;
  }
  if (!options.write) {
    context.stdout.write(plan.diff);
    context.stderr.write('Nothing was changed. To apply this change, run docs migrate --write.\n');
    return 0;
  }
  plan.commit();
  context.stdout.write(
    `Rewrote ${formatPlural(plan.edited.length, 'file')}, renamed ${plan.renames.length}. To see what is left to do, run docs check.\n`,
  );
  return 0;
}

/** Describes the change, on stderr if stdout contains a diff. */
function printPlan(root: string, { description, renames, edited, findings, errors }: MigrationPlan, { stderr }: Context): void {
  const newNames = new Set(renames.map(([, name]) => name));
  if (description !== undefined) stderr.write(`${description}\n`);
  for (const [from, name] of renames) stderr.write(`  move  ${from} → ${name}\n`);
  for (const file of edited.filter((each) => !newNames.has(each))) stderr.write(`  edit  ${file}\n`);
  for (const each of [...mergeFindings(findings), ...errors]) {
    const readLine = (file: string, line: number): string | undefined => {
      const path = join(root, file);
      return existsSync(path) ? readFileSync(path, 'utf8').split('\n')[line - 1]?.replace(/\r$/, '') : undefined;
    };
    const { hasColour, width = 120 } = stderr;
    stderr.write(
      `${toPretty(each, { width, colour: hasColour, readLine, at: (file) => relative('', join(root, file)).split(sep).join('/') })}\n`,
    );
  }
}

/** Merges equal findings into one that lists all of their locations. */
function mergeFindings(findings: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic>();
  for (const { related = [], ...found } of findings) {
    const key = `${found.code} ${found.message}`;
    const first = groups.get(key);
    if (!first) groups.set(key, { ...found, related });
    else groups.set(key, { ...first, related: [...(first.related ?? []), found.at, ...related] });
  }
  return [...groups.values()].map(({ related = [], ...found }) => (related.length === 0 ? found : { ...found, related }));
}
