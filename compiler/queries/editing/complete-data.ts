import { icons } from '../../3-pages/constructs/icons.ts';
import { encodePath } from '../../addresses/addresses.ts';
import { byCodeUnit } from '../../basics/compare.ts';
import { listExplanations } from '../../diagnostics/codes.ts';
import type { Page, Site } from '../../model.ts';
import { isObject, listAt, textAt } from '../../openapi/document/json.ts';
import type { JsonObject } from '../../openapi/document/model.ts';
import { documentLimits } from '../../openapi/document/parse.ts';
import { findAllowedContent, findReferences } from '../../openapi/rules/allowed-content.ts';
import { type SchemaPart, schemaPartAt } from '../../schema/schema-part.ts';
import { parseUnfinishedYaml } from '../../yaml/yaml.ts';
import type { DataCursor, DataPath } from './data-cursor.ts';
import { type DataFile, hasCodesAsKeys, type TargetKind, targetKindOf } from './data-files.ts';
import type { LinkIndex } from './link-index.ts';
import { type CompletionSources, completePath, imageOrFolderName, type Proposal } from './proposals.ts';

/** Returns the completions at a position of a JSON or YAML file, or of front matter. */
export function completeData(cursor: DataCursor, data: DataFile, sources: CompletionSources): Proposal[] {
  const proposals = data.kind === 'spec' ? completeSpec(cursor, sources) : completeSetting(cursor, data, sources);
  return proposals.map((each) => ({ ...each, insert: toInsert(each, cursor) }));
}

/** Returns the text to insert for a completion, including the necessary quotation marks and colon. */
function toInsert({ label, kind, insert = label }: Proposal, { quoting, isNew }: DataCursor): string {
  const colon = kind === 'key' && isNew ? ': ' : '';
  if (quoting === 'none') return insert;
  const isBare = kind === 'word' && /^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(label);
  if (quoting === 'json') return (isBare ? label : JSON.stringify(insert)) + colon;
  const isPlain = /^[\p{L}$/.][^\n:#]*$/u.test(insert) && !/^(?:true|false|null|yes|no|on|off)$/i.test(insert);
  return (isBare || isPlain ? insert : `'${insert.replaceAll("'", "''")}'`) + colon;
}

function completeSetting(cursor: DataCursor, data: Exclude<DataFile, { kind: 'spec' }>, sources: CompletionSources): Proposal[] {
  const { path, kind } = cursor;
  const part = schemaPartAt(data.schema, path);
  if (kind === 'key') return hasCodesAsKeys(data, path) ? proposeCodes() : keysOf(part);
  const targetKind = targetKindOf(data, path);
  const own = targetKind ? completeNamedValues(targetKind, cursor, data, sources) : [];
  const words = valuesOf(part);
  // In YAML, a value that may be an object can begin with one of its keys: `- label: …`.
  const keys = own.length + words.length === 0 && cursor.quoting === 'yaml' ? keysOf(part) : [];
  return [...own, ...words, ...keys];
}

function proposeCodes(): Proposal[] {
  return listExplanations().map(({ code, title }) => ({ label: code, kind: 'key', detail: title }));
}

function keysOf({ properties = {} }: SchemaPart): Proposal[] {
  return Object.entries(properties).flatMap(([label, { description }]): Proposal[] =>
    label === '$schema' ? [] : [{ label, kind: 'key', ...(description !== undefined && { about: description }) }],
  );
}

function valuesOf({ type, enum: values, examples = [], items }: SchemaPart): Proposal[] {
  const toValue = (each: unknown): Proposal => ({ label: String(each), kind: typeof each === 'string' ? 'value' : 'word' });
  if (values) return values.map(toValue);
  const types = typeof type === 'string' ? [type] : (type ?? []);
  const words = types.flatMap((each) => (each === 'boolean' ? [true, false] : each === 'null' ? [null] : []));
  const own = [...words, ...examples.filter((each) => typeof each !== 'object')];
  return own.length === 0 && items ? valuesOf(items) : own.map(toValue);
}

/** Returns the possible values of a setting that refers to something by name. */
function completeNamedValues(
  targetKind: TargetKind,
  cursor: DataCursor,
  { area }: Exclude<DataFile, { kind: 'spec' }>,
  sources: CompletionSources,
): Proposal[] {
  const { site, targets, file } = sources;
  // Files and folders that no setting refers to yet are not among the sources.
  const namesIn = (folder: string): string[] => [...new Set([...targets.namesIn(folder), ...sources.list(folder)])].sort();
  const fromRoot = { file: '', targets: { ...targets, namesIn } };
  const proposePaths = (pattern: RegExp): Proposal[] => completePath(cursor.before, fromRoot, (name) => pattern.test(name));
  switch (targetKind) {
    case 'route':
      return completeRoutes(cursor.before, targets);
    case 'link':
      return targets.routes().map(({ route, title }) => ({ label: encodePath(route), kind: 'page', detail: title }));
    case 'document':
      return targets.documents(area?.id).map(({ id, title }) => ({ label: id, kind: 'page', detail: title }));
    case 'folder of the area':
      return targets.foldersOf(area?.id).map((label) => ({ label, kind: 'folder' }));
    case 'folder':
      return proposePaths(/\/$/).map(({ label }) => ({ label, kind: 'folder', insert: label.replace(/\/$/, '') }));
    case 'data file':
      return proposePaths(/\.(?:json|ya?ml)$|\/$/i);
    case 'stylesheet':
      return proposePaths(/\.css$|\/$/i);
    case 'script':
      return proposePaths(/\.m?js$|\/$/i);
    case 'picture':
      return completeImages(cursor, sources, fromRoot);
    case 'area':
      return site.areas.map(({ id, label }) => ({ label: id, kind: 'value', detail: label }));
    case 'sidebar':
      return targets.sidebars().map((label) => ({ label, kind: 'value' }));
    case 'author':
      return targets.authors(file).map((label) => ({ label, kind: 'value' }));
    case 'icon':
      return [...icons.keys()].map((label) => ({ label, kind: 'word' }));
    case 'tag':
      return tagsOf(site, targets);
    case 'owner':
    case 'keywords':
      return valuesInUse(targets, ({ frontMatter }) => frontMatter[targetKind]);
  }
}

/** Paths in the configuration are relative to the root, those in a page to its folder. */
function completeImages(
  { before, quoting, path }: DataCursor,
  { file, targets }: CompletionSources,
  fromRoot: Pick<CompletionSources, 'file' | 'targets'>,
): Proposal[] {
  if (quoting === 'json') return completePath(before, fromRoot, (name) => imageOrFolderName.test(name));
  const lead = before === '' && path.length > 0 ? './' : '';
  return completePath(lead + before, { file, targets }, (name) => imageOrFolderName.test(name));
}

/** Returns routes; after a `#`, the anchors of the page before it. */
function completeRoutes(before: string, targets: LinkIndex): Proposal[] {
  const [route = ''] = before.split('#', 1);
  const page = before.includes('#') ? targets.resolve('', route) : undefined;
  if (page?.kind === 'page')
    return (page.page?.headings ?? []).flatMap(({ id, text }): Proposal[] =>
      id === '' ? [] : [{ label: `${route}#${id}`, kind: 'heading', detail: text }],
    );
  return targets.routes().map(({ route: label, title }) => ({ label, kind: 'page', detail: title }));
}

function tagsOf(site: Site, targets: LinkIndex): Proposal[] {
  if (!site.tags)
    return valuesInUse(targets, ({ frontMatter }) => frontMatter.tags).map(({ label }) => ({ label, kind: 'value' }));
  return Object.entries(site.tags).map(([label, { label: detail, description }]) => ({
    label,
    kind: 'value',
    detail,
    ...(description !== undefined && { about: description }),
  }));
}

/** Returns the values that pages of the site use, most frequent first. */
function valuesInUse(targets: LinkIndex, valuesOfPage: (page: Page) => string | readonly string[] | undefined): Proposal[] {
  const counts = new Map<string, number>();
  for (const { file } of targets.routes()) {
    const page = file === undefined ? undefined : targets.pageOf(file)?.page;
    const value = page && valuesOfPage(page);
    for (const each of typeof value === 'string' ? [value] : (value ?? [])) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([a, one], [b, other]) => other - one || byCodeUnit(a, b));
  return sorted.map(([label, count]) => ({ label, kind: 'value', detail: count === 1 ? '1 page' : `${count} pages` }));
}

function completeSpec({ path, kind, quoting }: DataCursor, { file, text, targets }: CompletionSources): Proposal[] {
  const raw = documentOf(file, text, targets);
  const { fields, values } = findAllowedContent(raw, path);
  if (kind === 'key') return fields.map((label) => ({ label, kind: 'key' }));
  const named = completeSpecNames(raw, path);
  const words = values.map((label): Proposal => ({ label, kind: /^(?:true|false)$/.test(label) ? 'word' : 'value' }));
  const keys = named.length + words.length === 0 && quoting === 'yaml' ? fields : [];
  return [...named, ...words, ...keys.map((label): Proposal => ({ label, kind: 'key' }))];
}

/** Returns an API document as of the last successful link; if it has errors, the parts that can be parsed. */
export function documentOf(file: string, text: string, targets: LinkIndex): JsonObject {
  const document = targets.apis.find((api) => api.file === file)?.raw;
  if (document) return document;
  const value = parseUnfinishedYaml(text, documentLimits.values);
  return isObject(value) ? value : {};
}

function completeSpecNames(raw: JsonObject, path: DataPath): Proposal[] {
  const [holder, key = ''] = path.slice(-2).map(String);
  if (key === '$ref' || holder === 'mapping')
    return findReferences(raw, path).map(({ name, reference }) => ({ label: reference, kind: 'value', detail: name }));
  if (holder === 'tags' && typeof path.at(-1) === 'number')
    return listAt(raw, 'tags').flatMap((tag): Proposal[] =>
      isObject(tag) ? [{ label: textAt(tag, 'name'), kind: 'value', detail: textAt(tag, 'description') }] : [],
    );
  const isLink = key === 'operationId' && path.includes('links');
  return isLink ? operationIds(raw).map((label) => ({ label, kind: 'operation' })) : [];
}

function operationIds(raw: JsonObject): string[] {
  const paths = raw.paths;
  if (!isObject(paths)) return [];
  return Object.values(paths).flatMap((item) =>
    isObject(item)
      ? Object.values(item).flatMap((operation) => {
          const id = isObject(operation) ? textAt(operation, 'operationId') : '';
          return id === '' ? [] : [id];
        })
      : [],
  );
}
