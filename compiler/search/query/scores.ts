import { fields, rarity } from '../format/weights.ts';
import type { SearchSettings } from '../types.ts';
import type { IndexSource } from './index-source.ts';
import type { Weighed } from './statistics.ts';
import { tuning } from './tuning.ts';

/** What the sections of one index score, before the best are looked at closely. `found` are those that match, in no order. */
export type Scores = { found: number[]; score: Float64Array; titles: Float64Array; pageTitles: Float64Array };

/** Sections whose own title the query is, and those whose page's title it says as well; and how many words it has, identifiers taken as one or apart. */
export type Titled = { own: readonly number[]; whole: readonly number[]; lengths: readonly number[] };
/** What is asked of an index; `typed` is how many words were typed, those without meaning as well. */
export type Asked = { weighed: readonly Weighed[]; settings: SearchSettings; titled: Titled | undefined; typed: number };

const width = fields.length;
/** The fields, the title of the page, and how well the best term stands for the word. */
const columns = width + 2;

/** Scores one index, the one at `place` among those that the query was weighed over. */
export function scoreIndex(source: IndexSource, place: number, { weighed, settings, titled, typed }: Asked): Scores {
  const tally = newTally(source);
  const wanted = weighed.filter(({ concept }) => concept.presence !== 'prohibited');
  for (const each of wanted) addConcept(tally, each, { source, place, settings });
  const banned = new Set<number>();
  for (const { concept, terms } of weighed) {
    if (concept.presence === 'prohibited')
      for (const document of documentsOf({ concept, terms }, place, source)) banned.add(document);
  }
  if (wanted.length === 0 && weighed.length > 0)
    for (let document = 0; document < source.documents; document++) tally.found.add(document);
  const needed = wanted.filter(({ concept }) => concept.presence === 'required').length;
  const whole = wanted.reduce(
    (sum, { weight, terms, concept }) => sum + (terms.length > 0 || concept.matchesAll ? weight : 0),
    0,
  );
  const power = tuning.share / Math.max(1, typed / tuning.fewWords);
  const found: number[] = [];
  const named = new Set([...(titled?.own ?? []), ...(titled?.whole ?? [])]);
  const least = rarity(1, source.documents) * settings.boosts.title;
  for (const document of named) tally.found.add(document);
  for (const document of tally.found) {
    if (banned.has(document) || (tally.required[document] ?? 0) < needed) continue;
    const share = whole > 0 && !named.has(document) ? shareOf(tally, document, source) / whole : 1;
    tally.score[document] = (tally.score[document] ?? 0) * share ** power;
    found.push(document);
  }
  raiseTitled(tally, source, { named, certain: new Set(titled?.whole), lengths: titled?.lengths ?? [], least });
  const { score, titles, pageTitles } = tally;
  return { found, score, titles, pageTitles };
}

/** How much of the query a section holds, and, for less, the rest of its page. */
function shareOf({ share, pageShare }: Tally, document: number, { pageOf }: IndexSource): number {
  const own = share[document] ?? 0;
  return own + tuning.pageShare * Math.max(0, (pageShare[pageOf[document] ?? 0] ?? 0) - own);
}

type Named = { named: ReadonlySet<number>; certain: ReadonlySet<number>; lengths: readonly number[]; least: number };

/** Where the page's title is said there is no doubt what is meant; other pages may have the same heading. */
function raiseTitled(
  { score }: Tally,
  { pageOf, firsts, titleLength }: IndexSource,
  { named, certain, lengths, least }: Named,
): void {
  for (const document of named) {
    const isWhole = certain.has(document);
    const isFirst = firsts[pageOf[document] ?? 0] === document;
    const raised = isWhole || isFirst ? tuning.wholeTitle : tuning.wholeHeading;
    const spelled = isWhole || lengths.includes(titleLength(document)) ? 1 : tuning.otherwiseSpelled;
    score[document] = (score[document] || least) * raised * spelled;
  }
}

type Tally = {
  found: Set<number>;
  score: Float64Array;
  share: Float64Array;
  pageShare: Float64Array;
  titles: Float64Array;
  pageTitles: Float64Array;
  required: Uint8Array;
  scratch: Float64Array;
};

function newTally({ documents, firsts: { length: pages } }: IndexSource): Tally {
  const numbers = (): Float64Array => new Float64Array(documents);
  return {
    found: new Set(),
    score: numbers(),
    share: numbers(),
    pageShare: new Float64Array(pages),
    titles: numbers(),
    pageTitles: numbers(),
    required: new Uint8Array(documents),
    scratch: new Float64Array(documents * columns),
  };
}

type Place = { source: IndexSource; place: number; settings: SearchSettings };

/** Of all terms of a word the best counts, in each field; the last column is the title of the page. */
function addConcept(tally: Tally, { concept, weight, terms }: Weighed, { source, place, settings }: Place): void {
  const touched = new Set<number>();
  if (concept.matchesAll) for (let document = 0; document < source.documents; document++) touched.add(document);
  for (const term of terms) spread(tally.scratch, touched, { term, concept, source, place });
  const { title, content, tags, sidebarParentCategories } = settings.boosts;
  const boosts = [title, content, tags, sidebarParentCategories, tuning.pageTitle];
  const most = terms.reduce((best, { factor }) => Math.max(best, Math.min(factor, tuning.joined)), 0);
  const pages = new Set<number>();
  for (const document of touched) {
    pages.add(source.pageOf[document] ?? 0);
    const at = document * columns;
    let sum = 0;
    for (const [field, boost] of boosts.entries()) sum += boost * (tally.scratch[at + field] ?? 0);
    tally.titles[document] = (tally.titles[document] ?? 0) + Math.min(1, tally.scratch[at] ?? 0);
    tally.pageTitles[document] = (tally.pageTitles[document] ?? 0) + Math.min(1, tally.scratch[at + width] ?? 0);
    tally.score[document] = (tally.score[document] ?? 0) + sum * concept.boost;
    const share = concept.matchesAll ? 1 : Math.min(1, (tally.scratch[at + width + 1] ?? 0) / most) ** tuning.standing;
    tally.share[document] = (tally.share[document] ?? 0) + weight * share;
    tally.scratch.fill(0, at, at + columns);
    if (concept.presence === 'required') tally.required[document] = (tally.required[document] ?? 0) + 1;
    tally.found.add(document);
  }
  for (const page of pages) tally.pageShare[page] = (tally.pageShare[page] ?? 0) + weight;
}

type Spread = { term: Weighed['terms'][number]; concept: Weighed['concept']; source: IndexSource; place: number };

function spread(scratch: Float64Array, touched: Set<number>, { term, concept, source, place }: Spread): void {
  const matches = term.matches[place];
  if (!matches) return;
  const strength = term.factor * term.rare;
  // Where a title has it, other reasons to be first are enough.
  const standing = Math.min(term.factor, tuning.joined);
  const raise = (document: number, field: number, value: number): void => {
    const at = document * columns + field;
    if (value > (scratch[at] ?? 0)) scratch[at] = value;
    touched.add(document);
  };
  for (const [index, document] of matches.documents.entries()) {
    for (let field = 0; field < width; field++) {
      const count = matches.counts[index * width + field] ?? 0;
      const name = fields[field];
      if (count > 0 && name && (!concept.fields || concept.fields.includes(name))) {
        raise(document, field, (field === 0 ? standing * term.rare : strength) * count);
        raise(document, width + 1, standing);
      }
    }
    const page = source.pageOf[document] ?? 0;
    const first = source.firsts[page];
    if (first !== document || concept.fields || (matches.counts[index * width] ?? 0) === 0) continue;
    const end = source.firsts[page + 1] ?? source.documents;
    for (let section = first; section < end; section++) {
      raise(section, width, standing * term.rare * (matches.counts[index * width] ?? 0));
      raise(section, width + 1, standing);
    }
  }
}

function documentsOf(
  { terms, concept }: Pick<Weighed, 'terms' | 'concept'>,
  place: number,
  source: IndexSource,
): Iterable<number> {
  const scratch = new Float64Array(source.documents * columns);
  const touched = new Set<number>();
  if (concept.matchesAll) for (let document = 0; document < source.documents; document++) touched.add(document);
  const own = { ...concept, fields: concept.fields ?? fields };
  for (const term of terms) spread(scratch, touched, { term, concept: own, source, place });
  return touched;
}
