import type { Schema } from '../../../../api/schema-model.ts';
import { shown } from '../../values.ts';
import type { Phrase } from './phrases.ts';

const bounds = new Map<string, (value: string) => Phrase>([
  ['minimum', (value) => ['at least ', { code: value }]],
  ['exclusiveMinimum', (value) => ['more than ', { code: value }]],
  ['maximum', (value) => ['at most ', { code: value }]],
  ['exclusiveMaximum', (value) => ['less than ', { code: value }]],
  ['multipleOf', (value) => ['a multiple of ', { code: value }]],
  ['minLength', (value) => [`at least ${counted(value, 'character')}`]],
  ['maxLength', (value) => [`at most ${counted(value, 'character')}`]],
  ['pattern', (value) => ['matches ', { code: value }]],
  ['minItems', (value) => [`at least ${counted(value, 'item')}`]],
  ['maxItems', (value) => [`at most ${counted(value, 'item')}`]],
  ['uniqueItems', () => ['no item twice']],
  ['minContains', (value) => [`at least ${counted(value, 'item')} as described`]],
  ['maxContains', (value) => [`at most ${counted(value, 'item')} as described`]],
  ['minProperties', (value) => [`at least ${counted(value, 'property', 'properties')}`]],
  ['maxProperties', (value) => [`at most ${counted(value, 'property', 'properties')}`]],
]);

/** What a schema checks, in words: a range is one phrase; its default, and what else it says, stand beside that. */
export function constraintPhrases({ constraints, default: usual, further, never, content }: Schema): Phrase[] {
  const values = new Map(constraints.map(({ keyword, value }) => [keyword, shown(value)]));
  const phrases: Phrase[] = never ? [['nothing is valid here']] : [];
  if (usual !== undefined) phrases.push(['default ', { code: shown(usual) }]);
  for (const [least, most, ...units] of ranges) {
    const [low, high] = [values.get(least), values.get(most)];
    if (low === undefined || high === undefined) continue;
    phrases.push(range(low, high, units));
    values.delete(least);
    values.delete(most);
  }
  for (const [keyword, value] of values) phrases.push(bounds.get(keyword)?.(value) ?? [`${keyword} `, { code: value }]);
  if (content && content.mediaType !== '') phrases.push(['holds ', { code: content.mediaType }]);
  if (content && content.encoding !== '') phrases.push(['encoded as ', { code: content.encoding }]);
  for (const { keyword, value } of further) phrases.push([`${keyword} `, { code: shown(value) }]);
  return phrases;
}

const ranges = [
  ['minLength', 'maxLength', 'character', 'characters'],
  ['minItems', 'maxItems', 'item', 'items'],
  ['minProperties', 'maxProperties', 'property', 'properties'],
  ['minimum', 'maximum'],
] as const;

function range(low: string, high: string, [unit, units]: readonly string[]): Phrase {
  if (unit === undefined) return low === high ? ['exactly ', { code: low }] : [{ code: low }, ' to ', { code: high }];
  return [low === high ? `exactly ${counted(high, unit, units)}` : `${low} to ${counted(high, unit, units)}`];
}

function counted(value: string, unit: string, units = `${unit}s`): string {
  return `${value} ${value === '1' ? unit : units}`;
}
