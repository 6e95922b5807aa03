import { ByteReader, readFrontCoded } from '../format/codec.ts';
import { type Posting, readPostings } from '../format/postings.ts';
import { type DocumentBlock, type Head, type Part, partName } from '../format/shards.ts';
import { type Curve, fields, fromLevel, rarity, saturation, scale, toWeight } from '../format/weights.ts';
import type { Read, SearchDocument, TagEntry } from '../types.ts';
import { beginningWith, firstAtLeast, type IndexSource, type Matches, toPages } from './source.ts';

/** An index in parts: each is fetched when a query needs it, once. */
export function openShards(entry: TagEntry, bytes: Uint8Array, { curve, read }: { curve: Curve; read: Read }): IndexSource {
  const head: Head = JSON.parse(new TextDecoder().decode(bytes));
  const folder = entry.address.slice(0, entry.address.lastIndexOf('/') + 1);
  const pages = toPages(head.pages);
  const lengths = toLengths(head, pages.firsts);
  const fetchPart = keepOnce((name: string) => read(folder + name));
  const texts = keepOnce(async (hash: string) => readFrontCoded(new TextDecoder().decode(await fetchPart(partName.words(hash)))));
  const terms = keepOnce(async (hash: string) => readTerms(await fetchPart(partName.postings(hash))));
  const blocks = keepOnce(
    async (hash: string): Promise<DocumentBlock> => JSON.parse(new TextDecoder().decode(await fetchPart(partName.documents(hash)))),
  );
  const matches = keepOnce(async (term: string): Promise<Matches | undefined> => {
    const part = partOf(head.postings, term);
    const own = part && (await terms(part[1])).get(term);
    return own && toMatches(readPostings(new ByteReader(own)), lengths, curve);
  });
  return {
    tag: entry.tag,
    documents: head.titles.length,
    ...pages,
    titleLength: (id) => lengths[0]?.values[id] ?? 0,
    forms: async (beginning) => {
      const parts = await Promise.all(partsFrom(head.words, beginning).map(([, hash]) => texts(hash)));
      return parts.flatMap((words) => beginningWith(words, beginning));
    },
    matches,
    document: async (id) => {
      const part = partOf(head.documents, id);
      if (!part) throw new Error(`The index ${entry.tag} has no document ${id}.`);
      return toDocument(await blocks(part[1]), id, id - part[0]);
    },
  };
}

/** Asks once for each name, and again only where that failed. */
function keepOnce<Value>(make: (name: string) => Promise<Value>): (name: string) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  return (name) => {
    const known = kept.get(name);
    if (known) return known;
    const made = make(name);
    kept.set(name, made);
    made.catch(() => kept.delete(name));
    return made;
  };
}

type Lengths = { values: Float64Array; average: number }[];

/** In the order of the fields. */
function toLengths({ titles, contents, tags, parents }: Head, firsts: readonly number[]): Lengths {
  const ofFirsts = (levels: readonly number[]): number[] => {
    const all = new Array<number>(titles.length).fill(0);
    for (const [page, first] of firsts.entries()) all[first] = levels[page] ?? 0;
    return all;
  };
  return [titles, contents, ofFirsts(tags), ofFirsts(parents)].map((levels) => {
    const values = Float64Array.from(levels, fromLevel);
    return { values, average: values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length) };
  });
}

function readTerms(bytes: Uint8Array): Map<string, Uint8Array> {
  const terms = new Map<string, Uint8Array>();
  const reader = new ByteReader(bytes);
  while (!reader.done) terms.set(reader.text(), reader.raw(reader.number()));
  return terms;
}

function toMatches(postings: readonly Posting[], lengths: Lengths, curve: Curve): Matches {
  const total = lengths[0]?.values.length ?? 0;
  const counts = new Float64Array(postings.length * fields.length);
  let holders = 0;
  for (const { title, content, tags, parents } of postings) holders += Number(title) + Number(content > 0) + Number(tags) + Number(parents);
  const rare = rarity(holders, total);
  for (const [index, { document, title, content, tags, parents }] of postings.entries()) {
    for (const [field, count] of [Number(title), content, Number(tags), Number(parents)].entries()) {
      const { values, average } = lengths[field] ?? { values: new Float64Array(), average: 0 };
      if (count === 0) continue;
      const weight = toWeight(rare, saturation(count, values[document] ?? 0, { ...curve, average }));
      counts[index * fields.length + field] = weight / (scale * rare);
    }
  }
  return { documents: postings.map(({ document }) => document), counts, places: (index) => postings[index]?.positions ?? [] };
}

function partOf<First extends string | number>(parts: readonly Part<First>[], wanted: First): Part<First> | undefined {
  const firsts = parts.map(([first]) => first);
  const at = firstAtLeast(firsts, wanted);
  return parts[firsts[at] === wanted ? at : at - 1];
}

function partsFrom(parts: readonly Part<string>[], beginning: string): readonly Part<string>[] {
  const firsts = parts.map(([first]) => first);
  const from = firstAtLeast(firsts, beginning);
  return parts.slice(Math.max(0, from - 1), firstAtLeast(firsts, `${beginning}\uffff`));
}

function toDocument(block: DocumentBlock, id: number, at: number): SearchDocument {
  const [page = 0, anchor = '', title = '', content = ''] = block.sections[at] ?? [];
  const [route = '', pageTitle = '', type = '', kind = '', tags = [], parents = []] = block.pages[page] ?? [];
  return {
    id,
    title: title || pageTitle,
    content,
    type: type === 'docs' || type === 'blog' ? type : 'other',
    kind: kind === 'api' || kind === 'tag' ? kind : 'page',
    pageTitle,
    sectionTitle: title || pageTitle,
    sectionRoute: anchor === '' ? route : `${route}#${anchor}`,
    tags,
    sidebarParentCategories: parents,
  };
}
