import { toComparableText } from '../../json/exact-numbers.ts';
import { schemaAt } from '../document/lookups.ts';
import type { Api, Direction, Example, Json, Media, Schema } from '../document/model.ts';
import { isLarge } from './document-size.ts';
import { generateExampleValue, generateMinimalExample, removeHidden } from './example-values.ts';
import { detectFraming } from './wire-format.ts';

/** An example to show. `name` and `title` are '' if they are not specified. An external example has only `externalValue`. */
export type ShownExample = {
  name: string;
  title: string;
  description: string;
  value: Json | undefined;
  /** The serialized value, if it is specified in the document. */
  serialized: string | undefined;
  externalValue: string | undefined;
  /** Whether it was generated from the schema because the document has no example. */
  isGenerated: boolean;
};

/**
 * Returns the examples of a media type: its own, otherwise those of its schema, otherwise one generated from the schema. The first is the
 * default.
 */
export function findExamples(api: Api, media: Media, direction: Direction): ShownExample[] {
  if (media.examples.length > 0) return media.examples.map(toShownExample);
  const schema = media.schema ?? media.itemSchema;
  if (!schema) return [];
  const schemaWithExamples = findSchemaWithExamples(api, schema);
  const values = schemaWithExamples?.examples.slice(0, 3).map((value) => removeHidden(value, schemaWithExamples, direction));
  if (values) return values.map(toExample);
  const minimalExample = detectFraming(media.type) === 'events' ? generateMinimalExample(api, schema, direction) : undefined;
  const value =
    minimalExample === undefined || isEmpty(minimalExample) ? generateExampleValue(api, schema, direction) : minimalExample;
  return value === undefined || isEmpty(value) ? [] : [{ ...toExample(value), isGenerated: true }];
}

/** Returns an example that consists of a value only. */
export function toExample(value: Json): ShownExample {
  return { ...emptyExample, value };
}

const emptyExample: ShownExample = {
  name: '',
  title: '',
  description: '',
  value: undefined,
  serialized: undefined,
  externalValue: undefined,
  isGenerated: false,
};

function toShownExample({ name, summary, description, value, serialized, externalValue }: Example): ShownExample {
  return { name, title: summary || name, description, value, serialized, externalValue, isGenerated: false };
}

/**
 * Returns a generated request with the required fields only. Undefined if the document has examples, if no fields or all fields are
 * required, or if the document is too large for a second request. `examples` are those of the media type.
 */
export function generateRequiredOnly(
  api: Api,
  media: Media,
  examples: readonly ShownExample[] = findExamples(api, media, 'request'),
): Json | undefined {
  const [all, second] = examples;
  const schema = media.schema ?? media.itemSchema;
  if (!all?.isGenerated || second || !schema || isLarge(api)) return undefined;
  const value = generateMinimalExample(api, schema, 'request');
  const isSame = value === undefined || toComparableText(value) === toComparableText(all.value);
  return isSame || isEmpty(value) ? undefined : value;
}

/** Returns the schema with examples: the schema itself, or the target of a reference. */
function findSchemaWithExamples(api: Api, schema: Schema): Schema | undefined {
  let target: Schema | undefined = schema;
  for (let hops = 0; target && target.examples.length === 0 && hops < 10; hops++) {
    target = target.ref === undefined ? undefined : schemaAt(api, target.ref);
  }
  return target && target.examples.length > 0 ? target : undefined;
}

function isEmpty(value: Json): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
