import { expect, test } from 'vitest';
import { quotesOf, toTypographic } from '../../../compiler/texts/punctuation.ts';

test.each([
  ['"Quotes" and \'single ones\'', '“Quotes” and ‘single ones’'],
  ["It isn't James' or the crews' turn", 'It isn’t James’ or the crews’ turn'],
  ['("in brackets") ["and these"]', '(“in brackets”) [“and these”]'],
  ['"A \'nested\' one", she said', '“A ‘nested’ one”, she said'],
  ["rock 'n' roll of the '90s", 'rock ‘n’ roll of the ’90s'],
  ['A 6" screen, 5\' 11" tall', 'A 6" screen, 5\' 11" tall'],
  ['"Route 66"', '“Route 66”'],
  ['one -- two', 'one – two'],
  ['pages 3--5', 'pages 3–5'],
  ['one---two, one --- two', 'one—two, one — two'],
  ['docs build --offline --out x', 'docs build --offline --out x'],
  ['a--b ---- c', 'a--b ---- c'],
  ['Wait... and so on...', 'Wait… and so on…'],
  ['../../.../path and ..', '../../.../path and ..'],
  ['....', '....'],
  ['<-- and -->', '<-- and -->'],
  ['“Already” – fine…', '“Already” – fine…'],
])('%s', (source, shown) => {
  expect(toTypographic(source, quotesOf('en-GB'), { before: '', after: '' })).toBe(shown);
});

test.each([
  ['de-AT', '„Zitat“ und ‚innen‘, sag’s'],
  ['pl', '„Zitat” und ‚innen’, sag’s'],
  ['fr-CA', '«\u202fZitat\u202f» und “innen”, sag’s'],
  ['es', '«Zitat» und “innen”, sag’s'],
  ['sv', '”Zitat” und ’innen’, sag’s'],
  ['ja', '“Zitat” und ‘innen’, sag’s'],
])('in %s', (locale, shown) => {
  expect(toTypographic("\"Zitat\" und 'innen', sag's", quotesOf(locale), { before: '', after: '' })).toBe(shown);
});

test.each([
  ['"', { before: 'code`', after: '' }, '”'],
  ['"', { before: ' ', after: 'b' }, '“'],
  ["'s", { before: '`', after: '' }, '’s'],
  [' -- ', { before: 'a', after: 'b' }, ' – '],
])('%s within %j', (source, around, shown) => {
  expect(toTypographic(source, quotesOf('en'), around)).toBe(shown);
});
