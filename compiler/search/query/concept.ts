import type { Analyser } from '../analysis/analyser.ts';
import type { Field } from '../format/weights.ts';
import type { Clause, Presence } from './parse.ts';

/** A word of a query. A `name` is an identifier as a whole, or one of its parts. */
export type Word = { form: string; clause: Clause; name?: 'whole' | 'part' };
/**
 * The terms that stand for a word of the query, and how much each counts. `exact` is the term of the word itself, `joined` are those of several words
 * written as one. `spellings`: the words that were typed, or that half a word or a wrong letter may have been meant to be.
 */
export type Variants = { terms: Map<string, number>; spellings: readonly string[]; exact?: string; joined?: Set<string> };
/** A word of the query, interpreted. `matchesAll`: a lone star. */
export type Concept = Variants & {
  presence: Presence;
  fields: readonly Field[] | undefined;
  boost: number;
  isPlain: boolean;
  matchesAll: boolean;
};
/** All words of the indexes that begin like this, sorted, each once. */
export type WordsFrom = (beginning: string) => Promise<readonly string[]>;
/** What words are looked up with. */
export type Tools = { analyser: Analyser; wordsFrom: WordsFrom };
/** A word of the indexes that may stand for a word of the query, and how much it counts. */
export type Candidate = { form: string; factor: number };
