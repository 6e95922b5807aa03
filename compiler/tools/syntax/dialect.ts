import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';
import type { Diagnostic, Place } from '../../model.ts';
import type { YamlPart } from '../../yaml/yaml.ts';
import type { TextEdit, Traced } from './edits.ts';
import type { TextLine } from './text-lines.ts';

/** The syntax of a tool's documentation, as far as it differs from our own Markdown. */
export type Dialect = {
  /** Files that become pages. */
  pages: RegExp;
  /** Whether files and folders whose names start with an underscore are partials instead of pages. */
  hidesUnderscored: boolean;
  /** Whether number prefixes determine the order and are not part of addresses. */
  isNumbered: boolean;
  /** Lower-case names without extension of index pages, the most likely first. */
  indexes: readonly string[];
  /** Whether a file with the name of its folder is also an index page. */
  hasNamesakes?: true;
  /** Converts the name of a file or folder to an address segment; unchanged by default. */
  segment?: (name: string) => string;
  /** Names of folders that are not part of addresses. */
  groups?: RegExp;
  /** The navigation file of an area, relative to its folder, which also determines the pages. */
  navigation?: {
    file: string;
    isNumbered: boolean;
    /** Whether the first page that it names becomes the index of the area if that has none. */
    isFirstIndex?: true;
  };
  /** The folder, within that of the area or a parent, whose files are served at the root of the site. */
  statics?: string;
  /** Whether a page that is in no sidebar shows that of its folder. */
  sidebarsByFolder?: true;
  /** Whether a folder in a sidebar is labelled by its name on disk, with its index page as one of its items. */
  hasPlainGroups?: true;
  /** Whether a page shows no title except the heading in its text. */
  hidesTitles?: true;
  /** Whether links may leave the folder of the area, to files next to the site on its host. */
  linksBeside?: true;
  /** Whether a relative path without a file name is first resolved relative to the address of the page, as in a browser. */
  linksFromAddress?: true;
  /** Whether an unresolved target may be the name of a page in any folder. */
  linksByName?: true;
  /** Converts front matter that is not our own YAML, keeping the number of lines or adding one or two. */
  frontMatter?: (text: string) => string;
  /** Patterns of targets that the tool's theme generates, in the form of an area's `generated`. */
  themeFiles?: readonly string[];
  /** Include directives. */
  includes?: IncludeSyntax;
  /** Conversions to our own Markdown, one group after the other. All constructs of a group see the same text. */
  passes: readonly (readonly Construct[])[];
  /** The ids of headings and of further headings with the same text; GitHub's algorithm by default. */
  ids?: HeadingIds;
  /** The ids of footnotes; `fn-label` and `fnref-label` by default. */
  footnotes?: FootnoteIds;
  /** Front matter keys of the tool, and their equivalents; empty for keys without one. */
  keys: Readonly<Record<string, KeyConverter>>;
};

/** Converts the value of a key in a file to our own front matter. */
type KeyConverter = (value: unknown, file: string) => Record<string, unknown>;
/** How ids of headings are made: the slug of a text, and the id of a further heading with the same slug. */
export type HeadingIds = { slug: (text: string) => string; next: (slug: string, count: number) => string };

/** The ids of a footnote and of its references, the first of which is 1, from its label and its number on the page. */
export type FootnoteIds = {
  text: (label: string, number: number) => string;
  mark: (label: string, number: number, mark: number) => string;
};

/** A construct of a dialect: finds its occurrences in a source, and replaces them. */
export type Construct = (reading: Reading) => void;
/** A source that is being converted. Offsets are from its beginning. */
export type Reading = Traced & {
  /** The source with a control character for each character that is code, escaped or in a comment. The length is the same. */
  masked: string;
  lines: readonly TextLine[];
  page: PageFacts;
  /** Replaces a part of the source; `source` is the origin of the replacement, if that is elsewhere. */
  edit(from: number, to: number, text: string, source?: TextEdit['source']): void;
  /** Reports a part of the source. */
  report(from: number, to: number, find: (at: Place) => Diagnostic): void;
};
/** The context of a construct: the file of the page, the folder of its area, and its front matter. */
export type PageFacts = {
  file: string;
  folder: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** The positions of the front matter's values. */
  places?: YamlPart | undefined;
  /** Settings of the tool. */
  options?: DialectOptionsSetting | undefined;
  /** Whether code and unknown components are kept as comments, for a file that people will edit. */
  keepsUnread?: boolean;
};

/** Lines of a file with their numbers. */
export type Lines = { text: string; line: number }[];
/** The syntax of include directives. */
export type IncludeSyntax = {
  /** Whether a source may contain a directive: a cheap check before parsing. */
  mayInclude(text: string): boolean;
  /** Returns a function that parses the lines of a file in an area whose folder is `folder`: `isCode` in a code block. */
  parser(lines: Lines, folder: string, options?: DialectOptionsSetting): (line: string, isCode: boolean) => Directive | undefined;
};
/**
 * A line that includes another file: as Markdown, as code, or as plain text. `none` is a further line of the directive above, which is
 * removed.
 */
export type Directive = {
  kind: 'markdown' | 'code' | 'text' | 'none';
  /** The text before it: spaces, `>` and a list marker; for plain text anything. */
  indent: string;
  /** The text after it on its line. */
  after?: string;
  /** As written. */
  path: string;
  /** Columns of the path, from 1; the second is the one after it. */
  columns: readonly [number, number];
  /** Folders that the path may be relative to, the likeliest first, instead of the folder of the file. */
  bases?: readonly string[];
  region?: string;
  /** As written between braces: `3,20`, `3,`, `,10`. */
  range?: string;
  /** The lines to include, if neither region nor range specifies them; undefined if the file has no such part. */
  select?: (lines: Lines) => Lines | undefined;
  /** The marker of the named part, for the message if the part is missing. */
  marks?: string;
  /** The attributes of the fence for shown code: language, lines to highlight, label. */
  info: string;
};
