import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareSite } from '../../compiler/1-config/unconfigured-sites.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { defaults } from '../arguments/options.ts';
import type { Context } from '../context.ts';
import { openProject, readSite } from '../disk/project.ts';
import { withEdits } from '../edits/edits.ts';
import { refuseInterrupted } from '../edits/interrupted.ts';
import { UsageFault } from '../faults.ts';
import { toFirstReport } from '../init/first-report.ts';
import { findForeign } from '../init/foreign.ts';
import { packageFor } from '../init/package-source.ts';
import { type CiName, ciFile, type HostName, hostFile, type NewFile, redirectsToSlash } from '../init/recipes.ts';
import { configFor, starterFiles } from '../init/starter.ts';
import type { ExitStatus } from '../options.ts';
import { plural } from '../report/counts.ts';
import { toPretty } from '../report/pretty.ts';
import { openProgress } from '../report/progress.ts';
import { repositoryOf } from '../report/repository.ts';
import { tellOutcome } from './outcome.ts';

/** The options of `docs init`. `ci` and `host` name files that are written beside the site's, or alone where a site is there. */
export type InitOptions = {
  folder: string;
  title?: string;
  url?: string;
  api: boolean;
  /** The folder of another tool's configuration, as typed. */
  from?: string;
  ci?: CiName;
  host?: HostName;
  /** What npm installs in the files for a service or a host, as typed. */
  package?: string;
  yes: boolean;
  dryRun: boolean;
};
/** A file with the absolute path of where it is to be. */
type Planned = NewFile & { at: string };

/**
 * `docs init`: makes a small site in an empty folder, a configuration in a folder of Markdown or of another tool, and files for a
 * service or a host in the repository around it. It shows what it is going to write, asks on a terminal, and never overwrites. Throws a UsageFault
 * where nothing is left to write, or where it cannot ask.
 */
export async function runInit(options: InitOptions, context: Context): Promise<ExitStatus> {
  const root = resolve(options.folder);
  if (existsSync(root) && !statSync(root).isDirectory()) throw new UsageFault(`${options.folder} is a file. Name a folder.`);
  refuseInterrupted(root);
  const repository = fileURLToPath(repositoryOf(root).uri);
  const { found, planned, told, tool, isOpen } = await plan(root, repository, options);
  if (isOpen) {
    context.stdout.write(`${found}\n`);
    return 2;
  }
  const fresh = planned.filter(({ at }) => !existsSync(at));
  const kept = planned.filter(({ at }) => existsSync(at));
  context.stdout.write(
    `${[found, ...fresh.map((file) => `  new   ${shown(file)}`), ...kept.map((file) => `  kept  ${shown(file)}`)].join('\n')}\n`,
  );
  tell(root, told, context);
  if (fresh.length === 0)
    throw new UsageFault('Nothing is left to write: --ci NAME and --host NAME add files for a service or a host.');
  if (options.dryRun) return 0;
  if (!options.yes && !(await agrees(context, fresh.length))) {
    context.stdout.write('Nothing was written.\n');
    return 0;
  }
  await withEdits(root, 'docs init', async (edits) =>
    edits.commit(
      fresh.map(({ at, text, runs }) => ({
        file: relative(repository, at).split(sep).join('/'),
        before: null,
        after: { text, ...(runs && { mode: 0o755 }) },
      })),
      'repository',
    ),
  );
  const watch = `docs watch${typedAs(options.folder)} shows the site.\n`;
  context.stdout.write(`Wrote ${plural(fresh.length, 'file')}.${tool ? '\n' : ` ${watch}`}`);
  if (!tool) return 0;
  const written = fresh.map(({ at }) => relative(root, at).split(sep).join('/'));
  const status = await buildForeign({ root, folder: options.folder, written, tool, told }, context);
  if (status === 0) context.stdout.write(watch);
  return status;
}

/** Builds the site of another tool's folder for the first time, and reports what became of it. */
async function buildForeign(
  { root, folder, written, tool, told }: { root: string; folder: string; written: string[]; tool: ToolPlan } & Pick<Plan, 'told'>,
  context: Context,
): Promise<ExitStatus> {
  const start = context.now();
  const progress = openProgress(context, { quiet: false });
  const { buildFirst } = await import('../init/first-build.ts');
  const first = await buildFirst(root, written, { watcher: progress, onStop: context.onStop }).finally(() => progress.end());
  const { outcome } = first;
  const at = (file: string): string => shown({ at: join(root, file) });
  context.stdout.write(toFirstReport(first, { tool, told, at, typed: typedAs(folder) }));
  if (!outcome.diagnostics.some(({ severity }) => severity === 'error')) return 0;
  const left = { ...outcome, diagnostics: outcome.diagnostics.filter(({ severity }) => severity === 'error') };
  return tellOutcome(left, { ...defaults, root }, { context, durationMs: context.now() - start, done: 'Wrote nothing' });
}

/** What is said of another tool's configuration. */
function tell(root: string, told: readonly Diagnostic[], { stderr }: Context): void {
  const lines = new Map<string, string[]>();
  const linesOf = (file: string): string[] => {
    const known = lines.get(file) ?? (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split('\n') : []);
    lines.set(file, known);
    return known;
  };
  const readLine = (file: string, line: number): string | undefined => linesOf(file)[line - 1]?.replace(/\r$/, '');
  const at = (file: string): string => shown({ at: join(root, file) });
  const { colour, width = 120 } = stderr;
  for (const each of told.slice(0, mostTold)) stderr.write(`${toPretty(each, { width, colour, readLine, at })}\n`);
  if (told.length > mostTold) stderr.write(`${plural(told.length - mostTold, 'more finding')} of the same kinds.\n`);
}

const mostTold = 100;

/** What the folder is, the files that make a site of it, and what could not be taken from another tool. */
type Plan = Omit<SitePlan, 'files'> & { planned: Planned[]; told: readonly Diagnostic[] };

async function plan(root: string, repository: string, options: InitOptions): Promise<Plan> {
  const folder = relative(repository, root).split(sep).join('/') || '.';
  const isRecipe = options.ci !== undefined || options.host !== undefined;
  const place = {
    folder,
    areas: options.ci === 'github-matrix' ? areasOf(root) : [],
    package: isRecipe ? packageFor(options.package, { root, repository }) : '',
  };
  const recipes = [
    ...(options.ci ? [ciFile(options.ci, place)] : []),
    ...(options.host ? [hostFile(options.host, place)] : []),
  ].map((file) => ({ ...file, at: join(repository, file.path) }));
  const site = await planSite(root, options);
  const isWithSlash = options.host !== undefined && redirectsToSlash(options.host);
  const files = isWithSlash ? site.files.map(withTrailingSlash) : site.files;
  const own = files.map((file) => ({ ...file, at: join(root, file.path) }));
  const advice = isWithSlash && !files.some(isConfiguration) && !hasTrailingSlash(root) ? slashAdvice : '';
  return { ...site, found: site.found + advice, planned: [...own, ...recipes], told: site.told ?? [] };
}

const slashAdvice =
  '\nThis host redirects each page to an address with a slash at its end. Add "trailingSlash": true to docs.config.json, so that search engines are given that address.';

function isConfiguration({ path }: NewFile): boolean {
  return path === 'docs.config.json';
}

/** The configuration with the setting for hosts that redirect to a slash, behind the title. */
function withTrailingSlash(file: NewFile): NewFile {
  if (!isConfiguration(file)) return file;
  return { ...file, text: file.text.replace(/^( *)"title": .*,\n/m, '$&$1"trailingSlash": true,\n') };
}

function hasTrailingSlash(root: string): boolean {
  return readSite(openProject({ root }), {}).value?.trailingSlash === true;
}

/** The areas of a site that is there, each in a folder of its own. Throws a UsageFault where there are none. */
function areasOf(root: string): { id: string; path: string }[] {
  const { value: site } = existsSync(join(root, 'docs.config.json')) ? readSite(openProject({ root }), {}) : { value: undefined };
  const areas = (site?.areas ?? []).map(({ id, path }) => ({ id, path }));
  if (areas.length === 0 || areas.some(({ path }) => path === ''))
    throw new UsageFault('A job for each area needs a docs.config.json whose areas have folders of their own.');
  return areas;
}

/** What the folder is, in a sentence or a few lines, and the files that make a site of it. `isOpen`: there are several to choose from. */
type SitePlan = { found: string; files: NewFile[]; told?: readonly Diagnostic[]; tool?: ToolPlan; isOpen?: true };
/** What a site has from another tool: the tool's name, and in words what was carried over. */
type ToolPlan = { name: string; carried: string };

async function planSite(root: string, { folder, title, url, api, from }: InitOptions): Promise<SitePlan> {
  const names = existsSync(root) ? readdirSync(root) : [];
  const here = relative('', root) || 'This folder';
  if (names.includes('docs.config.json'))
    return { found: `${here} is a site already: docs.config.json stays as it is.`, files: [] };
  const usual = titleOf(root, names);
  const own = from === undefined ? undefined : relative(root, resolve(from)).split(sep).join('/');
  const foreign = await findForeign(root, { here, usual, title, url, from: own });
  if (foreign && 'choices' in foreign) {
    const each = foreign.choices.map(({ tool, file, folder: at }) => {
      const typed = relative('', join(root, at)).split(sep).join('/') || '.';
      return `  docs init ${folder} --from ${typed}   ${tool.title}, ${file}`;
    });
    return {
      found: [`${here} has several sites of other tools. Name one of them:`, ...each].join('\n'),
      files: [],
      isOpen: true,
    };
  }
  if (foreign && 'refusal' in foreign) throw new UsageFault(foreign.refusal);
  const unread = foreign && 'unread' in foreign ? foreign.unread : undefined;
  if (foreign && 'files' in foreign) return foreign;
  const starter = { title: title ?? usual, url, withApi: api };
  if (!names.some(isContent)) return { found: `${here} is empty: a small site to begin with.`, files: starterFiles(starter) };
  const found = `${here} has pages already: a configuration makes a site of them.`;
  if (!unread) return { found, files: [configFor(starter)] };
  const { tool, file, usable, pages, remedy } = unread;
  const named = `${here} was made for ${tool} (${file}), which docs init does not read. ${usable} of its ${plural(pages, 'page')} are Markdown files, which are shown without the syntax of ${tool}.${remedy === undefined ? '' : ` ${remedy}`}`;
  return { found: `${named}\n${found}`, files: [configFor(starter)] };
}

/** Whether a name says that a folder is no new one. Hidden files, packages and what a repository begins with say nothing. */
function isContent(name: string): boolean {
  return !name.startsWith('.') && !/^(?:node_modules|package(?:-lock)?\.json|licen[cs]e.*|dist)$/i.test(name);
}

function titleOf(root: string, names: readonly string[]): string {
  const readme = names.find((name) => /^readme\.md$/i.test(name));
  return bareSite(basename(root), readme && readFileSync(join(root, readme), 'utf8')).title;
}

/** Asks on a terminal whether to write. Throws a UsageFault where nobody can answer. */
async function agrees(context: Context, count: number): Promise<boolean> {
  if (!context.stdout.terminal)
    throw new UsageFault('Refusing to write files without confirmation. Pass --yes, or --dry-run to preview.');
  context.stdout.write(`Write ${count === 1 ? 'it' : `these ${count} files`}? [Y/n] `);
  for await (const line of context.lines()) return /^\s*(?:y(?:es)?)?\s*$/i.test(line);
  return false;
}

/** The path from the current folder. */
function shown({ at }: Pick<Planned, 'at'>): string {
  return relative('', at).split(sep).join('/');
}

function typedAs(folder: string): string {
  return folder === '.' ? '' : ` ${folder}`;
}
