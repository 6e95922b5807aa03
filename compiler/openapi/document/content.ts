import {
  childPointer,
  dereference,
  entriesAt,
  entriesOf,
  isMarkedDraft,
  isObject,
  isTrue,
  jsonAt,
  textAt,
  textsAt,
} from './json.ts';
import type {
  Encoding,
  Example,
  Header,
  Json,
  JsonObject,
  Media,
  Parameter,
  ParameterLocation,
  Property,
  RequestBody,
  Schema,
} from './model.ts';
import { referencesOf } from './references.ts';
import { type SchemaContext, toSchema } from './schemas.ts';

/** Returns the content of a body or response by media type. */
export function toContents(root: JsonObject, raw: JsonObject, pointer: string): Media[] {
  const base = childPointer(pointer, 'content');
  return entriesAt(raw, 'content').map(([type, value]) => {
    const { value: media = {}, pointer: at } = dereference(root, value, childPointer(base, type));
    return {
      type,
      pointer: at,
      schema: schemaIn(root, media, 'schema', at),
      itemSchema: schemaIn(root, media, 'itemSchema', at),
      examples: toExamples(root, media),
      encoding: entriesAt(media, 'encoding').map(([property, each]) =>
        toEncoding(root, property, each, childPointer(childPointer(at, 'encoding'), property)),
      ),
    };
  });
}

/** Returns the schema at a key; undefined if there is none. */
function schemaIn(root: JsonObject, raw: JsonObject, key: string, pointer: string): Schema | undefined {
  const value = jsonAt(raw, key);
  return isObject(value) || typeof value === 'boolean' ? toSchema(value, childPointer(pointer, key), contextOf(root)) : undefined;
}

function contextOf(root: JsonObject): SchemaContext {
  return { references: referencesOf(root), scope: '' };
}

function toEncoding(root: JsonObject, property: string, value: Json, pointer: string): Encoding {
  const raw = isObject(value) ? value : {};
  const explode = jsonAt(raw, 'explode');
  const allowReserved = isTrue(raw, 'allowReserved');
  // If any parameter keyword is present, the field is serialized like a parameter.
  const style = textAt(raw, 'style') || (explode !== undefined || allowReserved ? 'form' : '');
  return {
    property,
    contentType: textAt(raw, 'contentType'),
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    allowReserved,
    headers: toHeaders(root, raw, pointer),
  };
}

/** Returns the headers of a response or multipart field. */
export function toHeaders(root: JsonObject, raw: JsonObject, pointer: string): Header[] {
  const base = childPointer(pointer, 'headers');
  return entriesAt(raw, 'headers').map(([name, value]) => {
    const { value: header = {}, pointer: at } = dereference(root, value, childPointer(base, name));
    const { place: _, ...rest } = toParameter(root, { ...header, name, in: 'header' }, at);
    return rest;
  });
}

const places = new Map<string, ParameterLocation>(
  (['path', 'query', 'querystring', 'header', 'cookie'] as const).map((place) => [place, place]),
);
const defaultStyle: Record<ParameterLocation, string> = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  querystring: 'form',
  cookie: 'form',
};

/** Converts a parameter or header. In 2.0, the schema keywords are in the parameter itself. */
export function toParameter(root: JsonObject, raw: JsonObject, pointer: string): Parameter {
  const place = places.get(textAt(raw, 'in')) ?? 'query';
  const [content] = toContents(root, raw, pointer);
  const isSwagger = jsonAt(raw, 'schema') === undefined && !content;
  const style = textAt(raw, 'style') || swaggerStyle(raw) || defaultStyle[place];
  const explode = jsonAt(raw, 'explode');
  return {
    name: textAt(raw, 'name'),
    place,
    pointer,
    description: textAt(raw, 'description'),
    required: isTrue(raw, 'required'),
    deprecated: isTrue(raw, 'deprecated'),
    isDraft: isMarkedDraft(raw),
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form' && textAt(raw, 'collectionFormat') !== 'csv',
    allowReserved: isTrue(raw, 'allowReserved'),
    allowEmptyValue: isTrue(raw, 'allowEmptyValue'),
    schema: isSwagger ? swaggerSchema(root, raw, pointer) : (schemaIn(root, raw, 'schema', pointer) ?? content?.schema),
    mediaType: content?.type,
    examples: [...toExamples(root, raw), ...(content?.examples ?? [])],
  };
}

function swaggerStyle(raw: JsonObject): string {
  const styles = new Map([
    ['ssv', 'spaceDelimited'],
    ['pipes', 'pipeDelimited'],
    ['multi', 'form'],
  ]);
  return styles.get(textAt(raw, 'collectionFormat')) ?? '';
}

const parameterKeywords = new Set([
  'name',
  'in',
  'description',
  'required',
  'deprecated',
  'x-approval',
  'collectionFormat',
  'allowEmptyValue',
  'example',
  'examples',
  'style',
  'explode',
]);

/** Returns the schema keywords of a 2.0 parameter; undefined if it has only parameter keywords. */
function swaggerSchema(root: JsonObject, raw: JsonObject, pointer: string): Schema | undefined {
  const keywords = Object.entries(raw).filter(([key]) => !parameterKeywords.has(key));
  return keywords.length === 0 ? undefined : toSchema(Object.fromEntries(keywords), pointer, contextOf(root));
}

/** Returns the examples in 3.x: one unnamed example or several named ones. `dataValue` and `serializedValue` are from 3.2. */
function toExamples(root: JsonObject, raw: JsonObject): Example[] {
  const single = jsonAt(raw, 'example');
  const named = entriesOf(jsonAt(raw, 'examples')).map(([name, each]): Example => {
    const { value = {} } = dereference(root, each, '');
    const exampleValue = jsonAt(value, 'value') ?? jsonAt(value, 'dataValue') ?? jsonAt(value, 'serializedValue');
    const external = textAt(value, 'externalValue');
    const serialized = jsonAt(value, 'serializedValue');
    return {
      name,
      summary: textAt(value, 'summary'),
      description: textAt(value, 'description'),
      value: exampleValue,
      serialized: typeof serialized === 'string' ? serialized : undefined,
      externalValue: external || undefined,
    };
  });
  return single === undefined ? named : [unnamedExample(single), ...named];
}

function unnamedExample(value: Json): Example {
  return { name: '', summary: '', description: '', value, serialized: undefined, externalValue: undefined };
}

/** Returns the body of a 2.0 operation: its body parameter, or a form that consists of its formData parameters. */
export function swaggerBody(
  root: JsonObject,
  operation: JsonObject,
  bodies: readonly { raw: JsonObject; pointer: string }[],
): RequestBody | undefined {
  const [first] = bodies;
  if (!first) return undefined;
  const types = mediaTypes(root, operation, 'consumes');
  const body = bodies.find(({ raw }) => textAt(raw, 'in') === 'body');
  if (body) {
    const schema = schemaIn(root, body.raw, 'schema', body.pointer);
    const content = types.map((type) => toMedia(type, body.pointer, { schema }));
    return {
      pointer: body.pointer,
      description: textAt(body.raw, 'description'),
      required: isTrue(body.raw, 'required'),
      content,
    };
  }
  const schema = formSchema(root, bodies, first.pointer);
  const forms = types.filter((type) => /form/.test(type));
  const defaultType = bodies.some(({ raw }) => textAt(raw, 'type') === 'file')
    ? 'multipart/form-data'
    : 'application/x-www-form-urlencoded';
  const content = (forms.length > 0 ? forms : [defaultType]).map((type) => toMedia(type, first.pointer, { schema }));
  return { pointer: first.pointer, description: '', required: bodies.some(({ raw }) => isTrue(raw, 'required')), content };
}

/** Returns the content of a 2.0 response. All media types that the operation produces share one schema; some have an example. */
export function swaggerContents(root: JsonObject, operation: JsonObject, response: JsonObject, pointer: string): Media[] {
  const schema = schemaIn(root, response, 'schema', pointer);
  const examples = new Map(entriesAt(response, 'examples').map(([type, value]) => [type, [unnamedExample(value)]]));
  if (!schema && examples.size === 0) return [];
  const types = [...new Set([...mediaTypes(root, operation, 'produces'), ...examples.keys()])];
  return types.map((type) => toMedia(type, pointer, { schema, examples: examples.get(type) ?? [] }));
}

function mediaTypes(root: JsonObject, operation: JsonObject, key: 'consumes' | 'produces'): string[] {
  const types = jsonAt(operation, key) === undefined ? textsAt(root, key) : textsAt(operation, key);
  return types.length > 0 ? types : ['application/json'];
}

function toMedia(
  type: string,
  pointer: string,
  { schema, examples = [] }: { schema: Schema | undefined; examples?: Example[] },
): Media {
  return { type, pointer, schema, itemSchema: undefined, examples, encoding: [] };
}

function formSchema(root: JsonObject, bodies: readonly { raw: JsonObject; pointer: string }[], pointer: string): Schema {
  const properties = bodies.map(({ raw, pointer: at }): Property => {
    const schema = swaggerSchema(root, raw, at) ?? toSchema({}, at);
    return {
      name: textAt(raw, 'name'),
      required: isTrue(raw, 'required'),
      schema: { ...schema, description: textAt(raw, 'description') },
    };
  });
  return { ...toSchema({ type: 'object' }, pointer), properties };
}
