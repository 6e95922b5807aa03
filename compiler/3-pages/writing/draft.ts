import type { CodeUse, Diagnostic, Feature, Heading, LinkUse, Place, SampleUse, Section, Span } from '../../model.ts';
import { enGB } from '../../wording/en-GB.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Tex } from '../../world.ts';
import type { Token } from '../markdown/marked.ts';
import type { FootnoteText } from '../markdown/tokens.ts';
import type { Leaf } from './leaf.ts';

/** A change that turns the source into its clean twin. */
export type Edit = { span: Span; text: string };
/** Where a reference definition stands; its slot once it has been used. */
export type Definition = { line: number; raw: string; span?: Span; slot?: number };
/** The text of a footnote, its number, and how many marks lead to it. */
export type Footnote = { token: FootnoteText; line: number; number: number; marks: number };
/** What is given: the file, and how much its writers may do. */
export type Settings = {
  file: string;
  html: 'safe' | 'trusted';
  /** A folder without configuration: its writers did not ask for us, so more is a warning. */
  bare: boolean;
  /** Bare HTML without our own furniture, as the specifications of Markdown print it. */
  plain: boolean;
  variables: ReadonlyMap<string, string>;
  tex: Tex;
  /** What we say in the language of the text; British English where nothing is given. */
  wording?: Wording;
  /** Whether links to other sites are kept. */
  keepsOutward?: boolean;
  /** Whether blocks of code are kept to be highlighted later. */
  keepsCode?: boolean;
  /** Where a line of the text comes from, when it was put together from several files. */
  origin: ((line: number) => { file: string; line: number; shift: number }) | undefined;
};

/** A page while it is written: what was found in it so far, and how its parts are written. */
export type Draft = Settings & {
  wording: Wording;
  lines: readonly string[];
  tokens: readonly Token[];
  blocks: (draft: Draft, tokens: readonly Token[], line: number) => string;
  inlines: (draft: Draft, tokens: readonly Token[], leaf: Leaf) => string;
  /** Plain text of the section that is being written. */
  text: string;
  /** Text of the first paragraph. */
  lead: string;
  section: { anchor: string; title: string };
  sections: Section[];
  headings: Heading[];
  anchors: string[];
  /** Every id that the page emits, with its place. */
  ids: Map<string, Place>;
  links: LinkUse[];
  /** Links to other sites, where they are kept. */
  outward: LinkUse[] | undefined;
  /** Blocks of code, where they are kept. */
  codes: CodeUse[] | undefined;
  features: Set<Feature>;
  samples: SampleUse[];
  diagnostics: Diagnostic[];
  /** Findings that are made once a page, with all their places. */
  gathered: Map<string, Diagnostic>;
  edits: Edit[];
  /** Raw elements that are open; those below `floor` belong to the blocks around. */
  open: string[];
  floor: number;
  /** The raw element whose content is left out. */
  dropping: string | undefined;
  definitions: Map<string, Definition> | undefined;
  footnotes: Map<string, Footnote>;
  footnoteTexts: Map<string, { token: FootnoteText; line: number }>;
  /** Characters of link targets written by reference, as a definition can be used without end, and of MathML, as a short formula can become a long one. */
  spent: { targets: number; formulas: number };
  groups: number;
};

type Parts = Pick<Draft, 'tokens' | 'blocks' | 'inlines'>;

/** A draft in which nothing is written yet. Every property is named here: an object put together by spreading is slow to use. */
export function newDraft(settings: Settings, text: string, { tokens, blocks, inlines }: Parts): Draft {
  const { file, html, bare, plain, variables, tex, wording = enGB, keepsOutward = false, keepsCode = false, origin } = settings;
  return {
    file,
    html,
    bare,
    plain,
    variables,
    tex,
    wording,
    origin,
    tokens,
    blocks,
    inlines,
    lines: text.split('\n'),
    text: '',
    lead: '',
    section: { anchor: '', title: '' },
    sections: [],
    headings: [],
    anchors: [],
    ids: new Map(),
    links: [],
    outward: keepsOutward ? [] : undefined,
    codes: keepsCode ? [] : undefined,
    features: new Set(),
    samples: [],
    diagnostics: [],
    gathered: new Map(),
    edits: [],
    open: [],
    floor: 0,
    dropping: undefined,
    definitions: undefined,
    footnotes: new Map(),
    footnoteTexts: new Map(),
    spent: { targets: 0, formulas: 0 },
    groups: 0,
  };
}

/** The place of a span of the text, in the file that it was written in. */
export function placeOf({ file, origin }: Settings, [line, column, endLine, endColumn]: Span): Place {
  if (!origin) return { file, line, column, endLine, endColumn };
  const from = origin(line);
  const to = origin(endLine);
  const [start, end] = [Math.max(1, column - from.shift), Math.max(1, endColumn - to.shift)];
  return { file: from.file, line: from.line, column: start, endLine: from.line + endLine - line, endColumn: end };
}

/** The span as a page keeps it: lines as in the file, which is named when it is not the page's own. */
export function spanOf(draft: Settings, span: Span): { span: Span; file?: string } {
  if (!draft.origin) return { span };
  const { file, line, column, endLine = line, endColumn = column } = placeOf(draft, span);
  return { span: [line, column, endLine, endColumn], ...(file === draft.file ? {} : { file }) };
}

/** Ends the section that is being written, and begins the next. */
export function nextSection(draft: Draft, section: Draft['section']): void {
  const { anchor, title } = draft.section;
  draft.sections.push({ anchor, title, text: draft.text.trim() });
  draft.section = section;
  draft.text = '';
}
