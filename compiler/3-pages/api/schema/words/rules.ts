import type { Schema } from '../../../../api/schema-model.ts';
import { conditionPhrase, demandPhrase, requiredSets } from './conditions.ts';
import { joined, listed, type Phrase, sentence } from './phrases.ts';

/** What a schema says of an object as a whole, in sentences; `untold` is the rest of it, which is to be drawn. */
export type Rules = { sentences: Phrase[]; untold: Pick<Schema, 'oneOf' | 'anyOf' | 'not' | 'conditions'> };

/** Rules between the properties of an object in words, as far as words will do. */
export function rulesOf(schema: Schema): Rules {
  const sentences: Phrase[] = [];
  const { requiredElsewhere, dependentRequired, additionalProperties, unevaluatedProperties, unevaluatedItems, items } = schema;
  if (requiredElsewhere.length > 0) sentences.push(['Required: ', ...listed(requiredElsewhere), '.']);
  for (const { property, required } of dependentRequired) {
    if (required.length > 0) sentences.push(['With ', { code: property }, ' also required: ', ...listed(required), '.']);
  }
  const untold = { ...tellChoices(schema, sentences), ...tellConditions(schema, sentences) };
  if (additionalProperties === false || unevaluatedProperties === false) sentences.push(['No other properties are allowed.']);
  if (unevaluatedItems === false || (items === false && schema.prefixItems.length > 0)) sentences.push(['No further items are allowed.']);
  return { sentences, untold };
}

function tellChoices({ oneOf, anyOf, not }: Schema, sentences: Phrase[]): Pick<Schema, 'oneOf' | 'anyOf' | 'not'> {
  const [one, any] = [requiredSets(oneOf), requiredSets(anyOf)];
  if (one) sentences.push(['Exactly one of these is required: ', ...sets(one), '.']);
  if (any) sentences.push(['At least one of these is required: ', ...sets(any), '.']);
  const [forbidden] = requiredSets(not ? [not] : []) ?? [];
  const refused = forbidden ? togetherPhrase(forbidden) : not && refusedPhrase(not);
  if (refused) sentences.push(refused);
  return { oneOf: one ? [] : oneOf, anyOf: any ? [] : anyOf, not: refused ? undefined : not };
}

function sets(names: readonly (readonly string[])[]): Phrase {
  return joined(
    names.map((each) => listed(each)),
    ', ',
  );
}

function togetherPhrase(names: readonly string[]): Phrase {
  return names.length === 1 ? [...listed(names), ' is not allowed.'] : [...listed(names), ' are not allowed together.'];
}

function refusedPhrase(not: Schema): Phrase | undefined {
  const values = not.enum?.map(({ value }) => JSON.stringify(value));
  if (values && values.length > 0) return ['Not allowed: ', ...listed(values), '.'];
  const told = conditionPhrase(not);
  return told && ['Not allowed: that ', ...told, '.'];
}

function tellConditions({ conditions }: Schema, sentences: Phrase[]): Pick<Schema, 'conditions'> {
  const untold = conditions.filter(({ if: condition, holds, fails }) => {
    const begin = conditionPhrase(condition);
    const [then, otherwise] = [holds && demandPhrase(holds), fails && demandPhrase(fails)];
    if (!begin || (holds && !then) || (fails && !otherwise)) return true;
    if (then) sentences.push(sentence(['if ', ...begin, ', then ', ...then]));
    if (otherwise) sentences.push(sentence([then ? 'otherwise ' : 'unless ', ...(then ? [] : [...begin, ', ']), ...otherwise]));
    return false;
  });
  return { conditions: untold };
}
