import { type IndexPlan, toIndexPlans } from '../../compiler/5-outputs/catalogue/index-plans.ts';
import type { Compilation } from '../../compiler/compile.ts';
import type { Audience, Output, Site, Source } from '../../compiler/model.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { hash } from '../disk/cache.ts';
import { type Indexed, isIntact, type Ledger } from '../disk/ledger.ts';
import type { OutputFolder } from '../disk/output-folder.ts';
import type { Writer } from '../disk/write.ts';
import type { Searched } from '../publish.ts';
import type { Pool } from '../threads/pool.ts';
import type { TermsStore } from './terms-store.ts';
import { type Index, toIndex } from './to-index.ts';

/** An index of the site: known where it lies in the output folder as it is to be; `made` is kept by whoever wants it twice. */
export type IndexJob = { plan: IndexPlan; name: string; key: string; known: Indexed | undefined; make(): Promise<Index>; made?: Index };
/** What indexes are made from; `store` is where words are remembered. */
export type IndexTask = { site: Site; compilation: Compilation; pool: Pool; store: TermsStore };
/** What lies in the output folder. */
export type Shop = { out: string; ledger: Ledger | undefined };

/** Every index of the site, the public ones first. */
export function toIndexJobs(task: IndexTask, shop?: Shop): IndexJob[] {
  const { site, compilation } = task;
  const { publicSite, restrictedSite, sources } = compilation;
  const plans = [publicSite, restrictedSite].flatMap((linked) => (linked ? toIndexPlans(site, linked) : []));
  const files = new Map(plans.length === 0 ? [] : sources.pages.map((source) => [source.file, source]));
  return plans.map((plan) => {
    const name = plan.prefix + plan.tag;
    const key = hash(JSON.stringify([site.search, plan]));
    return { plan, name, key, known: shop && knownIndex(name, key, shop), make: () => makeIndex(plan, task, files) };
  });
}

/** The index as the last build left it, if it is made from the same and lies there still. */
function knownIndex(name: string, key: string, { out, ledger }: Shop): Indexed | undefined {
  const known = ledger?.search[name];
  if (known?.key !== key) return undefined;
  const units = known.paths.map((path) => ledger?.units[path]);
  return units.every((unit) => unit && isIntact(out, unit)) ? known : undefined;
}

/** Takes the words of unchanged pages from the last time; those of the others come from the threads, where the texts lie. */
async function makeIndex(plan: IndexPlan, task: IndexTask, files: ReadonlyMap<string, Source>): Promise<Index> {
  const { site, pool, store } = task;
  const name = plan.prefix + plan.tag;
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
  return toIndex(plan, site, terms);
}

/** Writes the indexes that have changed, and of those the files that have. What it answers lies in the folder. */
export async function publishIndexes(
  jobs: readonly IndexJob[],
  { folder: { fresh, path }, ledger }: { folder: OutputFolder; ledger: Ledger | undefined },
  writer: Writer,
): Promise<Searched & { indexed: Ledger['search'] }> {
  const tags: Record<Audience, SearchTag[]> = { public: [], restricted: [] };
  const units: Ledger['units'] = {};
  const indexed: Ledger['search'] = {};
  const write = (output: Output): string => {
    const key = outputKey(output);
    const old = fresh ? undefined : ledger?.units[output.path];
    units[output.path] = old?.key === key && isIntact(path, old) ? old : { key, entries: [writer.write(output)] };
    return output.path;
  };
  for (const job of jobs) {
    const known = fresh ? undefined : job.known;
    for (const each of known?.paths ?? []) Object.assign(units, { [each]: ledger?.units[each] });
    const entry = known ?? { key: job.key, ...toIndexed(job.made ?? (await job.make()), write) };
    delete job.made;
    indexed[job.name] = entry;
    tags[job.plan.audience].push(entry.tag);
  }
  return { tags, units, indexed };
}

function toIndexed({ tag, outputs }: Index, write: (output: Output) => string): Pick<Indexed, 'tag' | 'paths'> {
  return { tag, paths: outputs.map(write) };
}

function outputKey(output: Output): string {
  return 'bytes' in output ? hash(output.bytes) : output.path;
}
