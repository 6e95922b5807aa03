import { entriesAt, entriesOf, follow, isMarkedDraft, isObject, isTrue, own, step, textAt, textsAt } from './json.ts';
import type {
  Encoding,
  Example,
  Header,
  Json,
  JsonObject,
  Media,
  Parameter,
  ParameterPlace,
  Property,
  RequestBody,
  Schema,
} from './model.ts';
import { referencesOf } from './references.ts';
import { type SchemaContext, toSchema } from './schemas.ts';

/** The contents of a body or response, one for each media type. */
export function toContents(root: JsonObject, raw: JsonObject, pointer: string): Media[] {
  const base = step(pointer, 'content');
  return entriesAt(raw, 'content').map(([type, value]) => {
    const { value: media = {}, pointer: at } = follow(root, value, step(base, type));
    return {
      type,
      pointer: at,
      schema: schemaIn(root, media, 'schema', at),
      itemSchema: schemaIn(root, media, 'itemSchema', at),
      examples: toExamples(root, media),
      encoding: entriesAt(media, 'encoding').map(([property, each]) =>
        toEncoding(root, property, each, step(step(at, 'encoding'), property)),
      ),
    };
  });
}

/** The schema at a key, if there is one. */
function schemaIn(root: JsonObject, raw: JsonObject, key: string, pointer: string): Schema | undefined {
  const value = own(raw, key);
  return isObject(value) || typeof value === 'boolean' ? toSchema(value, step(pointer, key), contextOf(root)) : undefined;
}

function contextOf(root: JsonObject): SchemaContext {
  return { references: referencesOf(root), scope: '' };
}

function toEncoding(root: JsonObject, property: string, value: Json, pointer: string): Encoding {
  const raw = isObject(value) ? value : {};
  const explode = own(raw, 'explode');
  const allowReserved = isTrue(raw, 'allowReserved');
  // Any of the words of parameters says that the part is written like one.
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

/** Headers of a response or part, by name. */
export function toHeaders(root: JsonObject, raw: JsonObject, pointer: string): Header[] {
  const base = step(pointer, 'headers');
  return entriesAt(raw, 'headers').map(([name, value]) => {
    const { value: header = {}, pointer: at } = follow(root, value, step(base, name));
    const { place: _, ...rest } = toParameter(root, { ...header, name, in: 'header' }, at);
    return rest;
  });
}

const places = new Map<string, ParameterPlace>(
  (['path', 'query', 'querystring', 'header', 'cookie'] as const).map((place) => [place, place]),
);
const usualStyle: Record<ParameterPlace, string> = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  querystring: 'form',
  cookie: 'form',
};

/** A parameter or header of 3.x, or one of 2.0, which has the words of its schema beside its own. */
export function toParameter(root: JsonObject, raw: JsonObject, pointer: string): Parameter {
  const place = places.get(textAt(raw, 'in')) ?? 'query';
  const [content] = toContents(root, raw, pointer);
  const isOld = own(raw, 'schema') === undefined && !content;
  const style = textAt(raw, 'style') || oldStyle(raw) || usualStyle[place];
  const explode = own(raw, 'explode');
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
    schema: isOld ? oldSchema(root, raw, pointer) : (schemaIn(root, raw, 'schema', pointer) ?? content?.schema),
    mediaType: content?.type,
    examples: [...toExamples(root, raw), ...(content?.examples ?? [])],
  };
}

function oldStyle(raw: JsonObject): string {
  const styles = new Map([
    ['ssv', 'spaceDelimited'],
    ['pipes', 'pipeDelimited'],
    ['multi', 'form'],
  ]);
  return styles.get(textAt(raw, 'collectionFormat')) ?? '';
}

const ownWords = new Set([
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

/** In 2.0 a parameter is its own schema; nothing but words of parameters is none at all. */
function oldSchema(root: JsonObject, raw: JsonObject, pointer: string): Schema | undefined {
  const words = Object.entries(raw).filter(([key]) => !ownWords.has(key));
  return words.length === 0 ? undefined : toSchema(Object.fromEntries(words), pointer, contextOf(root));
}

/** Examples of 3.x: one without a name, or several with names; `dataValue` and `serializedValue` are those of 3.2. */
function toExamples(root: JsonObject, raw: JsonObject): Example[] {
  const single = own(raw, 'example');
  const named = entriesOf(own(raw, 'examples')).map(([name, each]): Example => {
    const { value = {} } = follow(root, each, '');
    const shown = own(value, 'value') ?? own(value, 'dataValue') ?? own(value, 'serializedValue');
    const external = textAt(value, 'externalValue');
    const serialized = own(value, 'serializedValue');
    return {
      name,
      summary: textAt(value, 'summary'),
      description: textAt(value, 'description'),
      value: shown,
      serialized: typeof serialized === 'string' ? serialized : undefined,
      externalValue: external || undefined,
    };
  });
  return single === undefined ? named : [plainExample(single), ...named];
}

/** An example without a name. */
function plainExample(value: Json): Example {
  return { name: '', summary: '', description: '', value, serialized: undefined, externalValue: undefined };
}

/** The body of an operation of 2.0: its body parameter, or a form of its formData parameters. */
export function oldBody(
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
  const usual = bodies.some(({ raw }) => textAt(raw, 'type') === 'file')
    ? 'multipart/form-data'
    : 'application/x-www-form-urlencoded';
  const content = (forms.length > 0 ? forms : [usual]).map((type) => toMedia(type, first.pointer, { schema }));
  return { pointer: first.pointer, description: '', required: bodies.some(({ raw }) => isTrue(raw, 'required')), content };
}

/** The contents of a response of 2.0: one schema in all media types that the operation produces, with an example for some. */
export function oldContents(root: JsonObject, operation: JsonObject, response: JsonObject, pointer: string): Media[] {
  const schema = schemaIn(root, response, 'schema', pointer);
  const examples = new Map(entriesAt(response, 'examples').map(([type, value]) => [type, [plainExample(value)]]));
  if (!schema && examples.size === 0) return [];
  const types = [...new Set([...mediaTypes(root, operation, 'produces'), ...examples.keys()])];
  return types.map((type) => toMedia(type, pointer, { schema, examples: examples.get(type) ?? [] }));
}

function mediaTypes(root: JsonObject, operation: JsonObject, key: 'consumes' | 'produces'): string[] {
  const types = own(operation, key) === undefined ? textsAt(root, key) : textsAt(operation, key);
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
    const schema = oldSchema(root, raw, at) ?? toSchema({}, at);
    return {
      name: textAt(raw, 'name'),
      required: isTrue(raw, 'required'),
      schema: { ...schema, description: textAt(raw, 'description') },
    };
  });
  return { ...toSchema({ type: 'object' }, pointer), properties };
}
