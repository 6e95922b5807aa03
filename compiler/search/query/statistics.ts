import { rarity } from '../format/weights.ts';
import type { IndexSource, Matches } from './index-source.ts';
import { tuning } from './tuning.ts';
import type { Concept } from './variants.ts';

/** A word of the query as it is ranked: its terms with what they count, and how rare they are in all indexes together. */
export type Weighed = { concept: Concept; weight: number; terms: WeighedTerm[] };
/** `matches`: where the term stands, in each index. */
export type WeighedTerm = { term: string; factor: number; rare: number; matches: readonly (Matches | undefined)[] };

/** Weighs the words of a query over all indexes, so that the scores of one can be compared with those of another. */
export async function weigh(concepts: readonly Concept[], sources: readonly IndexSource[]): Promise<Weighed[]> {
  const documents = sources.reduce((sum, source) => sum + source.documents, 0);
  return Promise.all(
    concepts.map(async (concept) => {
      const terms = await Promise.all(
        Array.from(concept.terms, async ([term, factor]): Promise<WeighedTerm> => {
          const matches = await Promise.all(sources.map((source) => source.matches(term)));
          const holders = matches.reduce((sum, own) => sum + (own?.documents.length ?? 0), 0);
          return { term, factor, rare: rarity(holders, documents), matches };
        }),
      );
      const weighed = weighTerms(terms, concept, documents);
      return { concept, terms: weighed.terms, weight: weighed.weight * Math.min(1, concept.boost) };
    }),
  );
}

/** Longer words than the typed one are rarer: they count no more than it does, and where no text has it little more than all of them together. */
function weighTerms(
  terms: WeighedTerm[],
  { exact, joined }: Concept,
  documents: number,
): { weight: number; terms: WeighedTerm[] } {
  const own = terms.find(({ term }) => term === exact);
  if (own) {
    const capped = terms.map((each) => (joined?.has(each.term) ? each : { ...each, rare: Math.min(each.rare, own.rare) }));
    return { weight: own.rare, terms: capped };
  }
  const holders = terms.flatMap(({ matches }) => matches).reduce((sum, match) => sum + (match?.documents.length ?? 0), 0);
  const together = rarity(Math.min(holders, documents), documents);
  const mixed = terms.map((each) => {
    const rare = each.rare + tuning.together * (together - each.rare);
    return joined?.has(each.term) ? each : { ...each, rare: Math.min(each.rare, rare) };
  });
  return { weight: mixed.reduce((most, { rare }) => Math.max(most, rare), 0), terms: mixed };
}
