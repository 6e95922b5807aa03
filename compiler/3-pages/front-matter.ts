import matter from 'gray-matter';
import { bytesOf } from '../basics/bytes.ts';
import { placeOf } from '../basics/places.ts';
import { capture } from '../basics/text-parts.ts';
import {
  draftAndUnlisted,
  frontMatterInvalid,
  frontMatterLevels,
  frontMatterNotClosed,
  frontMatterNotKeys,
  frontMatterTooLarge,
  frontMatterTwice,
} from '../diagnostics/front-matter.ts';
import { withFix, withLevel } from '../diagnostics/rule.ts';
import { correctedLine, wordYamlFault } from '../diagnostics/yaml-words.ts';
import type { Checked, Diagnostic, FrontMatter, Place, Span } from '../model.ts';
import type { Dialect } from '../tools/syntax/dialect.ts';
import { foreignKeys } from '../tools/syntax/foreign-keys.ts';
import { parsePlainYaml } from '../yaml/plain-yaml.ts';
import { parseYaml, type Yaml, type YamlPart } from '../yaml/yaml.ts';
import { acceptsString, accessKeys, frontMatterSchema, isAllowed, reportIssue } from './front-matter-schema.ts';
import { findIgnored, findUnclosed } from './ignored-front-matter.ts';
import { countLines } from './positions.ts';
import { checkTitles, findTruncatedValues } from './titles.ts';

/** The front matter of a page with the locations of its values, the content after it, and the number of lines before that content. */
export type ParsedFrontMatter = {
  frontMatter: FrontMatter;
  keys: Record<string, Span>;
  tagSpans: Span[];
  /** The locations of the values in `home`, if present. */
  home?: YamlPart;
  lines: number;
  content: string;
  /** All keys as written, if the page was written for another tool. */
  originalKeys: Readonly<Record<string, unknown>>;
  /** The locations of these keys. */
  places?: YamlPart;
};
/**
 * The context of front matter. `isLenient`: the page may not have been written for Quire, so more findings are warnings. `limit` is the
 * maximum length of a block in code units. `allowed` contains the additional keys that the site allows. `meanings` maps keys of another
 * tool, if the page was written for one. `addedLines` is the number of lines of the block that its file does not contain; the first of them
 * opens the block.
 */
type FrontMatterScope = {
  file: string;
  isLenient: boolean;
  limit: number;
  allowed: readonly string[];
  meanings?: Dialect['keys'] | undefined;
  addedLines?: number;
};

/**
 * Parses the front matter of a page with normalised line ends. Reports invalid values and unknown keys, and omits them from the result. If
 * the site has no configuration, lines of hyphens around anything but keys are ordinary Markdown.
 */
export function parseFrontMatter(text: string, scope: FrontMatterScope): Checked<ParsedFrontMatter> {
  const noFrontMatter: ParsedFrontMatter = { frontMatter: {}, keys: {}, tagSpans: [], lines: 0, content: text, originalKeys: {} };
  const start = { file: scope.file, line: 1, column: 1, endLine: 1, endColumn: 4 };
  const fence = findFence(text);
  if (fence.kind !== 'block') {
    const isOpen = fence.kind === 'open';
    const ignored = isOpen ? findUnclosed(text, scope.file) : findIgnored(text, scope.file);
    if (!ignored)
      return { value: noFrontMatter, diagnostics: isOpen && !scope.isLenient ? [frontMatterNotClosed(start, {})] : [] };
    if (scope.isLenient && !ignored.excludesFromPublic)
      return { value: noFrontMatter, diagnostics: [toWarning(ignored.finding)] };
    // Rejected front matter is not checked against the rules for content.
    const value = { ...noFrontMatter, lines: countLines(text.slice(0, ignored.end)), content: text.slice(ignored.end) };
    return { value, diagnostics: [ignored.excludesFromPublic ? { ...ignored.finding, hasFixedLevel: true } : ignored.finding] };
  }
  const bytes = bytesOf(blockOf(text, fence));
  if (bytes > scope.limit) {
    const value = { ...noFrontMatter, lines: fence.lines, content: text.slice(fence.end) };
    return { value, diagnostics: [frontMatterTooLarge(start, { bytes, limit: scope.limit })] };
  }
  const { data, content, lines, block, yaml } = splitFrontMatter(text, fence, scope.addedLines ?? 0);
  const empty = { ...noFrontMatter, lines, content };
  if (!yaml?.root) return { value: empty, diagnostics: [] };
  if (scope.isLenient && !yaml.root.entries && !looksLikeKeys(block)) return { value: noFrontMatter, diagnostics: [] };
  if (yaml.faults.length > 0) return { value: empty, diagnostics: reportFaults(yaml, block, scope) };
  if (!yaml.root.entries) {
    const [line, column, endLine, endColumn] = yaml.root.span;
    const at = { file: scope.file, line, column, endLine, endColumn };
    return { value: empty, diagnostics: [frontMatterNotKeys(at, wordYamlFault('no-key', lineAt(block, 0)))] };
  }
  const intended = mapToolKeys(data, yaml.root, { meanings: scope.meanings ?? foreignKeys, file: scope.file });
  const originalKeys = scope.meanings ? { ...Object(data) } : {};
  const truncated = findTruncatedValues(yaml.root, block, (span) => placeOf(scope.file, span));
  const checked = checkData(
    intended.data,
    intended.root,
    { ...empty, originalKeys, ...(scope.meanings && { places: yaml.root }) },
    scope,
  );
  return { ...checked, diagnostics: [...checked.diagnostics, ...truncated] };
}

/** Lowers a finding to a warning, which is reported once for all of its files. */
function toWarning(finding: Diagnostic): Diagnostic {
  return { ...(withLevel(finding, 'warning') ?? finding), fault: finding.message };
}

/**
 * The range of the front matter in a page. A line of three hyphens at the very start, optionally with trailing spaces, opens it. The next
 * such line, or a line of three dots, closes it. `closing` is that line as written, `end` the offset after it, and `length` the length of
 * the block in between.
 */
type FrontMatterFence =
  | { kind: 'none' }
  | { kind: 'open' }
  | { kind: 'block'; closing: string; lines: number; length: number; end: number };

/**
 * Finds the front matter of a page. gray-matter would also close a block at `--- b` or `----`, and treat text after the opening hyphens as
 * a language.
 */
function findFence(text: string): FrontMatterFence {
  if (!text.startsWith('---')) return { kind: 'none' };
  const first = lineAt(text, 0);
  if (first.slice(3).trim() !== '') return { kind: 'none' };
  let lineCount = 1;
  for (let start = first.length + 1; start <= text.length; ) {
    const line = lineAt(text, start);
    lineCount++;
    const end = start + line.length + 1;
    if ((line.startsWith('---') || line.startsWith('...')) && line.slice(3).trim() === '') {
      const length = Math.max(0, start - 1 - (first.length + 1));
      return { kind: 'block', closing: line, lines: lineCount, length, end: Math.min(text.length, end) };
    }
    start = end;
  }
  return { kind: 'open' };
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.slice(start) : text.slice(start, end);
}

/**
 * The parts of a page with front matter. `lines` is the number of lines before the content, `block` the YAML as written, and `yaml` the
 * parsed YAML with locations; undefined if there are only comments.
 */
type FrontMatterParts = { data: unknown; content: string; lines: number; block: string; yaml: Yaml | undefined };

/**
 * Parses the front matter of a page with gray-matter. The engine for YAML is the quick parser, with the package `yaml` as a fallback; no
 * other engine is used. Passes only the front matter to gray-matter, which copies its input and uses it as a cache key.
 */
function splitFrontMatter(
  text: string,
  fence: Extract<FrontMatterFence, { kind: 'block' }>,
  addedLines: number,
): FrontMatterParts {
  const firstLine = addedLines > 0 ? 1 : 2;
  let yaml: Yaml | undefined;
  const parse = (block: string): object => {
    yaml = parsePlainYaml(block, firstLine) ?? parseYaml(block, firstLine);
    const data = yaml.root ? numbersToStrings(yaml.root, []) : undefined;
    return typeof data === 'object' && data !== null ? data : {};
  };
  const rawBlock = text.slice(0, fence.end);
  const isBlankLineAfter = text[fence.end] === '\n';
  const content = text.slice(isBlankLineAfter ? fence.end + 1 : fence.end);
  const lines = fence.lines - addedLines + (isBlankLineAfter ? 1 : 0);
  if (longWhitespace.test(rawBlock)) {
    const block = blockOf(text, fence);
    return { data: parse(block), content, lines, block, yaml };
  }
  // The range includes the line end of the closing line, so that no longer line with the same prefix matches. At the end of the source
  // there may be no line end.
  const file = matter(rawBlock.endsWith('\n') ? rawBlock : `${rawBlock}\n`, {
    language: 'yaml',
    delimiters: ['---', `${fence.closing}\n`],
    engines: { ...otherEngines, yaml: (block) => parse(afterFirstLine(block)) },
    excerpt: noExcerpt,
  });
  return { data: file.data, content, lines, block: afterFirstLine(file.matter), yaml };
}

/** Limits runs of whitespace, because gray-matter takes quadratic time to search them for comments. */
const longWhitespace = /\s{1000}/;

/** Returns the YAML between the two delimiters, as written. */
function blockOf(text: string, fence: Extract<FrontMatterFence, { kind: 'block' }>): string {
  const start = text.indexOf('\n') + 1;
  return text.slice(start, start + fence.length);
}

/** Removes the rest of the opening line, which gray-matter includes in the block. */
function afterFirstLine(block: string): string {
  return block.slice(block.indexOf('\n') + 1);
}

function rejectOtherEngines(): never {
  throw new Error('gray-matter selected an engine other than YAML');
}

const otherEngines = {
  javascript: rejectOtherEngines,
  js: rejectOtherEngines,
  json: rejectOtherEngines,
  coffee: rejectOtherEngines,
};

/** Disables the key `excerpt_separator`, to which gray-matter would react regardless of its value. */
function noExcerpt(): string {
  return '';
}

/** Returns the value, with numbers as strings where the schema expects a string. */
function numbersToStrings(part: YamlPart, path: readonly (string | number)[]): unknown {
  if (part.items) return part.items.map((item, index) => numbersToStrings(item, [...path, index]));
  if (part.entries)
    return Object.fromEntries([...part.entries].map(([key, entry]) => [key, numbersToStrings(entry.part, [...path, key])]));
  const isNumber = typeof part.value === 'number' && part.source !== undefined;
  return isNumber && acceptsString(path) ? part.source : part.value;
}

function looksLikeKeys(yaml: string): boolean {
  return /^[\w-]+:(?:[ \t]|$)/m.test(yaml);
}

/**
 * Converts the faults of a block to diagnostics. If the site has no configuration, they are warnings, unless the block contains a key that
 * determines who can read the page.
 */
function reportFaults({ faults }: Yaml, block: string, { file, isLenient, addedLines = 0 }: FrontMatterScope): Diagnostic[] {
  const hasAccessKey = [...accessKeys].some((key) => block.includes(key));
  const lines = block.split('\n');
  return faults.flatMap(({ kind, span }) => {
    const line = lines[span[0] - (addedLines > 0 ? 1 : 2)] ?? '';
    const corrected = faults.length === 1 && correctableFaults.has(kind) ? correctedLine(kind, line) : undefined;
    const linePlace = { ...placeOf(file, span), column: line.search(/\S|$/) + 1 };
    const finding = withFix(
      frontMatterInvalid(placeOf(file, span), { kind, line }),
      { old: line.trim(), text: corrected },
      linePlace,
    );
    return hasAccessKey
      ? [{ ...finding, hasFixedLevel: true }]
      : (withLevel(finding, isLenient ? 'warning' : finding.severity) ?? []);
  });
}

/** Faults whose hint is the corrected line. */
const correctableFaults = new Set([
  'block-as-implicit-key',
  'text-after-quote',
  'list-on-key-line',
  'bad-scalar-start',
  'unexpected-token',
]);

/** Maps keys of another tool to Quire's keys, each with its original location. Quire's own keys take precedence. */
function mapToolKeys(
  data: unknown,
  root: YamlPart,
  { meanings, file }: { meanings: Dialect['keys']; file: string },
): { data: unknown; root: YamlPart } {
  if (![...(root.entries?.keys() ?? [])].some((key) => Object.hasOwn(meanings, key))) return { data, root };
  const retained = new Map<string, unknown>(Object.entries(data ?? {}));
  const entries = new Map(root.entries);
  for (const [key, meaning] of Object.entries(meanings)) {
    const entry = root.entries?.get(key);
    if (!entry) continue;
    const value = retained.get(key);
    retained.delete(key);
    entries.delete(key);
    for (const [own, intended] of Object.entries(meaning(value, file))) {
      if (intended === undefined || retained.has(own)) continue;
      retained.set(own, intended);
      entries.set(own, entry);
    }
  }
  return { data: Object.fromEntries(retained), root: { ...root, entries } };
}

/** Validates the data against the schema. `root` contains the locations of its parts. Omits invalid values from the front matter. */
function checkData(data: unknown, root: YamlPart, empty: ParsedFrontMatter, scope: FrontMatterScope): Checked<ParsedFrontMatter> {
  const { file, isLenient, allowed } = scope;
  const issues = frontMatterSchema.issues(data);
  const placeAt = (span: Span): Place => placeOf(file, span);
  const diagnostics = issues
    .filter((issue) => !isAllowed(issue, allowed))
    .map((issue) => reportIssue(issue, root, isLenient, placeAt));
  const invalidKeys = new Set(issues.map(({ path, params }) => String(path[0] ?? params.additionalProperty)));
  const retained = Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => !invalidKeys.has(key)));
  const frontMatter = frontMatterSchema.accepts(retained) ? retained : {};
  if (frontMatter.draft && frontMatter.unlisted) {
    diagnostics.push(draftAndUnlisted(placeAt(root.entries?.get('unlisted')?.keySpan ?? root.span), {}));
  }
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = frontMatter;
  if (min > max) {
    const part = root.entries?.get('toc_max_heading_level')?.part ?? root;
    diagnostics.push(frontMatterLevels(placeAt(part.span), { least: min, most: max }));
  }
  const second = capture(secondBlock, empty.content);
  if (second) {
    const line = empty.lines + countLines(second[1]) + 1;
    diagnostics.push(frontMatterTwice(placeAt([line, 1, line, 4]), {}));
  }
  // Retains the location of an invalid date, so that its post does not count as undated.
  const places = [...(root.entries ?? [])].filter(([key]) => !invalidKeys.has(key) || key === 'date');
  const keys = Object.fromEntries(places.map(([key, { part }]): [string, Span] => [key, part.span]));
  diagnostics.push(...checkTitles(root, frontMatter, placeAt));
  const formerRoutes = frontMatter.redirect_from ? (root.entries?.get('redirect_from')?.part.items ?? []) : [];
  for (const [index, { span }] of formerRoutes.entries()) keys[`redirect_from.${index}`] = span;
  const authors = frontMatter.authors ? (root.entries?.get('authors')?.part.items ?? []) : [];
  for (const [index, { span }] of authors.entries()) keys[`authors.${index}`] = span;
  const tags = frontMatter.tags ? (root.entries?.get('tags')?.part.items ?? []) : [];
  const home = frontMatter.home && root.entries?.get('home')?.part;
  const value = { ...empty, frontMatter, keys, tagSpans: tags.map(({ span }) => span), ...(home && { home }) };
  return { value, diagnostics };
}

/** A block between two lines of hyphens, directly below the first one, that only contains keys, items and comments. */
const secondBlock =
  /^(\n{0,2})---[ \t]*\n(?:[a-z_]+:(?:[ \t].*)?\n)(?:(?:[a-z_]+:(?:[ \t].*)?|[ \t]+.*|-[ \t].*|#.*)\n){0,40}---[ \t]*(?:\n|$)/;
