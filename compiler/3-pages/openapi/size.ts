import { isObject, listAt, objectAt, own, pointerOf, valueAt } from '../../openapi/json.ts';
import type { Api, Json } from '../../openapi/model.ts';

/** Whether a document has so many operations that what repeats on each of their pages would be a large part of what it weighs. */
export function isLarge({ operations }: Api): boolean {
  return operations.length > 100;
}

/** Whether it has so many that fields of fields are found by their section alone. */
export function isHuge({ operations }: Api): boolean {
  return operations.length > 300;
}

/** Whether search leads to a parameter by itself; else to the parameters of its kind: where little is said of each of very many operations. */
export function findsParameters(api: Api): boolean {
  return !isLarge(api) || !saysLess(api, 5_000);
}

/** Shorter documents weigh nothing, however they are written; more operations than these are many. */
const few = { bytes: 1_000, operations: 30 };

/** Whether its code is shown without colours: they would weigh more than what the document says of its operations. */
export function isPlain(api: Api): boolean {
  return isLarge(api) || saysLess(api, api.operations.length > few.operations ? 8_000 : 2_000);
}

/** In how many languages an operation has samples: where little is said of each of many, they would be the most of what its page says. */
export function languagesOf(api: Api): number {
  const isLong = api.operations.length > few.operations;
  if (isLong && saysLess(api, 2_000)) return 1;
  return isHuge(api) || (isLong && saysLess(api, 3_500)) ? 3 : Number.POSITIVE_INFINITY;
}

/** Whether the document has fewer bytes than this for each of its operations. */
function saysLess({ bytes, operations }: Api, least: number): boolean {
  return bytes > few.bytes && bytes < least * operations.length;
}

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
