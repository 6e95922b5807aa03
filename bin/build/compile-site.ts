import type { Pause } from '../../compiler/basics/steps.ts';
import { createMemo, type Memo } from '../../compiler/cache/memo.ts';
import { type Compilation, compile, planOutline, type SiteOutline } from '../../compiler/compile.ts';
import type { Site, SpecSetting } from '../../compiler/model.ts';
import { readStoredFacts, writeFacts } from '../cache/stored-facts.ts';
import { drawDiagrams } from '../diagrams/draw-diagrams.ts';
import type { Project } from '../disk/project.ts';
import type { BuildOptions } from '../options.ts';
import type { TermStore } from '../search/term-store.ts';
import type { Pool } from '../workers/pool.ts';
import type { ProgressListener } from './outcome.ts';
import { openSitePool } from './site-pool.ts';

/**
 * A compiled site. `settings` is a hash of everything that its pages depend on except their text; `storeFacts` stores the facts about pages
 * for the next command if enough of them are new.
 */
export type CompiledSite = {
  compilation: Compilation;
  pool: Pool;
  memo: Memo;
  settings: string;
  store: TermStore;
  storeFacts(): void;
};

/**
 * Compiles the site to its content graph. Unchanged pages come from `task.memo` or from the cache on disk. The bodies of pages stay in the
 * pool, which the caller must close unless the caller passed it.
 */
export async function compileSite(
  project: Project,
  site: Site,
  task: {
    options: BuildOptions & { external?: boolean };
    watcher: ProgressListener;
    /** Search indexes will be needed, so workers analyse the text of pages immediately. */
    needsIndexes?: boolean;
    /** Pages get the fingerprints that the comparison of addresses needs. */
    needsFingerprints?: boolean;
    /** The memo retains the links, for callers that recompile or inspect the site. */
    keepsLinks?: boolean;
    memo?: Memo;
    pool?: Pool;
    pause?: Pause;
  },
): Promise<CompiledSite> {
  const { options, watcher } = task;
  const needs = { recordsExternalLinks: options.external ?? false, hasFingerprints: task.needsFingerprints ?? false };
  const opened = await openSitePool(project, site, {
    needs,
    isCached: options.cache,
    needsIndexes: task.needsIndexes ?? false,
    open: task.pool,
  });
  const { pool, settings, store } = opened;
  // Objects store their pages themselves.
  const isStored = options.cache && !task.memo && !project.objects;
  const memo = task.memo ?? (isStored ? readStoredFacts(project, needs, settings, watcher) : createMemo());
  if (task.keepsLinks) memo.links ??= new Map();
  const compilation = await compile({
    site,
    audience: options.audience,
    world: project.world,
    memo,
    progress: watcher.phase,
    pause: task.pause,
    draw: (diagrams) => drawDiagrams(diagrams, { folder: options.cache ? project.cache : undefined }),
    parse: (sources) => pool.makePages(sources, watcher.tick),
    openSpec: async (setting) => (await pool.pages()).openSpec(setting),
  });
  const storeFacts = (): void => {
    if (isStored && compilation.changedFiles.length > memo.facts.size * minRenewedShare)
      writeFacts(project, needs, settings, memo.facts);
  };
  return { compilation, pool, memo, settings, store, storeFacts };
}

/** If the share of new pages is below this, recompiling them is faster than storing the facts of all pages. */
const minRenewedShare = 0.01;

/** Compiles the site again with the fingerprints that `checkAddresses` compares, and stores them. */
export async function compileWithFingerprints(
  project: Project,
  site: Site,
  { options, watcher }: { options: BuildOptions; watcher: ProgressListener },
): Promise<Compilation> {
  const { compilation, pool, storeFacts } = await compileSite(project, site, { options, watcher, needsFingerprints: true });
  storeFacts();
  await pool.close();
  return compilation;
}

/** Plans the site without linking it, using the pages of `memo`. */
export async function outlineSite(project: Project, site: Site, memo: Memo): Promise<SiteOutline> {
  const needs = { recordsExternalLinks: false, hasFingerprints: true };
  const { pool } = await openSitePool(project, site, { needs, isCached: false, needsIndexes: false });
  const { world } = project;
  const openSpec = async (setting: SpecSetting) => (await pool.pages()).openSpec(setting);
  const request = { site, audience: 'all', world, memo, openSpec } as const;
  return planOutline({ ...request, parse: (sources) => pool.makePages(sources, () => {}) }).finally(pool.close);
}
