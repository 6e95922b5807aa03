import type { Asset, AssetFile } from './model.ts';

/** When a file was last changed, from version control: day as YYYY-MM-DD in UTC. */
export type Dates = ReadonlyMap<string, { date: string; author?: string }>;
/** A file found by the walk; a link is never followed. */
export type Found = AssetFile & { link?: true };

/** All that the compiler may ask of the outside. Files are paths from the site root; nothing outside it can be named. */
export type World = {
  /**
   * Every file below the given folders ('' is the whole root), sorted by code unit; output, cache, dependencies and dot names
   * left out.
   */
  list(folders: readonly string[]): Promise<Found[]>;
  /** Names of the folders in the root, sorted, without dot names: to name one where another is misspelt. */
  folders(): string[];
  /** A file's text; undefined where there is no such file, it can't be read, or it is not UTF-8. */
  read(file: string): string | undefined;
  /** Content hash and, for pictures, dimensions in CSS pixels. */
  inspect(files: readonly AssetFile[]): Promise<Map<string, Asset>>;
  /** Last change of the given files; empty where there is no whole history to ask. */
  dates(files: readonly string[]): Promise<{ dates: Dates; shallow: boolean }>;
};

/** Turns TeX into MathML. Throws at TeX that it can't read, with the offset in `position` where it knows it. */
export type Tex = (source: string, options: TexOptions) => string;
/** `limits` hold on macros, and on the lengths that a formula may ask for. */
type TexOptions = { display: boolean; maxExpand: number; maxSize: number };
