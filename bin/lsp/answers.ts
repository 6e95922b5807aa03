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
import type { Heading, Page, Place } from '../../compiler/model.ts';
import {
  complete,
  completeSettings,
  definitions,
  frontMatterKeyAbout,
  includedFile,
  maxProposals,
  type Proposal,
  type ProposalKind,
  schemaOfFile,
  settingAt,
} from '../../compiler/queries/editing/complete.ts';
import { type Cursor, cursorAt, frontMatterEnd } from '../../compiler/queries/editing/cursor.ts';
import { describeTarget, linkedFrom } from '../../compiler/queries/editing/describe.ts';
import type { LinkTarget, LinkTargets } from '../../compiler/queries/editing/link-targets.ts';
import { foldingsOf, outlineOf } from '../../compiler/queries/editing/outline.ts';
import { dueState, reviewMonth } from '../../compiler/queries/reports.ts';
import type { Linked } from './live-site.ts';
import { bufferLines, spanRange, uriOf } from './positions.ts';

/** What an answer is computed from: the live buffer of a file, and the last linked site with its links. */
export type Question = {
  root: string;
  file: string;
  text: string;
  linked: Linked;
  targets: LinkTargets;
  read: (file: string) => string | undefined;
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

/** Completions at a position of a page or a settings file. */
export function completionsAt(question: Question, position: Position): CompletionList {
  const { file, text, linked, targets, read } = question;
  const schema = schemaOfFile(file, linked.site);
  if (schema) {
    const { proposals, start, end } = completeSettings(text, offsetAt(text, position), schema);
    return toList(proposals, { start: positionAt(text, start), end: positionAt(text, end) });
  }
  const cursor = cursorOf(question, position);
  if (!cursor) return { isIncomplete: false, items: [] };
  const proposals = complete(cursor, { file, lines: bufferLines(text), site: linked.site, targets, read });
  return toList(proposals, rangeOf(cursor.range));
}

/** What the position is in; undefined in files other than Markdown. */
export function cursorOf({ file, text }: Pick<Question, 'file' | 'text'>, { line, character }: Position): Cursor | undefined {
  return isMarkdown(file) ? cursorAt(bufferLines(text), line + 1, character + 1) : undefined;
}

/** The range of a token. */
export function rangeOf({ line, from, to }: Cursor['range']): Range {
  return { start: { line: line - 1, character: from - 1 }, end: { line: line - 1, character: to - 1 } };
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

/** The offset of a position in a text. */
export function offsetAt(text: string, { line, character }: Position): number {
  const ends = [...text.matchAll(/\r\n|\r|\n/g)];
  const end = ends[line - 1];
  const start = line === 0 ? 0 : end ? end.index + end[0].length : text.length;
  return Math.min(text.length, start + character);
}

/** The position of an offset in a text. */
export function positionAt(text: string, offset: number): Position {
  const lines = bufferLines(text.slice(0, offset));
  return { line: lines.length - 1, character: (lines.at(-1) ?? '').length };
}

/** What a link, a front matter key, a variable or a finding at a position means. `codes` are those of the findings there. */
export function hoverAt(question: Question, position: Position, codes: readonly string[]): Hover | undefined {
  const parts: string[] = [];
  const cursor = cursorOf(question, position);
  const about = cursor ? describe(cursor, question) : describeSetting(question, position);
  if (about !== undefined) parts.push(about);
  for (const code of new Set(codes)) {
    const found = explain(code);
    if (found) parts.push(`**${found.title}** (\`${code}\`)\n\n${found.meaning}`);
  }
  if (parts.length === 0) return undefined;
  const contents = { kind: 'markdown' as const, value: parts.join('\n\n---\n\n') };
  return about !== undefined && cursor ? { contents, range: rangeOf(cursor.range) } : { contents };
}

function describe(cursor: Cursor, { file, targets, linked, text }: Question): string | undefined {
  if (cursor.kind === 'link') return aboutTarget(targets.resolve(file, cursor.written), targets);
  if (cursor.kind === 'reference') {
    const found = definitions(bufferLines(text)).find(({ label }) => sameLabel(label, cursor.written));
    return found && aboutTarget(targets.resolve(file, found.target), targets);
  }
  if (cursor.kind === 'variable') {
    const value = linked.site.variables[cursor.written];
    return value === undefined ? undefined : `\`{{ ${cursor.written} }}\` is **${value}**.`;
  }
  if (cursor.kind === 'key' || cursor.kind === 'value') {
    const [key = ''] = cursor.kind === 'key' ? [...cursor.path, cursor.written] : cursor.path;
    const tag = key === 'tags' && cursor.kind === 'value' ? linked.site.tags?.[cursor.written] : undefined;
    if (tag) return [`**${tag.label}**`, tag.description].filter((part) => part !== undefined).join('\n\n');
    const path = cursor.kind === 'key' ? [...cursor.path, cursor.written] : cursor.path;
    const description = frontMatterKeyAbout(path);
    return description === undefined ? undefined : `**${path.join('.')}**: ${description}`;
  }
  return undefined;
}

function aboutTarget(target: LinkTarget | undefined, targets: LinkTargets): string | undefined {
  return target && describeTarget(target, targets.inbound);
}

function describeSetting({ file, text, linked }: Question, position: Position): string | undefined {
  const schema = schemaOfFile(file, linked.site);
  return schema && settingAt(text, offsetAt(text, position), schema);
}

function sameLabel(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Where the target of a position is defined. */
export function definitionAt(question: Question, position: Position): Location[] {
  const { file, root, targets, linked, text, read } = question;
  const cursor = cursorOf(question, position);
  if (!cursor) return [];
  if (cursor.kind === 'link') return locationsOf(targets.resolve(file, cursor.written), root);
  if (cursor.kind === 'reference') {
    const found = definitions(bufferLines(text)).find(({ label }) => sameLabel(label, cursor.written));
    return found ? [{ uri: uriOf(root, file), range: lineRange(found.line) }] : [];
  }
  if (cursor.kind === 'include' || cursor.kind === 'region' || cursor.kind === 'line-range') {
    const path = cursor.kind === 'include' ? cursor.written : cursor.path;
    const place = includedFile(file, path);
    const part = place === undefined ? undefined : read(place);
    if (place === undefined || part === undefined) return [];
    const region =
      cursor.kind === 'region' ? bufferLines(part).findIndex((line) => line.includes(`region ${cursor.written}`)) : 0;
    return [{ uri: uriOf(root, place), range: lineRange(Math.max(0, region) + 1) }];
  }
  const key =
    cursor.kind === 'variable' ? 'variables' : cursor.kind === 'value' && cursor.path[0] === 'tags' ? 'tags' : undefined;
  const { configFile } = linked.site;
  const config = key === undefined || configFile === undefined ? undefined : read(configFile);
  if (key === undefined || configFile === undefined || config === undefined) return [];
  const line = bufferLines(config).findIndex((each) => each.includes(JSON.stringify(cursor.written)));
  return line < 0 ? [] : [{ uri: uriOf(root, configFile), range: lineRange(line + 1) }];
}

function lineRange(line: number): Range {
  return { start: { line: line - 1, character: 0 }, end: { line: line - 1, character: 0 } };
}

function locationsOf(target: LinkTarget | undefined, root: string): Location[] {
  if (target?.kind === 'file') return [{ uri: uriOf(root, target.file), range: lineRange(1) }];
  if (target?.kind === 'operation') return [{ uri: uriOf(root, target.api.file), range: lineRange(1) }];
  if (!target?.file) return [];
  const [file = ''] = target.file.split('#', 1);
  return [{ uri: uriOf(root, file), range: target.heading ? spanRange(target.heading.span) : lineRange(1) }];
}

/** The heading of a page that is in this line of its buffer. */
export function headingAt(page: Page | undefined, line: number): Heading | undefined {
  return page?.headings.find(({ span, file }) => file === undefined && span[0] === line);
}

/**
 * Everything that refers to what is at a position: links to a heading, to the page, or to the target of a link; pages with a tag; uses of a
 * variable.
 */
export function referencesAt(question: Question, position: Position): Location[] {
  const { file, root, targets, linked } = question;
  const cursor = cursorOf(question, position);
  if (cursor?.kind === 'variable') return variableUses(cursor.written, question);
  if (cursor?.kind === 'value' && cursor.path[0] === 'tags') {
    const pages = linked.compilation.publicSite.pages.concat(linked.compilation.restrictedSite?.pages ?? []);
    return pages.flatMap(({ page }): Location[] =>
      (page?.frontMatter.tags ?? []).flatMap((tag, index) => {
        const span = page?.tagSpans[index];
        return page && span && tag === cursor.written
          ? [{ uri: uriOf(root, page.origin ?? page.file), range: spanRange(span) }]
          : [];
      }),
    );
  }
  const target = cursor?.kind === 'link' ? targets.resolve(file, cursor.written) : undefined;
  const own = targets.pageOf(file);
  if (target?.kind === 'page') return toLocations(targets.linksTo(target.route, target.anchor), root);
  if (cursor?.kind === 'link' || !own) return [];
  const heading = headingAt(own.page, position.line + 1);
  return toLocations(targets.linksTo(own.route, heading && heading.level > 1 ? heading.id : undefined), root);
}

function toLocations(places: readonly { place: Place }[], root: string): Location[] {
  return places.map(({ place }) => ({
    uri: uriOf(root, place.file.replace(/#.*$/, '')),
    range: spanRange([place.line, place.column, place.endLine ?? place.line, place.endColumn ?? place.column]),
  }));
}

function variableUses(name: string, { linked, root, read }: Question): Location[] {
  const found: Location[] = [];
  for (const file of linked.compilation.sources.stamps.keys()) {
    const text = isMarkdown(file) ? read(file) : undefined;
    if (!text?.includes(name)) continue;
    for (const [line, own] of bufferLines(text).entries())
      for (const match of own.matchAll(/\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g)) {
        const start = match.index + match[0].indexOf(name);
        if (match[1] !== name) continue;
        found.push({
          uri: uriOf(root, file),
          range: { start: { line, character: start }, end: { line, character: start + name.length } },
        });
      }
  }
  return found;
}

/** The headings of a buffer as a tree. */
export function symbolsOf({ file, text }: Question): DocumentSymbol[] {
  if (!isMarkdown(file)) return [];
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

const mostSymbols = 200;

/** Pages and headings of the site whose names contain all words of a query. */
export function workspaceSymbols({ root, targets }: Pick<Question, 'root' | 'targets'>, query: string): WorkspaceSymbol[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found: WorkspaceSymbol[] = [];
  for (const { file, title } of targets.routes()) {
    if (file === undefined || file.includes('#')) continue;
    for (const { text, span, level, file: other } of targets.pageOf(file)?.page.headings ?? []) {
      const name = level === 1 ? title : `${title} › ${text}`;
      if (other !== undefined || !words.every((word) => name.toLowerCase().includes(word))) continue;
      found.push({ name, kind: SymbolKind.String, location: { uri: uriOf(root, file), range: spanRange(span) } });
      if (found.length >= mostSymbols) return found;
    }
  }
  return found;
}

/** The links of a page that lead to files of the site. */
export function documentLinks({ file, root, targets, text }: Question): DocumentLink[] {
  const page = targets.pageOf(file)?.page;
  const lines = bufferLines(text);
  return (page?.links ?? []).flatMap(({ target, span, file: other }): DocumentLink[] => {
    const [line, column, endLine, endColumn] = span;
    const isStale = lines[line - 1]?.slice(column - 1, endLine === line ? endColumn - 1 : undefined) !== target;
    if (other !== undefined || isStale) return [];
    const [location] = locationsOf(targets.resolve(file, target), root);
    if (!location) return [];
    const { line: at } = location.range.start;
    return [{ range: spanRange(span), target: at > 0 ? `${location.uri}#L${at + 1}` : location.uri }];
  });
}

/** Front matter, sections, fences and containers. */
export function foldingRanges({ file, text }: Question): FoldingRange[] {
  if (!isMarkdown(file)) return [];
  return foldingsOf(bufferLines(text)).map(({ first, last, kind }) => ({
    startLine: first - 1,
    endLine: last - 1,
    ...(kind === 'comment' && { kind: FoldingRangeKind.Comment }),
  }));
}

/** The command of lenses about inbound links; its arguments are those of the command of VS Code that lists places. */
const showReferences = 'docs.showReferences';

/** The path at which a preview shows a line (from 0) of a page, with the base URL and the anchor of its section; undefined if it is no page. */
export function pathInPreview({ file, targets, linked }: Question, line: number): string | undefined {
  const own = targets.pageOf(file);
  if (!own) return undefined;
  const section = own.page.headings.findLast(({ span, file: other }) => other === undefined && span[0] <= line + 1);
  const anchor = section && section.level > 1 ? `#${encodeURIComponent(section.id)}` : '';
  return linked.site.baseUrl + encodePath(own.route).slice(1) + anchor;
}

/** The number of pages that link to a page, and its review, above its first line. `today` is YYYY-MM-DD. */
export function codeLenses({ file, root, targets, text }: Question, today: string): CodeLens[] {
  const own = targets.pageOf(file);
  if (!own) return [];
  const front = frontMatterEnd(bufferLines(text));
  const range = lineRange(front + 1);
  const uri = uriOf(root, file);
  const title = linkedFrom(targets.inbound(own.route));
  const lenses: CodeLens[] = [{ range, command: { title, command: showReferences, arguments: [uri, range.start] } }];
  const { reviewed } = own.page.frontMatter;
  const due = reviewMonth(own.page.frontMatter.tags ?? []);
  if (reviewed !== undefined || due !== undefined) {
    const state = dueState(due, today);
    const words = [
      reviewed !== undefined && `reviewed ${reviewed}`,
      due !== undefined && `${state === 'overdue' ? 'review overdue since' : 'review due by'} ${due}`,
    ];
    lenses.push({ range, command: { title: words.filter(Boolean).join(', '), command: '' } });
  }
  return lenses;
}
