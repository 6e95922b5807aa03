import { toJsonText } from '../../json/exact-numbers.ts';
import type { SchemaWording } from '../../wording/wording.ts';
import type { Property, Schema } from '../document/model.ts';
import { toSchema } from '../document/schemas.ts';
import { chainPhrases, codeList, codePhrase, formatPhrase, joinPhrases, type Phrase, textPhrase } from './phrases.ts';
import { formatValues } from './types.ts';

/**
 * The rules of a schema as sentences. `closing` follows the properties. `remaining` contains the rules that can only be written as schemas.
 */
type SchemaRules = { sentences: Phrase[]; closing: Phrase[]; remaining: Pick<Schema, 'oneOf' | 'anyOf' | 'not' | 'conditions'> };

/** Describes rules between the properties of an object in sentences, if they are simple enough. */
export function rulesOf(schema: Schema, words: SchemaWording): SchemaRules {
  if (hasNoRules(schema)) return { sentences: [], closing: [], remaining: schema };
  const { rules } = words;
  const sentences: Phrase[] = [];
  const { requiredElsewhere, dependentRequired, additionalProperties, unevaluatedProperties, unevaluatedItems, items } = schema;
  if (requiredElsewhere.length > 0) sentences.push(formatPhrase(rules.required, codeList(requiredElsewhere, words)));
  for (const { property, required } of dependentRequired) {
    if (required.length > 0) sentences.push(formatPhrase(rules.alsoRequired, codePhrase(property), codeList(required, words)));
  }
  const remaining = { ...describeChoices(schema, sentences, words), ...describeConditions(schema, sentences, words) };
  const closing: Phrase[] = [];
  if (isForbidden(additionalProperties) || isForbidden(unevaluatedProperties)) closing.push(textPhrase(rules.noOtherProperties));
  if (isForbidden(unevaluatedItems) || (isForbidden(items) && schema.prefixItems.length > 0))
    closing.push(textPhrase(rules.noFurtherItems));
  return { sentences, closing, remaining };
}

/** Whether `rulesOf` has nothing to describe for a schema. A fast check that succeeds for most schemas. */
function hasNoRules(schema: Schema): boolean {
  const { requiredElsewhere, dependentRequired, oneOf, anyOf, conditions, additionalProperties, unevaluatedProperties } = schema;
  const further = [additionalProperties, unevaluatedProperties, schema.unevaluatedItems, schema.items];
  if (schema.not || further.some(isForbidden)) return false;
  return requiredElsewhere.length + dependentRequired.length + oneOf.length + anyOf.length + conditions.length === 0;
}

/** Whether a schema accepts all values, no values, or some. Like `false`, `{ not: {} }` accepts none. */
function acceptanceOf(schema: Schema): 'all' | 'none' | 'some' {
  if (schema.never) return 'none';
  if (schema.description !== '' || hasOtherKeywords(schema, ['not'])) return 'some';
  const inner = schema.not ? acceptanceOf(schema.not) : 'none';
  return inner === 'some' ? 'some' : inner === 'all' ? 'none' : 'all';
}

/** Whether additional properties or items are forbidden. */
function isForbidden(part: Schema | boolean | undefined): boolean {
  return typeof part === 'object' ? acceptanceOf(part) === 'none' : part === false;
}

type SchemaChoices = Pick<Schema, 'oneOf' | 'anyOf' | 'not'>;

function describeChoices({ oneOf, anyOf, not }: Schema, sentences: Phrase[], words: SchemaWording): SchemaChoices {
  const one = requiredSets(oneOf);
  const any = requiredSets(anyOf);
  if (one) sentences.push(formatPhrase(words.rules.exactlyOne, formatSets(one, words)));
  if (any) sentences.push(formatPhrase(words.rules.atLeastOne, formatSets(any, words)));
  const [forbidden] = requiredSets(not ? [not] : []) ?? [];
  const excluded = not ? acceptanceOf(not) : 'none';
  const refused = forbidden ? togetherPhrase(forbidden, words) : not && forbiddenPhrase(not, words);
  if (excluded === 'all') sentences.push(textPhrase(words.constraints.nothingValid));
  else if (refused) sentences.push(refused);
  return { oneOf: one ? [] : oneOf, anyOf: any ? [] : anyOf, not: refused || excluded !== 'some' ? undefined : not };
}

function formatSets(names: readonly (readonly string[])[], words: SchemaWording): Phrase {
  return joinPhrases(
    names.map((each) => codeList(each, words)),
    words.comma,
  );
}

function togetherPhrase(names: readonly string[], words: SchemaWording): Phrase {
  return formatPhrase((list) => words.rules.notAllowed(list, names.length), codeList(names, words));
}

function forbiddenPhrase(not: Schema, words: SchemaWording): Phrase | undefined {
  const values = not.enum?.map(({ value }) => toJsonText(value));
  if (values && values.length > 0) return formatPhrase(words.rules.valuesNotAllowed, codeList(values, words));
  const conditionText = conditionPhrase(not, words);
  return conditionText && formatPhrase(words.rules.conditionNotAllowed, conditionText);
}

function describeConditions({ conditions }: Schema, sentences: Phrase[], words: SchemaWording): Pick<Schema, 'conditions'> {
  const { rules } = words;
  const remaining = conditions.filter(({ if: condition, thenSchema, elseSchema }) => {
    const begin = conditionPhrase(condition, words);
    const then = thenSchema && requirementPhrase(thenSchema, words);
    const otherwise = elseSchema && requirementPhrase(elseSchema, words);
    if (!begin || (thenSchema && !then) || (elseSchema && !otherwise)) return true;
    if (then) sentences.push(formatPhrase(rules.ifThen, begin, then));
    if (otherwise) sentences.push(then ? formatPhrase(rules.otherwise, otherwise) : formatPhrase(rules.unless, begin, otherwise));
    return false;
  });
  return { conditions: remaining };
}

/** Describes a condition on an object in words that can follow "if". Undefined if it is too complex. */
function conditionPhrase(schema: Schema, words: SchemaWording): Phrase | undefined {
  if (hasOtherKeywords(schema, ['types', 'properties', 'requiredElsewhere', 'not'])) return undefined;
  const parts = schema.properties.map((each) => valuePhrase(each, words));
  const phrases = parts.filter((part) => part !== undefined);
  if (phrases.length < parts.length) return undefined;
  const names = schema.requiredElsewhere;
  if (names.length > 0) phrases.push(formatPhrase((list) => words.rules.isThere(list, names.length), codeList(names, words)));
  const inner = schema.not && conditionPhrase(schema.not, words);
  if (schema.not && !inner) return undefined;
  if (inner) phrases.push(formatPhrase(words.rules.isNotSo, inner));
  return chainPhrases(phrases, words.rules.both);
}

/** Describes the requirements for an object as a clause. Undefined if they are too complex. */
function requirementPhrase(schema: Schema, words: SchemaWording): Phrase | undefined {
  if (hasOtherKeywords(schema, ['types', 'properties', 'requiredElsewhere'])) return undefined;
  const own = schema.properties.filter(({ required }) => required).map(({ name }) => name);
  const inner = schema.properties.flatMap(({ name, schema: each }) =>
    each.requiredElsewhere.map((requested) => `${name}.${requested}`),
  );
  const names = [...schema.requiredElsewhere, ...own, ...inner];
  const values = schema.properties
    .filter(({ schema: each }) => hasOtherKeywords(each, each.requiredElsewhere.length > 0 ? ['types', 'requiredElsewhere'] : []))
    .map((each) => valuePhrase(each, words));
  const phrases = values.filter((part) => part !== undefined);
  if (phrases.length < values.length) return undefined;
  const required = formatPhrase((list) => words.rules.isRequired(list, names.length), codeList(names, words));
  return chainPhrases([...(names.length === 0 ? [] : [required]), ...phrases], words.rules.bothDemands);
}

/**
 * Returns the property names that each alternative requires, such as `[[a], [b, c]]`. Undefined if an alternative has other keywords or
 * requires no property.
 */
function requiredSets(choices: readonly Schema[]): (readonly string[])[] | undefined {
  const sets = choices.map((each) =>
    hasOtherKeywords(each, ['types', 'requiredElsewhere', 'title']) ? [] : each.requiredElsewhere,
  );
  return sets.length > 0 && sets.every((names) => names.length > 0) ? sets : undefined;
}

/** Returns "`kind` is `sail`", or "`length` is there" if the schema does not restrict the value. Undefined for other restrictions. */
function valuePhrase({ name, schema }: Property, words: SchemaWording): Phrase | undefined {
  const { rules } = words;
  if (!hasOtherKeywords(schema, [])) return formatPhrase((list) => rules.isThere(list, 1), codePhrase(name));
  const values = formatValues((schema.enum ?? []).map(({ value }) => value));
  if (values.length === 0 || hasOtherKeywords(schema, ['enum', 'types'])) return undefined;
  return formatPhrase(values.length === 1 ? rules.is : rules.isOneOf, codePhrase(name), codeList(values, words, 'orElse'));
}

const emptySchemaEntries = Object.entries(toSchema({}, ''));
const ignoredKeywords = ['pointer', 'scope', 'description', 'examples', 'externalDocs', 'xml'];

/** Whether a schema has keywords other than the allowed ones and documentation. */
export function hasOtherKeywords(schema: Schema, allowed: readonly string[]): boolean {
  const own = new Map<string, unknown>(Object.entries(schema));
  return emptySchemaEntries.some(([key, nothing]) => {
    if (allowed.includes(key) || ignoredKeywords.includes(key)) return false;
    const value = own.get(key);
    return Array.isArray(value) ? value.length > 0 : value !== nothing;
  });
}
