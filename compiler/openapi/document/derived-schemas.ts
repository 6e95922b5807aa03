import { isObject, jsonAt, listAt, valueAt } from './json.ts';
import { schemaAt } from './lookups.ts';
import type { Api, Discriminator, SchemaHead } from './model.ts';
import { pointerIn, referencesOf } from './references.ts';

/** Returns the schemas that a discriminator selects, each with its value: those in the mapping, or otherwise the derived schemas. */
export function mappedSchemas(
  api: Api,
  { mapping }: Discriminator,
  pointer: string,
): { value: string; pointer: string | undefined; name: string }[] {
  if (mapping.length === 0)
    return derivedSchemas(api, pointer).map((head) => ({ value: head.name, pointer: head.pointer, name: head.label }));
  return mapping.map(({ value, ref, target }) => {
    return { value, pointer: ref !== undefined && schemaAt(api, ref) ? ref : undefined, name: target };
  });
}

const cache = new WeakMap<Api, ReadonlyMap<string, SchemaHead[]>>();

/**
 * Returns the schemas that are derived from the one at a pointer by allOf (cached). A discriminator can select them even if its mapping
 * does not list them.
 */
function derivedSchemas(api: Api, pointer: string): readonly SchemaHead[] {
  const derived = cache.get(api) ?? findDerivedSchemas(api);
  cache.set(api, derived);
  return derived.get(pointer) ?? [];
}

function findDerivedSchemas(api: Api): Map<string, SchemaHead[]> {
  const derived = new Map<string, SchemaHead[]>();
  const references = referencesOf(api.raw);
  for (const head of api.schemas) {
    const raw = valueAt(api.raw, head.pointer);
    for (const part of isObject(raw) ? listAt(raw, 'allOf') : []) {
      const reference = isObject(part) ? jsonAt(part, '$ref') : undefined;
      const target = typeof reference === 'string' ? references.resolve(reference, { ...head, scope: '' }) : undefined;
      const pointer = target === undefined ? undefined : pointerIn(target);
      if (pointer !== undefined) derived.set(pointer, [...(derived.get(pointer) ?? []), head]);
    }
  }
  return derived;
}
