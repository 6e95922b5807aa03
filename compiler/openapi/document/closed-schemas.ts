import { entriesAt, isList, isObject, own, step, valueAt } from './json.ts';
import type { Json, JsonObject } from './model.ts';
import { type Origin, pointerIn, type References, referencesOf, scopeIn } from './references.ts';

/** Changes a schema after its references were rewritten; `schema` may be modified. */
type Adapt = (schema: { [keyword: string]: Json }, written: JsonObject) => JsonObject;
/** Schemas whose references are all of the form `#/$defs/Name`; `add` adds one with all that it refers to, and returns its reference. */
type ClosedSchemas = { root: { $defs: JsonObject }; add(pointer: string): string };

/**
 * Returns the schema at a pointer of a document for a validator, with all schemas that it refers to below `$defs`. A reference to
 * nothing is unchanged.
 */
export function toClosedSchema(raw: JsonObject, pointer: string, adapt?: Adapt): JsonObject {
  const { root, add } = closedSchemas(raw, adapt);
  const reference = add(pointer);
  return { ...root, $ref: reference };
}

/** Returns the schemas of a document that were added so far. Each is written once, and once more in each other scope. */
export function closedSchemas(raw: JsonObject, adapt: Adapt = (schema) => schema): ClosedSchemas {
  const references = referencesOf(raw);
  const defs: { [name: string]: Json } = {};
  const names = new Map<string, string>();
  const open: { reference: string; name: string }[] = [];
  const refer = (reference: string): string => {
    const name = names.get(reference) ?? toName(reference, defs);
    if (!names.has(reference)) {
      names.set(reference, name);
      defs[name] = true;
      open.push({ reference, name });
    }
    return `#/$defs/${name}`;
  };
  return {
    root: { $defs: defs },
    add: (pointer) => {
      const added = refer(pointer);
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const { reference, name } = next;
        const at = { pointer: pointerIn(reference), scope: scopeIn(reference) };
        defs[name] = write(valueAt(raw, at.pointer) ?? true, at, { references, refer, adapt });
      }
      return added;
    },
  };
}

/** A name by which validators find a schema without escapes: the last key of its pointer, with a number if another schema has it. */
function toName(reference: string, taken: JsonObject): string {
  const wanted =
    pointerIn(reference)
      .split('/')
      .at(-1)
      ?.replace(/[^\w.-]/g, '-') || 'schema';
  let name = wanted;
  // What every object has is no name either: an assignment to `__proto__` makes no key.
  for (let number = 1; name in taken; number++) name = `${wanted}-${number}`;
  return name;
}

/** Keywords whose keys are names of the document. */
const maps = new Set(['properties', 'patternProperties', 'dependentSchemas']);
/** Keywords whose value is data. */
const data = new Set(['const', 'enum', 'default']);
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems', 'required', 'enum']);
/** Examples say nothing about values, and identifiers and definitions are not needed any more. */
const dropped = new Set('example examples $id $anchor $dynamicAnchor $schema $dynamicRef $defs definitions'.split(' '));

type Work = { references: References; refer: (reference: string) => string; adapt: Adapt };

function write(value: Json, at: Origin, work: Work): Json {
  if (isList(value)) return value.map((each, index) => write(each, below(at, index), work));
  if (!isObject(value)) return value;
  // Names of the document may be `__proto__`, which an assignment would not make a key.
  const made: { [keyword: string]: Json } = Object.fromEntries(
    Object.entries(value)
      .filter(([key, each]) => !dropped.has(key) && isReadable(key, each))
      .map(([key, each]) => [key, writeKeyword(key, each, at, work)]),
  );
  const dynamic = own(value, '$dynamicRef');
  if (typeof dynamic === 'string') {
    const $ref = rewrite(dynamic, at, work, true);
    if (made.$ref === undefined) made.$ref = $ref;
    else made.allOf = [...(isList(made.allOf) ? made.allOf : []), { $ref }];
  }
  return work.adapt(made, value);
}

/** Whether a validator can read the value of a keyword. The checks of the document report one of the wrong kind. */
function isReadable(key: string, value: Json): boolean {
  if (lists.has(key)) return isList(value);
  if (data.has(key)) return true;
  if (maps.has(key)) return isObject(value);
  if (key === 'dependentRequired') return isObject(value) && Object.values(value).every(isList);
  return key === '$ref' ? typeof value === 'string' : value !== null;
}

function writeKeyword(key: string, value: Json, at: Origin, work: Work): Json {
  if (data.has(key)) return value;
  if (key === '$ref' && typeof value === 'string') return rewrite(value, at, work);
  const inner = below(at, key);
  if (maps.has(key) && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, write(each, below(inner, name), work)]));
  if (key === 'discriminator' && isObject(value)) {
    const mapping = entriesAt(value, 'mapping').map(([name, target]): [string, Json] => [
      name,
      typeof target === 'string' && target.startsWith('#') ? rewrite(target, at, work) : target,
    ]);
    return { ...value, mapping: Object.fromEntries(mapping) };
  }
  return write(value, inner, work);
}

function below({ pointer, scope }: Origin, key: string | number): Origin {
  return { pointer: step(pointer, key), scope };
}

function rewrite(reference: string, at: Origin, { references, refer }: Work, isDynamic = false): string {
  const target = references.resolve(reference, at, isDynamic);
  return target === undefined ? reference : refer(target);
}
