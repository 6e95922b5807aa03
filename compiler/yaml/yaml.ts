import { isAlias, isMap, isScalar, isSeq, type ParsedNode, parseDocument, Schema, type YAMLMap } from 'yaml';
import type { Span } from '../model.ts';

/** A value of a YAML text with its place, and what it holds. `source` is a scalar exactly as written, without quotes. */
export type YamlPart = {
  value: unknown;
  span: Span;
  source?: string;
  entries?: Map<string, { keySpan: Span; part: YamlPart }>;
  items?: YamlPart[];
};
/** What is wrong: a code of the package in small letters (`bad-indent`, `missing-char`), or one of ours for what we refuse. */
export type YamlFault = { kind: string; span: Span; detail: string };
/** A YAML text, understood. Without faults the value is whole; `root` is undefined for an empty text. */
export type Yaml = { value: unknown; root: YamlPart | undefined; faults: YamlFault[] };

/**
 * Parses YAML 1.2 with the core schema: `yes` and dates are text. Anchors, aliases, tags, merge keys, keys that stand twice and keys
 * that are not text are faults, and so is nesting above 20. Lines count from `firstLine`.
 */
export function parseYaml(text: string, firstLine = 1): Yaml {
  const document = parseDocument(text, options);
  const work: Work = { faults: [], toSpan: spanner(text, firstLine), text };
  for (const { code, pos, message } of document.errors) {
    work.faults.push({ kind: code.toLowerCase().replaceAll('_', '-'), span: work.toSpan(pos[0], pos[1]), detail: message });
  }
  const root = document.contents ? toPart(document.contents, work, 0) : undefined;
  return { value: root?.value ?? null, root, faults: work.faults };
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
    return { value: items.map(({ value }) => value), span, items };
  } else if (isScalar(node)) return { value: node.value, span, source: node.source };
  return { value: null, span };
}

function refuse(node: ParsedNode, span: Span, { faults }: Work): void {
  if (isAlias(node)) faults.push({ kind: 'alias', span, detail: node.source });
  else if (node.anchor !== undefined) faults.push({ kind: 'anchor', span, detail: node.anchor });
  else if (node.tag !== undefined) faults.push({ kind: 'tag', span, detail: node.tag });
}

type Level = { work: Work; depth: number };

function toMap(node: YAMLMap.Parsed, span: Span, { work, depth }: Level): YamlPart {
  const entries = new Map<string, { keySpan: Span; part: YamlPart }>();
  const values: [string, unknown][] = [];
  for (const { key, value } of node.items) {
    const [from, to] = key.range;
    const keySpan = work.toSpan(from, to);
    const name = isScalar(key) ? String(key.value) : work.text.slice(from, to);
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
    return [line, offset - start + 1];
  };
  return (from, to) => {
    const [endLine, endColumn] = seek(Math.max(from, to));
    const [beginLine, beginColumn] = seek(from);
    return [beginLine, beginColumn, endLine, endColumn];
  };
}
