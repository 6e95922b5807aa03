import { toJsonText } from '../../json/exact-numbers.ts';
import type { SchemaWording } from '../../wording/wording.ts';
import type { Property, Schema } from '../document/model.ts';
import { toSchema } from '../document/schemas.ts';
import { bound, inCode, inWords, joined, listed, type Phrase, phrase } from './phrases.ts';
import { shownAll } from './types.ts';

/** Rules of a schema in sentences. Those of `closing` come after its properties; `untold` holds the rest, which must be drawn. */
type Rules = { sentences: Phrase[]; closing: Phrase[]; untold: Pick<Schema, 'oneOf' | 'anyOf' | 'not' | 'conditions'> };

/** Puts rules between the properties of an object into sentences, as far as they are simple enough. */
export function rulesOf(schema: Schema, words: SchemaWording): Rules {
  if (hasNone(schema)) return { sentences: [], closing: [], untold: schema };
  const { rules } = words;
  const sentences: Phrase[] = [];
  const { requiredElsewhere, dependentRequired, additionalProperties, unevaluatedProperties, unevaluatedItems, items } = schema;
  if (requiredElsewhere.length > 0) sentences.push(phrase(rules.required, listed(requiredElsewhere, words)));
  for (const { property, required } of dependentRequired) {
    if (required.length > 0) sentences.push(phrase(rules.alsoRequired, inCode(property), listed(required, words)));
  }
  const untold = { ...tellChoices(schema, sentences, words), ...tellConditions(schema, sentences, words) };
  const closing: Phrase[] = [];
  if (isRefused(additionalProperties) || isRefused(unevaluatedProperties)) closing.push(inWords(rules.noOtherProperties));
  if (isRefused(unevaluatedItems) || (isRefused(items) && schema.prefixItems.length > 0))
    closing.push(inWords(rules.noFurtherItems));
  return { sentences, closing, untold };
}

/** Whether a schema has no rules of this kind: a quick answer for most schemas. */
function hasNone(schema: Schema): boolean {
  const { requiredElsewhere, dependentRequired, oneOf, anyOf, conditions, additionalProperties, unevaluatedProperties } = schema;
  const further = [additionalProperties, unevaluatedProperties, schema.unevaluatedItems, schema.items];
  if (schema.not || further.some(isRefused)) return false;
  return requiredElsewhere.length + dependentRequired.length + oneOf.length + anyOf.length + conditions.length === 0;
}

/** Whether a schema accepts every value, no value, or some: `{ not: {} }` accepts none, as `false` does. */
function acceptanceOf(schema: Schema): 'all' | 'none' | 'some' {
  if (schema.never) return 'none';
  if (schema.description !== '' || saysMore(schema, ['not'])) return 'some';
  const inner = schema.not ? acceptanceOf(schema.not) : 'none';
  return inner === 'some' ? 'some' : inner === 'all' ? 'none' : 'all';
}

/** Whether further properties or items are ruled out. */
function isRefused(part: Schema | boolean | undefined): boolean {
  return typeof part === 'object' ? acceptanceOf(part) === 'none' : part === false;
}

type Choices = Pick<Schema, 'oneOf' | 'anyOf' | 'not'>;

function tellChoices({ oneOf, anyOf, not }: Schema, sentences: Phrase[], words: SchemaWording): Choices {
  const one = requiredSets(oneOf);
  const any = requiredSets(anyOf);
  if (one) sentences.push(phrase(words.rules.exactlyOne, sets(one, words)));
  if (any) sentences.push(phrase(words.rules.atLeastOne, sets(any, words)));
  const [forbidden] = requiredSets(not ? [not] : []) ?? [];
  const excluded = not ? acceptanceOf(not) : 'none';
  const refused = forbidden ? togetherPhrase(forbidden, words) : not && refusedPhrase(not, words);
  if (excluded === 'all') sentences.push(inWords(words.constraints.nothingValid));
  else if (refused) sentences.push(refused);
  return { oneOf: one ? [] : oneOf, anyOf: any ? [] : anyOf, not: refused || excluded !== 'some' ? undefined : not };
}

function sets(names: readonly (readonly string[])[], words: SchemaWording): Phrase {
  return joined(
    names.map((each) => listed(each, words)),
    words.comma,
  );
}

function togetherPhrase(names: readonly string[], words: SchemaWording): Phrase {
  return phrase((list) => words.rules.notAllowed(list, names.length), listed(names, words));
}

function refusedPhrase(not: Schema, words: SchemaWording): Phrase | undefined {
  const values = not.enum?.map(({ value }) => toJsonText(value));
  if (values && values.length > 0) return phrase(words.rules.valuesNotAllowed, listed(values, words));
  const told = conditionPhrase(not, words);
  return told && phrase(words.rules.conditionNotAllowed, told);
}

function tellConditions({ conditions }: Schema, sentences: Phrase[], words: SchemaWording): Pick<Schema, 'conditions'> {
  const { rules } = words;
  const untold = conditions.filter(({ if: condition, holds, fails }) => {
    const begin = conditionPhrase(condition, words);
    const then = holds && demandPhrase(holds, words);
    const otherwise = fails && demandPhrase(fails, words);
    if (!begin || (holds && !then) || (fails && !otherwise)) return true;
    if (then) sentences.push(phrase(rules.ifThen, begin, then));
    if (otherwise) sentences.push(then ? phrase(rules.otherwise, otherwise) : phrase(rules.unless, begin, otherwise));
    return false;
  });
  return { conditions: untold };
}

/** A condition on an object in words that can follow "if"; undefined if it is too complicated for that. */
function conditionPhrase(schema: Schema, words: SchemaWording): Phrase | undefined {
  if (saysMore(schema, ['types', 'properties', 'requiredElsewhere', 'not'])) return undefined;
  const parts = schema.properties.map((each) => valuePhrase(each, words));
  const told = parts.filter((part) => part !== undefined);
  if (told.length < parts.length) return undefined;
  const names = schema.requiredElsewhere;
  if (names.length > 0) told.push(phrase((list) => words.rules.isThere(list, names.length), listed(names, words)));
  const inner = schema.not && conditionPhrase(schema.not, words);
  if (schema.not && !inner) return undefined;
  if (inner) told.push(phrase(words.rules.isNotSo, inner));
  return bound(told, words.rules.both);
}

/** The demands on an object as a clause of its own; undefined if they are too complicated for that. */
function demandPhrase(schema: Schema, words: SchemaWording): Phrase | undefined {
  if (saysMore(schema, ['types', 'properties', 'requiredElsewhere'])) return undefined;
  const own = schema.properties.filter(({ required }) => required).map(({ name }) => name);
  const inner = schema.properties.flatMap(({ name, schema: each }) =>
    each.requiredElsewhere.map((wanted) => `${name}.${wanted}`),
  );
  const names = [...schema.requiredElsewhere, ...own, ...inner];
  const values = schema.properties
    .filter(({ schema: each }) => saysMore(each, each.requiredElsewhere.length > 0 ? ['types', 'requiredElsewhere'] : []))
    .map((each) => valuePhrase(each, words));
  const told = values.filter((part) => part !== undefined);
  if (told.length < values.length) return undefined;
  const required = phrase((list) => words.rules.isRequired(list, names.length), listed(names, words));
  return bound([...(names.length === 0 ? [] : [required]), ...told], words.rules.bothDemands);
}

/** The names of properties that each alternative requires, such as `[[a], [b, c]]`; undefined if one says anything else. */
function requiredSets(choices: readonly Schema[]): (readonly string[])[] | undefined {
  const sets = choices.map((each) => (saysMore(each, ['types', 'requiredElsewhere', 'title']) ? [] : each.requiredElsewhere));
  return sets.length > 0 && sets.every((names) => names.length > 0) ? sets : undefined;
}

/**
 * "`kind` is `sail`", or "`length` is there" if the schema says nothing of the value; undefined if it says more than a list of
 * values.
 */
function valuePhrase({ name, schema }: Property, words: SchemaWording): Phrase | undefined {
  const { rules } = words;
  if (!saysMore(schema, [])) return phrase((list) => rules.isThere(list, 1), inCode(name));
  const values = shownAll((schema.enum ?? []).map(({ value }) => value));
  if (values.length === 0 || saysMore(schema, ['enum', 'types'])) return undefined;
  return phrase(values.length === 1 ? rules.is : rules.isOneOf, inCode(name), listed(values, words, 'orElse'));
}

const blank = Object.entries(toSchema({}, ''));
const silent = ['pointer', 'scope', 'description', 'examples', 'externalDocs', 'xml'];

/** Whether a schema uses any keywords besides the allowed ones; descriptions and examples don't count. */
export function saysMore(schema: Schema, allowed: readonly string[]): boolean {
  const own = new Map<string, unknown>(Object.entries(schema));
  return blank.some(([key, nothing]) => {
    if (allowed.includes(key) || silent.includes(key)) return false;
    const value = own.get(key);
    return Array.isArray(value) ? value.length > 0 : value !== nothing;
  });
}
