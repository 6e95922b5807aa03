import type { Analyser } from '../analysis/analyser.ts';
import type { Field } from '../format/weights.ts';
import type { Clause, Presence } from './parse.ts';

/** All words of the indexes that begin like this, sorted, each once. */
export type Forms = (beginning: string) => Promise<readonly string[]>;
/**
 * How much each term counts for a word of the query; `exact` is the term that the word itself is, `joined` those of several words in one.
 * `spellings`: the words themselves that were typed, or that half a word or a wrong letter may have been meant for.
 */
export type Variants = { terms: Map<string, number>; spellings: readonly string[]; exact?: string; joined?: Set<string> };
/** What words are looked up with. */
export type Tools = { analyser: Analyser; forms: Forms };
/** A word of the indexes that may stand for another, and how much it counts. */
export type Standing = { form: string; factor: number };
/** A word of a query. A `name` is an identifier as a whole, or one of its parts. */
export type Word = { form: string; clause: Clause; name?: 'whole' | 'part' };
/** A word of the query with the terms that stand for it. `matchesAll`: a lone star. */
export type Concept = Variants & {
  presence: Presence;
  fields: readonly Field[] | undefined;
  boost: number;
  isPlain: boolean;
  matchesAll: boolean;
};
