import {
  entriesAt,
  entriesOf,
  isList,
  isObject,
  isTrue,
  listAt,
  objectAt,
  own,
  pointerOf,
  step,
  textAt,
  textsAt,
} from './json.ts';
import type { Constraint, Discriminator, EnumValue, Json, JsonObject, Property, Schema } from './model.ts';

/** A schema of the document in our form, as deep as it is written: a reference stays one. */
export function toSchema(value: Json | undefined, pointer: string): Schema {
  const raw = isObject(value) ? value : {};
  const reference = referenceOf(raw);
  const types = typesOf(raw);
  const required = new Set(textsAt(raw, 'required'));
  const properties = toProperties(raw, pointer, required);
  for (const { name } of properties) required.delete(name);
  const values = toEnum(raw);
  return {
    pointer,
    ref: reference,
    never: value === false,
    title: textAt(raw, 'title'),
    description: textAt(raw, 'description'),
    types: types.filter((type) => type !== 'null'),
    nullable:
      types.includes('null') ||
      isTrue(raw, 'nullable') ||
      isTrue(raw, 'x-nullable') ||
      (values?.some((each) => each.value === null) ?? false),
    format: textAt(raw, 'format'),
    deprecated: isTrue(raw, 'deprecated'),
    readOnly: isTrue(raw, 'readOnly'),
    writeOnly: isTrue(raw, 'writeOnly'),
    default: own(raw, 'default'),
    enum: values?.filter((each) => each.value !== null),
    constraints: toConstraints(raw),
    examples: toExamples(raw),
    externalDocs: toExternalDocs(raw),
    properties,
    requiredElsewhere: [...required],
    ...(hasAny(raw, objectKeys) ? objectParts(raw, pointer) : noObjectParts),
    ...(hasAny(raw, listKeys) ? listParts(raw, pointer) : noListParts),
    ...(hasAny(raw, combinationKeys) ? combinations(raw, pointer) : noCombinations),
    content: toContent(raw, pointer),
    further: toFurther(raw),
  };
}

/** Most schemas have none of these: to look for each of them in each takes longer than all else. */
const objectKeys = new Set(
  'patternProperties propertyNames additionalProperties unevaluatedProperties dependentRequired dependentSchemas'.split(' '),
);
const listKeys = new Set('items prefixItems contains unevaluatedItems'.split(' '));
const combinationKeys = new Set('allOf oneOf anyOf not if discriminator'.split(' '));
const noObjectParts = objectParts({}, '');
const noListParts = listParts({}, '');
const noCombinations = combinations({}, '');

function hasAny(raw: JsonObject, keys: ReadonlySet<string>): boolean {
  for (const key of Object.keys(raw)) if (keys.has(key)) return true;
  return false;
}

/** The pointer that a schema refers to, also by an anchor of its own document. */
function referenceOf(raw: JsonObject): string | undefined {
  for (const key of ['$ref', '$dynamicRef']) {
    const reference = own(raw, key);
    if (typeof reference === 'string') return pointerOf(reference) ?? reference;
  }
  return undefined;
}

function typesOf(raw: JsonObject): readonly string[] {
  const type = own(raw, 'type');
  return typeof type === 'string' ? [type] : textsAt(raw, 'type');
}

function toProperties(raw: JsonObject, pointer: string, required: ReadonlySet<string>): Property[] {
  const base = step(pointer, 'properties');
  return entriesAt(raw, 'properties')
    .filter(([, schema]) => !isObject(schema) || !isTrue(schema, 'x-internal'))
    .map(([name, schema]) => ({
      name,
      required: required.has(name) || (isObject(schema) && own(schema, 'required') === true),
      schema: toSchema(schema, step(base, name)),
    }));
}

function schemaAt(raw: JsonObject, key: string, pointer: string): Schema | undefined {
  const value = own(raw, key);
  return isObject(value) || typeof value === 'boolean' ? toSchema(value, step(pointer, key)) : undefined;
}

/** `false` says no more than that nothing further is allowed; `true` says nothing. */
function boundary(raw: JsonObject, key: string, pointer: string): Schema | false | undefined {
  const value = own(raw, key);
  return value === false ? false : schemaAt(raw, key, pointer);
}

function schemasAt(raw: JsonObject, key: string, pointer: string): Schema[] {
  return listAt(raw, key).map((value, index) => toSchema(value, step(step(pointer, key), index)));
}

type ObjectParts = Pick<
  Schema,
  | 'patternProperties'
  | 'propertyNames'
  | 'additionalProperties'
  | 'unevaluatedProperties'
  | 'dependentRequired'
  | 'dependentSchemas'
>;

function objectParts(raw: JsonObject, pointer: string): ObjectParts {
  const named = (key: string): [string, Schema][] =>
    entriesAt(raw, key).map(([name, value]) => [name, toSchema(value, step(step(pointer, key), name))]);
  return {
    patternProperties: named('patternProperties').map(([pattern, schema]) => ({ pattern, schema })),
    propertyNames: schemaAt(raw, 'propertyNames', pointer),
    additionalProperties: boundary(raw, 'additionalProperties', pointer),
    unevaluatedProperties: boundary(raw, 'unevaluatedProperties', pointer),
    dependentRequired: entriesAt(raw, 'dependentRequired').map(([property]) => ({
      property,
      required: textsAt(objectAt(raw, 'dependentRequired'), property),
    })),
    dependentSchemas: named('dependentSchemas').map(([property, schema]) => ({ property, schema })),
  };
}

function listParts(raw: JsonObject, pointer: string): Pick<Schema, 'items' | 'prefixItems' | 'contains' | 'unevaluatedItems'> {
  const items = own(raw, 'items');
  return {
    items: isList(items) ? undefined : boundary(raw, 'items', pointer),
    prefixItems: isList(items) ? schemasAt(raw, 'items', pointer) : schemasAt(raw, 'prefixItems', pointer),
    contains: schemaAt(raw, 'contains', pointer),
    unevaluatedItems: boundary(raw, 'unevaluatedItems', pointer),
  };
}

function combinations(
  raw: JsonObject,
  pointer: string,
): Pick<Schema, 'allOf' | 'oneOf' | 'anyOf' | 'not' | 'conditions' | 'discriminator'> {
  const condition = schemaAt(raw, 'if', pointer);
  const told = enumSource(raw);
  return {
    allOf: schemasAt(raw, 'allOf', pointer),
    oneOf: told === 'oneOf' ? [] : schemasAt(raw, 'oneOf', pointer),
    anyOf: told === 'anyOf' ? [] : schemasAt(raw, 'anyOf', pointer),
    not: schemaAt(raw, 'not', pointer),
    conditions: condition
      ? [{ if: condition, holds: schemaAt(raw, 'then', pointer), fails: schemaAt(raw, 'else', pointer) }]
      : [],
    discriminator: toDiscriminator(raw),
  };
}

/** In 2.0 a discriminator is the name of a property alone. */
function toDiscriminator(raw: JsonObject): Discriminator | undefined {
  const value = own(raw, 'discriminator');
  if (typeof value === 'string') return { property: value, mapping: [], defaultMapping: undefined };
  const property = textAt(objectAt(raw, 'discriminator'), 'propertyName');
  if (!isObject(value) || property === '') return undefined;
  const mapping = entriesAt(value, 'mapping').flatMap(([name, target]) =>
    typeof target === 'string' ? [{ value: name, ref: targetOf(target), target }] : [],
  );
  return { property, mapping, defaultMapping: textAt(value, 'defaultMapping') || undefined };
}

/** A mapping may name a schema by its bare name. */
function targetOf(target: string): string | undefined {
  return pointerOf(target) ?? (/^[\w.-]+$/.test(target) ? `/components/schemas/${target}` : undefined);
}

function toContent(raw: JsonObject, pointer: string): Schema['content'] {
  const [mediaType, encoding] = [textAt(raw, 'contentMediaType'), textAt(raw, 'contentEncoding')];
  const schema = schemaAt(raw, 'contentSchema', pointer);
  return mediaType === '' && encoding === '' && !schema ? undefined : { mediaType, encoding, schema };
}

function toExamples(raw: JsonObject): Json[] {
  const single = own(raw, 'example') ?? own(raw, 'x-example');
  const several = own(raw, 'examples');
  const listed = isList(several)
    ? several
    : entriesOf(several).map(([, value]) => (isObject(value) ? (own(value, 'value') ?? value) : value));
  return single === undefined ? [...listed] : [single, ...listed];
}

/** Where the document says that more is written. */
export function toExternalDocs(raw: JsonObject | undefined): Schema['externalDocs'] {
  const outside = objectAt(raw, 'externalDocs');
  const url = textAt(outside, 'url');
  return url === '' ? undefined : { url, description: textAt(outside, 'description') };
}

/** The values that a schema allows, each with what the document says of it; undefined where it lists none. */
function toEnum(raw: JsonObject): EnumValue[] | undefined {
  const constant = own(raw, 'const');
  const values = isList(own(raw, 'enum')) ? listAt(raw, 'enum') : constant === undefined ? undefined : [constant];
  if (values)
    return values.map((value, index) => ({
      value,
      label: labelOf(raw, index),
      description: describe(raw, value, index),
      deprecated: false,
    }));
  const source = enumSource(raw);
  return source === 'oneOf' || source === 'anyOf' ? constants(listAt(raw, source)) : undefined;
}

/** Which word of the schema lists its values. */
function enumSource(raw: JsonObject): 'enum' | 'const' | 'oneOf' | 'anyOf' | undefined {
  if (isList(own(raw, 'enum'))) return 'enum';
  if (own(raw, 'const') !== undefined) return 'const';
  if (constants(listAt(raw, 'oneOf'))) return 'oneOf';
  return constants(listAt(raw, 'anyOf')) ? 'anyOf' : undefined;
}

/** A choice between nothing but constants is an enumeration with texts of its own. */
function constants(choices: readonly Json[]): EnumValue[] | undefined {
  if (choices.length === 0) return undefined;
  const values: EnumValue[] = [];
  for (const choice of choices) {
    const value = isObject(choice) ? own(choice, 'const') : undefined;
    if (!isObject(choice) || value === undefined) return undefined;
    values.push({
      value,
      label: textAt(choice, 'title'),
      description: textAt(choice, 'description'),
      deprecated: isTrue(choice, 'deprecated'),
    });
  }
  return values;
}

function labelOf(raw: JsonObject, index: number): string {
  const name = (isList(own(raw, 'x-enum-varnames')) ? listAt(raw, 'x-enum-varnames') : listAt(raw, 'x-enumNames'))[index];
  return typeof name === 'string' ? name : '';
}

/** Descriptions come as a list beside the values, or as an object by value. */
function describe(raw: JsonObject, value: Json, index: number): string {
  for (const key of ['x-enumDescriptions', 'x-enum-descriptions']) {
    const listed = listAt(raw, key)[index];
    if (typeof listed === 'string') return listed;
    const named = textAt(objectAt(raw, key), String(value));
    if (named !== '') return named;
  }
  return '';
}

const checked = [
  'multipleOf',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
];

const isChecked: ReadonlySet<string> = new Set(checked);

/** What a schema checks besides its types. Bounds of 2.0 and 3.0 are marked exclusive by a flag; here the exclusive bound has the number itself. */
function toConstraints(raw: JsonObject): Constraint[] {
  if (!Object.keys(raw).some((key) => isChecked.has(key))) return [];
  const found = checked.flatMap((keyword): Constraint[] => {
    const value = own(raw, keyword);
    if (value === undefined || value === null || typeof value === 'boolean')
      return value === true && keyword === 'uniqueItems' ? [{ keyword, value }] : [];
    const exclusive = keyword === 'minimum' ? 'exclusiveMinimum' : keyword === 'maximum' ? 'exclusiveMaximum' : undefined;
    return [{ keyword: exclusive !== undefined && own(raw, exclusive) === true ? exclusive : keyword, value }];
  });
  return found;
}

const placed: ReadonlySet<string> = new Set([
  ...checked,
  ...'$ref $dynamicRef title description type nullable format deprecated readOnly writeOnly default enum const example examples externalDocs'.split(
    ' ',
  ),
  ...'properties required patternProperties propertyNames additionalProperties unevaluatedProperties dependentRequired'.split(
    ' ',
  ),
  ...'dependentSchemas items prefixItems contains unevaluatedItems allOf oneOf anyOf not if then else discriminator'.split(' '),
  ...'contentMediaType contentEncoding contentSchema $id $schema $anchor $dynamicAnchor $comment $defs definitions xml'.split(
    ' ',
  ),
]);

/** Words of a schema that we have no place for. */
function toFurther(raw: JsonObject): Constraint[] {
  return Object.entries(raw)
    .filter(([keyword]) => !placed.has(keyword) && !keyword.startsWith('x-'))
    .map(([keyword, value]) => ({ keyword, value }));
}
