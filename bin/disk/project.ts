import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type ParsedSite, parseConfig } from '../../compiler/1-config/parse-config.ts';
import { readRedirects } from '../../compiler/1-config/redirects.ts';
import { toSpecSite, toUnconfiguredSite } from '../../compiler/1-config/unconfigured-sites.ts';
import { removeOnlineFeatures } from '../../compiler/addresses/offline-copy.ts';
import { configMisnamed, settingsMisnamed } from '../../compiler/diagnostics/sources.ts';
import { addressFiles, configName, redirectFiles, testsName } from '../../compiler/files/root-files.ts';
import type { Audience, Checked, Diagnostic, RedirectSetting, Site } from '../../compiler/model.ts';
import { hasApiName, hasDataExtension, looksLikeOpenApi } from '../../compiler/openapi/document/detection.ts';
import type { World } from '../../compiler/world.ts';
import { refuseInterrupted } from '../edits/interrupted.ts';
import { UsageFault } from '../faults.ts';
import type { BuildOptions } from '../options.ts';
import { refuseLinks } from '../output/output-folder.ts';
import { listSiteFiles, openWorld } from './disk-world.ts';
import { locate, type Mounts, unsavedContent } from './mounts.ts';
import { createPublicFileCheck, limitToFiles } from './public-world.ts';
import { readRegularFile } from './regular-file.ts';

/** The folders and settings files of a site. All folders are absolute paths. */
export type Project = {
  root: string;
  mounts: Mounts;
  out: string;
  cache: string;
  hosting: string;
  jobs: number;
  world: World;
  /** For public builds: returns whether a file may be visible to the public. */
  isPublicFile?: (file: string) => boolean;
  /** The content of docs.config.json; undefined in a folder without a configuration. */
  configText: string | undefined;
  /** A file in the root that looks like a misspelt configuration. Only set if the configuration is missing. */
  misnamed?: string;
  /**
   * The OpenAPI documents that make up the entire site: the one that the user passed instead of a folder, or all documents in a folder
   * without a configuration and without Markdown.
   */
  documents: readonly string[];
  /** The content of the files `i18n/<code>/interface.json`, by code. */
  interfaceTexts: Readonly<Record<string, string>>;
  /** The content of search.tests.json; undefined if it does not exist. */
  searchTests: string | undefined;
  /** The content of the address lock files, by audience; absent if the file does not exist. */
  addresses: Partial<Record<Audience, string>>;
  /** The content of the redirect files, by audience; absent if the file does not exist. */
  redirects: Partial<Record<Audience, string>>;
  /** The compiled objects of areas, if the site is linked from objects. */
  objects?: ObjectLocations;
};
/** The folder of each area's object, and a hash of everything that its pages depend on except their content. */
export type ObjectLocations = Readonly<Record<string, { folder: string; settings: string }>>;
const interfaceName = 'interface.json';

/**
 * Opens the project that a command's options specify. For a public build it contains nothing restricted. Throws a UsageFault if the root is
 * neither a folder nor an OpenAPI document.
 */
export function openProject(
  options: Pick<BuildOptions, 'root' | 'out' | 'jobs' | 'date'> & { audience?: BuildOptions['audience'] },
  mounts: Mounts = {},
): Project {
  const { root, spec } = findRoot(options.root);
  const out = options.out === undefined ? join(root, 'dist', 'site') : resolve(options.out);
  if (root === out || root.startsWith(out + sep))
    throw new UsageFault(`The output folder ${options.out} would contain the site's own sources.`);
  refuseLinks(root);
  const readSetting = (name: string): string | undefined =>
    unsavedContent(mounts, name)?.toString('utf8') ?? readIfExists(join(root, name));
  const configText = spec === undefined ? readSetting(configName) : undefined;
  // A file at the path of the output folder is an ordinary source. The build reports that it blocks the output.
  const except = statSync(out, { throwIfNoEntry: false })?.isFile() ? [] : pathInside(root, out);
  const datedWorld = withBuildDate(openWorld(root, except, mounts), options.date);
  const isPublicFile = options.audience === 'public' && configText !== undefined ? createPublicFileCheck(configText) : undefined;
  const world = isPublicFile ? limitToFiles(datedWorld, isPublicFile) : datedWorld;
  const omittedFiles = isPublicFile ? { [addressFiles.restricted]: null, [redirectFiles.restricted]: null } : {};
  const misnamed = spec === undefined && configText === undefined ? findMisnamed(root) : undefined;
  return {
    root,
    mounts,
    out,
    ...(misnamed === undefined ? {} : { misnamed }),
    cache: join(root, 'dist', 'cache'),
    hosting: join(root, 'dist', 'hosting'),
    jobs: options.jobs ?? Math.min(4, availableParallelism()),
    world,
    ...(isPublicFile && { isPublicFile }),
    configText,
    documents: spec ?? (configText === undefined ? findDocuments(root, except, world) : []),
    interfaceTexts: configText === undefined ? {} : readInterfaceTexts(root, world),
    searchTests: readSetting(testsName),
    addresses: readAudienceFiles(root, { ...mounts, ...omittedFiles }, addressFiles),
    redirects: readAudienceFiles(root, { ...mounts, ...omittedFiles }, redirectFiles),
  };
}

function withBuildDate(world: World, date: string | undefined): World {
  return date === undefined ? world : { ...world, buildDate: async () => date };
}

/**
 * Returns the inputs of a site besides its sources, as one string for comparison: everything that opening the project reads, except the
 * search tests.
 */
export function serializeInputs({ configText, interfaceTexts, documents, addresses, redirects }: Project): string {
  return JSON.stringify([configText, interfaceTexts, documents, addresses, redirects]);
}

/** Returns the specified folder, or the folder of the specified OpenAPI document. */
function findRoot(named: string): { root: string; spec?: string[] } {
  const root = resolve(named);
  const stats = statSync(root, { throwIfNoEntry: false });
  if (!stats) throw new UsageFault(`There is no ${hasDataExtension(named) ? 'file' : 'folder'} ${named}.`);
  if (stats.isDirectory()) return { root };
  if (basename(root) === configName)
    throw new UsageFault(`Pass the folder of ${configName} instead of the file: docs check ${dirname(named)}`);
  if (!hasDataExtension(root))
    throw new UsageFault(`${named} is a file. Expected a folder, or an OpenAPI document. ${suggestFolder(named)}`);
  return { root: dirname(root), spec: [basename(root)] };
}

function suggestFolder(file: string): string {
  const folder = findSuggestedFolder(file);
  return folder === '.' ? 'To use the current folder, omit the argument.' : `Pass the folder ${folder}.`;
}

/**
 * Returns the folder to suggest if the user passed the path of a page: the nearest parent with a configuration, otherwise the folder of the
 * page.
 */
function findSuggestedFolder(file: string): string {
  const own = dirname(file);
  for (let folder = own; ; folder = dirname(folder)) {
    if (existsSync(join(folder, configName))) return folder;
    if (dirname(folder) === folder) return own;
  }
}

/** Common misspellings of the configuration's name: a missing s, different letter case, or the extension of another format. */
const misspeltConfig = /^docs?[._-]?conf(?:ig)?s?\.(?:[cm]?[jt]s|json[c5]?|ya?ml|toml)$/i;

function findMisnamed(root: string): string | undefined {
  return readdirSync(root)
    .sort()
    .find((name) => misspeltConfig.test(name));
}

function readIfExists(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isSymbolicLink())
    throw new UsageFault(`${path} is a symbolic link, which Quire does not follow. Replace it with the file.`);
  if (stats && !stats.isFile()) throw new UsageFault(`${path} is not a file but a folder, a pipe or a device.`);
  return readRegularFile(path)?.toString('utf8');
}

/** Returns the content of each of these files that exists in the root. */
function readAudienceFiles(root: string, mounts: Mounts, files: Record<Audience, string>): Partial<Record<Audience, string>> {
  const read = (file: string): string | undefined => {
    const unsaved = unsavedContent(mounts, file);
    if (unsaved) return unsaved.toString('utf8');
    const place = locate(root, mounts, file);
    return place === undefined ? undefined : readIfExists(place);
  };
  const open = read(files.public);
  const omittedFiles = read(files.restricted);
  return { ...(open !== undefined && { public: open }), ...(omittedFiles !== undefined && { restricted: omittedFiles }) };
}

/** Returns the content of the interface files in `i18n`, for each language that has a folder. */
function readInterfaceTexts(root: string, world: World): Record<string, string> {
  const folder = join(root, 'i18n');
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return {};
  const codes = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  return Object.fromEntries(
    codes.sort().flatMap((code): [string, string][] => {
      const text = world.read(`i18n/${code}/${interfaceName}`);
      return text === undefined ? [] : [[code, text]];
    }),
  );
}

/** Returns the output folder as a path from the root if it is inside, otherwise nothing. */
function pathInside(root: string, out: string): string[] {
  const path = relative(root, out);
  return path.startsWith('..') || path === '' ? [] : [path.split(sep).join('/')];
}

/**
 * Options for reading a site: a different base URL, and whether the build is a release. `drafts`: drafts are published. `offline`: an
 * offline copy is built. `checked`: broken links are errors instead of warnings if the site is not strict.
 */
type SiteOptions = {
  baseUrl?: string | undefined;
  checked?: boolean;
  release?: boolean | undefined;
  drafts?: boolean | undefined;
  gallery?: boolean | undefined;
  offline?: boolean | undefined;
  audience?: 'public' | 'all' | undefined;
};

/**
 * Reads the site of a project from its configuration, or creates one for a folder without a configuration. Throws a UsageFault for options
 * that cannot be combined, and a Refusal if a command was killed while changing the sources.
 */
export function readSite(project: Project, options: SiteOptions): ParsedSite {
  refuseInterrupted(project.root);
  if (options.offline && options.baseUrl !== undefined)
    throw new UsageFault('An offline copy works in any folder, so --base-url and --offline cannot be combined.');
  if (options.drafts && options.release)
    throw new UsageFault('A release contains no drafts, so --drafts and --release cannot be combined.');
  const parsed: ParsedSite =
    project.configText === undefined
      ? { value: readBareSite(project), diagnostics: checkConfigName(project) }
      : parseConfig(configName, project.configText, { ...options, interfaceTexts: project.interfaceTexts });
  const unread = project.configText === undefined ? [] : findUnreadSettings(project.root, options.audience);
  const former = readRedirectSettings(project);
  for (const site of [parsed.value, parsed.validPart]) if (site) adaptSite(site, options);
  for (const site of [parsed.value, parsed.validPart]) if (site && former.value.length > 0) site.redirects = former.value;
  return { ...parsed, diagnostics: [...parsed.diagnostics, ...unread, ...former.diagnostics] };
}

/** Returns the redirects in the redirect files. */
function readRedirectSettings({ redirects }: Project): Checked<RedirectSetting[]> {
  const all = audiences.flatMap((audience) => {
    const text = redirects[audience];
    return text === undefined ? [] : [readRedirects({ file: redirectFiles[audience], text }, audience)];
  });
  return { value: all.flatMap(({ value }) => value), diagnostics: all.flatMap(({ diagnostics }) => diagnostics) };
}

const audiences = ['public', 'restricted'] as const;

function checkConfigName({ misnamed: name }: Project): Diagnostic[] {
  if (name === undefined) return [];
  return [configMisnamed({ file: name, line: 1, column: 1 }, { name, isJson: /\.jsonc?$/i.test(name) })];
}

/** Common misspellings of the names of the other files in the root, the correct names, and the content of these files. */
const misspeltSettings: readonly [pattern: RegExp, meant: string, what: string][] = [
  [/^redirects?\.json[c5]?$/i, redirectFiles.public, 'redirects'],
  [
    /^(?:redirects?[._-]restricted|restricted[._-]redirects?)\.json[c5]?$/i,
    redirectFiles.restricted,
    'redirects of restricted pages',
  ],
  [/^search[._-]?tests?\.json[c5]?$/i, testsName, 'search tests'],
];

/** Reports files in the root that look like settings but are not read, unless the correct file exists as well. */
function findUnreadSettings(root: string, audience: SiteOptions['audience']): Diagnostic[] {
  const names = readdirSync(root).sort();
  return names.flatMap((name) => {
    const [, intendedName, what] = misspeltSettings.find(([pattern]) => pattern.test(name)) ?? [];
    if (intendedName === undefined || what === undefined || names.includes(intendedName)) return [];
    if (audience === 'public' && intendedName === redirectFiles.restricted) return [];
    return [settingsMisnamed({ file: name, line: 1, column: 1 }, { name, intended: intendedName, what })];
  });
}

function adaptSite(
  site: Site,
  { baseUrl, release, checked, drafts = false, gallery, offline, audience = 'all' }: SiteOptions,
): void {
  site.drafts = drafts;
  if (gallery) site.gallery = true;
  if (offline) removeOnlineFeatures(site, audience);
  if (baseUrl !== undefined) site.baseUrl = `/${baseUrl}/`.replace(/\/+/g, '/');
  if (!release) site.omittedTags = [];
  if (checked && site.configFile === undefined) site.links = { ...site.links, broken: 'error', anchors: 'error', empty: 'error' };
}

const readmes = ['README.md', 'readme.md', 'Readme.md', 'index.md'];

/** Returns the OpenAPI documents in a folder without Markdown. Empty if the folder contains Markdown. */
function findDocuments(root: string, except: readonly string[], world: World): string[] {
  if (readmes.some((name) => existsSync(join(root, name)))) return [];
  const names = listSiteFiles(root, except);
  if (names.some((name) => /\.(?:md|markdown)$/i.test(name))) return [];
  return names.filter((name) => hasApiName(name) && looksLikeOpenApi(world.read(name) ?? ''));
}

function readBareSite({ root, world, documents }: Project): Site {
  const texts = documents.map((file) => ({ file, text: world.read(file) ?? '' }));
  if (texts.length > 0) return toSpecSite(basename(root), texts);
  const readme = readmes.map((name) => world.read(name)).find((text) => text !== undefined);
  return toUnconfiguredSite(basename(root), readme);
}
