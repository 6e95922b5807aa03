import { childPointer, entriesAt, isList, isObject, jsonAt, valueAt } from './json.ts';
import type { Json, JsonObject } from './model.ts';
import { type Origin, pointerIn, type References, referencesOf, scopeIn } from './references.ts';

/** Adapts a schema whose references have been rewritten. May modify `schema`. `original` is the schema in the document. */
type SchemaAdapter = (schema: { [keyword: string]: Json }, original: JsonObject) => JsonObject;
/**
 * Schemas whose references all have the form `#/$defs/Name`. `add` adds a schema with its dependencies and returns a reference to it;
 * `rewrite` returns the schema itself and adds only its dependencies.
 */
type ClosedSchemas = { root: { $defs: JsonObject }; add(pointer: string): string; rewrite(pointer: string): Json };

/**
 * Returns the schema at a pointer in a form that validators accept, with its dependencies in `$defs`. Unresolved references are unchanged.
 */
export function toClosedSchema(raw: JsonObject, pointer: string, adapt?: SchemaAdapter): JsonObject {
  const { root, add } = createClosedSchemas(raw, adapt);
  const reference = add(pointer);
  return { ...root, $ref: reference };
}

/** Creates a collection of schemas from a document. Each schema is included once per scope. */
export function createClosedSchemas(raw: JsonObject, adapt: SchemaAdapter = (schema) => schema): ClosedSchemas {
  const references = referencesOf(raw);
  const defs: { [name: string]: Json } = {};
  const names = new Map<string, string>();
  const pending: { reference: string; name: string }[] = [];
  const addReference = (reference: string): string => {
    const name = names.get(reference) ?? toName(reference, defs);
    if (!names.has(reference)) {
      names.set(reference, name);
      defs[name] = true;
      pending.push({ reference, name });
    }
    return `#/$defs/${name}`;
  };
  const rewriteDefinition = (reference: string): Json => {
    const target = { pointer: pointerIn(reference), scope: scopeIn(reference) };
    return rewriteSchema(valueAt(raw, target.pointer) ?? true, target, { references, addReference, adapt });
  };
  const rewritePending = (): void => {
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) defs[next.name] = rewriteDefinition(next.reference);
  };
  return {
    root: { $defs: defs },
    add: (pointer) => {
      const addedReference = addReference(pointer);
      rewritePending();
      return addedReference;
    },
    rewrite: (pointer) => {
      const schema = rewriteDefinition(pointer);
      rewritePending();
      return schema;
    },
  };
}

/** Returns a name for `$defs` that needs no escaping: the last key of the pointer, with a number if that name is taken. */
function toName(reference: string, usedNames: JsonObject): string {
  const preferredName =
    pointerIn(reference)
      .split('/')
      .at(-1)
      ?.replace(/[^\w.-]/g, '-') || 'schema';
  let name = preferredName;
  // Inherited names also count as taken, because assigning to `__proto__` creates no key.
  for (let number = 1; name in usedNames; number++) name = `${preferredName}-${number}`;
  return name;
}

/** Keywords whose keys are names chosen by the author. */
const mapKeywords = new Set(['properties', 'patternProperties', 'dependentSchemas']);
/** Keywords whose value is data. */
const dataKeywords = new Set(['const', 'enum', 'default']);
const listKeywords = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'required', 'enum']);
/** Keywords that no longer affect validation after references have been rewritten. */
const droppedKeywords = new Set('example examples $id $anchor $dynamicAnchor $schema $dynamicRef $defs definitions'.split(' '));

type RewriteContext = { references: References; addReference: (reference: string) => string; adapt: SchemaAdapter };

function rewriteSchema(value: Json, at: Origin, context: RewriteContext): Json {
  if (isList(value)) return value.map((each, index) => rewriteSchema(each, originBelow(at, index), context));
  if (!isObject(value)) return value;
  // Uses `fromEntries` because the document may contain the name `__proto__`, and assigning to it would not create a key.
  const rewritten: { [keyword: string]: Json } = Object.fromEntries(
    Object.entries(value)
      .filter(([key, each]) => !droppedKeywords.has(key) && isReadable(key, each))
      .map(([key, each]) => [key, rewriteKeyword(key, each, at, context)]),
  );
  const dynamicReference = jsonAt(value, '$dynamicRef');
  if (typeof dynamicReference === 'string') {
    const $ref = rewriteReference(dynamicReference, at, context, true);
    if (rewritten.$ref === undefined) rewritten.$ref = $ref;
    else rewritten.allOf = [...(isList(rewritten.allOf) ? rewritten.allOf : []), { $ref }];
  }
  return context.adapt(rewritten, value);
}

/** Returns whether a validator accepts a value of this type for a keyword. Wrong types are reported by the document checks. */
function isReadable(key: string, value: Json): boolean {
  if (listKeywords.has(key)) return isList(value);
  if (dataKeywords.has(key)) return true;
  if (mapKeywords.has(key)) return isObject(value);
  if (key === 'dependentRequired') return isObject(value) && Object.values(value).every(isList);
  return key === '$ref' ? typeof value === 'string' : value !== null;
}

function rewriteKeyword(key: string, value: Json, at: Origin, context: RewriteContext): Json {
  if (dataKeywords.has(key)) return value;
  if (key === '$ref' && typeof value === 'string') return rewriteReference(value, at, context);
  const child = originBelow(at, key);
  if (mapKeywords.has(key) && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, rewriteSchema(each, originBelow(child, name), context)]),
    );
  if (key === 'discriminator' && isObject(value)) {
    const mapping = entriesAt(value, 'mapping').map(([name, target]): [string, Json] => [
      name,
      typeof target === 'string' && target.startsWith('#') ? rewriteReference(target, at, context) : target,
    ]);
    return { ...value, mapping: Object.fromEntries(mapping) };
  }
  return rewriteSchema(value, child, context);
}

function originBelow({ pointer, scope }: Origin, key: string | number): Origin {
  return { pointer: childPointer(pointer, key), scope };
}

function rewriteReference(
  reference: string,
  at: Origin,
  { references, addReference }: RewriteContext,
  isDynamic = false,
): string {
  const target = references.resolve(reference, at, isDynamic);
  return target === undefined ? reference : addReference(target);
}
