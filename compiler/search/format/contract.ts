import { fixed, JsonBytes } from './json-bytes.ts';
import { type IndexedPage, sectionsOf } from './page.ts';
import type { Gathered, Lengths } from './postings.ts';
import { toRecords } from './records.ts';
import { type Curve, damping, fields, fromLevel, rarity, saturate, toWeight } from './weights.ts';

/** The contract file: documents, the index as lunr loads it, and the words that its terms were made of. */
export function toContract(pages: readonly IndexedPage[], gathered: Gathered, curve: Curve): Uint8Array {
  const documents = gathered.lengths.contents.length;
  const vectors = toVectors(countTerms(gathered, documents));
  const inverted = new JsonBytes(gathered.terms.length * 100 + vectors.pairs.length * 6);
  const weighing = { vectors, curve, damped: toDamped(gathered.lengths, pages, curve), rarities: toRarities(documents) };
  const chosen = new Int32Array(documents);
  for (let term = 0; term < gathered.terms.length; term++) {
    const found = find(gathered, term);
    writeTerm(inverted, { term, text: gathered.terms[term] ?? '', found, chosen });
    weighTerm(term, found, weighing);
  }
  const records = toRecords(pages);
  const whole = new JsonBytes(records.length + inverted.length + vectors.pairs.length * 6);
  whole.text('{"documents":');
  whole.append(records);
  whole.text(`,"index":{"version":"2.3.9","fields":${JSON.stringify(fields)},"fieldVectors":[`);
  writeVectors(whole, vectors, documents);
  whole.text('],"invertedIndex":[');
  whole.append(inverted);
  whole.text('],"pipeline":["stemmer"]},"words":');
  whole.whole(`${JSON.stringify(gathered.words.join(' '))}}`);
  return whole.view();
}

/** Where a term stands: its postings, from one place to another, the short fields of any of them as bits, and how many fields have it. */
type Found = { documents: Int32Array; heads: Int32Array; from: number; to: number; seen: number; holders: number };

/** Bits of the fields, as in a posting; whether a text has the term is told by how often. */
const bitOf = { title: 1, content: 0, tags: 2, sidebarParentCategories: 4 } as const;
const short = 7;

function find({ documents, heads, starts }: Gathered, term: number): Found {
  const [from = 0, to = 0] = [starts[term], starts[term + 1]];
  let [seen, holders] = [0, 0];
  for (let posting = from; posting < to; posting++) {
    const head = heads[posting] ?? 0;
    seen |= head & short;
    holders += (head & 1) + ((head >>> 1) & 1) + ((head >>> 2) & 1) + (head > 15 ? 1 : 0);
  }
  return { documents, heads, from, to, seen, holders };
}

/** How an entry of the inverted index begins, and its fields. Most terms stand in the text alone. */
const entry = { first: fixed('['), next: fixed(',['), number: fixed(',{"_index":'), end: fixed('}]') };
const openings = fields.map((name) => ({ bit: bitOf[name], open: fixed(`,"${name}":{`), close: fixed('}') }));
const empty = (names: readonly string[]): string => names.map((name) => `,"${name}":{}`).join('');
const text = fields.indexOf('content');
const inText = {
  before: fixed(`${empty(fields.slice(0, text))},"content":{`),
  after: fixed(`}${empty(fields.slice(text + 1))}}]`),
};

type Term = { term: number; text: string; found: Found; chosen: Int32Array };

function writeTerm(inverted: JsonBytes, { term, text, found, chosen }: Term): void {
  inverted.raw(term > 0 ? entry.next : entry.first);
  inverted.quoted(text);
  inverted.raw(entry.number);
  inverted.number(term);
  writeFields(inverted, found, chosen);
}

function writeFields(inverted: JsonBytes, found: Found, chosen: Int32Array): void {
  const { documents, from, to, seen } = found;
  if (seen === 0) {
    inverted.raw(inText.before);
    inverted.emptyMembers(documents, from, to);
    inverted.raw(inText.after);
    return;
  }
  for (const { bit, open, close } of openings) {
    inverted.raw(open);
    inverted.emptyMembers(chosen, 0, choose(bit, found, chosen));
    inverted.raw(close);
  }
  inverted.raw(entry.end);
}

/** Puts the documents whose field has the term into the room, and answers how many there are. */
function choose(bit: number, { documents, heads, from, to }: Found, chosen: Int32Array): number {
  let count = 0;
  for (let posting = from; posting < to; posting++) {
    const head = heads[posting] ?? 0;
    if (bit === 0 ? head > 15 : (head & bit) !== 0) chosen[count++] = documents[posting] ?? 0;
  }
  return count;
}

/** How many terms each field of each document has, field by field. */
function countTerms({ documents, heads }: Gathered, total: number): Uint32Array {
  const counts = new Uint32Array(fields.length * total);
  for (let posting = 0; posting < documents.length; posting++) {
    const document = documents[posting] ?? 0;
    const head = heads[posting] ?? 0;
    if (head > 15) counts[total + document] = (counts[total + document] ?? 0) + 1;
    if ((head & short) === 0) continue;
    if (head & bitOf.title) counts[document] = (counts[document] ?? 0) + 1;
    if (head & bitOf.tags) counts[2 * total + document] = (counts[2 * total + document] ?? 0) + 1;
    if (head & bitOf.sidebarParentCategories) counts[3 * total + document] = (counts[3 * total + document] ?? 0) + 1;
  }
  return counts;
}

/** Terms and weights of each field of each document, field by field; `ends` moves on from where each begins, as they come. */
type Vectors = { ends: Uint32Array; pairs: Int32Array };

function toVectors(sizes: Uint32Array): Vectors {
  const ends = new Uint32Array(sizes.length);
  for (let key = 1; key < ends.length; key++) ends[key] = (ends[key - 1] ?? 0) + (sizes[key - 1] ?? 0);
  return { ends, pairs: new Int32Array(2 * ((ends.at(-1) ?? 0) + (sizes.at(-1) ?? 0))) };
}

/** `damped` field by field; `rarities` by the number of fields that have a term. */
type Weighing = { vectors: Vectors; damped: Float64Array; curve: Curve; rarities: Float64Array };

function toRarities(documents: number): Float64Array {
  return Float64Array.from({ length: fields.length * documents + 1 }, (_, holders) => rarity(holders, documents));
}

/** A term is as rare as the fields that have it are few. */
function weighTerm(term: number, { documents, heads, from, to, seen, holders }: Found, weighing: Weighing): void {
  const { vectors, damped, curve, rarities } = weighing;
  const { ends, pairs } = vectors;
  const total = damped.length / fields.length;
  const rare = rarities[holders] ?? 0;
  const add = (key: number, times: number): void => {
    const place = ends[key] ?? 0;
    pairs[place * 2] = term;
    pairs[place * 2 + 1] = toWeight(rare, saturate(times, damped[key] ?? 0, curve));
    ends[key] = place + 1;
  };
  for (let posting = from; posting < to; posting++) {
    const document = documents[posting] ?? 0;
    const head = heads[posting] ?? 0;
    if (head > 15) add(total + document, head >>> 4);
    if (seen === 0) continue;
    if (head & bitOf.title) add(document, 1);
    if (head & bitOf.tags) add(2 * total + document, 1);
    if (head & bitOf.sidebarParentCategories) add(3 * total + document, 1);
  }
}

function writeVectors(json: JsonBytes, { ends, pairs }: Vectors, count: number): void {
  let start = 0;
  for (let key = 0; key < ends.length; key++) {
    const end = ends[key] ?? 0;
    json.text(`${key > 0 ? ',' : ''}["${fields[Math.floor(key / count)]}/${key % count}",[`);
    json.numbers(pairs, start * 2, end * 2);
    json.text(']]');
    start = end;
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
    const byLevel = Float64Array.from({ length: Math.max(0, ...new Set(levels)) + 1 }, (_, level) =>
      damping(fromLevel(level), setting),
    );
    for (let document = 0; document < levels.length; document++) {
      damped[field * titles.length + document] = byLevel[levels[document] ?? 0] ?? 0;
    }
  }
  return damped;
}
