import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readRedirects } from '../../compiler/1-config/redirects.ts';
import { redirectFiles } from '../../compiler/files/root-files.ts';
import { readRedirectsCsv, withRedirects } from '../../compiler/queries/redirects-csv.ts';
import { replaceFile } from '../cache/cache.ts';
import type { Context } from '../context.ts';
import { openProject } from '../disk/project.ts';
import type { BuildOptions, ExitStatus, RedirectsOptions } from '../options.ts';
import { printOutcome } from './report-outcome.ts';

/**
 * `docs redirects import FILE.csv`: adds the redirects of a table to `redirects.json`, except existing ones. Writes nothing if a row is
 * invalid.
 */
export function runRedirectsImport({ root, file, dryRun }: RedirectsOptions, context: Context): ExitStatus {
  const options: BuildOptions = { root, audience: 'all', format: 'pretty', cache: true, verify: false, quiet: true };
  const project = openProject({ root });
  const { value, diagnostics } = readRedirectsCsv(relative(project.root, join(process.cwd(), file)), readFileSync(file, 'utf8'));
  const text = project.redirects.public;
  const existing = text === undefined ? undefined : readRedirects({ file: redirectFiles.public, text }, 'public');
  const inputFindings = [...diagnostics, ...(existing?.diagnostics ?? [])];
  if (inputFindings.length > 0)
    return printOutcome({ project, diagnostics: inputFindings, pages: 0, isFatal: false }, options, { context, durationMs: 0 });
  const existingSources = new Set(existing?.value.map(({ from }) => from));
  const newRows = value.filter(({ from }) => !existingSources.has(from) && existingSources.add(from));
  const left = value.length - newRows.length;
  for (const { from, to } of newRows) context.stdout.write(`+ ${from} → ${to ?? 'removed'}\n`);
  if (!dryRun && newRows.length > 0) replaceFile(join(project.root, redirectFiles.public), withRedirects(text, newRows));
  const verb = dryRun ? 'would be added' : 'added';
  context.stdout.write(
    `${redirectFiles.public}: ${newRows.length} ${verb}, ${left} already present. To check their targets, run docs check.\n`,
  );
  return 0;
}
