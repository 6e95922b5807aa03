import { marked } from 'marked';
import { expect, test } from 'vitest';
import { defaults } from '../../../../compiler/1-config/defaults.ts';
import { lex } from '../../../../compiler/3-pages/markdown/lex.ts';
import { isPlain } from '../../../../compiler/3-pages/markdown/plain-text.ts';
import { chanceOf } from '../../../bench/words.ts';

test.each([
  ['a loan', true],
  ['ein Konto für Ältere', true],
  ['two\nlines', true],
  ['a & b &amp; c', true],
  ['', false],
  [' a', false],
  ['*a*', false],
  ['a*', false],
  ['a_b', false],
  ['`a`', false],
  ['a [b]', false],
  ['a <b>', false],
  ['a!', false],
  ['a \\# b', false],
  ['~~a~~', false],
  ['a  \nb', false],
])('%j is nothing but text: %s', (text, expected) => expect(isPlain(text)).toBe(expected));

test('texts of all kinds have the tokens that the package gives them', () => {
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
    'www.a.b',
    '@',
  ];
  const chance = chanceOf(7);
  for (let round = 0; round < 4000; round++) {
    const text = Array.from({ length: 1 + Math.floor(chance() * 9) }, () => pieces[Math.floor(chance() * pieces.length)]).join('');
    const expected = marked.lexer(text);
    expect(JSON.stringify(lex(text, defaults.limits)), JSON.stringify(text)).toBe(JSON.stringify(expected));
  }
});
