import { toCatalogue } from '../../compiler/5-outputs/search-catalogue.ts';
import type { Compilation } from '../../compiler/compile.ts';
import type { Audience, Diagnostic, Output, Site } from '../../compiler/model.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { toParts } from '../plan.ts';
import { type IndexJob, makeIndexes, manyPages, toIndexJobs } from '../search/index-jobs.ts';
import type { Index } from '../search/make-index.ts';
import { isTested, runSearchTests } from '../search/search-tests.ts';
import { memoryStore } from '../search/term-store.ts';
import type { Pool } from '../workers/pool.ts';

/** The search indexes of a site that is watched: made when they are asked for, and anew when what they hold has changed. */
export type SearchService = {
  find(path: string, compilation: Compilation): Promise<Output | undefined>;
  /** What the search tests in this text find amiss; told anew where an index has changed. None are run on a large site, whose index takes seconds. */
  judge(text: string | undefined, compilation: Compilation): Promise<Diagnostic[]>;
};

type Judged = { key: string; found: Diagnostic[] };

/** Opens the service; the words of pages come from the pool, and are kept while the pages stay as they are. */
export function openSearchService(site: Site, pool: Pool): SearchService {
  const store = memoryStore();
  const kept = new Map<string, { key: string; index: Index }>();
  let last: { compilation: Compilation; jobs: IndexJob[] } | undefined;
  let judged: Judged = { key: '', found: [] };
  const jobsOf = (compilation: Compilation): IndexJob[] => {
    if (last?.compilation !== compilation) last = { compilation, jobs: toIndexJobs({ site, compilation, pool, store }) };
    return last.jobs;
  };
  const make = async (jobs: readonly IndexJob[]): Promise<void> => {
    for (const job of jobs) {
      const known = kept.get(job.name);
      if (known?.key === job.key) job.made = known.index;
    }
    await makeIndexes(jobs, pool.size);
    for (const { name, key, made } of jobs) if (made) kept.set(name, { key, index: made });
  };
  return {
    find: async (path, compilation) => {
      if (!site.search.enabled || !isSearch.test(path)) return undefined;
      const jobs = jobsOf(compilation);
      for (const catalogue of cataloguesOf(site, compilation)) {
        const output = await findIn(catalogue, path, { jobs, make });
        if (output) return output;
      }
      return undefined;
    },
    judge: async (text, compilation) => {
      if (!isTested(text, site) || compilation.sources.pages.length > manyPages) return [];
      // What the joint index answers each of the others does.
      const jobs = jobsOf(compilation).filter(({ language, plan }) => language === undefined && !plan.joins);
      const key = JSON.stringify([text, ...jobs.map((job) => job.key)]);
      if (judged.key === key) return judged.found;
      await make(jobs);
      judged = { key, found: await runSearchTests(text, jobs, { site, compilation, out: '', threads: pool.size }) };
      return judged.found;
    },
  };
}

type Indexes = { jobs: readonly IndexJob[]; make(jobs: readonly IndexJob[]): Promise<void> };

/** A file of this list's indexes, or the list itself. */
async function findIn(
  { site, audience, language, folder }: Catalogue,
  path: string,
  { jobs, make }: Indexes,
): Promise<Output | undefined> {
  const tags: SearchTag[] = [];
  for (const job of jobs) {
    if (job.plan.audience !== audience || job.language !== language) continue;
    await make([job]);
    if (!job.made) continue;
    tags.push(job.made.tag);
    const output = job.made.outputs.find((each) => folder + each.path === path);
    if (output) return output;
  }
  return toCatalogue(site, audience, tags).find((each) => folder + each.path === path);
}

const isSearch = /(?:^|\/)(?:search\.json|search-index-[^/]+\.json|search\/[^/]+\/[^/]+)$/;

type Catalogue = { site: Site; audience: Audience; language?: string | undefined; folder: string };

/** Where there is a list of indexes: for each audience, and for each other language. */
function cataloguesOf(site: Site, { restrictedSite, translations }: Compilation): Catalogue[] {
  const own: Audience[] = restrictedSite ? ['public', 'restricted'] : ['public'];
  const catalogues = own.map((audience): Catalogue => ({ site, audience, folder: '' }));
  return [...catalogues, ...toParts(translations).map((part): Catalogue => ({ ...part, audience: 'public' }))];
}
