import { join } from 'node:path';
import { listingOf } from '../../compiler/2-sources/read-sources.ts';
import { toPrintView } from '../../compiler/5-outputs/print-view.ts';
import { restrictedPrefix } from '../../compiler/addresses/addresses.ts';
import type { Memo } from '../../compiler/cache/memo.ts';
import type { Compilation } from '../../compiler/compile.ts';
import { configName, testsName } from '../../compiler/files/root-files.ts';
import type { Diagnostic, LinkedSite, Output, Site, Source } from '../../compiler/model.ts';
import { openBaseline } from '../build/baseline.ts';
import { compileSite } from '../build/compile-site.ts';
import { graphsOf } from '../build/graphs.ts';
import { type CachedListing, cacheListing } from '../disk/disk-world.ts';
import { openProject, type Project, readSite, serializeInputs } from '../disk/project.ts';
import { findInterrupted } from '../edits/interrupted.ts';
import type { BuildOptions, DevSite, ServedDocument, Update } from '../options.ts';
import { bodyOf } from '../print/page-body.ts';
import { createDiskStore, emptyStore } from '../search/term-store.ts';
import type { PageCache } from '../workers/page-cache.ts';
import type { Pool } from '../workers/pool.ts';
import { maxRecentPages } from '../workers/thresholds.ts';
import { type ShellsByLanguage, shellOf } from '../workers/worker-messages.ts';
import { trackRecent } from './recent-pages.ts';
import { findRemovedPages } from './removed-routes.ts';
import { openSearchService, type SearchService } from './search-service.ts';
import {
  type FeedToRender,
  openView,
  type PrintViewToRender,
  pickFile,
  type SiteView,
  toResponse,
  type ViewEntry,
} from './view.ts';

/** Everything that is cached until the configuration changes. */
type LoadedSite = {
  project: Project;
  site: Site;
  pool: Pool;
  memo: Memo;
  listing: CachedListing;
  search: SearchService;
  /** Called with pages that are displayed or edited. The most recent ones are retained. */
  trackUse: (source: Source) => void;
};
/**
 * `inputs` contains the configuration and the files that are read with it, as last read; `inputFindings` contains their findings. Both can
 * be newer than the displayed site, which remains until they are valid.
 */
type DevSiteState = {
  inputs: string;
  searchTests: string | undefined;
  inputFindings: readonly Diagnostic[];
  loaded?: LoadedSite;
  view?: SiteView;
  compilation?: Compilation;
  diagnostics: Diagnostic[];
  searchFindings: Diagnostic[];
};
const silentWatcher = { phase: () => {}, tick: () => {}, note: () => {} };

/** Opens a site in memory. Pages are rendered on request, and updated file by file. */
export async function openDevSite(options: BuildOptions): Promise<DevSite> {
  const state: DevSiteState = { inputs: '', searchTests: undefined, inputFindings: [], diagnostics: [], searchFindings: [] };
  await loadSite(state, options);
  return {
    get baseUrl() {
      return state.loaded?.site.baseUrl ?? '/';
    },
    get prefix() {
      return state.loaded ? restrictedPrefix(state.loaded.site) : '';
    },
    get diagnostics() {
      return findingsOf(state, options);
    },
    runSearchTests: async () => {
      const { searchTests, loaded, compilation } = state;
      state.searchFindings = loaded && compilation ? await loaded.search.runSearchTests(searchTests, compilation) : [];
      return findingsOf(state, options);
    },
    answer: (path) => answerRequest(state, path),
    update: (files) => update(state, options, files),
    findMissedChanges: () => findMissedChanges(state, options),
  };
}

/** Returns the findings that are not in the baseline of the site. Its remaining entries may be findings that only `docs check` reports. */
function findingsOf({ loaded, diagnostics, searchFindings }: DevSiteState, options: BuildOptions): Diagnostic[] {
  const all = [...diagnostics, ...searchFindings];
  return (loaded && openBaseline(options, loaded.project.root)?.(all).fresh) ?? all;
}

/**
 * Reads the configuration and compiles the entire site. If the configuration is invalid, or a command was killed while changing sources,
 * keeps the last valid site.
 */
async function loadSite(state: DevSiteState, options: BuildOptions): Promise<void> {
  const project = openProject({ ...options, jobs: 1 });
  const interruption = findInterrupted(project.root);
  if (interruption) {
    state.diagnostics = [interruption];
    return;
  }
  readInputs(state, project);
  const { value: site, diagnostics } = readSite(project, { ...options, drafts: !options.release, gallery: true });
  state.inputFindings = diagnostics;
  state.diagnostics = diagnostics;
  if (!site) return;
  const listing = cacheListing(project.world, project.root, listingOf(site), project.isPublicFile);
  const retained: Project = { ...project, world: listing.world };
  const { compilation, pool, memo, settings, storeFacts } = await compileSite(retained, site, {
    options,
    watcher: silentWatcher,
    keepsLinks: true,
  });
  await state.loaded?.pool.close();
  const folder = join(project.cache, 'watch');
  const store = options.cache ? createDiskStore(folder, settings, site.search.languages) : emptyStore;
  const trackUse = trackRecent(maxRecentPages, (source) => void pool.pages().then((pages) => pages.evict(source)));
  state.loaded = {
    project: retained,
    site,
    pool,
    memo,
    listing,
    search: openSearchService(site, pool, store),
    trackUse: trackUse,
  };
  state.compilation = compilation;
  state.view = openView(site, compilation);
  state.diagnostics = [...diagnostics, ...compilation.diagnostics];
  storeFacts();
}

/**
 * Recompiles the site after these files have changed; unchanged pages come from the memo. If the configuration has changed, reloads the
 * entire site.
 */
async function update(state: DevSiteState, options: BuildOptions, files: ReadonlySet<string>): Promise<Update> {
  const { loaded, view } = state;
  loaded?.listing.refresh(files);
  const interruption = loaded && findInterrupted(loaded.project.root);
  if (interruption) {
    // The files that have already changed may include the configuration, so the site is set up again afterwards.
    state.inputs = '';
    state.diagnostics = [interruption];
    return { routes: [], site: false, style: undefined, diagnostics: findingsOf(state, options) };
  }
  if (haveInputsChanged(state, options, files) || !loaded || !view) {
    await loadSite(state, options);
    return {
      routes: [],
      site: true,
      style: findChangedStyle(view, state),
      reload: haveScriptsChanged(view, state),
      diagnostics: findingsOf(state, options),
    };
  }
  const { project, site, memo, pool } = loaded;
  const before = state.compilation;
  const { compilation } = await compileSite(project, site, {
    options: { ...options, cache: false },
    watcher: silentWatcher,
    memo,
    pool,
  });
  pool.evictOthers(memo.facts);
  const fresh = new Set(compilation.compiledFiles);
  for (const source of compilation.sources.pages) if (fresh.has(source.file)) loaded.trackUse(source);
  const next = openView(site, compilation, view);
  state.view = next;
  state.compilation = compilation;
  state.diagnostics = [...state.inputFindings, ...compilation.diagnostics];
  const routes = new Set(graphsOf(compilation).flatMap((graph) => routesOf(graph, fresh)));
  return {
    routes: [...routes],
    site: next.shells !== view.shells,
    style: findChangedStyle(view, state),
    reload: haveScriptsChanged(view, state),
    diagnostics: findingsOf(state, options),
    removed: before ? findRemovedPages(before, compilation, site.baseUrl) : [],
  };
}

/** Returns the address of the theme's stylesheet if it has changed; '' if it was removed; undefined if it is unchanged. */
function findChangedStyle(before: SiteView | undefined, { view, loaded }: DevSiteState): string | undefined {
  const now = view?.shells.public.theme?.style;
  if (now === before?.shells.public.theme?.style) return undefined;
  return now === undefined ? '' : `${loaded?.site.baseUrl ?? '/'}${now}`;
}

/**
 * Returns whether scripts, or stylesheets that only some pages use, have changed. The set of pages that load them may have changed, too.
 */
function haveScriptsChanged(before: SiteView | undefined, { view }: DevSiteState): boolean {
  const loadedBy = (each: SiteView): string =>
    JSON.stringify([each.shells.public.theme?.pageStyles, each.shells.public.siteData.scripts]);
  return before !== undefined && view !== undefined && loadedBy(before) !== loadedBy(view);
}

/** Stores the inputs that were read with the project. Returns whether one of them has changed. */
function readInputs(state: DevSiteState, project: Project): boolean {
  const inputs = serializeInputs(project);
  const hasChanges = inputs !== state.inputs;
  state.inputs = inputs;
  state.searchTests = project.searchTests;
  return hasChanges;
}

/** Returns whether these files changed the configuration, or a file that is read with it. */
function haveInputsChanged(state: DevSiteState, options: BuildOptions, files: ReadonlySet<string>): boolean {
  return (state.inputs === '' || [...files].some((file) => !isText.test(file))) && readInputs(state, openProject(options));
}

const isText = /\.(?:md|mdx|markdown)$/i;

/** Returns the files that changed after they were read and that the watcher missed. */
async function findMissedChanges(state: DevSiteState, options: BuildOptions): Promise<Set<string>> {
  const files = new Set(await state.loaded?.listing.findMissedChanges());
  const project = openProject(options);
  if (project.searchTests !== state.searchTests) files.add(testsName);
  const hasChanges = serializeInputs(project) !== state.inputs;
  // Files that are read with the configuration may be outside the listing.
  if (hasChanges && [...files].every((file) => isText.test(file))) files.add(configName);
  return files;
}

/** Returns the routes of the pages that are generated from these files. */
function routesOf({ pages }: LinkedSite, files: ReadonlySet<string>): string[] {
  return pages.filter(({ page }) => page && files.has(page.origin ?? page.file)).map(({ route }) => route);
}

async function answerRequest({ loaded, view, compilation }: DevSiteState, path: string): Promise<ServedDocument | undefined> {
  if (!loaded || !view || !compilation) return undefined;
  const baseUrl = loaded.site.baseUrl;
  if (!`${path}/`.startsWith(baseUrl)) return undefined;
  const relativePath = path.slice(baseUrl.length);
  const index = await loaded.search.find(relativePath, compilation);
  const response = index ? { output: index } : view.find(relativePath);
  const output = response && ('output' in response ? response.output : await render(loaded, view, response));
  return output && toResponse(output, loaded.project.root);
}

async function render(
  { pool, trackUse }: LoadedSite,
  { shells }: SiteView,
  work: Exclude<ViewEntry, { output: Output }>,
): Promise<Output | undefined> {
  const pages = await pool.pages();
  const outputs: PageCache['outputs'] = async (linked, source, shell) => {
    const pageOutputs = await pages.outputs(linked, source, shell);
    if (source) trackUse(source);
    return pageOutputs;
  };
  if ('print' in work) return renderPrint(outputs, work);
  if ('feed' in work) return renderFeed(outputs, work, shells);
  return pickFile(await outputs(work.linked, work.source, shellOf(work, shells)), work.name);
}

/** Renders a file of a feed, identical to that of a build. */
async function renderFeed(
  outputs: PageCache['outputs'],
  { feed, format, tasks }: FeedToRender,
  shells: ShellsByLanguage,
): Promise<Output> {
  const { toFeedFile } = await import('../feeds/feed-files.ts');
  const bodies: string[] = [];
  for (const task of tasks) bodies.push(bodyOf(await outputs(task.linked, task.source, shellOf(task, shells))));
  return toFeedFile(feed.parts, format, bodies);
}

/** Renders the print view from the data of its pages, identical to that of a build. */
async function renderPrint(outputs: PageCache['outputs'], { print, tasks, shell }: PrintViewToRender): Promise<Output> {
  const bodies: string[] = [];
  for (const { linked, source } of tasks) bodies.push(bodyOf(await outputs(linked, source, shell)));
  return toPrintView(print, bodies, shell);
}
