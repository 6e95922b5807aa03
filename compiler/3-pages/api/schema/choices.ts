import { toKey } from '../../../api/keys.ts';
import { pointerFor, schemaAt, schemaHeadAt } from '../../../api/lookups.ts';
import type { Api } from '../../../api/model.ts';
import type { Discriminator, Property, Schema } from '../../../api/schema-model.ts';
import type { SchemaWording } from '../../../wording/schema/wording.ts';
import type { ApiDraft } from '../draft.ts';
import { shown, typeName } from '../values.ts';
import { saysMore } from './words/conditions.ts';
import { inCode, joined, type Phrase, phrase } from './words/phrases.ts';

/** One of several schemas that a value may have. */
export type Variant = {
  schema: Schema;
  /** A name for anchors: that of the schema it refers to, its title, else its number. */
  key: string;
  /** Values of the discriminating property by which it is chosen. */
  when: readonly string[];
  /** What it has and the others have not, or have otherwise. */
  differs: Phrase | undefined;
};

/** Properties that are named where a variant is told from the others. */
const mostNamed = 12;

/** A choice between something and null is told by its type: that it may be null is all that there is to say. */
export function isMoreThanNull({ nullable, types, ref, enum: values, properties, allOf, oneOf, anyOf }: Schema): boolean {
  return !nullable || ref !== undefined || [types, values ?? [], properties, allOf, oneOf, anyOf].some((each) => each.length > 0);
}

/** Choices up to this number are told by their types. */
const mostTold = 4;

/** Whether a choice is between plain types and nothing more: the type of the whole says it already, as "string or list of string". */
export function isToldByType({ types, items, properties, oneOf, anyOf, allOf }: Schema): boolean {
  const choices = oneOf.length > 0 ? oneOf : anyOf;
  if (items || [types, properties, allOf, oneOf.length > 0 ? anyOf : []].some((each) => each.length > 0)) return false;
  return choices.length <= mostTold && choices.every(isPlainType);
}

function isPlainType(schema: Schema): boolean {
  const { types, items } = schema;
  if (types.length !== 1 || types[0] === 'object' || saysMore(schema, ['types', 'items', 'format'])) return false;
  return !items || (items.types.length === 1 && !saysMore(items, ['types', 'format']));
}

/** The variants of a choice, each with what tells it from the others. */
export function toVariants(
  { api, wording }: ApiDraft,
  choices: readonly Schema[],
  discriminator: Discriminator | undefined,
): Variant[] {
  const words = wording.schema;
  const properties = choices.map((each) => propertiesOf({ api, words }, each, 0));
  const shared = new Set([...(properties[0]?.keys() ?? [])].filter((sign) => properties.every((each) => each.has(sign))));
  return choices.map((schema, index): Variant => {
    const own = [...(properties[index] ?? [])].filter(([sign]) => !shared.has(sign)).map(([, property]) => property);
    return {
      schema,
      key: keyOf(api, schema) || `${index + 1}`,
      when: valuesOf(api, schema, discriminator),
      differs: own.length === 0 || choices.length < 2 ? undefined : differencePhrase(own, words),
    };
  });
}

function keyOf(api: Api, { ref, title }: Schema): string {
  return (ref === undefined ? undefined : schemaHeadAt(api, ref)?.key) ?? toKey(title);
}

/** Values of the mapping; without one a schema is chosen by its own name. */
function valuesOf(api: Api, { ref }: Schema, discriminator: Discriminator | undefined): string[] {
  if (!discriminator || ref === undefined) return [];
  const pointer = pointerFor(api, ref) ?? ref;
  const mapped = discriminator.mapping.filter((each) => each.ref === pointer).map(({ value }) => value);
  const name = schemaHeadAt(api, pointer)?.name;
  return mapped.length > 0 || name === undefined ? mapped : [name];
}

type Scope = { api: Api; words: SchemaWording };

/** Properties by what they are called and may be, through references and allOf; two that say the same have one sign. */
function propertiesOf(scope: Scope, schema: Schema, level: number): Map<string, Property> {
  const found = new Map<string, Property>();
  if (level > 3) return found;
  const target = schema.ref === undefined ? undefined : schemaAt(scope.api, schema.ref);
  for (const each of [...(target ? [target] : []), ...schema.allOf]) {
    for (const [sign, property] of propertiesOf(scope, each, level + 1)) found.set(sign, property);
  }
  const type = (of: Schema): string => typeName(of, { nameOf: (pointer) => pointer, words: scope.words });
  for (const property of schema.properties) {
    const values = (property.schema.enum ?? []).map(({ value }) => shown(value)).join('|');
    found.set(`${property.name} ${property.required ? '!' : ''}${type(property.schema)} ${values}`, property);
  }
  return found;
}

function differencePhrase(own: readonly Property[], words: SchemaWording): Phrase {
  const named = own.slice(0, mostNamed).map(({ name, schema }): Phrase => {
    const [only, other] = schema.enum ?? [];
    return only && !other ? joined([inCode(name), inCode(shown(only.value))], ' ') : inCode(name);
  });
  return phrase((names) => words.differsIn(names, Math.max(0, own.length - mostNamed)), joined(named, words.comma));
}
