import {
  Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type ParsedNode,
  parseDocument,
  type Scalar,
  type ScalarTag,
  Schema,
  visit,
  type YAMLMap,
} from 'yaml';
import { itemAt } from '../basics/invariant.ts';
import { lineIndexAt, lineStarts } from '../basics/line-starts.ts';
import { replaceUnpairedSurrogates } from '../basics/surrogates.ts';
import { ExactNumber, isJsonNumber, type JsonValue, toJsonNumber } from '../json/exact-numbers.ts';
import type { Span } from '../model.ts';
import { type IndentedSource, indentQuotedLines } from './quoted-lines.ts';
import { type EnclosedRange, type ParserError, toFaults } from './yaml-faults.ts';

/** A value in YAML with its location and children. `source` is a scalar exactly as written, without quotes. */
export type YamlPart = {
  value: unknown;
  span: Span;
  source?: string;
  quote?: '"' | "'";
  entries?: Map<string, { keySpan: Span; part: YamlPart }>;
  items?: YamlPart[];
};
/** A fault: an error code of the package in lower case (`bad-indent`, `missing-char`), or one of ours for refused constructs. */
type YamlFault = { kind: string; span: Span; detail: string };
/** Parsed YAML. If there are no faults, the value is complete. `root` is undefined for an empty source. */
export type Yaml = { value: unknown; root: YamlPart | undefined; faults: YamlFault[] };

/**
 * Parses YAML 1.2 with the core schema, in which `yes` and dates are strings. Anchors, aliases, tags, merge keys, duplicate keys,
 * non-string keys, and nesting deeper than 20 are faults. A quoted value can continue on lines without indentation. Lines are counted
 * from `firstLine`.
 */
export function parseYaml(text: string, firstLine = 1): Yaml {
  const { document, indented } = parseIndented(text);
  return toYaml(document, indented.text, createSpanFinder(indented.text, firstLine, indented.added));
}

/** Returns the source with the indentation that YAML 1.2 requires of quoted values with several lines. */
export function indentQuotedValues(text: string): string {
  return parseIndented(text).indented.text;
}

function parseIndented(text: string): { document: Document.Parsed; indented: IndentedSource } {
  const document = parseDocument(text, options);
  const quotes = document.errors.length > 0 ? findEnclosed(document).filter(({ isQuoted }) => isQuoted) : [];
  const indented = indentQuotedLines(text, quotes);
  const retried = indented && parseDocument(indented.text, options);
  return indented && retried?.errors.length === 0 ? { document: retried, indented } : { document, indented: { text, added: [] } };
}

function toYaml(document: Document.Parsed, text: string, toSpan: ParseContext['toSpan']): Yaml {
  const context: ParseContext = { faults: faultsOf(document, text, { toSpan, uniqueKeys: true }), toSpan, text };
  const root = document.contents ? toPart(document.contents, context, 0) : undefined;
  return { value: root?.value ?? null, root, faults: context.faults };
}

/** Returns the errors of the parser, and duplicate keys, each at the position of the mistake. */
function faultsOf(
  document: Document.Parsed,
  text: string,
  { toSpan, uniqueKeys }: { toSpan: ParseContext['toSpan']; uniqueKeys: boolean },
): YamlFault[] {
  const repeated = uniqueKeys && document.contents ? findRepeatedKeys(document.contents) : [];
  if (document.errors.length + repeated.length === 0) return [];
  const errors: readonly ParserError[] =
    repeated.length === 0 ? document.errors : [...document.errors, ...repeated].sort((a, b) => a.pos[0] - b.pos[0]);
  const faults = toFaults(errors, text, findEnclosed(document));
  return faults.map(({ kind, from, to, detail }) => ({ kind, span: toSpan(from, to), detail }));
}

/** Returns the quoted scalars and flow collections, in order. */
function findEnclosed(document: Document.Parsed): EnclosedRange[] {
  const enclosed: EnclosedRange[] = [];
  visit(document, (_, node) => {
    const flow = (isSeq(node) || isMap(node)) && node.flow === true;
    const quoted = isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE');
    if ((flow || quoted) && node.range) enclosed.push({ isQuoted: quoted, from: node.range[0], to: node.range[1] });
  });
  return enclosed;
}

/** Finds duplicate keys. The package would compare each key with all earlier ones. */
function findRepeatedKeys(node: ParsedNode, errors: ParserError[] = []): ParserError[] {
  if (isSeq(node)) for (const item of node.items) findRepeatedKeys(item, errors);
  if (!isMap(node)) return errors;
  const names = new Set<string>();
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : undefined;
    const [from] = key.range;
    if (name !== undefined && names.has(name))
      errors.push({ code: 'DUPLICATE_KEY', pos: [from, from + 1], message: 'Map keys must be unique' });
    if (name !== undefined) names.add(name);
    if (value) findRepeatedKeys(value, errors);
  }
  return errors;
}

/** Returns the node at a path of keys and indexes, or the deepest existing node on that path. */
export function partAt(root: YamlPart, path: readonly (string | number)[]): YamlPart {
  let part = root;
  for (const step of path) {
    const next = typeof step === 'number' ? part.items?.[step] : part.entries?.get(step)?.part;
    if (!next) return part;
    part = next;
  }
  return part;
}

/** Created once, because it is the most expensive part of parsing a small source. */
const options = {
  schema: new Schema({ schema: 'core' }),
  version: '1.2',
  prettyErrors: false,
  stringKeys: true,
  uniqueKeys: false,
  logLevel: 'silent',
} as const;

type ParseContext = { faults: YamlFault[]; toSpan: (from: number, to: number) => Span; text: string };
const maxDepth = 20;

function toPart(node: ParsedNode, context: ParseContext, depth: number): YamlPart {
  const span = context.toSpan(node.range[0], node.range[1]);
  reportRefused(node, span, context);
  if (depth > maxDepth) context.faults.push({ kind: 'nesting', span, detail: '' });
  else if (isMap(node)) return toMap(node, span, { context, depth });
  else if (isSeq(node)) {
    const items = node.items.map((item) => toPart(item, context, depth + 1));
    for (const item of node.items) reportHyphen(item, context);
    return { value: items.map(({ value }) => value), span, items };
  } else if (isScalar(node)) return { value: withoutLoneSurrogates(node.value), span, source: node.source, ...quoteOf(node) };
  return { value: null, span };
}

function quoteOf({ type }: Scalar): Pick<YamlPart, 'quote'> {
  if (type === 'QUOTE_DOUBLE') return { quote: '"' };
  return type === 'QUOTE_SINGLE' ? { quote: "'" } : {};
}

function withoutLoneSurrogates(value: unknown): unknown {
  return typeof value === 'string' ? replaceUnpairedSurrogates(value) : value;
}

function reportRefused(node: ParsedNode, span: Span, { faults }: ParseContext): void {
  if (isAlias(node)) faults.push({ kind: 'alias', span, detail: node.source });
  else if (node.anchor !== undefined) faults.push({ kind: 'anchor', span, detail: node.anchor });
  else if (node.tag !== undefined) faults.push({ kind: 'tag', span, detail: node.tag });
}

/** Reports an item that continues in a line with a hyphen, which was probably intended as two items. */
function reportHyphen(item: ParsedNode, { faults, toSpan, text }: ParseContext): void {
  if (!isScalar(item) || item.type !== 'PLAIN') return;
  const [from, to] = item.range;
  const hyphen = text.slice(from, to).search(/(?<=\n *)- /);
  if (hyphen >= 0) faults.push({ kind: 'item-goes-on', span: toSpan(from + hyphen, from + hyphen + 1), detail: '' });
}

type NestedContext = { context: ParseContext; depth: number };

function toMap(node: YAMLMap.Parsed, span: Span, { context, depth }: NestedContext): YamlPart {
  const entries = new Map<string, { keySpan: Span; part: YamlPart }>();
  const values: [string, unknown][] = [];
  for (const { key, value } of node.items) {
    const [from, to] = key.range;
    const keySpan = context.toSpan(from, to);
    const name = isScalar(key) ? replaceUnpairedSurrogates(String(key.value)) : context.text.slice(from, to);
    if (name === '<<') context.faults.push({ kind: 'merge', span: keySpan, detail: name });
    const part = value ? toPart(value, context, depth + 1) : { value: null, span: keySpan, source: '' };
    if (entries.has(name)) continue;
    entries.set(name, { keySpan, part });
    values.push([name, part.value]);
  }
  return { value: Object.fromEntries(values), span, entries };
}

/** Returns a function that converts offsets to lines and columns. `added` is the number of spaces before each line that its file lacks. */
function createSpanFinder(text: string, firstLine: number, added: readonly number[]): (from: number, to: number) => Span {
  const starts = lineStarts(text);
  const positionAt = (offset: number): readonly [number, number] => {
    const index = lineIndexAt(starts, offset);
    const isInsideBreak = text[offset] === '\n' && text[offset - 1] === '\r';
    return [firstLine + index, Math.max(0, offset - itemAt(starts, index) - (added[index] ?? 0)) + (isInsideBreak ? 0 : 1)];
  };
  return (from, to) => {
    // For an unclosed scalar, the package returns an end beyond the source.
    const [endLine, endColumn] = positionAt(Math.min(Math.max(from, to), text.length));
    const [beginLine, beginColumn] = positionAt(from);
    return [beginLine, beginColumn, endLine, endColumn];
  };
}

/** A range of a source, by offsets. */
type OffsetRange = readonly [from: number, to: number];
/**
 * YAML from a third party: its value with aliases and merge keys resolved, and functions that locate the value at a path, its key, or the
 * deepest existing part on that path. The target of an alias is located at its definition.
 */
type ForeignYaml = {
  value: JsonValue;
  faults: YamlFault[];
  find(path: readonly string[], isKey?: boolean): OffsetRange;
};

/**
 * Parses YAML that may use anchors, aliases and merge keys. More than `limit` values, including repetitions, are a fault of kind
 * `alias-bomb`. Numbers that JSON lacks, such as `.inf`, become strings.
 */
export function parseForeignYaml(text: string, limit: number, uniqueKeys: boolean = true): ForeignYaml {
  const document = parseDocument(text, { ...options, keepSourceTokens: false });
  const faults = faultsOf(document, text, { toSpan: createSpanFinder(text, 1, []), uniqueKeys });
  const context: ForeignContext = { anchors: new Map(), remaining: limit, members: new Map() };
  const root = document.contents;
  const value = faults.length > 0 || !root ? null : toForeign(root, context).value;
  if (context.remaining < 0) faults.push({ kind: 'alias-bomb', span: [1, 1, 1, 1], detail: '' });
  const rootRange: OffsetRange = root ? [root.range[0], root.range[1]] : [0, 0];
  const find = (path: readonly string[], isKey = false): OffsetRange =>
    findMember({ value, start: rootRange, members: context.members }, path, isKey);
  return { value: context.remaining < 0 ? null : value, faults, find };
}

/** Returns the value of incomplete YAML, as far as it can be parsed in spite of its faults. At most `limit` values. */
export function parseUnfinishedYaml(text: string, limit: number): JsonValue {
  const { contents } = parseDocument(text, { ...options, keepSourceTokens: false });
  const context: ForeignContext = { anchors: new Map(), remaining: limit, members: new Map() };
  return contents ? toForeign(contents, context).value : null;
}

type SizedValue = { value: JsonValue; size: number };
/** The offsets of the members in an object or list. Each member has four: the start and end of the key, then of the value. */
type MemberOffsets = { names: readonly string[] | undefined; indexes?: Map<string, number>; offsets: Int32Array };
type ForeignContext = {
  anchors: Map<string, SizedValue>;
  remaining: number;
  members: Map<JsonValue, MemberOffsets>;
};

function toForeign(node: ParsedNode, context: ForeignContext): SizedValue {
  const before = context.remaining;
  context.remaining--;
  if (context.remaining < 0) return { value: null, size: 1 };
  const alias = isAlias(node) ? context.anchors.get(node.source) : undefined;
  if (alias) context.remaining -= alias.size;
  const value = alias ? alias.value : foreignValue(node, context);
  const sized = { value, size: before - context.remaining };
  if (!isAlias(node) && node.anchor !== undefined) context.anchors.set(node.anchor, sized);
  return sized;
}

function foreignValue(node: ParsedNode, context: ForeignContext): JsonValue {
  if (isMap(node)) return foreignMap(node, context);
  if (isSeq(node)) {
    const list = node.items.map((item) => toForeign(item, context).value);
    const ranges = node.items.flatMap(({ range: [from, to] }) => [from, to, from, to]);
    context.members.set(list, { names: undefined, offsets: Int32Array.from(ranges) });
    return list;
  }
  if (!isScalar(node)) return null;
  const { value, source } = node;
  if (typeof value === 'number') return /\d/.test(source) ? toJsonNumber(source) : String(value);
  if (value === null || typeof value === 'boolean') return value;
  return replaceUnpairedSurrogates(String(value));
}

function foreignMap(node: YAMLMap.Parsed, context: ForeignContext): JsonValue {
  const values: [string, JsonValue][] = [];
  const merged: [string, JsonValue][] = [];
  const offsets = new Int32Array(node.items.length * 4);
  for (const [index, { key, value }] of node.items.entries()) {
    const name = nameOf(key);
    const memberValue = value ? toForeign(value, context).value : null;
    offsets.set([key.range[0], key.range[1], ...(value ?? key).range.slice(0, 2)], index * 4);
    if (name === '<<')
      for (const part of Array.isArray(memberValue) ? memberValue.toReversed() : [memberValue])
        merged.push(...Object.entries(part ?? {}));
    else values.push([name, memberValue]);
  }
  const map = Object.fromEntries(merged.length === 0 ? values : [...merged, ...values]);
  context.members.set(map, { names: node.items.map(({ key }) => nameOf(key)), offsets });
  return map;
}

function nameOf(key: ParsedNode): string {
  return isScalar(key) ? replaceUnpairedSurrogates(String(key.value)) : '';
}

function findMember(
  { value, start, members }: { value: JsonValue; start: OffsetRange; members: ForeignContext['members'] },
  path: readonly string[],
  isKey: boolean,
): OffsetRange {
  let current = value;
  let [key, at] = [start, start];
  for (const step of path) {
    const memberOffsets: MemberOffsets = members.get(current) ?? { names: [], offsets: new Int32Array() };
    const { names, offsets } = memberOffsets;
    // For a duplicate key, the last one counts.
    if (names) memberOffsets.indexes ??= new Map(names.map((name, place) => [name, place]));
    const index = names ? (memberOffsets.indexes?.get(step) ?? -1) : Number(step);
    const [keyFrom, keyTo, from, to] = offsets.slice(index * 4, index * 4 + 4);
    if (index < 0 || keyFrom === undefined || keyTo === undefined || from === undefined || to === undefined) break;
    [key, at] = [
      [keyFrom, keyTo],
      [from, to],
    ];
    current = memberOf(current, step) ?? null;
  }
  return isKey ? key : at;
}

function memberOf(value: JsonValue, step: string): JsonValue | undefined {
  if (Array.isArray(value)) return value[Number(step)];
  return typeof value === 'object' && value !== null && !isJsonNumber(value) ? value[step] : undefined;
}

/** Numbers that doubles cannot represent are written as in the source. */
const exactNumberTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => value instanceof ExactNumber,
  resolve: (source) => source,
  stringify: ({ value }) => String(value),
};

/** Serialises a value as YAML that parsers of versions 1.1 and 1.2 interpret identically. Does not use aliases. */
export function toYamlText(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false, compat: 'yaml-1.1', customTags: [exactNumberTag] });
  return document.toString({ lineWidth: 0 });
}
