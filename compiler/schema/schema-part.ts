/** What a JSON Schema says of one place in a value, as far as people are told of it. */
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
 * What a schema says of the value at a path, and of the keys and items right below it; empty where it says nothing. The keys
 * of an object are also those that it may have under the schema's condition.
 */
export function schemaPartAt(schema: SchemaPart, path: readonly (string | number)[]): SchemaPart {
  let part = resolve(schema, schema);
  for (const step of path) {
    const { items, properties, additionalProperties } = opened(schema, part);
    const named = typeof step === 'number' ? items : new Map(Object.entries(properties ?? {})).get(step);
    part = named ?? (typeof additionalProperties === 'object' ? additionalProperties : {});
  }
  return opened(schema, part);
}

/** The part with references resolved one level below it. */
function opened(schema: SchemaPart, part: SchemaPart): SchemaPart {
  const { then, properties = then && resolve(schema, then).properties, items, additionalProperties } = part;
  const open: SchemaPart = { ...part };
  if (items) open.items = resolve(schema, items);
  if (typeof additionalProperties === 'object') open.additionalProperties = resolve(schema, additionalProperties);
  if (properties)
    open.properties = Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, resolve(schema, each)]));
  return open;
}

/** The part that a reference such as `#/$defs/Area` names; what stands beside the reference is kept. */
function resolve(schema: SchemaPart, part: SchemaPart): SchemaPart {
  const { $ref, ...own } = part;
  if ($ref === undefined) return part;
  let named: unknown = schema;
  for (const name of $ref.split('/').slice(1))
    named = typeof named === 'object' && named !== null ? Reflect.get(named, name) : {};
  return typeof named === 'object' && named !== null ? { ...named, ...own } : own;
}
