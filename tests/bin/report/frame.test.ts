import { expect, test } from 'vitest';
import { toFrame } from '../../../bin/report/pretty.ts';

/** A line with the place between « and », and the expected frame in 60 columns. */
test.each([
  [
    'a word',
    'See the [queue](«/launchpad/queue») page.',
    '  7 │ See the [queue](/launchpad/queue) page.',
    '    │                 ^^^^^^^^^^^^^^^^',
  ],
  ['the first column', '«#» Title', '  7 │ # Title', '    │ ^'],
  ['the whole line', '«all»', '  7 │ all', '    │ ^^^'],
  ['a point at the end', 'end«»', '  7 │ end', '    │    ^'],
  ['an empty line', '«»', '  7 │', '    │ ^'],
  ['a tab before it', '\t«x»', '  7 │   x', '    │   ^'],
  ['a tab inside the line', 'a\t«x»', '  7 │ a x', '    │   ^'],
  ['wide letters before it', '漢字«x»', '  7 │ 漢字x', '    │     ^'],
  ['wide letters in it', '«漢字»', '  7 │ 漢字', '    │ ^^^^'],
  ['an emoji before it', '😀 «x»', '  7 │ 😀 x', '    │    ^'],
  ['a combining accent before it', 'e\u0301 «x»', '  7 │ e\u0301 x', '    │   ^'],
  ['an escape before it', '\u001b[31m«x»', '  7 │ <U+001B>[31mx', '    │             ^'],
  ['a direction mark in it', '«a\u202eb»', '  7 │ a<U+202E>b', '    │ ^^^^^^^^^^'],
  ['half of a pair', '\ud83d«x»', '  7 │ <U+D83D>x', '    │         ^'],
])('%s', (_, marked, source, carets) => {
  expect(toFrame(placeOf(marked), marked.replace(/[«»]/g, ''), 60)).toEqual({ source, carets });
});

test.each([
  ['to the end of its first line', { line: 7, column: 3, endLine: 9, endColumn: 2 }, 'abcdef', '    │   ^^^^'],
  ['at one column without an end', { line: 7, column: 3 }, 'abcdef', '    │   ^'],
  ['behind the end of a line that is shorter than said', { line: 7, column: 30 }, 'abc', '    │    ^'],
])('a place is marked %s', (_, place, line, carets) => {
  expect(toFrame({ file: 'a.md', ...place }, line, 40).carets).toBe(carets);
});

test.each([0, 3, 20, 34, 60, 200, 395])('a line of 400 columns is cut around column %i', (column) => {
  const letters = Array.from({ length: 400 }, (_, index) => String.fromCharCode(97 + (index % 26))).join('');
  const { source, carets } = toFrame({ file: 'a.md', line: 7, column: column + 1, endColumn: column + 5 }, letters, 60);
  expect(source.length).toBeLessThanOrEqual(60);
  const from = carets.indexOf('^');
  expect(source.slice(from, carets.length)).toBe(letters.slice(column, column + 4));
});

test('a place that is wider than the screen is underlined up to the edge', () => {
  const { source, carets } = toFrame({ file: 'a.md', line: 7, column: 11, endColumn: 311 }, 'x'.repeat(400), 60);
  expect(source.length).toBeLessThanOrEqual(60);
  expect(carets.length).toBeLessThanOrEqual(60);
});

function placeOf(marked: string) {
  const from = marked.indexOf('«');
  const to = marked.indexOf('»') - 1;
  return { file: 'a.md', line: 7, column: from + 1, ...(to > from ? { endColumn: to + 1 } : {}) };
}
