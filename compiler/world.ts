import type { Asset, AssetFile, LeftOutBy } from './model.ts';
import type { FontFacts } from './theme/font-metrics.ts';

/** When a file was last changed, from version control: day as YYYY-MM-DD in UTC. */
export type Dates = ReadonlyMap<string, { date: string; author?: string }>;
/** The names of those who have changed a file, from version control, by path; who changed it most often comes first. */
export type Contributors = ReadonlyMap<string, readonly string[]>;
/**
 * A file found by the walk; a link is never followed. What is left out is found without size and stamp; a folder ends with `/`. `unusable` says
 * why a file is neither read nor published, whatever is in it.
 */
export type Found = AssetFile & { link?: true; unusable?: Unusable; leftOut?: LeftOutBy };
/** A name with a line end, a name that is not UTF-8 (U+FFFD is in the place of its bytes), or no file: a named pipe, a socket or a device. */
export type Unusable = 'line end' | 'not UTF-8' | 'named pipe' | 'socket' | 'device';
/** What is looked for: everything below `folders` ('' is the whole root), but for what is left out. */
export type Listing = {
  folders: readonly string[];
  /** Files and folders that the configuration names: what git ignores there is published nevertheless. */
  named: readonly string[];
  /** Patterns of the configuration, later ones win; `!` brings back. */
  exclude: readonly string[];
};

/** All that the compiler may ask of the outside. Files are paths from the site root; nothing outside it can be named. */
export type World = {
  /**
   * Every file that is looked for, sorted by code unit, and what is left out of it; of output, cache, dependencies and dot names
   * nothing is told.
   */
  list(listing: Listing): Promise<Found[]>;
  /** Names of the folders in the root, sorted, without dot names: to name one where another is misspelt. */
  folders(): string[];
  /** A file's text; undefined where there is no such file, it can't be read, or it is not UTF-8. */
  read(file: string): string | undefined;
  /** The stamp of a file that pages include without its being one of those found; undefined where there is none. */
  stampOf(file: string): string | undefined;
  /** Content hash and, for pictures, dimensions in CSS pixels. */
  inspect(files: readonly AssetFile[]): Promise<Map<string, Asset>>;
  /** What a font says of its measures, or what the file holds in place of a font that can be used; undefined where it can't be read. */
  font(file: string): { facts: FontFacts } | { fault: string } | undefined;
  /** Last change of the given files; empty where there is no whole history to ask. */
  dates(files: readonly string[]): Promise<{ dates: Dates; shallow: boolean }>;
  /** Who has changed each file; empty where there is no whole history to ask. */
  contributors(): Promise<Contributors>;
};

/** Turns TeX into MathML. Throws at TeX that it can't read, with the offset in `position` where it knows it. */
export type Tex = (source: string, options: TexOptions) => string;
/** `limits` hold on macros, and on the lengths that a formula may ask for. */
type TexOptions = { display: boolean; maxExpand: number; maxSize: number };
