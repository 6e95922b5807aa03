import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../compiler/openapi/document/model.ts';
import { runValidator } from '../../compiler/openapi/samples/validator.ts';
import { hasFormat } from '../../compiler/sandbox/formats.ts';
import { findProblems } from '../../compiler/sandbox/validate.ts';
import { checkProperty } from './check-property.ts';

const name = fc.constantFrom('a', 'b', 'c');
const plain = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -3, max: 9 }),
  fc.constantFrom('', 'a', 'ab', 'abc', '😀'),
);
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3 }),
  ),
}));
const type = fc.constantFrom('null', 'boolean', 'integer', 'number', 'string', 'array', 'object');
const small = fc.integer({ min: 0, max: 3 });
const { schema } = fc.letrec<{ schema: Json }>((tie) => {
  const inner = tie('schema');
  const several = fc.array(inner, { minLength: 1, maxLength: 3 });
  const named = fc.dictionary(name, inner, { maxKeys: 3 });
  const keywords: Record<string, fc.Arbitrary<Json>> = {
    type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
    enum: fc.array(value, { minLength: 1, maxLength: 3 }),
    const: plain,
    $ref: fc.constantFrom('#/$defs/A', '#/$defs/B'),
    allOf: several,
    anyOf: several,
    oneOf: several,
    not: inner,
    if: inner,
    // biome-ignore lint/suspicious/noThenProperty: a keyword.
    then: inner,
    else: inner,
    properties: named,
    patternProperties: fc.dictionary(fc.constantFrom('^a', 'b$', '[bc]'), inner, { maxKeys: 2 }),
    additionalProperties: inner,
    unevaluatedProperties: inner,
    propertyNames: fc.constantFrom<Json>({ maxLength: 1 }, { enum: ['a', 'b'] }, false),
    required: fc.uniqueArray(name, { maxLength: 3 }),
    dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), { maxKeys: 2 }),
    dependentSchemas: named,
    minProperties: small,
    maxProperties: small,
    prefixItems: several,
    items: inner,
    contains: inner,
    minContains: small,
    maxContains: small,
    minItems: small,
    maxItems: small,
    uniqueItems: fc.boolean(),
    minLength: small,
    maxLength: small,
    pattern: fc.constantFrom('^a', 'b', '^.$'),
    minimum: fc.integer({ min: -3, max: 9 }),
    maximum: fc.integer({ min: -3, max: 9 }),
    exclusiveMinimum: small,
    exclusiveMaximum: fc.integer({ min: 0, max: 9 }),
    multipleOf: fc.constantFrom(1, 2, 0.5, 0.1),
  };
  const pairs = fc.uniqueArray(
    fc
      .constantFrom(...Object.keys(keywords))
      .chain((keyword) => (keywords[keyword] ?? inner).map((each): [string, Json] => [keyword, each])),
    { minLength: 1, maxLength: 4, selector: ([keyword]) => keyword },
  );
  return {
    schema: fc.oneof(
      { depthSize: 'small' },
      { arbitrary: fc.constantFrom<Json>(true, false, {}), weight: 1 },
      { arbitrary: pairs.map((each) => Object.fromEntries(each)), weight: 4 },
    ),
  };
});
/** References in these schemas lead to deeper values, so validation terminates. */
const definitions = fc.record({
  A: fc.constant<Json>({ type: ['integer', 'object'], properties: { a: { $ref: '#/$defs/A' } } }),
  B: fc.constant<Json>({ items: { $ref: '#/$defs/B' }, minLength: 2 }),
});

test('the validator of the sandbox agrees with the one that checks samples', async () => {
  await checkProperty(fc.tuple(schema, definitions, value), 3000, ([root, $defs, given]) => {
    const own: JsonObject = { allOf: [root] };
    const isValid = runValidator({ ...own, $defs }, given).length === 0;
    expect(findProblems(given, { api: { $defs }, schema: own, direction: 'response' }).length === 0).toBe(isValid);
  });
});

const texts: Record<string, readonly [valid: string[], invalid: string[]]> = {
  date: [
    ['2024-02-29', '1999-12-31'],
    ['2023-02-29', '2023-13-01', '2023-1-01', '', '2023-04-31'],
  ],
  time: [
    ['12:00:00Z', '23:59:60Z', '01:02:03.45+01:00'],
    ['12:00:00', '24:00:00Z', '12:60:00Z'],
  ],
  'date-time': [
    ['2024-02-29T12:00:00Z', '2024-01-01t00:00:00.1-05:00'],
    ['2024-02-30T12:00:00Z', '2024-01-01', '2024-01-01T12:00Z'],
  ],
  duration: [
    ['P1D', 'P1Y2M3DT4H5M6S', 'PT1M', 'P2W'],
    ['P', 'PT', '1D', 'P1D2H', 'P1WT1H'],
  ],
  uri: [
    ['https://example.com/a?b=c#d', 'urn:isbn:1', 'mailto:a@b.c'],
    ['/a', 'https://exa mple.com', 'a', 'http://a/{b}'],
  ],
  'uri-reference': [
    ['/a/b?c=d', 'a', '', '#x', '//host/a'],
    ['/a b', '/a[0]', '\\a', '%zz'],
  ],
  email: [
    ['ann@example.com', '"a b"@example.com', 'a.b@[127.0.0.1]'],
    ['ann', 'a..b@example.com', '.a@example.com', '@example.com'],
  ],
  hostname: [
    ['example.com', 'a-b.c'],
    ['-a.com', 'a..b', ''],
  ],
  ipv4: [
    ['127.0.0.1', '255.255.255.255'],
    ['256.0.0.1', '1.2.3', '1.2.3.4.', '1.2.3.4.5'],
  ],
  ipv6: [
    ['::1', '2001:db8::ff00:42:8329', '::ffff:1.2.3.4'],
    ['1.2.3.4', ':::', '2001:db8'],
  ],
  uuid: [['123e4567-e89b-12d3-a456-426614174000'], ['123e4567', '123e4567-e89b-12d3-a456-42661417400g']],
  'json-pointer': [
    ['', '/a~1b'],
    ['a', '/~2'],
  ],
  regex: [['^a$'], ['(']],
};

test.each(Object.entries(texts))('the format %s agrees with that validator', (format, [valid, invalid]) => {
  for (const text of [...valid, ...invalid]) {
    expect([text, hasFormat(text, format)]).toEqual([text, valid.includes(text)]);
    expect([text, runValidator({ format }, text).length === 0]).toEqual([text, valid.includes(text)]);
  }
});
