import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type ParsedNode,
  parseDocument,
  Schema,
  visit,
  type YAMLMap,
} from 'yaml';
import type { Span } from '../model.ts';
import { withoutHalves } from '../surrogates.ts';
import { type Enclosed, toFaults } from './faults.ts';

/** A value of a YAML text with its place, and what it holds. `source` is a scalar exactly as written, without quotes. */
export type YamlPart = {
  value: unknown;
  span: Span;
  source?: string;
  entries?: Map<string, { keySpan: Span; part: YamlPart }>;
  items?: YamlPart[];
};
/** What is wrong: a code of the package in small letters (`bad-indent`, `missing-char`), or one of ours for what we refuse. */
type YamlFault = { kind: string; span: Span; detail: string };
/** A YAML text, understood. Without faults the value is whole; `root` is undefined for an empty text. */
export type Yaml = { value: unknown; root: YamlPart | undefined; faults: YamlFault[] };

/**
 * Parses YAML 1.2 with the core schema: `yes` and dates are text. Anchors, aliases, tags, merge keys, keys that stand twice and
 * keys that are not text are faults, and so is nesting above 20. Lines count from `firstLine`.
 */
export function parseYaml(text: string, firstLine = 1): Yaml {
  const document = parseDocument(text, options);
  const toSpan = spanner(text, firstLine);
  const work: Work = { faults: faultsOf(document, text, toSpan), toSpan, text };
  const root = document.contents ? toPart(document.contents, work, 0) : undefined;
  return { value: root?.value ?? null, root, faults: work.faults };
}

/** What the parser found, each where the writer made the mistake. */
function faultsOf(document: Document.Parsed, text: string, toSpan: Work['toSpan']): YamlFault[] {
  if (document.errors.length === 0) return [];
  const enclosed: Enclosed[] = [];
  visit(document, (_, node) => {
    const flow = (isSeq(node) || isMap(node)) && node.flow === true;
    const quoted = isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE');
    if ((flow || quoted) && node.range) enclosed.push({ quoted, from: node.range[0], to: node.range[1] });
  });
  const faults = toFaults(document.errors, text, enclosed);
  return faults.map(({ kind, from, to, detail }) => ({ kind, span: toSpan(from, to), detail }));
}

/** The part at a path of keys and indexes, or the last one on the way that is there. */
export function partAt(root: YamlPart, path: readonly (string | number)[]): YamlPart {
  let part = root;
  for (const step of path) {
    const next = typeof step === 'number' ? part.items?.[step] : part.entries?.get(step)?.part;
    if (!next) return part;
    part = next;
  }
  return part;
}

/** Built once: it is the dearest part of parsing a small text. */
const options = {
  schema: new Schema({ schema: 'core' }),
  version: '1.2',
  prettyErrors: false,
  stringKeys: true,
  logLevel: 'silent',
} as const;

type Work = { faults: YamlFault[]; toSpan: (from: number, to: number) => Span; text: string };
const deepest = 20;

function toPart(node: ParsedNode, work: Work, depth: number): YamlPart {
  const span = work.toSpan(node.range[0], node.range[1]);
  refuse(node, span, work);
  if (depth > deepest) work.faults.push({ kind: 'nesting', span, detail: '' });
  else if (isMap(node)) return toMap(node, span, { work, depth });
  else if (isSeq(node)) {
    const items = node.items.map((item) => toPart(item, work, depth + 1));
    for (const item of node.items) refuseHyphen(item, work);
    return { value: items.map(({ value }) => value), span, items };
  } else if (isScalar(node)) return { value: wholeValue(node.value), span, source: node.source };
  return { value: null, span };
}

function wholeValue(value: unknown): unknown {
  return typeof value === 'string' ? withoutHalves(value) : value;
}

function refuse(node: ParsedNode, span: Span, { faults }: Work): void {
  if (isAlias(node)) faults.push({ kind: 'alias', span, detail: node.source });
  else if (node.anchor !== undefined) faults.push({ kind: 'anchor', span, detail: node.anchor });
  else if (node.tag !== undefined) faults.push({ kind: 'tag', span, detail: node.tag });
}

/** An item that goes on in a line with a hyphen was meant as two. */
function refuseHyphen(item: ParsedNode, { faults, toSpan, text }: Work): void {
  if (!isScalar(item) || item.type !== 'PLAIN') return;
  const [from, to] = item.range;
  const hyphen = text.slice(from, to).search(/(?<=\n *)- /);
  if (hyphen >= 0) faults.push({ kind: 'item-goes-on', span: toSpan(from + hyphen, from + hyphen + 1), detail: '' });
}

type Level = { work: Work; depth: number };

function toMap(node: YAMLMap.Parsed, span: Span, { work, depth }: Level): YamlPart {
  const entries = new Map<string, { keySpan: Span; part: YamlPart }>();
  const values: [string, unknown][] = [];
  for (const { key, value } of node.items) {
    const [from, to] = key.range;
    const keySpan = work.toSpan(from, to);
    const name = isScalar(key) ? withoutHalves(String(key.value)) : work.text.slice(from, to);
    if (name === '<<') work.faults.push({ kind: 'merge', span: keySpan, detail: name });
    const part = value ? toPart(value, work, depth + 1) : { value: null, span: keySpan, source: '' };
    if (entries.has(name)) continue;
    entries.set(name, { keySpan, part });
    values.push([name, part.value]);
  }
  return { value: Object.fromEntries(values), span, entries };
}

/** From offsets to lines and columns; offsets are asked for roughly in order, so the search starts where the last one ended. */
function spanner(text: string, firstLine: number): (from: number, to: number) => Span {
  let line = firstLine;
  let start = 0;
  const seek = (offset: number): readonly [number, number] => {
    if (offset < start) [line, start] = [firstLine, 0];
    for (let end = text.indexOf('\n', start); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
      line++;
      start = end + 1;
    }
    const isInsideBreak = text[offset] === '\n' && text[offset - 1] === '\r';
    return [line, offset - start + (isInsideBreak ? 0 : 1)];
  };
  return (from, to) => {
    // The package lets a text that is not closed end behind the end of all.
    const [endLine, endColumn] = seek(Math.min(Math.max(from, to), text.length));
    const [beginLine, beginColumn] = seek(from);
    return [beginLine, beginColumn, endLine, endColumn];
  };
}

/** A YAML text of another maker: its value with aliases and merge keys in it, and how its parts are found. */
export type ForeignYaml = { value: unknown; faults: YamlFault[]; find(path: readonly string[]): Span };

/**
 * Parses YAML that may use anchors, aliases and merge keys, which share what they name. More than `limit` values, counted as
 * often as they occur, are a fault of kind `alias-bomb`. Numbers below a key of `verbatim` stay as they are written.
 */
export function parseForeignYaml(text: string, limit: number, verbatim: ReadonlySet<string>): ForeignYaml {
  const document = parseDocument(text, { ...options, keepSourceTokens: false });
  const toSpan = spanner(text, 1);
  const faults = faultsOf(document, text, toSpan);
  const work: Foreign = { anchors: new Map(), left: limit, verbatim };
  const value = faults.length > 0 || !document.contents ? null : toForeign(document.contents, '', work).value;
  if (work.left < 0) faults.push({ kind: 'alias-bomb', span: [1, 1, 1, 1], detail: '' });
  const find = (path: readonly string[]): Span => {
    let node: ParsedNode | null = document.contents;
    for (const key of path) node = below(node, key) ?? node;
    return node ? toSpan(node.range[0], node.range[1]) : [1, 1, 1, 1];
  };
  return { value: work.left < 0 ? null : value, faults, find };
}

type Sized = { value: unknown; size: number };
type Foreign = { anchors: Map<string, Sized>; left: number; verbatim: ReadonlySet<string> };

function toForeign(node: ParsedNode, key: string, work: Foreign): Sized {
  const before = work.left;
  work.left--;
  if (work.left < 0) return { value: null, size: 1 };
  const alias = isAlias(node) ? work.anchors.get(node.source) : undefined;
  if (alias) work.left -= alias.size;
  const value = alias ? alias.value : foreignValue(node, key, work);
  const sized = { value, size: before - work.left };
  if (!isAlias(node) && node.anchor !== undefined) work.anchors.set(node.anchor, sized);
  return sized;
}

function foreignValue(node: ParsedNode, key: string, work: Foreign): unknown {
  if (isSeq(node)) return node.items.map((item) => toForeign(item, '', work).value);
  if (isScalar(node)) return typeof node.value === 'number' && work.verbatim.has(key) ? node.source : wholeValue(node.value);
  if (!isMap(node)) return null;
  const values: [string, unknown][] = [];
  const merged: [string, unknown][] = [];
  for (const { key: name, value } of node.items) {
    const written = isScalar(name) ? withoutHalves(String(name.value)) : '';
    const made = value ? toForeign(value, written, work).value : null;
    if (written === '<<')
      for (const part of Array.isArray(made) ? made.toReversed() : [made]) merged.push(...Object.entries(part ?? {}));
    else values.push([written, made]);
  }
  return Object.fromEntries(merged.length === 0 ? values : [...merged, ...values]);
}

function below(node: ParsedNode | null, key: string): ParsedNode | null {
  if (isSeq(node)) return node.items[Number(key)] ?? null;
  if (!isMap(node)) return null;
  return node.items.find(({ key: name }) => isScalar(name) && withoutHalves(String(name.value)) === key)?.value ?? null;
}
