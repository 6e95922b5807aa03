import type { Concept, LookupServices } from './concept.ts';
import type { IndexSource } from './index-source.ts';
import { tuning } from './tuning.ts';
import { findCorrections } from './typos.ts';

/**
 * The minimum length of a word that may be a misspelling quoted in a section. In shorter words, changing a letter usually gives another
 * word.
 */
const minWordLength = 5;

/**
 * For each plain word that very few sections contain, adds words one edit away that far more sections contain. Otherwise, a section that
 * quotes a misspelling would hide sections with the correct word. This needs no additional lookups unless a word is that rare.
 */
export async function addCommonSpellings(
  concepts: readonly Concept[],
  sources: readonly IndexSource[],
  services: LookupServices,
): Promise<void> {
  const holders = async (term: string): Promise<number> => {
    const matches = await Promise.all(sources.map((source) => source.matches(term)));
    return matches.reduce((sum, own) => sum + (own?.documents.length ?? 0), 0);
  };
  await Promise.all(
    concepts.map(async ({ exactTerm, isPlain, spellings: [form = ''], terms }) => {
      if (!isPlain || exactTerm === undefined || form.length < minWordLength || !/^\p{L}+$/u.test(form)) return;
      const own = await holders(exactTerm);
      if (own > tuning.rareHolders) return;
      for (const { form: other, factor } of await findCorrections(form, 1, services.wordsWithPrefix)) {
        const term = services.analyser.stem(other);
        if (terms.has(term) || (await holders(term)) < own * tuning.commoner) continue;
        terms.set(term, factor * tuning.doubtful);
      }
    }),
  );
}
