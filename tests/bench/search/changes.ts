import type { RandomSource } from '../random-words.ts';
import type { SectionIndex } from './section-index.ts';

const neighbours = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * Returns a word with a typical typo: a letter omitted, doubled, inserted, swapped with the next, or replaced by its neighbour on the
 * keyboard.
 */
export function misspellWord(word: string, random: RandomSource): string {
  const at = 1 + Math.floor(random() * (word.length - 1));
  const [before, letter, next, rest] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 1)];
  const near = neighbourOf(letter, random);
  const wrong = [
    before + rest,
    before + letter + letter + rest,
    before + near + letter + rest,
    before + near + rest,
    next === '' || next === letter ? before + rest : before + next + letter + word.slice(at + 2),
  ];
  return wrong[Math.floor(random() * wrong.length)] ?? word;
}

function neighbourOf(letter: string, random: RandomSource): string {
  const row = neighbours.find((own) => own.includes(letter)) ?? 'x';
  const at = row.indexOf(letter);
  return row.charAt(random() < 0.5 && at > 0 ? at - 1 : at + 1) || row.charAt(0);
}

/** Returns another form of a word that occurs in the tree; undefined if there is none. */
export function inflectWord(word: string, { counts }: SectionIndex): string | undefined {
  const lowerCaseText = word.toLowerCase();
  const base = lowerCaseText.replace(/(?:ing|ed|es|s|e)$/, '');
  const forms = ['s', 'ed', 'ing', '', 'e', 'es'].map((ending) => base + ending);
  return base.length < 3 ? undefined : forms.find((form) => form !== lowerCaseText && counts.has(form));
}

/** Returns the words of an identifier. */
export function splitName(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}
