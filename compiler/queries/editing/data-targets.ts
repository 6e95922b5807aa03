import { itemAt } from '../../basics/invariant.ts';
import { lineStarts } from '../../basics/line-starts.ts';
import type { Place, Span } from '../../model.ts';
import { isObject, keysOf, pointerOf, pointerTo, textAt, valueAt } from '../../openapi/document/json.ts';
import { findOperation } from '../../openapi/document/lookups.ts';
import type { Api, Json, OperationHead } from '../../openapi/document/model.ts';
import { readDocument } from '../../openapi/document/parse.ts';
import { readPlainData } from '../../schema/data-files.ts';
import type { YamlPart } from '../../yaml/yaml.ts';
import { documentOf } from './complete-data.ts';
import type { DataCursor, DataPath } from './data-cursor.ts';
import { type DataFile, targetKindOf } from './data-files.ts';
import { type LinkIndex, type LinkTarget, splitUnfinished } from './link-index.ts';

/** The target of a value in a settings file or an OpenAPI document; `part` is a part of the same document. */
export type DataTarget = LinkTarget | { kind: 'part'; pointer: string };
type DocumentSources = { file: string; text: string; targets: LinkIndex };

/** Returns the target of the token at a cursor: a page, a file, an operation, or a part of the document. */
export function dataTargetAt(
  { kind, path, source: reference }: DataCursor,
  data: DataFile,
  sources: DocumentSources,
): DataTarget | undefined {
  if (data.kind === 'spec') return targetInSpec(kind === 'key' ? [...path, reference] : path, kind, reference, sources);
  return kind === 'value' ? targetOfSetting(path, reference, data, sources) : undefined;
}

function targetOfSetting(
  path: DataPath,
  reference: string,
  data: Exclude<DataFile, { kind: 'spec' }>,
  { file, targets }: Pick<DocumentSources, 'file' | 'targets'>,
): LinkTarget | undefined {
  if (reference === '') return undefined;
  switch (targetKindOf(data, path)) {
    case 'route':
    case 'link':
      return targets.resolve(file, reference);
    case 'document':
      return targets.findDocument(data.area?.id, reference);
    case 'folder':
    case 'data file':
    case 'stylesheet':
    case 'script':
    case 'picture': {
      const home = data.kind === 'front matter' ? file : '';
      const unfinished = splitUnfinished(home, reference);
      if (!unfinished || !targets.namesIn(unfinished.folder).includes(unfinished.name)) return undefined;
      return { kind: 'file', file: unfinished.folder === '' ? unfinished.name : `${unfinished.folder}/${unfinished.name}` };
    }
    default:
      return undefined;
  }
}

function targetInSpec(
  path: DataPath,
  kind: DataCursor['kind'],
  reference: string,
  { file, targets }: DocumentSources,
): DataTarget | undefined {
  const api = targets.apis.find((each) => each.file === file);
  if (kind === 'key') {
    const head = api?.operations.find(({ pointer }) => pointer === pointerTo(path));
    return head && api ? { kind: 'operation', api, head } : { kind: 'part', pointer: pointerTo(path) };
  }
  const [holder, key] = path.slice(-2);
  if (key === '$ref' || holder === 'mapping') {
    const pointer = pointerOf(reference);
    return pointer === undefined ? undefined : { kind: 'part', pointer };
  }
  const head = key === 'operationId' ? api && findOperation(api, reference) : undefined;
  return head && api ? { kind: 'operation', api, head } : undefined;
}

/** Returns the position of the part at a pointer in an OpenAPI document; undefined if the document has errors. */
export function placeOfPart(file: string, text: string, pointer: string): Place | undefined {
  const { value } = readDocument(file, text);
  return value?.placeOf(pointer, true);
}

const maxNames = 20;

/**
 * Describes a part of an OpenAPI document in Markdown: its name, type, description and fields. Returns undefined if the part does not
 * exist.
 */
export function describePart(pointer: string, sources: DocumentSources): string | undefined {
  const value = valueAt(documentOf(sources.file, sources.text, sources.targets), pointer);
  const keys = keysOf(pointer);
  if (value === undefined || !/^(?:components|definitions|parameters|responses|securityDefinitions)$/.test(keys[0] ?? ''))
    return undefined;
  if (!isObject(value) || keys.length < 2) return undefined;
  const type = Array.isArray(value.type) ? value.type.join(' or ') : textAt(value, 'type') || textAt(value, 'in');
  const names = Object.keys(isObject(value.properties) ? value.properties : {});
  const fields = names.slice(0, maxNames).map((name) => `\`${name}\``);
  const rest = names.length > maxNames ? ` and ${names.length - maxNames} more` : '';
  const parts = [
    `**${keys.at(-1)}**${type === '' ? '' : ` (${type})`}`,
    textAt(value, 'description') || textAt(value, 'title'),
    fields.length === 0 ? '' : `Fields: ${fields.join(', ')}${rest}`,
    enumOf(value.enum),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function enumOf(values: Json | undefined): string {
  if (!Array.isArray(values)) return '';
  return `One of ${values
    .slice(0, maxNames)
    .map((each) => `\`${String(each)}\``)
    .join(', ')}`;
}

/** Returns the positions of all references to a pointer in an OpenAPI document. */
export function referencesTo(pointer: string, text: string): Span[] {
  const reference = `#${pointer}`;
  const starts = lineStarts(text);
  const spans: Span[] = [];
  for (let at = text.indexOf(reference), line = 0; at >= 0; at = text.indexOf(reference, at + 1)) {
    if (/^[\w~.%/-]/.test(text.slice(at + reference.length))) continue;
    while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= at) line++;
    const column = at - itemAt(starts, line) + 1;
    spans.push([line + 1, column, line + 1, column + reference.length]);
  }
  return spans;
}

/** Returns the values in a settings file that refer to pages and files, with their positions. */
export function findDataLinks(data: DataFile, sources: DocumentSources): { span: Span; target: LinkTarget }[] {
  if (data.kind === 'spec') return [];
  const links: { span: Span; target: LinkTarget }[] = [];
  const visit = (part: YamlPart, path: DataPath): void => {
    for (const [key, entry] of part.entries ?? []) visit(entry.part, [...path, key]);
    for (const [index, item] of (part.items ?? []).entries()) visit(item, [...path, index]);
    const target = typeof part.value === 'string' ? targetOfSetting(path, part.value, data, sources) : undefined;
    if (target) links.push({ span: withoutQuotes(part), target });
  };
  const { root } = readPlainData({ file: sources.file, text: sources.text });
  if (root) visit(root, []);
  return links;
}

function withoutQuotes({ span, quote }: YamlPart): Span {
  const [line, column, endLine, endColumn] = span;
  return quote === undefined ? span : [line, column + 1, endLine, endColumn - 1];
}

/** An entry in the outline of an OpenAPI document. */
type SpecSymbol = { name: string; detail: string; kind: 'operation' | 'schema'; place: Place };

const outlines = new WeakMap<Api, readonly SpecSymbol[]>();

/** Returns the operations and named schemas of an OpenAPI document, as of the last successful link. */
export function specSymbols(api: Api, text: string): readonly SpecSymbol[] {
  const cached = outlines.get(api);
  if (cached) return cached;
  const { value } = readDocument(api.file, text);
  const found = value
    ? [
        ...api.operations.map(
          ({ method, path, title, pointer }): SpecSymbol => ({
            name: `${method} ${path}`,
            detail: title,
            kind: 'operation',
            place: value.placeOf(pointer, true),
          }),
        ),
        ...api.schemas.map(
          ({ name, title, pointer }): SpecSymbol => ({
            name,
            detail: title === name ? '' : title,
            kind: 'schema',
            place: value.placeOf(pointer, true),
          }),
        ),
      ]
    : [];
  outlines.set(api, found);
  return found;
}

/** Returns whether a link target is the given operation, by any of its names. */
export function isSameOperation(target: LinkTarget | undefined, api: Api, head: OperationHead): boolean {
  return target?.kind === 'operation' && target.api.id === api.id && target.head?.pointer === head.pointer;
}
