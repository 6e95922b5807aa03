import type { Analyser } from '../analysis/analyser.ts';
import type { Field } from '../format/weights.ts';
import type { Clause, Presence } from './parse.ts';

/** A word of a query. `name` says that it is an identifier as a whole, or one of its parts. */
export type Word = { form: string; clause: Clause; name?: 'whole' | 'part' };
/**
 * The terms that stand for a word of the query.
 * - `terms`: each term with its factor, where 1 is that of the word itself.
 * - `spellings`: the words as they were typed, or as a half typed or misspelt word may have been meant.
 * - `exact`: the term of the word itself, if any text has it.
 * - `joined`: terms of several words of the query that texts write as one.
 */
export type Variants = { terms: Map<string, number>; spellings: readonly string[]; exact?: string; joined?: Set<string> };
/** A word of the query, interpreted. `boost` is its weight in the query; `matchesAll` is true for a lone star. */
export type Concept = Variants & {
  presence: Presence;
  fields: readonly Field[] | undefined;
  boost: number;
  isPlain: boolean;
  matchesAll: boolean;
};
/** Looks up all words of the indexes that have this beginning: sorted, each once. */
export type WordsFrom = (beginning: string) => Promise<readonly string[]>;
/** What looking up a word needs. */
export type Tools = { analyser: Analyser; wordsFrom: WordsFrom };
/** A word of the indexes that may stand for a word of the query, with its factor. */
export type Candidate = { form: string; factor: number };
