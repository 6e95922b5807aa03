import { itemAt } from '../../basics/invariant.ts';
import { escapeText } from '../../html/escape.ts';
import type { SchemaWording } from '../../wording/wording.ts';
import { toKey } from '../document/addresses.ts';
import { mappedSchemas } from '../document/derived-schemas.ts';
import { schemaAt, schemaHeadAt } from '../document/lookups.ts';
import type { Api, Discriminator, Property, Schema } from '../document/model.ts';
import { type ApiDraft, addSearchText, codeMarkdown, inlineCodeHtml, linkTo, write } from './draft.ts';
import { codePhrase, formatPhrase, joinPhrases, type Phrase, writeSentence } from './phrases.ts';
import { hasOtherKeywords } from './rules.ts';
import { formatTypeName, formatValue } from './types.ts';

/** An alternative of a choice. */
export type SchemaVariant = {
  schema: Schema;
  /** A name for anchors: the key of the referenced schema, the title, or a number. */
  key: string;
  /** Values of the discriminator property that select this variant. */
  discriminatorValues: readonly string[];
  /** Properties that distinguish this variant from the others. */
  difference: Phrase | undefined;
};

/** Maximum number of properties to list as differences. */
const maxNames = 12;

/** Returns whether an alternative allows more than null. A choice between a schema and null is expressed by the type. */
export function allowsMoreThanNull({ nullable, types, ref, enum: values, properties, allOf, oneOf, anyOf }: Schema): boolean {
  return !nullable || ref !== undefined || [types, values ?? [], properties, allOf, oneOf, anyOf].some((each) => each.length > 0);
}

/** Maximum number of alternatives to express as a type. */
const maxTypeChoices = 4;

/**
 * Returns whether a choice consists of plain types without descriptions, so that the type fully describes it: "string or list of string".
 */
export function isExpressedByType({ types, items, properties, oneOf, anyOf, allOf, description }: Schema): boolean {
  const choices = oneOf.length > 0 ? oneOf : anyOf;
  if (items || [types, properties, allOf, oneOf.length > 0 ? anyOf : []].some((each) => each.length > 0)) return false;
  const isEmptyOrSame = (text: string): boolean => text === '' || text === description;
  const isPlainChoice = (each: Schema): boolean =>
    isPlainType(each) && isEmptyOrSame(each.description) && isEmptyOrSame(each.items ? each.items.description : '');
  return choices.length <= maxTypeChoices && choices.every(isPlainChoice);
}

function isPlainType(schema: Schema): boolean {
  const { types, items } = schema;
  if (types.length !== 1 || types[0] === 'object' || hasOtherKeywords(schema, ['types', 'items', 'format'])) return false;
  return !items || (items.types.length === 1 && !hasOtherKeywords(items, ['types', 'format']));
}

/** Returns the variants of a choice with their differences. */
export function toVariants(
  { api, wording }: ApiDraft,
  choices: readonly Schema[],
  discriminator: Discriminator | undefined,
): SchemaVariant[] {
  const words = wording.schema;
  const properties = choices.map((each) => collectProperties(api, words, each));
  const sharedKeys = new Set([...(properties[0]?.keys() ?? [])].filter((key) => properties.every((each) => each.has(key))));
  return choices.map((schema, index): SchemaVariant => {
    const distinguishing = [...itemAt(properties, index)].filter(([key]) => !sharedKeys.has(key)).map(([, property]) => property);
    return {
      schema,
      key: keyOf(api, schema) || `${index + 1}`,
      discriminatorValues: findDiscriminatorValues(api, schema, discriminator),
      difference: distinguishing.length === 0 || choices.length < 2 ? undefined : describeDifference(distinguishing, words),
    };
  });
}

function keyOf(api: Api, { ref, title }: Schema): string {
  return (ref === undefined ? undefined : schemaHeadAt(api, ref)?.key) ?? toKey(title);
}

/** Returns the values in the mapping; if there is no mapping, the name of the schema. */
function findDiscriminatorValues(api: Api, { ref }: Schema, discriminator: Discriminator | undefined): string[] {
  if (!discriminator || ref === undefined) return [];
  const mappedValues = discriminator.mapping.filter((each) => each.ref === ref).map(({ value }) => value);
  const name = schemaHeadAt(api, ref)?.name;
  return mappedValues.length > 0 || name === undefined ? mappedValues : [name];
}

/**
 * Returns the properties, including those of references and allOf. Keys consist of name, type and values, so equal properties have equal
 * keys.
 */
function collectProperties(api: Api, words: SchemaWording, schema: Schema, level = 0): Map<string, Property> {
  const properties = new Map<string, Property>();
  if (level > 3) return properties;
  const target = schema.ref === undefined ? undefined : schemaAt(api, schema.ref);
  for (const each of [...(target ? [target] : []), ...schema.allOf]) {
    for (const [key, property] of collectProperties(api, words, each, level + 1)) properties.set(key, property);
  }
  const typeNameOf = (of: Schema): string => formatTypeName(of, { api, nameOf: (reference) => reference, words });
  for (const property of schema.properties) {
    const values = (property.schema.enum ?? []).map(({ value }) => formatValue(value)).join('|');
    properties.set(`${property.name} ${property.required ? '!' : ''}${typeNameOf(property.schema)} ${values}`, property);
  }
  return properties;
}

function describeDifference(properties: readonly Property[], words: SchemaWording): Phrase {
  const propertyPhrases = properties.slice(0, maxNames).map(({ name, schema }): Phrase => {
    const [only, other] = schema.enum ?? [];
    return only && !other ? joinPhrases([codePhrase(name), codePhrase(formatValue(only.value))], ' ') : codePhrase(name);
  });
  return formatPhrase(
    (names) => words.differsIn(names, Math.max(0, properties.length - maxNames)),
    joinPhrases(propertyPhrases, words.comma),
  );
}

/**
 * Writes which property selects the variant, and links for its values unless the variants follow. `path` contains the references on the way
 * to the schema. If a base schema is shown as part of a derived schema (`isIncluded`), only the value for that schema is shown.
 */
export function writeDiscriminator(
  draft: ApiDraft,
  discriminator: Discriminator,
  { hasVariants, isIncluded, path }: { hasVariants: boolean; isIncluded: boolean; path: readonly string[] },
): void {
  const { property, defaultMapping } = discriminator;
  const mappedValues = mappedSchemas(draft.api, discriminator, path.at(-1) ?? draft.pointer);
  const includedValue = mappedValues.find(({ pointer }) => pointer !== undefined && pointer === path.at(-2));
  if (includedValue && isIncluded) {
    const { rules } = draft.wording.schema;
    writeSentence(
      draft,
      formatPhrase((name, value) => `${rules.is(name, value)}.`, codePhrase(property), codePhrase(includedValue.value)),
      'api-when',
    );
    return;
  }
  writeSentence(draft, formatPhrase(draft.wording.schema.decides, codePhrase(property)), 'api-when');
  for (const { value } of mappedValues) addSearchText(draft, value);
  const valuesToList = hasVariants ? mappedValues.filter(({ pointer }) => pointer === undefined) : mappedValues;
  if (valuesToList.length > 0) writeMapping(draft, valuesToList);
  if (defaultMapping !== undefined)
    writeSentence(draft, formatPhrase(draft.wording.schema.anyOtherValue, codePhrase(defaultMapping)), 'api-when');
}

function writeMapping(draft: ApiDraft, mappedValues: ReturnType<typeof mappedSchemas>): void {
  const items = mappedValues.map(({ value, pointer, name }) => {
    const head = pointer === undefined ? undefined : schemaHeadAt(draft.api, pointer);
    const link = head && linkTo(draft, head.address);
    write(draft, '', `- ${codeMarkdown(value)}: ${head && link !== undefined ? `[${head.label}](${link})` : name}\n`);
    return `<li>${inlineCodeHtml(value)}: ${head && link !== undefined ? `<a ${link}>${escapeText(head.label)}</a>` : escapeText(name)}</li>`;
  });
  write(draft, `<ul class="api-kinds">${items.join('')}</ul>\n`);
}
