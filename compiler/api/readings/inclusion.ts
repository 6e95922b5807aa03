import { isObject, listAt, objectAt, own } from '../json.ts';
import type { Api } from '../model.ts';
import { pointerOf, valueAt } from '../pointers.ts';
import type { Json } from '../schema-model.ts';

const known = new WeakMap<Api, boolean>();
/** Shorter documents weigh nothing, whatever is drawn twice in them. */
const leastBytes = 100_000;
/** Schemas that are parts of others (allOf), one in another. */
const mostIncluded = 3;

/** Whether the schemas of a document have more fields from one another than of their own: then a field is described where it is at home alone. */
export function isMadeOfParts(api: Api): boolean {
  const before = known.get(api);
  if (before !== undefined) return before;
  let [ownFields, included] = [0, 0];
  for (const { pointer } of api.schemas) {
    const schema = valueAt(api.raw, pointer);
    ownFields += fieldsOf(api, schema, mostIncluded);
    included += fieldsOf(api, schema, 0) - fieldsOf(api, schema, mostIncluded);
  }
  const holds = api.bytes > leastBytes && included > ownFields;
  known.set(api, holds);
  return holds;
}

/** Fields of a schema, with those of the schemas that it is made of, from a level on. */
function fieldsOf(api: Api, schema: Json | undefined, level: number): number {
  if (!isObject(schema)) return 0;
  const reference = own(schema, '$ref');
  if (typeof reference === 'string') {
    return level < mostIncluded ? fieldsOf(api, valueAt(api.raw, pointerOf(reference) ?? ''), level + 1) : 0;
  }
  const parts = listAt(schema, 'allOf').reduce<number>((sum, part) => sum + fieldsOf(api, part, level), 0);
  return Object.keys(objectAt(schema, 'properties') ?? {}).length + parts;
}
