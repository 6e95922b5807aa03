/**
 * Pairs of documents with the verdicts of a published catalogue, that of oasdiff 2 (`checker/rules.go`). Its rules are identified
 * by their names, which describe a change; if a rule covers both a body and its properties, the place is included. Its errors are
 * never harmless here. README.md lists the rules without a case, and the verdicts of other catalogues.
 */
import { expect, it } from 'vitest';
import { toApiChanges } from '../../../../compiler/openapi/changes/changes.ts';
import { openValue } from '../document/harbour.ts';

/** The level in the catalogue: error, warning, info. */
type Verdict = 'E' | 'W' | 'I';

const text = { type: 'string' };
const integer = { type: 'integer' };
const list = { type: 'array', items: text };
const object = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more });
const berth = object({ a: text, b: text });
/** Returns an object with a condition on `a`, whose branch, if any, requires `b`. */
const when = (part?: 'then' | 'else'): object => ({
  ...berth,
  if: { required: ['a'] },
  ...(part && Object.fromEntries([[part, { required: ['b'] }]])),
});
const json = (schema: object): object => ({ content: { 'application/json': { schema } } });

/** The operation for each place that can contain a schema. */
const places: Record<string, (schema: object) => object> = {
  'request-body': (schema) => ({ requestBody: json(schema) }),
  'request-property': (schema) => ({ requestBody: json(object({ held: schema })) }),
  'request-parameter': (schema) => ({ parameters: [{ name: 'quay', in: 'query', schema }] }),
  'response-body': (schema) => ({ responses: { 200: { description: 'OK', ...json(schema) } } }),
  'response-property': (schema) => ({ responses: { 200: { description: 'OK', ...json(object({ held: schema })) } } }),
  'request-parameter-property': (schema) => ({ parameters: [{ name: 'quay', in: 'query', schema: object({ held: schema }) }] }),
  'request-header-property': (schema) => ({ parameters: [{ name: 'quay', in: 'header', schema: object({ held: schema }) }] }),
};

/** A change of a schema, and the verdicts on it in these places, in their order; a space if the catalogue has no rule. */
const schemas: [change: string, before: object, after: object, verdicts: string][] = [
  ['max-decreased', { ...integer, maximum: 10 }, { ...integer, maximum: 5 }, 'EEE  '],
  ['max-increased', { ...integer, maximum: 5 }, { ...integer, maximum: 10 }, 'IIIEE'],
  ['max-set', integer, { ...integer, maximum: 10 }, 'WWW  '],
  ['exclusive-max-decreased', { ...integer, exclusiveMaximum: 10 }, { ...integer, exclusiveMaximum: 5 }, 'EEE  '],
  ['exclusive-max-increased', { ...integer, exclusiveMaximum: 5 }, { ...integer, exclusiveMaximum: 10 }, 'IIIEE'],
  ['exclusive-max-set', integer, { ...integer, exclusiveMaximum: 10 }, 'WWW  '],
  ['min-increased', { ...integer, minimum: 1 }, { ...integer, minimum: 5 }, 'EEE  '],
  ['min-decreased', { ...integer, minimum: 5 }, { ...integer, minimum: 1 }, 'IIIEE'],
  ['min-set', integer, { ...integer, minimum: 5 }, 'WWW  '],
  ['exclusive-min-increased', { ...integer, exclusiveMinimum: 1 }, { ...integer, exclusiveMinimum: 5 }, 'EEE  '],
  ['exclusive-min-decreased', { ...integer, exclusiveMinimum: 5 }, { ...integer, exclusiveMinimum: 1 }, 'IIIEE'],
  ['exclusive-min-set', integer, { ...integer, exclusiveMinimum: 5 }, 'WWW  '],
  ['max-length-decreased', { ...text, maxLength: 10 }, { ...text, maxLength: 5 }, 'EEE  '],
  ['max-length-increased', { ...text, maxLength: 5 }, { ...text, maxLength: 10 }, 'IIIEE'],
  ['max-length-set', text, { ...text, maxLength: 10 }, 'WWW  '],
  ['max-length-unset', { ...text, maxLength: 10 }, text, '   EE'],
  ['min-length-increased', { ...text, minLength: 1 }, { ...text, minLength: 5 }, 'EEE  '],
  ['min-length-decreased', { ...text, minLength: 5 }, { ...text, minLength: 1 }, 'IIIEE'],
  ['max-items-decreased', { ...list, maxItems: 10 }, { ...list, maxItems: 5 }, '  E  '],
  ['max-items-increased', { ...list, maxItems: 5 }, { ...list, maxItems: 10 }, '  I  '],
  ['min-items-increased', { ...list, minItems: 1 }, { ...list, minItems: 5 }, 'EEE  '],
  ['min-items-decreased', { ...list, minItems: 5 }, { ...list, minItems: 1 }, '  IEE'],
  ['min-items-set', list, { ...list, minItems: 5 }, 'WWW  '],
  ['min-items-unset', { ...list, minItems: 5 }, list, '   EE'],
  ['pattern-added', text, { ...text, pattern: '^a+$' }, ' EE I'],
  ['pattern-removed', { ...text, pattern: '^a+$' }, text, ' II I'],
  ['pattern-changed', { ...text, pattern: '^a+$' }, { ...text, pattern: '^b+$' }, ' WW I'],
  ['type-changed', text, integer, 'EEEEEW'],
  ['type-generalized', integer, { type: 'number' }, 'IIIEE'],
  ['type-specialized', { type: 'number' }, integer, 'EEEIIE'],
  ['list-of-types-widened', { type: ['string', 'boolean'] }, { type: ['string', 'boolean', 'integer'] }, 'IIIEE'],
  ['list-of-types-narrowed', { type: ['string', 'boolean', 'integer'] }, { type: ['string', 'boolean'] }, 'EEEIIE'],
  ['became-nullable', text, { type: ['string', 'null'] }, 'IIIEE'],
  ['became-not-nullable', { type: ['string', 'null'] }, text, 'EEEIIE'],
  ['became-enum', text, { ...text, enum: ['a', 'b'] }, 'EEE   E'],
  ['enum-value-removed', { ...text, enum: ['a', 'b'] }, { ...text, enum: ['a'] }, 'EEE IE'],
  ['enum-value-added', { ...text, enum: ['a'] }, { ...text, enum: ['a', 'b'] }, ' II W'],
  ['const-added', text, { ...text, const: 'a' }, 'EE II'],
  ['const-changed', { ...text, const: 'a' }, { ...text, const: 'b' }, 'EE EE'],
  ['const-removed', { ...text, const: 'a' }, text, 'II EE'],
  ['one-of-added', { oneOf: [text] }, { oneOf: [text, integer] }, 'II EE'],
  ['one-of-removed', { oneOf: [text, integer] }, { oneOf: [text] }, 'EE II'],
  ['any-of-removed', { anyOf: [text, integer] }, { anyOf: [text] }, 'EE II'],
  ['all-of-added', berth, { allOf: [berth, object({ c: text }, { required: ['c'] })] }, 'EE II'],
  ['all-of-removed', { allOf: [berth, object({ c: text }, { required: ['c'] })] }, berth, 'WW  '],
  ['wrapped-in-one-of', text, { oneOf: [integer, { type: 'boolean' }] }, 'E  E '],
  ['if-added', berth, when('then'), 'EE II'],
  ['if-removed', when('then'), berth, 'II EE'],
  ['then-added', when(), when('then'), 'EE II'],
  ['then-removed', when('then'), when(), 'II EE'],
  ['else-added', when(), when('else'), 'EE II'],
  ['else-removed', when('else'), when(), 'II EE'],
  ['contains-added', list, { ...list, contains: { const: 'a' } }, 'EE II'],
  ['contains-removed', { ...list, contains: { const: 'a' } }, list, 'II EE'],
  [
    'min-contains-decreased',
    { ...list, contains: { const: 'a' }, minContains: 3 },
    { ...list, contains: { const: 'a' }, minContains: 2 },
    'II EE',
  ],
  [
    'min-contains-increased',
    { ...list, contains: { const: 'a' }, minContains: 2 },
    { ...list, contains: { const: 'a' }, minContains: 3 },
    'EE II',
  ],
  [
    'max-contains-increased',
    { ...list, contains: { const: 'a' }, maxContains: 2 },
    { ...list, contains: { const: 'a' }, maxContains: 3 },
    'II EE',
  ],
  [
    'max-contains-decreased',
    { ...list, contains: { const: 'a' }, maxContains: 3 },
    { ...list, contains: { const: 'a' }, maxContains: 2 },
    'EE II',
  ],
  ['dependent-required-added', berth, { ...berth, dependentRequired: { a: ['b'] } }, 'EE II'],
  ['dependent-required-removed', { ...berth, dependentRequired: { a: ['b'] } }, berth, 'II EE'],
  [
    'dependent-required-changed',
    { ...berth, dependentRequired: { a: ['b'] } },
    { ...berth, dependentRequired: { a: ['c'] } },
    'EE EE',
  ],
  ['dependent-schema-added', berth, { ...berth, dependentSchemas: { a: { required: ['b'] } } }, 'EE II'],
  ['dependent-schema-removed', { ...berth, dependentSchemas: { a: { required: ['b'] } } }, berth, 'II EE'],
  ['pattern-property-added', berth, { ...berth, patternProperties: { '^x': integer } }, 'EE II'],
  ['pattern-property-removed', { ...berth, patternProperties: { '^x': integer } }, berth, 'II EE'],
  ['property-names-added', berth, { ...berth, propertyNames: { maxLength: 4 } }, 'EE II'],
  ['property-names-removed', { ...berth, propertyNames: { maxLength: 4 } }, berth, 'II EE'],
  ['unevaluated-properties-added', berth, { ...berth, unevaluatedProperties: false }, 'EE II'],
  ['unevaluated-properties-removed', { ...berth, unevaluatedProperties: false }, berth, 'II EE'],
  ['unevaluated-items-added', list, { ...list, items: undefined, unevaluatedItems: false }, 'EE II'],
  ['unevaluated-items-removed', { type: 'array', unevaluatedItems: false }, { type: 'array' }, 'II EE'],
  ['prefix-items-added', list, { ...list, prefixItems: [integer] }, 'II EE'],
  ['prefix-items-removed', { ...list, prefixItems: [integer] }, list, 'EE II'],
  [
    'content-schema-removed',
    { ...text, contentMediaType: 'application/json', contentSchema: integer },
    { ...text, contentMediaType: 'application/json' },
    'II EE',
  ],
  [
    'x-extensible-enum-value-removed',
    { ...text, 'x-extensible-enum': ['a', 'b'] },
    { ...text, 'x-extensible-enum': ['a'] },
    ' E',
  ],
  ['stability-decreased', { ...text, 'x-stability-level': 'stable' }, { ...text, 'x-stability-level': 'beta' }, ' E  E'],
  ['content-schema-added', text, { ...text, contentMediaType: 'application/json', contentSchema: integer }, 'EE II'],
  [
    'content-media-type-changed',
    { ...text, contentMediaType: 'image/png' },
    { ...text, contentMediaType: 'image/jpeg' },
    'EE EE',
  ],
  ['content-encoding-changed', { ...text, contentEncoding: 'base64' }, { ...text, contentEncoding: 'base32' }, 'EE EE'],
  ['new-required-property', berth, object({ a: text, b: text, c: text }, { required: ['c'] }), 'E  I '],
  [
    'new-required-property-with-default',
    berth,
    object({ a: text, b: text, c: { ...text, default: 'x' } }, { required: ['c'] }),
    'E    ',
  ],
  ['property-became-required', berth, { ...berth, required: ['a'] }, 'E  I '],
  ['property-became-optional', { ...berth, required: ['a'] }, berth, 'I  E '],
  ['optional-property-removed', berth, object({ a: text }), 'W  W '],
  ['required-property-removed', { ...berth, required: ['b'] }, object({ a: text }), '   E '],
];

const day = (date: string): object => ({ deprecated: true, 'x-sunset': date });
const quay = (more: object = {}): object => ({ parameters: [{ name: 'quay', in: 'query', schema: text, ...more }] });
const header = (more?: object): object => ({
  responses: { 200: { description: 'OK', ...(more && { headers: { 'X-Berth': { required: true, schema: text, ...more } } }) } },
});
const twoTypes = { 'application/json': { schema: text }, 'text/csv': { schema: text } };
const oneType = { 'application/json': { schema: text } };

/** A change of the operation itself. */
const operations: [rule: string, before: object, after: object, verdict: Verdict][] = [
  ['sunset-deleted', day('2027-01-01'), { deprecated: true }, 'E'],
  ['api-sunset-date-changed-too-small', day('2027-01-01'), day('2026-02-01'), 'E'],
  ['api-stability-decreased', { 'x-stability-level': 'stable' }, { 'x-stability-level': 'beta' }, 'E'],
  ['api-stability-increased', { 'x-stability-level': 'beta' }, { 'x-stability-level': 'stable' }, 'I'],
  ['endpoint-deprecated', {}, { deprecated: true }, 'I'],
  ['endpoint-reactivated', { deprecated: true }, {}, 'I'],
  ['new-required-request-parameter', {}, quay({ required: true }), 'E'],
  ['new-optional-request-parameter', {}, quay(), 'I'],
  [
    'new-required-request-parameter, a header',
    {},
    { parameters: [{ name: 'id', in: 'header', required: true, schema: text }] },
    'E',
  ],
  ['request-parameter-became-required', quay(), quay({ required: true }), 'E'],
  ['request-parameter-became-optional', quay({ required: true }), quay(), 'I'],
  ['request-parameter-removed', quay(), {}, 'W'],
  ['request-parameter-removed-before-sunset', quay(day('2027-01-01')), {}, 'E'],
  ['request-parameter-sunset-deleted', quay(day('2027-01-01')), quay({ deprecated: true }), 'E'],
  ['request-parameter-sunset-date-changed-too-small', quay(day('2027-01-01')), quay(day('2026-02-01')), 'E'],
  [
    'request-header-property-became-required',
    { parameters: [{ name: 'id', in: 'header', schema: berth }] },
    { parameters: [{ name: 'id', in: 'header', schema: { ...berth, required: ['a'] } }] },
    'E',
  ],
  [
    'new-required-request-header-property',
    { parameters: [{ name: 'id', in: 'header', schema: berth }] },
    { parameters: [{ name: 'id', in: 'header', schema: object({ a: text, b: text, c: text }, { required: ['c'] }) }] },
    'E',
  ],
  ['request-parameter-default-value-added', quay(), quay({ schema: { ...text, default: 'a' } }), 'E'],
  [
    'request-parameter-default-value-changed',
    quay({ schema: { ...text, default: 'a' } }),
    quay({ schema: { ...text, default: 'b' } }),
    'E',
  ],
  ['request-parameter-default-value-removed', quay({ schema: { ...text, default: 'a' } }), quay(), 'E'],
  [
    'request-parameter-x-extensible-enum-value-removed',
    quay({ schema: { ...text, 'x-extensible-enum': ['a', 'b'] } }),
    quay({ schema: { ...text, 'x-extensible-enum': ['a'] } }),
    'E',
  ],
  ['added-required-request-body', {}, { requestBody: { required: true, content: oneType } }, 'E'],
  ['added-optional-request-body', {}, { requestBody: { content: oneType } }, 'I'],
  [
    'request-body-became-required',
    { requestBody: { content: oneType } },
    { requestBody: { required: true, content: oneType } },
    'E',
  ],
  [
    'request-body-became-optional',
    { requestBody: { required: true, content: oneType } },
    { requestBody: { content: oneType } },
    'I',
  ],
  ['request-body-removed', { requestBody: { content: oneType } }, {}, 'E'],
  ['request-body-media-type-removed', { requestBody: { content: twoTypes } }, { requestBody: { content: oneType } }, 'E'],
  ['request-body-media-type-added', { requestBody: { content: oneType } }, { requestBody: { content: twoTypes } }, 'I'],
  [
    'request-body-media-type-schema-added',
    { requestBody: { content: { 'application/json': {} } } },
    { requestBody: { content: oneType } },
    'E',
  ],
  [
    'response-body-media-type-schema-removed',
    { responses: { 200: { description: 'OK', content: oneType } } },
    { responses: { 200: { description: 'OK', content: { 'application/json': {} } } } },
    'W',
  ],
  [
    'response-media-type-name-generalized',
    { responses: { 200: { description: 'OK', content: { 'application/problem+json': { schema: text } } } } },
    { responses: { 200: { description: 'OK', content: oneType } } },
    'E',
  ],
  [
    'response-media-type-removed',
    { responses: { 200: { description: 'OK', content: twoTypes } } },
    { responses: { 200: { description: 'OK', content: oneType } } },
    'E',
  ],
  ['required-response-header-removed', header({}), header(), 'E'],
  ['optional-response-header-removed', header({ required: false }), header(), 'W'],
  ['response-header-became-optional', header({}), header({ required: false }), 'E'],
  ['response-header-became-nullable', header({}), header({ schema: { type: ['string', 'null'] } }), 'E'],
  ['response-header-type-changed', header({}), header({ schema: integer }), 'E'],
  ['response-header-type-generalized', header({ schema: integer }), header({ schema: { type: 'number' } }), 'E'],
  [
    'response-success-status-removed',
    { responses: { 200: { description: 'OK' }, 201: { description: 'Made' } } },
    { responses: { 200: { description: 'OK' } } },
    'E',
  ],
  [
    'response-non-success-status-removed',
    { responses: { 200: { description: 'OK' }, 404: { description: 'None' } } },
    { responses: { 200: { description: 'OK' } } },
    'I',
  ],
];

type RuleRow = [rule: string, before: object, after: object, verdict: Verdict];
const document = (operation: object, more: object = {}): object => ({
  paths: { '/boats': { post: { responses: {}, ...operation } } },
  ...more,
});
const rows: RuleRow[] = [
  ...schemas.flatMap(([change, before, after, verdicts]) =>
    Object.entries(places).flatMap(([place, at], index): RuleRow[] => {
      const verdict = verdicts[index];
      return verdict === 'E' || verdict === 'W' || verdict === 'I'
        ? [[`${place}-${change}`, document(at(before)), document(at(after)), verdict]]
        : [];
    }),
  ),
  ...operations.map(([rule, before, after, verdict]): RuleRow => [rule, document(before), document(after), verdict]),
  ['api-removed-without-deprecation', document({}), { paths: { '/boats': { get: { responses: {} } } } }, 'E'],
  ['api-path-removed-without-deprecation', document({}), { paths: { '/quays': { post: { responses: {} } } } }, 'E'],
  ['api-removed-before-sunset', document(day('2027-01-01')), { paths: {} }, 'E'],
  ['api-path-removed-before-sunset', document(day('2027-01-01')), { paths: { '/quays': { post: { responses: {} } } } }, 'E'],
  [
    'new-request-path-parameter',
    { paths: { '/boats/{name}': { get: { responses: {} } } } },
    {
      paths: {
        '/boats/{name}': { get: { parameters: [{ name: 'name', in: 'path', required: true, schema: text }], responses: {} } },
      },
    },
    'E',
  ],
  [
    'new-required-request-default-parameter-to-existing-path',
    { paths: { '/boats': { get: { responses: {} } } } },
    {
      paths: {
        '/boats': { parameters: [{ name: 'id', in: 'header', required: true, schema: text }], get: { responses: {} } },
      },
    },
    'E',
  ],
  ['webhook-removed', document({}, { webhooks: { left: { post: { responses: {} } } } }), document({}), 'E'],
];

/** Returns the worst level of the changes; 'none' if there are no changes. */
function worstLevel(before: object, after: object): string {
  const levels = toApiChanges(openValue(before), openValue(after), '2026-01-01').map(({ level }) => level);
  return ['breaking', 'risky', 'safe'].find((level) => levels.some((each) => each === level)) ?? 'none';
}

/**
 * Errors of the catalogue that are risky here: whether they break a client depends on its use of something that the document
 * never specified.
 */
const risky = new Set([
  'sunset-deleted',
  'request-parameter-sunset-deleted',
  'response-body-const-removed',
  'response-property-const-removed',
  'response-body-unevaluated-properties-removed',
  'response-property-unevaluated-properties-removed',
  'response-body-unevaluated-items-removed',
  'response-property-unevaluated-items-removed',
]);

it('are at least 150 pairs', () => {
  expect(rows.length).toBeGreaterThanOrEqual(150);
  expect(new Set(rows.map(([rule]) => rule)).size).toBe(rows.length);
});

it.each(rows)('%s', (rule, before, after, verdict) => {
  const match = worstLevel(before, after);
  if (verdict === 'E') expect(match).toBe(risky.has(rule) ? 'risky' : 'breaking');
  if (verdict === 'W') expect(['breaking', 'risky']).toContain(match);
  if (verdict === 'I') expect(match).not.toBe('none');
});
