import type { Candidate, WordsFrom } from './concept.ts';
import { distance, distanceFromBeginning } from './edit-distance.ts';
import { tuning } from './tuning.ts';

/** How many words stand for a misspelt one. */
const mostTypos = 6;
/**
 * Least length of a word with a wrong letter: in a shorter one, any changed letter makes another word. Three letters may be
 * swapped or lack one.
 */
const shortestTypo = 4;
/** Least length of a half typed word with a wrong letter: too many words begin almost like a shorter one. */
const shortestBeginning = 5;

type NearbyForm = { form: string; away: number };

/** Words that an unknown one may have been meant to be, at most `most` edits away, likeliest first. */
export async function typosOf(form: string, most: number, wordsFrom: WordsFrom): Promise<Candidate[]> {
  const isNear = form.length < shortestTypo ? nearShort(form) : nearWithin(form, most);
  const near = async (first: string): Promise<NearbyForm[]> => (await wordsFrom(first)).flatMap(isNear);
  const own = await near(form.charAt(0));
  // The first letter is seldom wrong, but it may be swapped with the second.
  const found = own.length > 0 || form.charAt(1) === form.charAt(0) ? own : await near(form.charAt(1));
  return likeliest(form, found);
}

function nearWithin(form: string, most: number): (other: string) => NearbyForm[] {
  return (other) => {
    const away = other.length >= shortestTypo - 1 ? distance(form, other, most) : most + 1;
    return away <= most ? [{ form: other, away }] : [];
  };
}

function nearShort(form: string): (other: string) => NearbyForm[] {
  const sorted = (word: string): string => [...word].sort().join('');
  const isOnlyMissing = (other: string): boolean => other.length === form.length + 1 || sorted(other) === sorted(form);
  return (other) =>
    form.length === 3 && isOnlyMissing(other) && distance(form, other, 1) === 1 ? [{ form: other, away: 1 }] : [];
}

/** Words whose beginning is one edit away from a half typed word. If there are none, the wrong letter may be the first one. */
export async function halfTyposOf(form: string, wordsFrom: WordsFrom): Promise<Candidate[]> {
  if (form.length < shortestBeginning) return [];
  const own = (await wordsFrom(form.charAt(0))).filter(
    (other) => other.length > form.length && distanceFromBeginning(form, other, 1) <= 1,
  );
  const found = own.length > 0 ? own : await withFirstLetter(form, wordsFrom);
  const near = found.map((other) => ({ form: other, away: 1 }));
  return likeliest(form, near).map((each) => {
    const untyped = tuning.untyped * Math.abs(each.form.length - form.length);
    return { ...each, factor: (each.factor * form.length) / (form.length + untyped) };
  });
}

/** Words that begin with the typed one if its first letter is replaced or a letter is put before it. */
async function withFirstLetter(form: string, wordsFrom: WordsFrom): Promise<string[]> {
  if (!/^[a-z]/.test(form)) return [];
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const found = await Promise.all(letters.flatMap((letter) => [wordsFrom(letter + form.slice(1)), wordsFrom(letter + form)]));
  return found.flat().filter((other) => other.length <= form.length + 3);
}

function likeliest(form: string, found: readonly NearbyForm[]): Candidate[] {
  const longer = (other: NearbyForm): number => Math.abs(other.form.length - form.length);
  const order = [...found].sort((a, b) => a.away - b.away || longer(a) - longer(b));
  return order
    .slice(0, mostTypos)
    .map(({ form: other, away }) => ({ form: other, factor: away === 1 ? tuning.typo : tuning.farTypo }));
}
