import { readFrontCoded } from '../format/codec.ts';
import { readColumns, type Uses } from '../format/columns.ts';
import { type Directory, type DocumentBlock, type Head, type Part, partName, readHead } from '../format/head.ts';
import { beginningWith, firstAtLeast } from '../format/sorted.ts';
import { isTitleKey, numberOfKey, readTitleKeys } from '../format/title-keys.ts';
import { type Curve, fields, fromLevel, rarity, saturation, scale, toWeight } from '../format/weights.ts';
import type { Read, SearchDocument, TagEntry } from '../types.ts';
import { type Groups, meansOf, toGroups } from './groups.ts';
import { type IndexSource, type Matches, toPages } from './index-source.ts';

/** An index in parts: each is fetched when a query needs it, once. */
export function openShards(entry: TagEntry, bytes: Uint8Array, { curve, read }: { curve: Curve; read: Read }): IndexSource {
  const head = readHead(bytes);
  const folder = entry.address.slice(0, entry.address.lastIndexOf('/') + 1);
  const pages = toPages(head.pages);
  const groups = toGroups(entry, head.titles.length, pages.firsts);
  const lengths = toLengths(head, pages.firsts, groups);
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
    return uses && toMatches(uses, { lengths, groups }, curve);
  };
  return {
    tagOf: (id) => groups.tags[groups.of[id] ?? 0] ?? entry.tag,
    documents: head.titles.length,
    ...pages,
    titleLength: (id) => lengths[0]?.values[id] ?? 0,
    forms: async (beginning) => {
      const parts = await Promise.all(partsFrom(head.words, beginning).map(([, hash]) => words(hash)));
      return parts.flatMap((part) => beginningWith(part, beginning));
    },
    matches: keepOnce(find),
    ...readDocuments(entry.tag, head.documents, blocks),
  };
}

type Blocks = (hash: string) => Promise<DocumentBlock>;

function readDocuments(tag: string, parts: Directory<number>, blocks: Blocks): Pick<IndexSource, 'document' | 'isNear'> {
  const near = new Set<string>();
  return {
    document: async (id) => {
      const part = partOf(parts, id);
      if (!part) throw new Error(`The index ${tag} has no document ${id}.`);
      const block = await blocks(part[1]);
      near.add(part[1]);
      return toDocument(block, id, id - part[0]);
    },
    isNear: (id) => near.has(partOf(parts, id)?.[1] ?? ''),
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

/** Of each field the length in each document, and how long it is on the average of the documents of one group. */
type Lengths = { values: Float64Array; averages: number[] }[];

/** In the order of the fields. */
function toLengths({ titles, contents, tags, parents }: Head, firsts: readonly number[], groups: Groups): Lengths {
  const ofFirsts = (levels: readonly number[]): number[] => {
    const all = new Array<number>(titles.length).fill(0);
    for (const [page, first] of firsts.entries()) all[first] = levels[page] ?? 0;
    return all;
  };
  return [titles, contents, ofFirsts(tags), ofFirsts(parents)].map((levels) => {
    const values = Float64Array.from(levels, fromLevel);
    return { values, averages: meansOf(values, groups) };
  });
}

/** The sections of a title: where they are is all that is known of them. */
function titled(documents: number[]): Matches {
  return { documents, counts: new Float64Array(documents.length * fields.length), places: () => [] };
}

function toMatches(
  { documents, heads, places }: Uses,
  { lengths, groups }: { lengths: Lengths; groups: Groups },
  curve: Curve,
): Matches {
  const counts = new Float64Array(documents.length * fields.length);
  for (const [index, head] of heads.entries())
    counts.set([head & 1, head >>> 4, (head & 2) >> 1, (head & 4) >> 2], index * fields.length);
  const rarities = raritiesOf(documents, counts, groups);
  for (const [index, document] of documents.entries()) {
    const group = groups.of[document] ?? 0;
    const rare = rarities[group] ?? 0;
    for (const [field, { values, averages }] of lengths.entries()) {
      const average = averages[group] ?? 0;
      const at = index * fields.length + field;
      const count = counts[at] ?? 0;
      if (count > 0)
        counts[at] = toWeight(rare, saturation(count, values[document] ?? 0, { ...curve, average })) / (scale * rare);
    }
  }
  return { documents, counts, places };
}

/** How rare a term is in each group. */
function raritiesOf(documents: readonly number[], counts: Float64Array, { sizes, of }: Groups): number[] {
  const holders = sizes.map(() => 0);
  for (const [index, document] of documents.entries()) {
    const group = of[document] ?? 0;
    for (let field = 0; field < fields.length; field++) {
      if ((counts[index * fields.length + field] ?? 0) > 0) holders[group] = (holders[group] ?? 0) + 1;
    }
  }
  return holders.map((number, group) => rarity(number, sizes[group] ?? 0));
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
