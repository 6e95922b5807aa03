/** The part of a JSON Schema for one path in a value, limited to the keywords that messages use. */
export type SchemaPart = {
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  required?: string[];
  properties?: Record<string, SchemaPart>;
  additionalProperties?: boolean | SchemaPart;
  items?: SchemaPart;
  examples?: unknown[];
  $ref?: string;
  then?: SchemaPart;
};

/**
 * Returns the schema of the value at a path and of its direct children; empty if there is none. The keys of an object include those of the
 * schema's condition.
 */
export function schemaPartAt(schema: SchemaPart, path: readonly (string | number)[]): SchemaPart {
  let part = resolve(schema, schema);
  for (const step of path) {
    const { items, properties, additionalProperties } = resolveReferences(schema, part);
    const named = typeof step === 'number' ? items : new Map(Object.entries(properties ?? {})).get(step);
    part = named ?? (typeof additionalProperties === 'object' ? additionalProperties : {});
  }
  return resolveReferences(schema, part);
}

/** Resolves references one level below the part. */
function resolveReferences(schema: SchemaPart, part: SchemaPart): SchemaPart {
  const { then, properties = then && resolve(schema, then).properties, items, additionalProperties } = part;
  const resolved: SchemaPart = { ...part };
  if (items) resolved.items = resolve(schema, items);
  if (typeof additionalProperties === 'object') resolved.additionalProperties = resolve(schema, additionalProperties);
  if (properties)
    resolved.properties = Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, resolve(schema, each)]));
  return resolved;
}

/** Returns the part that a reference such as `#/$defs/Area` refers to, merged with its siblings. */
function resolve(schema: SchemaPart, part: SchemaPart): SchemaPart {
  const { $ref, ...own } = part;
  if ($ref === undefined) return part;
  let named: unknown = schema;
  for (const name of $ref.split('/').slice(1))
    named = typeof named === 'object' && named !== null ? Reflect.get(named, name) : {};
  return typeof named === 'object' && named !== null ? { ...named, ...own } : own;
}
