import { expect, test } from 'vitest';
import { createAnalyser, loadLanguages } from '../../../compiler/search/analysis/analyser.ts';
import { hashOf, scan, unitsOf } from '../../../compiler/search/analysis/scan.ts';
import { formsOf } from '../../../compiler/search/analysis/search-tokens.ts';
import { shortestAfter } from '../../../compiler/search/format/index-head.ts';
import { frontCode, readFrontCoded } from '../../../compiler/search/format/sorted-words.ts';
import { fromLevel, toLevel } from '../../../compiler/search/format/weights.ts';
import { editDistance } from '../../../compiler/search/query/edit-distance.ts';
import { createExcerpt } from '../../../compiler/search/query/excerpt.ts';
import { matchesWildcard } from '../../../compiler/search/query/expand.ts';
import { parseQuery } from '../../../compiler/search/query/parse.ts';

const asTokens = (text: string): string[] =>
  createAnalyser(['en'])
    .tokenize(text)
    .flatMap(({ form, parts }) => [form, ...parts.map((part) => part.form)]);

test.each([
  ['win.setBounds(b)', ['win', 'setbounds', 'set', 'bounds', 'b']],
  ['HTTPServer', ['httpserver', 'http', 'server']],
  ['max_old_space', ['maxoldspace', 'max', 'old', 'space']],
  ['well-known Café', ['well', 'known', 'cafe']],
  ['C++ and C#', ['c++', 'and', 'c#']],
  ['APIs of v2', ['apis', 'of', 'v2']],
  ['a'.repeat(41), []],
  ['QUJD'.repeat(20), []],
  ['aGVsbG8gd29ybGQsIGhlbGxvIHdvcmxkIGhlbGxvIHdvcmxk', []],
  [
    'longNamesOfManyWordsThatAreWrittenWithoutAnyBlank',
    ['', 'long', 'names', 'of', 'many', 'words', 'that', 'are', 'written', 'without', 'any', 'blank'],
  ],
  ['_ __ $', []],
  ['検索エンジン', ['検索', 'エンジン']],
])('%s is read as words', (text, expected) => {
  expect(asTokens(text)).toEqual(expected);
});

test.each([
  'Plain words, CamelCase and snake_case, C++ and C#, v2.0.',
  'Café déjà vu — naïve “quotes”, don’t; x# y++ C++é C#_ _a a_',
  '検索エンジン and text, ภาษาไทย 𝐀b 😀word e\u0301t\u00a0x',
  `${'long'.repeat(11)} ${'QUJD'.repeat(11)}_part ABCs URLs IDs`,
  '\ud83d alone\udc00',
])('the words of %j are found, and those that need no folding are told by their letters', (text) => {
  const tokens = createAnalyser(['en']).tokenize(text);
  const units = unitsOf(text);
  const words = scan(text, units);
  for (let at = 0; at < words.count; at++) {
    if (words.needFolding[at] === 1) continue;
    const [start, end] = [words.starts[at] ?? 0, words.ends[at] ?? 0];
    const form = text.slice(start, end).toLowerCase();
    expect(tokens.find((token) => token.start === start)).toMatchObject({ form, start, end, parts: [] });
    expect(words.hashes[at]).toBe(hashOf(units, start, end));
    expect(hashOf(unitsOf(form), 0, form.length)).toBe(words.hashes[at]);
    unitsOf(text);
  }
  const all = tokens.flatMap((token) => [token, ...token.parts]).filter(({ form }) => form !== '');
  expect(formsOf(tokens)).toEqual(all.map(({ form }) => form));
  expect(tokens.map(({ position }) => position)).toEqual(
    tokens.map(({ position }) => position).sort((one, other) => one - other),
  );
  const pattern = /[A-Za-z](?:\+\+|#)(?![\p{L}\p{N}_])|[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*/gu;
  const starts = Array.from(text.matchAll(pattern), ({ index }) => index);
  expect(tokens.filter(({ start }) => !starts.includes(start)).every(({ form }) => /[^\0-\u024f]/.test(form))).toBe(true);
});

test('words lose their endings in the languages of the site', async () => {
  await loadLanguages(['de', 'xx']);
  const german = createAnalyser(['de']);
  expect(german.stem('zahlungen')).toBe(german.stem('zahlung'));
  expect(german.isStopWord('und')).toBe(true);
  expect(createAnalyser(['en']).stem('payments')).toBe('payment');
});

test.each([
  ['title:loan', { text: 'loan', fields: ['title'], presence: 'optional', isPlain: false }],
  ['+loan', { text: 'loan', presence: 'required' }],
  ['-loan', { text: 'loan', presence: 'prohibited' }],
  ['loan~9', { text: 'loan', edits: 2 }],
  ['loan^3', { text: 'loan', boost: 3 }],
  ['lo*n', { text: 'lo*n', isWildcard: true }],
  ['--help', { text: '--help', isPlain: true }],
  ['http://x', { text: 'http://x', isPlain: true }],
  ['title:', { text: 'title:', isPlain: true }],
  ['\\+loan', { isPlain: true, presence: 'optional' }],
])('%s is understood', (text, expected) => {
  expect(parseQuery(text).clauses).toEqual([expect.objectContaining(expected)]);
});

test.each([
  ['loan', 'loan', 0],
  ['laon', 'loan', 1],
  ['lon', 'loan', 1],
  ['loans', 'loan', 1],
  ['abcd', 'wxyz', 3],
])('%s has the expected edit distance from %s', (one, other, expected) => {
  expect(editDistance(one, other, 2)).toBe(expected);
});

test('wildcards match any letters, and are fast', () => {
  expect(['pay', 'payment', 'repay'].map((word) => matchesWildcard(word, 'pay*'))).toEqual([true, true, false]);
  expect(matchesWildcard('a'.repeat(5000), `${'a*'.repeat(200)}b`)).toBe(false);
});

test('lengths are stored within a sixteenth', () => {
  for (let length = 0; length < 5000; length++)
    expect(Math.abs(fromLevel(toLevel(length)) - length)).toBeLessThanOrEqual(length < 16 ? 0 : length / 8);
});

test('front-coded words are decoded unchanged', () => {
  const words = ['', 'a', 'ab', 'abc', 'b', 'ba', 'x'.repeat(40), `${'x'.repeat(40)}y`, '𠮶', '𠮷', '𠮷𠮶'];
  expect(readFrontCoded(new TextDecoder().decode(frontCode(words)))).toEqual(words);
});

test.each([
  ['', 'loan', 'l'],
  ['boat', 'loan', 'l'],
  ['loan', 'loaned', 'loane'],
  ['lamp', 'loan', 'lo'],
  ['a', '𠮷b', '𠮷'],
  ['𠮶', '𠮷𠮶', '𠮷'],
])('between %j and %j a file starts at %j', (last, first, expected) => {
  const boundary = shortestAfter(last, first);
  expect([boundary, boundary > last, boundary <= first]).toEqual([expected, true, true]);
});

test('an excerpt shows complete words, with marks', () => {
  const text = `${'Before it comes much else. '.repeat(20)}Members repay a loan each month. ${'After it as well. '.repeat(20)}`;
  const { text: piece, marks } = createExcerpt(text, ['repay', 'Loan'], 100);
  expect(marks.map(([start, end]) => piece.slice(start, end))).toEqual(['repay', 'loan']);
  expect(piece.length).toBeLessThanOrEqual(105);
  expect(createExcerpt('😀'.repeat(100), [], 51).text).toBe(`${'😀'.repeat(25)} …`);
});
