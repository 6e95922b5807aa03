import { ByteReader } from '../../reader/search/format/codec.ts';
import { skipPlaces } from '../../reader/search/format/postings.ts';
import { type Curve, damping, fields, fromLevel, rarity, saturate, toWeight } from '../../reader/search/format/weights.ts';
import { type IndexedPage, sectionsOf } from './indexed-page.ts';
import type { Lengths } from './interned.ts';
import { JsonBytes } from './json-bytes.ts';
import type { Gathered } from './postings.ts';

/** The contract file: documents, the index as lunr loads it, and the words that its terms were made of. */
export function toContract(pages: readonly IndexedPage[], gathered: Gathered, curve: Curve): Uint8Array {
  const documents = toDocuments(pages);
  const vectors = toVectors(gathered.fieldTerms);
  const inverted = new JsonBytes(gathered.terms.length * 100 + vectors.pairs.length * 6);
  const measure = { curve, damped: toDamped(gathered.lengths, pages, curve) };
  const found: Found = { count: 0, documents: new Int32Array(documents.length), counts: new Int32Array(documents.length * fields.length) };
  for (const [index, term] of gathered.terms.entries()) {
    find(gathered, index, found);
    if (index > 0) inverted.text(',');
    inverted.text(`[${JSON.stringify(term)},{"_index":`);
    inverted.number(index);
    writeTerm(inverted, found);
    weighTerm(vectors, index, { found, ...measure });
  }
  const start = JSON.stringify(documents);
  const whole = new JsonBytes(start.length + inverted.length + vectors.pairs.length * 6);
  whole.whole(`{"documents":${start},"index":{"version":"2.3.9","fields":${JSON.stringify(fields)},"fieldVectors":[`);
  writeVectors(whole, vectors, documents.length);
  whole.text('],"invertedIndex":[');
  whole.append(inverted);
  whole.text('],"pipeline":["stemmer"]},"words":');
  whole.whole(`${JSON.stringify(gathered.words.join(' '))}}`);
  return whole.bytes();
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

/** Where a term stands: so many documents, and how often in each of their fields. */
type Found = { count: number; documents: Int32Array; counts: Int32Array };

const width = fields.length;

function find({ postings, starts }: Gathered, index: number, found: Found): void {
  const reader = new ByteReader(postings);
  const end = starts[index + 1] ?? 0;
  reader.at = starts[index] ?? 0;
  found.count = 0;
  for (let document = -1; reader.at < end; found.count++) {
    document += reader.number() + 1;
    const head = reader.number();
    skipPlaces(reader, head);
    const at = found.count * width;
    found.documents[found.count] = document;
    found.counts[at] = head & 1;
    found.counts[at + 1] = head >>> 4;
    found.counts[at + 2] = (head >>> 1) & 1;
    found.counts[at + 3] = (head >>> 2) & 1;
  }
}

function writeTerm(inverted: JsonBytes, { count, documents, counts }: Found): void {
  for (const [field, name] of fields.entries()) {
    inverted.text(`,"${name}":{`);
    let isFirst = true;
    for (let place = 0; place < count; place++) {
      if (counts[place * width + field] === 0) continue;
      inverted.text(isFirst ? '"' : ',"');
      inverted.number(documents[place] ?? 0);
      inverted.text('":{}');
      isFirst = false;
    }
    inverted.text('}');
  }
  inverted.text('}]');
}

/** Terms and weights of each field of each document, field by field; `ends` moves on from where each begins, as they come. */
type Vectors = { ends: Uint32Array; pairs: Int32Array };

function toVectors(sizes: Uint32Array): Vectors {
  const ends = new Uint32Array(sizes.length);
  for (let key = 1; key < ends.length; key++) ends[key] = (ends[key - 1] ?? 0) + (sizes[key - 1] ?? 0);
  return { ends, pairs: new Int32Array(2 * ((ends.at(-1) ?? 0) + (sizes.at(-1) ?? 0))) };
}

type Weighing = { found: Found; damped: Float64Array; curve: Curve };

/** A term is as rare as the fields that have it are few. */
function weighTerm({ ends, pairs }: Vectors, index: number, { found, damped, curve }: Weighing): void {
  const total = damped.length / width;
  const size = found.count * width;
  let holders = 0;
  for (let at = 0; at < size; at++) if (found.counts[at] !== 0) holders++;
  const rare = rarity(holders, total);
  for (let at = 0; at < size; at++) {
    const times = found.counts[at] ?? 0;
    if (times === 0) continue;
    const key = (at % width) * total + (found.documents[Math.floor(at / width)] ?? 0);
    const place = ends[key] ?? 0;
    pairs[place * 2] = index;
    pairs[place * 2 + 1] = toWeight(rare, saturate(times, damped[key] ?? 0, curve));
    ends[key] = place + 1;
  }
}

function writeVectors(json: JsonBytes, { ends, pairs }: Vectors, count: number): void {
  let place = 0;
  for (const [key, end] of ends.entries()) {
    json.text(`${key > 0 ? ',' : ''}["${fields[Math.floor(key / count)]}/${key % count}",[`);
    for (const start = place; place < end; place++) {
      if (place > start) json.text(',');
      json.number(pairs[place * 2] ?? 0);
      json.text(',');
      json.number(pairs[place * 2 + 1] ?? 0);
    }
    json.text(']]');
  }
}

/** How much the lengths hold back, field by field. Tags and parents stand in the first section of each page. */
function toDamped({ titles, contents, tags, parents }: Lengths, pages: readonly IndexedPage[], curve: Curve): Float64Array {
  const ofFirsts = (levels: readonly number[]): number[] =>
    pages.flatMap((page, index) => sectionsOf(page).map((_, at) => (at === 0 ? (levels[index] ?? 0) : 0)));
  const all = [titles, contents, ofFirsts(tags), ofFirsts(parents)].map((levels) => levels.map(fromLevel));
  const damped = all.flatMap((values) => {
    const average = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
    return values.map((length) => damping(length, { ...curve, average }));
  });
  return Float64Array.from(damped);
}
