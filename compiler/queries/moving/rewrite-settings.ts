import { type JsonNode, parseJsonc, pathOf, withValue } from '../../json/jsonc.ts';
import { escapePattern } from '../../texts/escapes.ts';
import { parseYaml, type YamlPart } from '../../yaml/yaml.ts';
import type { PageResolver } from './page-renamer.ts';
import { type Moves, sectionAddress } from './rewrite-links.ts';
import { applyEdits, type Edit, offsetsIn } from './text-edits.ts';

/** Returns the new name of a page or folder, in the same form as the old one. */
type Rename = (name: string) => string;

/** Rewrites `docs.config.json` after a move: paths of files and folders, routes in links, and page ids. */
export function rewriteConfig(
  text: string,
  moves: Moves,
  renamerFor: (area: string | undefined) => Rename,
  resolverFor: PageResolver = () => () => undefined,
): string {
  const items = applyEdits(
    text,
    objectsIn(text).flatMap((item) => renameItem(item, renamerFor, resolverFor)),
  );
  return mapStrings(items, (value, key) => {
    if (key === 'docId') return value;
    if (key === 'to') return rewriteAddress(value, moves);
    return key === 'route' || key === 'id' || key === 'label' || key === 'title' ? value : moves.file(value);
  });
}

/** Returns the edits for a navbar item that refers to a page: its id and, if it changed, its area. */
function renameItem(
  item: ReadonlyMap<string, JsonNode>,
  renamerFor: (area: string | undefined) => Rename,
  resolverFor: PageResolver,
): Edit[] {
  const [page, plugin] = [item.get('docId'), item.get('docsPluginId')];
  const [id, area] = [textOf(page), textOf(plugin)];
  if (!page || id === undefined) return [];
  const named = resolverFor(area)(id);
  if (!named?.hasLeft || named.area === undefined) return [replaceValue(page, renamerFor(area)(id))];
  if (plugin) return [replaceValue(page, named.id), replaceValue(plugin, named.area)];
  const idEdit = replaceValue(page, named.id);
  return [{ ...idEdit, text: `${idEdit.text}, "docsPluginId": ${JSON.stringify(named.area)}` }];
}

/** Returns an edit that replaces a JSON value. If the value is unchanged, so is its formatting. */
function replaceValue(node: JsonNode, text: string): Edit {
  const start = node.value === text ? node.offset + node.length : node.offset;
  return { start, end: node.offset + node.length, text: node.value === text ? '' : JSON.stringify(text) };
}

function textOf(node: JsonNode | undefined): string | undefined {
  return typeof node?.value === 'string' ? node.value : undefined;
}

/** Returns the fields of every object in a JSON file. */
function objectsIn(text: string): ReadonlyMap<string, JsonNode>[] {
  const visit = (node: JsonNode): ReadonlyMap<string, JsonNode>[] => {
    const inner = (node.children ?? []).flatMap(visit);
    if (node.type !== 'object') return inner;
    const fields = (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
      value ? [[String(key?.value), value] as const] : [],
    );
    return [new Map(fields), ...inner];
  };
  const { root } = parseJsonc(text);
  return root ? visit(root) : [];
}

/** Keys in sidebar files whose values are labels or external links. */
const labelKeys = new Set(['label', 'type', 'title', 'description', 'className', 'href', 'slug']);

/** Rewrites a sidebar file or category file after a move. */
export function rewriteSidebar(text: string, moves: Moves, nameOf: Rename): string {
  const nextValue = (value: string): string => {
    const named = nameOf(value);
    return named === value && value.startsWith('/') ? rewriteAddress(value, moves) : named;
  };
  const changeValue = (value: string, key: string): string => (labelKeys.has(key) ? value : nextValue(value));
  if (/^\s*[[{]/.test(text)) return mapStrings(text, changeValue);
  const { root, faults } = parseYaml(text);
  if (!root || faults.length > 0) return text;
  const offsetAt = offsetsIn(text);
  return applyEdits(text, yamlEdits(root, '', { text, at: offsetAt, change: changeValue }));
}

type YamlContext = { text: string; at: (line: number, column: number) => number; change: (value: string, key: string) => string };

/** Returns the edits of all string values in a YAML file, preserving their quotes. */
function yamlEdits({ value, span, entries, items }: YamlPart, key: string, context: YamlContext): Edit[] {
  if (entries) return [...entries].flatMap(([own, { part }]) => yamlEdits(part, own, context));
  if (items) return items.flatMap((item) => yamlEdits(item, key, context));
  if (typeof value !== 'string') return [];
  const next = context.change(value, key);
  const [start, end] = [context.at(span[0], span[1]), context.at(span[2], span[3])];
  const source = context.text.slice(start, end);
  return next === value || !source.includes(value) ? [] : [{ start, end, text: source.replace(value, () => next) }];
}

/** Inserts a page after another one in a sidebar file. Returns the file unchanged if it does not contain that page. */
export function insertPageAfter(text: string, id: string, added: string): string {
  const name = escapePattern(JSON.stringify(id));
  const bare = escapePattern(id);
  const entry = /^\s*[[{]/.test(text)
    ? text.replace(
        new RegExp(`(\\{[^{}]*"id"\\s*:\\s*${name}[^{}]*\\}|(?<!:\\s*)${name}(?!\\s*:))`),
        (own) => `${own}, ${JSON.stringify(added)}`,
      )
    : text.replace(
        new RegExp(`^([ \\t]*-[ \\t]+)(["']?)${bare}\\2[ \\t]*$`, 'm'),
        (own, lead: string) => `${own}\n${lead}${added}`,
      );
  return entry;
}

/** Removes redirects that start at a dropped address, and redirects to themselves. Comments and other entries are unchanged. */
export function withoutRedirects(text: string, isRemoved: (from: string) => boolean): string {
  const dropped = objectsIn(text).flatMap((entry) => {
    const from = entry.get('from');
    if (!from) return [];
    const isSelfRedirect = textOf(from) === textOf(entry.get('to'));
    return isSelfRedirect || isRemoved(textOf(from) ?? '') ? [pathOf(from).slice(0, -1)] : [];
  });
  return dropped.reduceRight((before, path) => withValue(before, path, undefined), text);
}

/** Rewrites the targets in a redirects file after a move. */
export function rewriteRedirects(text: string, moves: Moves): string {
  return mapStrings(text, (value, key) => (key === 'to' ? rewriteAddress(value, moves) : value));
}

/** Rewrites `search.tests.json` after a move. */
export function rewriteTests(text: string, moves: Moves): string {
  const moved = objectsIn(text).flatMap((entry) => {
    const [page, anchor] = [entry.get('page'), entry.get('anchor')];
    const target = moves.sectionOf?.(textOf(page) ?? '', textOf(anchor) ?? '');
    return page && target ? [{ page, anchor, went: target }] : [];
  });
  const renamed = applyEdits(
    text,
    moved.flatMap(({ page, anchor, went: target }) => [
      replaceValue(page, target.route),
      ...(anchor ? [replaceValue(anchor, target.anchor)] : []),
    ]),
  );
  // If a section became a page, search returns the route of the page without the anchor of its title.
  const entries = moved.reduce(
    (before, { anchor, went: target }) =>
      anchor && target.anchor === '' ? withValue(before, pathOf(anchor), undefined) : before,
    renamed,
  );
  return mapStrings(entries, (value) => (value.startsWith('/') ? rewriteAddress(value, moves) : value));
}

/** Rewrites a route with its query and anchor after a move. */
function rewriteAddress(address: string, moves: Moves): string {
  const [, path = '', rest = ''] = /^([^#?]*)(.*)$/s.exec(address) ?? [];
  if (path.endsWith('/*')) return `${moves.below(path.slice(0, -2))}/*`;
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const target = rest.startsWith('#') ? moves.sectionOf?.(bare, rest.slice(1)) : undefined;
  if (target) return sectionAddress(target);
  const next = moves.route(bare);
  return next === bare ? address : next + (bare === path ? '' : '/') + rest;
}

/** Applies a function to every string value in a JSON file, passing its key. Everything else is unchanged, including comments. */
function mapStrings(text: string, change: (value: string, key: string) => string): string {
  let key = '';
  return text.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"((?:[^"\\\n]|\\.)*)"(\s*:)?/g,
    (all: string, inner: string | undefined, colon: string | undefined) => {
      if (inner === undefined) return all;
      if (colon !== undefined) {
        key = inner;
        return all;
      }
      const value: unknown = JSON.parse(`"${inner}"`);
      if (typeof value !== 'string') return all;
      const next = change(value, key);
      return next === value ? all : JSON.stringify(next);
    },
  );
}
