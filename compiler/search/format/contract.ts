import { getRequired, itemAt } from '../../basics/invariant.ts';
import { isRecord, isText, listOf, objectOf, parseJson, type Shape } from '../../json/shapes.ts';
import type { SearchDocument } from '../search-types.ts';
import { type IndexedPage, sectionsOf, writeContent } from './indexed-page.ts';
import { JsonBytes } from './json-bytes.ts';
import { countInField, type Lengths, type TermPostings } from './postings.ts';
import { type Curve, damping, fields, fromLevel, rarity, saturate, toWeight } from './weights.ts';

/*
 * The contract file is JSON with the documents, an index that lunr 2.3.9 can load, and the words of all pages, joined by spaces. lunr
 * ignores the words; Quire's search uses them for prefixes and typos.
 */

/** The members of the file that are read. A vector belongs to one field of one document, and alternates term numbers and weights. */
type ContractFile = {
  documents: SearchDocument[];
  index: { fieldVectors: [reference: string, elements: number[]][]; invertedIndex: [term: string, entry: unknown][] };
  words: string;
};

const isList: Shape<unknown[]> = (value) => Array.isArray(value);
type LunrIndex = { fieldVectors: unknown[][]; invertedIndex: unknown[][] };
const hasMembers = objectOf<{ documents: object[]; index: LunrIndex; words: string }>(
  {
    documents: listOf(isRecord),
    index: objectOf<LunrIndex>({ fieldVectors: listOf(isList), invertedIndex: listOf(isList) }, {}),
    words: isText,
  },
  {},
);
const isContract = (value: unknown): value is ContractFile => hasMembers(value);

/** Decodes the output of `encodeContract`. Throws if it is damaged. */
export function decodeContract(bytes: Uint8Array): ContractFile {
  const contract = parseJson(new TextDecoder().decode(bytes), isContract);
  if (!contract) throw new Error('A search index is damaged.');
  return contract;
}

/** The words of all pages and the postings of all terms, both sorted, and the lengths of all fields. */
type ContractIndex = {
  words: readonly string[];
  postings: Iterable<Pick<TermPostings, 'documents' | 'frequencies'> & { term: string }>;
  lengths: Lengths;
};

/** Returns the bytes of an index's contract file. `pages` are the pages in the index. */
export function encodeContract(
  pages: readonly IndexedPage[],
  { words, postings, lengths }: ContractIndex,
  curve: Curve,
): Uint8Array {
  const total = lengths.contents.length;
  const damped = computeDamping(lengths, pages, curve);
  /** Alternating term numbers and weights, for each field and document. */
  const vectors = Array.from({ length: fields.length * total }, (): number[] => []);
  const inverted = new JsonBytes(2 ** 20);
  let number = 0;
  for (const { term, documents, frequencies } of postings) {
    let holders = 0;
    for (let index = 0; index < documents.length; index++)
      for (let field = 0; field < fields.length; field++) if (countInField(frequencies[index] ?? 0, field) > 0) holders++;
    const rare = rarity(holders, total);
    inverted.appendShortText(`${number > 0 ? ',' : ''}[${JSON.stringify(term)},{"_index":${number}`);
    for (const [field, name] of fields.entries()) {
      inverted.appendShortText(`,"${name}":{`);
      let separator = '"';
      for (const [index, document] of documents.entries()) {
        const count = countInField(frequencies[index] ?? 0, field);
        if (count === 0) continue;
        inverted.appendShortText(separator);
        inverted.appendInteger(document);
        inverted.appendShortText('":{}');
        separator = ',"';
        const place = field * total + document;
        vectors[place]?.push(number, toWeight(rare, saturate(count, damped[place] ?? 0, curve)));
      }
      inverted.appendShortText('}');
    }
    inverted.appendShortText('}]');
    number++;
  }
  const json = new JsonBytes(inverted.length * 2);
  json.appendShortText('{"documents":');
  writeDocuments(json, pages);
  json.appendShortText(`,"index":{"version":"2.3.9","fields":${JSON.stringify(fields)},"fieldVectors":[`);
  for (const [place, vector] of vectors.entries()) {
    const reference = `${fields[Math.floor(place / total)]}/${place % total}`;
    json.appendShortText(`${place > 0 ? ',' : ''}["${reference}",[`);
    for (const [at, value] of vector.entries()) {
      if (at > 0) json.appendShortText(',');
      json.appendInteger(value);
    }
    json.appendShortText(']]');
  }
  json.appendShortText('],"invertedIndex":[');
  json.append(inverted);
  json.appendShortText('],"pipeline":["stemmer"]},"words":');
  json.appendLongText(`${JSON.stringify(words.join(' '))}}`);
  return json.view();
}

/**
 * Returns the damping of each field in each document according to its length, ordered by field. Tags and parent categories belong to the
 * first section of each page.
 */
function computeDamping({ titles, contents, tags, parents }: Lengths, pages: readonly IndexedPage[], curve: Curve): Float64Array {
  const spreadToFirsts = (levels: readonly number[]): number[] => {
    const all = new Array<number>(titles.length).fill(0);
    let document = 0;
    for (const [index, page] of pages.entries()) {
      all[document] = itemAt(levels, index);
      document += sectionsOf(page).length;
    }
    return all;
  };
  const damped = new Float64Array(titles.length * fields.length);
  for (const [field, levels] of [titles, contents, spreadToFirsts(tags), spreadToFirsts(parents)].entries()) {
    const sum = levels.reduce((total, level) => total + fromLevel(level), 0);
    const setting = { ...curve, average: sum / Math.max(1, levels.length) };
    const byLevel = new Map([...new Set(levels)].map((level) => [level, damping(fromLevel(level), setting)]));
    for (const [document, level] of levels.entries()) damped[field * titles.length + document] = getRequired(byLevel, level);
  }
  return damped;
}

/** Writes the documents as a JSON array of objects with the members that the contract specifies. */
function writeDocuments(json: JsonBytes, pages: readonly IndexedPage[]): void {
  let id = 0;
  for (const page of pages) {
    const { type, kind, route, tags, parents } = page;
    const before = `,"type":${JSON.stringify(type)},"kind":${JSON.stringify(kind)},"pageTitle":${JSON.stringify(page.title)},"sectionTitle":`;
    const after = `,"tags":${JSON.stringify(tags)},"sidebarParentCategories":${JSON.stringify(parents)}}`;
    for (const section of sectionsOf(page)) {
      const title = JSON.stringify(section.title || page.title);
      const address = JSON.stringify(section.anchor === '' ? route : `${route}#${section.anchor}`);
      json.appendShortText(`${id === 0 ? '[' : ','}{"id":${id++},"title":${title},"content":`);
      writeContent(json, page, section);
      json.appendShortText(`${before}${title},"sectionRoute":${address}${after}`);
    }
  }
  json.appendShortText(id === 0 ? '[]' : ']');
}
