import { type Analyser, createAnalyser, loadLanguages, type Token } from '../analysis/analyser.ts';
import { titleKey } from '../format/title-keys.ts';
import { fields } from '../format/weights.ts';
import type { Answer, Read, SearchSettings, TagEntry } from '../types.ts';
import { limitPages, rankClosely } from './closely.ts';
import { toConcepts } from './concepts.ts';
import { chooseBest, toHits } from './hits.ts';
import type { IndexSource } from './index-source.ts';
import { openContract } from './open-contract.ts';
import { openShards } from './open-parts.ts';
import { parseQuery } from './parse.ts';
import { scoreIndex, type Titled } from './scores.ts';
import { weigh } from './statistics.ts';
import type { Forms } from './variants.ts';

export { excerpt } from './excerpt.ts';

/** The index of a tag, opened: nothing in it is anybody else's business. */
export type TagIndex = { source: IndexSource; analyser: Analyser; settings: SearchSettings };

/** Opens the index of a tag: reads the whole of it, or its head. Rejects where that can't be read. */
export async function openTag(entry: TagEntry, settings: SearchSettings, read: Read): Promise<TagIndex> {
  const [bytes] = await Promise.all([read(entry.address), loadLanguages(settings.languages)]);
  const analyser = createAnalyser(settings.languages);
  const source =
    entry.transport === 'contract' ? openContract(entry, bytes, analyser) : openShards(entry, bytes, { curve: settings, read });
  return { source, analyser, settings };
}

/**
 * What a query finds in these indexes, best first: of each index so many pages with at most two results each, then the best of all.
 * Every query has an answer; it rejects only where a part of an index can't be read.
 */
export async function search(indexes: readonly TagIndex[], query: string, limit?: number): Promise<Answer> {
  const { clauses, unknownField } = parseQuery(query);
  const [first] = indexes;
  const unknown = unknownField === undefined ? {} : { unknownField: { field: unknownField, known: [...fields] } };
  if (!first || clauses.length === 0) return { hits: [], total: 0, ...unknown };
  const most = limit ?? first.settings.maxResults;
  const sources = indexes.map(({ source }) => source);
  const forms = formsIn(sources);
  const concepts = await toConcepts(clauses, first.analyser, forms);
  const [weighed, titled] = await Promise.all([
    weigh(concepts, sources),
    findTitled(first.analyser.tokens(query), sources, forms),
  ]);
  const wide = Math.max(most, first.settings.maxResults);
  const found = indexes.map(({ source, settings }, place) => {
    const scores = scoreIndex(source, place, { weighed, settings, titled: titled[place], typed: clauses.length });
    const ranked = rankClosely(source, place, { scores, weighed });
    return { source, total: scores.found.length, best: limitPages(ranked, source, wide) };
  });
  const merged = found.flatMap(({ source, best }) => best.map((ranked) => ({ source, ranked })));
  return {
    hits: (await toHits(chooseBest(merged, wide), weighed, first.analyser)).slice(0, most),
    total: found.reduce((sum, { total }) => sum + total, 0),
    ...unknown,
  };
}

/** Which sections of each index the query names by their whole title. Nothing is fetched for words that no text has, such as half a word. */
async function findTitled(tokens: readonly Token[], sources: readonly IndexSource[], forms: Forms): Promise<Titled[]> {
  const words = tokens.flatMap(({ form, parts }) => (form === '' ? parts.map((part) => part.form) : [form]));
  const first = await Promise.all(words.map((word) => forms(word)));
  const isKnown = words.every((word, index) => first[index]?.[0] === word) || tokens.some(({ parts }) => parts.length > 0);
  if (!isKnown) return [];
  const lengths = [tokens.length, tokens.reduce((sum, { parts }) => sum + Math.max(1, parts.length), 0)];
  return Promise.all(
    sources.map(async (source) => {
      const [own, whole] = await Promise.all([source.matches(titleKey(words)), source.matches(titleKey(words, '>'))]);
      return { own: own?.documents ?? [], whole: whole?.documents ?? [], lengths };
    }),
  );
}

/** Words of all indexes together. What was asked once in a search is remembered. */
function formsIn(sources: readonly IndexSource[]): Forms {
  const known = new Map<string, Promise<readonly string[]>>();
  const make = async (beginning: string): Promise<readonly string[]> => {
    const [only, ...others] = await Promise.all(sources.map((source) => source.forms(beginning)));
    return others.length === 0 ? (only ?? []) : [...new Set([only ?? [], ...others].flat())].sort();
  };
  return (beginning) => {
    const made = known.get(beginning) ?? make(beginning);
    known.set(beginning, made);
    return made;
  };
}
