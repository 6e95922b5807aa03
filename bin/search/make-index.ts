import type { IndexPlan } from '../../compiler/5-outputs/search-plans.ts';
import { toOfflineOutput } from '../../compiler/addresses/offline-copy.ts';
import { once } from '../../compiler/basics/collections.ts';
import { hashBytes } from '../../compiler/basics/hash.ts';
import { itemAt } from '../../compiler/basics/invariant.ts';
import type { Output, Site } from '../../compiler/model.ts';
import { createAnalyser } from '../../compiler/search/analysis/analyser.ts';
import { stemByLunr } from '../../compiler/search/analysis/stemmers.ts';
import { contractPath, type SearchFile, type SourceBlock, toSearchFiles } from '../../compiler/search/build/index-files.ts';
import { createInverter, type IndexBlock, type PlacedPage } from '../../compiler/search/build/invert-pages.ts';
import { unpackTerms } from '../../compiler/search/build/pack-terms.ts';
import { type IndexLayout, placePages } from '../../compiler/search/build/place-pages.ts';
import { encodeDocuments, minFileLength } from '../../compiler/search/format/documents.ts';
import type { IndexedPage } from '../../compiler/search/format/indexed-page.ts';
import { slotsOfBlock } from '../../compiler/search/format/postings.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { hash } from '../cache/cache.ts';
import { isIntact, type Unit } from '../cache/units.ts';
import { createWriter, moveOutput, type OutputTarget } from '../output/writer.ts';
import {
  type BlockKey,
  type BucketReader,
  DamagedStoreError,
  openPieces,
  openStoredIndex,
  type PackedTerms,
  readBuckets,
  removeOtherBlocks,
  type StoredBlock,
  type StoredIndex,
  type StoreLocation,
  writeBlock,
} from './term-store.ts';

/** A published index: its entry in the catalogue, and its files. */
export type Index = { tag: SearchTag; outputs: Output[] };
/**
 * The inputs of an index: its plan, divided into blocks; the languages and the other search settings; the stored blocks, and the terms of
 * the pages in the others; `place` is the location for storing blocks. It can be sent to a worker.
 */
export type IndexTask = PlannedIndex & { stored?: StoredIndex['blocks']; terms: PackedTerms; place?: StoreLocation | undefined };
/**
 * The destination of an index: the target, the folder of its language, and its files in the last build. `key` is a hash of all its inputs.
 */
export type IndexDestination = { key: string; target: OutputTarget; folder: string; before: Record<string, Unit> };
/** An index to build and write. */
export type PublishIndexTask = IndexTask & { publishTo: IndexDestination };
/** The entry of a written index in the catalogue, and its files. */
export type PublishedIndex = { tag: SearchTag; units: Record<string, Unit> };

/** A block of an index before it is inverted. `key` is a hash of all its inputs. */
type PlannedBlock = BlockKey & { pages: { slot: number; page: IndexPlan['pages'][number] }[] };
/** An index that is divided into blocks. `key` is a hash of all its inputs. */
export type PlannedIndex = {
  plan: IndexPlan;
  search: Site['search'];
  key: string;
  layout: IndexLayout;
  blocks: PlannedBlock[];
  lengthOfFile: number;
};

/** Divides the pages of an index into blocks, sorted by number. */
export function planIndex(plan: IndexPlan, search: Site['search']): PlannedIndex {
  const { pages, ...rest } = plan;
  const layout = placePages(pages.map(({ route }) => route));
  const length = minFileLength(pages.filter(({ text }) => text).length);
  const blocks = layout.blocks.map(({ number, pages: own }): PlannedBlock => {
    const blockPages = own.map((at) => ({ slot: itemAt(layout.slots, at) - number * slotsOfBlock, page: itemAt(pages, at) }));
    return { number, key: hash(JSON.stringify([search.languages, length, blockPages])), pages: blockPages };
  });
  const key = hash(JSON.stringify([search, rest, blocks.map((block) => [block.number, block.key])]));
  return { plan, search, key, layout, blocks: blocks.sort((a, b) => a.number - b.number), lengthOfFile: length };
}

/** Builds an index and writes its changed files. Returns undefined if a stored block is damaged. */
export function publishIndex(task: PublishIndexTask): PublishedIndex | undefined {
  const { write, units } = createFileWriter(task.plan, task.publishTo);
  const tag = emitFiles(task, write);
  return tag && { tag, units };
}

/** Builds an index. The site's languages must be loaded in this thread. Returns undefined if a stored block is damaged. */
export function buildIndex(task: IndexTask): Index | undefined {
  const { audience } = task.plan;
  const outputs: Output[] = [];
  const tag = emitFiles(task, ({ path, bytes }) => void outputs.push({ path, audience, stage: 'asset', bytes: bytes() }));
  return tag && { tag, outputs };
}

/** Emits the files of an index, and returns its entry in the catalogue, or undefined if a stored block is damaged. */
function emitFiles(task: IndexTask, emit: (file: SearchFile) => void): SearchTag | undefined {
  const reader = task.place && readBuckets(task.place);
  try {
    return emitFrom(task, reader, emit);
  } catch (error) {
    if (error instanceof DamagedStoreError) return undefined;
    throw error;
  } finally {
    reader?.close();
  }
}

function emitFrom(task: IndexTask, reader: BucketReader | undefined, emit: (file: SearchFile) => void): SearchTag {
  const { plan, search, layout, place } = task;
  const { tag, area, version, label, prefix, originalIndexes } = plan;
  const termsOf = createTermFinder(task);
  const indexedPages = (): IndexedPage[] => {
    const terms = termsOf(plan.pages);
    return plan.pages.map((page) => toIndexedPage(page, terms));
  };
  // The lunr format is available in the index of each area.
  const input = { tag, prefix, layout, pages: indexedPages, search: originalIndexes ? { ...search, ...shardsOnly } : search };
  const pieces = place && openPieces(place);
  const take = pieces?.take ?? ((_, make) => make());
  const facts = toSearchFiles({ ...input, blocks: openBlocks(task, { termsOf, reader }), loadOrCreate: take }, emit);
  pieces?.store();
  if (place) removeOtherBlocks(place, task.blocks);
  const weights = toWeights(plan.pages);
  return {
    tag,
    area,
    ...(version !== undefined && { version }),
    label,
    ...facts,
    ...(weights && { weights }),
    ...(originalIndexes && { joins: originalIndexes }),
  };
}

/** Returns the weights of pages as runs; undefined if all are 1. */
function toWeights(pages: IndexPlan['pages']): SearchTag['weights'] {
  const runs: NonNullable<SearchTag['weights']> = [];
  for (const { weight = 1 } of pages) {
    const last = runs.at(-1);
    if (last?.weight === weight) last.pages++;
    else runs.push({ pages: 1, weight });
  }
  return runs.some(({ weight }) => weight !== 1) ? runs : undefined;
}

const shardsOnly = { contract: 'never', transport: 'shards' } as const;

type FindTerms = (pages: readonly { text?: { hash: string } }[]) => PackedTerms;

/** Returns a function that finds the terms of pages in the order or, if they are missing there, in the store. */
function createTermFinder({ terms, place }: IndexTask): FindTerms {
  const stored = place && once(() => openStoredIndex(place, []));
  return (pages) => {
    const hashes = pages.flatMap(({ text }) => text?.hash ?? []);
    const missing = hashes.filter((page) => !terms.has(page));
    const older = missing.length > 0 ? stored?.().termsOf(missing) : undefined;
    return new Map(
      hashes.map((page) => {
        const own = terms.get(page) ?? older?.get(page);
        if (!own) throw new DamagedStoreError(`There are no terms of the page with the hash ${page}.`);
        return [page, own];
      }),
    );
  };
}

function toIndexedPage({ text, ...page }: IndexPlan['pages'][number], terms: PackedTerms): IndexedPage {
  const packed = text && terms.get(text.hash);
  return { ...page, terms: packed && unpackTerms(packed) };
}

/** Inverts and stores the blocks that are not stored, one at a time, because each takes much memory until it is merged. */
function* openBlocks(
  { blocks, lengthOfFile, ...task }: IndexTask,
  { termsOf, reader }: { termsOf: FindTerms; reader: BucketReader | undefined },
): Generator<SourceBlock> {
  const { place, search, stored } = task;
  for (const { number, key, pages } of blocks) {
    const open = (): (PlacedPage & { hash: string | undefined })[] => {
      const terms = termsOf(pages.map(({ page }) => page));
      return pages.map(({ slot, page }) => ({ slot, page: toIndexedPage(page, terms), hash: page.text?.hash }));
    };
    const storedBlock = stored?.get(number);
    if (storedBlock && reader) {
      const encoded = once(() => encodeDocuments(open(), lengthOfFile));
      const documents = storedBlock.documents.map(([first, hash], at) => ({
        first,
        hash,
        bytes: () => encoded()[at]?.[1] ?? nothing,
      }));
      yield { number, block: openBlock(number, storedBlock, reader), documents };
      continue;
    }
    const blockPages = open();
    const { block, ranked } = inverterOf(search.languages)(blockPages);
    const documents = encodeDocuments(blockPages, lengthOfFile).map(([first, bytes]) => ({
      first,
      hash: hashBytes(bytes),
      bytes: () => bytes,
    }));
    const files = documents.map(({ first, hash }): [number, string] => [first, hash]);
    const own = blockPages.map(({ slot, page, hash }) => ({ hash, terms: page.terms, ranked: ranked.get(slot) }));
    const written = place && writeBlock(place, { number, key, block, documents: files }, own);
    // Buckets that are stored are read again when they are merged, so that all blocks are not in memory at the same time.
    yield { number, block: written && reader ? openBlock(number, written, reader) : block, documents };
  }
}

function openBlock(number: number, stored: StoredBlock, reader: BucketReader): IndexBlock {
  const { pages, buckets } = stored;
  return { pages, buckets, readBucket: (index) => reader.read(number, stored, index) };
}

/** Writes the files of an index that was built earlier. */
export function writeIndex({ tag, outputs }: Index, plan: IndexPlan, publishTo: IndexDestination): PublishedIndex {
  const { write, units } = createFileWriter(plan, publishTo);
  for (const output of outputs) {
    if (!('bytes' in output)) continue;
    const { path, bytes } = output;
    write({ path, bytes: () => (typeof bytes === 'string' ? Buffer.from(bytes) : bytes) });
  }
  return { tag, units };
}

/** Returns a function that writes a file unless it is unchanged. */
function createFileWriter(
  plan: IndexPlan,
  { key, target, folder, before }: IndexDestination,
): { write: (file: SearchFile) => void; units: PublishedIndex['units'] } {
  const writer = createWriter(target);
  const units: PublishedIndex['units'] = {};
  const write = ({ path, bytes }: SearchFile): void => {
    const place = moveOutput({ path, audience: plan.audience, stage: 'asset', bytes: nothing }, folder);
    // Every file except that in the lunr format is named by a hash of its inputs.
    const name = path === contractPath(plan) ? key : path;
    const old = before[place.path];
    if (old?.key === name && isIntact(target.folder, old)) {
      units[place.path] = old;
      return;
    }
    const output = { ...place, bytes: bytes() };
    units[place.path] = { key: name, entries: [writer.write(target.offline ? toOfflineOutput(output, target.offline) : output)] };
  };
  return { write, units };
}

const nothing = new Uint8Array();

/** Returns the analyser of this thread, which caches the stems of words. The languages must be loaded. */
export const analyserOf = oncePerLanguages((languages) => createAnalyser(languages, stemByLunr));
/** Returns the inverter of this thread, which caches terms and words. The languages must be loaded. */
const inverterOf = oncePerLanguages((languages) => createInverter(analyserOf(languages)));

function oncePerLanguages<Made>(make: (languages: readonly string[]) => Made): (languages: readonly string[]) => Made {
  const cache = new Map<string, Made>();
  return (languages) => {
    const name = languages.join();
    const made = cache.get(name) ?? make(languages);
    cache.set(name, made);
    return made;
  };
}
