import {
  childPointer,
  entriesAt,
  entriesOf,
  isList,
  isMarkedDraft,
  isObject,
  isTrue,
  jsonAt,
  listAt,
  objectAt,
  pointerOf,
  textAt,
  textsAt,
} from './json.ts';
import type { Constraint, Direction, Discriminator, EnumValue, Json, JsonObject, Property, Schema } from './model.ts';
import type { References } from './references.ts';

/** The context in which the references of a schema are resolved: the document, and the scope in which the schema was reached. */
export type SchemaContext = { references: References; scope: string };

/** Leaves references unresolved. Used for schemas without a document. */
const noContext: SchemaContext = { references: { hasIdentifiers: false, resolve: () => undefined }, scope: '' };

/** Converts a schema to the model, with its inline subschemas. References are not followed. */
export function toSchema(value: Json | undefined, pointer: string, context: SchemaContext = noContext): Schema {
  const raw = isObject(value) ? value : {};
  const reference = referenceOf(raw, pointer, context);
  const types = typesOf(raw);
  const required = new Set(textsAt(raw, 'required'));
  const properties = toProperties(raw, pointer, required, context);
  for (const { name } of properties) required.delete(name);
  const values = toEnum(raw);
  return {
    pointer,
    scope: context.scope,
    ref: reference,
    acceptsNothing: value === false,
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
    isDraft: isMarkedDraft(raw),
    readOnly: isTrue(raw, 'readOnly'),
    writeOnly: isTrue(raw, 'writeOnly'),
    default: jsonAt(raw, 'default'),
    enum: values?.filter((each) => each.value !== null),
    constraints: toConstraints(raw),
    examples: toExamples(raw),
    externalDocs: toExternalDocs(raw),
    properties,
    requiredElsewhere: [...required],
    ...(hasAny(raw, objectKeys) ? readObjectKeywords(raw, pointer, context) : noObjectKeywords),
    ...(hasAny(raw, listKeys) ? readArrayKeywords(raw, pointer, context) : noArrayKeywords),
    ...(hasAny(raw, combinationKeys) ? readCombinations(raw, pointer, context) : noCombinations),
    content: toContent(raw, pointer, context),
    otherKeywords: toOtherKeywords(raw),
  };
}

/** Keywords that most schemas lack, so that a single check for the group saves looking them up individually. */
const objectKeys = new Set(
  'patternProperties propertyNames additionalProperties unevaluatedProperties dependentRequired dependentSchemas'.split(' '),
);
const listKeys = new Set('items prefixItems contains unevaluatedItems'.split(' '));
const combinationKeys = new Set('allOf oneOf anyOf not if discriminator'.split(' '));
const noObjectKeywords = readObjectKeywords({}, '', noContext);
const noArrayKeywords = readArrayKeywords({}, '', noContext);
const noCombinations = readCombinations({}, '', noContext);

function hasAny(raw: JsonObject, keys: ReadonlySet<string>): boolean {
  for (const key of Object.keys(raw)) if (keys.has(key)) return true;
  return false;
}

/** Returns the resolved reference of a schema, the reference itself if it cannot be resolved, or undefined if the schema has none. */
function referenceOf(raw: JsonObject, pointer: string, { references, scope }: SchemaContext): string | undefined {
  for (const key of ['$ref', '$dynamicRef']) {
    const reference = jsonAt(raw, key);
    if (typeof reference === 'string')
      return references.resolve(reference, { pointer, scope }, key === '$dynamicRef') ?? pointerOf(reference) ?? reference;
  }
  return undefined;
}

function typesOf(raw: JsonObject): readonly string[] {
  const type = jsonAt(raw, 'type');
  return typeof type === 'string' ? [type] : textsAt(raw, 'type');
}

function toProperties(raw: JsonObject, pointer: string, required: ReadonlySet<string>, context: SchemaContext): Property[] {
  const base = childPointer(pointer, 'properties');
  return entriesAt(raw, 'properties')
    .filter(([, schema]) => !isObject(schema) || !isTrue(schema, 'x-internal'))
    .map(([name, schema]) => ({
      name,
      required: required.has(name) || (isObject(schema) && jsonAt(schema, 'required') === true),
      schema: toSchema(schema, childPointer(base, name), context),
    }));
}

function schemaAt(raw: JsonObject, key: string, pointer: string, context: SchemaContext): Schema | undefined {
  const value = jsonAt(raw, key);
  return isObject(value) || typeof value === 'boolean' ? toSchema(value, childPointer(pointer, key), context) : undefined;
}

/** Returns the schema at a key; `false` if additional values are forbidden, undefined if the key is missing. */
function schemaOrFalseAt(raw: JsonObject, key: string, pointer: string, context: SchemaContext): Schema | false | undefined {
  const value = jsonAt(raw, key);
  return value === false ? false : schemaAt(raw, key, pointer, context);
}

function schemasAt(raw: JsonObject, key: string, pointer: string, context: SchemaContext): Schema[] {
  return listAt(raw, key).map((value, index) => toSchema(value, childPointer(childPointer(pointer, key), index), context));
}

type ObjectKeywords = Pick<
  Schema,
  | 'patternProperties'
  | 'propertyNames'
  | 'additionalProperties'
  | 'unevaluatedProperties'
  | 'dependentRequired'
  | 'dependentSchemas'
>;

function readObjectKeywords(raw: JsonObject, pointer: string, context: SchemaContext): ObjectKeywords {
  const namedSchemas = (key: string): [string, Schema][] =>
    entriesAt(raw, key).map(([name, value]) => [name, toSchema(value, childPointer(childPointer(pointer, key), name), context)]);
  return {
    patternProperties: namedSchemas('patternProperties').map(([pattern, schema]) => ({ pattern, schema })),
    propertyNames: schemaAt(raw, 'propertyNames', pointer, context),
    additionalProperties: schemaOrFalseAt(raw, 'additionalProperties', pointer, context),
    unevaluatedProperties: schemaOrFalseAt(raw, 'unevaluatedProperties', pointer, context),
    dependentRequired: entriesAt(raw, 'dependentRequired').map(([property]) => ({
      property,
      required: textsAt(objectAt(raw, 'dependentRequired'), property),
    })),
    dependentSchemas: namedSchemas('dependentSchemas').map(([property, schema]) => ({ property, schema })),
  };
}

function readArrayKeywords(
  raw: JsonObject,
  pointer: string,
  context: SchemaContext,
): Pick<Schema, 'items' | 'prefixItems' | 'contains' | 'unevaluatedItems'> {
  const items = jsonAt(raw, 'items');
  return {
    items: isList(items) ? undefined : schemaOrFalseAt(raw, 'items', pointer, context),
    prefixItems: isList(items) ? schemasAt(raw, 'items', pointer, context) : schemasAt(raw, 'prefixItems', pointer, context),
    contains: schemaAt(raw, 'contains', pointer, context),
    unevaluatedItems: schemaOrFalseAt(raw, 'unevaluatedItems', pointer, context),
  };
}

function readCombinations(
  raw: JsonObject,
  pointer: string,
  context: SchemaContext,
): Pick<Schema, 'allOf' | 'oneOf' | 'anyOf' | 'not' | 'conditions' | 'discriminator'> {
  const condition = schemaAt(raw, 'if', pointer, context);
  const valueSource = findEnumKeyword(raw);
  return {
    allOf: schemasAt(raw, 'allOf', pointer, context),
    oneOf: valueSource === 'oneOf' ? [] : schemasAt(raw, 'oneOf', pointer, context),
    anyOf: valueSource === 'anyOf' ? [] : schemasAt(raw, 'anyOf', pointer, context),
    not: schemaAt(raw, 'not', pointer, context),
    conditions: condition
      ? [
          {
            if: condition,
            thenSchema: schemaAt(raw, 'then', pointer, context),
            elseSchema: schemaAt(raw, 'else', pointer, context),
          },
        ]
      : [],
    discriminator: toDiscriminator(raw, pointer, context),
  };
}

/** Returns the discriminator of a schema; undefined if it has none. In 2.0, a discriminator is just a property name. */
function toDiscriminator(raw: JsonObject, pointer: string, context: SchemaContext): Discriminator | undefined {
  const value = jsonAt(raw, 'discriminator');
  if (typeof value === 'string') return { property: value, mapping: [], defaultMapping: undefined };
  const property = textAt(objectAt(raw, 'discriminator'), 'propertyName');
  if (!isObject(value) || property === '') return undefined;
  const mapping = entriesAt(value, 'mapping').flatMap(([name, target]) =>
    typeof target === 'string' ? [{ value: name, ref: resolveMappingTarget(target, pointer, context), target }] : [],
  );
  return { property, mapping, defaultMapping: textAt(value, 'defaultMapping') || undefined };
}

/** Resolves the target of a discriminator mapping, which may be the name of a schema instead of a reference. */
function resolveMappingTarget(target: string, pointer: string, { references, scope }: SchemaContext): string | undefined {
  const namedTarget = /^[\w.-]+$/.test(target)
    ? references.resolve(`#/components/schemas/${target}`, { pointer, scope })
    : undefined;
  return namedTarget ?? references.resolve(target, { pointer, scope }) ?? pointerOf(target);
}

function toContent(raw: JsonObject, pointer: string, context: SchemaContext): Schema['content'] {
  const [mediaType, encoding] = [textAt(raw, 'contentMediaType'), textAt(raw, 'contentEncoding')];
  const schema = schemaAt(raw, 'contentSchema', pointer, context);
  return mediaType === '' && encoding === '' && !schema ? undefined : { mediaType, encoding, schema };
}

function toExamples(raw: JsonObject): Json[] {
  const singleExample = jsonAt(raw, 'example') ?? jsonAt(raw, 'x-example');
  const examples = jsonAt(raw, 'examples');
  const listedExamples = isList(examples)
    ? examples
    : entriesOf(examples).map(([, value]) => (isObject(value) ? (jsonAt(value, 'value') ?? value) : value));
  return singleExample === undefined ? [...listedExamples] : [singleExample, ...listedExamples];
}

/** Reads `externalDocs`; undefined if there is no URL. */
export function toExternalDocs(raw: JsonObject | undefined): Schema['externalDocs'] {
  const externalDocs = objectAt(raw, 'externalDocs');
  const url = textAt(externalDocs, 'url');
  return url === '' ? undefined : { url, description: textAt(externalDocs, 'description') };
}

/** Returns the allowed values of a schema with their documentation; undefined if it lists none. */
function toEnum(raw: JsonObject): EnumValue[] | undefined {
  const constValue = jsonAt(raw, 'const');
  const values = isList(jsonAt(raw, 'enum')) ? listAt(raw, 'enum') : constValue === undefined ? undefined : [constValue];
  if (values)
    return values.map((value, index) => ({
      value,
      label: findEnumLabel(raw, index),
      description: findEnumDescription(raw, value, index),
      deprecated: false,
      isDraft: false,
    }));
  const keyword = findEnumKeyword(raw);
  return keyword === 'oneOf' || keyword === 'anyOf' ? readConstants(listAt(raw, keyword)) : undefined;
}

/** Returns the keyword that lists the allowed values. */
function findEnumKeyword(raw: JsonObject): 'enum' | 'const' | 'oneOf' | 'anyOf' | undefined {
  if (isList(jsonAt(raw, 'enum'))) return 'enum';
  if (jsonAt(raw, 'const') !== undefined) return 'const';
  if (readConstants(listAt(raw, 'oneOf'))) return 'oneOf';
  return readConstants(listAt(raw, 'anyOf')) ? 'anyOf' : undefined;
}

/** Converts a oneOf or anyOf that contains only constants, which is an enumeration with a description per value. */
function readConstants(choices: readonly Json[]): EnumValue[] | undefined {
  if (choices.length === 0) return undefined;
  const values: EnumValue[] = [];
  for (const choice of choices) {
    const value = isObject(choice) ? jsonAt(choice, 'const') : undefined;
    if (!isObject(choice) || value === undefined) return undefined;
    values.push({
      value,
      label: textAt(choice, 'title'),
      description: textAt(choice, 'description'),
      deprecated: isTrue(choice, 'deprecated'),
      isDraft: isMarkedDraft(choice),
    });
  }
  return values;
}

function findEnumLabel(raw: JsonObject, index: number): string {
  const name = (isList(jsonAt(raw, 'x-enum-varnames')) ? listAt(raw, 'x-enum-varnames') : listAt(raw, 'x-enumNames'))[index];
  return typeof name === 'string' ? name : '';
}

/**
 * Returns the description of an enum value. Descriptions are either an array parallel to the values, or an object with the values as keys.
 */
function findEnumDescription(raw: JsonObject, value: Json, index: number): string {
  for (const key of ['x-enumDescriptions', 'x-enum-descriptions']) {
    const description = listAt(raw, key)[index];
    if (typeof description === 'string') return description;
    const descriptionByValue = textAt(objectAt(raw, key), String(value));
    if (descriptionByValue !== '') return descriptionByValue;
  }
  return '';
}

const constraintKeywords = [
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

const constraintKeywordSet: ReadonlySet<string> = new Set(constraintKeywords);

/** Returns the constraints of a schema. The boolean flags for exclusive bounds in 2.0 and 3.0 are converted to numeric bounds. */
function toConstraints(raw: JsonObject): Constraint[] {
  if (!Object.keys(raw).some((key) => constraintKeywordSet.has(key))) return [];
  const constraints = constraintKeywords.flatMap((keyword): Constraint[] => {
    const value = jsonAt(raw, keyword);
    if (value === undefined || value === null || typeof value === 'boolean')
      return value === true && keyword === 'uniqueItems' ? [{ keyword, value }] : [];
    const exclusiveKeyword = keyword === 'minimum' ? 'exclusiveMinimum' : keyword === 'maximum' ? 'exclusiveMaximum' : undefined;
    return [
      { keyword: exclusiveKeyword !== undefined && jsonAt(raw, exclusiveKeyword) === true ? exclusiveKeyword : keyword, value },
    ];
  });
  return constraints;
}

const modelledKeywords: ReadonlySet<string> = new Set([
  ...constraintKeywords,
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

/** Returns keywords that the model does not cover. */
function toOtherKeywords(raw: JsonObject): Constraint[] {
  return Object.entries(raw)
    .filter(([keyword]) => !modelledKeywords.has(keyword) && !keyword.startsWith('x-'))
    .map(([keyword, value]) => ({ keyword, value }));
}

/** Returns whether a property is hidden in this direction: read-only in requests, write-only in responses. */
export function isHidden({ schema }: Property, direction: Direction | undefined): boolean {
  return direction !== undefined && (direction === 'request' ? schema.readOnly : schema.writeOnly);
}
