import { nearest } from '../../basics/nearest.ts';
import { specEnumType, specExampleWrong, specRequiredUnknown } from '../../diagnostics/spec-rules.ts';
import { closedSchemas } from '../document/closed-schemas.ts';
import { entriesAt, follow, isList, isObject, keysOf, listAt, objectAt, own, step, textAt, textsAt } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';
import { referencesOf } from '../document/references.ts';
import { show } from './kinds.ts';
import type { Ground } from './subject.ts';
import { faultIn, isOfType } from './values.ts';
import type { Part, Walk } from './walk.ts';

/** A value that a schema speaks of, where it stands, and what it is called. */
type Told = { what: 'example' | 'default'; value: Json; pointer: string };

/** Examples and defaults against the schema that stands beside them. */
export function checkExamples(walk: Walk, raw: JsonObject, part: Part): void {
  const { value, pointer, shape } = part;
  if (shape === 'Schema') {
    const told = [...ofSchema(value, pointer), ...defaultOf(value, pointer)];
    checkAgainst(walk, raw, { part, schema: value, place: pointer, told });
    checkEnum(walk, value, pointer);
    checkRequired(walk, value, pointer);
  } else if (walk.family === '2.0') {
    if (shape === 'Response') {
      const told = oldExamples(value, pointer);
      checkAgainst(walk, raw, { part, schema: own(value, 'schema'), place: step(pointer, 'schema'), told });
    } else checkAgainst(walk, raw, { part, schema: value, place: pointer, told: defaultOf(value, pointer) });
  } else {
    const schema = own(value, 'schema');
    const all = ofMedia(raw, value, pointer);
    const isJson = shape === 'MediaType' && /\bjson\b/i.test(keysOf(pointer).at(-1) ?? '');
    const told = isJson ? all : all.filter((each) => !isSerialised(each, schema, raw));
    checkAgainst(walk, raw, { part, schema, place: step(pointer, 'schema'), told });
  }
}

/** What stands in another notation than JSON, or in a query, may be written as a text. */
function isSerialised({ value }: Told, schema: Json | undefined, raw: JsonObject): boolean {
  if (typeof value !== 'string' || !isObject(schema)) return false;
  const { value: target = schema } = follow(raw, schema, '');
  return !/^(?:string|integer|number|boolean)$/.test(textAt(target, 'type'));
}

function ofSchema(schema: JsonObject, pointer: string): Told[] {
  const single = own(schema, 'example');
  const several = listAt(schema, 'examples').map(
    (value, index): Told => ({ what: 'example', value, pointer: step(step(pointer, 'examples'), index) }),
  );
  return single === undefined ? several : [{ what: 'example', value: single, pointer: step(pointer, 'example') }, ...several];
}

function defaultOf(schema: JsonObject, pointer: string): Told[] {
  const usual = own(schema, 'default');
  return usual === undefined ? [] : [{ what: 'default', value: usual, pointer: step(pointer, 'default') }];
}

function ofMedia(raw: JsonObject, media: JsonObject, pointer: string): Told[] {
  const single = own(media, 'example');
  const told: Told[] = single === undefined ? [] : [{ what: 'example', value: single, pointer: step(pointer, 'example') }];
  for (const [name, written] of entriesAt(media, 'examples')) {
    const { value: example, pointer: at } = follow(raw, written, step(step(pointer, 'examples'), name));
    for (const key of ['value', 'dataValue']) {
      const value = own(example, key);
      if (value !== undefined) told.push({ what: 'example', value, pointer: step(at, key) });
    }
  }
  return told;
}

function oldExamples(response: JsonObject, pointer: string): Told[] {
  return entriesAt(response, 'examples')
    .filter(([type, value]) => /\bjson\b/i.test(type) && typeof value !== 'string')
    .map(([type, value]) => ({ what: 'example', value, pointer: step(step(pointer, 'examples'), type) }));
}

function checkAgainst(
  walk: Walk,
  raw: JsonObject,
  { part, schema: written, place, told }: { part: Part; schema: Json | undefined; place: string; told: readonly Told[] },
): void {
  if (told.length === 0 || written === undefined || !part.dialect) return;
  const { closed, targets } = groundOf(raw);
  const ground = { raw: closed?.root ?? raw, targets, refAlone: part.dialect.closed, words: part.dialect.words };
  const schema = closed ? { $ref: closed.add(place) } : written;
  for (const { what, value, pointer } of told) {
    // Generators write null where they have no example.
    if (value === null && what === 'example') continue;
    const fault = faultIn(value, schema, part.direction, ground);
    if (!fault || (fault.isKey && pointer.includes('/allOf/'))) continue;
    const name = nameOf(fault.path);
    const { says, hint } = fault.tell();
    const facts = { what, name, says, hint };
    walk.report({
      pointer: fault.path.reduce<string>(step, pointer),
      ...(fault.isKey ? { isKey: fault.isKey } : {}),
      cause: `${what} ${fault.path.at(-1)?.replace(/^\d+$/, '0') ?? ''} ${says}`,
      make: (at, related) => specExampleWrong(at, facts, related),
    });
  }
}

type KnownTargets = Pick<Ground, 'targets'> & { closed: ReturnType<typeof closedSchemas> | undefined };
const roots = new WeakMap<JsonObject, KnownTargets>();

/**
 * What references of a document lead to is remembered as long as the document is. Where they depend on identifiers, `closed` has
 * schemas without these.
 */
function groundOf(raw: JsonObject): KnownTargets {
  const known = roots.get(raw);
  if (known) return known;
  const made = { closed: referencesOf(raw).hasIdentifiers ? closedSchemas(raw) : undefined, targets: new Map() };
  roots.set(raw, made);
  return made;
}

/** `addresses[0].postalCode`; the whole value has no name. */
function nameOf(path: readonly string[]): string {
  return path
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

/** Values of an enumeration that can never be right, as the type is another one. */
function checkEnum(walk: Walk, schema: JsonObject, pointer: string): void {
  const values = own(schema, 'enum');
  const type = own(schema, 'type');
  const types = typeof type === 'string' ? [type] : textsAt(schema, 'type');
  if (!isList(values) || types.length === 0) return;
  const allowsNull = own(schema, 'nullable') === true || own(schema, 'x-nullable') === true;
  const wrong = [...values.entries()].filter(
    ([, value]) => !(value === null && allowsNull) && !types.some((each) => isOfType(value, each) || !usual.has(each)),
  );
  const [first] = wrong;
  if (!first) return;
  const facts = { value: show(first[1]), types, count: wrong.length };
  walk.report({
    pointer: step(step(pointer, 'enum'), first[0]),
    cause: `${types.join(' ')} ${facts.value}`,
    make: (at, related) => specEnumType(at, facts, related),
  });
}

const usual = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);

/** Names in `required` that no value can have, as nothing but the properties is allowed. */
function checkRequired(walk: Walk, schema: JsonObject, pointer: string): void {
  const properties = objectAt(schema, 'properties');
  if (!properties || own(schema, 'required') === undefined || combined.some((key) => own(schema, key) !== undefined)) return;
  const isClosed = own(schema, 'additionalProperties') === false;
  const required = textsAt(schema, 'required');
  const names = Object.keys(properties).filter((name) => !required.includes(name));
  for (const [index, name] of listAt(schema, 'required').entries()) {
    if (typeof name !== 'string' || Object.hasOwn(properties, name)) continue;
    const near = nearest(name, names);
    const isSlip = near !== undefined && name.length >= 4 && sameLetters(name, near);
    if (!isClosed && (!isSlip || /\/(?:allOf|anyOf|oneOf|not|if|then|else)\//.test(pointer))) continue;
    walk.report({
      pointer: step(step(pointer, 'required'), index),
      cause: `${pointer} ${name}`,
      make: (at, related) => specRequiredUnknown(at, { name, nearest: near }, related),
    });
  }
}

const combined = ['allOf', 'anyOf', 'oneOf', 'patternProperties', '$ref', '$dynamicRef', 'if'];

/** Capitals, hyphens and underlines aside, or two letters changed. */
function sameLetters(a: string, b: string): boolean {
  const plain = (text: string): string => [...text.toLowerCase().replace(/[_-]/g, '')].sort().join('');
  return plain(a) === plain(b);
}
