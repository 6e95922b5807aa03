import { toJsonText } from '../../json/exact-numbers.ts';
import { schemasPointer } from './addresses.ts';
import { childPointer, dereference, isObject, isTrue, objectAt, valueAt } from './json.ts';
import type { Api, Json, JsonObject } from './model.ts';
import { methodsOf } from './operations.ts';

/** Returns the specification as JSON for download, without parts marked `x-internal`. */
export function formatForDownload({ raw }: Api): string {
  const text = toJsonText(raw, JSON.stringify(raw).length < 500_000 ? 1 : 0);
  if (!/"x-internal": ?true/.test(text)) return `${text}\n`;
  const publicDocument = removeInternal(raw);
  return `${toJsonText(isObject(publicDocument) ? addReferencedSchemas(removeEmptyPaths(publicDocument, raw), raw) : {}, 1)}\n`;
}

function removeInternal(value: Json): Json {
  if (Array.isArray(value)) return value.filter((each) => !isInternal(each)).map(removeInternal);
  if (!isObject(value)) return value;
  const visible = Object.entries(removeInternalRequired(value)).filter(([, each]) => !isInternal(each));
  return Object.fromEntries(visible.map(([key, each]) => [key, removeInternal(each)]));
}

/** Removes internal properties from `required`. */
function removeInternalRequired(value: JsonObject): JsonObject {
  const { required, ...rest } = value;
  const properties = objectAt(value, 'properties');
  if (!Array.isArray(required) || !properties) return value;
  const visible = required.filter(
    (name) => typeof name !== 'string' || !isInternal(valueAt(properties, childPointer('', name)) ?? null),
  );
  if (visible.length === required.length) return value;
  return visible.length === 0 ? rest : { ...value, required: visible };
}

/** Removes paths and webhooks whose operations are all internal, because their names would reveal them. */
function removeEmptyPaths(publicDocument: JsonObject, raw: JsonObject): JsonObject {
  const sections = ['paths', 'webhooks', 'x-webhooks'].flatMap((where): [string, JsonObject][] => {
    const items = objectAt(publicDocument, where);
    return items ? [[where, removeEmptyPathItems(items, `/${where}`, raw)]] : [];
  });
  const components = objectAt(publicDocument, 'components');
  const items = components && objectAt(components, 'pathItems');
  if (items)
    sections.push(['components', { ...components, pathItems: removeEmptyPathItems(items, '/components/pathItems', raw) }]);
  return { ...publicDocument, ...Object.fromEntries(sections) };
}

function removeEmptyPathItems(items: JsonObject, pointer: string, raw: JsonObject): JsonObject {
  const original = valueAt(raw, pointer);
  const emptyNames = new Set(
    (isObject(original) ? Object.entries(original) : []).flatMap(([name, value]) => {
      const { value: item } = dereference(raw, value, childPointer(pointer, name));
      const methods = item ? methodsOf(item) : [];
      return methods.length > 0 && methods.every((each) => isInternal(each.raw)) ? [name] : [];
    }),
  );
  return Object.fromEntries(Object.entries(items).filter(([name]) => !emptyNames.has(name)));
}

function isInternal(value: Json): boolean {
  return isObject(value) && isTrue(value, 'x-internal');
}

/** Adds internal schemas that public parts reference, because the file would otherwise be invalid. */
function addReferencedSchemas(publicDocument: JsonObject, raw: JsonObject): JsonObject {
  const pointer = schemasPointer(raw);
  const allSchemas = valueAt(raw, pointer);
  if (!isObject(allSchemas)) return publicDocument;
  const included = new Map(Object.entries(valueAt(publicDocument, pointer) ?? {}));
  let text = JSON.stringify(publicDocument);
  for (let hasGrown = true; hasGrown; ) {
    hasGrown = false;
    for (const [name, schema] of Object.entries(allSchemas)) {
      if (included.has(name) || !text.includes(JSON.stringify(`#${childPointer(pointer, name)}`))) continue;
      const publicSchema = removeInternal(isObject(schema) ? schema : {});
      included.set(name, publicSchema);
      text += JSON.stringify(publicSchema);
      hasGrown = true;
    }
  }
  const schemas = Object.fromEntries(included);
  const components = publicDocument.components;
  return pointer === '/definitions'
    ? { ...publicDocument, definitions: schemas }
    : { ...publicDocument, components: { ...(isObject(components) ? components : {}), schemas } };
}
