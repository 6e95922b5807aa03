import type { Candidate, PrefixLookup } from './concept.ts';
import { editDistance, prefixEditDistance } from './edit-distance.ts';
import { tuning } from './tuning.ts';

/** The maximum number of corrections for a misspelt word. */
const maxTypos = 6;
/**
 * The minimum length of a word with a wrong letter: in shorter words, a changed letter usually gives another word. In words of three
 * letters, two may be swapped or one may be missing.
 */
const minTypoLength = 4;
/** The minimum length of a misspelt prefix. Shorter prefixes are similar to those of too many words. */
const minPrefixLength = 5;

type NearbyForm = { form: string; edits: number };

/** Returns possible corrections of an unknown word, at most `max` edits away, most likely first. */
export async function findCorrections(form: string, max: number, wordsWithPrefix: PrefixLookup): Promise<Candidate[]> {
  const isNear = form.length < minTypoLength ? createShortWordSearch(form) : createNearbySearch(form, max);
  const near = async (first: string): Promise<NearbyForm[]> => (await wordsWithPrefix(first)).flatMap(isNear);
  const own = await near(form.charAt(0));
  // The first letter is rarely wrong, but it may be swapped with the second.
  const corrections = own.length > 0 || form.charAt(1) === form.charAt(0) ? own : await near(form.charAt(1));
  return rankCandidates(form, corrections);
}

function createNearbySearch(form: string, max: number): (other: string) => NearbyForm[] {
  return (other) => {
    const distance = other.length >= minTypoLength - 1 ? editDistance(form, other, max) : max + 1;
    return distance <= max ? [{ form: other, edits: distance }] : [];
  };
}

function createShortWordSearch(form: string): (other: string) => NearbyForm[] {
  const sorted = (word: string): string => [...word].sort().join('');
  const isOnlyMissing = (other: string): boolean => other.length === form.length + 1 || sorted(other) === sorted(form);
  return (other) =>
    form.length === 3 && isOnlyMissing(other) && editDistance(form, other, 1) === 1 ? [{ form: other, edits: 1 }] : [];
}

/** Returns the words with a prefix one edit away from an incomplete word. If there are none, the first letter may be wrong. */
export async function findPrefixCorrections(form: string, wordsWithPrefix: PrefixLookup): Promise<Candidate[]> {
  if (form.length < minPrefixLength) return [];
  const own = (await wordsWithPrefix(form.charAt(0))).filter(
    (other) => other.length > form.length && prefixEditDistance(form, other, 1) <= 1,
  );
  const words = own.length > 0 ? own : await withFirstLetter(form, wordsWithPrefix);
  const near = words.map((other) => ({ form: other, edits: 1 }));
  return rankCandidates(form, near).map((each) => {
    const untyped = tuning.untyped * Math.abs(each.form.length - form.length);
    return { ...each, factor: (each.factor * form.length) / (form.length + untyped) };
  });
}

/** Returns the words that start with the typed one after its first letter is replaced, or after a letter is inserted before it. */
async function withFirstLetter(form: string, wordsWithPrefix: PrefixLookup): Promise<string[]> {
  if (!/^[a-z]/.test(form)) return [];
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const found = await Promise.all(
    letters.flatMap((letter) => [wordsWithPrefix(letter + form.slice(1)), wordsWithPrefix(letter + form)]),
  );
  return found.flat().filter((other) => other.length <= form.length + 3);
}

function rankCandidates(form: string, found: readonly NearbyForm[]): Candidate[] {
  const longer = (other: NearbyForm): number => Math.abs(other.form.length - form.length);
  const order = [...found].sort((a, b) => a.edits - b.edits || longer(a) - longer(b));
  return order
    .slice(0, maxTypos)
    .map(({ form: other, edits }) => ({ form: other, factor: edits === 1 ? tuning.typo : tuning.farTypo }));
}
