import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { findPatternFault, matchesName, toMatcher } from '../../../compiler/files/patterns.ts';
import { folderOf } from '../../support/folder.ts';

const files = [
  'README.md',
  'a.md',
  'ab.md',
  'content/a.md',
  'content/old/a.md',
  'content/old/b.txt',
  'content/old/deep/er/a.md',
  'content/new/a.md',
  'content/[x].md',
  'content/x.md',
  'content/a+b (1).md',
  'content/café.md',
  'old/a.md',
];
const patterns = [
  '*.md',
  '**',
  '**/*.md',
  '**/old/**',
  'content/*/a.md',
  'content/**/a.md',
  'content/{old,new}/*.md',
  'content/{old/deep,new}/**',
  '?.md',
  'content/[a-y].md',
  'content/[!x].md',
  'content/\\[x\\].md',
  'content/a+b \\(1\\).md',
  'content/caf?.md',
  '**/{a,b}.{md,txt}',
  'README.md',
  'nothing/**',
  'c*n*e*t/*.md',
  '*o*t*/**/a*',
  'content/c*f*.md',
  'content/a*+*(*).md',
  '*x*y*',
  '*.*d',
];

test.each(patterns)('%s names the files that fast-glob finds by it', async (pattern) => {
  const root = folderOf(Object.fromEntries(files.map((file) => [file, ''])));
  const expected = await glob(pattern, { cwd: root });
  expect(files.filter(toMatcher(pattern)).sort()).toEqual(expected.sort());
});

describe('a folder matches everything in it', () => {
  test.each(['content/old', 'content/old/', 'content/ol*', '**/old'])('%s', (pattern) => {
    expect(files.filter(toMatcher(pattern))).toEqual(
      expect.arrayContaining(['content/old/a.md', 'content/old/b.txt', 'content/old/deep/er/a.md']),
    );
    expect(toMatcher(pattern)('content/older.md')).toBe(pattern.endsWith('*'));
  });
});

test.each([
  ['./old/**', 'old/**'],
  ['/old/**', 'old/**'],
  ['old\\new', 'old/new'],
  [' old', 'old'],
  ['../old/**', undefined],
  ['C:/old', undefined],
  ['old/{a,b', undefined],
  ['old/[ab', undefined],
])('%s is invalid, and %s is meant', (pattern, expected) => {
  expect(findPatternFault(pattern)).toEqual({
    reason: expect.any(String),
    ...(expected === undefined ? {} : { intended: expected }),
  });
});

test.each(patterns)('%s is well formed', (pattern) => expect(findPatternFault(pattern)).toBeUndefined());

test.each([
  ['layout', 'layout', true],
  ['layout', 'layouts', false],
  ['jira_*', 'jira_id', true],
  ['*', 'anything', true],
  ['a.b', 'axb', false],
])('the name pattern %s fits %s: %s', (pattern, name, fits) => expect(matchesName(pattern, name)).toBe(fits));

test('consecutive folder wildcards take no longer than one', () => {
  const matches = toMatcher(`${'**/'.repeat(12)}b.md`);
  expect([matches('b.md'), matches('a/a/b.md'), matches(`${'a/'.repeat(60)}a.md`)]).toEqual([true, true, false]);
});

test.each([
  [`{${'*a'.repeat(12)},b}.md`, `${'a'.repeat(200)}.md`, true],
  [`{${'*a'.repeat(12)},b}.md`, `${'a'.repeat(200)}.txt`, false],
  [`${'**/a/'.repeat(10)}b`, 'a/'.repeat(200), false],
  [`${'**/a/'.repeat(10)}b`, `${'a/'.repeat(200)}b`, true],
  [`${'{a,a}'.repeat(40)}b`, 'a'.repeat(41), false],
  [`${'*?'.repeat(30)}b`, 'a'.repeat(200), false],
])('%s is matched against a long name without backtracking', (pattern, file, fits) =>
  expect(toMatcher(pattern)(file)).toBe(fits),
);

test('many stars in a name pattern are matched in one pass', () => {
  expect(['a', 'b'].map((end) => matchesName(`${'*a'.repeat(30)}*${end}`, `${'a'.repeat(60)}b`))).toEqual([false, true]);
  expect([matchesName('a*a', 'a'), matchesName('a*a', 'aa'), matchesName('*', '')]).toEqual([false, true, true]);
});
