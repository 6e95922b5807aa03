import type { Schema } from '../../../../api/schema-model.ts';
import type { SchemaWording } from '../../../../wording/schema/wording.ts';
import { conditionPhrase, demandPhrase, requiredSets } from './conditions.ts';
import { inCode, inWords, joined, listed, type Phrase, phrase } from './phrases.ts';

/** What a schema says of an object as a whole, in sentences; those of `closing` stand behind its properties; `untold` is the rest of it, which is to be drawn. */
export type Rules = { sentences: Phrase[]; closing: Phrase[]; untold: Pick<Schema, 'oneOf' | 'anyOf' | 'not' | 'conditions'> };

/** Rules between the properties of an object in words, as far as words will do. */
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
  if (additionalProperties === false || unevaluatedProperties === false) closing.push(inWords(rules.noOtherProperties));
  if (unevaluatedItems === false || (items === false && schema.prefixItems.length > 0))
    closing.push(inWords(rules.noFurtherItems));
  return { sentences, closing, untold };
}

/** Most schemas have no rules of this kind. */
function hasNone(schema: Schema): boolean {
  const { requiredElsewhere, dependentRequired, oneOf, anyOf, conditions, additionalProperties, unevaluatedProperties } = schema;
  if (schema.not || additionalProperties === false || unevaluatedProperties === false) return false;
  if (schema.unevaluatedItems === false || schema.items === false) return false;
  return requiredElsewhere.length + dependentRequired.length + oneOf.length + anyOf.length + conditions.length === 0;
}

type Choices = Pick<Schema, 'oneOf' | 'anyOf' | 'not'>;

function tellChoices({ oneOf, anyOf, not }: Schema, sentences: Phrase[], words: SchemaWording): Choices {
  const [one, any] = [requiredSets(oneOf), requiredSets(anyOf)];
  if (one) sentences.push(phrase(words.rules.exactlyOne, sets(one, words)));
  if (any) sentences.push(phrase(words.rules.atLeastOne, sets(any, words)));
  const [forbidden] = requiredSets(not ? [not] : []) ?? [];
  const refused = forbidden ? togetherPhrase(forbidden, words) : not && refusedPhrase(not, words);
  if (refused) sentences.push(refused);
  return { oneOf: one ? [] : oneOf, anyOf: any ? [] : anyOf, not: refused ? undefined : not };
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
  const values = not.enum?.map(({ value }) => JSON.stringify(value));
  if (values && values.length > 0) return phrase(words.rules.valuesNotAllowed, listed(values, words));
  const told = conditionPhrase(not, words);
  return told && phrase(words.rules.conditionNotAllowed, told);
}

function tellConditions({ conditions }: Schema, sentences: Phrase[], words: SchemaWording): Pick<Schema, 'conditions'> {
  const { rules } = words;
  const untold = conditions.filter(({ if: condition, holds, fails }) => {
    const begin = conditionPhrase(condition, words);
    const [then, otherwise] = [holds && demandPhrase(holds, words), fails && demandPhrase(fails, words)];
    if (!begin || (holds && !then) || (fails && !otherwise)) return true;
    if (then) sentences.push(phrase(rules.ifThen, begin, then));
    if (otherwise) sentences.push(then ? phrase(rules.otherwise, otherwise) : phrase(rules.unless, begin, otherwise));
    return false;
  });
  return { conditions: untold };
}
