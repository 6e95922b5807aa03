import { entriesAt, isTrue, own, textAt, textsAt } from '../json.ts';
import type { Example, Media, RequestBody } from '../model.ts';
import type { JsonObject, Property, Schema } from '../schema-model.ts';
import { oldSchema, plainExample, schemaIn } from './contents.ts';
import { toSchema } from './schemas.ts';

type Placed = { raw: JsonObject; pointer: string };

/** The body of an operation of 2.0: its body parameter, or a form of its formData parameters. */
export function oldBody(root: JsonObject, operation: JsonObject, bodies: readonly Placed[]): RequestBody | undefined {
  const [first] = bodies;
  if (!first) return undefined;
  const types = mediaTypes(root, operation, 'consumes');
  const body = bodies.find(({ raw }) => textAt(raw, 'in') === 'body');
  if (body) {
    const schema = schemaIn(body.raw, 'schema', body.pointer);
    const content = types.map((type) => toMedia(type, body.pointer, { schema }));
    return {
      pointer: body.pointer,
      description: textAt(body.raw, 'description'),
      required: isTrue(body.raw, 'required'),
      content,
    };
  }
  const schema = formSchema(bodies, first.pointer);
  const forms = types.filter((type) => /form/.test(type));
  const usual = bodies.some(({ raw }) => textAt(raw, 'type') === 'file')
    ? 'multipart/form-data'
    : 'application/x-www-form-urlencoded';
  const content = (forms.length > 0 ? forms : [usual]).map((type) => toMedia(type, first.pointer, { schema }));
  return { pointer: first.pointer, description: '', required: bodies.some(({ raw }) => isTrue(raw, 'required')), content };
}

/** The contents of a response of 2.0: one schema in all media types that the operation produces, with an example for some. */
export function oldContents(
  root: JsonObject,
  { operation, response }: { operation: JsonObject; response: JsonObject },
  pointer: string,
): Media[] {
  const schema = schemaIn(response, 'schema', pointer);
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

function formSchema(bodies: readonly Placed[], pointer: string): Schema {
  const properties = bodies.map(({ raw, pointer: at }): Property => {
    const schema = oldSchema(raw, at) ?? toSchema({}, at);
    return {
      name: textAt(raw, 'name'),
      required: isTrue(raw, 'required'),
      schema: { ...schema, description: textAt(raw, 'description') },
    };
  });
  return { ...toSchema({ type: 'object' }, pointer), properties };
}
