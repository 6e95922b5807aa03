import type { Lexed, MarkedToken, Token } from './marked.ts';

/** Lexes text that stands inside another block, by its own rules: `block` whole lines, `inline` one run of text. */
export type Nested = { block(text: string): Lexed[]; inline(text: string): Lexed[] };
/** `:::note Title` … `:::`. The content begins on the line after the opening one. */
export type Container = {
  type: 'container';
  raw: string;
  name: string;
  /** As written after the name; '' when nothing is. */
  title: string;
  titleTokens: Token[];
  tokens: Token[];
  group: string;
  closed: boolean;
};
/** `:::tabs` with its panels; `line` counts from the opening line. */
export type Tabs = { type: 'tabs'; raw: string; group: string; intro: Token[]; panels: Panel[]; closed: boolean };
/** One of the tabs. */
export type Panel = { label: string; line: number; tokens: Token[] };
/** A line that opens a container of a name that we don't know. */
export type StrayContainer = { type: 'stray'; raw: string; name: string; text: string };
/** `[^label]: text` */
export type FootnoteText = { type: 'footnoteText'; raw: string; label: string; text: string; tokens: Token[] };
/** `[^label]` */
export type FootnoteMark = { type: 'footnoteMark'; raw: string; label: string };

/** `$…$` in a line; `$$…$$` in a line or on lines of its own. The TeX begins at `from` in `raw`. */
export type Formula = { type: 'math' | 'mathBlock'; raw: string; tex: string; from: number; display: boolean };

/** Every token that we write. */
export type Known = MarkedToken | Container | Tabs | StrayContainer | FootnoteText | FootnoteMark | Formula;

/** Whether a token is one of ours or of the package's own kinds, which all are. */
export function isKnown(token: Token): token is Known {
  return kinds.has(token.type);
}

const kinds: ReadonlySet<string> = new Set<Known['type']>([
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
  'math',
  'mathBlock',
  'paragraph',
  'space',
  'stray',
  'strong',
  'table',
  'tabs',
  'text',
]);
