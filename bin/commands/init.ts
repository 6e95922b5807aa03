import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toUnconfiguredSite } from '../../compiler/1-config/unconfigured-sites.ts';
import { baselineName } from '../../compiler/files/root-files.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { defaults } from '../arguments/command-options.ts';
import type { Context } from '../context.ts';
import { confirmChange, type Dialogue, openDialogue } from '../dialogue/dialogue.ts';
import { openProject, readSite } from '../disk/project.ts';
import { withEdits } from '../edits/edits.ts';
import { refuseInterrupted } from '../edits/interrupted.ts';
import { UsageFault } from '../faults.ts';
import { findForeignSite } from '../init/find-foreign-site.ts';
import { toFirstReport } from '../init/first-report.ts';
import { extendGitignore } from '../init/gitignore.ts';
import { formatRecipeSteps, formatSiteSteps } from '../init/next-steps.ts';
import { openToolFolder } from '../init/open-tool-folder.ts';
import { choosePackage } from '../init/package-source.ts';
import { type Address, type Answers, askQuestions, toAddress, toLanguages } from '../init/questions.ts';
import { type CiName, createCiFile, createHostFile, type HostName, type NewFile, redirectsToSlash } from '../init/recipes.ts';
import { createConfig, createStarterFiles } from '../init/starter.ts';
import type { ExitStatus } from '../options.ts';
import { formatPlural } from '../report/counts.ts';
import { toPretty } from '../report/pretty.ts';
import { openProgress } from '../report/progress.ts';
import { repositoryOf } from '../report/repository.ts';
import { quoteForShell } from '../report/typed-command.ts';
import { printOutcome } from './report-outcome.ts';

/** The options of `docs init`. `ci` and `host` select additional files; if a site exists, only these are written. */
export type InitOptions = {
  folder: string;
  title?: string;
  url?: string;
  /** Language codes separated by commas, the main one first, as typed. */
  languages?: string;
  api: boolean;
  blog: boolean;
  /** The folder of another tool's configuration, as typed. */
  from?: string;
  ci?: CiName;
  host?: HostName;
  /** The package that npm installs in the files for a service or a host, as typed. */
  package?: string;
  yes: boolean;
  dryRun: boolean;
};
/** A file with the absolute path of its destination. */
type PlannedFile = NewFile & { at: string };

/**
 * `docs init`: creates a small site in an empty folder, a configuration in a folder of Markdown or of another tool, and files for a service
 * or a host in the surrounding repository. It previews the files, asks for confirmation on a terminal, and never overwrites files. Throws a
 * UsageFault if nothing is left to write, or if it cannot ask.
 */
export async function runInit(options: InitOptions, context: Context): Promise<ExitStatus> {
  const root = resolve(options.folder);
  if (existsSync(root) && !statSync(root).isDirectory()) throw new UsageFault(`${options.folder} is a file. Pass a folder.`);
  refuseInterrupted(root);
  const repository = fileURLToPath(repositoryOf(root).uri);
  const dialogue = context.stdout.isTerminal && !options.yes && !options.dryRun ? openDialogue(context) : undefined;
  try {
    return await writeSite(options, { root, repository, context, dialogue });
  } finally {
    await dialogue?.close();
  }
}

type InitContext = { root: string; repository: string; context: Context; dialogue: Dialogue | undefined };

/** Plans the files, prompts for the site's properties if there is a dialogue, and writes the files. */
async function writeSite(options: InitOptions, { root, repository, context, dialogue }: InitContext): Promise<ExitStatus> {
  const firstPlan = await planFiles(root, repository, options);
  const planOrAnswers = dialogue && firstPlan.defaults ? await promptForAnswers(dialogue, firstPlan, options) : firstPlan;
  if (!planOrAnswers) return declineSetup(context);
  const { description, planned, findings, tool, isOpen } =
    'planned' in planOrAnswers ? planOrAnswers : await planFiles(root, repository, options, planOrAnswers);
  if (isOpen) {
    context.stdout.write(`${description}\n`);
    return 2;
  }
  const isKept = ({ at, replaces }: PlannedFile): boolean => replaces === undefined && existsSync(at);
  const fresh = planned.filter((file) => !isKept(file));
  const retained = planned.filter(isKept);
  const lines = [
    ...(planOrAnswers === firstPlan ? [description] : []),
    ...fresh.map((file) => `  ${file.replaces === undefined ? 'new ' : 'edit'}  ${toDisplayPath(file)}`),
    ...retained.map((file) => `  kept  ${toDisplayPath(file)}`),
  ];
  context.stdout.write(`${lines.join('\n')}\n`);
  printToolFindings(root, findings, context);
  if (fresh.length === 0)
    throw new UsageFault('Nothing to write. Use --ci NAME or --host NAME to add files for a CI service or a host.');
  if (options.dryRun) return 0;
  if (!options.yes) {
    if (!dialogue) throw new UsageFault('Refusing to write files without confirmation. Pass --yes, or --dry-run to preview.');
    if (!(await confirmChange(dialogue, `Write ${fresh.length === 1 ? 'it' : `these ${fresh.length} files`}?`)))
      return declineSetup(context);
  }
  await withEdits(root, 'docs init', async (edits) =>
    edits.commit(
      fresh.map(({ at, text, runs, replaces = null }) => ({
        file: relative(repository, at).split(sep).join('/'),
        before: replaces,
        after: { text, ...(runs && { mode: 0o755 }) },
      })),
      'repository',
    ),
  );
  const folderArgument = toFolderArgument(options.folder);
  context.stdout.write(`Wrote ${formatPlural(fresh.length, 'file')}.\n`);
  const recipeSteps = (): string => toRecipeSteps(options, { fresh, root, repository });
  if (!tool) {
    context.stdout.write(formatSiteSteps(context.command, folderArgument) + recipeSteps());
    return 0;
  }
  const written = fresh.map(({ at }) => relative(root, at).split(sep).join('/'));
  const status = await buildForeignSite({ root, folder: options.folder, written, tool, findings }, context);
  if (status === 0) context.stdout.write(`${context.command} watch${folderArgument} shows the site.\n${recipeSteps()}`);
  return status;
}

/** Prints what the folder contains, and prompts for the properties of the site. Undefined if the input ends. */
async function promptForAnswers(
  dialogue: Dialogue,
  { description, defaults: known }: InitPlan,
  options: InitOptions,
): Promise<Answers | undefined> {
  dialogue.say(`${description}\n`);
  const { title = '', hasPages = false } = known ?? {};
  const languages = readLanguages(options.languages);
  return askQuestions(dialogue, { title, hasPages, url: options.url, api: options.api, blog: options.blog, languages });
}

function declineSetup({ stdout }: Context): ExitStatus {
  stdout.write('Nothing was written.\n');
  return 0;
}

/**
 * Returns the commands to run for the service or the host, including `git add` with all files that they need: also the site, and the
 * package if it is in the repository.
 */
function toRecipeSteps(
  { ci, host, package: requested }: InitOptions,
  { fresh, root, repository }: { fresh: readonly PlannedFile[]; root: string; repository: string },
): string {
  const names = [ci, host].flatMap((name) => name ?? []);
  if (names.length === 0) return '';
  const packageSpec = choosePackage(requested, { root, repository });
  const packageFiles = packageSpec.startsWith('./') ? [{ at: join(repository, packageSpec) }] : [];
  const baseline = join(root, baselineName);
  const files = [...fresh, ...(existsSync(baseline) ? [{ at: baseline }] : []), ...packageFiles].map(toDisplayPath);
  const repositoryPath = relative('', repository).split(sep).join('/') || '.';
  return names.map((name) => formatRecipeSteps(name, { files, top: repositoryPath })).join('');
}

/** Throws a UsageFault if `--url` isn't the address of a site. */
function readAddress(value: string | undefined): Address {
  const address = toAddress(value);
  if (typeof address === 'string')
    throw new UsageFault(`${value} is not the address of a site. Pass one such as --url https://docs.example.com.`);
  return address;
}

/** Throws a UsageFault if a code is not a language code. */
function readLanguages(value: string | undefined): readonly string[] {
  const parsed = toLanguages(value ?? 'en');
  if (typeof parsed === 'string') throw new UsageFault(parsed);
  return parsed.languages;
}

/** Builds the site in another tool's folder for the first time, and reports the result. */
async function buildForeignSite(
  {
    root,
    folder,
    written,
    tool,
    findings,
  }: { root: string; folder: string; written: string[]; tool: ToolPlan } & Pick<InitPlan, 'findings'>,
  context: Context,
): Promise<ExitStatus> {
  const start = context.now();
  const progress = openProgress(context, { quiet: false });
  const { buildFirst } = await import('../init/first-build.ts');
  const firstPlan = await buildFirst(root, written, { watcher: progress, onStop: context.onStop }).finally(() => progress.end());
  const { outcome } = firstPlan;
  const pathOf = (file: string): string => toDisplayPath({ at: join(root, file) });
  context.stdout.write(toFirstReport(firstPlan, { tool, findings, at: pathOf, folderArgument: toFolderArgument(folder) }));
  if (!outcome.diagnostics.some(({ severity }) => severity === 'error')) return 0;
  const withErrors = { ...outcome, diagnostics: outcome.diagnostics.filter(({ severity }) => severity === 'error') };
  return printOutcome(withErrors, { ...defaults, root }, { context, durationMs: context.now() - start, done: 'Wrote nothing' });
}

/** Prints messages about another tool's configuration. */
function printToolFindings(root: string, findings: readonly Diagnostic[], { stderr }: Context): void {
  const lines = new Map<string, string[]>();
  const linesOf = (file: string): string[] => {
    const fileLines = lines.get(file) ?? (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split('\n') : []);
    lines.set(file, fileLines);
    return fileLines;
  };
  const readLine = (file: string, line: number): string | undefined => linesOf(file)[line - 1]?.replace(/\r$/, '');
  const pathOf = (file: string): string => toDisplayPath({ at: join(root, file) });
  const { hasColour, width = 120 } = stderr;
  const counts = new Map<string, number>();
  const printed = findings.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= maxPrinted;
  });
  for (const each of printed) stderr.write(`${toPretty(each, { width, colour: hasColour, readLine, at: pathOf })}\n`);
  const rest = findings.length - printed.length;
  if (rest > 0) stderr.write(`${formatPlural(rest, 'more finding')} of the same kinds.\n`);
}

/** The maximum number of printed findings of a kind. */
const maxPrinted = 30;

/**
 * A description of the folder, the files that convert it to a site, and the parts of another tool's configuration that could not be
 * converted.
 */
type InitPlan = Omit<SitePlan, 'files'> & { planned: PlannedFile[]; findings: readonly Diagnostic[] };

async function planFiles(root: string, repository: string, options: InitOptions, answers?: Answers): Promise<InitPlan> {
  const folder = relative(repository, root).split(sep).join('/') || '.';
  const isRecipe = options.ci !== undefined || options.host !== undefined;
  const place = {
    folder,
    areas: options.ci === 'github-matrix' ? areasOf(root) : [],
    package: isRecipe ? choosePackage(options.package, { root, repository }) : '',
  };
  const recipes = [
    ...(options.ci ? [createCiFile(options.ci, place)] : []),
    ...(options.host ? [createHostFile(options.host, place)] : []),
  ].map((file) => ({ ...file, at: join(repository, file.path) }));
  const site = await planSite(root, options, answers);
  if (options.blog && !site.isOpen && site.defaults?.hasPages !== false)
    throw new UsageFault(
      '--blog requires a new site. To add a blog to this one, add an area with "kind": "blog" to docs.config.json.',
    );
  if (options.api && !site.isOpen && site.defaults?.hasPages !== false)
    throw new UsageFault(
      '--api requires a new site. To add a reference to this one, add your document to "specs" in docs.config.json.',
    );
  const isWithSlash = options.host !== undefined && redirectsToSlash(options.host);
  const files = isWithSlash ? site.files.map(withTrailingSlash) : site.files;
  const gitignore = files.length + recipes.length === 0 ? undefined : extendGitignore(root);
  const own = [...files, ...(gitignore ? [gitignore] : [])].map((file) => ({ ...file, at: join(root, file.path) }));
  const advice = isWithSlash && !files.some(isConfiguration) && !hasTrailingSlash(root) ? slashAdvice : '';
  return { ...site, description: site.description + advice, planned: [...own, ...recipes], findings: site.findings ?? [] };
}

const slashAdvice =
  '\nThis host redirects each page to an address that ends with a slash. Add "trailingSlash": true to docs.config.json, so that search engines use that address.';

function isConfiguration({ path }: NewFile): boolean {
  return path === 'docs.config.json';
}

/** Returns the configuration with the setting for hosts that redirect to a trailing slash, after the title. */
function withTrailingSlash(file: NewFile): NewFile {
  if (!isConfiguration(file)) return file;
  return { ...file, text: file.text.replace(/^( *)"title": .*,\n/m, '$&$1"trailingSlash": true,\n') };
}

function hasTrailingSlash(root: string): boolean {
  return readSite(openProject({ root }), {}).value?.trailingSlash === true;
}

/** Returns the areas of an existing site, each in a separate folder. Throws a UsageFault if it has none. */
function areasOf(root: string): { id: string; path: string }[] {
  const { value: site } = existsSync(join(root, 'docs.config.json')) ? readSite(openProject({ root }), {}) : { value: undefined };
  const areas = (site?.areas ?? []).map(({ id, path }) => ({ id, path }));
  if (areas.length === 0 || areas.some(({ path }) => path === ''))
    throw new UsageFault('A job for each area requires a docs.config.json with areas that have separate folders.');
  return areas;
}

/**
 * A description of the folder in a sentence or a few lines, and the files that convert it to a site. `isOpen`: there are several
 * alternatives.
 */
type SitePlan = {
  description: string;
  files: NewFile[];
  findings?: readonly Diagnostic[];
  tool?: ToolPlan;
  isOpen?: true;
  /** Defaults for the prompts: the suggested title, and whether there are pages. Absent if there is nothing to ask. */
  defaults?: { title: string; hasPages: boolean };
};
/** What a site imports from another tool: the tool's name, and a description of the imported parts. */
type ToolPlan = { name: string; importSummary: string };

async function planSite(root: string, options: InitOptions, answers?: Answers): Promise<SitePlan> {
  const { folder, title, from } = options;
  const address = readAddress(options.url);
  const names = existsSync(root) ? readdirSync(root) : [];
  const folderName = relative('', root) || 'This folder';
  if (names.includes('docs.config.json'))
    return { description: `${folderName} is already a site: docs.config.json remains unchanged.`, files: [] };
  const defaultTitle = titleOf(root, names);
  const own = from === undefined ? undefined : relative(root, resolve(from)).split(sep).join('/');
  const foreign = await findForeignSite(root, { folderName: folderName, defaultTitle, title, address, from: own });
  if (foreign && 'choices' in foreign) {
    const each = foreign.choices.map(({ tool, file, folder: at }) => {
      const folderArgument = relative('', join(root, at)).split(sep).join('/') || '.';
      return `  docs init ${folder} --from ${folderArgument}   ${tool.title}, ${file}`;
    });
    return {
      description: [`${folderName} contains several sites of other tools. Choose one of them:`, ...each].join('\n'),
      files: [],
      isOpen: true,
    };
  }
  if (foreign && 'refusal' in foreign) throw new UsageFault(foreign.refusal);
  const unsupportedTool = foreign && 'unread' in foreign ? foreign.unread : undefined;
  if (foreign && 'files' in foreign) return foreign;
  const hasPages = names.some(isContent);
  const suggestedTitle = hasPages || !isGenericName.test(basename(root)) ? defaultTitle : 'Documentation';
  const languages = readLanguages(options.languages);
  const starter = answers ?? { title: title ?? suggestedTitle, ...address, api: options.api, blog: options.blog, languages };
  const known = { title: starter.title, hasPages };
  if (!hasPages)
    return {
      description: `${folderName} has no pages yet. These files are a small site to begin with.`,
      files: createStarterFiles(starter),
      defaults: known,
    };
  const { path, pages: count } = findContentFolder(openToolFolder(root).files);
  const location = path === '.' ? 'in it' : `in ${path}`;
  const description = `${folderName} already has pages. The configuration turns the ${formatPlural(count, 'Markdown file')} ${location} into a site.\nQuire adds a search page, a 404 page and, if they are missing, a home page and lists of folders and tags.`;
  if (!unsupportedTool) return { description, files: [createConfig(starter, path)], defaults: known };
  const { tool, file, markdownPages, pages, remedy } = unsupportedTool;
  const named = `${folderName} was written for ${tool} (${file}), which docs init does not support. ${markdownPages} of its ${formatPlural(pages, 'page')} are Markdown files. Quire shows them without support for the syntax of ${tool}.${remedy === undefined ? '' : ` ${remedy}`}`;
  return { description: `${named}\n${description}`, files: [createConfig(starter, path)], defaults: known };
}

/**
 * Returns the folder of a site's pages, and their number: `docs` if it contains all Markdown files, otherwise the folder itself. Common
 * top-level files of repositories do not count if `docs` has a home page.
 */
function findContentFolder(files: readonly string[]): { path: string; pages: number } {
  const pages = files.filter((file) => /\.(?:md|mdx|markdown)$/i.test(file));
  const hasHome = pages.some((file) => /^docs\/(?:index|readme)\.(?:md|mdx|markdown)$/i.test(file));
  const others = pages.filter((file) => !file.startsWith('docs/') && !(hasHome && isRepositoryFile.test(file)));
  const pagesInFolder = pages.filter((file) => file.startsWith('docs/'));
  return pagesInFolder.length > 0 && others.length === 0
    ? { path: 'docs', pages: pagesInFolder.length }
    : { path: '.', pages: pages.length };
}

/** Top-level files that describe a repository and are read there, not on the site. */
const isRepositoryFile =
  /^(?:readme|changelog|contributing|code[-_]of[-_]conduct|security|support|governance|authors|maintainers|licen[cs]e)\.\w+$/i;

/** Returns whether a name indicates that a folder is in use. Hidden files, licences and package manager files do not. */
function isContent(name: string): boolean {
  return !name.startsWith('.') && !isNewProjectFile.test(name);
}

/** Matches names that a new project usually contains. They include `vendor`, which contains the package of Quire until it is on npm. */
const isNewProjectFile =
  /^(?:node_modules|vendor|dist|package\.json|(?:package-lock|npm-shrinkwrap)\.json|yarn\.lock|pnpm-(?:lock|workspace)\.yaml|bun\.lockb?|licen[cs]e.*)$/i;

/** Folder names that describe the content, not the project. */
const isGenericName = /^(?:docs?|documentation|site|website|web|proj|project|app|content|src|tmp|temp|test|new)$/i;

function titleOf(root: string, names: readonly string[]): string {
  const readme = names.find((name) => /^readme\.md$/i.test(name));
  return toUnconfiguredSite(basename(root), readme && readFileSync(join(root, readme), 'utf8')).title;
}

/** Returns the path from the current folder. */
function toDisplayPath({ at }: Pick<PlannedFile, 'at'>): string {
  return relative('', at).split(sep).join('/');
}

function toFolderArgument(folder: string): string {
  return folder === '.' ? '' : ` ${quoteForShell(folder)}`;
}
