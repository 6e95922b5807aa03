import type { SearchDocument } from '../types.ts';
import { JsonBytes } from './json-bytes.ts';
import { type IndexedPage, sectionsOf, writeContent } from './page.ts';
import { bits, type InvertedIndex, inText, type Lengths, shortBits } from './postings.ts';
import { type Curve, damping, fields, fromLevel, rarity, saturate, toWeight } from './weights.ts';

/*
 * The contract file is JSON with the documents, an index that lunr 2.3.9 can load, and the words of the texts, joined by blanks.
 * lunr does not need the words; our own search uses them for prefixes and typing errors.
 */

/**
 * The members of the file that are read. A vector belongs to one field of one document: numbers of terms and weights,
 * alternating.
 */
type Contract = {
  documents: SearchDocument[];
  index: { fieldVectors: [reference: string, elements: number[]][]; invertedIndex: [term: string, entry: unknown][] };
  words: string;
};

/** Decodes a file that `encodeContract` made. It is not validated. */
export function decodeContract(bytes: Uint8Array): Contract {
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** The bytes of the contract file of an index. `pages` are the pages that the index was made from. */
export function encodeContract(pages: readonly IndexedPage[], index: InvertedIndex, curve: Curve): Uint8Array {
  const total = index.lengths.contents.length;
  const vectors = newVectors(countTerms(index, total));
  const seen = weigh(index, vectors, toDamped(index.lengths, pages, curve), curve);
  // One buffer that holds all of it: a buffer for each part would be filled and then copied.
  const ofDocuments = pages.reduce((sum, { terms }) => sum + 4096 + (terms?.contents.length ?? 0), 2);
  const json = new JsonBytes(ofDocuments + index.terms.length * 100 + vectors.pairs.length * 12);
  json.text('{"documents":');
  writeDocuments(json, pages);
  json.text(`,"index":{"version":"2.3.9","fields":${JSON.stringify(fields)},"fieldVectors":[`);
  writeVectors(json, vectors, total);
  json.text('],"invertedIndex":[');
  const writeTerm = termWriter(json, index, total);
  for (let term = 0; term < seen.length; term++) writeTerm(term, seen[term] ?? 0);
  json.text('],"pipeline":["stemmer"]},"words":');
  json.whole(`${JSON.stringify([...index.words].join(' '))}}`);
  return json.view();
}

/** Fills the vectors, and returns for each term the short fields, as bits, in which any document has it. */
function weigh(index: InvertedIndex, vectors: Vectors, damped: Float64Array, curve: Curve): Uint8Array {
  const total = damped.length / fields.length;
  const rarities = Float64Array.from({ length: damped.length + 1 }, (_, holders) => rarity(holders, total));
  const all = new Uint8Array(index.terms.length);
  for (let term = 0; term < all.length; term++) {
    const { seen, holders } = survey(index, term);
    all[term] = seen;
    addWeights(index, term, rarities[holders] ?? 0, { vectors, damped, curve });
  }
  return all;
}

/** The number of terms of each field of each document, field by field. */
function countTerms({ documents, frequencies }: InvertedIndex, total: number): Uint32Array {
  const counts = new Uint32Array(fields.length * total);
  for (let posting = 0; posting < documents.length; posting++) {
    const document = documents[posting] ?? 0;
    const packed = frequencies[posting] ?? 0;
    if (inText(packed) > 0) counts[total + document] = (counts[total + document] ?? 0) + 1;
    if ((packed & shortBits) === 0) continue;
    if (packed & bits.title) counts[document] = (counts[document] ?? 0) + 1;
    if (packed & bits.tags) counts[2 * total + document] = (counts[2 * total + document] ?? 0) + 1;
    if (packed & bits.parents) counts[3 * total + document] = (counts[3 * total + document] ?? 0) + 1;
  }
  return counts;
}

/**
 * The vectors of all fields and documents, field by field. `pairs` alternates terms and weights; `ends` is how far each vector is
 * filled.
 */
type Vectors = { ends: Uint32Array; pairs: Int32Array };

function newVectors(sizes: Uint32Array): Vectors {
  const ends = new Uint32Array(sizes.length);
  for (let key = 1; key < ends.length; key++) ends[key] = (ends[key - 1] ?? 0) + (sizes[key - 1] ?? 0);
  return { ends, pairs: new Int32Array(2 * ((ends.at(-1) ?? 0) + (sizes.at(-1) ?? 0))) };
}

/** `seen`: the short fields, as bits, in which any document has the term. `holders`: in how many fields of documents it is. */
function survey({ frequencies, starts }: InvertedIndex, term: number): { seen: number; holders: number } {
  let seen = 0;
  let holders = 0;
  for (let posting = starts[term] ?? 0; posting < (starts[term + 1] ?? 0); posting++) {
    const packed = frequencies[posting] ?? 0;
    seen |= packed & shortBits;
    holders += (packed & 1) + ((packed >>> 1) & 1) + ((packed >>> 2) & 1) + (inText(packed) > 0 ? 1 : 0);
  }
  return { seen, holders };
}

const bitOf = { title: bits.title, content: 0, tags: bits.tags, sidebarParentCategories: bits.parents } as const;

/**
 * Makes a function that writes the entries of lunr's inverted index. Most terms are in texts only; for these, fixed bytes
 * surround the documents.
 */
function termWriter(json: JsonBytes, index: InvertedIndex, total: number): (term: number, seen: number) => void {
  const encoder = new TextEncoder();
  const empty = (names: readonly string[]): string => names.map((name) => `,"${name}":{}`).join('');
  const text = fields.indexOf('content');
  const beforeText = encoder.encode(`${empty(fields.slice(0, text))},"content":{`);
  const afterText = encoder.encode(`}${empty(fields.slice(text + 1))}}]`);
  const openings = fields.map((name) => ({ bit: bitOf[name], open: encoder.encode(`,"${name}":{`) }));
  const number = encoder.encode(',{"_index":');
  const chosen = new Int32Array(total);
  const { terms, starts, documents, frequencies } = index;
  /** Collects the documents that have the term in the field with this bit, and returns their number. */
  const choose = (bit: number, from: number, to: number): number => {
    let count = 0;
    for (let posting = from; posting < to; posting++) {
      const packed = frequencies[posting] ?? 0;
      if (bit === 0 ? inText(packed) > 0 : (packed & bit) !== 0) chosen[count++] = documents[posting] ?? 0;
    }
    return count;
  };
  return (term, seen) => {
    const from = starts[term] ?? 0;
    const to = starts[term + 1] ?? 0;
    json.text(term > 0 ? ',[' : '[');
    json.quoted(terms.at(term) ?? '');
    json.raw(number);
    json.number(term);
    if (seen === 0) {
      json.raw(beforeText);
      json.emptyMembers(documents, from, to);
      json.raw(afterText);
      return;
    }
    for (const { bit, open } of openings) {
      json.raw(open);
      json.emptyMembers(chosen, 0, choose(bit, from, to));
      json.text('}');
    }
    json.text('}]');
  };
}

/** Adds the weights of a term to the vectors of all fields that have it. `damped` is indexed by field and document. */
function addWeights(
  { starts, documents, frequencies }: InvertedIndex,
  term: number,
  rare: number,
  { vectors: { ends, pairs }, damped, curve }: { vectors: Vectors; damped: Float64Array; curve: Curve },
): void {
  const total = damped.length / fields.length;
  const add = (key: number, times: number): void => {
    const place = ends[key] ?? 0;
    pairs[place * 2] = term;
    pairs[place * 2 + 1] = toWeight(rare, saturate(times, damped[key] ?? 0, curve));
    ends[key] = place + 1;
  };
  for (let posting = starts[term] ?? 0; posting < (starts[term + 1] ?? 0); posting++) {
    const document = documents[posting] ?? 0;
    const packed = frequencies[posting] ?? 0;
    if (inText(packed) > 0) add(total + document, inText(packed));
    if ((packed & shortBits) === 0) continue;
    if (packed & bits.title) add(document, 1);
    if (packed & bits.tags) add(2 * total + document, 1);
    if (packed & bits.parents) add(3 * total + document, 1);
  }
}

function writeVectors(json: JsonBytes, { ends, pairs }: Vectors, total: number): void {
  let start = 0;
  for (let key = 0; key < ends.length; key++) {
    const end = ends[key] ?? 0;
    json.text(`${key > 0 ? ',' : ''}["${fields[Math.floor(key / total)]}/${key % total}",[`);
    json.numbers(pairs, start * 2, end * 2);
    json.text(']]');
    start = end;
  }
}

/**
 * How much the length of each field damps it, field by field. Tags and parent categories belong to the first section of each
 * page.
 */
function toDamped({ titles, contents, tags, parents }: Lengths, pages: readonly IndexedPage[], curve: Curve): Float64Array {
  const ofFirsts = (levels: readonly number[]): number[] => {
    const all = new Array<number>(titles.length).fill(0);
    let document = 0;
    for (const [index, page] of pages.entries()) {
      all[document] = levels[index] ?? 0;
      document += sectionsOf(page).length;
    }
    return all;
  };
  const damped = new Float64Array(titles.length * fields.length);
  for (const [field, levels] of [titles, contents, ofFirsts(tags), ofFirsts(parents)].entries()) {
    const sum = levels.reduce((total, level) => total + fromLevel(level), 0);
    const setting = { ...curve, average: sum / Math.max(1, levels.length) };
    const byLevel = new Map([...new Set(levels)].map((level) => [level, damping(fromLevel(level), setting)]));
    for (let document = 0; document < levels.length; document++) {
      damped[field * titles.length + document] = byLevel.get(levels[document] ?? 0) ?? 0;
    }
  }
  return damped;
}

/** Writes the documents as a JSON list, with the members that the contract promises. */
function writeDocuments(json: JsonBytes, pages: readonly IndexedPage[]): void {
  let id = 0;
  for (const page of pages) {
    const { type, kind, route, tags, parents } = page;
    const before = `,"type":${JSON.stringify(type)},"kind":${JSON.stringify(kind)},"pageTitle":${JSON.stringify(page.title)},"sectionTitle":`;
    const after = `,"tags":${JSON.stringify(tags)},"sidebarParentCategories":${JSON.stringify(parents)}}`;
    for (const section of sectionsOf(page)) {
      const title = JSON.stringify(section.title || page.title);
      const address = JSON.stringify(section.anchor === '' ? route : `${route}#${section.anchor}`);
      json.text(`${id === 0 ? '[' : ','}{"id":${id++},"title":${title},"content":`);
      writeContent(json, page, section);
      json.text(`${before}${title},"sectionRoute":${address}${after}`);
    }
  }
  json.text(id === 0 ? '[]' : ']');
}
