import { createMemo, type Memo } from '../../compiler/cache/memo.ts';
import type { LinkedPage, Source } from '../../compiler/model.ts';
import { toPublished } from '../../compiler/queries/addresses/published.ts';
import { toSpecText } from '../../compiler/queries/diff/apis.ts';
import type { Snapshot, SnapshotPage } from '../../compiler/queries/diff/snapshot.ts';
import { compileSite } from '../build/compile-site.ts';
import type { ProgressListener } from '../build/outcome.ts';
import { type LocalizedSite, routeInFolder, toLocalizedSites } from '../build/output-plan.ts';
import { hash } from '../cache/cache.ts';
import { type Project, readSite } from '../disk/project.ts';
import { UsageFault } from '../faults.ts';
import type { BuildOptions } from '../options.ts';
import { toIndexJobs } from '../search/index-jobs.ts';
import type { Pool } from '../workers/pool.ts';

/** A snapshot that keeps threads running until it is closed. */
export type OpenSnapshot = { snapshot: Snapshot; close(): Promise<void> };

/**
 * Compiles the sources of a site and returns a snapshot, without writing anything. `usesSearch`: the snapshot's search will be queried.
 * `memo`: stored facts about the pages of the same folder.
 */
export async function compileSnapshot(
  opened: Project,
  {
    name,
    audience,
    usesSearch,
    watcher,
    memo,
  }: { name: string; audience: BuildOptions['audience']; usesSearch: boolean; watcher: ProgressListener; memo?: Memo },
): Promise<OpenSnapshot> {
  // Dates from the history are not compared, and a copy of a revision has none.
  const readNoDates = async () => ({ dates: new Map(), shallow: false });
  const project: Project = {
    ...opened,
    world: { ...opened.world, findDates: readNoDates, findContributors: async () => new Map() },
  };
  const options: BuildOptions = { root: project.root, audience, format: 'pretty', cache: false, verify: false, quiet: true };
  const { value, validPart: site = value, diagnostics } = readSite(project, {});
  if (!site)
    throw new UsageFault(`The configuration of ${name} has errors: ${diagnostics[0]?.message ?? 'run docs check to list them.'}`);
  const isSearched = usesSearch && site.search.enabled;
  const compiled = await compileSite(project, site, { options, watcher, needsIndexes: isSearched, memo: memo ?? createMemo() });
  const { compilation, pool, settings, store } = compiled;
  const { publicSite, restrictedSite, sources, translations } = compilation;
  const parts: LocalizedSite[] = [{ site, linked: publicSite, sources: sources.pages, folder: '' }];
  if (restrictedSite) parts.push({ site, linked: restrictedSite, sources: sources.pages, folder: '' });
  parts.push(...toLocalizedSites(translations));
  const pages = new Map<string, SnapshotPage>();
  for (const part of parts) for (const page of pagesOf(part, { pool, settings })) pages.set(page.route, page);
  const { formerTargets, removed } = toPublished(parts);
  const jobs = isSearched ? toIndexJobs({ site, compilation, pool, store }) : [];
  const search = async (requested: Parameters<NonNullable<Snapshot['search']>>[0]): Promise<string[]> => {
    const { openIndexes } = await import('../search/site-search.ts');
    const own = jobs.filter(({ language }) => language === undefined);
    const indexes = await openIndexes(own, { out: project.out, site, threads: pool.size });
    return indexes.search(requested.query, { area: requested.area, limit: requested.within });
  };
  const snapshot: Snapshot = {
    name,
    createdFrom: 'sources',
    baseUrl: site.baseUrl,
    pages,
    resolveFormer: (address) => {
      const answer = formerTargets.get(address);
      if (answer === 'removed') return null;
      if (answer) return answer.anchor === undefined ? answer.to : `${answer.to}#${answer.anchor}`;
      return removed.some((folder) => address.startsWith(folder)) ? null : undefined;
    },
    formerRoutes: [...formerTargets].flatMap(([address, answer]) =>
      answer === 'removed' || address.includes('#') ? [] : [address],
    ),
    specs: new Map((publicSite.apis ?? []).map((api) => [api.id, () => toSpecText(api)])),
    ...(isSearched && { search }),
    ...(project.searchTests !== undefined && { searchTests: project.searchTests }),
    errors: [...diagnostics, ...compilation.diagnostics].filter(({ severity }) => severity === 'error').length,
  };
  return { snapshot, close: () => pool.close() };
}

type SnapshotContext = { pool: Pool; settings: string };

function pagesOf({ site, linked, sources, folder }: LocalizedSite, context: SnapshotContext): SnapshotPage[] {
  const files = new Map(sources.map((source) => [source.file, source]));
  return linked.pages
    .filter(({ kind, draft }) => kind !== 'notFound' && kind !== 'search' && !draft)
    .map((page) => toSnapshotPage(page, page.page && files.get(page.page.file), { ...context, folder, baseUrl: site.baseUrl }));
}

function toSnapshotPage(
  linked: LinkedPage,
  source: Source | undefined,
  { pool, settings, folder, baseUrl }: SnapshotContext & { folder: string; baseUrl: string },
): SnapshotPage {
  const { page, title, audience } = linked;
  const { owner, reviewed } = page?.frontMatter ?? {};
  const tags = linked.tags.map(({ label }) => label);
  return {
    route: routeInFolder(linked.route, folder),
    title,
    audience,
    tags,
    isGenerated: page === undefined,
    ...(page && { file: page.origin ?? page.file }),
    ...(owner !== undefined && { owner }),
    ...(reviewed !== undefined && { reviewed }),
    key: () => {
      const { slots, movedAnchors } = linked;
      return hash(
        JSON.stringify([settings, page?.hash, source?.dialect, title, audience, tags, owner, reviewed, slots, movedAnchors]),
      );
    },
    read: async () => {
      if (!source) return { html: '' };
      const { front = '', html } = await (await pool.pages()).body(linked, source, baseUrl);
      return { html: front + html };
    },
  };
}
