import { nearest } from '../../basics/nearest.ts';
import { specEnumType, specExampleWrong, specRequiredUnknown } from '../../diagnostics/spec-rules.ts';
import { createClosedSchemas } from '../document/closed-schemas.ts';
import {
  childPointer,
  dereference,
  entriesAt,
  isList,
  isObject,
  jsonAt,
  keysOf,
  listAt,
  objectAt,
  textAt,
  textsAt,
} from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';
import { referencesOf } from '../document/references.ts';
import { formatPath } from '../samples/fault-messages.ts';
import { formatValue, schemaTypes } from './kinds.ts';
import type { ResolutionContext } from './subject.ts';
import { findValueFault, isOfType } from './values.ts';
import type { DocumentWalk, VisitedObject } from './walk.ts';

/** An example or default value with its pointer. */
type ExampleValue = { what: 'example' | 'default'; value: Json; pointer: string };

/** Checks examples and defaults against the schema next to them, and the enum values and required names of a schema. */
export function checkExamples(walk: DocumentWalk, raw: JsonObject, part: VisitedObject): void {
  const { value, pointer, shape } = part;
  if (shape === 'Schema') {
    const values = [...collectSchemaExamples(value, pointer), ...collectDefault(value, pointer)];
    checkValues(walk, raw, { part, schema: value, schemaPointer: pointer, values });
    checkEnum(walk, value, pointer);
    checkRequired(walk, value, pointer);
  } else if (walk.family === '2.0') {
    if (shape === 'Response') {
      const values = collectSwaggerExamples(value, pointer);
      checkValues(walk, raw, { part, schema: jsonAt(value, 'schema'), schemaPointer: childPointer(pointer, 'schema'), values });
    } else checkValues(walk, raw, { part, schema: value, schemaPointer: pointer, values: collectDefault(value, pointer) });
  } else {
    const schema = jsonAt(value, 'schema');
    const allValues = collectMediaExamples(raw, value, pointer);
    const isJson = shape === 'MediaType' && /\bjson\b/i.test(keysOf(pointer).at(-1) ?? '');
    const values = isJson ? allValues : allValues.filter((each) => !isSerialized(each, schema, raw));
    checkValues(walk, raw, { part, schema, schemaPointer: childPointer(pointer, 'schema'), values });
  }
}

/**
 * Returns whether a value is a string although its schema has a structured type, so that it may contain the serialized value, as in queries
 * and formats other than JSON.
 */
function isSerialized({ value }: ExampleValue, schema: Json | undefined, raw: JsonObject): boolean {
  if (typeof value !== 'string' || !isObject(schema)) return false;
  const { value: target = schema } = dereference(raw, schema, '');
  return !/^(?:string|integer|number|boolean)$/.test(textAt(target, 'type'));
}

function collectSchemaExamples(schema: JsonObject, pointer: string): ExampleValue[] {
  const singleExample = jsonAt(schema, 'example');
  const examples = listAt(schema, 'examples').map(
    (value, index): ExampleValue => ({ what: 'example', value, pointer: childPointer(childPointer(pointer, 'examples'), index) }),
  );
  return singleExample === undefined
    ? examples
    : [{ what: 'example', value: singleExample, pointer: childPointer(pointer, 'example') }, ...examples];
}

function collectDefault(schema: JsonObject, pointer: string): ExampleValue[] {
  const defaultJson = jsonAt(schema, 'default');
  return defaultJson === undefined ? [] : [{ what: 'default', value: defaultJson, pointer: childPointer(pointer, 'default') }];
}

function collectMediaExamples(raw: JsonObject, media: JsonObject, pointer: string): ExampleValue[] {
  const singleExample = jsonAt(media, 'example');
  const values: ExampleValue[] =
    singleExample === undefined ? [] : [{ what: 'example', value: singleExample, pointer: childPointer(pointer, 'example') }];
  for (const [name, exampleOrReference] of entriesAt(media, 'examples')) {
    const { value: example, pointer: at } = dereference(
      raw,
      exampleOrReference,
      childPointer(childPointer(pointer, 'examples'), name),
    );
    for (const key of ['value', 'dataValue']) {
      const value = jsonAt(example, key);
      if (value !== undefined) values.push({ what: 'example', value, pointer: childPointer(at, key) });
    }
  }
  return values;
}

function collectSwaggerExamples(response: JsonObject, pointer: string): ExampleValue[] {
  return entriesAt(response, 'examples')
    .filter(([type, value]) => /\bjson\b/i.test(type) && typeof value !== 'string')
    .map(([type, value]) => ({ what: 'example', value, pointer: childPointer(childPointer(pointer, 'examples'), type) }));
}

function checkValues(
  walk: DocumentWalk,
  raw: JsonObject,
  {
    part,
    schema: schemaValue,
    schemaPointer,
    values,
  }: { part: VisitedObject; schema: Json | undefined; schemaPointer: string; values: readonly ExampleValue[] },
): void {
  if (values.length === 0 || schemaValue === undefined || !part.dialect) return;
  const { closedSchemas, targets } = cachedTargets(raw);
  const context = {
    raw: closedSchemas?.root ?? raw,
    targets,
    ignoresRefSiblings: part.dialect.isClosed,
    keywords: part.dialect.keywords,
  };
  const schema = closedSchemas ? { $ref: closedSchemas.add(schemaPointer) } : schemaValue;
  for (const { what, value, pointer } of values) {
    // Generators write null if they have no example.
    if (value === null && what === 'example') continue;
    const fault = findValueFault(value, schema, part.direction, context);
    if (!fault || (fault.isKey && pointer.includes('/allOf/'))) continue;
    const name = formatPath(fault.path);
    const { message, hint } = fault.toMessage();
    const facts = { what, name, message, hint };
    walk.report({
      pointer: fault.path.reduce<string>(childPointer, pointer),
      ...(fault.isKey ? { isKey: fault.isKey } : {}),
      cause: `${what} ${fault.path.at(-1)?.replace(/^\d+$/, '0') ?? ''} ${message}`,
      createDiagnostic: (at, related) => specExampleWrong(at, facts, related),
    });
  }
}

type CachedTargets = Pick<ResolutionContext, 'targets'> & { closedSchemas: ReturnType<typeof createClosedSchemas> | undefined };
const targetCache = new WeakMap<JsonObject, CachedTargets>();

/**
 * Returns a cache of resolved references for a document. If they depend on identifiers, `closed` contains the schemas rewritten without
 * identifiers.
 */
function cachedTargets(raw: JsonObject): CachedTargets {
  const cached = targetCache.get(raw);
  if (cached) return cached;
  const entry = { closedSchemas: referencesOf(raw).hasIdentifiers ? createClosedSchemas(raw) : undefined, targets: new Map() };
  targetCache.set(raw, entry);
  return entry;
}

/** Reports enum values that do not match the type. */
function checkEnum(walk: DocumentWalk, schema: JsonObject, pointer: string): void {
  const values = jsonAt(schema, 'enum');
  const type = jsonAt(schema, 'type');
  const types = typeof type === 'string' ? [type] : textsAt(schema, 'type');
  if (!isList(values) || types.length === 0) return;
  const allowsNull = jsonAt(schema, 'nullable') === true || jsonAt(schema, 'x-nullable') === true;
  const wrongValues = [...values.entries()].filter(
    ([, value]) => !(value === null && allowsNull) && !types.some((each) => isOfType(value, each) || !schemaTypes.includes(each)),
  );
  const [first] = wrongValues;
  if (!first) return;
  const facts = { value: formatValue(first[1]), types, count: wrongValues.length };
  walk.report({
    pointer: childPointer(childPointer(pointer, 'enum'), first[0]),
    cause: `${types.join(' ')} ${facts.value}`,
    createDiagnostic: (at, related) => specEnumType(at, facts, related),
  });
}

/** Reports required names that are not properties, if no other properties are allowed or the name looks misspelt. */
function checkRequired(walk: DocumentWalk, schema: JsonObject, pointer: string): void {
  const properties = objectAt(schema, 'properties');
  if (
    !properties ||
    jsonAt(schema, 'required') === undefined ||
    combiningKeywords.some((key) => jsonAt(schema, key) !== undefined)
  )
    return;
  const isClosed = jsonAt(schema, 'additionalProperties') === false;
  const required = textsAt(schema, 'required');
  const names = Object.keys(properties).filter((name) => !required.includes(name));
  for (const [index, name] of listAt(schema, 'required').entries()) {
    if (typeof name !== 'string' || Object.hasOwn(properties, name)) continue;
    const similarName = nearest(name, names);
    const isTypo = similarName !== undefined && name.length >= 4 && haveSameLetters(name, similarName);
    if (!isClosed && (!isTypo || /\/(?:allOf|anyOf|oneOf|not|if|then|else)\//.test(pointer))) continue;
    walk.report({
      pointer: childPointer(childPointer(pointer, 'required'), index),
      cause: `${pointer} ${name}`,
      createDiagnostic: (at, related) => specRequiredUnknown(at, { name, nearest: similarName }, related),
    });
  }
}

const combiningKeywords = ['allOf', 'anyOf', 'oneOf', 'patternProperties', '$ref', '$dynamicRef', 'if'];

/** Returns whether two names consist of the same letters, ignoring case, order, hyphens and underscores. */
function haveSameLetters(a: string, b: string): boolean {
  const sortedLetters = (text: string): string => [...text.toLowerCase().replace(/[_-]/g, '')].sort().join('');
  return sortedLetters(a) === sortedLetters(b);
}
