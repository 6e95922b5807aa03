/** The tokens of Markdown source. No other file imports the package `marked`. */
import type { MarkedToken } from 'marked';

export { Lexer, type Token as Lexed, Tokenizer, type Tokens, type TokensList } from 'marked';

/** A token of any kind. */
export type Token = { type: string; raw: string };
/** Parses source inside another block: `block` for complete lines, `inline` for a run of text. */
export type NestedParser = { block(text: string): Token[]; inline(text: string): Token[] };

/** `:::note Title` … `:::`. */
export type Container = {
  type: 'container';
  raw: string;
  name: string;
  /** The text after the name; '' if there is none. */
  title: string;
  titleTokens: Token[];
  /** The content. Tabs consist of several parts: the content before the first label, then the panels. */
  parts: ContainerPart[];
  /** The value of `group=` in the opening line, or ''. */
  group: string;
  /** The text after the name in the opening line. */
  rest: string;
  isClosed: boolean;
};
/** A part of a container with its label, or ''. `line` is the number of lines between the opening line and its content. */
type ContainerPart = { label: string; labelTokens: Token[]; line: number; tokens: Token[] };
/** A line that opens a container with an unknown name. */
export type StrayContainer = { type: 'stray'; raw: string; name: string; text: string };
/** `[^label]: text` */
export type FootnoteDefinition = { type: 'footnoteDefinition'; raw: string; label: string; text: string; tokens: Token[] };
/** `[^label]` */
export type FootnoteReference = { type: 'footnoteReference'; raw: string; label: string };
/** `$…$` in a line, or `$$…$$` in a line or on separate lines. The TeX starts at `from` in `raw`. */
export type Formula = { type: 'math' | 'mathBlock'; raw: string; tex: string; from: number; display: boolean };

/** `:badge[New]{tip}` or `:icon[name]{label="What"}`. `text` is the text in the brackets; `label` or `word` is in the braces. */
export type InlineMark = {
  type: 'mark';
  raw: string;
  name: 'badge' | 'icon';
  text: string;
  label: string | undefined;
  word: string | undefined;
};

/**
 * An inline component, `:name[text]{key="value"}`, or a term, `:term[text]`. `braces` is the text of its braces, including them, or ''.
 * `isInLink`: it is part of the label of a link.
 */
export type InlineUse = {
  type: 'use';
  raw: string;
  name: string;
  text: string;
  tokens: Token[];
  braces: string;
  isInLink: boolean;
};

/** All tokens that are rendered: those of `marked`, and our own. */
export type PageToken =
  | MarkedToken
  | Container
  | StrayContainer
  | FootnoteDefinition
  | FootnoteReference
  | Formula
  | InlineMark
  | InlineUse;

/** Narrows a token to those that are rendered. It always returns true. */
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
  'footnoteReference',
  'footnoteDefinition',
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
