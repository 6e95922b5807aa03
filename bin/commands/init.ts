import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareSite } from '../../compiler/1-config/unconfigured-sites.ts';
import type { Context } from '../context.ts';
import { UsageFault } from '../faults.ts';
import { type CiName, ciFile, type HostName, hostFile, type NewFile } from '../init/recipes.ts';
import { configFor, starterFiles } from '../init/starter.ts';
import type { ExitStatus } from '../options.ts';
import { plural } from '../report/counts.ts';
import { repositoryOf } from '../report/repository.ts';

/** The options of `docs init`. `ci` and `host` name files that are written beside the site's, or alone where a site is there. */
export type InitOptions = {
  folder: string;
  title?: string;
  url?: string;
  api: boolean;
  ci?: CiName;
  host?: HostName;
  yes: boolean;
  dryRun: boolean;
};
/** A file with the absolute path of where it is to be. */
type Planned = NewFile & { at: string };

/**
 * `docs init`: makes a small site in an empty folder, a configuration in a folder of Markdown, and files for a service or a host
 * in the repository around it. It shows what it is going to write, asks on a terminal, and never overwrites. Throws a UsageFault
 * where nothing is left to write, or where it cannot ask.
 */
export async function runInit(options: InitOptions, context: Context): Promise<ExitStatus> {
  const root = resolve(options.folder);
  if (existsSync(root) && !statSync(root).isDirectory()) throw new UsageFault(`${options.folder} is a file. Name a folder.`);
  const { found, planned } = plan(root, options);
  const fresh = planned.filter(({ at }) => !existsSync(at));
  const kept = planned.filter(({ at }) => existsSync(at));
  context.stdout.write(
    `${[found, ...fresh.map((file) => `  new   ${shown(file)}`), ...kept.map((file) => `  kept  ${shown(file)}`)].join('\n')}\n`,
  );
  if (fresh.length === 0)
    throw new UsageFault('Nothing is left to write: --ci NAME and --host NAME add files for a service or a host.');
  if (options.dryRun) return 0;
  if (!options.yes && !(await agrees(context, fresh.length))) {
    context.stdout.write('Nothing was written.\n');
    return 0;
  }
  for (const file of fresh) write(file);
  context.stdout.write(`Wrote ${plural(fresh.length, 'file')}. docs watch${typedAs(options.folder)} shows the site.\n`);
  return 0;
}

function plan(root: string, options: InitOptions): { found: string; planned: Planned[] } {
  const repository = fileURLToPath(repositoryOf(root).uri);
  const folder = relative(repository, root).split(sep).join('/') || '.';
  const recipes = [
    ...(options.ci ? [ciFile(options.ci, { folder })] : []),
    ...(options.host ? [hostFile(options.host, { folder })] : []),
  ].map((file) => ({ ...file, at: join(repository, file.path) }));
  const site = planSite(root, options);
  return { found: site.found, planned: [...site.files.map((file) => ({ ...file, at: join(root, file.path) })), ...recipes] };
}

/** What the folder is, in a sentence, and the files that make a site of it. */
function planSite(root: string, { title, url, api }: InitOptions): { found: string; files: NewFile[] } {
  const names = existsSync(root) ? readdirSync(root) : [];
  const here = relative('', root) || 'This folder';
  if (names.includes('docs.config.json'))
    return { found: `${here} is a site already: docs.config.json stays as it is.`, files: [] };
  const starter = { title: title ?? titleOf(root, names), url, withApi: api };
  const tool = tools.find(([, marks]) => marks.some((mark) => names.includes(mark)));
  if (!tool && !names.some(isContent))
    return { found: `${here} is empty: a small site to begin with.`, files: starterFiles(starter) };
  const others = tool
    ? ` It looks like a folder of ${tool[0]}, whose navigation is not read: the sidebar follows the folders.`
    : '';
  return { found: `${here} has pages already: a configuration makes a site of them.${others}`, files: [configFor(starter)] };
}

/** What gives away another tool: the names of its configuration. */
const tools: readonly (readonly [string, readonly string[]])[] = [
  ['Docusaurus', ['docusaurus.config.js', 'docusaurus.config.ts', 'docusaurus.config.mjs', 'docusaurus.config.cjs']],
  ['VitePress', ['.vitepress']],
  ['Starlight', ['astro.config.mjs', 'astro.config.ts', 'astro.config.js']],
  ['MkDocs', ['mkdocs.yml', 'mkdocs.yaml']],
  ['mdBook', ['book.toml']],
  ['GitBook', ['.gitbook.yaml']],
];

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
    throw new UsageFault('Nothing was written, as nobody can be asked here. --yes writes without asking.');
  context.stdout.write(`Write ${count === 1 ? 'it' : `these ${count} files`}? [Y/n] `);
  for await (const line of context.lines()) return /^\s*(?:y(?:es)?)?\s*$/i.test(line);
  return false;
}

function write({ at, text, runs }: Planned): void {
  mkdirSync(dirname(at), { recursive: true });
  writeFileSync(at, text, { flag: 'wx' });
  if (runs) chmodSync(at, 0o755);
}

/** The path from the current folder. */
function shown({ at }: Planned): string {
  return relative('', at).split(sep).join('/');
}

function typedAs(folder: string): string {
  return folder === '.' ? '' : ` ${folder}`;
}
