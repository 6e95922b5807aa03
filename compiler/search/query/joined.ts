import { tuning } from './tuning.ts';
import type { Concept, Tools, Word } from './variants.ts';

const mostJoined = 4;

/**
 * What is written as one word in a text and as several in the query: all of them are found by it, and most of all where it is the whole query.
 * `words` are all that were typed, in their order; some have no concept.
 */
export async function addJoined(words: readonly Word[], concepts: ReadonlyMap<Word, Concept>, tools: Tools): Promise<void> {
  for (let from = 0; from + 1 < words.length; from++) {
    for (let to = from + 2; to <= Math.min(words.length, from + mostJoined); to++) {
      const run = words.slice(from, to);
      if (run.some(({ clause }) => !clause.isPlain)) break;
      const found = await findJoined(run, words, tools);
      if (!found) continue;
      for (const word of run) {
        const concept = concepts.get(word);
        if (!concept) continue;
        concept.terms.set(found.term, Math.max(found.factor, concept.terms.get(found.term) ?? 0));
        concept.joined = (concept.joined ?? new Set()).add(found.term);
      }
    }
  }
}

/** The last word of a query may be half typed. */
async function findJoined(
  run: readonly Word[],
  words: readonly Word[],
  { analyser, forms }: Tools,
): Promise<{ term: string; factor: number } | undefined> {
  const whole = run.map(({ form }) => form).join('');
  const [first] = await forms(whole);
  const singular = whole.replace(/s$/, '');
  const known = first === whole ? whole : (await forms(singular))[0] === singular ? singular : undefined;
  const factor = run.length === words.length ? tuning.joinedWhole : tuning.joined;
  if (known !== undefined) return { term: analyser.stem(known), factor };
  const last = run.at(-1);
  const isTyped = last === words.at(-1) && first !== undefined && (last?.form.length ?? 0) > 1;
  return isTyped ? { term: analyser.stem(first), factor: tuning.joinedTyped } : undefined;
}
