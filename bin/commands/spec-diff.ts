import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '../../compiler/model.ts';
import { type ApiChange, toApiChanges } from '../../compiler/openapi/changes/changes.ts';
import {
  type ComparedApis,
  changesAsJson,
  changesAsMarkdown,
  changesAsText,
  withChanges,
} from '../../compiler/openapi/changes/formats.ts';
import { maxBytes, type OpenApi, openApi } from '../../compiler/openapi/document/open-api.ts';
import { replaceFile } from '../cache/cache.ts';
import type { Context } from '../context.ts';
import { openProject, readSite } from '../disk/project.ts';
import { UsageFault } from '../faults.ts';
import { readRevision } from '../git/git.ts';
import { whyShallow } from '../git/revisions.ts';
import type { ExitStatus, SpecDiffOptions } from '../options.ts';
import { toPretty } from '../report/pretty.ts';

/**
 * `docs spec diff`: prints the changes between two OpenAPI documents. The exit status is 0, unless `--fail-on` requests 1; 2 if a document
 * cannot be read. With a `page`, also writes the changes to that page, for readers of the site.
 */
export async function runSpecDiff(
  { before, after, format, failOn, page, root }: SpecDiffOptions,
  context: Context,
): Promise<ExitStatus> {
  if (page !== undefined && !/\.(?:md|markdown)$/i.test(page))
    throw new UsageFault(`${page} is not the name of a page. Did you mean ${page}.md?`);
  const [oldText, freshText] = [await readText(before), await readText(after)];
  const [old, fresh] = [open(before, oldText, context), open(after, freshText, context)];
  if (!old || !fresh) return 2;
  const changes = toApiChanges(old.api, fresh.api, context.today());
  const compared = { before: old, after: fresh, changes, names: { before, after } };
  const { colour } = context.stdout;
  if (format === 'json') context.stdout.write(changesAsJson(compared));
  else context.stdout.write(format === 'markdown' ? changesAsMarkdown(compared) : changesAsText(compared, colour));
  if (page !== undefined && changes.length > 0) writePage(page, compared, { after, root, context });
  return failOn !== undefined && changes.some((change) => fails(change, failOn)) ? 1 : 0;
}

/** Writes the changes to a page. Operations are linked if the newer document is one of the site. */
function writePage(
  page: string,
  compared: ComparedApis,
  { after, root, context }: { after: string; root: string; context: Context },
): void {
  const project = openProject({ root });
  const { value: site } = readSite(project, {});
  const spec = site?.specs.find(({ path }) => resolve(project.root, path) === resolve(after));
  const isThere = statSync(page, { throwIfNoEntry: false })?.isFile() === true;
  const text = isThere ? readFileSync(page, 'utf8') : undefined;
  const next = withChanges(text, compared, { spec: spec?.id, today: context.today() });
  if (next !== text) replaceFile(page, next);
  context.stderr.write(next === text ? `${page} has all of this.\n` : `Wrote ${page}.\n`);
}

function fails({ level }: ApiChange, failOn: NonNullable<SpecDiffOptions['failOn']>): boolean {
  return failOn === 'any' || level === 'breaking' || (failOn === 'risky' && level === 'risky');
}

/** The text of a document, from a file or from git. Throws a UsageFault if it cannot be read. */
async function readText(name: string): Promise<string> {
  const found = statSync(name, { throwIfNoEntry: false });
  if (found?.isFile()) {
    if (found.size > maxBytes) throw new UsageFault(`${name} has more than ${maxBytes / 1e6} MB, which is the limit.`);
    return readFileSync(name, 'utf8');
  }
  if (found) throw new UsageFault(`${name} is a folder. Pass the OpenAPI document in it.`);
  if (/^https?:/.test(name))
    throw new UsageFault(`${name} is a remote address. Save the document, or fetch it with docs spec pull.`);
  const colon = name.indexOf(':');
  if (colon < 1) throw new UsageFault(`There is no file ${name}. For a file in git, write REVISION:path, such as main:${name}.`);
  return readKept(name, name.slice(0, colon), name.slice(colon + 1));
}

/** Paths are relative to the root of the repository, as in git, otherwise to the current folder. */
async function readKept(name: string, revision: string, path: string): Promise<string> {
  const reading = { folder: process.cwd(), most: maxBytes };
  let kept = await readRevision(name, reading);
  if ('reason' in kept) {
    const beside = await readRevision(`${revision}:./${path}`, reading);
    if ('bytes' in beside) kept = beside;
  }
  if ('reason' in kept) {
    const shallow = /invalid object name/i.test(kept.reason) ? await whyShallow(revision, process.cwd()) : undefined;
    throw new UsageFault(shallow ?? `There is no file ${name}, and git finds none by that name: ${kept.reason}.`);
  }
  return kept.bytes.toString('utf8');
}

/** Opens a document, and prints why it cannot be opened. Unresolved references do not matter: the rest is compared. */
function open(name: string, text: string, context: Context): OpenApi | undefined {
  const { value, diagnostics } = openApi(text, { id: 'api', file: name, route: '/', bare: true });
  if (value) return value;
  const lines = text.split(/\r\n|[\n\r]/);
  const { colour, width = 100 } = context.stderr;
  const drawing = { width, colour, readLine: (_: string, line: number) => lines[line - 1], at: (file: string) => file };
  for (const found of diagnostics.filter(isError)) context.stderr.write(`${toPretty(found, drawing)}\n`);
  return undefined;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
