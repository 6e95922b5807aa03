import { setImmediate } from 'node:timers/promises';
import { type IndexPlan, toIndexPlans } from '../../compiler/5-outputs/search-plans.ts';
import type { Compilation } from '../../compiler/compile.ts';
import type { Site, Source } from '../../compiler/model.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { type BuildManifest, type Indexed, isIntact } from '../disk/build-manifest.ts';
import { hash } from '../disk/cache.ts';
import type { OutputFolder } from '../disk/output-folder.ts';
import type { Target } from '../disk/writer.ts';
import { type Part, type Searched, toParts } from '../plan.ts';
import type { Pool } from '../threads/pool.ts';
import { type Collected, withBooks } from './ahead.ts';
import { joinTerms, once } from './joint.ts';
import type { Bound } from './pack.ts';
import { type Published, publishIndex, type Shelf } from './publish-index.ts';
import type { TermsStore } from './terms-store.ts';
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
  collect(): Promise<Collected>;
  build(collected: Collected): Promise<Index>;
  /** The same, written and remembered. */
  publish(collected: Collected, shelf: Shelf): Promise<Published>;
  made?: Index;
};
/** What indexes are made from; `store` is where words are remembered. */
export type IndexTask = { site: Site; compilation: Compilation; pool: Pool; store: TermsStore };
/** What lies in the output folder. */
export type Shop = { out: string; ledger: BuildManifest | undefined };

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
  // Words are let go as soon as their index is made, unless another one needs them as well.
  const joint = plans.find(({ joins }) => joins);
  const toJob = (plan: IndexPlan, collect: (name: string) => Promise<Collected>): IndexJob => {
    const name = folder + plan.prefix + plan.tag;
    const key = hash(JSON.stringify([search, plan]));
    return {
      ...(language === undefined ? {} : { language }),
      folder,
      plan,
      name,
      key,
      known: shop && knownIndex(name, key, shop),
      collect: joint ? once(() => collect(name)) : () => collect(name),
      build: ({ book, remember }) => meanwhile(task.pool.index({ plan, search, book }), remember),
      publish: async ({ book, remember }, shelf) => {
        const [published] = await Promise.all([
          task.pool.publish({ plan, search, book, key, shelf }),
          remember?.(task.pool.keep),
        ]);
        return published;
      },
    };
  };
  const own = plans
    .filter((plan) => plan !== joint)
    .map((plan) => toJob(plan, (name) => collectTerms({ plan, name }, task, files)));
  return joint ? [...own, toJob(joint, () => joinTerms(joint, own, task.pool))] : own;
}

/** Does something while another thread, which has its order by then, makes what is asked for. */
async function meanwhile<Made>(asked: Promise<Made>, work: (() => Promise<void>) | undefined): Promise<Made> {
  await Promise.race([asked.catch(() => {}), setImmediate()]);
  await work?.();
  return asked;
}

/** Pages above which an audience is large: whole indexes are written on demand alone then, as lunr's form has every posting twice. */
export const manyPages = 2000;

/** Nor are they where a site is nothing but specifications: their words are many for what they weigh. */
function settingsFor({ search }: Site, plans: readonly IndexPlan[]): Site['search'] {
  const pages = plans.flatMap((plan) => (plan.joins ? [] : plan.pages));
  const isCostly = pages.length > manyPages || pages.every(({ kind }) => kind === 'api');
  return search.contract === 'auto' && isCostly ? { ...search, contract: 'never' } : search;
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
): Promise<Collected> {
  const before = store.read(name);
  const texts = plan.pages.flatMap(({ text }) => (text ? [text] : []));
  const stale = texts.filter((text) => !before.pages.has(text.hash)).flatMap(({ file }) => files.get(file) ?? []);
  if (stale.length === 0 && texts.length === before.pages.size) return { book: before };
  const fresh = await pool.terms(stale);
  const book = await pool.bind(
    texts.flatMap(({ file, hash: page }) => {
      const packed = before.pages.get(page);
      const own: Bound | undefined = packed ? { packed, forms: before } : fresh.get(file);
      return own ? [[page, own] as const] : [];
    }),
  );
  return { book, remember: (keep) => store.write(name, book, keep) };
}

type Desk = { folder: OutputFolder; ledger: BuildManifest | undefined; target: Target; threads: number };

/** The indexes of a folder, and what they are made from. */
type Indexes = Searched & { indexed: BuildManifest['search'] };

/**
 * Writes the indexes that have changed, and of those the files that have. What is `published` lies in the folder; `begun` resolves when the
 * first one is under way, so that who is busy after that keeps no other thread waiting; or when the words for it are still being cut.
 */
export function publishIndexes(jobs: readonly IndexJob[], desk: Desk): { begun: Promise<void>; published: Promise<Indexes> } {
  const published = publishAll(jobs, desk);
  // Who waits for it, and hears of a failure, does so later.
  published.catch(() => {});
  return { begun: heardAll(), published };
}

/** Resolves when all that others had said by now has been heard, and what follows from it has begun. */
async function heardAll(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

async function publishAll(jobs: readonly IndexJob[], { folder, ledger, target, threads }: Desk): Promise<Indexes> {
  const result: Indexes = { tags: { public: [], restricted: [], languages: {} }, units: {}, indexed: {} };
  const done = new Map<IndexJob, Indexed>();
  for (const job of jobs) {
    if (folder.fresh || !job.known) continue;
    for (const path of job.known.paths) Object.assign(result.units, { [path]: ledger?.units[path] });
    done.set(job, job.known);
  }
  const wanted = jobs.filter((job) => !done.has(job));
  await withBooks(wanted, threads, async (job, collected) => {
    const shelf = { target, folder: job.folder, before: folder.fresh ? {} : unitsOf(job, ledger) };
    const { tag, units } = job.made ? publishIndex(job.made, { ...job, shelf }) : await job.publish(collected, shelf);
    delete job.made;
    Object.assign(result.units, units);
    done.set(job, { key: job.key, tag, paths: Object.keys(units) });
  });
  for (const job of jobs) {
    const entry = done.get(job);
    if (!entry) throw new Error(`The index ${job.name} was not made.`);
    result.indexed[job.name] = entry;
    listOf(job, result.tags).push(entry.tag);
  }
  return result;
}

/** The files of an index as the last build left them. */
function unitsOf({ name }: IndexJob, ledger: BuildManifest | undefined): BuildManifest['units'] {
  const units = (ledger?.search[name]?.paths ?? []).map((path) => [path, ledger?.units[path]] as const);
  return Object.fromEntries(units.flatMap(([path, unit]) => (unit ? [[path, unit]] : [])));
}

/** Makes indexes that are not made yet, and keeps each with its job. */
export async function makeIndexes(jobs: readonly IndexJob[], threads: number): Promise<void> {
  const wanted = jobs.filter(({ made }) => !made);
  await withBooks(wanted, threads, async (job, collected) => {
    job.made = await job.build(collected);
  });
}

function listOf({ language, plan }: IndexJob, tags: Searched['tags']): SearchTag[] {
  if (language === undefined) return tags[plan.audience];
  const list = tags.languages[language] ?? [];
  tags.languages[language] = list;
  return list;
}
