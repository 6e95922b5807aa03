import { itemAt } from '../../basics/invariant.ts';
import { addressOf, capitalsFirst, type Layout, schemasPointer, smallFirst, toKey, toKeys } from './addresses.ts';
import { toLabels } from './api-platform.ts';
import { entriesAt, follow, isMarkedDraft, isObject, isTrue, listAt, objectAt, step, textAt, textsAt } from './json.ts';
import { layoutOf, shareOperationPages, shareSchemaPages } from './layout.ts';
import type { Api, JsonObject, OperationHead, OperationKind, SchemaHead, Tag, TagGroup } from './model.ts';
import { documentServers, methodsOf } from './operations.ts';
import { toExternalDocs } from './schemas.ts';
import { toRequirements, toSecuritySchemes } from './security.ts';

/** What the configuration says of a specification, and how large its file is. */
export type ApiSetting = {
  id: string;
  file: string;
  route: string;
  label?: string | undefined;
  pages?: Api['layout'] | undefined;
  bytes?: number;
};

/** The outline of a document that was read: everything that can be listed without looking into operations and schemas. */
export function toApi(raw: JsonObject, setting: ApiSetting): Api {
  const { id, file, route } = setting;
  const layout = setting.pages ?? layoutOf(raw, setting.bytes);
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
    operations: layout === 'shared' ? shareOperationPages(raw, heads, tags, { route, layout }) : heads,
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

function toSchemaHeads(raw: JsonObject, layout: Layout, sharePages: boolean): SchemaHead[] {
  const pointer = schemasPointer(raw);
  const holder = pointer === '/definitions' ? raw : objectAt(raw, 'components');
  const named = entriesAt(holder, pointer === '/definitions' ? 'definitions' : 'schemas').filter(
    ([, schema]) => !isObject(schema) || !isTrue(schema, 'x-internal'),
  );
  const keys = toKeys(
    named.map(([name]) => ({ wanted: name, identity: name })),
    capitalsFirst,
  );
  const labels = toLabels(named.map(([name]) => name));
  const sharing = sharePages ? shareSchemaPages(named.map(([name, schema], index) => [keys[index] ?? name, schema])) : [];
  return named.map(([name, schema], index): SchemaHead => {
    const key = keys[index] ?? name;
    const title = isObject(schema) ? textAt(schema, 'title') : '';
    const label = labels[index] ?? name;
    const { sharedPage, listedOn } = sharing[index] ?? { sharedPage: undefined, listedOn: [] };
    const address = addressOf(layout, sharedPage === undefined ? `schemas/${key}` : `schemas/${sharedPage}#${key}`);
    return { name, label, key, pointer: step(pointer, name), title: title || name, address, sharedPage, listedOn };
  });
}

/** An operation as it is written, and the path item that it stands in. */
type WrittenOperation = {
  kind: OperationKind;
  method: string;
  path: string;
  pointer: string;
  raw: JsonObject;
  item: JsonObject;
};

/** All operations of the document as lists show them; those marked internal are left out. */
function toOperationHeads(raw: JsonObject, layout: Layout): OperationHead[] {
  const found = [
    ...findOperations(raw, 'paths', 'path'),
    ...findOperations(raw, 'webhooks', 'webhook'),
    ...findOperations(raw, 'x-webhooks', 'webhook'),
  ];
  const keys = keysFor(found);
  return found.map(({ kind, method, path, pointer, raw: written, item }, index): OperationHead => {
    const key = itemAt(keys, index);
    const operationId = textAt(written, 'operationId') || undefined;
    const usual = kind === 'path' ? `${method} ${path}` : path;
    return {
      kind,
      key,
      pointer,
      method,
      path,
      operationId,
      title: toTitle(textAt(written, 'summary') || textAt(item, 'summary')) || operationId || usual,
      tag: textsAt(written, 'tags')[0] ?? '',
      tags: textsAt(written, 'tags'),
      deprecated: isTrue(written, 'deprecated'),
      isDraft: isMarkedDraft(written),
      address: addressOf(layout, kind === 'path' ? key : `webhooks/${key}`),
      sharedPage: undefined,
      listedOn: [],
    };
  });
}

function findOperations(raw: JsonObject, where: string, kind: OperationKind): WrittenOperation[] {
  return entriesAt(raw, where).flatMap(([path, written]) => {
    if (path.startsWith('x-')) return [];
    const { value: item, pointer } = follow(raw, written, step(`/${where}`, path));
    if (!item || isTrue(item, 'x-internal')) return [];
    return methodsOf(item)
      .filter((each) => !isTrue(each.raw, 'x-internal'))
      .map((each) => ({ kind, method: each.method, path, pointer: pointer + each.below, raw: each.raw, item }));
  });
}

/** Names that stand for something else below a specification's route, or on every page. */
const taken = new Set('root page-data search main schemas webhooks errors overview index.html index.json index.md'.split(' '));

function keysFor(found: readonly WrittenOperation[]): string[] {
  const first = new Set<string>();
  const wishes = found.map(({ kind, method, path, raw }) => {
    const id = textAt(raw, 'operationId');
    const byPlace = kind === 'path' ? `${method.toLowerCase()}-${path}` : path;
    const usable = id !== '' && toKey(id) !== '' && !first.has(id);
    first.add(id);
    const wanted = usable ? id : byPlace;
    return { wanted: isTaken(wanted) ? `${wanted}-operation` : wanted, identity: `${kind} ${id} ${method} ${path}` };
  });
  return toKeys(wishes, smallFirst);
}

function isTaken(wanted: string): boolean {
  const key = toKey(wanted).toLowerCase();
  return taken.has(key) || /^(?:docs-|q-|tag-|schemas\.|webhooks\.)/.test(key);
}

/** Operations whose operationId another one has as well, with the first of them. */
export function sharedIds(heads: readonly OperationHead[]): { head: OperationHead; first: OperationHead }[] {
  const seen = new Map<string, OperationHead>();
  return heads.flatMap((head) => {
    if (head.operationId === undefined) return [];
    const first = seen.get(head.operationId);
    if (!first) seen.set(head.operationId, head);
    return first ? [{ head, first }] : [];
  });
}

/** In characters: a longer summary is a text, no title. */
const longestTitle = 120;

/** A summary as the title of a page: whole, else its first sentence without the addresses of its links; '' where that is too long as well. */
function toTitle(summary: string): string {
  const line = oneLine(summary);
  if (line.length <= longestTitle) return line;
  const plain = line.replace(/\[([^\][]*)\]\([^()\s]*\)/g, '$1');
  const [first = plain] = plain.split(/(?<=[.!?])\s/, 1);
  return first.length <= longestTitle ? first.replace(/\.$/, '') : '';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Tags of operations and those that are described, declared ones first, and how they are grouped. */
function toTags(raw: JsonObject, operations: readonly OperationHead[]): { tags: Tag[]; groups: TagGroup[] } {
  const declared = new Map(
    listAt(raw, 'tags')
      .filter(isObject)
      .map((tag) => [textAt(tag, 'name'), tag]),
  );
  const used = new Set(operations.filter(({ kind }) => kind === 'path').map(({ tag }) => tag));
  for (const { tags } of operations) for (const tag of tags) used.add(tag);
  for (const [name, tag] of declared) if (textAt(tag, 'description') !== '' || toExternalDocs(tag)) used.add(name);
  const names = [...new Set([...declared.keys(), ...used])].filter((name) => used.has(name));
  const keys = toKeys(
    names.map((name) => ({ wanted: `tag-${name}`, identity: name })),
    capitalsFirst,
  );
  const tags = names.map((name, index): Tag => {
    const tag = declared.get(name);
    const label = textAt(tag, 'x-displayName') || textAt(tag, 'summary') || name;
    return { name, label, key: itemAt(keys, index), description: textAt(tag, 'description'), externalDocs: toExternalDocs(tag) };
  });
  return { tags, groups: toGroups(raw, names, declared) };
}

/** Groups as x-tagGroups lists them, or by the parents of 3.2; a tag that none names comes last. */
function toGroups(raw: JsonObject, names: readonly string[], declared: ReadonlyMap<string, JsonObject>): TagGroup[] {
  const left = new Set(names);
  const take = (wanted: readonly string[]): string[] => wanted.filter((name) => left.delete(name));
  const listed = listAt(raw, 'x-tagGroups').filter(isObject);
  const groups = listed.map((group): TagGroup => ({ label: textAt(group, 'name'), tags: take(textsAt(group, 'tags')) }));
  if (listed.length === 0) {
    const byRoot = new Map<string, string[]>();
    for (const name of names) {
      const root = rootOf(name, declared);
      byRoot.set(root, [...(byRoot.get(root) ?? []), name]);
    }
    for (const [root, below] of byRoot) {
      const tag = declared.get(root);
      if (below.some((name) => name !== root))
        groups.push({ label: textAt(tag, 'x-displayName') || textAt(tag, 'summary') || root, tags: take(below) });
    }
  }
  if (left.size > 0) groups.push({ label: '', tags: [...left] });
  return groups.filter(({ tags }) => tags.length > 0);
}

function rootOf(name: string, declared: ReadonlyMap<string, JsonObject>): string {
  const passed = new Set<string>();
  let root = name;
  let parent = textAt(declared.get(root), 'parent');
  while (parent !== '' && !passed.has(parent)) {
    passed.add(parent);
    root = parent;
    parent = textAt(declared.get(root), 'parent');
  }
  return root;
}
