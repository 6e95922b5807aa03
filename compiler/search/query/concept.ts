import type { Analyser } from '../analysis/analyser.ts';
import type { Field } from '../format/weights.ts';
import type { Clause, Presence } from './parse.ts';

/** A word of a query. `name`: it is a complete identifier, or a part of one. */
export type Word = { form: string; clause: Clause; name?: 'whole' | 'part' };
/**
 * The terms that match a word of the query.
 * - `terms`: each term with its factor, where 1 is that of the word itself.
 * - `spellings`: the words as typed, or corrections and completions of them.
 * - `exactTerm`: the term of the word itself, if any text contains it.
 * - `joinedTerms`: terms for several words of the query that pages spell as one.
 */
export type Variants = {
  terms: Map<string, number>;
  spellings: readonly string[];
  exactTerm?: string;
  joinedTerms?: Set<string>;
};
/** A word of the query with its interpretation. `boost` is its weight in the query; `matchesAll` is true for a single `*`. */
export type Concept = Variants & {
  presence: Presence;
  fields: readonly Field[] | undefined;
  boost: number;
  isPlain: boolean;
  matchesAll: boolean;
};
/** Looks up all words of the indexes with this prefix: sorted, without duplicates. */
export type PrefixLookup = (prefix: string) => Promise<readonly string[]>;
/** The services for looking up words. */
export type LookupServices = { analyser: Analyser; wordsWithPrefix: PrefixLookup };
/** A word of the indexes that may match a word of the query, with its factor. */
export type Candidate = { form: string; factor: number };
