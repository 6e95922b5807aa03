import { toSchema } from '../../../../api/detail/schemas.ts';
import type { Property, Schema } from '../../../../api/schema-model.ts';
import { shown } from '../../values.ts';
import { joined, listed, type Phrase } from './phrases.ts';

/** A condition on an object in words, as they stand after "if": undefined where it is more than a few words can say. */
export function conditionPhrase(schema: Schema): Phrase | undefined {
  if (saysMore(schema, ['types', 'properties', 'requiredElsewhere', 'not'])) return undefined;
  const parts = schema.properties.map(valuePhrase);
  const told = parts.filter((part) => part !== undefined);
  if (told.length < parts.length) return undefined;
  const names = schema.requiredElsewhere;
  if (names.length > 0) told.push([...listed(names), names.length === 1 ? ' is there' : ' are there']);
  const inner = schema.not && conditionPhrase(schema.not);
  if (schema.not && !inner) return undefined;
  if (inner) told.push(['it is not so that ', ...inner]);
  return told.length === 0 ? undefined : joined(told, ' and ');
}

/** What an object must be in words, as a clause of its own; undefined where it is more than a few words can say. */
export function demandPhrase(schema: Schema): Phrase | undefined {
  const names = [...schema.requiredElsewhere, ...schema.properties.filter(({ required }) => required).map(({ name }) => name)];
  if (saysMore(schema, ['types', 'properties', 'requiredElsewhere'])) return undefined;
  const values = schema.properties.filter(({ schema: each }) => saysMore(each, [])).map(valuePhrase);
  const told = values.filter((part) => part !== undefined);
  if (told.length < values.length) return undefined;
  const required: Phrase[] = names.length === 0 ? [] : [[...listed(names), names.length === 1 ? ' is required' : ' are required']];
  return names.length + told.length === 0 ? undefined : joined([...required, ...told], ', and ');
}

/** The names that alternatives ask for, if that is all that they say: `[[a], [b, c]]`. */
export function requiredSets(choices: readonly Schema[]): (readonly string[])[] | undefined {
  const sets = choices.map((each) => (saysMore(each, ['types', 'requiredElsewhere', 'title']) ? [] : each.requiredElsewhere));
  return sets.length > 0 && sets.every((names) => names.length > 0) ? sets : undefined;
}

/** "`kind` is `sail`", or "`length` is there" where nothing is said of the value. */
function valuePhrase({ name, schema }: Property): Phrase | undefined {
  if (!saysMore(schema, [])) return [{ code: name }, ' is there'];
  const values = (schema.enum ?? []).map(({ value }) => shown(value));
  if (values.length === 0 || saysMore(schema, ['enum', 'types'])) return undefined;
  return values.length === 1 ? [{ code: name }, ' is ', ...listed(values)] : [{ code: name }, ' is one of ', ...listed(values, 'or')];
}

const blank = Object.entries(toSchema({}, ''));
const silent = ['pointer', 'description', 'examples', 'externalDocs'];

/** Whether a schema says anything besides what is listed. */
function saysMore(schema: Schema, allowed: readonly string[]): boolean {
  const own = new Map<string, unknown>(Object.entries(schema));
  return blank.some(([key, nothing]) => {
    if (allowed.includes(key) || silent.includes(key)) return false;
    const value = own.get(key);
    return Array.isArray(value) ? value.length > 0 : value !== nothing;
  });
}
