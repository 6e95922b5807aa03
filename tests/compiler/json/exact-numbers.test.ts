import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addNumbers,
  compareNumbers,
  ExactNumber,
  fromScaled,
  isExactInDoubles,
  isMultipleOf,
  isWhole,
  parseExactJson,
  toComparableText,
  toJsonNumber,
  toJsonText,
  toScaled,
  withDoubles,
} from '../../../compiler/json/exact-numbers.ts';
import { parseForeignYaml } from '../../../compiler/yaml/yaml.ts';

const number = (source: string) => toJsonNumber(source);

describe('the source of a number', () => {
  const sources = [
    '0', '-0', '7', '-7', '1.0', '1.50', '-0.10', '1e3', '1E+2', '1e400', '-1e400', '1e-400', '9007199254740992', '9007199254740993',
    '18014398509481983', '9223372036854775807', '-9223372036854775808', '18446744073709551615', '0.1000000000000000055',
    '3.14159265358979323846264338327950288', '100000000000000000000000000', '1.7976931348623157e308', '5e-324',
  ]; // biome-ignore format: a table
  it.each(sources)('%s is the same from JSON to JSON', (source) => {
    for (const text of [source, `[${source}]`, `{"a":${source},"b":[${source},"${source}"]}`])
      expect(toJsonText(parseExactJson(text))).toBe(text);
  });

  it.each(sources)('%s is the same from YAML to JSON', (source) => {
    const { value } = parseForeignYaml(`a: ${source}\nb: [${source}, "${source}"]\n`, 100);
    expect(toJsonText(value)).toBe(`{"a":${source},"b":[${source},"${source}"]}`);
  });

  it.each([
    ['0x1F', '31'],
    ['0xFFFFFFFFFFFFFFFF', '18446744073709551615'],
    ['0o17', '15'],
    ['+12', '12'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['+.5e+3', '0.5e+3'],
    ['.inf', '"Infinity"'],
    ['1_000', '"1_000"'],
  ])('%s of YAML is %s in JSON', (source, json) => {
    const { value } = parseForeignYaml(`a: ${source}\n`, 100);
    expect(toJsonText(value)).toBe(`{"a":${json}}`);
  });

  it('is only stored if a double loses precision', () => {
    expect(parseExactJson('[1, -7, 0.5, 1e+21, 9007199254740991]')).toEqual([1, -7, 0.5, 1e21, 9007199254740991]);
    expect(parseExactJson('[1.0]')).toEqual([new ExactNumber('1.0')]);
  });

  it('never changes strings that look like it', () => {
    for (const text of [
      '{"a":"9007199254740993, 1.0","9007199254740993":"\\"1e400"}',
      '["\\\\ud8001.0",1.0]',
      '["\\\\",1.0,"]"]',
    ])
      expect(toJsonText(parseExactJson(text))).toBe(text);
  });

  it.each(['{"a":01}', '[1.]', '[.5]', '[1.0', '{"a" 1.0}', '[1.0.0]', '[+1.0]', '[1e]', '1.0 2'])(
    '%s is still not JSON',
    (text) => {
      expect(() => parseExactJson(text)).toThrow(SyntaxError);
    },
  );

  it('is the same for every value of JSON, and doubles are those of JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(toJsonText(parseExactJson(text))).toBe(text);
        expect(withDoubles(parseExactJson(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('keys such as __proto__ stay keys', () => {
    const text = '{"__proto__":1.0,"constructor":{"__proto__":[1.0]}}';
    expect(toJsonText(parseExactJson(text))).toBe(text);
  });
});

describe('numbers compare as decimals', () => {
  it.each([
    ['1', '1.0', 0],
    ['10', '1e1', 0],
    ['0', '-0', 0],
    ['0.10', '1e-1', 0],
    ['9007199254740992', '9007199254740993', -1],
    ['9223372036854775807', '9223372036854775806', 1],
    ['-9223372036854775808', '-9223372036854775807', -1],
    ['1e400', '9e399', 1],
    ['-1e400', '1e-400', -1],
    ['1e-400', '0', 1],
    ['0.1000000000000000055', '0.1', 1],
    ['1e400', '1e999999999999', -1],
    ['123456789012345678901234567890', '123456789012345678901234567891', -1],
  ])('%s and %s', (one, other, order) => {
    const [a, b] = [number(one), number(other)];
    expect(Math.sign(compareNumbers(a, b))).toBe(order);
    expect(Math.sign(compareNumbers(b, a))).toBe(order === 0 ? 0 : -order);
    expect(toComparableText([a]) === toComparableText([b])).toBe(order === 0);
  });

  it('infinite doubles are bounds of all', () => {
    expect(compareNumbers(number('1e400'), Number.POSITIVE_INFINITY)).toBeLessThan(0);
    expect(compareNumbers(Number.NEGATIVE_INFINITY, number('-1e400'))).toBeLessThan(0);
    expect(compareNumbers(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)).toBe(0);
  });

  it.each([
    ['9007199254740993', '9007199254740993'],
    ['1.0', '1'],
    ['0.1000000000000000055', '0.1000000000000000055'],
    ['-12345678901234567890.5', '-12345678901234567890.5'],
    ['12e400', '12e400'],
    ['0.0012345678901234567890123', '0.0012345678901234567890123'],
  ])('%s is written %s to be compared', (source, canonical) => {
    expect(toComparableText([number(source)])).toBe(`[${canonical}]`);
  });

  it.each([
    ['1.0', true],
    ['1e2', true],
    ['9007199254740993', true],
    ['1e400', true],
    ['1.50', false],
    ['1e-400', false],
    ['-0.0', true],
  ])('%s is an integer: %s', (source, isInteger) => {
    expect(isWhole(number(source))).toBe(isInteger);
  });

  it.each([
    ['9007199254740993', '3', true],
    ['9007199254740993', '2', false],
    ['0.3', '0.1', true],
    ['19.99', '0.01', true],
    ['1e400', '7', false],
    ['1e5000', '3', undefined],
  ])('%s is a multiple of %s: %s', (value, factor, answer) => {
    expect(isMultipleOf(number(value), number(factor))).toBe(answer);
  });

  it('sums are exact', () => {
    expect(String(addNumbers(number('9007199254740992'), 1))).toBe('9007199254740993');
    expect(String(addNumbers(number('0.1'), 0.2))).toBe('0.3');
    expect(String(addNumbers(number('-9223372036854775808'), -1))).toBe('-9223372036854775809');
    expect(String(addNumbers(number('1e99999'), 1))).toBe('1e99999');
  });

  it('scaled decimals are the numbers again', () => {
    const sources = ['9007199254740993', '-0.25', '0', '1e20', '-123.456'].map(number);
    const { scaled, power } = toScaled(sources) ?? { scaled: [], power: 0n };
    expect(scaled.map((each) => Number(fromScaled(each, power)))).toEqual(sources.map(Number));
  });

  it('are exact in doubles or not', () => {
    expect(isExactInDoubles({ a: [number('1.50'), number('1e3')] })).toBe(true);
    expect(isExactInDoubles({ a: [number('9007199254740993')] })).toBe(false);
    expect(isExactInDoubles([number('1e400')])).toBe(false);
    expect(withDoubles([number('1e400'), number('-1e400'), number('1.50')])).toEqual([Number.MAX_VALUE, -Number.MAX_VALUE, 1.5]);
  });
});
