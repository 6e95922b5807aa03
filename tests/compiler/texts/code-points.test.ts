import { expect, test } from 'vitest';
import { codePointOf } from '../../../compiler/texts/code-points.ts';

test.each([
  ['a', 0x61],
  ['ab', 0x61],
  ['\0', 0],
  ['€', 0x20ac],
  ['😀', 0x1f600],
  ['\ude00', 0xde00],
])('the code point of %j', (text, code) => {
  expect(codePointOf(text)).toBe(code);
});

test('an empty string has no code point', () => {
  expect(() => codePointOf('')).toThrow('An empty string has no code point');
});
