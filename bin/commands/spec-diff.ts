import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic, Place } from '../../compiler/model.ts';
import type { PartReader, PartText } from '../../compiler/openapi/bundle/part-files.ts';
import { type ApiChange, toApiChanges } from '../../compiler/openapi/changes/changes.ts';
import {
  type ComparedApis,
  formatAsJson,
  formatAsMarkdown,
  formatAsText,
  updateChangelog,
} from '../../compiler/openapi/changes/formats.ts';
import { maxBytes, type OpenApi, parseApiDocument } from '../../compiler/openapi/document/open-api.ts';
import { replaceFile } from '../cache/cache.ts';
import type { Context } from '../context.ts';
import { openProject, readSite } from '../disk/project.ts';
import { UsageFault } from '../faults.ts';
import { readRevision } from '../git/git.ts';
import { explainShallow } from '../git/revisions.ts';
import type { ExitStatus, SpecDiffOptions } from '../options.ts';
import { toPretty } from '../report/pretty.ts';
import { documentAt } from '../spec/find-document.ts';
import { openPartReader } from '../spec/part-reader.ts';

/**
 * `docs spec diff`: prints the changes between two OpenAPI documents. The exit status is 0, or 1 as requested by `--fail-on`; 2 if a
 * document cannot be read. With a `page`, also writes the changes to that page, for readers of the site.
 */
export async function runSpecDiff(
  { before, after, format, failOn, page, root }: SpecDiffOptions,
  context: Context,
): Promise<ExitStatus> {
  if (page !== undefined && !/\.(?:md|markdown)$/i.test(page))
    throw new UsageFault(`${page} is not the name of a page. Did you mean ${page}.md?`);
  const [old, fresh] = [await openDocumentByName(before, context), await openDocumentByName(after, context)];
  if (!old || !fresh) return 2;
  const changes = toApiChanges(old.api, fresh.api, context.today());
  const comparison = { before: old, after: fresh, changes, names: { before, after } };
  const { hasColour } = context.stdout;
  if (format === 'json') context.stdout.write(formatAsJson(comparison));
  else context.stdout.write(format === 'markdown' ? formatAsMarkdown(comparison) : formatAsText(comparison, hasColour));
  if (page !== undefined && changes.length > 0) writePage(page, comparison, { after, root, context });
  return failOn !== undefined && changes.some((change) => isFailure(change, failOn)) ? 1 : 0;
}

/** Writes the changes to a page. Operations are linked if the newer document belongs to the site. */
function writePage(
  page: string,
  comparison: ComparedApis,
  { after, root, context }: { after: string; root: string; context: Context },
): void {
  const project = openProject({ root });
  const { value: site } = readSite(project, {});
  const spec = site?.specs.find(({ path }) => resolve(project.root, path) === resolve(after));
  const exists = statSync(page, { throwIfNoEntry: false })?.isFile() === true;
  const text = exists ? readFileSync(page, 'utf8') : undefined;
  const next = updateChangelog(text, comparison, { spec: spec?.id, today: context.today() });
  if (next !== text) replaceFile(page, next);
  context.stderr.write(next === text ? `${page} already contains these changes.\n` : `Wrote ${page}.\n`);
}

function isFailure({ level }: ApiChange, failOn: NonNullable<SpecDiffOptions['failOn']>): boolean {
  return failOn === 'any' || level === 'breaking' || (failOn === 'risky' && level === 'risky');
}

/** A document to compare: its text, its path, and access to its other files. */
type NamedDocument = { text: string; file: string; parts: PartReader };

/** Opens a document, from a file or from git. Throws a UsageFault if it cannot be read. */
async function openDocumentByName(name: string, context: Context): Promise<OpenApi | undefined> {
  const found = statSync(name, { throwIfNoEntry: false });
  if (found?.isFile()) {
    if (found.size > maxBytes) throw new UsageFault(`${name} is larger than the limit of ${maxBytes / 1e6} MB.`);
    const { root, file } = documentAt(name);
    return open(name, { text: readFileSync(name, 'utf8'), file, parts: openPartReader(root) }, context);
  }
  if (found) throw new UsageFault(`${name} is a folder. Pass the OpenAPI document in it.`);
  if (/^https?:/.test(name))
    throw new UsageFault(`${name} is a remote address. Save the document, or fetch it with docs spec pull.`);
  const colon = name.indexOf(':');
  if (colon < 1) throw new UsageFault(`There is no file ${name}. For a file in git, write REVISION:path, such as main:${name}.`);
  return open(name, await readFromGit(name, name.slice(0, colon), name.slice(colon + 1)), context);
}

/** Reads a file of a revision. Its path is relative to the root of the repository, as in git, or else to the current folder. */
async function readFromGit(name: string, revision: string, file: string): Promise<NamedDocument> {
  const read = (prefix: string, path: string) =>
    readRevision(`${revision}:${prefix}${path}`, { folder: process.cwd(), max: maxBytes });
  let prefix = '';
  let retained = await read(prefix, file);
  if ('reason' in retained) {
    const relativeFile = await read('./', file);
    if ('bytes' in relativeFile) [retained, prefix] = [relativeFile, './'];
  }
  if ('reason' in retained) {
    const shallow = /invalid object name/i.test(retained.reason) ? await explainShallow(revision, process.cwd()) : undefined;
    throw new UsageFault(shallow ?? `There is no file ${name}, and git cannot find one either: ${retained.reason}.`);
  }
  const text = retained.bytes.toString('utf8');
  return { text, file, parts: await readPartsFromGit(text, file, (path) => read(prefix, path)) };
}

/** Reads the other files of a document in git. Each iteration reads the files that the previous ones refer to. */
async function readPartsFromGit(
  text: string,
  file: string,
  read: (path: string) => ReturnType<typeof readRevision>,
): Promise<PartReader> {
  const texts = new Map<string, PartText>();
  for (let wanted = new Set<string>(); ; wanted = new Set()) {
    const readPart = (path: string): PartText => {
      const cachedText = texts.get(path);
      if (!cachedText) wanted.add(path);
      return cachedText ?? { refusal: 'missing' };
    };
    const parts: PartReader = { read: readPart, filesIn: () => [] };
    parseApiDocument(text, { id: 'api', file, route: '/', isUnconfigured: true, isAlreadyChecked: true, parts });
    if (wanted.size === 0) return parts;
    for (const path of wanted) {
      const retained = await read(path);
      texts.set(path, 'bytes' in retained ? { text: retained.bytes.toString('utf8') } : { refusal: 'missing' });
    }
  }
}

/** Opens a document, or prints why it cannot be opened. Unresolved references are ignored: the rest is compared. */
function open(name: string, { text, file, parts }: NamedDocument, context: Context): OpenApi | undefined {
  const { value, diagnostics } = parseApiDocument(text, { id: 'api', file, route: '/', isUnconfigured: true, parts });
  // Messages name the document itself as typed, with its revision.
  if (value) return { ...value, placeOf: (...at) => withFileName(value.placeOf(...at), file, name) };
  const linesOf = (path: string): string[] => {
    const content = path === file ? { text } : parts.read(path);
    return 'text' in content ? content.text.split(/\r\n|[\n\r]/) : [];
  };
  const { hasColour, width = 100 } = context.stderr;
  const readLine = (path: string, line: number): string | undefined => linesOf(path)[line - 1];
  const drawing = { width, colour: hasColour, readLine, at: (path: string) => (path === file ? name : path) };
  for (const finding of diagnostics.filter(isError)) context.stderr.write(`${toPretty(finding, drawing)}\n`);
  return undefined;
}

function withFileName(place: Place, file: string, name: string): Place {
  return place.file === file ? { ...place, file: name } : place;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
