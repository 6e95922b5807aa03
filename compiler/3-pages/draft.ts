import { lineAt } from '../basics/places.ts';
import { withLevel } from '../diagnostics/rule.ts';
import type {
  CodeUse,
  Diagnostic,
  DiagramUse,
  Feature,
  Heading,
  LinkUse,
  ParsedRelease,
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
import type { TexRenderer } from '../world.ts';
import type { FootnoteDefinition, Token } from './markdown/tokens.ts';
import { OpenElements } from './open-elements.ts';
import type { TextRun } from './positions.ts';
import type { SiteParts } from './site-parts.ts';

/** An edit to the source for the page's Markdown copy. */
type SpanEdit = { span: Span; text: string };
/** A reference definition. `slot` is the index of its target in the page, and is set when the definition is first used. */
export type Definition = { line: number; raw: string; span?: Span; slot?: number };
/** The definition of a footnote, its number, and the number of references to it. */
export type Footnote = { token: FootnoteDefinition; line: number; number: number; referenceCount: number };
/** A page's settings: its file, and the restrictions on its content. */
export type PageSettings = {
  file: string;
  html: 'safe' | 'trusted';
  /**
   * Whether more findings are warnings, because the page may not have been written for Quire: the site has no configuration, or the page is
   * in another tool's syntax.
   */
  isLenient: boolean;
  /** Whether pages may contain the HTML that the Markdown specifications define, without additions. */
  isPlain: boolean;
  variables: ReadonlyMap<string, string>;
  tex: TexRenderer;
  /** The configured policy for other hosts. */
  policy?: Policy | undefined;
  /** The messages in the language of the page. The default is British English. */
  wording?: Wording;
  /** The quotation marks of the language, if typographic punctuation is enabled. */
  quotes?: Quotes | undefined;
  /** The site's URL with its base URL. Links that start with it are internal. */
  siteUrl?: string | undefined;
  /** Whether links to other sites are recorded. */
  recordsExternalLinks?: boolean;
  /** Whether code blocks are recorded and highlighted later. */
  recordsCode?: boolean;
  /**
   * Returns the origin of a line, if the source was assembled from several files. `indent` is the indentation that was added to the line.
   */
  origin: Origin | undefined;
  /** The algorithm for heading ids, if it is not GitHub's. */
  headingIds?: HeadingIds | undefined;
  /** Whether the id of a heading that begins with an element without text begins with a hyphen. */
  hasLeadingHyphens?: boolean;
  footnoteIds?: FootnoteIds | undefined;
  /** Whether the page was written for another tool, whose classes and styles have no effect here. */
  isForeign?: boolean;
  /** Whether the page was written for a tool with another syntax for includes, in which comments include nothing. */
  hasOwnIncludes?: boolean;
  /** Whether headings of level 2 are versions. */
  isChangelog?: boolean;
  /** The versions of specifications in a changelog, by the line of their headings. */
  apiReleases?: ReadonlyMap<number, ParsedRelease> | undefined;
  /** The components, data files and glossary of the site; absent if pages cannot use them. */
  parts?: SiteParts | undefined;
  /** The page that lists all terms of the glossary, and which occurrences of a term show its definition. */
  glossary?: Site['glossary'] | undefined;
};

/** A page that is being written: the results so far, and the functions that write its parts. */
export type Draft = PageSettings & {
  wording: Wording;
  lines: readonly string[];
  tokens: readonly Token[];
  /** Writes blocks (to-body.ts). For constructs that contain blocks. */
  writeBlocks: (draft: Draft, tokens: readonly Token[], line: number) => string;
  /** Writes a run of text (to-body.ts). */
  writeInlines: (draft: Draft, tokens: readonly Token[], run: TextRun) => string;
  /** Parses Markdown that is not part of the page (to-body.ts), such as a definition or the example of a component. */
  parseMarkdown: (text: string) => Token[];
  /** The plain text of the current section. */
  text: string;
  /**
   * While a heading is written, the parts of `text` that its id does not include: badges, icons, and typographic punctuation, with the
   * original.
   */
  omittedFromId?: [from: number, to: number, original?: string][] | undefined;
  /** Text of the first paragraph. */
  lead: string;
  /** The plain text before the excerpt marker of a post, if it has one. */
  excerpt: string | undefined;
  /** Versions, if the page is a changelog. */
  releases: Release[] | undefined;
  section: { anchor: string; title: string };
  sections: Section[];
  headings: Heading[];
  /** The line on which each heading starts. */
  headingLines: number[];
  anchors: string[];
  /** All ids on the page, with their locations. */
  ids: Map<string, Place>;
  /** For each heading text, the number for the suffix of the next heading with the same text. */
  nextSuffixes: Map<string, number>;
  links: LinkUse[];
  /** Links to other sites, if they are recorded. */
  externalLinks: LinkUse[] | undefined;
  /** Code blocks, if they are recorded. */
  codes: CodeUse[] | undefined;
  features: Set<Feature>;
  samples: SampleUse[];
  diagrams: DiagramUse[];
  /** Languages of code blocks without syntax highlighting. */
  unhighlightedLanguages: string[];
  diagnostics: Diagnostic[];
  /** Findings that are reported once per page, with all their locations. */
  mergedFindings: Map<string, Diagnostic>;
  /** The locations of tags that were reported as raw HTML, as `line:column`. */
  reportedTags: Set<string>;
  /** Names of components whose tags were omitted, in lower case. */
  components: Set<string>;
  edits: SpanEdit[];
  /** The open raw elements, outermost first. */
  openElements: OpenElements;
  /** The number of raw elements that were opened outside the current blocks or run of text, which cannot close them. */
  outerElementCount: number;
  /** The open elements of trusted HTML. The end of their parent does not close them. */
  trustedElements: OpenElements;
  /** The raw element whose content is being omitted. */
  omittedElement: string | undefined;
  /** The elements that have a closing tag on the page. Computed at the first element that HTML does not define. */
  closedElements: ReadonlySet<string> | undefined;
  definitions: Map<string, Definition> | undefined;
  /** Labels of definitions that are referenced, exactly or almost. Labels of footnotes start with `^`. */
  referencedLabels: Set<string>;
  /** The number of lines that open containers with unknown names. Their closing lines close nothing. */
  strayContainerCount: number;
  footnotes: Map<string, Footnote>;
  footnoteDefinitions: Map<string, { token: FootnoteDefinition; line: number }>;
  /**
   * Counters that prevent excessive output: characters of link targets, because definitions can be reused; characters of MathML, because a
   * short formula can expand; and parts of components, because loops can be nested.
   */
  outputCounts: { targets: number; formulas: number; components: number };
  /** The number of tab groups so far. */
  tabGroupCount: number;
  /**
   * The number of definitions that the page has shown so far, the ids of their terms, and the names that refer to them (`termKey`).
   * `listed`: the names of each term in lists of all terms. `isLinking`: in the current text, the first occurrence of each term shows its
   * definition.
   */
  terms: { count: number; explainedIds: Set<string>; names: Set<string>; listed: string[][]; isLinking: boolean };
  /** Set while Markdown is written that is not part of the page: an example, or a definition. */
  isQuoting: boolean;
};

/** Creates an empty draft. Every property is listed explicitly, because objects created by spreading are slower to access. */
export function createDraft(
  settings: PageSettings,
  text: string,
  tokens: readonly Token[],
  { writeBlocks, writeInlines, parseMarkdown }: Pick<Draft, 'writeBlocks' | 'writeInlines' | 'parseMarkdown'>,
): Draft {
  const {
    file,
    html,
    isLenient,
    isPlain,
    variables,
    tex,
    policy,
    wording = enGB,
    quotes,
    siteUrl,
    origin,
    headingIds,
    hasLeadingHyphens,
    footnoteIds,
    parts,
    glossary,
    apiReleases,
  } = settings;
  const { recordsExternalLinks = false, recordsCode = false, isForeign = false, hasOwnIncludes = false } = settings;
  return {
    file,
    html,
    isLenient,
    isPlain,
    variables,
    tex,
    policy,
    wording,
    quotes,
    siteUrl,
    origin,
    headingIds,
    ...(hasLeadingHyphens && { hasLeadingHyphens }),
    footnoteIds,
    isForeign,
    hasOwnIncludes,
    parts,
    glossary,
    apiReleases,
    tokens,
    writeBlocks,
    writeInlines,
    parseMarkdown,
    lines: text.split('\n'),
    text: '',
    lead: '',
    excerpt: undefined,
    releases: settings.isChangelog ? [] : undefined,
    section: { anchor: '', title: '' },
    sections: [],
    headings: [],
    headingLines: [],
    anchors: [],
    ids: new Map(),
    nextSuffixes: new Map(),
    links: [],
    externalLinks: recordsExternalLinks ? [] : undefined,
    codes: recordsCode ? [] : undefined,
    features: new Set(),
    samples: [],
    diagrams: [],
    unhighlightedLanguages: [],
    diagnostics: [],
    mergedFindings: new Map(),
    reportedTags: new Set(),
    components: new Set(),
    edits: [],
    openElements: new OpenElements(),
    outerElementCount: 0,
    trustedElements: new OpenElements(),
    omittedElement: undefined,
    closedElements: undefined,
    definitions: undefined,
    referencedLabels: new Set(),
    strayContainerCount: 0,
    footnotes: new Map(),
    footnoteDefinitions: new Map(),
    outputCounts: { targets: 0, formulas: 0, components: 0 },
    tabGroupCount: 0,
    terms: { count: 0, explainedIds: new Set(), names: new Set(), listed: [], isLinking: false },
    isQuoting: false,
  };
}

/** Returns the location of a source span in its original file. */
export function placeOf({ file, origin }: PageSettings, [line, column, endLine, endColumn]: Span): Place {
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
 * Writes content whose source is in a file other than the page. Locations refer to that file, and the page's Markdown copy is unchanged.
 * `indents` contains the number of columns by which each line is indented in the file.
 */
export function writeFromFile<T>(
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
  const result = write();
  draft.origin = origin;
  draft.lines = ownLines;
  draft.edits = edits;
  return result;
}

/** Converts a span to the format that pages store: with the lines of its file, which is specified if it is not the page's file. */
export function spanOf(draft: PageSettings, span: Span): { span: Span; file?: string } {
  if (!draft.origin) return { span };
  const { file, line, column, endLine = line, endColumn = column } = placeOf(draft, span);
  return { span: [line, column, endLine, endColumn], ...(file === draft.file ? {} : { file }) };
}

/** Reports a finding. It is a warning if the site has no configuration. */
export function report(draft: Draft, finding: Diagnostic): void {
  draft.diagnostics.push(draft.isLenient ? (withLevel(finding, 'warning') ?? finding) : finding);
}

/** Ends the current section and starts the next one. */
export function startSection(draft: Draft, section: Draft['section']): void {
  const { anchor, title } = draft.section;
  draft.sections.push({ anchor, title, text: draft.text.trim() });
  draft.section = section;
  draft.text = '';
}

/**
 * Returns the page as clean Markdown: the source with the recorded edits. Omits lines before `firstLine`, which is one-based. If edits
 * overlap, the first one is applied.
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
