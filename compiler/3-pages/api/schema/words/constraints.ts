import type { Schema } from '../../../../api/schema-model.ts';
import type { ConstraintWording } from '../../../../wording/schema/wording.ts';
import { shown } from '../../values.ts';
import { inCode, inWords, type Phrase, phrase } from './phrases.ts';

/** What a schema checks, in words: a range is one phrase; its default, and what else it says, stand beside that. */
export function constraintPhrases(schema: Schema, words: ConstraintWording): readonly Phrase[] {
  const { constraints, default: usual, further, never, content } = schema;
  if (constraints.length === 0 && usual === undefined && further.length === 0 && !never && !content) return none;
  const told = constraints.filter(({ keyword }) => !isIdle(keyword, schema));
  const values = new Map(told.map(({ keyword, value }) => [keyword, shown(value)]));
  const phrases: Phrase[] = never ? [inWords(words.nothingValid)] : [];
  if (usual !== undefined) phrases.push(phrase(words.default, inCode(shown(usual))));
  for (const [least, most, unit] of ranges) {
    const [low, high] = [values.get(least), values.get(most)];
    if (low === undefined || high === undefined) continue;
    phrases.push(range([low, high], unit, words));
    values.delete(least);
    values.delete(most);
  }
  for (const [keyword, value] of values) phrases.push(bounds.get(keyword)?.(value, words) ?? unnamed(keyword, value));
  if (content && content.mediaType !== '') phrases.push(phrase(words.holds, inCode(content.mediaType)));
  if (content && content.encoding !== '') phrases.push(phrase(words.encodedAs, inCode(content.encoding)));
  for (const { keyword, value } of further) phrases.push(unnamed(keyword, shown(value)));
  return phrases;
}

const none: readonly Phrase[] = [];

/** A rule of lists says nothing of what is none: some generators write it beside every parameter. */
function isIdle(keyword: string, { types }: Schema): boolean {
  return keyword === 'uniqueItems' && types.length > 0 && !types.includes('array');
}

/** What we have no words for is told by its keyword. */
function unnamed(keyword: string, value: string): Phrase {
  return phrase((name, text) => `${name} ${text}`, inWords(keyword), inCode(value));
}

const bounds = new Map<string, (value: string, words: ConstraintWording) => Phrase>([
  ['minimum', (value, { atLeast }) => phrase(atLeast, inCode(value))],
  ['exclusiveMinimum', (value, { moreThan }) => phrase(moreThan, inCode(value))],
  ['maximum', (value, { atMost }) => phrase(atMost, inCode(value))],
  ['exclusiveMaximum', (value, { lessThan }) => phrase(lessThan, inCode(value))],
  ['multipleOf', (value, { multipleOf }) => phrase(multipleOf, inCode(value))],
  ['minLength', (value, { atLeast, characters }) => inWords(atLeast(characters(value)))],
  ['maxLength', (value, { atMost, characters }) => inWords(atMost(characters(value)))],
  ['pattern', (value, { matches }) => phrase(matches, inCode(value))],
  ['minItems', (value, { atLeast, items }) => inWords(atLeast(items(value)))],
  ['maxItems', (value, { atMost, items }) => inWords(atMost(items(value)))],
  ['uniqueItems', (_, { noItemTwice }) => inWords(noItemTwice)],
  ['minContains', (value, { atLeast, items, asDescribed }) => inWords(asDescribed(atLeast(items(value))))],
  ['maxContains', (value, { atMost, items, asDescribed }) => inWords(asDescribed(atMost(items(value))))],
  ['minProperties', (value, { atLeast, properties }) => inWords(atLeast(properties(value)))],
  ['maxProperties', (value, { atMost, properties }) => inWords(atMost(properties(value)))],
]);

const ranges = [
  ['minLength', 'maxLength', 'characters'],
  ['minItems', 'maxItems', 'items'],
  ['minProperties', 'maxProperties', 'properties'],
  ['minimum', 'maximum', ''],
] as const;

function range([low, high]: readonly [string, string], unit: (typeof ranges)[number][2], words: ConstraintWording): Phrase {
  if (unit === '') return low === high ? phrase(words.exactly, inCode(low)) : phrase(words.range, inCode(low), inCode(high));
  return inWords(low === high ? words.exactly(words[unit](high)) : words.range(low, words[unit](high)));
}
