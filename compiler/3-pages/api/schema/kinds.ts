import { isObject, listAt, own } from '../../../api/json.ts';
import { pointerFor, schemaAt } from '../../../api/lookups.ts';
import type { Api, SchemaHead } from '../../../api/model.ts';
import { pointerOf, valueAt } from '../../../api/pointers.ts';
import type { Discriminator } from '../../../api/schema-model.ts';

const known = new WeakMap<Api, ReadonlyMap<string, SchemaHead[]>>();

/** Schemas that are made of the one at a pointer (allOf): with a discriminator they are its kinds, though it never lists them. */
export function kindsOf(api: Api, pointer: string): readonly SchemaHead[] {
  const kinds = known.get(api) ?? findKinds(api);
  known.set(api, kinds);
  return kinds.get(pointer) ?? [];
}

function findKinds(api: Api): Map<string, SchemaHead[]> {
  const kinds = new Map<string, SchemaHead[]>();
  for (const head of api.schemas) {
    const raw = valueAt(api.raw, head.pointer);
    for (const part of isObject(raw) ? listAt(raw, 'allOf') : []) {
      const reference = isObject(part) ? own(part, '$ref') : undefined;
      const pointer = typeof reference === 'string' ? pointerOf(reference) : undefined;
      if (pointer !== undefined) kinds.set(pointer, [...(kinds.get(pointer) ?? []), head]);
    }
  }
  return kinds;
}

/** The schemas that a discriminator leads to, each with its values: those of the mapping, else the kinds by their names. */
export function mappedSchemas(
  api: Api,
  { mapping }: Discriminator,
  pointer: string,
): { value: string; pointer: string | undefined; name: string }[] {
  if (mapping.length === 0)
    return kindsOf(api, pointer).map((head) => ({ value: head.name, pointer: head.pointer, name: head.label }));
  return mapping.map(({ value, ref, target }) => {
    const place = ref === undefined ? undefined : pointerFor(api, ref);
    return { value, pointer: place !== undefined && schemaAt(api, place) ? place : undefined, name: target };
  });
}
