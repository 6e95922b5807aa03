import type { Asset, AssetFile, IgnoreReason } from './model.ts';
import type { FontMetrics } from './theme/font-metrics.ts';

/** The last change of a file according to version control, as YYYY-MM-DD in UTC. */
export type Dates = ReadonlyMap<string, { date: string; author?: string }>;
/** The names of each file's contributors according to version control, by path, the most frequent contributor first. */
export type Contributors = ReadonlyMap<string, readonly string[]>;
/**
 * A listed file. `linkTarget` is the regular file that a symbolic link points to, if pages may include that file; other links are not
 * followed. Ignored files are listed without size and stamp; folders end with `/`. `unusableReason`: why a file is neither read nor
 * published.
 */
export type ListedFile = AssetFile & {
  link?: true;
  linkTarget?: string;
  unusableReason?: UnusableReason;
  ignoreReason?: IgnoreReason;
};
/**
 * A name with a line break, a name that is not UTF-8 (U+FFFD replaces its bytes), or a special file: a named pipe, a socket or a device.
 */
export type UnusableReason = 'line end' | 'not UTF-8' | 'named pipe' | 'socket' | 'device';
/** What to list: everything below `folders` ('' is the root) except ignored files. */
export type Listing = {
  folders: readonly string[];
  /** Files and folders that the configuration names, which are published even if git ignores them. */
  configuredPaths: readonly string[];
  /** Patterns of the configuration; later ones override earlier ones, and `!` includes files again. */
  exclude: readonly string[];
};

/** The compiler's access to its environment. Files are paths from the site's root; nothing outside can be accessed. */
export type World = {
  /** Lists files, sorted by code unit, including ignored ones, except for output, cache, dependencies and dot files. */
  list(listing: Listing): Promise<ListedFile[]>;
  /** Returns the names of the folders in the root, sorted, without dot folders, for suggestions. */
  listFolders(): string[];
  /** Returns the names of the files in a folder, sorted, without hidden ones; empty if there is no such folder. */
  filesIn(folder: string): string[];
  /** Returns the content of a text file; undefined if it is missing, unreadable, or not UTF-8. */
  read(file: string): string | undefined;
  /**
   * Returns the stamp of a file that pages include and that is not listed; undefined if there is none. For a path with a trailing slash,
   * the names of the files in that folder.
   */
  stampOf(file: string): string | undefined;
  /** Returns the content hash and, for images, the dimensions in CSS pixels. */
  inspect(files: readonly AssetFile[]): Promise<Map<string, Asset>>;
  /** Returns the metrics of a font, or why it cannot be used; undefined if it cannot be read. */
  readFont(file: string): { facts: FontMetrics } | { fault: string } | undefined;
  /** Returns the last change of the given files; empty if the history is incomplete. */
  findDates(files: readonly string[]): Promise<{ dates: Dates; shallow: boolean }>;
  /** Returns the day up to which posts are published, as YYYY-MM-DD. */
  buildDate(): Promise<string>;
  /** Returns the contributors of each file; empty if the history is incomplete. */
  findContributors(): Promise<Contributors>;
};

/** Converts TeX to MathML. Throws on invalid TeX, with the offset in `position` if known. */
export type TexRenderer = (source: string, options: TexOptions) => string;
/** `maxExpand` limits macro expansions, `maxSize` the lengths in a formula. */
type TexOptions = { display: boolean; maxExpand: number; maxSize: number };
