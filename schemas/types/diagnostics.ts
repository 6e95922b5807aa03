/* Generated from diagnostics.schema.json by `npm run types`. Change the schema, not this file. */

export type Position = number;

/**
 * The output of `docs build` and `docs check` with --format json: one document with all findings.
 */
export interface Diagnostics {
  version: 1;
  /**
   * Sorted by file, line and column.
   */
  diagnostics: Finding[];
  summary: Summary;
}
export interface Finding {
  /**
   * Never reused; `docs explain CODE` describes it.
   */
  code: string;
  severity: 'error' | 'warning';
  /**
   * A sentence that states the problem.
   */
  message: string;
  /**
   * How to fix it, or the nearest valid value.
   */
  hint?: string;
  /**
   * Relative to the site root, with /; empty if the fault is not in a file.
   */
  file: string;
  line: Position;
  /**
   * In UTF-16 code units.
   */
  column: Position;
  endLine?: Position;
  /**
   * The column after the last character.
   */
  endColumn?: Position;
  /**
   * Fixes that `docs check --fix` applies automatically, each independent of the others; absent if someone has to choose.
   */
  edits?: Edit[];
  /**
   * Other places with the same fault.
   */
  related?: RelatedPlace[];
}
/**
 * Replaces the text in a range of a file.
 */
export interface Edit {
  /**
   * Relative to the site root, with /.
   */
  file: string;
  line: Position;
  /**
   * In UTF-16 code units.
   */
  column: Position;
  endLine: Position;
  /**
   * The column after the last character.
   */
  endColumn: Position;
  /**
   * The text to replace. If the file contains other text in the range, the edit is outdated.
   */
  old: string;
  /**
   * The new text.
   */
  text: string;
}
export interface RelatedPlace {
  file: string;
  line: Position;
  column: Position;
  endLine?: Position;
  endColumn?: Position;
}
export interface Summary {
  errors: number;
  warnings: number;
  pages: number;
  durationMs: number;
  /**
   * Files, and folders with a trailing slash, that are not published; absent if there are none.
   */
  leftOut?: LeftOutFile[];
  fixed?: FixedSummary;
  baseline?: BaselineSummary;
}
export interface LeftOutFile {
  /**
   * Relative to the site root.
   */
  path: string;
  by: 'gitignore' | 'exclude' | 'default';
  /**
   * The line of a .gitignore (`.gitignore:3`), the pattern of the configuration, or the kind of file.
   */
  because: string;
}
/**
 * The corrections that --fix applied.
 */
export interface FixedSummary {
  fixes: number;
  /**
   * The changed files, relative to the site root.
   */
  files: string[];
}
/**
 * The findings that --baseline excluded: those in its file that still occur, and the number of their places.
 */
export interface BaselineSummary {
  /**
   * The file as typed.
   */
  file: string;
  known: number;
  places: number;
}
