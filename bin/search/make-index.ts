import type { IndexPlan } from '../../compiler/5-outputs/search-plans.ts';
import { toOfflineOutput } from '../../compiler/addresses/offline.ts';
import type { Output, Site } from '../../compiler/model.ts';
import { createAnalyser } from '../../compiler/search/analysis/analyser.ts';
import { contractPath, type SearchFiles, toSearchFiles } from '../../compiler/search/build/index-files.ts';
import { type Segment, toOwnSegment, unpack } from '../../compiler/search/build/packed-terms.ts';
import type { IndexedPage } from '../../compiler/search/format/page.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { isIntact, type Unit } from '../disk/units.ts';
import { createWriter, inFolder, type Target } from '../disk/writer.ts';
import { keepTerms, type TermFile } from './term-store.ts';

/** An index as it is published: what the catalogue says of it, and its files. */
export type Index = { tag: SearchTag; outputs: Output[] };
/**
 * What an index is made of: its plan, the settings of the site, and its pages; `kept` is where these are to be kept. It can be
 * sent to a worker.
 */
export type IndexOrder = { plan: IndexPlan; search: Site['search']; segment: Segment; kept?: KeptPlace | undefined };
/** The file of the pages of an index; `frame` is a hash of all that it is made of but their texts. */
type KeptPlace = { file: TermFile; frame: string };
/**
 * Where an index goes: the target, the folder of its language there, and its files as the last build left them. `key` stands for
 * all that it is made from.
 */
export type Place = { key: string; target: Target; folder: string; before: Record<string, Unit> };
/** An index to be made and written. */
export type PublishOrder = IndexOrder & { place: Place };
/** What the catalogue says of an index that was written, and its files. */
export type Published = { tag: SearchTag; units: Record<string, Unit> };

/** Makes an index and writes it. */
export function publishIndex(order: PublishOrder): Published {
  return writeIndex(makeIndex(order), order.plan, order.place);
}

/** Makes an index, and keeps the terms of its pages. The site's languages have been loaded in this thread. */
export function makeIndex({ plan, search, segment, kept }: IndexOrder): Index {
  const { tag, prefix, joins } = plan;
  const own = toOwnSegment(segment);
  const pages = toPages(plan, own);
  // Who wants lunr's form finds it in the index of each area.
  const input = { tag, prefix, pages, table: own, search: joins ? { ...search, ...inPartsAlone } : search };
  const { encoded, ...made } = toSearchFiles(input, analyserOf(search.languages));
  if (kept) keepTerms(kept.file, own, encoded && { frame: kept.frame, encoded });
  return toIndex(plan, made);
}

/** The pages of an index with the terms that a segment has of them. */
export function toPages(plan: IndexPlan, { pages }: Segment): IndexedPage[] {
  return plan.pages.map(({ text, ...page }) => {
    const packed = text && pages.get(text.hash);
    return { ...page, terms: packed && unpack(packed) };
  });
}

/** The index of these files. */
export function toIndex(
  { tag, area, version, label, audience, joins }: IndexPlan,
  { transport, address, whole, documents, files }: SearchFiles,
): Index {
  return {
    tag: {
      tag,
      area,
      ...(version === undefined ? {} : { version }),
      label,
      transport,
      address,
      ...(whole !== undefined && { whole }),
      documents,
      ...(joins && { joins }),
    },
    outputs: files.map(({ path, bytes }) => ({ path, audience, stage: 'asset', bytes })),
  };
}

const inPartsAlone = { contract: 'never', transport: 'shards' } as const;

/** Writes the files of an index, but for those that lie there as they are to be. */
export function writeIndex(
  { tag, outputs }: Index,
  plan: Pick<IndexPlan, 'tag' | 'prefix'>,
  { key, target, folder, before }: Place,
): Published {
  const writer = createWriter(target);
  const units: Published['units'] = {};
  for (const made of outputs) {
    const own = inFolder(made, folder);
    const output = target.offline ? toOfflineOutput(own, target.offline) : own;
    // Parts are named by what they hold.
    const name = made.path === contractPath(plan) ? key : made.path;
    const old = before[output.path];
    units[output.path] = old?.key === name && isIntact(target.folder, old) ? old : { key: name, entries: [writer.write(output)] };
  }
  return { tag, units };
}

const analysers = new Map<string, ReturnType<typeof createAnalyser>>();

/** One for all that this thread makes: it remembers the stems of words. The languages have been loaded. */
export function analyserOf(languages: readonly string[]): ReturnType<typeof createAnalyser> {
  const name = languages.join();
  const analyser = analysers.get(name) ?? createAnalyser(languages);
  analysers.set(name, analyser);
  return analyser;
}
