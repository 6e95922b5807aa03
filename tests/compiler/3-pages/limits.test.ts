import { describe, expect, test } from 'vitest';
import { findings, makePage } from './make-page.ts';

const many = 20_000;

describe('texts that would take too long are refused', () => {
  test.each([
    ['strong in emphasis', `${'*a **a '.repeat(many)}b${' a** a*'.repeat(many)}`, ['1:1 error page-too-complex']],
    ['stars and underlines', '*a '.repeat(many) + '_a*_ '.repeat(many), ['1:1 error page-too-complex']],
    ['pictures that never end', '![[]()'.repeat(many), ['1:1 error page-too-complex']],
    ['comments that never end', `x ${'<!-- '.repeat(many)}`, ['1:1 error page-too-complex']],
    [
      'backticks',
      Array.from({ length: 3000 }, (_, count) => `e${'`'.repeat(count + 1)}`).join(''),
      ['1:1 error page-too-complex'],
    ],
    ['brackets', `${'['.repeat(30_000)}a${']'.repeat(30_000)}`, ['1:1 error page-too-complex']],
    ['quotes in quotes', `A\n\n${'> '.repeat(many)}a`, ['3:1 error page-too-nested']],
    ['lists in lists', `${'- '.repeat(3000)}a`, ['1:1 error page-too-nested']],
    [
      'lists, one deeper each line',
      Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}* a\n`).join(''),
      ['1:1 error page-too-nested'],
    ],
    ['containers in containers', ':::note\n'.repeat(300), ['1:1 error page-too-nested']],
    [
      'cells that are filled in',
      `A\n\n${'|a'.repeat(1000)}\n${'|-'.repeat(1000)}\n${'|a\n'.repeat(3000)}`,
      ['3:1 error table-too-large'],
    ],
    [
      'a definition elsewhere used without end',
      `[a]: https://b.c/${'d'.repeat(100_000)}\n\n${'[a] '.repeat(many)}`,
      ['1:1 error page-too-complex'],
    ],
    ['open tags', `x ${'<b>'.repeat(5000)}`, ['1:15000 warning html-not-closed']],
    ['brackets in front matter', `---\ntitle: ${'['.repeat(5000)}\n---\n`, undefined],
  ])('%s', (_, text, expected) => {
    const results = findings(text);
    if (expected) expect(results).toEqual(expected);
    expect(results).not.toEqual([]);
  });
});

describe('texts that only look similar are read', () => {
  test.each([
    ['one long line', 'word '.repeat(100_000)],
    ['a long word before an at', `${'a'.repeat(100_000)}@`],
    ['blanks', `a${' '.repeat(100_000)}\nb`],
    ['many links in a paragraph', '[a](https://b.c) '.repeat(many)],
    ['addresses', 'a@b.cd '.repeat(many)],
    ['a definition of this site used without end', `[a]: ${'d'.repeat(100_000)}\n\n${'[a] '.repeat(many)}`],
    ['closing tags', '</b>'.repeat(many)],
    ['a long item', `- ${'a\n'.repeat(5000)}`],
    ['headings of one name', '# a\n\n'.repeat(5000)],
    ['footnotes', `${'[^1]'.repeat(many)}\n\n[^1]: x`],
    ['character references', '&amp;'.repeat(many)],
    ['fences', '```\n'.repeat(many)],
  ])('%s', (_, text) => {
    expect(makePage(text, { isUnconfigured: true }).diagnostics).toEqual([]);
  });
});

test('a page above the limit of bytes is not read, nor is front matter above its own', () => {
  expect(findings('a'.repeat(5_000_001))).toEqual(['1:1 error file-too-large']);
  expect(findings(`---\n${'# a\n'.repeat(20_000)}---\n`)).toEqual(['1:1 error front-matter-too-large']);
  expect(findings(`---\ntitle: ${'ü'.repeat(32_765)}\n---\n`)).toEqual(['1:1 error front-matter-too-large']);
  expect(findings(`---\ntitle: ${'ü'.repeat(32_764)}\n---\n`)).not.toContain('1:1 error front-matter-too-large');
});
