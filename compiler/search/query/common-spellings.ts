import type { Concept, Tools } from './concept.ts';
import type { IndexSource } from './index-source.ts';
import { tuning } from './tuning.ts';
import { findCorrections } from './typos.ts';

/**
 * The minimum length of a word that may be a misspelling quoted in a section. In shorter words, changing a letter usually gives another
 * word.
 */
const shortest = 5;

/**
 * For each plain word that very few sections contain, adds words one edit away that far more sections contain. Otherwise, a section that
 * quotes a misspelling would hide sections with the correct word. This needs no additional lookups unless a word is that rare.
 */
export async function addCommonSpellings(
  concepts: readonly Concept[],
  sources: readonly IndexSource[],
  tools: Tools,
): Promise<void> {
  const holders = async (term: string): Promise<number> => {
    const matches = await Promise.all(sources.map((source) => source.matches(term)));
    return matches.reduce((sum, own) => sum + (own?.documents.length ?? 0), 0);
  };
  await Promise.all(
    concepts.map(async ({ exact, isPlain, spellings: [form = ''], terms }) => {
      if (!isPlain || exact === undefined || form.length < shortest || !/^\p{L}+$/u.test(form)) return;
      const own = await holders(exact);
      if (own > tuning.rareHolders) return;
      for (const { form: other, factor } of await findCorrections(form, 1, tools.wordsWithPrefix)) {
        const term = tools.analyser.stem(other);
        if (terms.has(term) || (await holders(term)) < own * tuning.commoner) continue;
        terms.set(term, factor * tuning.doubtful);
      }
    }),
  );
}
