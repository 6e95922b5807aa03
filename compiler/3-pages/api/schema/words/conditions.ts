import { toSchema } from '../../../../api/detail/schemas.ts';
import type { Property, Schema } from '../../../../api/schema-model.ts';
import type { SchemaWording } from '../../../../wording/schema/wording.ts';
import { shown } from '../../values.ts';
import { bound, inCode, listed, type Phrase, phrase } from './phrases.ts';

/** A condition on an object in words, as they stand after "if": undefined where it is more than a few words can say. */
export function conditionPhrase(schema: Schema, words: SchemaWording): Phrase | undefined {
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

/** What an object must be in words, as a clause of its own; undefined where it is more than a few words can say. */
export function demandPhrase(schema: Schema, words: SchemaWording): Phrase | undefined {
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

/** The names that alternatives ask for, if that is all that they say: `[[a], [b, c]]`. */
export function requiredSets(choices: readonly Schema[]): (readonly string[])[] | undefined {
  const sets = choices.map((each) => (saysMore(each, ['types', 'requiredElsewhere', 'title']) ? [] : each.requiredElsewhere));
  return sets.length > 0 && sets.every((names) => names.length > 0) ? sets : undefined;
}

/** "`kind` is `sail`", or "`length` is there" where nothing is said of the value. */
function valuePhrase({ name, schema }: Property, words: SchemaWording): Phrase | undefined {
  const { rules } = words;
  if (!saysMore(schema, [])) return phrase((list) => rules.isThere(list, 1), inCode(name));
  const values = (schema.enum ?? []).map(({ value }) => shown(value));
  if (values.length === 0 || saysMore(schema, ['enum', 'types'])) return undefined;
  return phrase(values.length === 1 ? rules.is : rules.isOneOf, inCode(name), listed(values, words, 'orElse'));
}

const blank = Object.entries(toSchema({}, ''));
const silent = ['pointer', 'description', 'examples', 'externalDocs'];

/** Whether a schema says anything besides what is listed. */
export function saysMore(schema: Schema, allowed: readonly string[]): boolean {
  const own = new Map<string, unknown>(Object.entries(schema));
  return blank.some(([key, nothing]) => {
    if (allowed.includes(key) || silent.includes(key)) return false;
    const value = own.get(key);
    return Array.isArray(value) ? value.length > 0 : value !== nothing;
  });
}
