import type { SearchTag } from '../../../schemas/types/search.ts';
import { invariant, itemAt } from '../../basics/invariant.ts';
import { decodeDocument, parseDocuments } from '../format/documents.ts';
import { type Directory, type DirectoryPart, decodeHead, type Head, partName } from '../format/index-head.ts';
import { decodePostings, fieldCounts, firstsBySlot, type TermPostings } from '../format/postings.ts';
import { firstAtLeast, readFrontCoded, wordsWithPrefix } from '../format/sorted-words.ts';
import { type Curve, fields, fromLevel, rarity, saturation, scale, toWeight } from '../format/weights.ts';
import type { ReadFile } from '../search-types.ts';
import { createPageWeights, type IndexSource, type Matches, toPages } from './index-source.ts';

/** Opens an index in parts. `bytes` is its head; each part is fetched once, when a query first needs it. */
export function openParts(entry: SearchTag, bytes: Uint8Array, curve: Curve, read: ReadFile): IndexSource {
  const head = decodeHead(bytes);
  const folder = entry.address.slice(0, entry.address.lastIndexOf('/') + 1);
  const pages = toPages(head.sections);
  const firstsInSlots = firstsBySlot(head.slots, head.sections);
  const groups = toGroups(entry, head.titles.length, pages.firsts);
  const lengths = toLengths(head, pages.firsts, groups);
  const createOpener = <Value>(
    kind: keyof typeof partName,
    open: (bytes: Uint8Array) => Value,
  ): ((hash: string) => Promise<Value>) => {
    const { inlineFile } = head[kind];
    return memoizeByName(async (hash) => open(inlineFile ?? (await read(folder + partName[kind](hash)))));
  };
  const words = createOpener('words', (part) => readFrontCoded(decoder.decode(part)));
  const postings = createOpener('postings', (part) => decodePostings(part, firstsInSlots));
  const files = createOpener('documents', (part) => parseDocuments(decoder.decode(part)));
  const fetchedFiles = new Set<string>();
  const find = async (term: string): Promise<Matches | undefined> => {
    const part = partOf(head.postings, term);
    const termPostings = part && (await postings(part[1]))(term);
    return termPostings && toMatches(termPostings, lengths, groups, curve);
  };
  const partOfDocument = (id: number): DirectoryPart<number> => {
    const part = partOf(head.documents, id);
    invariant(part !== undefined, `The index ${entry.tag} has no document ${id}.`);
    return part;
  };
  return {
    tagOf: (id) => itemAt(groups.tags, itemAt(groups.groupByDocument, id)),
    documents: head.titles.length,
    ...pages,
    weightOf: createPageWeights(entry),
    titleLength: (id) => fromLevel(itemAt(head.titles, id)),
    wordsWithPrefix: async (prefix) => {
      const parts = await Promise.all(partsFrom(head.words, prefix).map(([, hash]) => words(hash)));
      return parts.flatMap((part) => wordsWithPrefix(part, prefix));
    },
    matches: memoizeByName(find),
    document: async (id) => {
      const [first, hash] = partOfDocument(id);
      const file = await files(hash);
      fetchedFiles.add(hash);
      return decodeDocument(file, id - first, id);
    },
    isFetched: (id) => fetchedFiles.has(partOfDocument(id)[1]),
  };
}

const decoder = new TextDecoder();

/** Memoizes an async function by its string argument. Rejected promises are not cached. */
function memoizeByName<Value>(load: (name: string) => Promise<Value>): (name: string) => Promise<Value> {
  const cache = new Map<string, Promise<Value>>();
  return (name) => {
    const cached = cache.get(name);
    if (cached) return cached;
    const promise = load(name);
    cache.set(name, promise);
    promise.catch(() => cache.delete(name));
    return promise;
  };
}

/** Returns the part that would contain an item: the last one that does not start after it. */
function partOf<First extends string | number>({ parts }: Directory<First>, wanted: First): DirectoryPart<First> | undefined {
  const firsts = parts.map(([first]) => first);
  const at = firstAtLeast(firsts, wanted);
  return parts[firsts[at] === wanted ? at : at - 1];
}

function partsFrom({ parts }: Directory<string>, prefix: string): readonly DirectoryPart<string>[] {
  const firsts = parts.map(([first]) => first);
  const from = firstAtLeast(firsts, prefix);
  return parts.slice(Math.max(0, from - 1), firstAtLeast(firsts, `${prefix}\uffff`));
}

/**
 * The indexes that were combined into this one, or only this one: their tags, their numbers of documents, and the group of each document.
 * Terms are weighed in each group separately, so that a combined index ranks like its members.
 */
type Groups = { tags: string[]; sizes: number[]; groupByDocument: Uint16Array };

function toGroups({ tag, joins = [] }: SearchTag, documentCount: number, firsts: readonly number[]): Groups {
  const groupByDocument = new Uint16Array(documentCount);
  let page = 0;
  for (const [group, { pages }] of joins.entries()) {
    groupByDocument.fill(group, firsts[page] ?? documentCount, firsts[page + pages] ?? documentCount);
    page += pages;
  }
  const tags = joins.length > 0 ? joins.map((each) => each.tag) : [tag];
  const sizes = tags.map(() => 0);
  for (const group of groupByDocument) sizes[group] = (sizes[group] ?? 0) + 1;
  return { tags, sizes, groupByDocument };
}

/** For each field, in the order of `fields`, its length in each document and its average length in each group. */
type FieldLengths = { values: Float64Array; averages: number[] }[];

function toLengths({ titles, contents, tags, parents }: Head, firsts: readonly number[], groups: Groups): FieldLengths {
  const spreadToFirsts = (levels: readonly number[]): number[] => {
    const all = new Array<number>(titles.length).fill(0);
    for (const [page, first] of firsts.entries()) all[first] = itemAt(levels, page);
    return all;
  };
  return [titles, contents, spreadToFirsts(tags), spreadToFirsts(parents)].map((levels) => {
    const values = Float64Array.from(levels, fromLevel);
    return { values, averages: averagesOf(values, groups) };
  });
}

function averagesOf(values: Float64Array, { sizes, groupByDocument }: Groups): number[] {
  const sums = sizes.map(() => 0);
  for (const [document, value] of values.entries()) {
    const group = groupByDocument[document] ?? 0;
    sums[group] = (sums[group] ?? 0) + value;
  }
  return sums.map((sum, group) => sum / Math.max(1, itemAt(sizes, group)));
}

/**
 * Returns the matches of a term from its postings. Weights are rounded as in the contract file, so that both kinds of index rank equally.
 */
function toMatches(
  { documents, frequencies, positions }: TermPostings,
  lengths: FieldLengths,
  groups: Groups,
  curve: Curve,
): Matches {
  const counts = new Float64Array(documents.length * fields.length);
  for (const [index, packed] of frequencies.entries()) counts.set(fieldCounts(packed), index * fields.length);
  const rarities = raritiesOf(documents, counts, groups);
  for (const [index, document] of documents.entries()) {
    const group = groups.groupByDocument[document] ?? 0;
    const rare = rarities[group] ?? 0;
    for (const [field, { values, averages }] of lengths.entries()) {
      const at = index * fields.length + field;
      const count = counts[at] ?? 0;
      if (count === 0) continue;
      const saturated = saturation(count, values[document] ?? 0, { ...curve, average: averages[group] ?? 0 });
      counts[at] = toWeight(rare, saturated) / (scale * rare);
    }
  }
  return { documents, scores: counts, positions };
}

/** Returns the rarity of a term in each group. */
function raritiesOf(documents: readonly number[], counts: Float64Array, { sizes, groupByDocument }: Groups): number[] {
  const holders = sizes.map(() => 0);
  for (const [index, document] of documents.entries()) {
    const group = groupByDocument[document] ?? 0;
    for (let field = 0; field < fields.length; field++) {
      if ((counts[index * fields.length + field] ?? 0) > 0) holders[group] = (holders[group] ?? 0) + 1;
    }
  }
  return holders.map((number, group) => rarity(number, itemAt(sizes, group)));
}
