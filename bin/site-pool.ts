import { join } from 'node:path';
import { homeOf } from '../compiler/addresses/outward.ts';
import { areaGrounds } from '../compiler/areas/area-files.ts';
import type { Site } from '../compiler/model.ts';
import { loadLanguages } from '../compiler/search/analysis/analyser.ts';
import { hash } from './disk/cache.ts';
import type { Project } from './disk/project.ts';
import { diskStore, noStore, type TermStore } from './search/term-store.ts';
import type { PageSettings } from './workers/page-cache.ts';
import { createPool, type Pool, type Wanted } from './workers/pool.ts';

/** The pool of a site; `settings` is a hash of all that its pages are made with, and `store` keeps their terms. */
export type SitePool = { pool: Pool; settings: string; store: TermStore };

/** What is asked of the pages of a site besides what all builds need: `external` keeps links to other sites, `prints` those of sections. */
type Asked = { external: boolean; prints: boolean };

/** Whether the addresses of the site are recorded. */
export function isRecorded({ addresses }: Pick<Project, 'addresses'>): boolean {
  return addresses.public !== undefined || addresses.restricted !== undefined;
}

/** A pool that makes the pages of a site, unless there is one. */
export async function openSitePool(
  project: Pick<Project, 'root' | 'mounts' | 'jobs' | 'isJobsAsked' | 'cache' | 'objects'>,
  site: Site,
  { external, prints, isCached, wanted, open }: Asked & { isCached: boolean; wanted: Wanted; open?: Pool | undefined },
): Promise<SitePool> {
  const { languages } = site.search;
  await loadLanguages(languages);
  const { setup, settings } = toPageSettings(project, site, { external, prints });
  return {
    pool: open ?? createPool(setup, { most: project.jobs, isAsked: project.isJobsAsked }, wanted),
    settings,
    store: isCached ? diskStore(project.cache, hash(settings + languages)) : noStore,
  };
}

/** What the pages of a site are made with, and a hash of all of it that shows in them. */
export function toPageSettings(
  { root, mounts, cache, objects }: Pick<Project, 'root' | 'mounts' | 'cache' | 'objects'>,
  site: Site,
  { external: keepsOutward, prints }: Asked,
): { setup: PageSettings; settings: string } {
  const { html, policy, variables, limits, toc, locales, samples, specs, strict, frontMatter, search } = site;
  const home = homeOf(site);
  const settingsOfPages = { html, variables, limits, toc, locales, samples, specs, strict, frontMatter };
  const pages = { ...settingsOfPages, ...(home !== undefined && { home }), ...(policy && { policy }), ...(prints && { prints }) };
  const grounds = areaGrounds(site);
  const setup = {
    root,
    mounts,
    ...(grounds && { grounds }),
    site: { ...pages, keepsOutward },
    languages: search.languages,
    spare: cache,
    pictures: join(cache, 'social'),
  };
  return { setup: { ...setup, ...(objects && { objects }) }, settings: hash(JSON.stringify({ ...pages, grounds })) };
}
