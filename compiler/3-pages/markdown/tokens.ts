/** The tokens of a Markdown text. The package `marked` is imported by this file alone. */
import type { MarkedToken } from 'marked';

export { Lexer, type Token as Lexed, Tokenizer, type Tokens, type TokensList } from 'marked';

/** Any token, before it is known what kind. */
export type Token = { type: string; raw: string };
/** Reads text that stands inside another block, by its own rules: `block` whole lines, `inline` one run of text. */
export type Nested = { block(text: string): Token[]; inline(text: string): Token[] };

/** `:::note Title` … `:::`. */
export type Container = {
  type: 'container';
  raw: string;
  name: string;
  /** As written after the name; '' when nothing is. */
  title: string;
  titleTokens: Token[];
  /** The content. Tabs have several parts: what stands before the first label, then the panels. */
  parts: ContainerPart[];
  /** What `group=` says in the opening line; '' where nothing does. */
  group: string;
  /** All that follows the name in the opening line. */
  rest: string;
  closed: boolean;
};
/**
 * A part of a container with its label, '' where it has none. `line` is how many lines below the opening one its content begins.
 */
type ContainerPart = { label: string; labelTokens: Token[]; line: number; tokens: Token[] };
/** A line that opens a container of a name that we don't know. */
export type StrayContainer = { type: 'stray'; raw: string; name: string; text: string };
/** `[^label]: text` */
export type FootnoteText = { type: 'footnoteText'; raw: string; label: string; text: string; tokens: Token[] };
/** `[^label]` */
export type FootnoteMark = { type: 'footnoteMark'; raw: string; label: string };
/** `$…$` in a line; `$$…$$` in a line or on lines of its own. The TeX begins at `from` in `raw`. */
export type Formula = { type: 'math' | 'mathBlock'; raw: string; tex: string; from: number; display: boolean };

/** `:badge[New]{tip}` or `:icon[name]{label="What"}`: `text` stands in the brackets, `label` or `word` in the braces. */
export type InlineMark = {
  type: 'mark';
  raw: string;
  name: 'badge' | 'icon';
  text: string;
  label: string | undefined;
  word: string | undefined;
};

/**
 * A use of a component within a line, `:name[text]{key="value"}`, or of a term, `:term[text]`. `given` is the text of its braces, with them,
 * and '' without any. `isInLink`: it is part of the text of a link.
 */
export type InlineUse = {
  type: 'use';
  raw: string;
  name: string;
  text: string;
  tokens: Token[];
  given: string;
  isInLink: boolean;
};

/** Every token that we write: those of the package, and ours. */
export type PageToken = MarkedToken | Container | StrayContainer | FootnoteText | FootnoteMark | Formula | InlineMark | InlineUse;

/** Whether a token is of a kind that we write, which all are. */
export function isPageToken(token: Token): token is PageToken {
  return kinds.has(token.type);
}

const kinds: ReadonlySet<string> = new Set<PageToken['type']>([
  'blockquote',
  'br',
  'checkbox',
  'code',
  'codespan',
  'container',
  'def',
  'del',
  'em',
  'escape',
  'footnoteMark',
  'footnoteText',
  'heading',
  'hr',
  'html',
  'image',
  'link',
  'list',
  'list_item',
  'mark',
  'math',
  'mathBlock',
  'paragraph',
  'space',
  'stray',
  'strong',
  'table',
  'text',
  'use',
]);
