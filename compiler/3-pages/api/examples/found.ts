import { toOperation } from '../../../api/detail/operations.ts';
import { isList, isObject, own } from '../../../api/json.ts';
import { pointerFor, schemaAt } from '../../../api/lookups.ts';
import type { Api, Media } from '../../../api/model.ts';
import type { Json, JsonObject, Schema } from '../../../api/schema-model.ts';

const known = new WeakMap<Api, ReadonlyMap<string, JsonObject>>();

/**
 * The fullest object of a named schema that occurs in the examples of the document's requests and answers; undefined where none does. All
 * operations are read for it, so that it is nothing to ask of a large document.
 */
export function foundExample(api: Api, pointer: string): JsonObject | undefined {
  const found = known.get(api) ?? findAll(api);
  known.set(api, found);
  return found.get(pointer);
}

type Found = { api: Api; values: Map<string, JsonObject> };

function findAll(api: Api): ReadonlyMap<string, JsonObject> {
  const found: Found = { api, values: new Map() };
  for (const head of api.operations) {
    const { body, responses } = toOperation(api, head);
    for (const media of [...(body?.content ?? []), ...responses.flatMap(({ content }) => content)]) visitMedia(found, media);
  }
  return found.values;
}

function visitMedia(found: Found, { schema, examples }: Media): void {
  if (!schema) return;
  for (const { value } of examples) if (value !== undefined) visit(found, schema, { value, depth: 0 });
}

/** Values that lie deeper belong to no example that somebody wrote. */
const deepest = 24;

function visit(found: Found, schema: Schema, { value, depth }: { value: Json; depth: number }): void {
  if (depth > deepest) return;
  const below = (each: Json): { value: Json; depth: number } => ({ value: each, depth: depth + 1 });
  if (schema.ref !== undefined) {
    const pointer = pointerFor(found.api, schema.ref) ?? schema.ref;
    if (isObject(value)) keep(found, pointer, value);
    const target = schemaAt(found.api, pointer);
    if (target) visit(found, target, below(value));
  }
  for (const each of schema.allOf) visit(found, each, below(value));
  if (isList(value) && schema.items) for (const each of value) visit(found, schema.items, below(each));
  if (!isObject(value)) return;
  for (const { name, schema: each } of schema.properties) {
    const inner = own(value, name);
    if (inner !== undefined) visit(found, each, below(inner));
  }
}

function keep({ values }: Found, pointer: string, value: JsonObject): void {
  const before = values.get(pointer);
  if (!before || Object.keys(value).length > Object.keys(before).length) values.set(pointer, value);
}
