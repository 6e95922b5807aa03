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
export function describeRules(schema: Schema, words: SchemaWording): SchemaRules {
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

/** Returns whether `describeRules` has nothing to describe for a schema. A fast check that succeeds for most schemas. */
function hasNoRules(schema: Schema): boolean {
  const { requiredElsewhere, dependentRequired, oneOf, anyOf, conditions, additionalProperties, unevaluatedProperties } = schema;
  const otherSchemas = [additionalProperties, unevaluatedProperties, schema.unevaluatedItems, schema.items];
  if (schema.not || otherSchemas.some(isForbidden)) return false;
  return requiredElsewhere.length + dependentRequired.length + oneOf.length + anyOf.length + conditions.length === 0;
}

/** Returns whether a schema accepts all values, no values, or some. Like `false`, `{ not: {} }` accepts none. */
function determineAcceptance(schema: Schema): 'all' | 'none' | 'some' {
  if (schema.acceptsNothing) return 'none';
  if (schema.description !== '' || hasOtherKeywords(schema, ['not'])) return 'some';
  const inner = schema.not ? determineAcceptance(schema.not) : 'none';
  return inner === 'some' ? 'some' : inner === 'all' ? 'none' : 'all';
}

/** Returns whether additional properties or items are forbidden. */
function isForbidden(part: Schema | boolean | undefined): boolean {
  return typeof part === 'object' ? determineAcceptance(part) === 'none' : part === false;
}

type SchemaChoices = Pick<Schema, 'oneOf' | 'anyOf' | 'not'>;

function describeChoices({ oneOf, anyOf, not }: Schema, sentences: Phrase[], words: SchemaWording): SchemaChoices {
  const exactlyOneOf = findRequiredSets(oneOf);
  const atLeastOneOf = findRequiredSets(anyOf);
  if (exactlyOneOf) sentences.push(formatPhrase(words.rules.exactlyOne, formatSets(exactlyOneOf, words)));
  if (atLeastOneOf) sentences.push(formatPhrase(words.rules.atLeastOne, formatSets(atLeastOneOf, words)));
  const [forbiddenNames] = findRequiredSets(not ? [not] : []) ?? [];
  const exclusion = not ? determineAcceptance(not) : 'none';
  const refusalPhrase = forbiddenNames ? describeForbiddenSet(forbiddenNames, words) : not && describeForbidden(not, words);
  if (exclusion === 'all') sentences.push(textPhrase(words.constraints.nothingValid));
  else if (refusalPhrase) sentences.push(refusalPhrase);
  return {
    oneOf: exactlyOneOf ? [] : oneOf,
    anyOf: atLeastOneOf ? [] : anyOf,
    not: refusalPhrase || exclusion !== 'some' ? undefined : not,
  };
}

function formatSets(names: readonly (readonly string[])[], words: SchemaWording): Phrase {
  return joinPhrases(
    names.map((each) => codeList(each, words)),
    words.comma,
  );
}

function describeForbiddenSet(names: readonly string[], words: SchemaWording): Phrase {
  return formatPhrase((list) => words.rules.notAllowed(list, names.length), codeList(names, words));
}

function describeForbidden(not: Schema, words: SchemaWording): Phrase | undefined {
  const values = not.enum?.map(({ value }) => toJsonText(value));
  if (values && values.length > 0) return formatPhrase(words.rules.valuesNotAllowed, codeList(values, words));
  const conditionText = describeCondition(not, words);
  return conditionText && formatPhrase(words.rules.conditionNotAllowed, conditionText);
}

function describeConditions({ conditions }: Schema, sentences: Phrase[], words: SchemaWording): Pick<Schema, 'conditions'> {
  const { rules } = words;
  const remaining = conditions.filter(({ if: condition, thenSchema, elseSchema }) => {
    const conditionText = describeCondition(condition, words);
    const thenPhrase = thenSchema && describeRequirement(thenSchema, words);
    const elsePhrase = elseSchema && describeRequirement(elseSchema, words);
    if (!conditionText || (thenSchema && !thenPhrase) || (elseSchema && !elsePhrase)) return true;
    if (thenPhrase) sentences.push(formatPhrase(rules.ifThen, conditionText, thenPhrase));
    if (elsePhrase)
      sentences.push(
        thenPhrase ? formatPhrase(rules.otherwise, elsePhrase) : formatPhrase(rules.unless, conditionText, elsePhrase),
      );
    return false;
  });
  return { conditions: remaining };
}

/** Describes a condition on an object in words that can follow "if". Undefined if it is too complex. */
function describeCondition(schema: Schema, words: SchemaWording): Phrase | undefined {
  if (hasOtherKeywords(schema, ['types', 'properties', 'requiredElsewhere', 'not'])) return undefined;
  const parts = schema.properties.map((each) => describeValue(each, words));
  const phrases = parts.filter((part) => part !== undefined);
  if (phrases.length < parts.length) return undefined;
  const names = schema.requiredElsewhere;
  if (names.length > 0) phrases.push(formatPhrase((list) => words.rules.isThere(list, names.length), codeList(names, words)));
  const negated = schema.not && describeCondition(schema.not, words);
  if (schema.not && !negated) return undefined;
  if (negated) phrases.push(formatPhrase(words.rules.isNotSo, negated));
  return chainPhrases(phrases, words.rules.both);
}

/** Describes the requirements for an object as a clause. Undefined if they are too complex. */
function describeRequirement(schema: Schema, words: SchemaWording): Phrase | undefined {
  if (hasOtherKeywords(schema, ['types', 'properties', 'requiredElsewhere'])) return undefined;
  const requiredNames = schema.properties.filter(({ required }) => required).map(({ name }) => name);
  const nestedNames = schema.properties.flatMap(({ name, schema: each }) =>
    each.requiredElsewhere.map((nestedName) => `${name}.${nestedName}`),
  );
  const names = [...schema.requiredElsewhere, ...requiredNames, ...nestedNames];
  const values = schema.properties
    .filter(({ schema: each }) => hasOtherKeywords(each, each.requiredElsewhere.length > 0 ? ['types', 'requiredElsewhere'] : []))
    .map((each) => describeValue(each, words));
  const phrases = values.filter((part) => part !== undefined);
  if (phrases.length < values.length) return undefined;
  const requiredPhrase = formatPhrase((list) => words.rules.isRequired(list, names.length), codeList(names, words));
  return chainPhrases([...(names.length === 0 ? [] : [requiredPhrase]), ...phrases], words.rules.bothDemands);
}

/**
 * Returns the property names that each alternative requires, such as `[[a], [b, c]]`. Undefined if an alternative has other keywords or
 * requires no property.
 */
function findRequiredSets(choices: readonly Schema[]): (readonly string[])[] | undefined {
  const sets = choices.map((each) =>
    hasOtherKeywords(each, ['types', 'requiredElsewhere', 'title']) ? [] : each.requiredElsewhere,
  );
  return sets.length > 0 && sets.every((names) => names.length > 0) ? sets : undefined;
}

/** Returns "`kind` is `sail`", or "`length` is there" if the schema does not restrict the value. Undefined for other restrictions. */
function describeValue({ name, schema }: Property, words: SchemaWording): Phrase | undefined {
  const { rules } = words;
  if (!hasOtherKeywords(schema, [])) return formatPhrase((list) => rules.isThere(list, 1), codePhrase(name));
  const values = formatValues((schema.enum ?? []).map(({ value }) => value));
  if (values.length === 0 || hasOtherKeywords(schema, ['enum', 'types'])) return undefined;
  return formatPhrase(values.length === 1 ? rules.is : rules.isOneOf, codePhrase(name), codeList(values, words, 'orElse'));
}

const emptySchemaEntries = Object.entries(toSchema({}, ''));
const ignoredKeywords = ['pointer', 'scope', 'description', 'examples', 'externalDocs', 'xml'];

/** Returns whether a schema has keywords other than the allowed ones and documentation. */
export function hasOtherKeywords(schema: Schema, ignoredNames: readonly string[]): boolean {
  const values = new Map<string, unknown>(Object.entries(schema));
  return emptySchemaEntries.some(([key, emptyValue]) => {
    if (ignoredNames.includes(key) || ignoredKeywords.includes(key)) return false;
    const value = values.get(key);
    return Array.isArray(value) ? value.length > 0 : value !== emptyValue;
  });
}
