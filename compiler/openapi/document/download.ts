import { schemasPointer } from './addresses.ts';
import { follow, isObject, isTrue, objectAt, step, valueAt } from './json.ts';
import type { Api, Json, JsonObject } from './model.ts';
import { methodsOf } from './operations.ts';

/** The specification as JSON, to download: without what it marks as internal. */
export function toSpecFile({ raw }: Api): string {
  const text = JSON.stringify(raw, null, JSON.stringify(raw).length < 500_000 ? 1 : 0);
  if (!/"x-internal": ?true/.test(text)) return `${text}\n`;
  const open = withoutInternal(raw);
  return `${JSON.stringify(isObject(open) ? withNeeded(withoutEmptied(open, raw), raw) : {}, null, 1)}\n`;
}

function withoutInternal(value: Json): Json {
  if (Array.isArray(value)) return value.filter((each) => !isInternal(each)).map(withoutInternal);
  if (!isObject(value)) return value;
  const kept = Object.entries(withoutHiddenNames(value)).filter(([, each]) => !isInternal(each));
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutInternal(each)]));
}

/** A schema whose list of required properties names none that is internal. */
function withoutHiddenNames(value: JsonObject): JsonObject {
  const { required, ...rest } = value;
  const properties = objectAt(value, 'properties');
  if (!Array.isArray(required) || !properties) return value;
  const kept = required.filter((name) => typeof name !== 'string' || !isInternal(valueAt(properties, step('', name)) ?? null));
  if (kept.length === required.length) return value;
  return kept.length === 0 ? rest : { ...value, required: kept };
}

/** Paths and deliveries all operations of which are internal are left out with them: their names alone would tell of them. */
function withoutEmptied(open: JsonObject, raw: JsonObject): JsonObject {
  const holders = ['paths', 'webhooks', 'x-webhooks'].flatMap((where): [string, JsonObject][] => {
    const items = objectAt(open, where);
    return items ? [[where, withoutEmptiedItems(items, `/${where}`, raw)]] : [];
  });
  const components = objectAt(open, 'components');
  const items = components && objectAt(components, 'pathItems');
  if (items) holders.push(['components', { ...components, pathItems: withoutEmptiedItems(items, '/components/pathItems', raw) }]);
  return { ...open, ...Object.fromEntries(holders) };
}

function withoutEmptiedItems(items: JsonObject, pointer: string, raw: JsonObject): JsonObject {
  const written = valueAt(raw, pointer);
  const emptied = new Set(
    (isObject(written) ? Object.entries(written) : []).flatMap(([name, value]) => {
      const { value: item } = follow(raw, value, step(pointer, name));
      const methods = item ? methodsOf(item) : [];
      return methods.length > 0 && methods.every((each) => isInternal(each.raw)) ? [name] : [];
    }),
  );
  return Object.fromEntries(Object.entries(items).filter(([name]) => !emptied.has(name)));
}

function isInternal(value: Json): boolean {
  return isObject(value) && isTrue(value, 'x-internal');
}

/** Internal schemas that something public refers to come back: without them the file could not be read. */
function withNeeded(open: JsonObject, raw: JsonObject): JsonObject {
  const pointer = schemasPointer(raw);
  const all = valueAt(raw, pointer);
  if (!isObject(all)) return open;
  const kept = new Map(Object.entries(valueAt(open, pointer) ?? {}));
  let text = JSON.stringify(open);
  for (let grown = true; grown; ) {
    grown = false;
    for (const [name, schema] of Object.entries(all)) {
      if (kept.has(name) || !text.includes(JSON.stringify(`#${step(pointer, name)}`))) continue;
      const needed = withoutInternal(isObject(schema) ? schema : {});
      kept.set(name, needed);
      text += JSON.stringify(needed);
      grown = true;
    }
  }
  const schemas = Object.fromEntries(kept);
  const components = open.components;
  return pointer === '/definitions'
    ? { ...open, definitions: schemas }
    : { ...open, components: { ...(isObject(components) ? components : {}), schemas } };
}
