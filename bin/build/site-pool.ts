import { join } from 'node:path';
import { type PageDataOptions, toPageInputs } from '../../compiler/cache/page-inputs.ts';
import type { Site } from '../../compiler/model.ts';
import { loadLanguages } from '../../compiler/search/analysis/analyser.ts';
import { hash } from '../cache/cache.ts';
import type { Project } from '../disk/project.ts';
import { createDiskStore, emptyStore, type TermStore } from '../search/term-store.ts';
import type { PageSettings } from '../workers/page-cache.ts';
import { createPool, type Pool } from '../workers/pool.ts';

/** The pool of a site; `settings` is a hash of everything that its pages depend on except their text, and `store` stores their terms. */
type SitePool = { pool: Pool; settings: string; store: TermStore };

/** Returns whether the addresses of the site are recorded. */
export function recordsAddresses({ addresses }: Pick<Project, 'addresses'>): boolean {
  return addresses.public !== undefined || addresses.restricted !== undefined;
}

/** Creates a pool for the pages of a site, unless one is passed. */
export async function openSitePool(
  project: Pick<Project, 'root' | 'mounts' | 'jobs' | 'cache' | 'objects'>,
  site: Site,
  {
    needs,
    isCached,
    needsIndexes,
    open,
  }: { needs: PageDataOptions; isCached: boolean; needsIndexes: boolean; open?: Pool | undefined },
): Promise<SitePool> {
  const { languages } = site.search;
  await loadLanguages(languages);
  const { pageSettings, settings } = toPageSettings(project, site, needs);
  return {
    pool: open ?? createPool(pageSettings, project.jobs, needsIndexes),
    settings,
    store: isCached ? createDiskStore(project.cache, settings, languages) : emptyStore,
  };
}

/** Returns the inputs of a site's pages, and a hash of all inputs that may change a page. */
export function toPageSettings(
  { root, mounts, cache, objects }: Pick<Project, 'root' | 'mounts' | 'cache' | 'objects'>,
  site: Site,
  needs: PageDataOptions,
): { pageSettings: PageSettings; settings: string } {
  const inputs = toPageInputs(site, needs);
  const pictures = join(cache, 'social');
  const pageSettings = { root, mounts, inputs, languages: site.search.languages, spillFolder: cache, pictures };
  return { pageSettings: { ...pageSettings, ...(objects && { objects }) }, settings: hash(JSON.stringify(inputs)) };
}
