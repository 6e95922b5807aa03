import { expect, test } from 'vitest';
import { capture, capturesOf, firstMatch, joinLines, linesOf, textBefore } from '../../../compiler/basics/text-parts.ts';

test.each([
  ['guides/install.md', '/', 'guides'],
  ['install.md', '/', 'install.md'],
  ['/install.md', '/', ''],
  ['a -> b -> c', ' -> ', 'a'],
  ['', '/', ''],
])('%j before %j', (text, separator, before) => {
  expect(textBefore(text, separator)).toBe(before);
});

test('captures are texts, also of groups that matched nothing', () => {
  const [all, first, second, third] = capture(/^(a)?(b)(c)?/, 'bcd') ?? [];
  expect([all, first, second, third]).toEqual(['bc', '', 'b', 'c']);
  expect(capture(/x/, 'abc')).toBeUndefined();
  expect(Array.from('a1 b2'.matchAll(/([a-z])(\d)/g), (match) => capturesOf(match)[2])).toEqual(['1', '2']);
  const groups = capture(/(1)(2)(3)(4)(5)(6)(7)(8)(9)/, '123456789') ?? [];
  expect(groups.slice(1).join('')).toBe('123456789');
});

test.each([
  [/\d+/, 'a12b3', 0, '12'],
  [/([a-z])(\d)/, 'a12', 2, '1'],
  [/(x)?a/, 'a', 1, ''],
  [/x/, 'a', 0, ''],
])('%s in %j, group %i', (pattern, text, group, match) => {
  expect(firstMatch(pattern, text, group)).toBe(match);
});

test.each([
  ['a\nb\n', ['a', 'b', ''], 'a\nb\n'],
  ['a\r\nb', ['a\r', 'b'], 'a\r\nb'],
  ['a\rb\r', ['a', 'b', ''], 'a\rb\r'],
  ['a\rb\nc', ['a', 'b', 'c'], 'a\nb\nc'],
  ['a', ['a'], 'a'],
  ['', [''], ''],
])('the lines of %j', (text, lines, joined) => {
  expect(linesOf(text)).toEqual(lines);
  expect(joinLines(lines, text)).toBe(joined);
});
