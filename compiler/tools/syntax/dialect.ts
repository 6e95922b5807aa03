import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';
import type { Diagnostic, Place } from '../../model.ts';
import type { YamlPart } from '../../yaml/yaml.ts';
import type { TextEdit, TracedSource } from './edits.ts';
import type { TextLine } from './text-lines.ts';

/** The syntax of a tool's documentation, where it differs from our Markdown. */
export type Dialect = {
  /** Files that become pages. */
  pages: RegExp;
  /** Whether files and folders whose names start with an underscore are partials instead of pages. */
  hidesUnderscored: boolean;
  /** Whether number prefixes determine the order and are not part of addresses. */
  isNumbered: boolean;
  /** The lower-case names of index pages without extension, in order of precedence. */
  indexes: readonly string[];
  /** Whether a file with the name of its folder is also an index page. */
  hasNamesakes?: true;
  /** Converts the name of a file or folder to an address segment; unchanged by default. */
  segment?: (name: string, options?: DialectOptionsSetting) => string;
  /** Names of folders that are not part of addresses. */
  groups?: RegExp;
  /** The navigation file of an area, relative to its folder. It also determines which files are pages. */
  navigation?: {
    file: string;
    isNumbered: boolean;
    /** Whether the first page in the file becomes the index of the area, if the area has none. */
    isFirstIndex?: true;
  };
  /** The folder whose files are served at the site root, in the folder of the area or in one of its parents. */
  statics?: string;
  /** Whether a page that is in no sidebar shows the sidebar of its folder. */
  showsFolderSidebars?: true;
  /** Whether the label of a folder in a sidebar is its name on disk, and its index page is one of its items. */
  hasPlainGroups?: true;
  /** Whether the only title of a page is the heading in its content. */
  hidesTitles?: true;
  /** Whether links may refer to files outside the folder of the area, which the host serves alongside the site. */
  linksOutsideFolder?: true;
  /** Whether a relative path without a file name is first resolved relative to the address of the page, as browsers do. */
  resolvesLinksFromAddress?: true;
  /** Whether an unresolved target may be the name of a page in any folder. */
  resolvesLinksByName?: true;
  /** Converts front matter that is not YAML with our keys. Preserves the number of lines, or adds one or two. */
  frontMatter?: (text: string) => string;
  /** Patterns of targets that the tool's theme generates, as in an area's `generated`. */
  themeFiles?: readonly string[];
  /** The syntax of include directives. */
  includes?: IncludeSyntax;
  /** Conversions to our Markdown, in passes. All constructs of a pass read the same source, the result of the previous pass. */
  passes: readonly (readonly Construct[])[];
  /** The ids of headings, and of later headings with the same text. The default is GitHub's algorithm. */
  headingIds?: HeadingIds;
  /** Returns other heading ids if the area's options select them. */
  headingIdsFor?: (options: DialectOptionsSetting | undefined) => HeadingIds | undefined;
  /** Whether the id of a heading that begins with an element without text, such as an icon, begins with a hyphen. */
  hasLeadingHyphens?: true;
  /** The ids of footnotes. The defaults are `fn-label` and `fnref-label`. */
  footnoteIds?: FootnoteIds;
  /** The tool's front matter keys, and their equivalents; an empty object for keys without one. */
  keys: Readonly<Record<string, KeyConverter>>;
};

/** Converts the value of a front matter key to our front matter. */
type KeyConverter = (value: unknown, file: string) => Record<string, unknown>;
/** Creates ids of headings: the slug of a heading, and the id of a later heading with the same slug. */
export type HeadingIds = { slug: (text: string) => string; nextId: (slug: string, count: number) => string };

/** Creates the ids of a footnote and its references, from its label and its number on the page. Reference numbers start at 1. */
export type FootnoteIds = {
  footnoteId: (label: string, number: number) => string;
  referenceId: (label: string, number: number, mark: number) => string;
};

/** Finds all occurrences of one construct of a dialect in a source, and converts or reports them. */
export type Construct = (source: ConversionSource) => void;
/** A source that is being converted. Offsets are relative to its start. */
export type ConversionSource = TracedSource & {
  /** The source with a control character in place of each character that is code, escaped, or part of a comment. The length is the same. */
  masked: string;
  lines: readonly TextLine[];
  page: PageFacts;
  /** Replaces a range of the source. `source` is the position from which the replacement was copied, if there is one. */
  edit(from: number, to: number, text: string, source?: TextEdit['source']): void;
  /** Returns the position of an offset in the file that it was copied from. */
  placeAt(offset: number): Place;
  /** Reports a range of the source. Findings with the same message count as one fault, unless they specify another one. */
  report(from: number, to: number, find: (at: Place) => Diagnostic): void;
};
/** The context of a construct: the file of the page, the folder of its area, and its front matter. */
export type PageFacts = {
  file: string;
  folder: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** The positions of values in the front matter. */
  places?: YamlPart | undefined;
  /** Settings of the tool that affect parsing. */
  options?: DialectOptionsSetting | undefined;
  /** Whether code and unknown components become comments, for a file that people will edit. */
  keepsUnsupported?: boolean;
};

/** Lines of a file with their numbers. */
export type NumberedLines = { text: string; line: number }[];
/** The syntax of include directives. */
export type IncludeSyntax = {
  /** Returns whether a source may contain a directive. A fast check before parsing. */
  mayInclude(text: string): boolean;
  /**
   * Returns a function that parses a line of a file. `folder` is the folder of the area; `isCode` returns whether the line is in a code
   * block.
   */
  createParser(
    lines: NumberedLines,
    folder: string,
    options?: DialectOptionsSetting,
  ): (line: string, isCode: boolean) => Directive | undefined;
};
/**
 * A line that includes another file as Markdown, code, or plain text. `none` marks the second or a later line of a directive, which is
 * removed.
 */
export type Directive = {
  kind: 'markdown' | 'code' | 'text' | 'none';
  /** The prefix of the directive: spaces, `>` and a list marker, or any text for plain text. */
  indent: string;
  /** The text after the directive in its line. */
  after?: string;
  /** The path as written. */
  path: string;
  /** The columns of the path, one-based: its first column, and the column after its end. */
  columns: readonly [number, number];
  /** The folders that the path may be relative to, in order of precedence. The default is the folder of the file. */
  bases?: readonly string[];
  region?: string;
  /** The line range as written: `3,20`, `3,` or `,10`. */
  range?: string;
  /** Selects the lines to include, if neither a region nor a range is specified. Returns undefined if the file has no such part. */
  select?: (lines: NumberedLines) => NumberedLines | undefined;
  /** The marker of the selected part, which is quoted in the message if the file does not contain it. */
  partMarker?: string;
  /** The attributes of the fence for included code: language, lines to highlight, label. */
  info: string;
};
