import { childPointer, entriesAt, isList, isObject, jsonAt, valueAt } from './json.ts';
import type { Json, JsonObject } from './model.ts';
import { type Origin, pointerIn, type References, referencesOf, scopeIn } from './references.ts';

/** Adapts a schema after its references were rewritten; may modify `schema`. */
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
  const { root, add } = closedSchemas(raw, adapt);
  const reference = add(pointer);
  return { ...root, $ref: reference };
}

/** Creates a collection of schemas from a document. Each schema is included once per scope. */
export function closedSchemas(raw: JsonObject, adapt: SchemaAdapter = (schema) => schema): ClosedSchemas {
  const references = referencesOf(raw);
  const defs: { [name: string]: Json } = {};
  const names = new Map<string, string>();
  const open: { reference: string; name: string }[] = [];
  const addReference = (reference: string): string => {
    const name = names.get(reference) ?? toName(reference, defs);
    if (!names.has(reference)) {
      names.set(reference, name);
      defs[name] = true;
      open.push({ reference, name });
    }
    return `#/$defs/${name}`;
  };
  const rewriteReference = (reference: string): Json => {
    const at = { pointer: pointerIn(reference), scope: scopeIn(reference) };
    return rewriteSchema(valueAt(raw, at.pointer) ?? true, at, { references, refer: addReference, adapt });
  };
  const addOpen = (): void => {
    for (let next = open.pop(); next !== undefined; next = open.pop()) defs[next.name] = rewriteReference(next.reference);
  };
  return {
    root: { $defs: defs },
    add: (pointer) => {
      const added = addReference(pointer);
      addOpen();
      return added;
    },
    rewrite: (pointer) => {
      const schema = rewriteReference(pointer);
      addOpen();
      return schema;
    },
  };
}

/** Returns a name for `$defs` that needs no escaping: the last key of the pointer, with a number if that name is taken. */
function toName(reference: string, taken: JsonObject): string {
  const preferred =
    pointerIn(reference)
      .split('/')
      .at(-1)
      ?.replace(/[^\w.-]/g, '-') || 'schema';
  let name = preferred;
  // Inherited names also count as taken, because assigning to `__proto__` creates no key.
  for (let number = 1; name in taken; number++) name = `${preferred}-${number}`;
  return name;
}

/** Keywords whose keys are names chosen by the author. */
const mapKeywords = new Set(['properties', 'patternProperties', 'dependentSchemas']);
/** Keywords whose value is data. */
const dataKeywords = new Set(['const', 'enum', 'default']);
const listKeywords = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'required', 'enum']);
/** Keywords that no longer affect validation after references have been rewritten. */
const droppedKeywords = new Set('example examples $id $anchor $dynamicAnchor $schema $dynamicRef $defs definitions'.split(' '));

type RewriteContext = { references: References; refer: (reference: string) => string; adapt: SchemaAdapter };

function rewriteSchema(value: Json, at: Origin, context: RewriteContext): Json {
  if (isList(value)) return value.map((each, index) => rewriteSchema(each, originBelow(at, index), context));
  if (!isObject(value)) return value;
  // Uses `fromEntries` because the document may contain the name `__proto__`, and assigning to it would not create a key.
  const rewritten: { [keyword: string]: Json } = Object.fromEntries(
    Object.entries(value)
      .filter(([key, each]) => !droppedKeywords.has(key) && isReadable(key, each))
      .map(([key, each]) => [key, rewriteKeyword(key, each, at, context)]),
  );
  const dynamic = jsonAt(value, '$dynamicRef');
  if (typeof dynamic === 'string') {
    const $ref = rewriteReference(dynamic, at, context, true);
    if (rewritten.$ref === undefined) rewritten.$ref = $ref;
    else rewritten.allOf = [...(isList(rewritten.allOf) ? rewritten.allOf : []), { $ref }];
  }
  return context.adapt(rewritten, value);
}

/** Whether a validator accepts a value of this type for a keyword. Wrong types are reported by the document checks. */
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
  const inner = originBelow(at, key);
  if (mapKeywords.has(key) && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, rewriteSchema(each, originBelow(inner, name), context)]),
    );
  if (key === 'discriminator' && isObject(value)) {
    const mapping = entriesAt(value, 'mapping').map(([name, target]): [string, Json] => [
      name,
      typeof target === 'string' && target.startsWith('#') ? rewriteReference(target, at, context) : target,
    ]);
    return { ...value, mapping: Object.fromEntries(mapping) };
  }
  return rewriteSchema(value, inner, context);
}

function originBelow({ pointer, scope }: Origin, key: string | number): Origin {
  return { pointer: childPointer(pointer, key), scope };
}

function rewriteReference(reference: string, at: Origin, { references, refer }: RewriteContext, isDynamic = false): string {
  const target = references.resolve(reference, at, isDynamic);
  return target === undefined ? reference : refer(target);
}
