import type { Analyser } from '../analysis.ts';

/** All words of the indexes that begin like this, sorted, each once. */
export type Forms = (beginning: string) => Promise<readonly string[]>;
/** How much each term counts for a word of the query; `exact` is the term that the word itself is, `joined` those of several words in one. */
export type Variants = { terms: Map<string, number>; exact?: string; joined?: Set<string> };
/** What words are looked up with. */
export type Tools = { analyser: Analyser; forms: Forms };
