import { schemasPointer } from './addresses.ts';
import { isObject, isTrue, step, valueAt } from './json.ts';
import type { Api, Json, JsonObject } from './model.ts';

/** The specification as JSON, to download: without what it marks as internal. */
export function toSpecFile({ raw }: Api): string {
  const text = JSON.stringify(raw, null, JSON.stringify(raw).length < 500_000 ? 1 : 0);
  if (!/"x-internal": ?true/.test(text)) return `${text}\n`;
  const open = withoutInternal(raw);
  return `${JSON.stringify(isObject(open) ? withNeeded(open, raw) : {}, null, 1)}\n`;
}

function withoutInternal(value: Json): Json {
  if (Array.isArray(value)) return value.filter((each) => !isInternal(each)).map(withoutInternal);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([, each]) => !isInternal(each));
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutInternal(each)]));
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
