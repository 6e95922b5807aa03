import { listingOf } from '../../compiler/2-sources/read-sources.ts';
import { memoize } from '../../compiler/basics/collections.ts';
import type { Pause } from '../../compiler/basics/steps.ts';
import type { Memo } from '../../compiler/cache/memo.ts';
import type { Compilation } from '../../compiler/compile.ts';
import { applyLevels } from '../../compiler/diagnostics/levels.ts';
import { baselineName } from '../../compiler/files/root-files.ts';
import type { Diagnostic, Site, Source } from '../../compiler/model.ts';
import { readBaseline, splitByBaseline } from '../../compiler/queries/baseline-file.ts';
import { collectCheckFindings } from '../build/check.ts';
import { compileSite } from '../build/compile-site.ts';
import type { ProgressListener } from '../build/outcome.ts';
import type { FindingsCache } from '../build/site-findings.ts';
import { toPageSettings } from '../build/site-pool.ts';
import { readStoredFacts } from '../cache/stored-facts.ts';
import { type CachedListing, cacheListing } from '../disk/disk-world.ts';
import { openProject, type Project, readSite, serializeInputs } from '../disk/project.ts';
import { toRefusal } from '../faults.ts';
import type { CheckOptions } from '../options.ts';
import { emptyStore } from '../search/term-store.ts';
import { createPool, type Pool } from '../workers/pool.ts';

type LinkMemo = NonNullable<ReturnType<NonNullable<Memo['links']>['get']>>;
type LinkState = NonNullable<LinkMemo['state']>;

/** A linked site with the data that answers need, and the facts about its pages. Immutable. */
export type Linked = {
  project: Project;
  site: Site;
  compilation: Compilation;
  states: readonly LinkState[];
  facts: Memo['facts'];
};

/** A site that is recompiled after each change, with unsaved buffers that override their files. It writes nothing. */
export type LiveSite = {
  root: string;
  /** The last linked site. It remains available while the configuration has errors. Undefined until a site has been linked. */
  readonly linked: Linked | undefined;
  /** Sets the unsaved content of a file, by its path from the root; undefined if the file on disk applies again. */
  setUnsaved(file: string, text: string | undefined): void;
  /** Returns the content of a file: from its buffer if it has one, otherwise from disk. */
  read(file: string): string | undefined;
  unsaved(): ReadonlyMap<string, string>;
  /**
   * Compiles the site with the current buffers after these files have changed. Returns the findings of the compilation. During a pause, the
   * caller may change buffers and check pages.
   */
  update(files: ReadonlySet<string>, options?: { watcher?: ProgressListener | undefined; pause?: Pause }): Promise<Diagnostic[]>;
  /** Returns the additional findings of a check: specifications, diagrams, addresses, reviews, search tests. */
  collectCheckFindings(): Promise<Diagnostic[]>;
  /**
   * Returns the findings of one page, which is compiled from its buffer and linked to the targets of the last linked site. `replaced`
   * contains the codes of these findings and of the previous ones: earlier findings with these codes are outdated for the page. Undefined
   * if the file is not a page of that site, or too large.
   */
  checkPage(file: string): Promise<{ found: Diagnostic[]; replaced: ReadonlySet<string> } | undefined>;
  /**
   * Returns the findings that the baseline does not contain, and the faults of the baseline itself. `isComplete`: these are all findings of
   * a check, so outdated entries of the baseline are reported as well.
   */
  withoutKnownFindings(found: readonly Diagnostic[], isComplete: boolean): Diagnostic[];
  close(): Promise<void>;
};

type Loaded = { inputs: string; pool: Pool; memo: Memo; listing: CachedListing; linked: Linked; publishedFindings: Diagnostic[] };
/** The callbacks of a compilation. */
type CompilationCallbacks = { watcher: ProgressListener; pause: Pause };

const silentListener = { phase: () => {}, tick: () => {}, note: () => {} };
const isPageName = /\.(?:md|mdx|markdown)$/i;

/** Opens a site whose root is a folder. Nothing is compiled before the first `update`. `today` is YYYY-MM-DD, for overdue reviews. */
export function openLiveSite(root: string, today: () => string): LiveSite {
  const buffers = new Map<string, string>();
  /** Files whose buffers have changed since the last compilation began. `mounts` contains the buffers at that time. */
  const changed = new Set<string>();
  const mounts: Record<string, Uint8Array> = {};
  const findingsCache: FindingsCache = { specs: new Map() };
  let loaded: Loaded | undefined;
  let lastLinked: Linked | undefined;

  const currentOptions = (): CheckOptions => ({
    root,
    audience: 'all',
    cache: false,
    verify: false,
    format: 'json',
    quiet: true,
    jobs: 1,
    asOf: today(),
  });
  let isFatal = true;
  // A configuration with errors describes no site, but fixing it requires its content.
  let world: Project['world'] | undefined;
  const read = (file: string): string | undefined => buffers.get(file) ?? (loaded?.linked.project.world ?? world)?.read(file);

  const load = async (project: Project, callbacks: CompilationCallbacks): Promise<Diagnostic[]> => {
    const { value, validPart: site = value, diagnostics } = readSite(project, { checked: true });
    isFatal = !value;
    world = project.world;
    const before = loaded;
    lastLinked = before?.linked ?? lastLinked;
    loaded = undefined;
    await before?.pool.close();
    if (!site) return diagnostics;
    const listing = cacheListing(project.world, root, listingOf(site), project.isPublicFile, project.mounts);
    const own: Project = { ...project, world: listing.world };
    const needs = { recordsExternalLinks: false, hasFingerprints: false };
    const { pageSettings, settings } = toPageSettings(own, site, needs);
    const pool = createPool({ ...pageSettings, factsOnly: true }, 1, false);
    const memo: Memo = { ...readStoredFacts(own, needs, settings, silentListener), links: new Map() };
    const linked = await link({ project: own, site, pool, memo }, callbacks);
    loaded = { inputs: serializeInputs(project), pool, memo, listing, linked, publishedFindings: diagnostics };
    return [...diagnostics, ...linked.compilation.diagnostics];
  };

  const link = async (
    { project, site, pool, memo }: Pick<Linked, 'project' | 'site'> & { pool: Pool; memo: Memo },
    callbacks: CompilationCallbacks,
  ): Promise<Linked> => {
    const { compilation } = await compileSite(project, site, { options: currentOptions(), ...callbacks, memo, pool });
    const states = [...(memo.links?.values() ?? [])].flatMap(({ state }) => state ?? []);
    return { project, site, compilation, states, facts: memo.facts };
  };

  const mountBuffers = (): void => {
    for (const file of changed) {
      const text = buffers.get(file);
      if (text === undefined) delete mounts[file];
      else mounts[file] = Buffer.from(text);
    }
    changed.clear();
  };

  const update = async (files: ReadonlySet<string>, callbacks: CompilationCallbacks): Promise<Diagnostic[]> => {
    mountBuffers();
    if (!loaded) return load(openProject(currentOptions(), mounts), callbacks);
    loaded.listing.refresh(files);
    const hasNoConfig = loaded.linked.project.configText === undefined;
    if (hasNoConfig || [...files].some((file) => !isPageName.test(file))) {
      const project = openProject(currentOptions(), mounts);
      if (serializeInputs(project) !== loaded.inputs) return load(project, callbacks);
      const { searchTests } = project;
      loaded.linked = { ...loaded.linked, project: { ...loaded.linked.project, searchTests } };
    }
    loaded.linked = await link({ ...loaded.linked, pool: loaded.pool, memo: loaded.memo }, callbacks);
    return [...loaded.publishedFindings, ...loaded.linked.compilation.diagnostics];
  };

  return {
    root,
    get linked() {
      return loaded?.linked ?? lastLinked;
    },
    setUnsaved: (file, text) => {
      if (text === undefined) buffers.delete(file);
      else buffers.set(file, text);
      changed.add(file);
    },
    read,
    unsaved: () => buffers,
    update: async (files, { watcher = silentListener, pause = () => undefined } = {}) => {
      try {
        return await update(files, { watcher, pause });
      } catch (error) {
        return [toRefusal(error).finding];
      }
    },
    collectCheckFindings: async () => {
      if (!loaded) return [];
      const { linked, pool, memo } = loaded;
      const compiled = { ...linked, pool, memo, settings: '', store: emptyStore, storeFacts: () => {} };
      const { project, site } = linked;
      return collectCheckFindings(project, site, compiled, { options: currentOptions(), watcher: silentListener, findingsCache });
    },
    checkPage: async (file) => {
      if (!loaded) return undefined;
      const { linked, pool } = loaded;
      const text = buffers.get(file);
      const source = pagesByFile(linked.compilation).get(file);
      const state = linked.states.find(({ tasks }) => tasks.has(file));
      const task = state?.tasks.get(file);
      if (text === undefined || !source || !state || !task) return undefined;
      if (Buffer.byteLength(text) > linked.site.limits.pageBytes) return undefined;
      const [made] = await pool.makePages([{ ...source, text }]);
      const links = made?.page ? state.link({ ...task, page: made.page }).diagnostics : [];
      const before = [...(linked.facts.get(file)?.diagnostics ?? []), ...(state.links.get(file)?.diagnostics ?? [])];
      const findings = applyLevels([...(made?.diagnostics ?? []), ...links], linked.site).filter(({ at }) => at.file === file);
      return { found: findings, replaced: new Set([...before, ...findings].map(({ code }) => code)) };
    },
    withoutKnownFindings: (found, isComplete) => {
      const text = isFatal ? undefined : read(baselineName);
      if (text === undefined) return [...found];
      const { value, diagnostics } = readBaseline({ file: baselineName, text });
      const at = { file: baselineName, line: 1, column: 1 };
      const { fresh, outdated } = splitByBaseline(found, diagnostics.length > 0 ? new Map() : value, at);
      return [...fresh, ...diagnostics, ...(isComplete ? outdated : [])];
    },
    close: async () => {
      await loaded?.pool.close();
      loaded = undefined;
      lastLinked = undefined;
    },
  };
}

const pagesByFile = memoize(
  ({ sources }: Compilation) => new Map(sources.pages.map((source): [string, Source] => [source.file, source])),
  new WeakMap(),
);
