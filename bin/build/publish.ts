import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hostingExamples } from '../../compiler/5-outputs/hosting.ts';
import { restrictedPrefix } from '../../compiler/addresses/addresses.ts';
import type { Compilation } from '../../compiler/compile.ts';
import { audienceChanged } from '../../compiler/diagnostics/routes.ts';
import type { Audience, Diagnostic, Output, Site } from '../../compiler/model.ts';
import type { BuildManifest } from '../cache/build-manifest.ts';
import { replaceFile } from '../cache/cache.ts';
import { isIntact, pathsOf, type Unit, type UnitTable } from '../cache/units.ts';
import type { Project } from '../disk/project.ts';
import { applyChange } from '../output/changeover.ts';
import { earlierPaths, retainEarlierBuilds } from '../output/earlier-builds.ts';
import type { OutputFolder } from '../output/output-folder.ts';
import { createWriter, type OutputEntry, type OutputTarget } from '../output/writer.ts';
import { openPrintView } from '../print/open-print-view.ts';
import type { Pool } from '../workers/pool.ts';
import { openFullText } from './full-text.ts';
import { type Edition, type OutputPlan, offlineCopyOf } from './output-plan.ts';

/**
 * Updates the output folder to match the plan: writes outputs that are new or have changed since the build of `manifest` to the stage,
 * moves them into the folder when all are complete, and deletes outputs that are no longer planned. Pages are written while other threads
 * build the search indexes. Resolves with everything that is now in the folder: the units of pages by route, all others by path, and the
 * retained files of earlier builds.
 */
export async function publish(
  plan: Pick<OutputPlan, 'pages' | 'others' | 'prints' | 'feeds' | 'fullTexts' | 'catalogues' | 'shells'>,
  place: Pick<Edition, 'root' | 'mounts' | 'site' | 'search'>,
  task: {
    folder: OutputFolder;
    pool: Pool;
    manifest: BuildManifest | undefined;
    /** Whether an input of public files may have become restricted. */
    mayWithdraw: boolean;
    /** The number of earlier builds whose files are retained. */
    keepPrevious: number;
    /** Called when a phase starts, with the number of pages that it writes. */
    onPhase: (phase: string, pageCount: number) => void;
    /** Called when all pages are written, while other threads may still be building indexes. */
    afterPages: () => void;
    /** Called when all files are complete. The folder is not changed until it resolves. */
    beforeChange: () => Promise<void>;
  },
): Promise<Required<Pick<BuildManifest, 'earlier' | 'units'>>> {
  const { folder, pool, manifest, onPhase, afterPages, beforeChange } = task;
  const target = toOutputTarget(place, folder);
  // Handles messages that arrived during planning, such as the terms for the first index.
  await setImmediate();
  const units: UnitTable = {};
  const isKept = retainUnchanged(units, folder, manifest);
  const work = [...plan.pages].flatMap(([route, { key, work }]) => (isKept(route, key) ? [] : [work]));
  const writer = createWriter(target);
  const staged = new Map<string, Output['stage']>();
  const write = (others: OutputPlan['others']): void => {
    for (const [path, { key, output }] of others) {
      if (isKept(path, key)) continue;
      units[path] = { key, entries: [writer.write(output)] };
      staged.set(path, output.stage);
    }
  };
  write(plan.others);
  onPhase('write', work.length);
  const pages = await pool.write(work, plan.shells, target);
  assignToUnits(units, plan, pages);
  for (const [path] of pages) staged.set(path, 'page');
  const fullText = await writeFromPages(plan, { units, staged, isKept, writer, target });
  if (place.site.search.enabled) onPhase('search', 0);
  afterPages();
  const search = await place.search;
  Object.assign(units, search.units);
  for (const path of Object.keys(search.units))
    if (folder.isNew || existsSync(join(folder.stage, path))) staged.set(path, 'asset');
  write(plan.catalogues(search, fullText));
  const { prefix } = target;
  const mayWithdraw = folder.wasInterrupted || task.mayWithdraw;
  await beforeChange();
  const earlier = retainEarlierBuilds(task.keepPrevious, { folder, manifest, units, prefix, mayWithdraw });
  applyChange(folder, () => {
    const before = earlierPaths(manifest?.earlier);
    const previousFiles = new Set([...pathsOf(manifest?.units ?? {}), ...before]);
    const named = new Set([...pathsOf(units), ...earlierPaths(earlier)]);
    const outdated = before.filter((path) => !named.has(path));
    return { staged, named, previousFiles, outdated, mayWithdraw, prefix };
  });
  return { units, earlier };
}

/**
 * Writes the outputs that are generated from page files: print views, feeds, and full-text files. Returns the paths of the full-text files
 * by language folder.
 */
async function writeFromPages(
  { prints, feeds, fullTexts, shells }: Pick<OutputPlan, 'prints' | 'feeds' | 'fullTexts' | 'shells'>,
  {
    units,
    staged,
    isKept,
    writer,
    target,
  }: {
    units: UnitTable;
    staged: Map<string, Output['stage']>;
    isKept: (name: string, key: string) => boolean;
    writer: ReturnType<typeof createWriter>;
    target: OutputTarget;
  },
): Promise<Map<string, string[]>> {
  const keyOf = (name: string): string | undefined => units[name]?.key;
  const write = (unit: string, key: string, stage: Output['stage'], make: () => readonly Output[]): void => {
    if (isKept(unit, key)) return;
    const entries = make().map((output) => writer.write(output));
    units[unit] = { key, entries };
    for (const [path] of entries) staged.set(path, stage);
  };
  for (const print of prints) {
    const { path, key, make } = openPrintView(print, { keyOf, shells, target });
    write(path, key, 'page', () => [make()]);
  }
  if (feeds.length > 0) {
    const { openFeed } = await import('../feeds/feed-files.ts');
    for (const feed of feeds)
      for (const { path, key, make } of openFeed(feed, { keyOf, target })) write(path, key, 'manifest', () => [make()]);
  }
  const fullText = new Map<string, string[]>();
  for (const each of fullTexts) {
    const { key, make } = openFullText(each, { keyOf, target });
    write(each.unit, key, 'manifest', make);
    const paths = units[each.unit]?.entries.map(([path]) => path.slice(each.folder.length)) ?? [];
    fullText.set(each.folder, paths);
  }
  return fullText;
}

/** Returns the stage of a build, which holds outputs until all of them are complete. */
export function toOutputTarget(
  { root, mounts, site }: Pick<Edition, 'root' | 'mounts' | 'site'>,
  { stage, path }: OutputFolder,
): OutputTarget {
  const offline = offlineCopyOf(site);
  return { root, mounts, folder: path, stage, prefix: restrictedPrefix(site), ...(offline && { offline }) };
}

/**
 * Returns a function that checks whether the folder already contains a unit with this name and key whose files are unchanged. If so, adds
 * it to `units`.
 */
function retainUnchanged(
  units: UnitTable,
  folder: OutputFolder,
  manifest: BuildManifest | undefined,
): (name: string, key: string) => boolean {
  return (name, key) => {
    const earlierUnit = folder.isNew ? undefined : manifest?.units[name];
    if (earlierUnit?.key !== key || !isIntact(folder.path, earlierUnit)) return false;
    units[name] = earlierUnit;
    return true;
  };
}

/** Returns the route of the page that an output belongs to: `/guide` for `guide/index.html`. */
function routeOf(path: string): string {
  if (path.endsWith('404.html')) return `/${path}`;
  return `/${path.slice(0, Math.max(0, path.lastIndexOf('/')))}`;
}

/** Adds the files written for pages to the units of these pages. Throws if a file does not belong to a planned page. */
function assignToUnits(units: UnitTable, plan: Pick<OutputPlan, 'pages'>, entries: OutputEntry[]): void {
  for (const entry of entries) {
    const route = routeOf(entry[0]);
    const plannedPage = plan.pages.get(route);
    if (!plannedPage) throw new Error(`The output ${entry[0]} belongs to no planned page.`);
    const unit: Unit = units[route] ?? { key: plannedPage.key, entries: [] };
    if (plannedPage.work.source) unit.source = plannedPage.work.source.file;
    const { page } = plannedPage.work.linked;
    if (page) unit.text = page.textHash ?? page.hash;
    if (page) unit.page = page.hash;
    if (page && page.includes.length > 0) unit.parts = page.includes;
    unit.entries.push(entry);
    units[route] = unit;
  }
}

/**
 * Reports each page that the last build published for the other audience. A page is identified by its file or, if the file was renamed, by
 * its unchanged text. `prefix` is the restricted folder, or '' if there is none.
 */
export function findAudienceMoves(
  { publicSite, restrictedSite }: Compilation,
  manifest: BuildManifest | undefined,
  prefix: string,
): Diagnostic[] {
  if (!manifest || prefix === '') return [];
  const before = new Map<string, Audience>();
  for (const { source, text, entries } of Object.values(manifest.units)) {
    const audience = entries.some(([path]) => path.startsWith(prefix)) ? 'restricted' : 'public';
    for (const name of [source, text]) if (name !== undefined) before.set(name, audience);
  }
  const moves: Diagnostic[] = [];
  for (const { pages } of restrictedSite ? [publicSite, restrictedSite] : [publicSite]) {
    for (const { page, audience } of pages) {
      const previous = page && (before.get(page.file) ?? before.get(page.textHash ?? page.hash));
      if (!page || previous === undefined || previous === audience) continue;
      moves.push(audienceChanged({ file: page.file, line: 1, column: 1 }, { to: audience }));
    }
  }
  return moves;
}

/**
 * Returns whether the last build created public files from a page, or from a file that the page includes, that is no longer an input of a
 * public page, while a restricted page is new or has changed.
 */
export function mayWithdrawPages(
  { publicSite, restrictedSite, translations }: Compilation,
  manifest: BuildManifest | undefined,
  prefix: string,
): boolean {
  if (prefix === '') return false;
  const graphs = [publicSite, ...translations.map(({ linked }) => linked)];
  const open = new Set(graphs.flatMap(({ pages }) => pages.flatMap(({ page }) => (page ? [page.file, ...page.includes] : []))));
  const restrictedPages = new Set<string>();
  let isSourceLost = false;
  for (const { source = '', parts = [], page, entries } of Object.values(manifest?.units ?? {})) {
    if (source === '') continue;
    if (entries.every(([path]) => path.startsWith(prefix))) restrictedPages.add(`${source} ${page}`);
    else isSourceLost ||= [source, ...parts].some((file) => !open.has(file));
  }
  // Without restricted sources, a removed page cannot be distinguished from one that has become restricted.
  if (!isSourceLost || !restrictedSite) return isSourceLost;
  return restrictedSite.pages.some(({ page }) => page && !restrictedPages.has(`${page.file} ${page.hash}`));
}

/** Writes the changed example server configurations to dist/hosting. Returns false if the disk cannot be written. */
export function writeHosting({ hosting }: Project, site: Site, { publicSite, translations }: Compilation): boolean {
  try {
    for (const [name, text] of hostingExamples(site, publicSite, translations)) {
      const path = join(hosting, name);
      if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
      replaceFile(path, text);
    }
    return true;
  } catch {
    return false;
  }
}
