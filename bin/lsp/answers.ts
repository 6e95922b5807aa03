import {
  type CodeLens,
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type DocumentLink,
  type DocumentSymbol,
  type FoldingRange,
  FoldingRangeKind,
  type Hover,
  type Location,
  type Position,
  type Range,
  SymbolKind,
  type WorkspaceSymbol,
} from 'vscode-languageserver-types';
import { encodePath } from '../../compiler/addresses/addresses.ts';
import { lineAt } from '../../compiler/basics/places.ts';
import { explain } from '../../compiler/diagnostics/codes.ts';
import { configName, redirectFiles, testsName } from '../../compiler/files/root-files.ts';
import type { Heading, Page, Place, Span } from '../../compiler/model.ts';
import { complete, definitionsIn, includedFile } from '../../compiler/queries/editing/complete.ts';
import { completeData } from '../../compiler/queries/editing/complete-data.ts';
import { type Cursor, cursorAt, frontMatterEnd } from '../../compiler/queries/editing/cursor.ts';
import { jsonCursorAt, yamlCursorAt } from '../../compiler/queries/editing/data-cursor.ts';
import {
  type DataFile,
  dataFileOf,
  describeSetting,
  frontMatterOf,
  targetKindOf,
} from '../../compiler/queries/editing/data-files.ts';
import {
  type DataTarget,
  dataTargetAt,
  describePart,
  findDataLinks,
  isSameOperation,
  placeOfPart,
  referencesTo,
  specSymbols,
} from '../../compiler/queries/editing/data-targets.ts';
import { describeTarget, formatLinkCount } from '../../compiler/queries/editing/describe.ts';
import type { LinkIndex, LinkTarget } from '../../compiler/queries/editing/link-index.ts';
import { foldingRangesByIndent, foldingRangesOf, outlineOf } from '../../compiler/queries/editing/outline.ts';
import { maxProposals, type Proposal, type ProposalKind } from '../../compiler/queries/editing/proposals.ts';
import { dueState, reviewMonth } from '../../compiler/queries/reports.ts';
import type { Linked } from './live-site.ts';
import { bufferLines, placeRange, spanRange, uriOf } from './positions.ts';

/** The inputs of an answer: the live buffer of a file, and the last linked site with its links. */
export type Question = {
  root: string;
  file: string;
  text: string;
  linked: Linked;
  targets: LinkIndex;
  read: (file: string) => string | undefined;
  list: (folder: string) => readonly string[];
};

const isMarkdown = (file: string): boolean => /\.(?:md|mdx|markdown)$/i.test(file);

const kinds: Record<ProposalKind, CompletionItemKind> = {
  page: CompletionItemKind.File,
  file: CompletionItemKind.File,
  folder: CompletionItemKind.Folder,
  heading: CompletionItemKind.Reference,
  operation: CompletionItemKind.Method,
  key: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  word: CompletionItemKind.Keyword,
  variable: CompletionItemKind.Variable,
};

/** Returns the completions at a position of a page, a settings file or an OpenAPI document. */
export function completionsAt(question: Question, position: Position): CompletionList {
  const { file, text, linked, targets, read, list } = question;
  const cursor = cursorOf(question, position);
  if (!cursor) return { isIncomplete: false, items: [] };
  const sources = { file, text, lines: bufferLines(text), site: linked.site, targets, read, list };
  const data = isMarkdown(file) ? undefined : dataOf(question);
  const isData = data && (cursor.kind === 'key' || cursor.kind === 'value');
  const proposals = isData ? completeData(cursor, data, sources) : complete(cursor, sources);
  return toList(proposals, rangeOf(cursor.range));
}

/** Returns the element at the position; undefined in prose, and in files that the compiler does not read. */
export function cursorOf(question: Pick<Question, 'file' | 'text' | 'linked'>, position: Position): Cursor | undefined {
  const { file, text } = question;
  const [line, column] = [position.line + 1, position.character + 1];
  const lines = bufferLines(text);
  if (isMarkdown(file)) return cursorAt(lines, line, column);
  if (!dataOf(question) || line > lines.length) return undefined;
  return /\.jsonc?$/i.test(file) ? jsonCursorAt(text, line, column) : yamlCursorAt(lines, line, column);
}

/** Returns the kind of a settings file, an OpenAPI document, or a page's front matter; undefined for other files. */
function dataOf({ file, linked }: Pick<Question, 'file' | 'linked'>): DataFile | undefined {
  return isMarkdown(file) ? frontMatterOf(file, linked.site) : dataFileOf(file, linked.site);
}

/** Returns the target of the link or the value at a position; undefined if it does not exist. */
export function targetAt(question: Question, cursor: Cursor): DataTarget | undefined {
  const { file, text, targets } = question;
  if (cursor.kind === 'link') return targets.resolve(file, cursor.source);
  if (cursor.kind === 'reference') {
    const definition = definitionsIn(bufferLines(text)).find(({ label }) => hasSameLabel(label, cursor.source));
    return definition && targets.resolve(file, definition.target);
  }
  const data = cursor.kind === 'key' || cursor.kind === 'value' ? dataOf(question) : undefined;
  return data && (cursor.kind === 'key' || cursor.kind === 'value') ? dataTargetAt(cursor, data, question) : undefined;
}

/** Returns the range of a token, without its quotation marks if it is a JSON string (`isQuoted`). */
export function rangeOf({ line, from, to }: Cursor['range'], isQuoted = false): Range {
  const quoteLength = isQuoted ? 1 : 0;
  return {
    start: { line: line - 1, character: from - 1 + quoteLength },
    end: { line: line - 1, character: to - 1 - quoteLength },
  };
}

function toList(proposals: readonly Proposal[], range: Range): CompletionList {
  const items = proposals.map(({ label, kind, insert = label, detail, about, retrigger }, index): CompletionItem => {
    const command = retrigger && { title: 'Complete the path', command: 'editor.action.triggerSuggest' };
    return {
      label,
      kind: kinds[kind],
      filterText: insert,
      sortText: String(index).padStart(4, '0'),
      textEdit: { range, newText: insert },
      ...(detail !== undefined && { detail }),
      ...(about !== undefined && { documentation: about }),
      ...(command && { command }),
    };
  });
  return { isIncomplete: items.length >= maxProposals || proposals.some(({ retrigger }) => retrigger), items };
}

/** Explains the link, front matter key, variable or finding at a position. `codes` are those of the findings there. */
export function hoverAt(question: Question, position: Position, codes: readonly string[]): Hover | undefined {
  const parts: string[] = [];
  const cursor = cursorOf(question, position);
  const about = cursor && describe(cursor, question);
  if (about !== undefined) parts.push(about);
  for (const code of new Set(codes)) {
    const explanation = explain(code);
    if (explanation) parts.push(`**${explanation.title}** (\`${code}\`)\n\n${explanation.meaning}`);
  }
  if (parts.length === 0) return undefined;
  const contents = { kind: 'markdown' as const, value: parts.join('\n\n---\n\n') };
  return about !== undefined && cursor ? { contents, range: rangeOf(cursor.range) } : { contents };
}

function describe(cursor: Cursor, question: Question): string | undefined {
  const { linked, targets } = question;
  const target = targetAt(question, cursor);
  const about =
    target?.kind === 'part' ? describePart(target.pointer, question) : target && describeTarget(target, targets.countInbound);
  if (about !== undefined) return about;
  if (cursor.kind === 'variable') {
    const value = linked.site.variables[cursor.source];
    return value === undefined ? undefined : `\`{{ ${cursor.source} }}\` is **${value}**.`;
  }
  if (cursor.kind !== 'key' && cursor.kind !== 'value') return undefined;
  const data = dataOf(question);
  const tag = data && targetKindOf(data, cursor.path) === 'tag' ? linked.site.tags?.[cursor.source] : undefined;
  if (tag) return [`**${tag.label}**`, tag.description].filter((part) => part !== undefined).join('\n\n');
  const path = cursor.kind === 'key' ? [...cursor.path, cursor.source] : cursor.path;
  const description = data && describeSetting(data, path);
  return description === undefined ? undefined : `**${path.join('.')}**: ${description}`;
}

function hasSameLabel(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Returns the location at which the target of a position is defined. */
export function definitionAt(question: Question, position: Position): Location[] {
  const { file, root, linked, text, read } = question;
  const cursor = cursorOf(question, position);
  if (!cursor) return [];
  if (cursor.kind === 'reference') {
    const definition = definitionsIn(bufferLines(text)).find(({ label }) => hasSameLabel(label, cursor.source));
    return definition ? [{ uri: uriOf(root, file), range: lineRange(definition.line) }] : [];
  }
  if (cursor.kind === 'include' || cursor.kind === 'region' || cursor.kind === 'line-range') {
    const path = cursor.kind === 'include' ? cursor.source : cursor.path;
    const place = includedFile(file, path);
    const part = place === undefined ? undefined : read(place);
    if (place === undefined || part === undefined) return [];
    const region = cursor.kind === 'region' ? bufferLines(part).findIndex((line) => line.includes(`region ${cursor.source}`)) : 0;
    return [{ uri: uriOf(root, place), range: lineRange(Math.max(0, region) + 1) }];
  }
  const target = targetAt(question, cursor);
  if (target) return locationsOf(target, question);
  const key = cursor.kind === 'variable' ? 'variables' : isTag(cursor, question) ? 'tags' : undefined;
  const { configFile } = linked.site;
  const config = key === undefined || configFile === undefined ? undefined : read(configFile);
  if (key === undefined || configFile === undefined || config === undefined) return [];
  const line = bufferLines(config).findIndex((each) => each.includes(JSON.stringify(cursor.source)));
  return line < 0 ? [] : [{ uri: uriOf(root, configFile), range: lineRange(line + 1) }];
}

/** Returns whether a position is in a tag: in the front matter of a page, or in a setting that refers to a tag. */
export function isTag(cursor: Cursor, question: Question): boolean {
  const data = cursor.kind === 'value' ? dataOf(question) : undefined;
  return data !== undefined && cursor.kind === 'value' && targetKindOf(data, cursor.path) === 'tag';
}

function lineRange(line: number): Range {
  return { start: { line: line - 1, character: 0 }, end: { line: line - 1, character: 0 } };
}

function locationsOf(
  target: DataTarget,
  { root, file, text, read }: Pick<Question, 'root' | 'file' | 'text' | 'read'>,
): Location[] {
  const locatePart = (document: string, content: string, pointer: string): Location => {
    const place = placeOfPart(document, content, pointer);
    return { uri: uriOf(root, document), range: place ? placeRange(place) : lineRange(1) };
  };
  if (target.kind === 'part') return [locatePart(file, text, target.pointer)];
  if (target.kind === 'operation')
    return [
      locatePart(target.api.file, target.api.file === file ? text : (read(target.api.file) ?? ''), target.head?.pointer ?? ''),
    ];
  if (target.kind === 'file') return [{ uri: uriOf(root, target.file), range: lineRange(1) }];
  if (!target.file) return [];
  const [path = ''] = target.file.split('#', 1);
  return [{ uri: uriOf(root, path), range: target.heading ? spanRange(target.heading.span) : lineRange(1) }];
}

/** Returns the heading of a page on this line of its buffer. */
export function headingAt(page: Page | undefined, line: number): Heading | undefined {
  return page?.headings.find(({ span, file }) => file === undefined && span[0] === line);
}

/**
 * Returns all references to the element at a position: links to a heading, to the page, to an operation, or to the target of a link; pages
 * with a tag; uses of a variable; references within an OpenAPI document.
 */
export function referencesAt(question: Question, position: Position): Location[] {
  const { file, root, targets, text } = question;
  const cursor = cursorOf(question, position);
  if (cursor?.kind === 'variable') return findVariableUses(cursor.source, question);
  if (cursor && isTag(cursor, question)) return findPagesWithTag(cursor.source, question);
  const target = cursor && targetAt(question, cursor);
  if (target?.kind === 'part')
    return referencesTo(target.pointer, text).map((span) => ({ uri: uriOf(root, file), range: spanRange(span) }));
  if (target?.kind === 'operation') {
    const { api, head } = target;
    return head
      ? toLocations(
          targets.linksMatching((each) => isSameOperation(each, api, head)),
          root,
        )
      : [];
  }
  if (target?.kind === 'page')
    return [...toLocations(targets.linksTo(target.route, target.anchor), root), ...findSettingsTo(target, question)];
  const own = targets.pageOf(file);
  if (cursor?.kind === 'link' || !own) return [];
  const heading = headingAt(own.page, position.line + 1);
  if (heading && heading.level > 1) return toLocations(targets.linksTo(own.route, heading.id), root);
  return [
    ...toLocations(targets.linksTo(own.route, undefined), root),
    ...findSettingsTo({ kind: 'page', ...own, title: '' }, question),
  ];
}

/** Returns the values in settings files that refer to a page: in sidebars, menus and redirects. */
function findSettingsTo(page: Extract<LinkTarget, { kind: 'page' }>, { root, linked, targets, read }: Question): Location[] {
  if (page.anchor !== undefined) return [];
  const locations: Location[] = [];
  for (const file of [configName, testsName, ...Object.values(redirectFiles), ...linked.compilation.sources.stamps.keys()]) {
    const data = isMarkdown(file) ? undefined : dataFileOf(file, linked.site);
    const text = data && data.kind !== 'spec' ? read(file) : undefined;
    if (!data || text === undefined) continue;
    for (const { span, target } of findDataLinks(data, { file, text, targets }))
      if (target.kind === 'page' && target.route === page.route)
        locations.push({ uri: uriOf(root, file), range: spanRange(span) });
  }
  return locations;
}

function findPagesWithTag(tag: string, { root, linked }: Question): Location[] {
  const pages = linked.compilation.publicSite.pages.concat(linked.compilation.restrictedSite?.pages ?? []);
  return pages.flatMap(({ page }): Location[] =>
    (page?.frontMatter.tags ?? []).flatMap((each, index) => {
      const span = page?.tagSpans[index];
      return page && span && each === tag ? [{ uri: uriOf(root, page.origin ?? page.file), range: spanRange(span) }] : [];
    }),
  );
}

function toLocations(places: readonly { place: Place }[], root: string): Location[] {
  return places.map(({ place }) => ({ uri: uriOf(root, place.file.replace(/#.*$/, '')), range: placeRange(place) }));
}

function findVariableUses(name: string, { linked, root, read }: Question): Location[] {
  const locations: Location[] = [];
  for (const file of linked.compilation.sources.stamps.keys()) {
    const text = isMarkdown(file) ? read(file) : undefined;
    if (!text?.includes(name)) continue;
    for (const [line, own] of bufferLines(text).entries())
      for (const match of own.matchAll(/\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g)) {
        const start = match.index + match[0].indexOf(name);
        if (match[1] !== name) continue;
        locations.push({
          uri: uriOf(root, file),
          range: { start: { line, character: start }, end: { line, character: start + name.length } },
        });
      }
  }
  return locations;
}

/** Returns the headings of a buffer as a tree; the operations and schemas of an OpenAPI document. */
export function symbolsOf({ file, text, targets }: Question): DocumentSymbol[] {
  if (!isMarkdown(file)) {
    const api = targets.apis.find((each) => each.file === file);
    return (api ? specSymbols(api, text) : []).map(({ name, detail, kind, place }) => {
      const range = placeRange(place);
      const symbol = kind === 'operation' ? SymbolKind.Method : SymbolKind.Struct;
      return { name, detail, kind: symbol, range, selectionRange: range };
    });
  }
  const lines = bufferLines(text);
  const roots: DocumentSymbol[] = [];
  const open: { level: number; symbol: DocumentSymbol }[] = [];
  for (const { level, text: name, line, lastLine } of outlineOf(lines)) {
    const range = {
      start: { line: line - 1, character: 0 },
      end: { line: lastLine - 1, character: lineAt(lines, lastLine).length },
    };
    const selection = { start: range.start, end: { line: line - 1, character: lineAt(lines, line).length } };
    const symbol: DocumentSymbol = {
      name: name || '(empty)',
      kind: SymbolKind.String,
      range,
      selectionRange: selection,
      children: [],
    };
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const parent = open.at(-1)?.symbol.children ?? roots;
    parent.push(symbol);
    open.push({ level, symbol });
  }
  return roots;
}

const maxSymbols = 200;

/** Returns the pages, headings and operations of the site whose names contain all words of a query. */
export function workspaceSymbols(
  { root, targets, read }: Pick<Question, 'root' | 'targets' | 'read'>,
  query: string,
): WorkspaceSymbol[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const symbols: WorkspaceSymbol[] = [];
  for (const { file, title } of targets.routes()) {
    if (file === undefined || file.includes('#')) continue;
    for (const { text, span, level, file: other } of targets.pageOf(file)?.page.headings ?? []) {
      const name = level === 1 ? title : `${title} › ${text}`;
      if (other !== undefined || !words.every((word) => name.toLowerCase().includes(word))) continue;
      symbols.push({ name, kind: SymbolKind.String, location: { uri: uriOf(root, file), range: spanRange(span) } });
      if (symbols.length >= maxSymbols) return symbols;
    }
  }
  for (const api of targets.apis)
    for (const { name, detail, kind, place } of specSymbols(api, read(api.file) ?? '')) {
      if (kind !== 'operation' || !words.every((word) => `${name} ${detail}`.toLowerCase().includes(word))) continue;
      const location = { uri: uriOf(root, api.file), range: placeRange(place) };
      symbols.push({ name: `${name} ${detail}`, kind: SymbolKind.Method, location, containerName: api.info.title });
      if (symbols.length >= maxSymbols) return symbols;
    }
  return symbols;
}

/** Returns the links from a page or settings file to site files. */
export function documentLinks(question: Question): DocumentLink[] {
  const { file, targets, text } = question;
  if (!isMarkdown(file)) {
    const data = dataOf(question);
    return (data ? findDataLinks(data, question) : []).flatMap(({ span, target }) => toDocumentLink(span, target, question));
  }
  const page = targets.pageOf(file)?.page;
  const lines = bufferLines(text);
  return (page?.links ?? []).flatMap(({ target, span, file: other }): DocumentLink[] => {
    const [line, column, endLine, endColumn] = span;
    const isStale = lines[line - 1]?.slice(column - 1, endLine === line ? endColumn - 1 : undefined) !== target;
    if (other !== undefined || isStale) return [];
    const linkTarget = targets.resolve(file, target);
    return linkTarget ? toDocumentLink(span, linkTarget, question) : [];
  });
}

function toDocumentLink(span: Span, target: LinkTarget, question: Question): DocumentLink[] {
  const [location] = locationsOf(target, question);
  if (!location) return [];
  const { line } = location.range.start;
  return [{ range: spanRange(span), target: line > 0 ? `${location.uri}#L${line + 1}` : location.uri }];
}

/** Returns the ranges to fold: front matter, sections, fences and containers; in other files, blocks with deeper indentation. */
export function foldingRanges({ file, text }: Question): FoldingRange[] {
  const lines = bufferLines(text);
  return (isMarkdown(file) ? foldingRangesOf(lines) : foldingRangesByIndent(lines)).map(({ first, last, kind }) => ({
    startLine: first - 1,
    endLine: last - 1,
    ...(kind === 'comment' && { kind: FoldingRangeKind.Comment }),
  }));
}

/** The command of code lenses about inbound links. It has the same arguments as the VS Code command that lists locations. */
const showReferences = 'docs.showReferences';

/**
 * Returns the path at which a preview shows a line (from 0) of a page, with the base URL and the anchor of its section; undefined if the
 * file is not a page.
 */
export function pathInPreview({ file, targets, linked }: Question, line: number): string | undefined {
  const own = targets.pageOf(file);
  if (!own) return undefined;
  const section = own.page.headings.findLast(({ span, file: other }) => other === undefined && span[0] <= line + 1);
  const anchor = section && section.level > 1 ? `#${encodeURIComponent(section.id)}` : '';
  return linked.site.baseUrl + encodePath(own.route).slice(1) + anchor;
}

/**
 * Returns the code lenses above the first line of a page: the number of pages that link to it, and the state of its review. `today` is
 * YYYY-MM-DD.
 */
export function codeLenses({ file, root, targets, text }: Question, today: string): CodeLens[] {
  const own = targets.pageOf(file);
  if (!own) return [];
  const frontMatterLines = frontMatterEnd(bufferLines(text));
  const range = lineRange(frontMatterLines + 1);
  const uri = uriOf(root, file);
  const title = formatLinkCount(targets.countInbound(own.route));
  const lenses: CodeLens[] = [{ range, command: { title, command: showReferences, arguments: [uri, range.start] } }];
  const { reviewed } = own.page.frontMatter;
  const dueMonth = reviewMonth(own.page.frontMatter.tags ?? []);
  if (reviewed !== undefined || dueMonth !== undefined) {
    const state = dueState(dueMonth, today);
    const words = [
      reviewed !== undefined && `reviewed ${reviewed}`,
      dueMonth !== undefined && `${state === 'overdue' ? 'review overdue since' : 'review due by'} ${dueMonth}`,
    ];
    lenses.push({ range, command: { title: words.filter(Boolean).join(', '), command: '' } });
  }
  return lenses;
}
