import type { Candidate, LookupServices, PrefixLookup, Variants } from './concept.ts';
import { familyOf } from './synonyms.ts';
import { tuning } from './tuning.ts';
import { findCorrections, findPrefixCorrections } from './typos.ts';

/** The maximum number of longer words for a typed word of at least three letters. */
const maxExtensions = 24;
/** The maximum number of longer words for a shorter typed word. */
const maxShortExtensions = 8;
/** The maximum number of words that match a pattern. */
const maxPatternMatches = 64;
/** The minimum length of a word in which two letters may be wrong. */
const minTwoEditsLength = 8;
/** As a last resort, a word is shown if it starts with at least this share of an unknown word's letters. */
const minSharedPrefix = 0.6;
/** The minimum length of an ending that may be a typo instead: "atomates" may be "atom" with an ending, or a misspelling of "automates". */
const minEndingLength = 2;

/**
 * Returns the terms for a word without operators: its own, those of longer words, and, if no text contains it, those of known prefixes and
 * corrections. `isName`: the word is an identifier, which has no inflections. `isLast`: the word may be incomplete.
 */
export async function expandPlain(
  form: string,
  { isName, isLast }: { isName: boolean; isLast: boolean },
  services: LookupServices,
): Promise<Variants> {
  const { wordsWithPrefix } = services;
  const isForm = (await wordsWithPrefix(form))[0] === form;
  const { terms, exactTerm } = isName && !isForm ? emptyVariants() : await findExactTerms(form, services);
  const isIncomplete = exactTerm === undefined || (isLast && !isForm);
  const longer = await extensionsOf(form, isIncomplete ? tuning.extension : tuning.longer, services);
  addBest(terms, toTerms(longer, services));
  if (exactTerm !== undefined) {
    const mayBeTypo = !isForm && longer.length === 0 && form.length - exactTerm.length >= minEndingLength;
    if (mayBeTypo) {
      const typos = await findCorrections(form, 1, wordsWithPrefix);
      addBest(terms, toTerms(typos, services, tuning.doubtful));
    }
    return { terms, exactTerm, spellings: [form] };
  }
  if (terms.size > 0) return { terms, spellings: longer.map(({ form: other }) => other) };
  if (services.analyser.isEnglish([form])) addBest(terms, await findKnownFamily(form, services));
  if (terms.size > 0) return { terms, spellings: [] };
  const near = await findCorrections(form, form.length >= minTwoEditsLength ? 2 : 1, wordsWithPrefix);
  const typos = near.length > 0 ? near : await findPrefixCorrections(form, wordsWithPrefix);
  addBest(terms, await longestPrefixOf(form, typos.length > 0 ? form.length * tuning.leastBeginning : 3, services));
  addBest(terms, toTerms(typos, services));
  return { terms, spellings: typos.map(({ form: other }) => other) };
}

/** Returns the terms for a word with operators: its own, those of longer versions, and those of words at most `maxEdits` edits away. */
export async function expand(form: string, maxEdits: number, services: LookupServices): Promise<Variants> {
  const { terms, exactTerm } = await findExactTerms(form, services);
  for (const version of await versionsFrom(form, services.wordsWithPrefix))
    addBest(terms, [[services.analyser.stem(version), 1]]);
  if (maxEdits > 0) addBest(terms, toTerms(await findCorrections(form, maxEdits, services.wordsWithPrefix), services));
  return { terms, spellings: [form], ...(exactTerm === undefined ? {} : { exactTerm }) };
}

/** Returns the terms of the words that match a pattern with wildcards. */
export async function expandPattern(pattern: string, { analyser, wordsWithPrefix }: LookupServices): Promise<Variants> {
  const prefix = pattern.slice(0, pattern.indexOf('*'));
  const matchingForms = (await wordsWithPrefix(prefix)).filter((form) => matchesWildcard(form, pattern));
  return { terms: new Map(shortest(matchingForms, maxPatternMatches).map((form) => [analyser.stem(form), 1])), spellings: [] };
}

/**
 * Returns whether a word matches a pattern in which `*` stands for any letters. The time is at most proportional to the product of both
 * lengths.
 */
export function matchesWildcard(word: string, pattern: string): boolean {
  let at = 0;
  let index = 0;
  /** The last wildcard of the pattern, and the end of the letters that it matches in the word. */
  let star = -1;
  let starEnd = 0;
  while (at < word.length) {
    if (pattern[index] === '*') {
      star = index++;
      starEnd = at;
    } else if (pattern[index] === word[at]) {
      index++;
      at++;
    } else if (star >= 0) {
      index = star + 1;
      at = ++starEnd;
    } else return false;
  }
  while (pattern[index] === '*') index++;
  return index === pattern.length;
}

/** Returns the terms of words that share most of their prefix with an unknown word, for a query that would otherwise have no results. */
export async function findByPrefix(form: string, services: LookupServices): Promise<Map<string, number>> {
  for (let length = form.length - 1; length >= Math.max(3, form.length * minSharedPrefix); length--) {
    const similarForms = await services.wordsWithPrefix(form.slice(0, length));
    if (similarForms.length > 0)
      return new Map(shortest(similarForms, maxShortExtensions).map((other) => [services.analyser.stem(other), tuning.farTypo]));
  }
  return new Map();
}

/** Returns whether any text contains the word or another form of it. */
export async function isKnown(form: string, { analyser, wordsWithPrefix }: LookupServices): Promise<boolean> {
  const stem = analyser.stem(form);
  const relatedWords = await wordsWithPrefix(stem.length > 2 ? stem.slice(0, -1) : stem);
  return relatedWords.some((other) => other === form || analyser.stem(other) === stem);
}

function emptyVariants(): Pick<Variants, 'terms' | 'exactTerm'> {
  return { terms: new Map() };
}

async function findExactTerms(form: string, services: LookupServices): Promise<Pick<Variants, 'terms' | 'exactTerm'>> {
  const stem = services.analyser.stem(form);
  return (await isKnown(form, services)) ? { terms: new Map([[stem, 1]]), exactTerm: stem } : emptyVariants();
}

/**
 * Returns more specific versions with all components of this one: 1.2.3 for 1.2 or v1. A number without a v or a point is not a version.
 */
export async function versionsFrom(form: string, wordsWithPrefix: PrefixLookup): Promise<readonly string[]> {
  const number = /^(?:v(?=\d+$)|(?=\d+\.))(\d[\d.]*)$/.exec(form)?.[1];
  return number === undefined ? [] : wordsWithPrefix(`${number}.`);
}

async function extensionsOf(form: string, max: number, { wordsWithPrefix }: LookupServices): Promise<Candidate[]> {
  const versions = await versionsFrom(form, wordsWithPrefix);
  const isLonger = (other: string): boolean => other !== form && (other.includes('.') ? form.includes('.') : true);
  const longerForms = versions.length > 0 ? versions : (await wordsWithPrefix(form)).filter(isLonger);
  const typedLength = form.length;
  return shortest(longerForms, typedLength > 2 ? maxExtensions : maxShortExtensions).map((other) => ({
    form: other,
    factor: (max * typedLength) / (typedLength + tuning.untyped * (other.length - typedLength)),
  }));
}

/** Returns the terms of known words in the same word family. */
async function findKnownFamily(form: string, services: LookupServices): Promise<[string, number][]> {
  const familyForms = await Promise.all(familyOf(form).map(async (other) => ((await isKnown(other, services)) ? [other] : [])));
  return familyForms.flat().map((other) => [services.analyser.stem(other), tuning.family]);
}

/** Returns the term of the longest known word that is a prefix of the typed one. */
async function longestPrefixOf(
  form: string,
  min: number,
  { analyser, wordsWithPrefix }: LookupServices,
): Promise<Map<string, number>> {
  if (form.length < 4) return new Map();
  const near = new Set(await wordsWithPrefix(form.slice(0, 3)));
  for (let length = form.length - 1; length >= Math.max(3, min); length--) {
    const prefix = form.slice(0, length);
    if (near.has(prefix)) return new Map([[analyser.stem(prefix), tuning.beginning]]);
  }
  return new Map();
}

function shortest(words: readonly string[], max: number): readonly string[] {
  return words.length <= max ? words : [...words].sort((a, b) => a.length - b.length).slice(0, max);
}

function toTerms(found: readonly Candidate[], { analyser }: LookupServices, share = 1): [string, number][] {
  return found.map(({ form, factor }) => [analyser.stem(form), factor * share]);
}

function addBest(terms: Map<string, number>, more: Iterable<readonly [string, number]>): void {
  for (const [term, factor] of more) terms.set(term, Math.max(factor, terms.get(term) ?? 0));
}
