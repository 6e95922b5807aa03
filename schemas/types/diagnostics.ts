/* Generated from diagnostics.schema.json by `npm run types`. Change the schema, not this file. */

export type Position = number;

/**
 * What `docs build` and `docs check` print with --format json: one document with all findings.
 */
export interface Diagnostics {
  version: 1;
  /**
   * By file, line and column.
   */
  diagnostics: Finding[];
  summary: Summary;
}
export interface Finding {
  /**
   * Never reused; `docs explain CODE` says what it means.
   */
  code: string;
  severity: 'error' | 'warning';
  /**
   * One sentence: what is wrong.
   */
  message: string;
  /**
   * What to do, or the nearest right thing.
   */
  hint?: string;
  /**
   * From the site root, with /; empty where the fault is in no file.
   */
  file: string;
  line: Position;
  /**
   * In UTF-16 code units.
   */
  column: number;
  endLine?: Position;
  /**
   * The column after the last.
   */
  endColumn?: number;
  /**
   * Corrections that need no decision, as `docs check --fix` makes them; absent if a person has to choose. Each is independent of the others.
   */
  edits?: Edit[];
  /**
   * Further places of the same fault.
   */
  related?: RelatedPlace[];
}
/**
 * Replaces the text between two places of a file.
 */
export interface Edit {
  /**
   * From the site root, with /.
   */
  file: string;
  line: Position;
  /**
   * In UTF-16 code units.
   */
  column: number;
  endLine: Position;
  /**
   * The column after the last.
   */
  endColumn: number;
  /**
   * The text that is replaced. If the file has another text there, the edit is outdated.
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
   * Files, and folders with / at their end, that are not published; absent where there are none.
   */
  leftOut?: LeftOutFile[];
  fixed?: FixedSummary;
  baseline?: BaselineSummary;
}
export interface LeftOutFile {
  /**
   * From the site root.
   */
  path: string;
  by: 'gitignore' | 'exclude' | 'default';
  /**
   * The line of a .gitignore (`.gitignore:3`), the pattern of the configuration, or what it is.
   */
  because: string;
}
/**
 * What --fix corrected.
 */
export interface FixedSummary {
  fixes: number;
  /**
   * The changed files, from the site root.
   */
  files: string[];
}
/**
 * What --baseline kept from counting: findings of the file that still occur, and the number of their places.
 */
export interface BaselineSummary {
  /**
   * As it was typed.
   */
  file: string;
  known: number;
  places: number;
}
