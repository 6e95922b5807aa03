import { fold, toHiragana } from '../analysis/fold.ts';
import type { Token } from '../analysis/search-tokens.ts';
import type { Concept, LookupServices, Word } from './concept.ts';
import { expand, expandPattern, expandPlain, findByPrefix, isKnown, versionsFrom } from './expand.ts';
import type { Clause } from './parse.ts';
import { addPhrases, addSynonyms, vagueWords } from './synonyms.ts';
import { tuning } from './tuning.ts';
import { findCorrections } from './typos.ts';

/** The maximum numbers of words, and of patterns with wildcards, to look up for a query. */
const maxWords = 16;
const maxWildcards = 4;

/**
 * Returns the words of a query with the matching terms of the indexes. Stop words are ignored unless there are no others. A query with stop
 * words is treated as a question in natural language; if it is in English, synonyms are looked up as well.
 */
export async function toConcepts(clauses: readonly Clause[], services: LookupServices): Promise<Concept[]> {
  const { analyser } = services;
  const words = await toAllWords(await readOptions(clauses, services), services);
  const isFiller = (form: string): boolean => analyser.isStopWord(form) || analyser.isQuestionWord(form);
  const contentWords = words.filter(({ form, clause }) => !clause.isPlain || !isFiller(form));
  const isQuestion = contentWords.length > 0 && contentWords.length < words.length;
  const isEnglish = analyser.isEnglish(words.map(({ form }) => form));
  const firsts = firstOccurrences(contentWords.length > 0 ? contentWords : words);
  const uniqueWords = [...new Set(firsts.values())].slice(0, maxWords);
  if (isQuestion && isEnglish) lowerVagueWordWeights(uniqueWords);
  const concepts = await Promise.all(uniqueWords.map((word) => toConcept(word, word === uniqueWords.at(-1), services)));
  const byWord = new Map<Word, Concept>();
  for (const [word, first] of firsts) {
    const concept = concepts[uniqueWords.indexOf(first)];
    if (concept) byWord.set(word, concept);
  }
  if (isEnglish) {
    const exactTerms = new Set(concepts.map(({ exactTerm }) => exactTerm));
    for (const [index, concept] of concepts.entries()) {
      const word = uniqueWords[index];
      // Identifiers are not English words.
      if (!word || word.name || !concept.isPlain) continue;
      if (isQuestion || concept.exactTerm === undefined) addSynonyms(concept, word.form, exactTerms);
    }
    addPhrases(words, concepts, byWord, exactTerms);
  }
  await addJoinedTerms(words.slice(0, maxWords * 2), byWord, services);
  const last = concepts.at(-1);
  const hasNoTerms = concepts.every(({ terms, isPlain }) => terms.size === 0 && isPlain);
  if (last && hasNoTerms) last.terms = await findByPrefix(uniqueWords.at(-1)?.form ?? '', services);
  return concepts;
}

/**
 * Interprets excluded words as options, which are ordinary words, if pages contain the option or if the query consists of options only:
 * `npm install -g` contains an option, `loan -fee` excludes a word.
 */
async function readOptions(clauses: readonly Clause[], { wordsWithPrefix }: LookupServices): Promise<Clause[]> {
  const areAllOptions = clauses.every(({ option }) => option !== undefined && option.length <= maxUnknownOption);
  return Promise.all(
    clauses.map(async (clause): Promise<Clause> => {
      const { option } = clause;
      if (option === undefined) return clause;
      const isText = areAllOptions || (await wordsWithPrefix(option))[0] === option;
      return isText ? { ...clause, text: option, presence: 'optional', isPlain: true } : clause;
    }),
  );
}

/** The maximum length of an option that no text contains, in code units; a longer one may be an excluded word. */
const maxUnknownOption = 4;

async function toAllWords(clauses: readonly Clause[], services: LookupServices): Promise<Word[]> {
  const words: Word[] = [];
  let wildcards = 0;
  for (const clause of clauses) {
    if (clause.isWildcard) {
      if (wildcards++ < maxWildcards) words.push({ form: clause.text, clause });
      continue;
    }
    for (const token of services.analyser.tokenize(clause.text)) words.push(...(await toWords(token, clause, services)));
  }
  return words;
}

/**
 * Returns the words of a token:
 * - For an identifier or version: its parts, and itself if any text contains it. If no text contains a version, its longest known prefix is
 *   looked up, unless the version is required or excluded: then only the exact version matches.
 * - For an option: only itself, or its letters if no text contains it.
 * - For two words without a space: both words.
 * - Katakana that no text contains is segmented like hiragana.
 */
async function toWords({ form, parts }: Token, clause: Clause, services: LookupServices): Promise<Word[]> {
  const splitParts = clause.isPlain && parts.length === 0 ? await splitWord(form, services) : undefined;
  if (splitParts) return splitParts.map((half) => ({ form: half, clause }));
  if (parts.length === 0) {
    const hiragana = clause.isPlain && (await services.wordsWithPrefix(form)).length === 0 ? toHiragana(form) : undefined;
    if (hiragana !== undefined) return services.analyser.tokenize(hiragana).map((piece) => ({ form: piece.form, clause }));
    return form === '' ? [] : [{ form, clause }];
  }
  const isVersion = form.includes('.');
  if (isVersion && !clause.isPlain) return [{ form, clause }];
  const completeForm = isVersion ? await longestKnownVersion(form, services) : await findIdentifier(form, services);
  const isOption = form.startsWith('-');
  // Longer words are not looked up for an option that no text contains.
  if (completeForm === undefined)
    return parts.map((part) => ({ form: part.form, clause: isOption ? { ...clause, isPlain: false } : clause }));
  const own = clause.isPlain && !isOption ? parts : [];
  const partClause = { ...clause, boost: tuning.parts };
  return [
    { form: completeForm, clause, name: 'whole' },
    ...own.map((part): Word => ({ form: part.form, clause: partClause, name: 'part' })),
  ];
}

/** Returns the identifier or option if pages contain it or a longer one. */
async function findIdentifier(form: string, { wordsWithPrefix }: LookupServices): Promise<string | undefined> {
  return form !== '' && (await wordsWithPrefix(form)).length > 0 ? form : undefined;
}

/**
 * Returns the longest prefix of a version that pages contain, if it has at least two components; otherwise the version, if a longer number
 * starts with it.
 */
async function longestKnownVersion(form: string, { wordsWithPrefix }: LookupServices): Promise<string | undefined> {
  for (let prefix = form; prefix.includes('.'); prefix = prefix.slice(0, prefix.lastIndexOf('.'))) {
    if ((await wordsWithPrefix(prefix))[0] === prefix || (await versionsFrom(prefix, wordsWithPrefix)).length > 0) return prefix;
  }
  return (await wordsWithPrefix(form)).length > 0 ? form : undefined;
}

/** The minimum length of each of two words without a space between them, and of both together. */
const minHalfLength = 2;
const minTotalLength = 5;

/** Returns the two words if a space is missing, such as "api key" for "apikey". Undefined if the word is known, incomplete or misspelt. */
async function splitWord(form: string, services: LookupServices): Promise<readonly [string, string] | undefined> {
  if (form.length < minTotalLength || (await services.wordsWithPrefix(form)).length > 0 || (await isKnown(form, services)))
    return undefined;
  const isWord = async (half: string): Promise<boolean> => services.analyser.isStopWord(half) || isKnown(half, services);
  let best: readonly [string, string] | undefined;
  for (let at = minHalfLength; at <= form.length - minHalfLength; at++) {
    const splitParts = [form.slice(0, at), form.slice(at)] as const;
    if (shorterOf(splitParts) <= shorterOf(best) || !(await isWord(splitParts[0])) || !(await isWord(splitParts[1]))) continue;
    best = splitParts;
  }
  return best && (await findCorrections(form, 1, services.wordsWithPrefix)).length === 0 ? best : undefined;
}

function shorterOf(splitParts: readonly [string, string] | undefined): number {
  return splitParts ? Math.min(splitParts[0].length, splitParts[1].length) : 0;
}

/** Maps each word to its first occurrence, so that a repeated word counts once. */
function firstOccurrences(words: readonly Word[]): Map<Word, Word> {
  const firstWords = new Map<string, Word>();
  const keyOf = ({ form, clause: { text, ...rest } }: Word): string => JSON.stringify([form, rest]);
  return new Map(
    words.map((word) => {
      const key = keyOf(word);
      const first = firstWords.get(key) ?? word;
      firstWords.set(key, first);
      return [word, first];
    }),
  );
}

/** Reduces the weight of a question's vague words, unless all are vague. */
function lowerVagueWordWeights(words: readonly Word[]): void {
  if (words.every(({ form }) => vagueWords.has(form))) return;
  for (const word of words) {
    if (word.clause.isPlain && vagueWords.has(word.form))
      word.clause = { ...word.clause, boost: word.clause.boost * tuning.vague };
  }
}

async function toConcept({ form, clause, name }: Word, isLast: boolean, services: LookupServices): Promise<Concept> {
  const { presence, fields, boost, isPlain, isWildcard, edits } = clause;
  const rest = { presence, fields, boost, isPlain, matchesAll: isWildcard && /^\*+$/.test(form) };
  if (rest.matchesAll) return { ...rest, terms: new Map(), spellings: [] };
  if (isWildcard) return { ...rest, ...(await expandPattern(fold(form).replace(/^v(?=\d+\.)/, ''), services)) };
  if (isPlain) return { ...rest, ...(await expandPlain(form, { isName: name === 'whole', isLast }, services)) };
  return { ...rest, ...(await expand(form, edits, services)) };
}

/** The maximum number of typed words that can be one word in a document. */
const maxJoined = 4;

/**
 * Adds the terms of words that pages spell as one and the query as several, to the concept of each of them. `words` are all typed words, in
 * order; stop words among them may have no concept.
 */
async function addJoinedTerms(
  words: readonly Word[],
  concepts: ReadonlyMap<Word, Concept>,
  services: LookupServices,
): Promise<void> {
  for (let from = 0; from + 1 < words.length; from++) {
    for (let to = from + 2; to <= Math.min(words.length, from + maxJoined); to++) {
      const run = words.slice(from, to);
      if (run.some(({ clause }) => !clause.isPlain)) break;
      const joinedTerm = await findJoinedTerm(run, words, services);
      if (!joinedTerm) continue;
      for (const word of run) {
        const concept = concepts.get(word);
        if (!concept) continue;
        concept.terms.set(joinedTerm.term, Math.max(joinedTerm.factor, concept.terms.get(joinedTerm.term) ?? 0));
        concept.joinedTerms = (concept.joinedTerms ?? new Set()).add(joinedTerm.term);
      }
    }
  }
}

/**
 * Returns the term of these words written as one, with its factor. If they include the last word of the query, that one may be incomplete.
 */
async function findJoinedTerm(
  run: readonly Word[],
  words: readonly Word[],
  { analyser, wordsWithPrefix }: LookupServices,
): Promise<{ term: string; factor: number } | undefined> {
  const joinedForm = run.map(({ form }) => form).join('');
  const [first] = await wordsWithPrefix(joinedForm);
  const factor = run.length === words.length ? tuning.joinedWhole : tuning.joined;
  if (first === joinedForm) return { term: analyser.stem(joinedForm), factor };
  const singular = joinedForm.replace(/s$/, '');
  if ((await wordsWithPrefix(singular))[0] === singular) return { term: analyser.stem(singular), factor };
  const last = run.at(-1);
  const isBeingTyped = last === words.at(-1) && first !== undefined && (last?.form.length ?? 0) > 1;
  return isBeingTyped ? { term: analyser.stem(first), factor: tuning.joinedTyped } : undefined;
}
