import { toJsonText } from '../../json/exact-numbers.ts';
import { schemasPointer } from './addresses.ts';
import { childPointer, dereference, isObject, isTrue, objectAt, valueAt } from './json.ts';
import type { Api, Json, JsonObject } from './model.ts';
import { methodsOf } from './operations.ts';

/** Returns the specification as JSON for download, without parts marked `x-internal`. */
export function toSpecFile({ raw }: Api): string {
  const text = toJsonText(raw, JSON.stringify(raw).length < 500_000 ? 1 : 0);
  if (!/"x-internal": ?true/.test(text)) return `${text}\n`;
  const open = withoutInternal(raw);
  return `${toJsonText(isObject(open) ? withReferencedSchemas(withoutEmptyPaths(open, raw), raw) : {}, 1)}\n`;
}

function withoutInternal(value: Json): Json {
  if (Array.isArray(value)) return value.filter((each) => !isInternal(each)).map(withoutInternal);
  if (!isObject(value)) return value;
  const visible = Object.entries(withoutInternalRequired(value)).filter(([, each]) => !isInternal(each));
  return Object.fromEntries(visible.map(([key, each]) => [key, withoutInternal(each)]));
}

/** Removes internal properties from `required`. */
function withoutInternalRequired(value: JsonObject): JsonObject {
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
function withoutEmptyPaths(open: JsonObject, raw: JsonObject): JsonObject {
  const holders = ['paths', 'webhooks', 'x-webhooks'].flatMap((where): [string, JsonObject][] => {
    const items = objectAt(open, where);
    return items ? [[where, withoutEmptyPathItems(items, `/${where}`, raw)]] : [];
  });
  const components = objectAt(open, 'components');
  const items = components && objectAt(components, 'pathItems');
  if (items)
    holders.push(['components', { ...components, pathItems: withoutEmptyPathItems(items, '/components/pathItems', raw) }]);
  return { ...open, ...Object.fromEntries(holders) };
}

function withoutEmptyPathItems(items: JsonObject, pointer: string, raw: JsonObject): JsonObject {
  const original = valueAt(raw, pointer);
  const empty = new Set(
    (isObject(original) ? Object.entries(original) : []).flatMap(([name, value]) => {
      const { value: item } = dereference(raw, value, childPointer(pointer, name));
      const methods = item ? methodsOf(item) : [];
      return methods.length > 0 && methods.every((each) => isInternal(each.raw)) ? [name] : [];
    }),
  );
  return Object.fromEntries(Object.entries(items).filter(([name]) => !empty.has(name)));
}

function isInternal(value: Json): boolean {
  return isObject(value) && isTrue(value, 'x-internal');
}

/** Adds internal schemas that public parts reference, because the file would otherwise be invalid. */
function withReferencedSchemas(open: JsonObject, raw: JsonObject): JsonObject {
  const pointer = schemasPointer(raw);
  const all = valueAt(raw, pointer);
  if (!isObject(all)) return open;
  const included = new Map(Object.entries(valueAt(open, pointer) ?? {}));
  let text = JSON.stringify(open);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [name, schema] of Object.entries(all)) {
      if (included.has(name) || !text.includes(JSON.stringify(`#${childPointer(pointer, name)}`))) continue;
      const needed = withoutInternal(isObject(schema) ? schema : {});
      included.set(name, needed);
      text += JSON.stringify(needed);
      grown = true;
    }
  }
  const schemas = Object.fromEntries(included);
  const components = open.components;
  return pointer === '/definitions'
    ? { ...open, definitions: schemas }
    : { ...open, components: { ...(isObject(components) ? components : {}), schemas } };
}
