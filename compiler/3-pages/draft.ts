import { lineAt } from '../basics/places.ts';
import { withLevel } from '../diagnostics/rule.ts';
import type {
  CodeUse,
  Diagnostic,
  DiagramUse,
  Feature,
  Heading,
  LinkUse,
  Place,
  Release,
  Section,
  Site,
  Span,
} from '../model.ts';
import type { SampleUse } from '../openapi/samples/sample-use.ts';
import type { Policy } from '../policy/policy.ts';
import type { Quotes } from '../texts/punctuation.ts';
import type { FootnoteIds, HeadingIds } from '../tools/syntax/dialect.ts';
import type { Origin } from '../tools/syntax/edits.ts';
import { enGB } from '../wording/en-GB.ts';
import type { Wording } from '../wording/wording.ts';
import type { Tex } from '../world.ts';
import type { ReadRelease } from './changelog.ts';
import type { FootnoteText, Token } from './markdown/tokens.ts';
import { OpenElements } from './open-elements.ts';
import type { TextRun } from './positions.ts';
import type { SiteParts } from './site-parts.ts';

/** A change that turns the source into the page's Markdown copy. */
type Edit = { span: Span; text: string };
/** Where a reference definition stands; its slot once it has been used. */
export type Definition = { line: number; raw: string; span?: Span; slot?: number };
/** The text of a footnote, its number, and how many marks lead to it. */
export type Footnote = { token: FootnoteText; line: number; number: number; marks: number };
/** What is given: the file, and how much its writers may do. */
export type Settings = {
  file: string;
  html: 'safe' | 'trusted';
  /** A site that is not strict: its writers may not know our rules, so more is a warning. */
  bare: boolean;
  /** Bare HTML without anything of our own, as the specifications of Markdown print it. */
  plain: boolean;
  variables: ReadonlyMap<string, string>;
  tex: Tex;
  /** What the configuration says of other hosts. */
  policy?: Policy | undefined;
  /** What we say in the language of the text; British English where nothing is given. */
  wording?: Wording;
  /** The quotation marks of the language, if punctuation is made typographic. */
  quotes?: Quotes | undefined;
  /** The address of the site, with its base URL: links that begin with it are links of the site. */
  home?: string | undefined;
  /** Whether links to other sites are kept. */
  keepsOutward?: boolean;
  /** Whether blocks of code are kept to be highlighted later. */
  keepsCode?: boolean;
  /**
   * Where a line of the text comes from, when it was put together from several files; `indent` is how far it is indented here.
   */
  origin: Origin | undefined;
  /** How ids of headings are made, where that is not as GitHub does it. */
  headingIds?: HeadingIds | undefined;
  footnoteIds?: FootnoteIds | undefined;
  /** Whether the page was written for another tool, whose classes and styles mean nothing here. */
  isForeign?: boolean;
  /** Whether headings of level 2 are versions. */
  isChangelog?: boolean;
  /** The versions of specifications in a changelog, by the line of their headings. */
  apiReleases?: ReadonlyMap<number, ReadRelease> | undefined;
  /** The components, data files and glossary of the site; absent where pages cannot use any. */
  parts?: SiteParts | undefined;
  /** The page with all terms of the glossary, and which occurrences of a term show its definition. */
  glossary?: Site['glossary'] | undefined;
};

/** A page while it is written: what was found in it so far, and how its parts are written. */
export type Draft = Settings & {
  wording: Wording;
  lines: readonly string[];
  tokens: readonly Token[];
  /** Writes blocks (to-body.ts), for constructs that have others inside. */
  blocks: (draft: Draft, tokens: readonly Token[], line: number) => string;
  /** Writes a run of text (to-body.ts). */
  inlines: (draft: Draft, tokens: readonly Token[], run: TextRun) => string;
  /** Reads Markdown that is not part of the page (to-body.ts): a definition, or the example of a component. */
  read: (text: string) => Token[];
  /** Plain text of the section that is being written. */
  text: string;
  /** While a heading is written, what of `text` its id is not made of: badges, icons, and typographic text, with its original. */
  marked?: [from: number, to: number, original?: string][] | undefined;
  /** Text of the first paragraph. */
  lead: string;
  /** Plain text before the mark that ends the excerpt of a post, if there is one. */
  excerpt: string | undefined;
  /** Versions, if the page is a changelog. */
  releases: Release[] | undefined;
  section: { anchor: string; title: string };
  sections: Section[];
  headings: Heading[];
  /** The line of the text that each heading begins in. */
  starts: number[];
  anchors: string[];
  /** Every id that the page emits, with its place. */
  ids: Map<string, Place>;
  /** For each name of a heading the first count that has not been tried for another of the same name. */
  repeated: Map<string, number>;
  links: LinkUse[];
  /** Links to other sites, where they are kept. */
  outward: LinkUse[] | undefined;
  /** Blocks of code, where they are kept. */
  codes: CodeUse[] | undefined;
  features: Set<Feature>;
  samples: SampleUse[];
  diagrams: DiagramUse[];
  /** Languages of blocks of code that cannot be coloured. */
  uncoloured: string[];
  diagnostics: Diagnostic[];
  /** Findings that are made once a page, with all their places. */
  gathered: Map<string, Diagnostic>;
  /** Where tags begin that were reported as raw HTML, as `line:column`. */
  refusedTags: Set<string>;
  /** Names, in small letters, of components whose tags were left out. */
  components: Set<string>;
  edits: Edit[];
  /** Raw elements that are open, the outermost first. */
  open: OpenElements;
  /** How many of them were opened outside the blocks or the run of text that is being written, which must not close those. */
  openOutside: number;
  /** Elements of trusted HTML that are open; what encloses them does not end them. */
  trusted: OpenElements;
  /** The raw element whose content is left out. */
  dropping: string | undefined;
  /** Names of the elements that a closing tag of the page closes; looked for at the first element that HTML does not know. */
  closed: ReadonlySet<string> | undefined;
  definitions: Map<string, Definition> | undefined;
  /** Labels of definitions that links and pictures name, or nearly; those of footnotes begin with `^`. */
  referenced: Set<string>;
  /** Lines that open containers of unknown names, each of which has a closing line that closes nothing. */
  strays: number;
  footnotes: Map<string, Footnote>;
  footnoteTexts: Map<string, { token: FootnoteText; line: number }>;
  /**
   * Characters of link targets written by reference, as a definition can be used without end, and of MathML, as a short formula
   * can become a long one. Parts of components, as loops in loops repeat them.
   */
  spent: { targets: number; formulas: number; components: number };
  /** Groups of tabs so far. */
  groups: number;
  /** How many definitions the page shows so far, the ids of their terms, and the names by which it uses them (`termKey`). `isLinking`: in the text that is being written, the first of each term shows its definition. */
  terms: { count: number; explained: Set<string>; names: Set<string>; isLinking: boolean };
  /** Present while Markdown is written that is not part of the page: an example, or a definition. */
  isQuoting: boolean;
};

/** A draft in which nothing is written yet. Every property is named here: an object put together by spreading is slow to use. */
export function newDraft(
  settings: Settings,
  text: string,
  tokens: readonly Token[],
  { blocks, inlines, read }: Pick<Draft, 'blocks' | 'inlines' | 'read'>,
): Draft {
  const {
    file,
    html,
    bare,
    plain,
    variables,
    tex,
    policy,
    wording = enGB,
    quotes,
    home,
    origin,
    headingIds,
    footnoteIds,
    parts,
    glossary,
    apiReleases,
  } = settings;
  const { keepsOutward = false, keepsCode = false, isForeign = false } = settings;
  return {
    file,
    html,
    bare,
    plain,
    variables,
    tex,
    policy,
    wording,
    quotes,
    home,
    origin,
    headingIds,
    footnoteIds,
    isForeign,
    parts,
    glossary,
    apiReleases,
    tokens,
    blocks,
    inlines,
    read,
    lines: text.split('\n'),
    text: '',
    lead: '',
    excerpt: undefined,
    releases: settings.isChangelog ? [] : undefined,
    section: { anchor: '', title: '' },
    sections: [],
    headings: [],
    starts: [],
    anchors: [],
    ids: new Map(),
    repeated: new Map(),
    links: [],
    outward: keepsOutward ? [] : undefined,
    codes: keepsCode ? [] : undefined,
    features: new Set(),
    samples: [],
    diagrams: [],
    uncoloured: [],
    diagnostics: [],
    gathered: new Map(),
    refusedTags: new Set(),
    components: new Set(),
    edits: [],
    open: new OpenElements(),
    openOutside: 0,
    trusted: new OpenElements(),
    dropping: undefined,
    closed: undefined,
    definitions: undefined,
    referenced: new Set(),
    strays: 0,
    footnotes: new Map(),
    footnoteTexts: new Map(),
    spent: { targets: 0, formulas: 0, components: 0 },
    groups: 0,
    terms: { count: 0, explained: new Set(), names: new Set(), isLinking: false },
    isQuoting: false,
  };
}

/** The place of a span of the text, in the file that it was written in. */
export function placeOf({ file, origin }: Settings, [line, column, endLine, endColumn]: Span): Place {
  if (!origin) return { file, line, column, endLine, endColumn };
  const from = origin(line, column);
  const to = origin(endLine, endColumn);
  return {
    file: from.file,
    line: from.line,
    column: Math.max(1, column - from.indent),
    endLine: to.file === from.file ? Math.max(from.line, to.line) : from.line,
    endColumn: Math.max(1, endColumn - to.indent),
  };
}

/**
 * Writes something whose source is in another file than the page. Places are those of that file, and the Markdown copy of the page
 * stays unchanged. `indents` are the columns that each line is indented by in the file.
 */
export function inFile<T>(
  draft: Draft,
  {
    file,
    lines,
    first = 1,
    indents = [],
  }: { file: string; lines: readonly string[]; first?: number; indents?: readonly number[] },
  write: () => T,
): T {
  const { origin, lines: ownLines, edits } = draft;
  draft.origin = (line) => ({ file, line: line + first - 1, indent: -(indents[line - 1] ?? 0) });
  draft.lines = lines;
  draft.edits = [];
  const written = write();
  draft.origin = origin;
  draft.lines = ownLines;
  draft.edits = edits;
  return written;
}

/** The span as a page keeps it: lines as in the file, which is named when it is not the page's own. */
export function spanOf(draft: Settings, span: Span): { span: Span; file?: string } {
  if (!draft.origin) return { span };
  const { file, line, column, endLine = line, endColumn = column } = placeOf(draft, span);
  return { span: [line, column, endLine, endColumn], ...(file === draft.file ? {} : { file }) };
}

/** Reports a mistake, which is a warning in a site that is not strict. */
export function report(draft: Draft, found: Diagnostic): void {
  draft.diagnostics.push(draft.bare ? (withLevel(found, 'warning') ?? found) : found);
}

/** Ends the section that is being written, and begins the next. */
export function nextSection(draft: Draft, section: Draft['section']): void {
  const { anchor, title } = draft.section;
  draft.sections.push({ anchor, title, text: draft.text.trim() });
  draft.section = section;
  draft.text = '';
}

/**
 * The page as clean Markdown: its source with the edits that were noted while it was written. Lines before `firstLine`, which
 * count from 1, are left out; where edits overlap, the first one counts.
 */
export function toMarkdownCopy({ lines, edits }: Pick<Draft, 'lines' | 'edits'>, firstLine: number): string {
  const sorted = [...edits].sort(({ span: a }, { span: b }) => a[0] - b[0] || a[1] - b[1]);
  let text = '';
  let line = firstLine;
  let column = 1;
  const copyTo = (toLine: number, toColumn: number): void => {
    for (; line < toLine; line++) {
      text += `${lineAt(lines, line).slice(column - 1)}\n`;
      column = 1;
    }
    text += lineAt(lines, line).slice(column - 1, toColumn - 1);
    column = toColumn;
  };
  for (const { span, text: replacement } of sorted) {
    const [fromLine, fromColumn, toLine, toColumn] = span;
    if (fromLine < line || (fromLine === line && fromColumn < column)) continue;
    copyTo(fromLine, fromColumn);
    text += replacement;
    line = toLine;
    column = toColumn;
  }
  copyTo(lines.length, lineAt(lines, lines.length).length + 1);
  return `${text.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}
