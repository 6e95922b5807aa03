import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { listingOf, toLeftOut } from '../compiler/2-sources/read-sources.ts';
import { restrictedPrefix } from '../compiler/addresses.ts';
import { type Compilation, compile } from '../compiler/compile.ts';
import { levelled } from '../compiler/diagnostics/levels.ts';
import { emptyMemo, type Fact, type Memo } from '../compiler/memo.ts';
import type { Diagnostic, LeftOut, LinkedSite, Site } from '../compiler/model.ts';
import { homeOf } from '../compiler/outward.ts';
import { type Uncoloured, uncolouredLanguages } from '../compiler/queries/uncoloured.ts';
import { loadLanguages } from '../compiler/search/analysis/analyser.ts';
import { type Held, type OpenBaseline, openBaseline } from './baseline.ts';
import type { Context } from './context.ts';
import { type BuildManifest, isIntact, readBuildManifest, writeBuildManifest } from './disk/build-manifest.ts';
import { hash, readCache, toolId, writeCache } from './disk/cache.ts';
import { headOf } from './disk/dates.ts';
import type { Mounts } from './disk/mounts.ts';
import { abandonFolder, isInterrupted, refuseObstacle, releaseFolder, takeFolder } from './disk/output-folder.ts';
import { openProject, type Project, readSite } from './disk/project.ts';
import { readerNames, readReader } from './disk/reader-files.ts';
import type { BuildOptions } from './options.ts';
import { toPlan } from './plan.ts';
import { audienceMoves, publish, toTarget, writeHosting } from './publish.ts';
import { type IndexJob, publishIndexes, toIndexJobs } from './search/index-jobs.ts';
import { isTested, runSearchTests } from './search/search-tests.ts';
import { diskStore, noStore, type TermStore } from './search/term-store.ts';
import { type SpecFile, validateSpecs } from './spec/validate.ts';
import { createPool, type Pool } from './workers/pool.ts';

/**
 * Receives progress: the phase that begins with its number of pages (0: not known), how many of them are done, and remarks for
 * the user.
 */
export type Watcher = { phase(name: string, total: number): void; tick(done: number): void; note(text: string): void };
/**
 * The result of a build or check. `fatal`: the configuration is so wrong that there is no site, or only a part of one. `leftOut`: what
 * is not published. `baseline`: what does not count of all that was found.
 */
export type Outcome = {
  project: Project;
  diagnostics: Diagnostic[];
  pages: number;
  /** Languages of code that is shown without colours. */
  uncoloured?: readonly Uncoloured[];
  fatal: boolean;
  leftOut?: LeftOut[];
  baseline?: Held;
};

/** What a build is given besides its options: folders that replace those of its sources, and how it hears that it is stopped. */
type Surroundings = { mounts?: Mounts; onStop?: Context['onStop'] };

/** Checks the site and, if there is no error, writes it. A build that a signal stops leaves no lock and no unfinished file. */
export async function build(
  options: BuildOptions,
  watcher: Watcher,
  { mounts = {}, onStop = () => () => {} }: Surroundings = {},
): Promise<Outcome> {
  const project = openProject(options, mounts);
  refuseObstacle(project.out);
  const baseline = options.baseline === undefined ? undefined : openBaseline(options.baseline, project.root);
  const known = options.cache ? knownManifest(project, watcher) : undefined;
  const settings = hash(
    JSON.stringify([
      toolId(),
      readerNames(),
      project.configText,
      project.interfaceTexts,
      project.documents,
      project.searchTests,
      options.baseUrl,
      options.audience,
      options.release,
      options.drafts,
      baseline?.text,
      headOf(project.root),
    ]),
  );
  const current = known && (await ifCurrent(project, known, settings));
  if (known && current) {
    const { pages, uncoloured } = known;
    return held({ project, diagnostics: known.diagnostics, pages, uncoloured, fatal: false, ...current }, baseline);
  }
  const { value, part: site = value, diagnostics } = readSite(project, options);
  if (!site) return { project, diagnostics, pages: 0, fatal: true };
  return buildSite(project, site, { options, watcher, onStop, known, settings, baseline, diagnostics, fatal: !value });
}

/** The outcome with the findings that the baseline does not know. */
function held(outcome: Outcome, baseline: OpenBaseline | undefined): Outcome {
  const told = baseline?.hold(outcome.diagnostics);
  return told ? { ...outcome, diagnostics: told.fresh, baseline: told } : outcome;
}

/** Compiles and writes a site whose outputs are not all up to date. `settings` is the hash of everything but the sources. */
async function buildSite(
  project: Project,
  site: Site,
  task: {
    options: BuildOptions;
    watcher: Watcher;
    onStop: Context['onStop'];
    known: BuildManifest | undefined;
    settings: string;
    baseline: OpenBaseline | undefined;
    diagnostics: Diagnostic[];
    fatal: boolean;
  },
): Promise<Outcome> {
  const { options, watcher, known, settings } = task;
  const { compilation, pool, store, remember } = await compileSite(project, site, {
    options,
    watcher,
    indexed: site.search.enabled,
    written: true,
  });
  try {
    if (isTested(project.searchTests, site)) watcher.phase('search', 0);
    const jobs = toIndexJobs({ site, compilation, pool, store }, { out: project.out, manifest: known });
    const missed = await runSearchTests(project.searchTests, jobs, { site, compilation, out: project.out, threads: pool.size });
    const strict = await validateSpecs(await openSpecs(project, site, pool), options.cache ? project.cache : undefined);
    const diagnostics = [...task.diagnostics, ...compilation.diagnostics, ...levelled([...missed, ...strict], site)];
    const moves = audienceMoves(compilation, known, restrictedPrefix(site));
    const uncoloured = uncolouredLanguages(graphsOf(compilation));
    const pages = pageCount(compilation);
    const all = { project, diagnostics: [...diagnostics, ...moves], pages, uncoloured, fatal: task.fatal };
    const outcome = held({ ...all, leftOut: compilation.sources.leftOut }, task.baseline);
    if (outcome.diagnostics.some(({ severity }) => severity === 'error')) {
      remember();
      return outcome;
    }
    await publishSite(project, site, {
      watcher,
      onStop: task.onStop,
      known,
      compilation,
      jobs,
      pool,
      remember,
      facts: {
        fingerprint: fingerprintOf(settings, compilation.sources.stamps),
        listing: listingOf(site),
        pages,
        uncoloured,
        diagnostics,
      },
    });
    return outcome;
  } finally {
    await pool.close();
  }
}

/** Writes a site that has no errors, and remembers what was written. The folder is left as it was if the writing fails. */
async function publishSite(
  project: Project,
  site: Site,
  task: Pick<Compiled, 'compilation' | 'pool' | 'remember'> & {
    watcher: Watcher;
    onStop: Context['onStop'];
    known: BuildManifest | undefined;
    jobs: readonly IndexJob[];
    facts: Omit<BuildManifest, 'units' | 'search'>;
  },
): Promise<void> {
  const { watcher, onStop, known, compilation, jobs, pool, remember, facts } = task;
  const folder = takeFolder(project.out, restrictedPrefix(site));
  let stopped = false;
  let held = true;
  const abandon = async (): Promise<void> => {
    await pool.close();
    if (held) abandonFolder(folder);
    held = false;
  };
  const forget = onStop(() => {
    stopped = true;
    return abandon();
  });
  if (folder.inside !== undefined)
    watcher.note(`Unfinished files lie in ${folder.stage} until all are written: beside the folder, ${folder.inside}.`);
  try {
    const place = { root: project.root, mounts: project.mounts, site };
    const output = { folder, manifest: known, target: toTarget(place, folder), threads: pool.size };
    const { begun, published: search } = publishIndexes(jobs, output);
    await begun;
    const edition = { ...place, compilation, reader: readReader(), search };
    const units = await publish(toPlan(edition), edition, {
      folder,
      pool,
      manifest: known,
      onPhase: watcher.phase,
      afterPages: remember,
      beforeChange: async () => {
        // Signals that came meanwhile are heard now, and not while the folder is changed.
        await setImmediate();
        await setImmediate();
        if (stopped) await never();
      },
    });
    void pool.close();
    const manifest: BuildManifest = { ...facts, units, search: (await search).indexed };
    if (!(writeBuildManifest(project, manifest) && writeHosting(project, site, compilation)))
      watcher.note(`Nothing could be remembered below ${join(project.root, 'dist')}: the next build starts anew.`);
    releaseFolder(folder);
    held = false;
  } catch (error) {
    await abandon();
    // Threads that were stopped fail, which nobody needs to hear: the process is about to end.
    if (stopped) await never();
    throw error;
  } finally {
    forget();
  }
}

/** What waits for this waits until the process ends. */
function never(): Promise<never> {
  return new Promise(() => {});
}

/** The manifest of the last build, if there is one and it is not damaged. */
function knownManifest(project: Project, watcher: Watcher): BuildManifest | undefined {
  const { manifest, damaged } = readBuildManifest(project);
  if (damaged) watcher.note('The cache was damaged and is not used.');
  return manifest;
}

/**
 * What is left out, if nothing has changed since the manifest was written: the sources, the settings, and every output on the
 * disk.
 */
async function ifCurrent(
  project: Project,
  manifest: BuildManifest,
  settings: string,
): Promise<Pick<Outcome, 'leftOut'> | undefined> {
  const all = await project.world.list(manifest.listing);
  const found = all.filter(({ leftOut }) => leftOut === undefined);
  const stamps = new Map(found.map(({ file, stamp }) => [file, stamp]));
  if (fingerprintOf(settings, stamps) !== manifest.fingerprint) return undefined;
  const isWhole = !isInterrupted(project.out) && Object.values(manifest.units).every((unit) => isIntact(project.out, unit));
  return isWhole ? { leftOut: toLeftOut(all) } : undefined;
}

/** A hash of the settings and of the stamp of each source, in the order of the map. */
function fingerprintOf(settings: string, stamps: ReadonlyMap<string, string>): string {
  let text = settings;
  for (const [file, stamp] of stamps) text += `\n${file}\t${stamp}`;
  return hash(text);
}

/**
 * Compiles the site to its content graph. Facts about unchanged pages come from `task.memo`, else from the cache of the last run.
 * The bodies of pages stay in the pool, which the caller has to close unless it passed its own.
 */
export async function compileSite(
  project: Project,
  site: Site,
  task: {
    options: BuildOptions & { external?: boolean };
    watcher: Watcher;
    /** Search indexes will be needed: workers analyse the text of pages right away. */
    indexed?: boolean;
    /** The files of the site will be written. */
    written?: boolean;
    memo?: Memo;
    pool?: Pool;
  },
): Promise<Compiled> {
  const { options, watcher } = task;
  const { html, policy, variables, limits, toc, locales, samples, specs, strict, frontMatter } = site;
  const home = homeOf(site);
  const settingsOfPages = { html, variables, limits, toc, locales, samples, specs, strict, frontMatter };
  const pages = { ...settingsOfPages, ...(home !== undefined && { home }), ...(policy && { policy }) };
  await loadLanguages(site.search.languages);
  const { external = false } = options;
  const { root, mounts, jobs } = project;
  const setup = {
    root,
    mounts,
    site: { ...pages, keepsOutward: external },
    languages: site.search.languages,
    spare: project.cache,
  };
  const wanted = { terms: task.indexed ?? false, files: task.written ?? false };
  const pool = task.pool ?? createPool(setup, jobs, wanted);
  const settings = hash(JSON.stringify(pages));
  const memo = task.memo ?? (options.cache ? recallFacts(factsFile(project, external), settings, watcher) : emptyMemo());
  const compilation = await compile({
    site,
    audience: options.audience,
    world: project.world,
    memo,
    progress: watcher.phase,
    parse: (sources) => pool.make(sources, watcher.tick),
    openSpec: async (setting) => (await pool.pages()).openSpec(setting),
  });
  const remember = (): void => {
    if (!task.memo && compilation.fresh.length > 0)
      writeCache(factsFile(project, external), { settings, facts: [...memo.facts] });
  };
  const store = options.cache ? diskStore(project.cache, hash(settings + site.search.languages)) : noStore;
  return { compilation, pool, memo, store, remember };
}

/** `remember` saves the facts about pages for the next run. */
type Compiled = { compilation: Compilation; pool: Pool; memo: Memo; store: TermStore; remember(): void };
type Facts = { settings: string; facts: [string, Fact][] };

function recallFacts(file: string, settings: string, watcher: Watcher): Memo {
  const { value, damaged } = readCache<Facts>(file);
  if (damaged) watcher.note('The cache of pages was damaged and is not used.');
  return value?.settings === settings ? { ...emptyMemo(), facts: new Map(value.facts) } : emptyMemo();
}

/** Facts that include links to other sites have a cache file of their own: only `docs check --external` needs them. */
function factsFile({ cache }: Project, external: boolean): string {
  return join(cache, external ? 'pages-external.json' : 'pages.json');
}

/** The site's specifications, each with the text of its file. Those that cannot be read are left out. */
export async function openSpecs({ world }: Project, { specs }: Site, pool: Pool): Promise<SpecFile[]> {
  if (specs.length === 0) return [];
  const { openSpec } = await pool.pages();
  return specs.flatMap((setting) => {
    const spec = openSpec(setting).value;
    const text = world.read(setting.path);
    return spec && text !== undefined ? [{ spec, text }] : [];
  });
}

/** The number of pages in all languages, without the page of search results, which every site has. */
export function pageCount(compilation: Compilation): number {
  const pages = graphsOf(compilation).flatMap((graph) => graph.pages);
  return pages.filter(({ kind }) => kind !== 'search').length;
}

/** All content graphs: one for each audience, and one for each language but the default one. */
export function graphsOf({ publicSite, restrictedSite, translations }: Compilation): LinkedSite[] {
  return [publicSite, ...(restrictedSite ? [restrictedSite] : []), ...translations.map(({ linked }) => linked)];
}
