import { type Dirent, existsSync, lstatSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { memoize } from '../../compiler/basics/collections.ts';
import { type IgnoreLine, matchesPath, readIgnoreLine } from '../../compiler/files/ignore-lines.ts';
import { toMatcher } from '../../compiler/files/patterns.ts';
import type { IgnoreReason } from '../../compiler/model.ts';
import type { ListedFile, Listing, UnusableReason } from '../../compiler/world.ts';
import { isOutput } from '../output/output-folder.ts';
import { readRegularFile } from './regular-file.ts';

/** Determines which files of a site's folder are ignored. Paths are relative to the site's root; those of folders end with `/`. */
export type Selection = {
  /** Returns why a file is ignored; undefined if it is not. */
  reasonOf(file: string): IgnoreReason | undefined;
  /** Like Node's `readdirSync`, but skips folders that are ignored entirely and records them in `found`. */
  readdirSync: ReadFolder;
  /** The files and folders that `readdirSync` skipped. */
  found: ListedFile[];
};

type ReadFolder = { (path: string, options: { withFileTypes: true }): Dirent[]; (path: string): string[] };

/**
 * Returns whether a file or folder is hidden because a segment of its path begins with a dot. Exceptions: images and files in GitBook's
 * `.gitbook/assets` are published, except for text files, and files in `.gitbook/includes` can be included.
 */
export function isHidden(path: string): boolean {
  return /(?:^|\/)\.(?!gitbook\/(?:assets|includes)\/)|(?:^|\/)\.gitbook\/assets\/.*\.(?:md|mdx|markdown)$/i.test(path);
}

/**
 * Returns the selection for the site at `root` (an absolute path). Files are ignored by the `.gitignore` of each folder and of its parents
 * up to the repository's root, by patterns in the configuration, and because they are usually not pages of a site. Patterns in the
 * configuration take precedence, and later patterns override earlier ones.
 */
export function createSelection(root: string, { configuredPaths, exclude }: Omit<Listing, 'folders'>): Selection {
  const patterns = exclude.map((pattern) => ({
    pattern,
    isNegated: pattern.startsWith('!'),
    matches: toMatcher(pattern.replace(/^!/, '')),
  }));
  const hasNegation = patterns.some(({ isNegated }) => isNegated);
  const namedFolders = new Set(configuredPaths.flatMap(withParents));
  const levelsOf = createLevelLookup(root, new Set(configuredPaths));

  const reasonOf = (path: string): IgnoreReason | undefined => {
    const withoutSlash = path.replace(/\/$/, '');
    const last = patterns.findLast(({ matches }) => matches(withoutSlash));
    if (last) return last.isNegated ? undefined : { by: 'exclude', pattern: last.pattern };
    if (namedFolders.has(withoutSlash)) return undefined;
    const folder = folderOf(withoutSlash);
    const levels = levelsOf(folder);
    const line = levels.length === 0 ? undefined : findIgnoreLine(join(root, withoutSlash), path !== withoutSlash, levels);
    return reasonOfFolder(folder) ?? line ?? findDefaultReason(root, path);
  };
  const reasonOfFolder = memoize((folder: string) => (folder === '' ? undefined : reasonOf(`${folder}/`)));
  const skippedFiles: ListedFile[] = [];
  const isKept = (folder: string, entry: Dirent): boolean => {
    const { name } = entry;
    const isFolder = entry.isDirectory();
    const path = `${folder === '' ? '' : `${folder}/`}${name}${isFolder ? '/' : ''}`;
    // The walk skips these, and no caller requests their reason.
    if (isHidden(path) || name === 'node_modules' || path === 'dist/') return true;
    const leftOut = reasonOf(path);
    const unusable = leftOut ? undefined : findUnusableReason(join(root, folder), entry);
    if (unusable) skippedFiles.push({ file: path, bytes: 0, stamp: unusable, unusableReason: unusable });
    if (unusable) return false;
    if (!leftOut || (isFolder && hasNegation)) return true;
    skippedFiles.push({ file: path, bytes: 0, stamp: '', ignoreReason: leftOut });
    return false;
  };
  function readFolder(path: string, options: { withFileTypes: true }): Dirent[];
  function readFolder(path: string): string[];
  function readFolder(path: string, options?: { withFileTypes: true }): Dirent[] | string[] {
    const entries = readdirSync(path, { withFileTypes: true });
    const folder = relative(root, path).split(sep).join('/');
    const retained = entries.filter((entry) => isKept(folder, entry));
    return options ? retained : retained.map(({ name }) => name);
  }
  return { found: skippedFiles, reasonOf, readdirSync: readFolder };
}

function withParents(path: string): string[] {
  const names = path.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function readNames(folder: string): string[] {
  return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}

/** A `.gitignore`: its path from the site's root, and the folder that its patterns are relative to (absolute). */
type IgnoreLevel = {
  file: string;
  folder: string;
  rules: NumberedIgnoreLine[];
  linesByFolder: Map<string, NumberedIgnoreLine | undefined>;
};
type NumberedIgnoreLine = IgnoreLine & { number: number };

/**
 * Returns a function that lists the `.gitignore` files that apply to a folder of the site, the deepest last. If the files above the site,
 * or above a folder that the configuration names, ignore it entirely, they do not apply inside it.
 */
function createLevelLookup(root: string, named: ReadonlySet<string>): (folder: string) => readonly IgnoreLevel[] {
  const levelsOf = memoize((folder: string): readonly IgnoreLevel[] => {
    const path = join(root, folder);
    const parentLevels = folder === '' ? findLevelsAbove(root) : levelsOf(folderOf(folder));
    const isConfigured = folder === '' || named.has(folder);
    const outerLevels = isConfigured && findIgnoreLine(path, true, parentLevels) ? [] : parentLevels;
    const own = readLevel(root, path);
    return own ? [...outerLevels, own] : outerLevels;
  });
  return levelsOf;
}

/** Returns the `.gitignore` files above the site, up to the root of its repository; empty outside a repository. */
function findLevelsAbove(root: string): IgnoreLevel[] {
  const folders: string[] = [];
  for (let folder = root; !existsSync(join(folder, '.git')); folder = dirname(folder)) {
    if (folder === dirname(folder)) return [];
    folders.unshift(dirname(folder));
  }
  return folders.flatMap((folder) => readLevel(root, folder) ?? []);
}

/** The maximum size of a `.gitignore`. Larger ones are not written manually. */
const maxBytes = 1_000_000;

function readLevel(root: string, folder: string): IgnoreLevel | undefined {
  const path = join(folder, '.gitignore');
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile() || stats.size > maxBytes) return undefined;
  const lines = (readRegularFile(path)?.toString('utf8') ?? '').replace(/^\uFEFF/, '').split(/\r\n|\n/);
  const rules = lines.flatMap((source, index) => {
    const line = readIgnoreLine(source);
    return line ? [{ ...line, number: index + 1 }] : [];
  });
  return { file: relative(root, path).split(sep).join('/'), folder, rules, linesByFolder: new Map() };
}

/** Returns the line that ignores an absolute path. */
function findIgnoreLine(path: string, isFolder: boolean, levels: readonly IgnoreLevel[]): IgnoreReason | undefined {
  for (const level of levels.toReversed()) {
    const { file, folder } = level;
    const relativePath = relative(folder, path).split(sep).join('/');
    const line = findMatchingLine(relativePath, isFolder, level);
    if (line?.isNegated) return undefined;
    if (line) return { by: 'gitignore', file, line: line.number };
  }
  return undefined;
}

/** Returns the last line that matches the path. Like git, ignores patterns that re-include a file in an ignored folder. */
function findMatchingLine(path: string, isFolder: boolean, level: IgnoreLevel): NumberedIgnoreLine | undefined {
  const parent = folderOf(path);
  if (parent !== '') {
    if (!level.linesByFolder.has(parent)) level.linesByFolder.set(parent, findMatchingLine(parent, true, level));
    const line = level.linesByFolder.get(parent);
    if (line && !line.isNegated) return line;
  }
  return level.rules.findLast((line) => matchesPath(line, path, isFolder));
}

/** Instructions for coding assistants, in any folder. */
export const assistantFiles: ReadonlySet<string> = new Set([
  'AGENT.md',
  'AGENTS.md',
  'CLAUDE.md',
  'CLAUDE.local.md',
  'GEMINI.md',
  'copilot-instructions.md',
]);

/** Names of generated folders, with files next to them that identify the tool. */
const buildFolders: Record<string, readonly [file: RegExp, tool: string]> = {
  site: [/^(?:mkdocs\.ya?ml|zensical\.toml)$/, 'MkDocs'],
  target: [/^(?:Cargo\.toml|pom\.xml|build\.sbt)$/, 'a compiler'],
  build: [/^(?:docusaurus\.config\.\w+|build\.gradle(?:\.kts)?|CMakeLists\.txt)$/, 'a build'],
  book: [/^book\.toml$/, 'mdBook'],
  public: [/^(?:hugo\.(?:toml|ya?ml|json)|gatsby-config\.\w+)$/, 'a site generator'],
  vendor: [/^(?:go\.mod|composer\.json|Gemfile)$/, 'a package manager'],
  venv: [/^(?:pyproject\.toml|requirements\.txt|setup\.(?:py|cfg))$/, 'Python'],
  dist: [/^(?:package\.json|pyproject\.toml|setup\.(?:py|cfg))$/, 'a build'],
  coverage: [/^package\.json$/, 'a test runner'],
};
/** Names of folders that are always generated. */
const generatedFolders = new Set(['_site', '_build', 'bower_components', '__pycache__']);

/** Returns why an entry of a folder (absolute path) cannot be a source, regardless of its content. */
function findUnusableReason(folder: string, entry: Dirent): UnusableReason | undefined {
  if (/[\n\r\u2028\u2029]/.test(entry.name)) return 'line end';
  // Node returns U+FFFD for names that are not UTF-8. If it is part of the actual name, the file exists under this name.
  if (entry.name.includes('\ufffd') && !lstatSync(join(folder, entry.name), { throwIfNoEntry: false })) return 'not UTF-8';
  if (entry.isFIFO()) return 'named pipe';
  if (entry.isSocket()) return 'socket';
  return entry.isBlockDevice() || entry.isCharacterDevice() ? 'device' : undefined;
}

/** Returns why a file that matches no pattern is ignored: it is usually not a page of a site. */
function findDefaultReason(root: string, path: string): IgnoreReason | undefined {
  if (!path.endsWith('/'))
    return assistantFiles.has(path.replace(/^.*\//, ''))
      ? { by: 'default', what: 'a file of instructions for agents' }
      : undefined;
  const name = path.slice(0, -1).replace(/^.*\//, '');
  if (generatedFolders.has(name)) return { by: 'default', what: 'a folder that a tool generates' };
  if (isOutput(join(root, path))) return { by: 'default', what: 'a folder that Quire generates' };
  const [file, tool] = Object.hasOwn(buildFolders, name) ? (buildFolders[name] ?? []) : [];
  const isBuilt = file !== undefined && readNames(join(root, folderOf(path.slice(0, -1)))).some((each) => file.test(each));
  return isBuilt ? { by: 'default', what: `a folder that ${tool} generates` } : undefined;
}
