import { type IndexPlan, toIndexPlans } from '../../compiler/5-outputs/search-plans.ts';
import { once } from '../../compiler/basics/collections.ts';
import { invariant } from '../../compiler/basics/invariant.ts';
import type { Compilation } from '../../compiler/compile.ts';
import type { Site, Source } from '../../compiler/model.ts';
import { hasContract } from '../../compiler/search/build/index-files.ts';
import type { PackedPage } from '../../compiler/search/build/pack-terms.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { type LocalizedSite, type PublishedIndexes, toLocalizedSites } from '../build/output-plan.ts';
import type { BuildManifest, IndexRecord } from '../cache/build-manifest.ts';
import { isIntact, type UnitTable } from '../cache/units.ts';
import type { OutputFolder } from '../output/output-folder.ts';
import type { OutputTarget } from '../output/writer.ts';
import type { Pool } from '../workers/pool.ts';
import { maxTasksPerWorker } from '../workers/thresholds.ts';
import {
  type Index,
  type IndexDestination,
  type IndexTask,
  type PlannedIndex,
  type PublishedIndex,
  planIndex,
  writeIndex,
} from './make-index.ts';
import type { TermStore } from './term-store.ts';

/**
 * An index of the site. `known`: its record in the output folder, if it is up to date. `cachedIndex`: the index, for callers that need it
 * twice.
 */
export type IndexJob = {
  language?: string;
  folder: string;
  plan: IndexPlan;
  name: string;
  key: string;
  known: IndexRecord | undefined;
  /** Reads the stored blocks, and collects the terms of the pages in the others. */
  collect(): Promise<IndexTerms>;
  build(): Promise<Index>;
  /** Like `build`, but writes the index. */
  publish(place: IndexDestination): Promise<PublishedIndex>;
  cachedIndex?: Index;
};
/** The stored blocks, the terms of the pages in the others, and the location of the store. */
type IndexTerms = Pick<IndexTask, 'stored' | 'terms' | 'place'>;
/** The inputs of indexes; `store` is where terms are stored. */
type IndexInputs = {
  site: Site;
  compilation: Compilation;
  pool: Pool;
  store: TermStore;
  finished?: FindIndex | undefined;
};
/**
 * The inputs for collecting the terms of an index: its stored blocks by its name, the sources of its pages, and the indexes that it joins.
 */
type CollectTask = Pick<IndexInputs, 'pool' | 'store'> & {
  files: ReadonlyMap<string, Source>;
  name: string;
  memberJobs: readonly IndexJob[];
  /** Inverts all blocks again. */
  ignoresBlocks?: boolean;
};
/** Finds a finished index with this key in objects. */
export type FindIndex = (plan: IndexPlan, key: string) => (() => Index | undefined) | undefined;
/** The content of the output folder. */
type PublishedFolder = { out: string; manifest: BuildManifest | undefined };

/** Returns every index of the site, the public ones first. */
export function toIndexJobs(task: IndexInputs, before?: PublishedFolder): IndexJob[] {
  const { site, compilation } = task;
  const { publicSite, restrictedSite, sources, translations } = compilation;
  const parts: LocalizedSite[] = [{ site, linked: publicSite, sources: sources.pages, folder: '' }];
  if (restrictedSite) parts.push({ site, linked: restrictedSite, sources: sources.pages, folder: '' });
  return [...parts, ...toLocalizedSites(translations)].flatMap((part) => toJobsOfPart(part, task, before));
}

/** Returns the indexes of one part of a site. A joint index precedes those that it joins. */
function toJobsOfPart(
  { site, linked, sources, folder, language }: LocalizedSite,
  task: IndexInputs,
  before: PublishedFolder | undefined,
): IndexJob[] {
  const { pool, store, finished } = task;
  const plans = toIndexPlans(site, linked);
  const files = new Map(plans.length === 0 ? [] : sources.map((source) => [source.file, source]));
  const search = chooseSearchSettings(site, plans);
  const joint = plans.find(({ originalIndexes }) => originalIndexes);
  const toJob = (plan: IndexPlan, memberJobs: readonly IndexJob[]): IndexJob => {
    const name = folder + plan.prefix + plan.tag;
    const planned = planIndex(plan, search);
    const finishedIndex = finished?.(plan, planned.key);
    const collectAll = (): Promise<IndexTerms> => collectTerms(planned, { pool, store, files, name, memberJobs });
    // Terms are dropped as soon as their index is built, unless the joint index needs them as well.
    const collect = joint ? once(collectAll) : collectAll;
    /** Builds the index again without the stored blocks if one of them is damaged. */
    const make = async <Made>(run: (order: IndexTask) => Promise<Made | undefined>): Promise<Made> => {
      const made = await run({ ...planned, ...(await collect()) });
      if (made) return made;
      const fresh = await collectTerms(planned, { pool, store, files, name, memberJobs, ignoresBlocks: true });
      const rebuilt = await run({ ...planned, ...fresh });
      invariant(rebuilt !== undefined, `The index ${name} was not made.`);
      return rebuilt;
    };
    return {
      ...(language === undefined ? {} : { language }),
      folder,
      plan,
      name,
      key: planned.key,
      known: before && findUnchangedIndex(name, planned.key, before),
      collect,
      build: async () => finishedIndex?.() ?? make(pool.index),
      publish: async (place) => {
        const created = finishedIndex?.();
        return created ? writeIndex(created, plan, place) : make((order) => pool.publish({ ...order, publishTo: place }));
      },
    };
  };
  const own = plans.filter((plan) => plan !== joint).map((plan) => toJob(plan, []));
  return joint ? [...own, toJob(joint, own)] : own;
}

/**
 * The number of pages above which an audience is large: the lunr format, which contains every posting twice, is then only written on
 * request.
 */
export const manyPages = 2000;

/**
 * Returns the search settings for these indexes. The lunr format is also omitted if a site consists of specifications only, because their
 * vocabulary is large relative to their size.
 */
function chooseSearchSettings({ search }: Site, plans: readonly IndexPlan[]): Site['search'] {
  const pages = plans.flatMap((plan) => (plan.originalIndexes ? [] : plan.pages));
  const isContractLarge = pages.length > manyPages || pages.every(({ kind }) => kind === 'api');
  return search.contract === 'auto' && isContractLarge ? { ...search, contract: 'never' } : search;
}

/** Returns the index of the last build, if its inputs are equal and its files are unchanged. */
function findUnchangedIndex(name: string, key: string, { out, manifest }: PublishedFolder): IndexRecord | undefined {
  const earlierRecord = manifest?.search[name];
  if (earlierRecord?.key !== key) return undefined;
  const units = earlierRecord.paths.map((path) => manifest?.units[path]);
  return units.every((unit) => unit && isIntact(out, unit)) ? earlierRecord : undefined;
}

/**
 * Reads the stored blocks of an index and the terms of the pages in the others, or of all pages if the index has a contract file, which
 * needs them all. Terms that are not stored come from the indexes that it joins, or from the threads that compiled the pages.
 */
async function collectTerms(
  { plan, search, blocks }: PlannedIndex,
  { pool, store, files, name, memberJobs, ignoresBlocks = false }: CollectTask,
): Promise<IndexTerms> {
  const { place, blocks: stored, termsOf } = store(name, ignoresBlocks ? [] : blocks);
  const isWhole = !plan.originalIndexes && hasContract(search);
  const missingBlocks = isWhole ? blocks : blocks.filter(({ number }) => !stored.has(number));
  const texts = missingBlocks.flatMap(({ pages }) => pages.flatMap(({ page }) => page.text ?? []));
  const terms = termsOf(texts.map(({ hash: page }) => page));
  const missingTexts = (): typeof texts => texts.filter((text) => !terms.has(text.hash));
  const add = (page: string, own: PackedPage | undefined): void => {
    if (own) terms.set(page, own);
  };
  for (const other of memberJobs) {
    const fresh = missingTexts().length > 0 ? (await other.collect()).terms : terms;
    for (const { hash: page } of missingTexts()) add(page, fresh.get(page));
    const pagesOfMember = missingTexts().map(({ hash: page }) => page);
    if (pagesOfMember.length > 0) for (const [page, own] of store(other.name, []).termsOf(pagesOfMember)) add(page, own);
  }
  const missingPages = missingTexts();
  const fresh = await pool.terms(missingPages.flatMap(({ file }) => files.get(file) ?? []));
  for (const { file, hash: page } of missingPages) add(page, fresh.get(file));
  return { stored, terms, place };
}

/** The folder of the site, the manifest of the last build, and the number of threads. */
type PublishTask = { folder: OutputFolder; manifest: BuildManifest | undefined; target: OutputTarget; threads: number };
/** The indexes of a folder, and their inputs. */
type FolderIndexes = PublishedIndexes & { indexed: BuildManifest['search'] };

/** Writes the changed files of the changed indexes. */
export async function publishIndexes(
  jobs: readonly IndexJob[],
  { folder, manifest, target, threads }: PublishTask,
): Promise<FolderIndexes> {
  const result: FolderIndexes = { tags: { public: [], restricted: [], languages: {} }, units: {}, indexed: {} };
  const done = new Map<IndexJob, IndexRecord>();
  for (const job of jobs) {
    // Another build may have changed the folder before this one locked it.
    const earlierRecord = job.known && findUnchangedIndex(job.name, job.key, { out: folder.path, manifest });
    if (!earlierRecord) continue;
    for (const path of earlierRecord.paths) Object.assign(result.units, { [path]: manifest?.units[path] });
    done.set(job, earlierRecord);
  }
  const unfinished = jobs.filter((job) => !done.has(job));
  await runJobs(unfinished, threads, async (job) => {
    const place = { key: job.key, target, folder: job.folder, before: folder.isNew ? {} : previousUnitsOf(job, manifest) };
    const { tag, units } = job.cachedIndex ? writeIndex(job.cachedIndex, job.plan, place) : await job.publish(place);
    delete job.cachedIndex;
    Object.assign(result.units, units);
    done.set(job, { key: job.key, tag, paths: Object.keys(units) });
  });
  for (const job of jobs) {
    const entry = done.get(job);
    invariant(entry !== undefined, `The index ${job.name} was not made.`);
    result.indexed[job.name] = entry;
    listOf(job, result.tags).push(entry.tag);
  }
  return result;
}

/** Returns the files of an index in the last build. */
function previousUnitsOf({ name }: IndexJob, manifest: BuildManifest | undefined): UnitTable {
  const units = (manifest?.search[name]?.paths ?? []).map((path) => [path, manifest?.units[path]] as const);
  return Object.fromEntries(units.flatMap(([path, unit]) => (unit ? [[path, unit]] : [])));
}

/** Builds the missing indexes, and caches each with its job. */
export async function makeIndexes(jobs: readonly IndexJob[], threads: number): Promise<void> {
  const unfinished = jobs.filter(({ cachedIndex }) => !cachedIndex);
  await runJobs(unfinished, threads, async (job) => {
    job.cachedIndex = await job.build();
  });
}

/** Runs as many jobs in parallel as there are threads, because the terms of all jobs at once would take too much memory. */
async function runJobs(jobs: readonly IndexJob[], threads: number, work: (job: IndexJob) => Promise<void>): Promise<void> {
  const pendingJobs = [...jobs];
  const run = async (): Promise<void> => {
    for (let job = pendingJobs.shift(); job; job = pendingJobs.shift()) await work(job);
  };
  await Promise.all(Array.from({ length: threads * maxTasksPerWorker }, run));
}

function listOf({ language, plan }: IndexJob, tags: PublishedIndexes['tags']): SearchTag[] {
  if (language === undefined) return tags[plan.audience];
  const list = tags.languages[language] ?? [];
  tags.languages[language] = list;
  return list;
}
