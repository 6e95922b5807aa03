import { describe, expect, it } from 'vitest';
import { toApiChanges } from '../../../../compiler/openapi/changes/changes.ts';
import { valueRules } from '../../../../compiler/openapi/changes/rules.ts';
import { openValue } from '../document/harbour.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const object = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more });
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
/** Returns a condition: an object that has the fields `has` must also have the fields `needs`. */
const where = (has: string[], needs: string[]): object =>
  Object.fromEntries([
    ['if', { required: has }],
    ['then', { required: needs }],
  ]);
const schemas = {
  Cat: object({ claws: integer }),
  Dog: object({ bark: text }),
  Hound: object({ bark: text }),
  Fish: object({ fins: integer }),
  Node: object({ next: ref('Node') }),
};

/** A name, a schema before and after, and the expected changes in requests and in responses. */
type ValueRow = [name: string, before: object, after: object, request: string[], response: string[]];

const rows: ValueRow[] = [
  ['nothing', object({ a: text }), object({ a: { ...text, description: 'new words' } }), [], []],
  ['a schema that holds itself', ref('Node'), ref('Node'), [], []],
  ['what stood inline is referred to', object({ claws: integer }), ref('Cat'), [], []],
  ['what was referred to is a member of an allOf', ref('Cat'), { allOf: [ref('Cat')] }, [], []],
  ['an allOf is written out', { allOf: [ref('Cat'), ref('Dog')] }, object({ claws: integer, bark: text }), [], []],
  ['the words of 3.0 for null become those of 3.1', { type: 'string', nullable: true }, { type: ['string', 'null'] }, [], []],
  [
    'a reference or null, in both notations',
    { anyOf: [ref('Cat'), { type: 'null' }] },
    { allOf: [ref('Cat')], nullable: true },
    [],
    [],
  ],
  ['a bound in both notations', { ...integer, exclusiveMinimum: 0 }, { ...integer, minimum: 1 }, [], []],
  ['the order of values', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }, [], []],
  ['the order of alternatives', { oneOf: [ref('Cat'), ref('Dog')] }, { oneOf: [ref('Dog'), ref('Cat')] }, [], []],
  ['a limit that limits nothing', text, { ...text, minLength: 0 }, [], []],
  ['a pattern that everything matches', text, { ...text, pattern: '.*' }, [], []],
  ['a type that was meant', { properties: { a: text } }, object({ a: text }), [], []],
  ['a default of limits', { type: 'array', items: text, minContains: 1 }, { type: 'array', items: text }, [], []],

  ['number to integer', { type: 'number' }, integer, ['breaking type-narrowed'], ['safe type-narrowed']],
  ['integer to number', integer, { type: 'number' }, ['safe type-widened'], ['breaking type-widened']],
  ['text to integer', text, integer, ['breaking type-changed'], ['breaking type-changed']],
  ['a type less', { type: ['string', 'integer'] }, text, ['breaking type-narrowed'], ['safe type-narrowed']],
  ['a type more', text, { type: ['string', 'integer'] }, ['safe type-widened'], ['breaking type-widened']],
  ['a type where there was none', {}, text, ['breaking type-narrowed'], ['safe type-narrowed']],
  ['no type any more', text, {}, ['safe type-widened'], ['breaking type-widened']],
  [
    'an object becomes a list',
    object({ a: text }),
    { type: 'array', items: text },
    ['breaking type-changed'],
    ['breaking type-changed'],
  ],
  ['null refused', { type: ['string', 'null'] }, text, ['breaking null-refused'], ['safe null-refused']],
  ['null allowed', text, { type: 'string', nullable: true }, ['safe null-allowed'], ['breaking null-allowed']],
  [
    'null allowed by an alternative',
    ref('Cat'),
    { oneOf: [ref('Cat'), { type: 'null' }] },
    ['safe null-allowed'],
    ['breaking null-allowed'],
  ],
  ['a format is set', text, { ...text, format: 'date' }, ['breaking format-narrowed'], ['safe format-narrowed']],
  ['a format is dropped', { ...text, format: 'date' }, text, ['safe format-widened'], ['breaking format-widened']],
  [
    'int64 to int32',
    { ...integer, format: 'int64' },
    { ...integer, format: 'int32' },
    ['breaking format-narrowed'],
    ['safe format-narrowed'],
  ],
  [
    'int32 to int64',
    { ...integer, format: 'int32' },
    { ...integer, format: 'int64' },
    ['safe format-widened'],
    ['breaking format-widened'],
  ],
  [
    'uuid to email',
    { ...text, format: 'uuid' },
    { ...text, format: 'email' },
    ['breaking format-changed'],
    ['breaking format-changed'],
  ],

  ['values are listed', text, { ...text, enum: ['a', 'b'] }, ['breaking values-listed'], ['safe values-listed']],
  [
    'values are no longer listed',
    { ...text, enum: ['a'] },
    text,
    ['safe values-no-longer-listed'],
    ['risky values-no-longer-listed'],
  ],
  ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }, ['breaking value-removed'], ['safe value-removed']],
  ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }, ['safe value-added'], ['risky value-added']],
  [
    'one value for another',
    { enum: ['a', 'b'] },
    { enum: ['a', 'c'] },
    ['breaking value-removed', 'safe value-added'],
    ['risky value-added', 'safe value-removed'],
  ],
  ['another constant', { const: 'a' }, { const: 'b' }, ['breaking values-replaced'], ['breaking values-replaced']],
  ['a constant where any text was', text, { ...text, const: 'a' }, ['breaking values-listed'], ['safe values-listed']],
  [
    'a value more of a list that grows',
    { ...text, 'x-extensible-enum': ['a'] },
    { ...text, 'x-extensible-enum': ['a', 'b'] },
    ['safe value-of-open-list-added'],
    ['safe value-of-open-list-added'],
  ],
  [
    'a value less of a list that grows',
    { ...text, 'x-extensible-enum': ['a', 'b'] },
    { ...text, 'x-extensible-enum': ['a'] },
    ['breaking value-removed'],
    ['safe value-removed'],
  ],
  ['a list that grows where there was none', text, { ...text, 'x-extensible-enum': ['a'] }, [], []],
  [
    'constants with texts are values',
    {
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    },
    { enum: ['a'] },
    ['breaking value-removed'],
    ['safe value-removed'],
  ],

  ['maxLength set', text, { ...text, maxLength: 5 }, ['breaking limit-set'], ['safe limit-set']],
  ['maxLength dropped', { ...text, maxLength: 5 }, text, ['safe limit-dropped'], ['breaking limit-dropped']],
  ['maxLength lower', { ...text, maxLength: 9 }, { ...text, maxLength: 5 }, ['breaking limit-narrowed'], ['safe limit-narrowed']],
  ['maxLength higher', { ...text, maxLength: 5 }, { ...text, maxLength: 9 }, ['safe limit-widened'], ['breaking limit-widened']],
  [
    'minLength higher',
    { ...text, minLength: 1 },
    { ...text, minLength: 2 },
    ['breaking limit-narrowed'],
    ['safe limit-narrowed'],
  ],
  ['minimum set', integer, { ...integer, minimum: 1 }, ['breaking limit-set'], ['safe limit-set']],
  ['minimum lower', { ...integer, minimum: 1 }, { ...integer, minimum: 0 }, ['safe limit-widened'], ['breaking limit-widened']],
  [
    'maximum becomes exclusive',
    { type: 'number', maximum: 9 },
    { type: 'number', exclusiveMaximum: 9 },
    ['breaking limit-narrowed'],
    ['safe limit-narrowed'],
  ],
  [
    'minItems set',
    { type: 'array', items: text },
    { type: 'array', items: text, minItems: 1 },
    ['breaking limit-set'],
    ['safe limit-set'],
  ],
  [
    'maxItems higher',
    { type: 'array', items: text, maxItems: 1 },
    { type: 'array', items: text, maxItems: 2 },
    ['safe limit-widened'],
    ['breaking limit-widened'],
  ],
  [
    'maxProperties lower',
    object({}, { maxProperties: 9 }),
    object({}, { maxProperties: 5 }),
    ['breaking limit-narrowed'],
    ['safe limit-narrowed'],
  ],
  [
    'unique items',
    { type: 'array', items: text },
    { type: 'array', items: text, uniqueItems: true },
    ['breaking limit-set'],
    ['safe limit-set'],
  ],
  [
    'items may repeat',
    { type: 'array', items: text, uniqueItems: true },
    { type: 'array', items: text },
    ['safe limit-dropped'],
    ['breaking limit-dropped'],
  ],
  [
    'multiples of a multiple',
    { ...integer, multipleOf: 5 },
    { ...integer, multipleOf: 10 },
    ['breaking limit-narrowed'],
    ['safe limit-narrowed'],
  ],
  [
    'multiples of a divisor',
    { type: 'number', multipleOf: 0.1 },
    { type: 'number', multipleOf: 0.05 },
    ['safe limit-widened'],
    ['breaking limit-widened'],
  ],
  [
    'multiples of another number',
    { ...integer, multipleOf: 5 },
    { ...integer, multipleOf: 7 },
    ['breaking condition-changed'],
    ['breaking condition-changed'],
  ],
  [
    'a limit in a member of an allOf',
    { allOf: [text, { maxLength: 9 }] },
    { allOf: [text, { maxLength: 5 }] },
    ['breaking limit-narrowed'],
    ['safe limit-narrowed'],
  ],
  ['a pattern is set', text, { ...text, pattern: '^a' }, ['breaking pattern-set'], ['safe pattern-set']],
  [
    'a pattern is another',
    { ...text, pattern: '^a' },
    { ...text, pattern: '^b' },
    ['risky pattern-changed'],
    ['risky pattern-changed'],
  ],
  ['a pattern is dropped', { ...text, pattern: '^a' }, text, ['safe pattern-dropped'], ['risky pattern-dropped']],

  ['a field more', object({}), object({ a: text }), ['safe field-added'], ['safe field-added']],
  [
    'a required field more',
    object({ b: text }),
    object({ a: text, b: text }, { required: ['a'] }),
    ['breaking required-field-added'],
    ['safe required-field-added'],
  ],
  [
    'a required field with a default more',
    object({ b: text }),
    object({ a: { ...text, default: 'x' }, b: text }, { required: ['a'] }),
    ['breaking required-field-added'],
    ['safe required-field-added'],
  ],
  ['a field less', object({ a: text, b: text }), object({ b: text }), ['risky field-removed'], ['risky field-removed']],
  [
    'a required field less',
    object({ a: text, b: text }, { required: ['a'] }),
    object({ b: text }),
    ['risky required-field-removed'],
    ['breaking required-field-removed'],
  ],
  [
    'a field less where no others are accepted',
    object({ a: text, b: text }, { additionalProperties: false }),
    object({ b: text }, { additionalProperties: false }),
    ['breaking field-refused'],
    ['risky field-removed'],
  ],
  [
    'required now',
    object({ a: text }),
    object({ a: text }, { required: ['a'] }),
    ['breaking field-became-required'],
    ['safe field-became-required'],
  ],
  [
    'required by another part',
    object({ a: text }),
    { allOf: [object({ a: text }), { required: ['a'] }] },
    ['breaking field-became-required'],
    ['safe field-became-required'],
  ],
  [
    'a name that no part describes is required',
    object({ a: text }),
    object({ a: text }, { required: ['z'] }),
    ['breaking field-became-required'],
    ['safe field-became-required'],
  ],
  [
    'no longer required',
    object({ a: text }, { required: ['a'] }),
    object({ a: text }),
    ['safe field-became-optional'],
    ['breaking field-became-optional'],
  ],
  [
    'a field below a list below a field',
    object({ a: { type: 'array', items: object({ b: text }) } }),
    object({ a: { type: 'array', items: object({ b: integer }) } }),
    ['breaking type-changed'],
    ['breaking type-changed'],
  ],
  [
    'a field of a schema that is referred to',
    object({ a: object({ claws: text }) }),
    object({ a: ref('Cat') }),
    ['breaking type-changed'],
    ['breaking type-changed'],
  ],
  ['read only now', object({ a: text }), object({ a: { ...text, readOnly: true } }), ['risky field-became-read-only'], []],
  ['write only now', object({ a: text }), object({ a: { ...text, writeOnly: true } }), [], ['breaking field-became-write-only']],
  [
    'no longer read only',
    object({ a: { ...text, readOnly: true } }),
    object({ a: text }),
    ['safe field-no-longer-read-only'],
    [],
  ],
  [
    'no longer read only, and required',
    object({ a: { ...text, readOnly: true } }, { required: ['a'] }),
    object({ a: text }, { required: ['a'] }),
    ['breaking required-field-added'],
    [],
  ],
  [
    'no longer write only',
    object({ a: { ...text, writeOnly: true } }),
    object({ a: text }),
    [],
    ['safe field-no-longer-write-only'],
  ],
  [
    'a read-only field more, required',
    object({ b: text }),
    object({ a: { ...text, readOnly: true }, b: text }, { required: ['a'] }),
    [],
    ['safe required-field-added'],
  ],
  [
    'less stable',
    object({ a: { ...text, 'x-stability-level': 'stable' } }),
    object({ a: { ...text, 'x-stability-level': 'beta' } }),
    ['breaking field-stability-lowered'],
    ['breaking field-stability-lowered'],
  ],
  [
    'more stable',
    object({ a: { ...text, 'x-stability-level': 'beta' } }),
    object({ a: { ...text, 'x-stability-level': 'stable' } }),
    ['safe field-stability-raised'],
    ['safe field-stability-raised'],
  ],
  [
    'an alternative by another name, which tells it apart',
    { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } },
    { oneOf: [ref('Cat'), ref('Hound')], discriminator: { propertyName: 'kind' } },
    ['breaking discriminator-value-moved'],
    ['breaking discriminator-value-moved'],
  ],
  [
    'a named alternative by another name',
    { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping: { dog: '#/components/schemas/Dog' } } },
    {
      oneOf: [ref('Cat'), ref('Hound')],
      discriminator: { propertyName: 'kind', mapping: { dog: '#/components/schemas/Hound' } },
    },
    [],
    [],
  ],
  [
    'deprecated',
    object({ a: text }),
    object({ a: { ...text, deprecated: true } }),
    ['safe field-deprecated'],
    ['safe field-deprecated'],
  ],
  [
    'another default',
    object({ a: { ...text, default: 'x' } }),
    object({ a: { ...text, default: 'y' } }),
    ['risky default-changed'],
    ['safe default-changed'],
  ],
  [
    'other fields refused',
    object({ a: text }),
    object({ a: text }, { additionalProperties: false }),
    ['breaking other-fields-refused'],
    ['safe other-fields-refused'],
  ],
  [
    'other fields allowed',
    object({ a: text }, { additionalProperties: false }),
    object({ a: text }),
    ['safe other-fields-allowed'],
    ['risky other-fields-allowed'],
  ],
  [
    'other fields of another type',
    object({}, { additionalProperties: text }),
    object({}, { additionalProperties: integer }),
    ['breaking type-changed'],
    ['breaking type-changed'],
  ],
  [
    'fields by pattern',
    object({}),
    object({}, { patternProperties: { '^x': text } }),
    ['breaking condition-set'],
    ['safe condition-set'],
  ],
  [
    'names of fields',
    object({}, { propertyNames: { maxLength: 9 } }),
    object({}, { propertyNames: { maxLength: 5 } }),
    ['breaking limit-narrowed'],
    ['safe limit-narrowed'],
  ],

  [
    'another type of what a text holds',
    { ...text, contentMediaType: 'application/json', contentSchema: object({ a: text }) },
    { ...text, contentMediaType: 'application/json', contentSchema: object({ a: integer }) },
    ['breaking type-changed'],
    ['breaking type-changed'],
  ],
  [
    'a field that is named now has another type than the others have',
    object({}, { additionalProperties: text }),
    object({ a: integer }, { additionalProperties: text }),
    ['breaking type-changed', 'safe field-added'],
    ['breaking type-changed', 'safe field-added'],
  ],
  [
    'a field that is no longer named has to be like the others',
    object({ a: integer }, { additionalProperties: text }),
    object({}, { additionalProperties: text }),
    ['breaking type-changed', 'risky field-removed'],
    ['breaking type-changed', 'risky field-removed'],
  ],
  [
    'a field where others were allowed without a word on their type',
    object({}, { additionalProperties: true }),
    object({ a: integer }, { additionalProperties: true }),
    ['safe field-added'],
    ['safe field-added'],
  ],
  [
    'one place less in a list that takes no further items',
    { type: 'array', prefixItems: [text, text], items: false },
    { type: 'array', prefixItems: [text], items: false },
    ['breaking items-refused'],
    ['safe items-refused'],
  ],
  [
    'one place more in a list that takes no further items',
    { type: 'array', prefixItems: [text], items: false },
    { type: 'array', prefixItems: [text, text], items: false },
    ['safe items-allowed'],
    ['risky items-allowed'],
  ],
  [
    'a place of its own for what was an item like all others',
    { type: 'array', items: text },
    { type: 'array', prefixItems: [integer], items: text },
    ['breaking type-changed'],
    ['breaking type-changed'],
  ],
  [
    'no further items',
    { type: 'array', prefixItems: [text] },
    { type: 'array', prefixItems: [text], items: false },
    ['breaking items-refused'],
    ['safe items-refused'],
  ],
  [
    'further items',
    { type: 'array', prefixItems: [text], items: false },
    { type: 'array', prefixItems: [text] },
    ['safe items-allowed'],
    ['risky items-allowed'],
  ],
  [
    'the first item',
    { type: 'array', prefixItems: [text, text] },
    { type: 'array', prefixItems: [integer, text] },
    ['breaking type-changed'],
    ['breaking type-changed'],
  ],
  [
    'what a list has to contain',
    { type: 'array', contains: { const: 'a' } },
    { type: 'array' },
    ['safe condition-dropped'],
    ['breaking condition-dropped'],
  ],

  [
    'an alternative less',
    { oneOf: [ref('Cat'), ref('Dog'), ref('Fish')] },
    { oneOf: [ref('Cat'), ref('Dog')] },
    ['breaking alternative-removed'],
    ['safe alternative-removed'],
  ],
  [
    'an alternative more',
    { oneOf: [ref('Cat'), ref('Dog')] },
    { oneOf: [ref('Cat'), ref('Dog'), ref('Fish')] },
    ['safe alternative-added'],
    ['breaking alternative-added'],
  ],
  [
    'one becomes one of two',
    ref('Cat'),
    { oneOf: [ref('Cat'), ref('Dog')] },
    ['safe alternative-added'],
    ['breaking alternative-added'],
  ],
  [
    'one of two becomes one',
    { oneOf: [ref('Cat'), ref('Dog')] },
    ref('Cat'),
    ['breaking alternative-removed'],
    ['safe alternative-removed'],
  ],
  [
    'one becomes one of two others',
    ref('Cat'),
    { oneOf: [ref('Dog'), ref('Fish')] },
    ['breaking alternatives-changed'],
    ['breaking alternatives-changed'],
  ],
  [
    'inside an alternative',
    { oneOf: [ref('Cat'), object({ a: text })] },
    { oneOf: [ref('Cat'), object({ a: integer })] },
    ['breaking type-changed'],
    ['breaking type-changed'],
  ],
  [
    'an object has to be one of two as well',
    object({ a: text }),
    object({ a: text }, { oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
    ['breaking condition-set'],
    ['safe condition-set'],
  ],
  [
    'another field tells alternatives apart',
    { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } },
    { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'type' } },
    ['breaking discriminator-changed'],
    ['breaking discriminator-changed'],
  ],
  [
    'a value of a discriminator less',
    { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping: { c: 'Cat', d: 'Dog' } } },
    { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping: { c: 'Cat' } } },
    ['breaking discriminator-value-removed'],
    ['safe discriminator-value-removed'],
  ],
  [
    'a value of a discriminator more',
    { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping: { c: 'Cat' } } },
    { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping: { c: 'Cat', d: 'Dog' } } },
    ['safe discriminator-value-added'],
    ['risky discriminator-value-added'],
  ],
  [
    'a value of a discriminator means another',
    { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping: { c: 'Cat' } } },
    { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping: { c: 'Dog' } } },
    ['breaking discriminator-value-moved'],
    ['breaking discriminator-value-moved'],
  ],

  ['not another thing', { ...text, not: { const: 'a' } }, text, ['safe condition-dropped'], ['breaking condition-dropped']],
  [
    'what it must not be is wider',
    { ...text, not: { enum: ['a'] } },
    { ...text, not: { enum: ['a', 'b'] } },
    ['risky value-added'],
    ['safe value-added'],
  ],
  [
    'a condition more',
    object({ a: text }),
    object({ a: text }, where(['a'], ['b'])),
    ['breaking condition-set'],
    ['safe condition-set'],
  ],
  [
    'a condition less',
    object({ a: text }, where(['a'], ['b'])),
    object({ a: text }),
    ['safe condition-dropped'],
    ['breaking condition-dropped'],
  ],
  [
    'another condition',
    object({ a: text }, where(['a'], ['b'])),
    object({ a: text }, where(['c'], ['b'])),
    ['breaking condition-changed'],
    ['breaking condition-changed'],
  ],
  [
    'what a condition asks for',
    object({ a: text }, where(['a'], ['b'])),
    object({ a: text }, where(['a'], ['b', 'c'])),
    ['breaking field-became-required'],
    ['safe field-became-required'],
  ],
  [
    'one field needs another',
    object({ a: text }),
    object({ a: text }, { dependentRequired: { a: ['b'] } }),
    ['breaking condition-set'],
    ['safe condition-set'],
  ],
  [
    'other content in a text',
    { ...text, contentMediaType: 'image/png' },
    { ...text, contentMediaType: 'image/jpeg' },
    ['breaking content-changed'],
    ['breaking content-changed'],
  ],
  [
    'another name in XML',
    { ...text, xml: { name: 'a' } },
    { ...text, xml: { name: 'b' } },
    ['breaking content-changed'],
    ['breaking content-changed'],
  ],
  ['nothing is accepted', object({ a: text }), object({ a: false }), ['breaking nothing-allowed'], ['risky nothing-allowed']],
  [
    'something is accepted',
    object({ a: false }),
    object({ a: text }),
    ['safe something-allowed'],
    ['breaking something-allowed'],
  ],
  [
    'a word that we do not know',
    { ...text, collation: 'sv' },
    { ...text, collation: 'de' },
    ['risky word-changed'],
    ['risky word-changed'],
  ],
];

function findChanges(before: object, after: object, direction: 'request' | 'response'): string[] {
  const content = (schema: object): object => ({ content: { 'application/json': { schema } } });
  const api = (schema: object): ReturnType<typeof openValue> =>
    openValue({
      paths: {
        '/boats': {
          post: {
            ...(direction === 'request' ? { requestBody: content(schema) } : {}),
            responses: { 200: direction === 'response' ? content(schema) : {} },
          },
        },
      },
      components: { schemas },
    });
  return toApiChanges(api(before), api(after), '2026-01-01').map(({ rule, level }) => `${level} ${rule}`);
}

describe('changes of a value', () => {
  it.each(rows)('%s', (_, before, after, request, response) => {
    expect(findChanges(before, after, 'request')).toEqual(request.map((each) => each.replace(' ', ' request-')));
    expect(findChanges(before, after, 'response')).toEqual(response.map((each) => each.replace(' ', ' response-')));
  });

  it('has a row for each rule', () => {
    const testedRules = new Set(
      rows.flatMap(([, , , request, response]) => [...request, ...response]).map((each) => each.split(' ')[1]),
    );
    expect(Object.keys(valueRules).filter((name) => !testedRules.has(name))).toEqual([]);
  });
});
