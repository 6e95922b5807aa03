import type { DialectOptionsSetting } from '../../schemas/types/site.ts';
import { bytesOf } from '../basics/bytes.ts';
import { itemAt } from '../basics/invariant.ts';
import { nearest } from '../basics/nearest.ts';
import { firstMatch } from '../basics/text-parts.ts';
import {
  includeCycle,
  includeMissing,
  includeOutside,
  includeRangeEmpty,
  includeRegionMissing,
  includeRegionOpen,
  includeRestricted,
  includeTooDeep,
  includeTooLarge,
} from '../diagnostics/pages.ts';
import { isHiddenPart } from '../files/hidden-parts.ts';
import type { Checked, Diagnostic, Place } from '../model.ts';
import type { Limits } from '../schema/limits.ts';
import { codeFence } from '../texts/escapes.ts';
import type { Directive, IncludeSyntax, NumberedLines } from '../tools/syntax/dialect.ts';
import { parentFolders } from '../tools/syntax/paths.ts';
import { linesInRange, linesInRegion, regionNames, toLines, withoutFrontMatter } from './include-parts.ts';

/** The original file and line of a line in the expanded source, and the number of columns by which it was indented. */
type LineOrigin = { file: string; line: number; indent: number };
/** A source with its includes expanded, a function that maps its lines to their origins, and all requested files in order. */
export type ExpandedSource = { text: string; origin: (line: number, column?: number) => LineOrigin; files: string[] };
/**
 * Access to files by their path from the site root, the maximum depth of nested includes, and the maximum size of included files per page.
 */
export type IncludeContext = {
  readFile(file: string): string | undefined;
  limits: Pick<Limits, 'includeDepth' | 'pageBytes'>;
  /** Returns the ID of the restricted area that contains a file. Only set for public pages, which must not include these files. */
  restrictedAreaOf?: (file: string) => string | undefined;
  /** The include syntax of another tool, and the folder of the page's area. */
  dialect?: { syntax: IncludeSyntax; folder: string; options?: DialectOptionsSetting | undefined } | undefined;
  /** Returns a line that replaces a directive instead of the included content; undefined to include the content. */
  replaceDirective?: ((request: IncludeRequest) => string | undefined) | undefined;
};
/** An include directive with its line, the requested file, and its location. */
export type IncludeRequest = { directive: Directive; line: string; isCode: boolean; file: string | undefined; at: Place };

/**
 * Replaces directives with included files: `<!--@include: ./part.md#region{3,20}-->` for Markdown, including nested directives, and `<<<
 * ./file.ts#region{1,3-5 ts} [Label]` for code, which becomes a fence. A directive is on a line of its own, which may be indented, quoted
 * or a list item. In fenced code it is text. If the file cannot be included, the line becomes empty. The input must contain all lines of
 * the file (empty ones in place of front matter), so that line numbers match.
 */
export function expandIncludes(file: string, text: string, context: IncludeContext): Checked<ExpandedSource> {
  const originOf = (line: number): LineOrigin => ({ file, line, indent: 0 });
  if (!(context.dialect?.syntax ?? quireSyntax).mayInclude(text))
    return { value: { text, origin: originOf, files: [] }, diagnostics: [] };
  const expansion: Expansion = {
    ...context,
    lines: [],
    origins: [],
    filesRead: new Map(),
    diagnostics: [],
    remainingBytes: context.limits.pageBytes,
  };
  const sourceLines = toLines(text);
  addLines(expansion, sourceLines, { file, chain: [file] }, { first: '', rest: '' });
  const { lines, origins, filesRead, diagnostics } = expansion;
  const expanded = text.endsWith('\n') ? `${lines.join('\n')}\n` : lines.join('\n');
  return {
    value: {
      text: expanded,
      origin: (line) => origins[line - 1] ?? originOf(sourceLines.length + 1),
      files: [...filesRead.keys()],
    },
    diagnostics,
  };
}

/** The syntax `<!--@include: …-->` and `<<< …`. */
export const quireSyntax: IncludeSyntax = {
  mayInclude: (text) => text.includes('@include:') || text.includes('<<<'),
  createParser: () => (line, isCode) => (isCode ? undefined : parseDirective(line)),
};

/** A source that is being expanded: its lines with their origins, the files read so far, and the remaining size in bytes. */
type Expansion = IncludeContext & {
  lines: string[];
  origins: LineOrigin[];
  filesRead: Map<string, NumberedLines | undefined>;
  diagnostics: Diagnostic[];
  remainingBytes: number;
};
/** The file that lines come from, and the chain of files that include it, which ends with the file itself. */
type IncludeScope = { file: string; chain: readonly string[] };
/** The indentation of an included source's first line, and that of its other lines. */
type Indent = { first: string; rest: string };

/** Adds the lines of a file to the source, with directives replaced by their content. */
function addLines(expansion: Expansion, lines: NumberedLines, scope: IncludeScope, indent: Indent): void {
  let fence: string | undefined;
  const { syntax, folder, options } = expansion.dialect ?? { syntax: quireSyntax, folder: '' };
  const parse = syntax.createParser(lines, folder, options);
  for (const [index, { text, line }] of lines.entries()) {
    const lineIndent = index === 0 ? indent.first : indent.rest;
    const origin = { file: scope.file, line, indent: lineIndent.length };
    const directive = parse(text, fence !== undefined);
    if (directive?.kind === 'none') continue;
    if (directive === undefined) addLine(expansion, `${lineIndent}${text}`, origin);
    else {
      const request = { directive, line: text, isCode: fence !== undefined };
      include(expansion, request, scope, origin, { first: lineIndent, rest: indent.rest });
    }
    fence = fenceAfter(text, fence);
  }
}

const opening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,}|<!--(?!.*-->))/;
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/** Returns the code fence or HTML comment (`<!--`) that is open after a line, given the one before it. */
export function fenceAfter(text: string, fence: string | undefined): string | undefined {
  if (fence === undefined) return opening.exec(text)?.[1];
  if (fence === '<!--') return text.includes('-->') ? undefined : fence;
  return closing.exec(text)?.[1]?.startsWith(fence) ? undefined : fence;
}

function addLine({ lines, origins }: Expansion, text: string, origin: LineOrigin): void {
  lines.push(/[^\s>]/.test(text) ? text : text.trimEnd());
  origins.push(origin);
}

/** Adds the content of a directive that is at `origin` in the file of `scope`; an empty line if it cannot be included. */
function include(
  expansion: Expansion,
  { directive, line, isCode }: Pick<IncludeRequest, 'directive' | 'line' | 'isCode'>,
  scope: IncludeScope,
  origin: LineOrigin,
  outer: Indent,
): void {
  const at = placeOf(directive, origin);
  const indent = {
    first: outer.first + directive.indent,
    rest: outer.rest + restIndent(directive),
  };
  const file = resolveFile(expansion, directive, scope, at);
  const retained = scope.chain.length === 1 ? expansion.replaceDirective?.({ directive, line, isCode, file, at }) : undefined;
  if (retained !== undefined) {
    addLine(expansion, retained, origin);
    return;
  }
  const lines = file === undefined ? undefined : readPart(expansion, directive, file, at);
  const count = expansion.lines.length;
  if (file === undefined || lines === undefined) addLine(expansion, indent.first, origin);
  else if (directive.kind === 'code') addFence(expansion, { file, lines, info: directive.info }, origin, indent);
  else addLines(expansion, lines, { file, chain: [...scope.chain, file] }, indent);
  if (!directive.after) return;
  if (expansion.lines.length > count) appendText(expansion, directive.after);
  else addLine(expansion, indent.first + directive.after, origin);
}

/** Returns the indentation of the second and later lines of included content. Other text before a directive is not repeated. */
function restIndent({ kind, indent }: Directive): string {
  const blanks = indent.replaceAll(/[^\s>]/g, ' ');
  return kind === 'text' && /[^\s>]/.test(indent) ? firstMatch(/^[\s>]*/, indent) : blanks;
}

/** Appends the text after a directive to the last line. */
function appendText({ lines }: Expansion, after: string): void {
  const last = lines.length - 1;
  lines[last] = `${itemAt(lines, last)}${after}`;
}

function placeOf({ columns: [from, to] }: Directive, { file, line }: LineOrigin): Place {
  return { file, line, column: from, endLine: line, endColumn: to };
}

/** Returns the file of a directive; undefined, with a finding, if it is not allowed. */
function resolveFile(expansion: Expansion, { kind, path, bases }: Directive, scope: IncludeScope, at: Place): string | undefined {
  const { diagnostics, limits, dialect } = expansion;
  const folders = bases ?? (dialect && path.startsWith('@/') ? parentFolders(dialect.folder) : undefined);
  const candidates = folders?.map((folder) => resolve(folder === '' ? 'page' : `${folder}/page`, path.replace(/^@?\//, '')));
  const bestCandidate =
    candidates?.find((place) => place.fault === undefined && fileExists(expansion, place.file)) ?? candidates?.[0];
  const { file: intended, fault } = bestCandidate ?? resolve(scope.file, path);
  const file = fault === undefined ? toSpellingOnDisk(expansion, intended) : intended;
  const chain = [...scope.chain, file];
  const area = fault === undefined ? expansion.restrictedAreaOf?.(file) : undefined;
  // Other tools may read hidden files and files outside the site. Quire does not, so a part of the page is missing.
  if (fault !== undefined && dialect) diagnostics.push(includeMissing(at, { file: path, why: fault }));
  else if (fault !== undefined) diagnostics.push(includeOutside(at, { path, why: fault }));
  else if (area !== undefined)
    diagnostics.push(includeRestricted(at, { page: scope.chain.length > 1 ? scope.chain[0] : undefined, file, area }));
  // Code is not expanded, so a page can show its own source.
  else if (kind === 'code') return file;
  else if (scope.chain.includes(file)) diagnostics.push(includeCycle(at, { chain }));
  else if (scope.chain.length > limits.includeDepth) diagnostics.push(includeTooDeep(at, { limit: limits.includeDepth, chain }));
  else return file;
  return undefined;
}

/** Returns the path of a file in the Unicode normalisation form that is used on disk: composed or decomposed. */
function toSpellingOnDisk(expansion: Expansion, file: string): string {
  if (!/[^\u0000-\u007f]/.test(file) || fileExists(expansion, file)) return file;
  const slash = file.lastIndexOf('/') + 1;
  const [folder, name] = [file.slice(0, slash), file.slice(slash)];
  const forms = ['NFC', 'NFD'] as const;
  const spellings = forms.flatMap((form) => [
    folder + name.normalize(form),
    ...forms.map((other) => folder.normalize(form) + name.normalize(other)),
  ]);
  return spellings.find((each) => fileExists(expansion, each)) ?? file;
}

/**
 * Resolves a path to a file relative to the site root, which `@/` and `/` refer to. The result is never outside the root or a hidden file.
 */
function resolve(from: string, path: string): { file: string; fault?: 'root' | 'dot' } {
  const isRootPath = /^@?\//.test(path);
  const segments = isRootPath ? [] : from.split('/').slice(0, -1);
  for (const segment of path.replace(/^@?\//, '').split(/[/\\]/)) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return { file: path, fault: 'root' };
  }
  const file = segments.join('/');
  return isHiddenPart(file) ? { file, fault: 'dot' } : { file };
}

/**
 * Returns the requested lines of a file; undefined, with a finding, if the file does not exist or the page's includes are too large in
 * total.
 */
function readPart(expansion: Expansion, directive: Directive, file: string, at: Place): NumberedLines | undefined {
  const { diagnostics, limits } = expansion;
  const all = readLines(expansion, file);
  if (all === undefined) {
    diagnostics.push(includeMissing(at, { file }));
    return undefined;
  }
  const lines = selectLines(all, directive, file, at, diagnostics);
  const hadBytesLeft = expansion.remainingBytes > 0;
  expansion.remainingBytes -= bytesOf(directive.path);
  for (const { text } of lines) expansion.remainingBytes -= bytesOf(text) + 1;
  if (expansion.remainingBytes > 0) return lines;
  if (hadBytesLeft) diagnostics.push(includeTooLarge(at, { limit: limits.pageBytes }));
  return undefined;
}

/** Returns whether a file exists that an include may refer to. A file that the page must not include counts, but is not read. */
function fileExists(expansion: Expansion, file: string): boolean {
  return expansion.restrictedAreaOf?.(file) !== undefined || readLines(expansion, file) !== undefined;
}

function readLines({ readFile, filesRead }: Expansion, file: string): NumberedLines | undefined {
  if (!filesRead.has(file)) {
    const text = readFile(file);
    filesRead.set(file, text === undefined ? undefined : toLines(text.startsWith('\uFEFF') ? text.slice(1) : text));
  }
  return filesRead.get(file);
}

/**
 * Returns the lines that a directive selects: its region, and the range within it. Reports a missing or unclosed region. Front matter is
 * never included in Markdown.
 */
function selectLines(
  all: NumberedLines,
  directive: Directive,
  file: string,
  at: Place,
  diagnostics: Diagnostic[],
): NumberedLines {
  const { kind, region, range, select: selectOwn, partMarker } = directive;
  let lines = all;
  if (selectOwn) {
    const part = selectOwn(all);
    if (!part)
      diagnostics.push(
        includeRegionMissing(at, { region: region ?? '', file, hint: undefined, ...(partMarker ? { marks: partMarker } : {}) }),
      );
    return part ?? [];
  }
  if (region !== undefined) {
    const language = kind === 'markdown' ? 'markdown' : 'code';
    const part = linesInRegion(all, region, language);
    if (part.fault === 'region-missing') {
      diagnostics.push(includeRegionMissing(at, { region, file, hint: nearest(region, regionNames(all, language)) }));
      return [];
    }
    if (part.fault === 'region-open') diagnostics.push(includeRegionOpen(at, { region, file }));
    lines = part.lines;
  }
  if (range !== undefined) {
    const taken = linesInRange(lines, range);
    if (taken.length === 0) diagnostics.push(includeRangeEmpty(at, { range, file, lines: lines.length }));
    lines = taken;
  }
  return kind === 'markdown' ? withoutFrontMatter(lines) : lines;
}

/** Adds code in a fence that is longer than any fence in the code, and removes the indentation that all of its lines share. */
function addFence(
  expansion: Expansion,
  { file, lines, info }: { file: string; lines: NumberedLines; info: string },
  origin: LineOrigin,
  { first, rest }: Indent,
): void {
  const fence = codeFence(lines.map(({ text }) => text).join('\n'));
  const common = Math.min(...lines.filter(({ text }) => /\S/.test(text)).map(({ text }) => text.search(/\S/)), 1000);
  addLine(expansion, `${first}${fence}${info}`, origin);
  for (const { text, line } of lines)
    addLine(expansion, `${rest}${text.slice(common)}`, { file, line, indent: rest.length - common });
  addLine(expansion, `${rest}${fence}`, origin);
}

/** Parses `<!--@include: ./path.md#region{3,20}-->` and `<<< ./path.ts#region{1,3-5 ts} [Label]` on a line of their own. */
function parseDirective(line: string): Directive | undefined {
  return readInclude(line) ?? readSnippet(line);
}

const includeLine =
  /^(?<indent>[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(?<open><!--[ \t]*@include:[ \t]*)(?<path>[^\s#{}]+(?: [^\s#{}]+)*)(?:#(?<region>[^\s{}]+?))?(?:\{(?<range>\d*,?\d*)\})?[ \t]*-->[ \t\r]*$/;

function readInclude(line: string): Directive | undefined {
  if (!line.includes('@include:')) return undefined;
  const { indent, open, path, region, range } = includeLine.exec(line)?.groups ?? {};
  if (indent === undefined || open === undefined || path === undefined) return undefined;
  const start = indent.length + open.length + 1;
  return {
    kind: 'markdown',
    indent,
    path,
    columns: [start, start + path.length],
    info: '',
    ...withoutUndefinedParts(region, range),
  };
}

const snippetLine =
  /^(?<indent>[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(?<open><<<[ \t]+)(?<path>[^\s#{}[\]]+)(?:#(?<region>[^\s{}[\]]+))?(?:[ \t]*\{(?<braces>[^{}]*)\})?[ \t]*(?<label>\[[^\]]+\])?[ \t\r]*$/;

/** Matches a path. Prose about shell commands can also contain `<<<`, but rarely followed by a path. */
const pathPattern = /^@?\/|^\.{1,2}\/|^[\w-][\w./-]*\.\w+$/;

function readSnippet(line: string): Directive | undefined {
  if (!line.includes('<<<')) return undefined;
  const { indent, open, path, region, braces, label } = snippetLine.exec(line)?.groups ?? {};
  if (indent === undefined || open === undefined || path === undefined || !pathPattern.test(path)) return undefined;
  const start = indent.length + open.length + 1;
  const info = infoOf(path, braces ?? '', label ?? '');
  return { kind: 'code', indent, path, columns: [start, start + path.length], info, ...withoutUndefinedParts(region, undefined) };
}

/** Returns the info string of the fence. `braces` may contain the lines to highlight, a language, and line number settings. */
function infoOf(path: string, braces: string, label: string): string {
  const words = braces
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const lines = /^[\d,-]+$/.test(words[0] ?? '') ? `{${words.shift()}}` : '';
  const [language = /\.([^./]+)$/.exec(path)?.[1] ?? 'text', ...rest] = words[0]?.startsWith(':') ? [undefined, ...words] : words;
  return [language, lines, ...rest, label]
    .filter((word) => word !== '')
    .join(' ')
    .replaceAll('`', '');
}

function withoutUndefinedParts(region: string | undefined, range: string | undefined): Pick<Directive, 'region' | 'range'> {
  return { ...(region === undefined ? {} : { region }), ...(range === undefined ? {} : { range }) };
}
