import type { Analyser } from '../analysis/analyser.ts';
import { keptPlaces } from '../format/postings.ts';
import { beginningWith } from '../format/sorted.ts';
import { fields, fromLevel, rarity, scale, toLevel } from '../format/weights.ts';
import type { SearchDocument, TagEntry } from '../types.ts';
import { type IndexSource, type Matches, toPages } from './index-source.ts';

type Contract = {
  documents: SearchDocument[];
  index: { fieldVectors: [string, number[]][]; invertedIndex: [string, unknown][] };
  words: string;
};
const names: readonly string[] = fields;
/** Where a term stands: document, field and weight, one after the other. */
type Raw = Map<number, number[]>;

/** An index out of lunr's file: its weights are divided again into what is rare and what is frequent. */
export function openContract({ tag }: TagEntry, bytes: Uint8Array, analyser: Analyser): IndexSource {
  const { documents, index, words }: Contract = JSON.parse(new TextDecoder().decode(bytes));
  const raws = toRaws(index.fieldVectors);
  const numbers = new Map(index.invertedIndex.map(([term], number) => [term, number]));
  const sorted = words === '' ? [] : words.split(' ');
  const places = placesIn(documents, analyser);
  const pages = toPages(toSizes(documents));
  const cache = new Map<string, Matches | undefined>();
  const find = (term: string): Matches | undefined => {
    const raw = raws[numbers.get(term) ?? -1];
    return raw && toMatches(raw, documents.length, (document) => places(document).get(term) ?? []);
  };
  return {
    tagOf: () => tag,
    documents: documents.length,
    ...pages,
    titleLength: (id) => {
      const own = documents[id];
      const isFirst = pages.firsts[pages.pageOf[id] ?? 0] === id;
      const titles = [own?.title ?? '', isFirst ? (own?.pageTitle ?? '') : ''];
      return fromLevel(toLevel(Math.max(...titles.map((title) => analyser.tokens(title).length))));
    },
    forms: async (beginning) => beginningWith(sorted, beginning),
    matches: async (term) => {
      if (!cache.has(term)) cache.set(term, find(term));
      return cache.get(term);
    },
    isNear: () => true,
    document: async (id) => {
      const own = documents[id];
      if (!own) throw new Error(`The index ${tag} has no document ${id}.`);
      return own;
    },
  };
}

function toRaws(vectors: readonly [string, number[]][]): Raw[] {
  const raws: Raw[] = [];
  for (const [reference, elements] of vectors) {
    const [field = '', id = ''] = reference.split('/');
    const place = names.indexOf(field);
    for (let at = 0; at < elements.length; at += 2) {
      const term = elements[at] ?? 0;
      raws[term] ??= new Map();
      const own = raws[term].get(Number(id)) ?? [0, 0, 0, 0];
      own[place] = elements[at + 1] ?? 0;
      raws[term].set(Number(id), own);
    }
  }
  return raws;
}

function toMatches(raw: Raw, total: number, placesOf: (document: number) => readonly number[]): Matches {
  const documents = [...raw.keys()].sort((a, b) => a - b);
  const counts = new Float64Array(documents.length * fields.length);
  let holders = 0;
  for (const [index, document] of documents.entries()) {
    const own = raw.get(document) ?? [];
    counts.set(own, index * fields.length);
    holders += own.filter((weight) => weight > 0).length;
  }
  const rare = rarity(holders, total);
  for (let at = 0; at < counts.length; at++) counts[at] = (counts[at] ?? 0) / (scale * rare);
  return { documents, counts, places: (index) => placesOf(documents[index] ?? -1) };
}

function toSizes(documents: readonly SearchDocument[]): number[] {
  const sizes: number[] = [];
  let last: string | undefined;
  for (const { sectionRoute } of documents) {
    const route = sectionRoute.replace(/#.*/s, '');
    if (route === last) sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
    else sizes.push(1);
    last = route;
  }
  return sizes;
}

/** The places of terms in the texts, told anew from the texts when first asked for. */
function placesIn(
  documents: readonly SearchDocument[],
  analyser: Analyser,
): (document: number) => ReadonlyMap<string, readonly number[]> {
  const known = new Map<number, ReadonlyMap<string, readonly number[]>>();
  const make = (id: number): Map<string, number[]> => {
    const places = new Map<string, number[]>();
    const add = (form: string, position: number): void => {
      if (form === '' || analyser.isStopWord(form)) return;
      const stem = analyser.stem(form);
      const own = places.get(stem) ?? [];
      if (own.length < keptPlaces && own.at(-1) !== position) own.push(position);
      places.set(stem, own);
    };
    for (const token of analyser.tokens(documents[id]?.content ?? '')) {
      add(token.form, token.position);
      for (const part of token.parts) add(part.form, part.position);
    }
    return places;
  };
  return (id) => {
    const own = known.get(id) ?? make(id);
    known.set(id, own);
    return own;
  };
}
