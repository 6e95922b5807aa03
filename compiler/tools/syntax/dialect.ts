import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';
import type { Diagnostic, Place } from '../../model.ts';
import type { YamlPart } from '../../yaml/yaml.ts';
import type { TextEdit, Traced } from './edits.ts';
import type { TextLine } from './text-lines.ts';

/** What a tool's documentation is written in, as far as it is not our own Markdown. */
export type Dialect = {
  /** Files that become pages. */
  pages: RegExp;
  /** Whether files and folders whose names begin with an underscore are parts to include, and no pages. */
  hidesUnderscored: boolean;
  /** Whether numbers in front of names give an order and are no part of addresses. */
  isNumbered: boolean;
  /** Names without extension, in small letters, of the page that stands for its folder, the likeliest first. */
  indexes: readonly string[];
  /** Whether a file that is named like its folder stands for it as well. */
  hasNamesakes?: true;
  /** A name of a file or folder as it stands in addresses; as it is unless given. */
  segment?: (name: string) => string;
  /** Names of folders that are no part of addresses. */
  groups?: RegExp;
  /** The file that has the navigation of an area, from the area's folder, and which pages there are. */
  navigation?: {
    file: string;
    isNumbered: boolean;
    /** Whether the first page that it names stands at the root of the area where that has no index. */
    isFirstIndex?: true;
  };
  /** The folder, in that of the area or above it, whose files stand at the root of the site. */
  statics?: string;
  /** Whether a page that stands in no sidebar shows the one of the folder that it lies in. */
  sidebarsByFolder?: true;
  /** Whether a folder in a sidebar is called as it is on the disk, and its own page is one of the pages in it. */
  hasPlainGroups?: true;
  /** Whether a page shows no title but the heading of its text. */
  hidesTitles?: true;
  /** Whether links may leave the folder of the area, to what stands beside the site on its host. */
  linksBeside?: true;
  /** Whether a relative path without the name of a file counts from the address of the page first, as in a browser. */
  linksFromAddress?: true;
  /** Whether a target that leads nowhere may be the name of a page alone, in whichever folder that is. */
  linksByName?: true;
  /** The text of a page whose front matter is not our own YAML, with the same on as many lines, or on one or two lines more. */
  frontMatter?: (text: string) => string;
  /** Patterns of the targets that the tool's own theme makes, as `generated` of an area has them. */
  themeFiles?: readonly string[];
  /** Lines that ask for other files. */
  includes?: IncludeSyntax;
  /** What is read into our own Markdown, one group after the other. Constructs of a group see the same text. */
  passes: readonly (readonly Construct[])[];
  /** The id of a heading from its text, and how the second and the third of an id are told from it; as GitHub does unless given. */
  ids?: HeadingIds;
  /** The ids of footnotes; `fn-label` and `fnref-label` unless given. */
  footnotes?: FootnoteIds;
  /** Keys of front matter that the tool knows: what each means here; nothing where it has no use. */
  keys: Readonly<Record<string, KeyMeaning>>;
};

/** The front matter that the value of a key in a file stands for, by our own keys. */
type KeyMeaning = (value: unknown, file: string) => Record<string, unknown>;
/** How ids of headings are made: the name that a text gives, and the id of another heading of the name. */
export type HeadingIds = { slug: (text: string) => string; next: (slug: string, count: number) => string };

/** The id of a footnote's text, and of its marks, the first of which is 1, from its label and its number on the page. */
export type FootnoteIds = {
  text: (label: string, number: number) => string;
  mark: (label: string, number: number, mark: number) => string;
};

/** Something of a dialect's syntax: it looks for itself in a text, and says what stands in its place. */
export type Construct = (reading: Reading) => void;
/** A text that is read, and what constructs say of it. Offsets count from its beginning. */
export type Reading = Traced & {
  /** The text of the same length with a control character for each that is code, escaped or in a comment. */
  masked: string;
  lines: readonly TextLine[];
  page: PageFacts;
  /** Puts a text in the place of a part; `source` is where it is written, if that is elsewhere. */
  edit(from: number, to: number, text: string, source?: TextEdit['source']): void;
  /** Makes a finding at a part of the text. */
  report(from: number, to: number, find: (at: Place) => Diagnostic): void;
};
/** What constructs may know of the page that they stand in: its file, the folder of its area, and its front matter. */
export type PageFacts = {
  file: string;
  folder: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** Where the front matter has its values. */
  places?: YamlPart | undefined;
  /** Settings of the tool. */
  options?: DialectOptionsSetting | undefined;
  /** Whether programs and unknown components stay as comments, for a text that people go on with. */
  keepsUnread?: boolean;
};

/** Lines of a file, each with its number there. */
export type Lines = { text: string; line: number }[];
/** How a tool's files ask for other files. */
export type IncludeSyntax = {
  /** Whether a text may ask at all: the cheap question before the real one. */
  mayInclude(text: string): boolean;
  /** What reads the lines of a file in an area whose folder is `folder`: `isCode` in a block of code. */
  parser(lines: Lines, folder: string, options?: DialectOptionsSetting): (line: string, isCode: boolean) => Directive | undefined;
};
/**
 * A line that asks for another file: Markdown to be read in its place, code to be shown, or text as it is. `none` is a further line of a
 * directive above it, which is left out.
 */
export type Directive = {
  kind: 'markdown' | 'code' | 'text' | 'none';
  /** What stands before it: blanks, `>` and a list's marker; of text anything. */
  indent: string;
  /** What follows it in its line. */
  after?: string;
  /** As written. */
  path: string;
  /** Columns of the path, from 1; the second is the one after it. */
  columns: readonly [number, number];
  /** Folders that the path counts from, the likeliest first, in place of that of the file. */
  bases?: readonly string[];
  region?: string;
  /** As written between braces: `3,20`, `3,`, `,10`. */
  range?: string;
  /** The lines that are wanted, where neither region nor range says so; undefined where the file has no such part. */
  select?: (lines: Lines) => Lines | undefined;
  /** What marks the part that it names, to say so where there is none. */
  marks?: string;
  /** What the fence of shown code says: language, lines to highlight, label. */
  info: string;
};
