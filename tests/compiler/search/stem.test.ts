import lunr from 'lunr';
import { expect, test, vi } from 'vitest';
import { createAnalyser } from '../../../compiler/search/analysis/analyser.ts';
import { stemEnglish } from '../../../compiler/search/analysis/english.ts';
import { stemByLunr } from '../../../compiler/search/analysis/stemmers.ts';
import { createRandomSource } from '../../bench/random-words.ts';

const lunrStem = (word: string): string => lunr.stemmer(new lunr.Token(word, {})).toString();

const names = (
  'a by say cry yes yet yelling sky skies ties dies caresses ponies feed agreed plastered bled motoring sing conflated troubled sized hopping ' +
  'tanned falling hissing fizzed failing filing happy relational conditional valenci hesitanci digitizer conformabli radicalli differentli ' +
  'vileli analogousli vietnamization predication operator feudalism decisiveness hopefulness callousness formaliti sensitiviti sensibiliti ' +
  'triplicate formative formalize electriciti electrical hopeful goodness revival allowance inference airliner gyroscopic adjustable ' +
  'defensible irritant replacement adjustment dependent adoption homologou communism activate angulariti homologous effective bowdlerize ' +
  'probate rate cease controll roll ion tion sion ness ies ees eed ing ed es s ss sss e ee ye y2k 404s v2ed utf8ing'
).split(' ');

test.each(names)('%s has the stem that lunr gives it', (word) => {
  expect(stemEnglish(word)).toBe(lunrStem(word));
});

test('the same for a hundred thousand generated words with common endings', () => {
  const pieces =
    'a e i o u y s t l b z w x 1 c d ing ed eed ies sses ational tional enci izer bli alli entli eli ousli ization ation ator alism ' +
    'iveness fulness aliti biliti logi icate ative alize iciti ical ful ness al ance ence er ic able ible ant ement ment ent ou ism ate iti ous ive ion ll at iz';
  const parts = pieces.split(' ');
  const chance = createRandomSource(5);
  for (let round = 0; round < 100_000; round++) {
    const word = Array.from({ length: 1 + Math.floor(chance() * 5) }, () => parts[Math.floor(chance() * parts.length)]).join('');
    if (stemEnglish(word) !== lunrStem(word)) expect([word, stemEnglish(word)]).toEqual([word, lunrStem(word)]);
  }
});

test('an index is stemmed by lunr, each distinct word once', () => {
  const stem = vi.fn(stemByLunr);
  const analyser = createAnalyser(['en'], stem);
  expect(['moorings', 'moored', 'moorings', 'moorings'].map(analyser.stem)).toEqual(['moor', 'moor', 'moor', 'moor']);
  expect(stem.mock.calls).toEqual([['moorings'], ['moored']]);
  expect(createAnalyser(['xx'], stem).stem('moorings')).toBe('moorings');
  expect(names.map(createAnalyser(['en'], stemByLunr).stem)).toEqual(names.map(createAnalyser(['en']).stem));
});
