import { ByteReader } from '../../reader/search/format/codec.ts';
import { skipPlaces } from '../../reader/search/format/postings.ts';
import { type Curve, damping, fields, fromLevel, rarity, saturate, toWeight } from '../../reader/search/format/weights.ts';
import { type IndexedPage, sectionsOf } from './indexed-page.ts';
import type { Lengths } from './interned.ts';
import { fixed, JsonBytes } from './json-bytes.ts';
import type { Gathered } from './postings.ts';

/** The contract file: documents, the index as lunr loads it, and the words that its terms were made of. */
export function toContract(pages: readonly IndexedPage[], gathered: Gathered, curve: Curve): Uint8Array {
  const documents = toDocuments(pages);
  const vectors = toVectors(gathered.fieldTerms);
  const inverted = new JsonBytes(gathered.terms.length * 100 + vectors.pairs.length * 6);
  const found = newFound(documents.length);
  const weighing = { found, vectors, curve, damped: toDamped(gathered.lengths, pages, curve), rarities: toRarities(documents.length) };
  const reader = new ByteReader(gathered.postings);
  for (let index = 0; index < gathered.terms.length; index++) {
    find(reader, gathered.starts[index + 1] ?? 0, found);
    inverted.raw(index > 0 ? entry.next : entry.first);
    inverted.quoted(gathered.terms[index] ?? '');
    inverted.raw(entry.number);
    inverted.number(index);
    writeTerm(inverted, found);
    weighTerm(index, weighing);
  }
  const start = JSON.stringify(documents);
  const whole = new JsonBytes(start.length + inverted.length + vectors.pairs.length * 6);
  whole.whole(`{"documents":${start},"index":{"version":"2.3.9","fields":${JSON.stringify(fields)},"fieldVectors":[`);
  writeVectors(whole, vectors, documents.length);
  whole.text('],"invertedIndex":[');
  whole.append(inverted);
  whole.text('],"pipeline":["stemmer"]},"words":');
  whole.whole(`${JSON.stringify(gathered.words.join(' '))}}`);
  return whole.view();
}

function toDocuments(pages: readonly IndexedPage[]): object[] {
  const documents: object[] = [];
  for (const page of pages) {
    for (const { anchor, title, content } of sectionsOf(page)) {
      documents.push({
        id: documents.length,
        title: title || page.title,
        content,
        type: page.type,
        kind: page.kind,
        pageTitle: page.title,
        sectionTitle: title || page.title,
        sectionRoute: anchor === '' ? page.route : `${page.route}#${anchor}`,
        tags: page.tags,
        sidebarParentCategories: page.parents,
      });
    }
  }
  return documents;
}

/** Where a term stands: so many documents, how often in the text of each, the other fields of each as bits, and all bits that occur. */
type Found = { count: number; documents: Int32Array; contents: Int32Array; bits: Uint8Array; seen: number };

/** Bits of the fields, as in a posting; whether a text has the term is told by how often. */
const bitOf = { title: 1, tags: 2, sidebarParentCategories: 4 } as const;
const short = 7;

function newFound(documents: number): Found {
  return { count: 0, documents: new Int32Array(documents), contents: new Int32Array(documents), bits: new Uint8Array(documents), seen: 0 };
}

/** Reads on to where the postings of a term end. */
function find(reader: ByteReader, end: number, found: Found): void {
  const { documents, contents, bits } = found;
  let [count, seen] = [0, 0];
  for (let document = -1; reader.at < end; count++) {
    document += reader.number() + 1;
    const head = reader.number();
    skipPlaces(reader, head);
    documents[count] = document;
    contents[count] = head >>> 4;
    bits[count] = head & short;
    seen |= head & short;
  }
  found.count = count;
  found.seen = seen;
}

/** How an entry of the inverted index begins and ends, and its fields: most terms stand in the text alone. */
const entry = { first: fixed('['), next: fixed(',['), number: fixed(',{"_index":'), end: fixed('}]') };
const openings = fields.map((name) => ({
  bit: name === 'content' ? 0 : bitOf[name],
  open: fixed(`,"${name}":{`),
  close: fixed('}'),
  empty: fixed(`,"${name}":{}`),
}));

function writeTerm(inverted: JsonBytes, { count, documents, contents, bits, seen }: Found): void {
  for (const { bit, open, close, empty } of openings) {
    if (bit !== 0 && (seen & bit) === 0) {
      inverted.raw(empty);
      continue;
    }
    inverted.raw(open);
    let isFirst = true;
    for (let place = 0; place < count; place++) {
      if (bit === 0 ? contents[place] === 0 : ((bits[place] ?? 0) & bit) === 0) continue;
      inverted.emptyMember(documents[place] ?? 0, isFirst);
      isFirst = false;
    }
    inverted.raw(close);
  }
  inverted.raw(entry.end);
}

/** Terms and weights of each field of each document, field by field; `ends` moves on from where each begins, as they come. */
type Vectors = { ends: Uint32Array; pairs: Int32Array };

function toVectors(sizes: Uint32Array): Vectors {
  const ends = new Uint32Array(sizes.length);
  for (let key = 1; key < ends.length; key++) ends[key] = (ends[key - 1] ?? 0) + (sizes[key - 1] ?? 0);
  return { ends, pairs: new Int32Array(2 * ((ends.at(-1) ?? 0) + (sizes.at(-1) ?? 0))) };
}

/** `damped` field by field; `rarities` by the number of fields that have a term. */
type Weighing = { found: Found; vectors: Vectors; damped: Float64Array; curve: Curve; rarities: Float64Array };

function toRarities(documents: number): Float64Array {
  return Float64Array.from({ length: fields.length * documents + 1 }, (_, holders) => rarity(holders, documents));
}

/** A term is as rare as the fields that have it are few. */
function weighTerm(term: number, { found, vectors, damped, curve, rarities }: Weighing): void {
  const { count, documents, contents, bits, seen } = found;
  const { ends, pairs } = vectors;
  const total = damped.length / fields.length;
  const rare = rarities[countHolders(found)] ?? 0;
  const add = (key: number, times: number): void => {
    const place = ends[key] ?? 0;
    pairs[place * 2] = term;
    pairs[place * 2 + 1] = toWeight(rare, saturate(times, damped[key] ?? 0, curve));
    ends[key] = place + 1;
  };
  for (let place = 0; place < count; place++) {
    const document = documents[place] ?? 0;
    const times = contents[place] ?? 0;
    if (times > 0) add(total + document, times);
    if (seen === 0) continue;
    const own = bits[place] ?? 0;
    if (own & bitOf.title) add(document, 1);
    if (own & bitOf.tags) add(2 * total + document, 1);
    if (own & bitOf.sidebarParentCategories) add(3 * total + document, 1);
  }
}

/** How many fields have the term. */
function countHolders({ count, contents, bits }: Found): number {
  let holders = 0;
  for (let place = 0; place < count; place++) {
    const own = bits[place] ?? 0;
    holders += (own & 1) + ((own >>> 1) & 1) + (own >>> 2) + (contents[place] === 0 ? 0 : 1);
  }
  return holders;
}

function writeVectors(json: JsonBytes, { ends, pairs }: Vectors, count: number): void {
  let place = 0;
  for (let key = 0; key < ends.length; key++) {
    const end = ends[key] ?? 0;
    json.text(`${key > 0 ? ',' : ''}["${fields[Math.floor(key / count)]}/${key % count}",[`);
    for (const start = place; place < end; place++) json.twoNumbers(pairs[place * 2] ?? 0, pairs[place * 2 + 1] ?? 0, place === start);
    json.text(']]');
  }
}

/** How much the lengths hold back, field by field. Tags and parents stand in the first section of each page. */
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
    const byLevel = Float64Array.from({ length: Math.max(0, ...new Set(levels)) + 1 }, (_, level) => damping(fromLevel(level), setting));
    for (let document = 0; document < levels.length; document++) {
      damped[field * titles.length + document] = byLevel[levels[document] ?? 0] ?? 0;
    }
  }
  return damped;
}
