import { marked } from 'marked';
import { expect, test } from 'vitest';
import { defaults } from '../../../../compiler/1-config/defaults.ts';
import { tokenize } from '../../../../compiler/3-pages/markdown/lexer.ts';
import { readQuickly } from '../../../../compiler/3-pages/markdown/quick-text.ts';
import { createRandomSource } from '../../../bench/random-words.ts';

test.each([
  ['a loan', true],
  ['ein Konto für Ältere', true],
  ['two\nlines', true],
  ['a & b &amp; c!', true],
  ['', true],
  ['**Bold** (*slanted*), `code` and [a `link`](./a_b.md#c).', true],
  ['**[a link](b) in it**', true],
  [' a', false],
  ['a*', false],
  ['a_b', false],
  ['**a**b', false],
  ['b**a**', false],
  ['***a***', false],
  ['`a*`', false],
  ['a [b]', false],
  ['[a](b "c")', false],
  ['![a](b)', false],
  ['a <b>', false],
  ['a \\# b', false],
  ['~~a~~', false],
  ['a $b$', false],
  ['a  \nb', false],
])('%j is read without the package: %s', (text, expected) => expect(readQuickly(text) !== undefined).toBe(expected));

test('typical text has the same tokens as from marked', () => {
  const pieces = [
    ...['loan', 'rate', ' ', ' ', ' ', '. ', ', ', '(', ')', '!', ' & ', '\n', ': ', '?', '"', 'é'],
    ...['`code`', '`a_b`', '`` `a` ``', '` a `', '`a*`', '[fees](./fees.md)', '[the `fee`](a/b_c.md#d-e)', '[a](b "c")', '[x]'],
    ...[
      '**strong**',
      '*em*',
      '**`code` and [fees](f.md)**',
      '**a*',
      '*',
      '**',
      '_',
      '_em_',
      '~~del~~',
      '***both***',
      '<b>',
      '\\',
      '![a](b.png)',
    ],
    ...['  \n', '](c)', '`', ' www.a.b', '[*a*](b)', '**[a](b) c**', '[**a**](b)', '[a [b](c) d](e)', '**é**', '*a b*c'],
  ];
  const chance = createRandomSource(11);
  let quick = 0;
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from(
      { length: 1 + Math.floor(chance() * 7) },
      () => pieces[Math.floor(chance() ** 2 * pieces.length)],
    ).join('');
    if (readQuickly(text)) quick++;
    expect(JSON.stringify(tokenize(text, defaults.limits)), JSON.stringify(text)).toBe(JSON.stringify(marked.lexer(text)));
  }
  expect(quick).toBeGreaterThan(4000);
});

test('texts of all kinds have the same tokens as from the package', () => {
  const pieces = [
    'loan',
    ' ',
    '  ',
    '\n',
    '  \n',
    '*',
    '**',
    '_',
    '`',
    '~~',
    '[',
    ']',
    '](/a)',
    '!',
    '<b>',
    '&amp;',
    '\\',
    'é',
    '# ',
    '- ',
    '| ',
    '> ',
    '\n\n',
    // The package also links `www.` after some characters other than those that GFM specifies.
    ' www.a.b',
    'http://c.d',
    'e@f.g',
    '(',
    ')',
  ];
  const chance = createRandomSource(7);
  for (let round = 0; round < 4000; round++) {
    const text = Array.from({ length: 1 + Math.floor(chance() * 9) }, () => pieces[Math.floor(chance() * pieces.length)]).join(
      '',
    );
    const expected = marked.lexer(text);
    expect(JSON.stringify(tokenize(text, defaults.limits)), JSON.stringify(text)).toBe(JSON.stringify(expected));
  }
});
