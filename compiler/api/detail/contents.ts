import { entriesAt, entriesOf, isObject, isTrue, own, textAt } from '../json.ts';
import type { Example, Header, Media, Parameter, ParameterPlace } from '../model.ts';
import { follow, step } from '../pointers.ts';
import type { Json, JsonObject, Schema } from '../schema-model.ts';
import { toSchema } from './schemas.ts';

/** The schema at a key, if there is one. */
export function schemaIn(raw: JsonObject, key: string, pointer: string): Schema | undefined {
  const value = own(raw, key);
  return isObject(value) || typeof value === 'boolean' ? toSchema(value, step(pointer, key)) : undefined;
}

/** The contents of a body or response, one for each media type. */
export function toContents(root: JsonObject, raw: JsonObject, pointer: string): Media[] {
  const base = step(pointer, 'content');
  return entriesAt(raw, 'content').map(([type, value]) => {
    const { value: media = {}, pointer: at } = follow(root, value, step(base, type));
    return {
      type,
      pointer: at,
      schema: schemaIn(media, 'schema', at),
      itemSchema: schemaIn(media, 'itemSchema', at),
      examples: toExamples(root, media),
      encoding: entriesAt(media, 'encoding').map(([property, each]) =>
        toEncoding(root, property, { value: each, pointer: step(step(at, 'encoding'), property) }),
      ),
    };
  });
}

type Part = { value: Json; pointer: string };

function toEncoding(root: JsonObject, property: string, { value, pointer }: Part): Media['encoding'][number] {
  const raw = isObject(value) ? value : {};
  return {
    property,
    contentType: textAt(raw, 'contentType'),
    style: textAt(raw, 'style'),
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
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form' && textAt(raw, 'collectionFormat') !== 'csv',
    schema: isOld ? oldSchema(raw, pointer) : (schemaIn(raw, 'schema', pointer) ?? content?.schema),
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
  'collectionFormat',
  'allowEmptyValue',
  'example',
  'examples',
  'style',
  'explode',
]);

/** In 2.0 a parameter is its own schema; nothing but words of parameters is none at all. */
export function oldSchema(raw: JsonObject, pointer: string): Schema | undefined {
  const words = Object.entries(raw).filter(([key]) => !ownWords.has(key));
  return words.length === 0 ? undefined : toSchema(Object.fromEntries(words), pointer);
}

/** Examples of 3.x: one without a name, or several with names; `dataValue` and `serializedValue` are those of 3.2. */
export function toExamples(root: JsonObject, raw: JsonObject): Example[] {
  const single = own(raw, 'example');
  const named = entriesOf(own(raw, 'examples')).map(([name, each]): Example => {
    const { value = {} } = follow(root, each, '');
    const shown = own(value, 'value') ?? own(value, 'dataValue') ?? own(value, 'serializedValue');
    const external = textAt(value, 'externalValue');
    return {
      name,
      summary: textAt(value, 'summary'),
      description: textAt(value, 'description'),
      value: shown,
      externalValue: external || undefined,
    };
  });
  return single === undefined ? named : [plainExample(single), ...named];
}

/** An example without a name. */
export function plainExample(value: Json): Example {
  return { name: '', summary: '', description: '', value, externalValue: undefined };
}
