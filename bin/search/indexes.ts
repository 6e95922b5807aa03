import { type IndexPlan, toIndexPlans } from '../../compiler/5-outputs/catalogue/index-plans.ts';
import type { Compilation } from '../../compiler/compile.ts';
import type { Output, Site, Source } from '../../compiler/model.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { hash } from '../disk/cache.ts';
import { type Indexed, isIntact, type Ledger } from '../disk/ledger.ts';
import type { OutputFolder } from '../disk/output-folder.ts';
import type { Writer } from '../disk/write.ts';
import { inFolder, type Part, toParts } from '../editions/parts.ts';
import type { Searched } from '../publish.ts';
import type { Pool } from '../threads/pool.ts';
import type { TermsByHash, TermsStore } from './terms-store.ts';
import type { Index } from './to-index.ts';

/** An index of the site: known where it lies in the output folder as it is to be; `made` is kept by whoever wants it twice. */
export type IndexJob = {
  language?: string;
  folder: string;
  plan: IndexPlan;
  name: string;
  key: string;
  known: Indexed | undefined;
  /** Has the words of its pages ready. */
  collect(): Promise<TermsByHash>;
  build(terms: TermsByHash): Promise<Index>;
  made?: Index;
};
/** What indexes are made from; `store` is where words are remembered. */
export type IndexTask = { site: Site; compilation: Compilation; pool: Pool; store: TermsStore };
/** What lies in the output folder. */
export type Shop = { out: string; ledger: Ledger | undefined };

/** Every index of the site, the public ones first. */
export function toIndexJobs(task: IndexTask, shop?: Shop): IndexJob[] {
  const { site, compilation } = task;
  const { publicSite, restrictedSite, sources, translations } = compilation;
  const parts: Part[] = [{ site, linked: publicSite, sources: sources.pages, folder: '' }];
  if (restrictedSite) parts.push({ site, linked: restrictedSite, sources: sources.pages, folder: '' });
  return [...parts, ...toParts(translations)].flatMap((part) => toJobs(part, task, shop));
}

function toJobs({ site, linked, sources, folder, language }: Part, task: IndexTask, shop: Shop | undefined): IndexJob[] {
  const plans = toIndexPlans(site, linked);
  const search = settingsFor(site, plans);
  const files = new Map(plans.length === 0 ? [] : sources.map((source) => [source.file, source]));
  return plans.map((plan) => {
    const name = folder + plan.prefix + plan.tag;
    const key = hash(JSON.stringify([search, plan]));
    return {
      ...(language === undefined ? {} : { language }),
      folder,
      plan,
      name,
      key,
      known: shop && knownIndex(name, key, shop),
      collect: () => collectTerms({ plan, name }, task, files),
      build: (terms) => task.pool.index({ plan, search, terms }),
    };
  });
}

/** Pages of an audience above which whole indexes are written on demand alone: lunr's form has every posting twice. */
const manyPages = 2000;

function settingsFor({ search }: Site, plans: readonly IndexPlan[]): Site['search'] {
  const pages = plans.reduce((sum, plan) => sum + plan.pages.length, 0);
  return search.contract === 'auto' && pages > manyPages ? { ...search, contract: 'never' } : search;
}

/** Makes the index of a job. */
export async function makeIndex({ collect, build }: IndexJob): Promise<Index> {
  return build(await collect());
}

/** The index as the last build left it, if it is made from the same and lies there still. */
function knownIndex(name: string, key: string, { out, ledger }: Shop): Indexed | undefined {
  const known = ledger?.search[name];
  if (known?.key !== key) return undefined;
  const units = known.paths.map((path) => ledger?.units[path]);
  return units.every((unit) => unit && isIntact(out, unit)) ? known : undefined;
}

/** Takes the words of unchanged pages from the last time; those of the others come from the threads, where the texts lie. */
async function collectTerms(
  { plan, name }: { plan: IndexPlan; name: string },
  { pool, store }: IndexTask,
  files: ReadonlyMap<string, Source>,
): Promise<TermsByHash> {
  const before = store.read(name);
  const texts = plan.pages.flatMap(({ text }) => (text ? [text] : []));
  const stale = texts.filter((text) => !before.has(text.hash)).flatMap(({ file }) => files.get(file) ?? []);
  const fresh = await pool.terms(stale);
  const terms = new Map<string, Uint8Array>();
  for (const { file, hash: page } of texts) {
    const own = before.get(page) ?? fresh.get(file);
    if (own) terms.set(page, own);
  }
  if (stale.length > 0 || terms.size !== before.size) store.write(name, terms);
  return terms;
}

type Desk = { folder: OutputFolder; ledger: Ledger | undefined; writer: Writer };

/** Writes the indexes that have changed, and of those the files that have. What it answers lies in the folder. */
export async function publishIndexes(
  jobs: readonly IndexJob[],
  desk: Desk,
  threads: number,
): Promise<Searched & { indexed: Ledger['search'] }> {
  const result: Searched & { indexed: Ledger['search'] } = { tags: { public: [], restricted: [], languages: {} }, units: {}, indexed: {} };
  const { folder, ledger } = desk;
  const done = new Map<IndexJob, Indexed>();
  const wanted: IndexJob[] = [];
  for (const job of jobs) {
    const known = folder.fresh ? undefined : job.known;
    for (const path of known?.paths ?? []) Object.assign(result.units, { [path]: ledger?.units[path] });
    if (known) done.set(job, known);
    else wanted.push(job);
  }
  const collected = collectAhead(wanted, threads);
  await inTurns([...wanted.entries()], threads, async ([place, job]) => {
    const terms = await collected(place);
    const index = job.made ?? (await job.build(terms));
    delete job.made;
    done.set(job, {
      key: job.key,
      tag: index.tag,
      paths: index.outputs.map((output) => write(inFolder(output, job.folder), desk, result.units)),
    });
  });
  for (const job of jobs) {
    const entry = done.get(job);
    if (!entry) throw new Error(`The index ${job.name} was not made.`);
    result.indexed[job.name] = entry;
    listOf(job, result.tags).push(entry.tag);
  }
  return result;
}

/**
 * The words of each job when its turn comes, and those of the next jobs asked for by then: a thread gives words before it makes an index,
 * never amid one. The words of all jobs at once would take too much room.
 */
function collectAhead(jobs: readonly IndexJob[], ahead: number): (place: number) => Promise<TermsByHash> {
  const asked: Promise<TermsByHash>[] = [];
  const ask = (job: IndexJob): Promise<TermsByHash> => (job.made ? Promise.resolve(new Map()) : job.collect());
  return (place) => {
    for (const job of jobs.slice(asked.length, place + ahead + 1)) {
      const terms = ask(job);
      terms.catch(() => {});
      asked.push(terms);
    }
    const own = asked[place] ?? Promise.resolve(new Map());
    asked[place] = Promise.resolve(new Map());
    return own;
  };
}

/** Works on so many things at a time; what is taken is let go when it is done. */
async function inTurns<Item>(items: Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const run = async (): Promise<void> => {
    for (let item = items.shift(); item !== undefined; item = items.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}

/** Writes a file unless it lies there as it is to be. */
function write(output: Output, { folder, ledger, writer }: Desk, units: Ledger['units']): string {
  const key = outputKey(output);
  const old = folder.fresh ? undefined : ledger?.units[output.path];
  units[output.path] = old?.key === key && isIntact(folder.path, old) ? old : { key, entries: [writer.write(output)] };
  return output.path;
}

function listOf({ language, plan }: IndexJob, tags: Searched['tags']): SearchTag[] {
  if (language === undefined) return tags[plan.audience];
  const list = tags.languages[language] ?? [];
  tags.languages[language] = list;
  return list;
}

function outputKey(output: Output): string {
  return 'bytes' in output ? hash(output.bytes) : output.path;
}
