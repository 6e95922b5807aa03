import { itemAt } from '../../basics/invariant.ts';
import { type AddressLayout, addressOf, lowercaseFirst, schemasPointer, toKey, toKeys, uppercaseFirst } from './addresses.ts';
import { toLabels } from './api-platform.ts';
import {
  childPointer,
  dereference,
  entriesAt,
  isMarkedDraft,
  isObject,
  isTrue,
  listAt,
  objectAt,
  textAt,
  textsAt,
} from './json.ts';
import { assignSharedPages, assignSharedSchemaPages, chooseLayout } from './layout.ts';
import type { Api, JsonObject, OperationHead, OperationKind, SchemaHead, Tag, TagGroup } from './model.ts';
import { documentServers, methodsOf } from './operations.ts';
import { toExternalDocs } from './schemas.ts';
import { toRequirements, toSecuritySchemes } from './security.ts';

/** The configuration of a specification, and the size of its file in bytes. */
export type ApiSetting = {
  id: string;
  file: string;
  route: string;
  label?: string | undefined;
  pages?: Api['layout'] | undefined;
  bytes?: number;
};

/** Builds the outline of a parsed document: everything that can be listed without reading operations and schemas. */
export function toApi(raw: JsonObject, setting: ApiSetting): Api {
  const { id, file, route } = setting;
  const layout = setting.pages ?? chooseLayout(raw, setting.bytes);
  const heads = toOperationHeads(raw, { route, layout });
  const { tags, groups } = toTags(raw, heads);
  return {
    id,
    file,
    route,
    version: textAt(raw, 'openapi') || textAt(raw, 'swagger'),
    info: toInfo(raw, setting.label),
    servers: documentServers(raw),
    security: toRequirements(raw),
    securitySchemes: toSecuritySchemes(raw),
    tags,
    groups,
    operations: layout === 'shared' ? assignSharedPages(raw, heads, tags, { route, layout }) : heads,
    schemas: toSchemaHeads(raw, { route, layout }, layout !== 'one' && setting.pages !== 'many'),
    externalDocs: toExternalDocs(raw),
    layout,
    bytes: setting.bytes ?? 0,
    raw,
  };
}

function toInfo(raw: JsonObject, label: string | undefined): Api['info'] {
  const info = objectAt(raw, 'info');
  const contact = objectAt(info, 'contact');
  const license = objectAt(info, 'license');
  return {
    title: label ?? (textAt(info, 'title') || 'API reference'),
    version: textAt(info, 'version'),
    summary: textAt(info, 'summary'),
    description: textAt(info, 'description'),
    termsOfService: textAt(info, 'termsOfService'),
    contact: contact && { name: textAt(contact, 'name'), url: textAt(contact, 'url'), email: textAt(contact, 'email') },
    license: license && { name: textAt(license, 'name'), url: textAt(license, 'url'), identifier: textAt(license, 'identifier') },
  };
}

function toSchemaHeads(raw: JsonObject, layout: AddressLayout, sharePages: boolean): SchemaHead[] {
  const pointer = schemasPointer(raw);
  const holder = pointer === '/definitions' ? raw : objectAt(raw, 'components');
  const namedSchemas = entriesAt(holder, pointer === '/definitions' ? 'definitions' : 'schemas').filter(
    ([, schema]) => !isObject(schema) || !isTrue(schema, 'x-internal'),
  );
  const keys = toKeys(
    namedSchemas.map(([name]) => ({ preferredKey: name, identity: name })),
    uppercaseFirst,
  );
  const labels = toLabels(namedSchemas.map(([name]) => name));
  const pageAssignments = sharePages
    ? assignSharedSchemaPages(namedSchemas.map(([name, schema], index) => [keys[index] ?? name, schema]))
    : [];
  return namedSchemas.map(([name, schema], index): SchemaHead => {
    const key = keys[index] ?? name;
    const title = isObject(schema) ? textAt(schema, 'title') : '';
    const label = labels[index] ?? name;
    const { sharedPage, listedOn } = pageAssignments[index] ?? { sharedPage: undefined, listedOn: [] };
    const address = addressOf(layout, sharedPage === undefined ? `schemas/${key}` : `schemas/${sharedPage}#${key}`);
    return { name, label, key, pointer: childPointer(pointer, name), title: title || name, address, sharedPage, listedOn };
  });
}

/** An operation in the original document, with its path item. */
type RawOperation = {
  kind: OperationKind;
  method: string;
  path: string;
  pointer: string;
  raw: JsonObject;
  item: JsonObject;
};

/** Returns the heads of all operations of the document, except internal ones. */
function toOperationHeads(raw: JsonObject, layout: AddressLayout): OperationHead[] {
  const operations = [
    ...findOperations(raw, 'paths', 'path'),
    ...findOperations(raw, 'webhooks', 'webhook'),
    ...findOperations(raw, 'x-webhooks', 'webhook'),
  ];
  const keys = createOperationKeys(operations);
  return operations.map(({ kind, method, path, pointer, raw: original, item }, index): OperationHead => {
    const key = itemAt(keys, index);
    const operationId = textAt(original, 'operationId') || undefined;
    const defaultTitle = kind === 'path' ? `${method} ${path}` : path;
    return {
      kind,
      key,
      pointer,
      method,
      path,
      operationId,
      title: toTitle(textAt(original, 'summary') || textAt(item, 'summary')) || operationId || defaultTitle,
      tag: textsAt(original, 'tags')[0] ?? '',
      tags: textsAt(original, 'tags'),
      deprecated: isTrue(original, 'deprecated'),
      isDraft: isMarkedDraft(original),
      address: addressOf(layout, kind === 'path' ? key : `webhooks/${key}`),
      sharedPage: undefined,
      listedOn: [],
    };
  });
}

function findOperations(raw: JsonObject, section: string, kind: OperationKind): RawOperation[] {
  return entriesAt(raw, section).flatMap(([path, pathItem]) => {
    if (path.startsWith('x-')) return [];
    const { value: item, pointer } = dereference(raw, pathItem, childPointer(`/${section}`, path));
    if (!item || isTrue(item, 'x-internal')) return [];
    return methodsOf(item)
      .filter((each) => !isTrue(each.raw, 'x-internal'))
      .map((each) => ({ kind, method: each.method, path, pointer: pointer + each.relativePointer, raw: each.raw, item }));
  });
}

/** Keys that are reserved for other pages below the specification's route, or that are in use on every page. */
const reservedKeys = new Set(
  'root page-data search main schemas webhooks errors overview index.html index.json index.md'.split(' '),
);

function createOperationKeys(operations: readonly RawOperation[]): string[] {
  const usedIds = new Set<string>();
  const preferredKeys = operations.map(({ kind, method, path, raw }) => {
    const id = textAt(raw, 'operationId');
    const keyFromPath = kind === 'path' ? `${method.toLowerCase()}-${path}` : path;
    const isUsable = id !== '' && toKey(id) !== '' && !usedIds.has(id);
    usedIds.add(id);
    const preferredKey = isUsable ? id : keyFromPath;
    return {
      preferredKey: isReservedKey(preferredKey) ? `${preferredKey}-operation` : preferredKey,
      identity: `${kind} ${id} ${method} ${path}`,
    };
  });
  return toKeys(preferredKeys, lowercaseFirst);
}

function isReservedKey(preferredKey: string): boolean {
  const key = toKey(preferredKey).toLowerCase();
  return reservedKeys.has(key) || /^(?:docs-|q-|tag-|schemas\.|webhooks\.)/.test(key);
}

/** Returns the operations whose operationId is already in use, with the first operation that uses it. */
export function findDuplicateOperationIds(heads: readonly OperationHead[]): { head: OperationHead; first: OperationHead }[] {
  const firstHeads = new Map<string, OperationHead>();
  return heads.flatMap((head) => {
    if (head.operationId === undefined) return [];
    const first = firstHeads.get(head.operationId);
    if (!first) firstHeads.set(head.operationId, head);
    return first ? [{ head, first }] : [];
  });
}

/** In characters. Longer summaries are not used as titles. */
const maxTitleLength = 120;

/** Returns the summary as a page title. If it is too long, returns its first sentence without link targets; '' if that is also too long. */
function toTitle(summary: string): string {
  const line = collapseWhitespace(summary);
  if (line.length <= maxTitleLength) return line;
  const textWithoutLinks = line.replace(/\[([^\][]*)\]\([^()\s]*\)/g, '$1');
  const [first = textWithoutLinks] = textWithoutLinks.split(/(?<=[.!?])\s/, 1);
  return first.length <= maxTitleLength ? first.replace(/\.$/, '') : '';
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * Returns the tags that operations use, or that have a description or external documentation, with declared tags first, and their groups.
 */
function toTags(raw: JsonObject, operations: readonly OperationHead[]): { tags: Tag[]; groups: TagGroup[] } {
  const declaredTags = new Map(
    listAt(raw, 'tags')
      .filter(isObject)
      .map((tag) => [textAt(tag, 'name'), tag]),
  );
  const usedNames = new Set(operations.filter(({ kind }) => kind === 'path').map(({ tag }) => tag));
  for (const { tags } of operations) for (const tag of tags) usedNames.add(tag);
  for (const [name, tag] of declaredTags) if (textAt(tag, 'description') !== '' || toExternalDocs(tag)) usedNames.add(name);
  const names = [...new Set([...declaredTags.keys(), ...usedNames])].filter((name) => usedNames.has(name));
  const keys = toKeys(
    names.map((name) => ({ preferredKey: `tag-${name}`, identity: name })),
    uppercaseFirst,
  );
  const tags = names.map((name, index): Tag => {
    const tag = declaredTags.get(name);
    const label = textAt(tag, 'x-displayName') || textAt(tag, 'summary') || name;
    return { name, label, key: itemAt(keys, index), description: textAt(tag, 'description'), externalDocs: toExternalDocs(tag) };
  });
  return { tags, groups: toGroups(raw, names, declaredTags) };
}

/** Returns the groups from x-tagGroups or from tag parents (3.2). Tags without a group come last. */
function toGroups(raw: JsonObject, names: readonly string[], declaredTags: ReadonlyMap<string, JsonObject>): TagGroup[] {
  const ungrouped = new Set(names);
  const takeNames = (candidates: readonly string[]): string[] => candidates.filter((name) => ungrouped.delete(name));
  const listedGroups = listAt(raw, 'x-tagGroups').filter(isObject);
  const groups = listedGroups.map(
    (group): TagGroup => ({ label: textAt(group, 'name'), tags: takeNames(textsAt(group, 'tags')) }),
  );
  if (listedGroups.length === 0) {
    const namesByRoot = new Map<string, string[]>();
    for (const name of names) {
      const root = findRootTag(name, declaredTags);
      namesByRoot.set(root, [...(namesByRoot.get(root) ?? []), name]);
    }
    for (const [root, below] of namesByRoot) {
      const tag = declaredTags.get(root);
      if (below.some((name) => name !== root))
        groups.push({ label: textAt(tag, 'x-displayName') || textAt(tag, 'summary') || root, tags: takeNames(below) });
    }
  }
  if (ungrouped.size > 0) groups.push({ label: '', tags: [...ungrouped] });
  return groups.filter(({ tags }) => tags.length > 0);
}

function findRootTag(name: string, declaredTags: ReadonlyMap<string, JsonObject>): string {
  const visited = new Set<string>();
  let root = name;
  let parent = textAt(declaredTags.get(root), 'parent');
  while (parent !== '' && !visited.has(parent)) {
    visited.add(parent);
    root = parent;
    parent = textAt(declaredTags.get(root), 'parent');
  }
  return root;
}
