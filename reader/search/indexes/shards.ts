import { readFrontCoded } from '../format/codec.ts';
import { readColumns, type Uses } from '../format/columns.ts';
import { type Directory, type DocumentBlock, type Head, type Part, partName, readHead } from '../format/shards.ts';
import { isTitleKey, numberOfKey, readTitleKeys } from '../format/title-key.ts';
import { type Curve, fields, fromLevel, rarity, saturation, scale, toWeight } from '../format/weights.ts';
import type { Read, SearchDocument, TagEntry } from '../types.ts';
import { beginningWith, firstAtLeast, type IndexSource, type Matches, toPages } from './source.ts';

/** An index in parts: each is fetched when a query needs it, once. */
export function openShards(entry: TagEntry, bytes: Uint8Array, { curve, read }: { curve: Curve; read: Read }): IndexSource {
  const head = readHead(bytes);
  const folder = entry.address.slice(0, entry.address.lastIndexOf('/') + 1);
  const pages = toPages(head.pages);
  const lengths = toLengths(head, pages.firsts);
  const opened = <Value>(kind: keyof typeof partName, open: (bytes: Uint8Array) => Value): ((hash: string) => Promise<Value>) => {
    const { whole } = head[kind];
    return keepOnce(async (hash) => open(whole ?? (await read(folder + partName[kind](hash)))));
  };
  const words = opened('words', (part) => readFrontCoded(decoder.decode(part)));
  const postings = opened('postings', readColumns);
  const keys = opened('keys', readTitleKeys);
  const blocks = opened('documents', (part): DocumentBlock => JSON.parse(decoder.decode(part)));
  const find = async (term: string): Promise<Matches | undefined> => {
    if (isTitleKey(term)) {
      const part = partOf(head.keys, numberOfKey(term));
      return part && titled((await keys(part[1]))(term));
    }
    const part = partOf(head.postings, term);
    const uses = part && (await postings(part[1]))(term);
    return uses && toMatches(uses, lengths, curve);
  };
  return {
    tag: entry.tag,
    documents: head.titles.length,
    ...pages,
    titleLength: (id) => lengths[0]?.values[id] ?? 0,
    forms: async (beginning) => {
      const parts = await Promise.all(partsFrom(head.words, beginning).map(([, hash]) => words(hash)));
      return parts.flatMap((part) => beginningWith(part, beginning));
    },
    matches: keepOnce(find),
    document: async (id) => {
      const part = partOf(head.documents, id);
      if (!part) throw new Error(`The index ${entry.tag} has no document ${id}.`);
      return toDocument(await blocks(part[1]), id, id - part[0]);
    },
  };
}

const decoder = new TextDecoder();

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

/** The sections of a title: where they are is all that is known of them. */
function titled(documents: number[]): Matches {
  return { documents, counts: new Float64Array(documents.length * fields.length), places: () => [] };
}

function toMatches({ documents, heads, places }: Uses, lengths: Lengths, curve: Curve): Matches {
  const total = lengths[0]?.values.length ?? 0;
  const counts = new Float64Array(documents.length * fields.length);
  for (const [index, head] of heads.entries()) counts.set([head & 1, head >>> 4, (head & 2) >> 1, (head & 4) >> 2], index * fields.length);
  const rare = rarity(
    counts.reduce((holders, count) => holders + Number(count > 0), 0),
    total,
  );
  for (const [index, document] of documents.entries()) {
    for (const [field, { values, average }] of lengths.entries()) {
      const at = index * fields.length + field;
      const count = counts[at] ?? 0;
      if (count > 0) counts[at] = toWeight(rare, saturation(count, values[document] ?? 0, { ...curve, average })) / (scale * rare);
    }
  }
  return { documents, counts, places };
}

function partOf<First extends string | number>({ parts }: Directory<First>, wanted: First): Part<First> | undefined {
  const firsts = parts.map(([first]) => first);
  const at = firstAtLeast(firsts, wanted);
  return parts[firsts[at] === wanted ? at : at - 1];
}

function partsFrom({ parts }: Directory<string>, beginning: string): readonly Part<string>[] {
  const firsts = parts.map(([first]) => first);
  const from = firstAtLeast(firsts, beginning);
  return parts.slice(Math.max(0, from - 1), firstAtLeast(firsts, `${beginning}\uffff`));
}

function toDocument(block: DocumentBlock, id: number, at: number): SearchDocument {
  const [page = 0, anchor = '', name = 0, content = ''] = block.sections[at] ?? [];
  const title = name === 0 ? anchor : name;
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
