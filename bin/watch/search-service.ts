import { toCatalogue } from '../../compiler/5-outputs/search-catalogue.ts';
import type { Compilation } from '../../compiler/compile.ts';
import type { Audience, Diagnostic, Output, Site } from '../../compiler/model.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { toLocalizedSites } from '../build/output-plan.ts';
import { type IndexJob, makeIndexes, manyPages, toIndexJobs } from '../search/index-jobs.ts';
import type { Index } from '../search/make-index.ts';
import { isTested, runSearchTests } from '../search/run-search-tests.ts';
import type { TermStore } from '../search/term-store.ts';
import type { Pool } from '../workers/pool.ts';

/** The search indexes of a dev site. They are built on request, and rebuilt after their pages have changed. */
export type SearchService = {
  /** Returns the output at this path if it belongs to search. */
  find(path: string, compilation: Compilation): Promise<Output | undefined>;
  /**
   * Returns the findings of these search tests. They run again only if the tests or an index have changed, and not at all on a large site
   * (`manyPages`), whose index takes seconds to build.
   */
  runSearchTests(text: string | undefined, compilation: Compilation): Promise<Diagnostic[]>;
};

/** Opens the service. Terms of pages come from the pool, or from `store`, which also contains the inverted blocks of unchanged pages. */
export function openSearchService(site: Site, pool: Pool, store: TermStore): SearchService {
  const retained = new Map<string, { key: string; index: Index }>();
  let last: { compilation: Compilation; jobs: IndexJob[] } | undefined;
  let lastResult: { key: string; found: Diagnostic[] } = { key: '', found: [] };
  const jobsOf = (compilation: Compilation): IndexJob[] => {
    if (last?.compilation !== compilation) last = { compilation, jobs: toIndexJobs({ site, compilation, pool, store }) };
    return last.jobs;
  };
  const buildIndexes = async (jobs: readonly IndexJob[]): Promise<void> => {
    for (const job of jobs) {
      const cached = retained.get(job.name);
      if (cached?.key === job.key) job.cachedIndex = cached.index;
    }
    await makeIndexes(jobs, pool.size);
    for (const { name, key, cachedIndex } of jobs) if (cachedIndex) retained.set(name, { key, index: cachedIndex });
  };
  return {
    find: async (path, compilation) => {
      if (!site.search.enabled || !isSearchPath.test(path)) return undefined;
      const jobs = jobsOf(compilation);
      for (const catalogue of cataloguesOf(site, compilation)) {
        const output = await findIn(catalogue, path, { jobs, makeIndexes: buildIndexes });
        if (output) return output;
      }
      return undefined;
    },
    runSearchTests: async (text, compilation) => {
      if (!isTested(text, site) || compilation.sources.pages.length > manyPages) return [];
      // The joint index is omitted, because it has no additional results.
      const jobs = jobsOf(compilation).filter(({ language, plan }) => language === undefined && !plan.originalIndexes);
      const key = JSON.stringify([text, ...jobs.map((job) => job.key)]);
      if (lastResult.key === key) return lastResult.found;
      await buildIndexes(jobs);
      lastResult = { key, found: await runSearchTests(text, jobs, { site, compilation, out: '', threads: pool.size }) };
      return lastResult.found;
    },
  };
}

type Indexes = { jobs: readonly IndexJob[]; makeIndexes(jobs: readonly IndexJob[]): Promise<void> };

/** Returns the output at `path` if it is the catalogue or a file of one of its indexes. Builds indexes one by one until it is found. */
async function findIn(
  { site, audience, language, folder }: Catalogue,
  path: string,
  { jobs, makeIndexes: make }: Indexes,
): Promise<Output | undefined> {
  const tags: SearchTag[] = [];
  for (const job of jobs) {
    if (job.plan.audience !== audience || job.language !== language) continue;
    await make([job]);
    if (!job.cachedIndex) continue;
    tags.push(job.cachedIndex.tag);
    const output = job.cachedIndex.outputs.find((each) => folder + each.path === path);
    if (output) return output;
  }
  return toCatalogue(site, audience, tags).find((each) => folder + each.path === path);
}

const isSearchPath = /(?:^|\/)(?:search\.json|search-index-[^/]+\.json|search\/[^/]+\/[^/]+)$/;

type Catalogue = { site: Site; audience: Audience; language?: string | undefined; folder: string };

/** Returns the catalogues of a site: one for each audience, and one for each language except the default one. */
function cataloguesOf(site: Site, { restrictedSite, translations }: Compilation): Catalogue[] {
  const own: Audience[] = restrictedSite ? ['public', 'restricted'] : ['public'];
  const catalogues = own.map((audience): Catalogue => ({ site, audience, folder: '' }));
  return [...catalogues, ...toLocalizedSites(translations).map((part): Catalogue => ({ ...part, audience: 'public' }))];
}
