import type { SearchData, SearchTag } from '../../../schemas/types/search.ts';
import { type Analyser, createAnalyser, loadLanguages } from '../analysis/analyser.ts';
import type { Token } from '../analysis/search-tokens.ts';
import { titleKey } from '../format/title-keys.ts';
import { fields } from '../format/weights.ts';
import type { Hit, ReadFile, SearchDocument, SearchResponse } from '../search-types.ts';
import { addCommonSpellings } from './common-spellings.ts';
import type { PrefixLookup } from './concept.ts';
import type { IndexSource } from './index-source.ts';
import { toConcepts } from './interpret.ts';
import { openContract } from './open-contract.ts';
import { openParts } from './open-parts.ts';
import { parseQuery } from './parse.ts';
import { limitPages, type RankedSection, rankClosely } from './rerank.ts';
import { scoreIndex, type TitleMatches, type WeighedWord, weighWords } from './score.ts';
import { tuning } from './tuning.ts';

/** The open index of a tag. */
export type TagIndex = { source: IndexSource; analyser: Analyser; settings: SearchData['settings'] };

/** Opens the index of a tag: reads the contract file, or the head of an index in parts. Rejects if it cannot be read. */
export async function openTag(entry: SearchTag, settings: SearchData['settings'], read: ReadFile): Promise<TagIndex> {
  const [bytes] = await Promise.all([read(entry.address), loadLanguages(settings.languages)]);
  const analyser = createAnalyser(settings.languages);
  const isContract = entry.transport === 'contract';
  const source = isContract ? openContract(entry, bytes, analyser) : openParts(entry, bytes, settings, read);
  return { source, analyser, settings };
}

/**
 * Searches these indexes: takes the best results of each, up to the limit, and from these the best overall, up to the limit again. The
 * default limit is that of the site. Any query has an answer; the promise only rejects if a part of an index cannot be read.
 */
export async function search(indexes: readonly TagIndex[], query: string, limit?: number): Promise<SearchResponse> {
  const { clauses, unknownField } = parseQuery(query);
  const [first] = indexes;
  const unknown = unknownField === undefined ? {} : { unknownField: { field: unknownField, known: [...fields] } };
  if (!first || clauses.length === 0) return { hits: [], total: 0, ...unknown };
  const max = limit ?? first.settings.maxResults;
  const sources = indexes.map(({ source }) => source);
  const wordsWithPrefix = createPrefixLookup(sources);
  const services = { analyser: first.analyser, wordsWithPrefix };
  const concepts = await toConcepts(clauses, services);
  const [weighed, titleMatches] = await Promise.all([
    addCommonSpellings(concepts, sources, services).then(() => weighWords(concepts, sources)),
    findTitleMatches(first.analyser.tokenize(query), sources, wordsWithPrefix),
  ]);
  // Ranking does not depend on a small limit, so that a short answer is the start of a long one.
  const rankingLimit = Math.max(max, first.settings.maxResults);
  const sections: FoundSection[] = [];
  let total = 0;
  for (const [indexNumber, { source, settings }] of indexes.entries()) {
    const scores = scoreIndex(source, indexNumber, {
      weighed,
      settings,
      titleMatches: titleMatches[indexNumber],
      typedCount: clauses.length,
    });
    const ranked = limitPages(rankClosely(source, indexNumber, scores, weighed), source, rankingLimit);
    const own = ranked.map((each) => ({ source, ranked: each }));
    sections.push(...selectBest(own, rankingLimit));
    total += scores.found.length;
  }
  const hits = await toHits(selectBest(sections, rankingLimit), weighed, first.analyser);
  return { hits: hits.slice(0, max), total, ...unknown };
}

/** Looks up words in all indexes. Each prefix is looked up once per search. */
function createPrefixLookup(sources: readonly IndexSource[]): PrefixLookup {
  const cache = new Map<string, Promise<readonly string[]>>();
  const lookUp = async (prefix: string): Promise<readonly string[]> => {
    const [only, ...others] = await Promise.all(sources.map((source) => source.wordsWithPrefix(prefix)));
    return others.length === 0 ? (only ?? []) : [...new Set([only ?? [], ...others].flat())].sort();
  };
  return (prefix) => {
    const promise = cache.get(prefix) ?? lookUp(prefix);
    cache.set(prefix, promise);
    return promise;
  };
}

/**
 * Returns the sections of each index whose complete title equals the query. Nothing is fetched if no text contains one of the words, for
 * example an incomplete one.
 */
async function findTitleMatches(
  tokens: readonly Token[],
  sources: readonly IndexSource[],
  wordsWithPrefix: PrefixLookup,
): Promise<TitleMatches[]> {
  const words = tokens.flatMap(({ form, parts }) => (form === '' ? parts.map((part) => part.form) : [form]));
  const first = await Promise.all(words.map((word) => wordsWithPrefix(word)));
  const isKnown = words.every((word, index) => first[index]?.[0] === word) || tokens.some(({ parts }) => parts.length > 0);
  if (!isKnown) return [];
  const lengths = [tokens.length, tokens.reduce((sum, { parts }) => sum + Math.max(1, parts.length), 0)];
  return Promise.all(
    sources.map(async (source) => {
      const [byOwnTitle, byFullTitle] = await Promise.all([
        source.matches(titleKey(words)),
        source.matches(titleKey(words, '>')),
      ]);
      return { byOwnTitle: byOwnTitle?.documents ?? [], byFullTitle: byFullTitle?.documents ?? [], lengths };
    }),
  );
}

/** A matching section with its index. */
type FoundSection = { source: IndexSource; ranked: RankedSection };

/**
 * Returns the best of these results. Further results from the same page are only included near the top, or if other pages do not reach the
 * limit.
 */
function selectBest(found: readonly FoundSection[], limit: number): FoundSection[] {
  const order = [...found].sort((a, b) => b.ranked.score - a.ranked.score);
  const selected: FoundSection[] = [];
  const deferred: FoundSection[] = [];
  for (const each of order) (each.ranked.isFurther && selected.length >= tuning.seconds ? deferred : selected).push(each);
  return [...selected, ...deferred].slice(0, limit);
}

/**
 * Returns the results with their documents, best first. Sections that contain the words exactly as typed get a bonus over those with other
 * forms.
 */
async function toHits(found: readonly FoundSection[], weighed: readonly WeighedWord[], analyser: Analyser): Promise<Hit[]> {
  const searchedWords = weighed.filter(({ concept }) => concept.presence !== 'prohibited');
  const terms = new Set(searchedWords.flatMap((each) => each.terms.map(({ term }) => term)));
  const hits = await Promise.all(
    found.map(async ({ source, ranked }): Promise<Hit> => {
      const document = await source.document(ranked.document);
      const { words, folded } = findMatchingWords(document, terms, analyser);
      const kind = document.kind === 'api' ? tuning.reference : 1;
      const score = ranked.score * (1 + spellingBonus(folded, searchedWords)) * kind;
      return { document, score, terms: words, tag: source.tagOf(ranked.document) };
    }),
  );
  return hits.sort((a, b) => b.score - a.score);
}

/** Returns the words of a document that match: `words` as written, `folded` in lower case and without accents. */
function findMatchingWords(
  { pageTitle, sectionTitle, content }: SearchDocument,
  terms: ReadonlySet<string>,
  analyser: Analyser,
): { words: string[]; folded: Set<string> } {
  const words = new Set<string>();
  const folded = new Set<string>();
  for (const text of [pageTitle, sectionTitle, content]) {
    for (const token of analyser.tokenize(text)) {
      const matching = [token, ...token.parts].filter(({ form }) => form !== '' && terms.has(analyser.stem(form)));
      const [first] = matching;
      if (first) words.add(text.slice(first.start, first.end));
      for (const { form } of matching) folded.add(form);
    }
  }
  return { words: [...words], folded };
}

/**
 * Returns the bonus of a section for words exactly as typed, or for likely corrections and completions of them: from 0 to `tuning.meant`.
 */
function spellingBonus(folded: ReadonlySet<string>, searchedWords: readonly WeighedWord[]): number {
  let bonus = 0;
  let totalWeight = 0;
  for (const { concept, weight } of searchedWords) {
    totalWeight += weight;
    if (concept.spellings.some((form) => folded.has(form))) {
      bonus += weight * (concept.exactTerm === undefined ? tuning.meant : tuning.spelled);
    }
  }
  return totalWeight === 0 ? 0 : bonus / totalWeight;
}
