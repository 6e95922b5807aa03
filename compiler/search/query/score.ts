import type { SearchData } from '../../../schemas/types/search.ts';
import { fields, rarity } from '../format/weights.ts';
import type { Concept } from './concept.ts';
import type { IndexSource, Matches } from './index-source.ts';
import { tuning } from './tuning.ts';

/** A word of the query with its weight in the query and the terms that match it. */
export type WeighedWord = { concept: Concept; weight: number; terms: WeighedTerm[] };
/** A term, its factor (how well it matches the word), its rarity across all indexes, and its matches in each index. */
type WeighedTerm = { term: string; factor: number; rare: number; matches: readonly (Matches | undefined)[] };

/** Weighs the words of a query across all indexes, so that scores from different indexes are comparable. */
export async function weighWords(concepts: readonly Concept[], sources: readonly IndexSource[]): Promise<WeighedWord[]> {
  const documentCount = sources.reduce((sum, source) => sum + source.documents, 0);
  return Promise.all(
    concepts.map(async (concept) => {
      const terms = await Promise.all(
        Array.from(concept.terms, async ([term, factor]): Promise<WeighedTerm> => {
          const matches = await Promise.all(sources.map((source) => source.matches(term)));
          const holders = matches.reduce((sum, own) => sum + (own?.documents.length ?? 0), 0);
          return { term, factor, rare: rarity(holders, documentCount), matches };
        }),
      );
      const weighed = capRarity(terms, concept, documentCount);
      return { concept, terms: weighed.terms, weight: weighed.weight * Math.min(1, concept.boost) };
    }),
  );
}

/**
 * Limits the rarity of the terms that match a word, because they are often rarer than the word itself. The limit is the word's own rarity
 * or, if no text contains it, a weighted mean (`tuning.together`) of the term's rarity and the rarity of all matching terms together.
 * Joined words keep their own rarity.
 */
function capRarity(
  terms: WeighedTerm[],
  { exactTerm, joinedTerms }: Concept,
  documentCount: number,
): { weight: number; terms: WeighedTerm[] } {
  const own = terms.find(({ term }) => term === exactTerm);
  if (own) {
    const cappedTerms = terms.map((each) =>
      joinedTerms?.has(each.term) ? each : { ...each, rare: Math.min(each.rare, own.rare) },
    );
    return { weight: own.rare, terms: cappedTerms };
  }
  const holders = terms.flatMap(({ matches }) => matches).reduce((sum, match) => sum + (match?.documents.length ?? 0), 0);
  const jointRarity = rarity(Math.min(holders, documentCount), documentCount);
  const mixed = terms.map((each) => {
    const rare = each.rare + tuning.together * (jointRarity - each.rare);
    return joinedTerms?.has(each.term) ? each : { ...each, rare: Math.min(each.rare, rare) };
  });
  return { weight: mixed.reduce((max, { rare }) => Math.max(max, rare), 0), terms: mixed };
}

/**
 * The sections whose title equals the query: `byOwnTitle` by their own title, `byFullTitle` by the title of their page followed by their
 * own. `lengths` are the numbers of words in the query, with each identifier counted as one word, and as its parts.
 */
export type TitleMatches = { byOwnTitle: readonly number[]; byFullTitle: readonly number[]; lengths: readonly number[] };
/** The inputs of scoring an index. `typedCount` is the number of typed words, including stop words. */
type ScoringInput = {
  weighed: readonly WeighedWord[];
  settings: SearchData['settings'];
  titleMatches: TitleMatches | undefined;
  typedCount: number;
};
/**
 * `found`: the matching sections, in no order. `score` and `titles`: for each section, its score, and the number of words of the query in
 * its title.
 */
export type Scores = { found: number[]; score: Float64Array; titles: Float64Array };

/** Scores the sections of one index. `indexNumber` is its number among the indexes for which the query was weighed. */
export function scoreIndex(
  source: IndexSource,
  indexNumber: number,
  { weighed, settings, titleMatches, typedCount }: ScoringInput,
): Scores {
  const sums = createSums(source);
  const searchedWords = weighed.filter(({ concept }) => concept.presence !== 'prohibited');
  for (const each of searchedWords) addConcept(sums, each, source, indexNumber, settings);
  const prohibitedDocuments = new Set<number>();
  for (const each of weighed) {
    if (each.concept.presence !== 'prohibited') continue;
    for (const document of documentsOf(each, source, indexNumber)) prohibitedDocuments.add(document);
  }
  if (searchedWords.length === 0 && weighed.length > 0) {
    for (let document = 0; document < source.documents; document++) sums.found.add(document);
  }
  const requiredCount = searchedWords.filter(({ concept }) => concept.presence === 'required').length;
  let fullWeight = 0;
  for (const { weight, terms, concept } of searchedWords) if (terms.length > 0 || concept.matchesAll) fullWeight += weight;
  const power = tuning.share / Math.max(1, typedCount / tuning.fewWords);
  const matchingDocuments: number[] = [];
  const titledDocuments = new Set([...(titleMatches?.byOwnTitle ?? []), ...(titleMatches?.byFullTitle ?? [])]);
  for (const document of titledDocuments) sums.found.add(document);
  for (const document of sums.found) {
    if (prohibitedDocuments.has(document) || (sums.required[document] ?? 0) < requiredCount) continue;
    const share = fullWeight > 0 && !titledDocuments.has(document) ? shareOf(sums, document, source) / fullWeight : 1;
    sums.score[document] = (sums.score[document] ?? 0) * share ** power;
    matchingDocuments.push(document);
  }
  if (titleMatches)
    boostTitles(sums.score, titledDocuments, titleMatches, source, rarity(1, source.documents) * settings.boosts.title);
  // A query that equals a title targets that page, regardless of the page's weight.
  for (const document of matchingDocuments) {
    if (titledDocuments.has(document)) continue;
    sums.score[document] = (sums.score[document] ?? 0) * source.weightOf(source.pageOf[document] ?? 0);
  }
  return { found: matchingDocuments, score: sums.score, titles: sums.titles };
}

/** Sums for each section. `pageShare` is for each page; `scratch` has a row for each section and is reused for each word of the query. */
type ScoreSums = {
  found: Set<number>;
  score: Float64Array;
  share: Float64Array;
  pageShare: Float64Array;
  titles: Float64Array;
  required: Uint8Array;
  scratch: Float64Array;
};

function createSums({ documents, firsts }: IndexSource): ScoreSums {
  return {
    found: new Set(),
    score: new Float64Array(documents),
    share: new Float64Array(documents),
    pageShare: new Float64Array(firsts.length),
    titles: new Float64Array(documents),
    required: new Uint8Array(documents),
    scratch: new Float64Array(documents * columns),
  };
}

const width = fields.length;
/** Columns of the scratch table: the fields, the title of the page, and the factor of the best term. */
const columns = width + 2;

/** Adds the scores for one query word. In each field, the best of the matching terms counts. */
function addConcept(
  sums: ScoreSums,
  { concept, weight, terms }: WeighedWord,
  source: IndexSource,
  indexNumber: number,
  settings: SearchData['settings'],
): void {
  const { scratch } = sums;
  const touched = collectWeights(scratch, { concept, terms }, concept.fields, source, indexNumber);
  const { title, content, tags, sidebarParentCategories } = settings.boosts;
  const boosts = [title, content, tags, sidebarParentCategories, tuning.pageTitle];
  const max = terms.reduce((best, { factor }) => Math.max(best, Math.min(factor, tuning.joined)), 0);
  const pages = new Set<number>();
  for (const document of touched) {
    pages.add(source.pageOf[document] ?? 0);
    const at = document * columns;
    let sum = 0;
    for (const [field, boost] of boosts.entries()) sum += boost * (scratch[at + field] ?? 0);
    sums.titles[document] = (sums.titles[document] ?? 0) + Math.min(1, sums.scratch[at] ?? 0);
    sums.score[document] = (sums.score[document] ?? 0) + sum * concept.boost;
    const share = concept.matchesAll ? 1 : Math.min(1, (scratch[at + width + 1] ?? 0) / max) ** tuning.standing;
    sums.share[document] = (sums.share[document] ?? 0) + weight * share;
    scratch.fill(0, at, at + columns);
    if (concept.presence === 'required') sums.required[document] = (sums.required[document] ?? 0) + 1;
    sums.found.add(document);
  }
  for (const page of pages) sums.pageShare[page] = (sums.pageShare[page] ?? 0) + weight;
}

/**
 * Writes the weights of a word in each section that contains it to the scratch table, and returns these sections. `own`: only search these
 * fields.
 */
function collectWeights(
  scratch: Float64Array,
  { concept, terms }: Pick<WeighedWord, 'concept' | 'terms'>,
  own: Concept['fields'],
  source: IndexSource,
  indexNumber: number,
): Set<number> {
  const touched = new Set<number>();
  if (concept.matchesAll) for (let document = 0; document < source.documents; document++) touched.add(document);
  const raise = (document: number, field: number, value: number): void => {
    const at = document * columns + field;
    if (value > (scratch[at] ?? 0)) scratch[at] = value;
    touched.add(document);
  };
  for (const term of terms) {
    const matches = term.matches[indexNumber];
    if (matches) addTermWeights(term, matches, own, source, raise);
  }
  return touched;
}

function addTermWeights(
  term: WeighedTerm,
  matches: Matches,
  own: Concept['fields'],
  source: IndexSource,
  raise: (document: number, field: number, value: number) => void,
): void {
  const strength = term.factor * term.rare;
  // A title with the term also gets other bonuses, so the factor of joined words is limited here.
  const factor = Math.min(term.factor, tuning.joined);
  for (const [index, document] of matches.documents.entries()) {
    for (const [field, name] of fields.entries()) {
      const count = matches.scores[index * width + field] ?? 0;
      if (count === 0 || (own && !own.includes(name))) continue;
      raise(document, field, (field === 0 ? factor * term.rare : strength) * count);
      raise(document, width + 1, factor);
    }
    // The title of the first section is the page title, which counts for all sections of the page.
    const inTitle = matches.scores[index * width] ?? 0;
    const page = source.pageOf[document] ?? 0;
    if (source.firsts[page] !== document || own || inTitle === 0) continue;
    const end = source.firsts[page + 1] ?? source.documents;
    for (let section = document; section < end; section++) {
      raise(section, width, factor * term.rare * inTitle);
      raise(section, width + 1, factor);
    }
  }
}

/** Returns the sections that contain a prohibited word themselves, not only in the title of their page. */
function documentsOf(weighed: WeighedWord, source: IndexSource, indexNumber: number): Set<number> {
  return collectWeights(
    new Float64Array(source.documents * columns),
    weighed,
    weighed.concept.fields ?? fields,
    source,
    indexNumber,
  );
}

/** Returns the weight of the query words in a section. Words that are only elsewhere on its page count less. */
function shareOf({ share, pageShare }: ScoreSums, document: number, { pageOf }: IndexSource): number {
  const own = share[document] ?? 0;
  return own + tuning.pageShare * Math.max(0, (pageShare[pageOf[document] ?? 0] ?? 0) - own);
}

/**
 * Boosts the sections whose title equals the query: most if it includes the title of the page, less for a heading alone, which can occur on
 * several pages.
 */
function boostTitles(
  score: Float64Array,
  named: ReadonlySet<number>,
  { byFullTitle, lengths }: TitleMatches,
  { pageOf, firsts, titleLength }: IndexSource,
  min: number,
): void {
  const certainMatches = new Set(byFullTitle);
  for (const document of named) {
    const hasFullTitle = certainMatches.has(document);
    const isFirst = firsts[pageOf[document] ?? 0] === document;
    const titleFactor = hasFullTitle || isFirst ? tuning.wholeTitle : tuning.wholeHeading;
    const spelled = hasFullTitle || lengths.includes(titleLength(document)) ? 1 : tuning.otherwiseSpelled;
    score[document] = (score[document] || min) * titleFactor * spelled;
  }
}
