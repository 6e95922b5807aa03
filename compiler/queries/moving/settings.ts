import { type JsonNode, parseJsonc, pathOf, withValue } from '../../json/jsonc.ts';
import { parseYaml, type YamlPart } from '../../yaml/yaml.ts';
import { type Edit, offsetsIn, withEdits } from './edits.ts';
import type { NamedIn } from './names.ts';
import { type Moves, sectionAddress } from './rewrite.ts';

/** How names of pages and folders change, as they are written. */
type Names = (name: string) => string;

/** The text of `docs.config.json` after a move: paths of files and folders, routes of links, ids of pages. */
export function rewriteConfig(
  text: string,
  moves: Moves,
  namesOf: (area: string | undefined) => Names,
  namedIn: NamedIn = () => () => undefined,
): string {
  const items = withEdits(
    text,
    objectsIn(text).flatMap((item) => renameItem(item, namesOf, namedIn)),
  );
  return eachString(items, (value, key) => {
    if (key === 'docId') return value;
    if (key === 'to') return rewriteAddress(value, moves);
    return key === 'route' || key === 'id' || key === 'label' || key === 'title' ? value : moves.file(value);
  });
}

/** The edits of a navbar item that names a page: by another name, and in another area than before. */
function renameItem(item: ReadonlyMap<string, JsonNode>, namesOf: (area: string | undefined) => Names, namedIn: NamedIn): Edit[] {
  const [page, plugin] = [item.get('docId'), item.get('docsPluginId')];
  const [id, area] = [textOf(page), textOf(plugin)];
  if (!page || id === undefined) return [];
  const named = namedIn(area)(id);
  if (!named?.hasLeft || named.area === undefined) return [insteadOf(page, namesOf(area)(id))];
  if (plugin) return [insteadOf(page, named.id), insteadOf(plugin, named.area)];
  const both = insteadOf(page, named.id);
  return [{ ...both, text: `${both.text}, "docsPluginId": ${JSON.stringify(named.area)}` }];
}

/** The edit that puts another text in the place of a value of JSON. One that stays the same stays as it is written. */
function insteadOf(node: JsonNode, text: string): Edit {
  const start = node.value === text ? node.offset + node.length : node.offset;
  return { start, end: node.offset + node.length, text: node.value === text ? '' : JSON.stringify(text) };
}

function textOf(node: JsonNode | undefined): string | undefined {
  return typeof node?.value === 'string' ? node.value : undefined;
}

/** The values of every object of a JSON text, by their keys. */
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

/** The keys of a sidebar file that hold texts for people, or what leads out of the site. */
const texts = new Set(['label', 'type', 'title', 'description', 'className', 'href', 'slug']);

/** The text of a sidebar file or category file after a move. */
export function rewriteSidebar(text: string, moves: Moves, nameOf: Names): string {
  const next = (value: string): string => {
    const named = nameOf(value);
    return named === value && value.startsWith('/') ? rewriteAddress(value, moves) : named;
  };
  const change = (value: string, key: string): string => (texts.has(key) ? value : next(value));
  if (/^\s*[[{]/.test(text)) return eachString(text, change);
  const { root, faults } = parseYaml(text);
  if (!root || faults.length > 0) return text;
  const at = offsetsIn(text);
  return withEdits(text, yamlEdits(root, '', { text, at, change }));
}

type YamlWork = { text: string; at: (line: number, column: number) => number; change: (value: string, key: string) => string };

/** The edits of every string of a YAML text that is a value, in the quotes that it has. */
function yamlEdits({ value, span, entries, items }: YamlPart, key: string, work: YamlWork): Edit[] {
  if (entries) return [...entries].flatMap(([own, { part }]) => yamlEdits(part, own, work));
  if (items) return items.flatMap((item) => yamlEdits(item, key, work));
  if (typeof value !== 'string') return [];
  const next = work.change(value, key);
  const [start, end] = [work.at(span[0], span[1]), work.at(span[2], span[3])];
  const written = work.text.slice(start, end);
  return next === value || !written.includes(value) ? [] : [{ start, end, text: written.replace(value, () => next) }];
}

/** The text of a sidebar file in which a page stands behind another one; as it was where that one is not found. */
export function withPageBehind(text: string, id: string, added: string): string {
  const name = JSON.stringify(id).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const bare = id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
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

/** The text of a file of redirects without the entries that begin at such an address, or lead to themselves; comments and all else stay. */
export function withoutRedirects(text: string, isDropped: (from: string) => boolean): string {
  const dropped = objectsIn(text).flatMap((entry) => {
    const from = entry.get('from');
    if (!from) return [];
    const isNone = textOf(from) === textOf(entry.get('to'));
    return isNone || isDropped(textOf(from) ?? '') ? [pathOf(from).slice(0, -1)] : [];
  });
  return dropped.reduceRight((before, path) => withValue(before, path, undefined), text);
}

/** The text of a file of redirects after a move: only where its entries lead to. */
export function rewriteRedirects(text: string, moves: Moves): string {
  return eachString(text, (value, key) => (key === 'to' ? rewriteAddress(value, moves) : value));
}

/** The text of `search.tests.json` after a move. */
export function rewriteTests(text: string, moves: Moves): string {
  const moved = objectsIn(text).flatMap((entry) => {
    const [page, anchor] = [entry.get('page'), entry.get('anchor')];
    const went = moves.sectionOf?.(textOf(page) ?? '', textOf(anchor) ?? '');
    return page && went ? [{ page, anchor, went }] : [];
  });
  const renamed = withEdits(
    text,
    moved.flatMap(({ page, anchor, went }) => [insteadOf(page, went.route), ...(anchor ? [insteadOf(anchor, went.anchor)] : [])]),
  );
  // A page is found by itself, not by the anchor of its title.
  const entries = moved.reduce(
    (before, { anchor, went }) => (anchor && went.anchor === '' ? withValue(before, pathOf(anchor), undefined) : before),
    renamed,
  );
  return eachString(entries, (value) => (value.startsWith('/') ? rewriteAddress(value, moves) : value));
}

/** A route with what follows it, after a move. */
function rewriteAddress(address: string, moves: Moves): string {
  const [, path = '', rest = ''] = /^([^#?]*)(.*)$/s.exec(address) ?? [];
  if (path.endsWith('/*')) return `${moves.below(path.slice(0, -2))}/*`;
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const went = rest.startsWith('#') ? moves.sectionOf?.(bare, rest.slice(1)) : undefined;
  if (went) return sectionAddress(went);
  const next = moves.route(bare);
  return next === bare ? address : next + (bare === path ? '' : '/') + rest;
}

/** Every string of a JSON text that is a value, with the key before it; comments and all else stay. */
function eachString(text: string, change: (value: string, key: string) => string): string {
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
