import type { SearchTag } from '../../../schemas/types/search.ts';
import { itemAt } from '../../basics/invariant.ts';
import type { Analyser } from '../analysis/analyser.ts';
import { decodeContract } from '../format/contract.ts';
import { maxPositions } from '../format/postings.ts';
import { wordsWithPrefix } from '../format/sorted-words.ts';
import { fields, fromLevel, rarity, scale, toLevel } from '../format/weights.ts';
import type { SearchDocument } from '../search-types.ts';
import { createPageWeights, type IndexSource, type Matches, toPages } from './index-source.ts';

/**
 * Opens the contract file. Its weights are divided by the rarity of their terms, because a search computes rarity across all of its
 * indexes.
 */
export function openContract(entry: SearchTag, bytes: Uint8Array, analyser: Analyser): IndexSource {
  const { tag } = entry;
  const { documents, index, words } = decodeContract(bytes);
  const weights = toWeights(index.fieldVectors);
  const numbers = new Map(index.invertedIndex.map(([term], number) => [term, number]));
  const sorted = words === '' ? [] : words.split(' ');
  const positions = createPositionLookup(documents, analyser);
  const pages = toPages(countSections(documents));
  const cache = new Map<string, Matches | undefined>();
  const find = (term: string): Matches | undefined => {
    const own = weights[numbers.get(term) ?? -1];
    return own && toMatches(own, documents.length, (document) => positions(document).get(term) ?? []);
  };
  return {
    tagOf: () => tag,
    documents: documents.length,
    ...pages,
    weightOf: createPageWeights(entry),
    titleLength: (id) => {
      const own = documents[id];
      const isFirst = pages.firsts[itemAt(pages.pageOf, id)] === id;
      const titles = [own?.title ?? '', isFirst ? (own?.pageTitle ?? '') : ''];
      return fromLevel(toLevel(Math.max(...titles.map((title) => analyser.tokenize(title).length))));
    },
    wordsWithPrefix: async (prefix) => wordsWithPrefix(sorted, prefix),
    matches: async (term) => {
      if (!cache.has(term)) cache.set(term, find(term));
      return cache.get(term);
    },
    isFetched: () => true,
    document: async (id) => {
      const own = documents[id];
      if (!own) throw new Error(`The index ${tag} has no document ${id}.`);
      return own;
    },
  };
}

const names: readonly string[] = fields;

/** The documents with a term, each with the weights of the term in its fields. */
type Weights = Map<number, number[]>;

/** Returns the weights of each term, by its number. */
function toWeights(vectors: readonly [reference: string, elements: number[]][]): Weights[] {
  const weights: Weights[] = [];
  for (const [reference, elements] of vectors) {
    const [field = '', id = ''] = reference.split('/');
    const place = names.indexOf(field);
    for (let at = 0; at < elements.length; at += 2) {
      const term = elements[at] ?? 0;
      weights[term] ??= new Map();
      const own = weights[term].get(Number(id)) ?? [0, 0, 0, 0];
      own[place] = elements[at + 1] ?? 0;
      weights[term].set(Number(id), own);
    }
  }
  return weights;
}

function toMatches(weights: Weights, total: number, positionsOf: (document: number) => readonly number[]): Matches {
  const documents = [...weights.keys()].sort((a, b) => a - b);
  const counts = new Float64Array(documents.length * fields.length);
  let holders = 0;
  for (const [index, document] of documents.entries()) {
    const own = weights.get(document) ?? [];
    counts.set(own, index * fields.length);
    holders += own.filter((weight) => weight > 0).length;
  }
  const rare = rarity(holders, total);
  const scores = counts.map((count) => count / (scale * rare));
  return { documents, scores, positions: (index) => positionsOf(itemAt(documents, index)) };
}

/** Returns the number of sections of each page. Sections of the same page are adjacent. */
function countSections(documents: readonly SearchDocument[]): number[] {
  const sizes: number[] = [];
  let last: string | undefined;
  for (const { sectionRoute } of documents) {
    const route = sectionRoute.replace(/#.*/s, '');
    if (route === last) sizes[sizes.length - 1] = itemAt(sizes, -1) + 1;
    else sizes.push(1);
    last = route;
  }
  return sizes;
}

/**
 * Returns a function that looks up the positions of terms in the text of a document. The file does not contain them, so they are computed
 * on first use.
 */
function createPositionLookup(
  documents: readonly SearchDocument[],
  analyser: Analyser,
): (document: number) => ReadonlyMap<string, readonly number[]> {
  const cache = new Map<number, ReadonlyMap<string, readonly number[]>>();
  const compute = (id: number): Map<string, number[]> => {
    const positions = new Map<string, number[]>();
    const add = (form: string, position: number): void => {
      if (form === '' || analyser.isStopWord(form)) return;
      const stem = analyser.stem(form);
      const own = positions.get(stem) ?? [];
      if (own.length < maxPositions && own.at(-1) !== position) own.push(position);
      positions.set(stem, own);
    };
    for (const token of analyser.tokenize(documents[id]?.content ?? '')) {
      add(token.form, token.position);
      for (const part of token.parts) add(part.form, part.position);
    }
    return positions;
  };
  return (id) => {
    const own = cache.get(id) ?? compute(id);
    cache.set(id, own);
    return own;
  };
}
