import { join } from 'node:path';
import { listingOf } from '../compiler/2-sources/read-sources.ts';
import { restrictedPrefix } from '../compiler/addresses/addresses.ts';
import { emptyMemo, type Fact, forgetLinking, forgetRequests, type Memo } from '../compiler/cache/memo.ts';
import { type Compilation, compile } from '../compiler/compile.ts';
import { levelled } from '../compiler/diagnostics/levels.ts';
import type { Diagnostic, LinkedSite, Site } from '../compiler/model.ts';
import { offlinePathFindings } from '../compiler/queries/offline-paths.ts';
import { uncolouredLanguages } from '../compiler/queries/uncoloured.ts';
import { checkAddresses } from './addresses.ts';
import { findFinishedIndexes, findFinishedPages } from './apart/find-finished.ts';
import type { ObjectSet } from './apart/open-objects.ts';
import { type OpenBaseline, openBaseline } from './baseline.ts';
import type { Context } from './context.ts';
import {
  type BuildFacts,
  type BuildManifest,
  fingerprintOf,
  openBuildManifest,
  readBuildFacts,
  writeBuildManifest,
} from './disk/build-manifest.ts';
import { headOf } from './disk/dates.ts';
import { datesAt, type KeptDates, keepDates, readKeptDates } from './disk/kept-dates.ts';
import { recallFacts, writeFacts } from './disk/kept-facts.ts';
import type { Mounts } from './disk/mounts.ts';
import { refuseObstacle } from './disk/output-folder.ts';
import { openProject, type Project, readSite } from './disk/project.ts';
import { readReader } from './disk/reader-files.ts';
import { keepUnits } from './disk/units.ts';
import { UsageFault } from './faults.ts';
import { holdFolder } from './hold-folder.ts';
import { keepGraph, openGraphWriter } from './incremental/kept-graph.ts';
import { type Renewed, renewFacts, sumsOf } from './incremental/renewed.ts';
import { updateSite } from './incremental/update-site.ts';
import { isCurrent, listSources, settingsOf } from './last-build.ts';
import { lookAt } from './look.ts';
import type { BuildOptions } from './options.ts';
import { held, type Outcome, type Watcher } from './outcome.ts';
import { toPlan } from './plan.ts';
import { audienceMoves, publish, toTarget, withdraws, writeHosting } from './publish.ts';
import { type IndexJob, publishIndexes, toIndexJobs } from './search/index-jobs.ts';
import { isTested, runSearchTests } from './search/search-tests.ts';
import type { TermStore } from './search/term-store.ts';
import { isRecorded, openSitePool, toPageSettings } from './site-pool.ts';
import { unwritableTitles } from './social/unwritable-titles.ts';
import { type SpecFile, validateSpecs } from './spec/validate.ts';
import { collectGarbage, fitHeap } from './workers/heap.ts';
import type { Pool } from './workers/pool.ts';
import { heardAll } from './workers/thread.ts';

/**
 * What a build is given besides its options: folders that replace those of its sources, objects in the place of areas, and how it hears
 * that it is stopped; and the thread that looks at what is published, if it has been started.
 */
type Surroundings = { mounts?: Mounts; objects?: ObjectSet } & Partial<Pick<Context, 'onStop' | 'looker'>>;

/** Checks the site and, if there is no error, writes it. A build that a signal stops leaves no lock and no unfinished file. */
export async function build(
  options: BuildOptions,
  watcher: Watcher,
  { objects, mounts = objects?.mounts ?? {}, onStop = () => () => {}, looker }: Surroundings = {},
): Promise<Outcome> {
  if (options.offline && options.keepPrevious)
    throw new UsageFault('Nobody has a tab open on a copy that is being made: leave out --keep-previous or --offline.');
  const opened = openProject(options, mounts);
  const project = objects ? objects.over(opened) : opened;
  refuseObstacle(project.out);
  const baseline = options.baseline === undefined ? undefined : openBaseline(options.baseline, project.root);
  const last = options.cache ? readBuildFacts(project) : undefined;
  if (last?.damaged) watcher.note(damaged);
  const facts = last?.facts;
  const look = facts && lookAt(project, facts, looker);
  if (options.keepPrevious && !facts)
    watcher.note(`No earlier build is remembered in ${project.cache}: --keep-previous keeps nothing of one.`);
  const head = headOf(project.root);
  // Objects have dates of their own.
  const settings = settingsOf(project, options, { baseline: baseline?.text, objects: objects && objects.settings + head });
  let known: BuildManifest | undefined;
  let renewed: Renewed = new Map();
  try {
    if (facts && look) {
      const sources = await listSources(project, facts);
      const fingerprint = fingerprintOf(settings, sources.stamps);
      const isDone = async (): Promise<boolean> => {
        if (isCurrent(facts, { fingerprint, head }, options) && (await look())) return true;
        known = openBuildManifest(project, facts);
        if (!known) return false;
        const found = { ...sources, known, settings, head, fingerprint };
        const update = await updateSite(project, found, { options, watcher, onStop, look });
        renewed = update.renewed;
        return update.isDone;
      };
      const { pages, uncoloured, diagnostics } = facts;
      if (await isDone())
        return held({ project, diagnostics, pages, uncoloured, fatal: false, leftOut: sources.leftOut }, baseline);
    }
    if (facts && !known) watcher.note(damaged);
    const { value, part: site = value, diagnostics } = readSite(project, options);
    if (!site) return { project, diagnostics, pages: 0, fatal: true };
    return await buildSite(project, site, {
      options,
      watcher,
      onStop,
      known,
      renewed,
      settings,
      head,
      baseline,
      diagnostics,
      fatal: !value,
    });
  } finally {
    known?.units.close();
  }
}

/**
 * Compiles and writes a site whose outputs are not all up to date. `settings` is the hash of everything but the sources and `head`, the
 * commit.
 */
async function buildSite(
  project: Project,
  site: Site,
  task: {
    options: BuildOptions;
    watcher: Watcher;
    onStop: Context['onStop'];
    known: BuildManifest | undefined;
    renewed: Renewed;
    settings: string;
    head: string;
    baseline: OpenBaseline | undefined;
    diagnostics: Diagnostic[];
    fatal: boolean;
  },
): Promise<Outcome> {
  const { options, watcher, known, settings, head } = task;
  const dated = options.cache && !project.objects ? withKeptDates(project, head) : undefined;
  const { compilation, pool, memo, store, remember } = await compileSite(dated?.project ?? project, site, {
    options,
    watcher,
    indexed: site.search.enabled,
    written: true,
    renewed: task.renewed,
  });
  forgetLinking(memo);
  try {
    if (isTested(project.searchTests, site)) watcher.phase('search', 0);
    const finished = project.objects && findFinishedIndexes(site, project.objects);
    const jobs = toIndexJobs({ site, compilation, pool, store, finished }, { out: project.out, manifest: known });
    const missed = await runSearchTests(project.searchTests, jobs, { site, compilation, out: project.out, threads: pool.size });
    const strict = await validateSpecs(await openSpecs(project, site, pool), options.cache ? project.cache : undefined);
    const unwritable = await unwritableTitles(project, site, compilation);
    const unfit = site.offline ? offlinePathFindings(graphsOf(compilation)) : [];
    const lost = await checkAddresses(project, site, compilation, () => compileWithPrints(project, site, { options, watcher }));
    const diagnostics = [
      ...task.diagnostics,
      ...compilation.diagnostics,
      ...levelled([...missed, ...strict, ...unfit, ...lost, ...unwritable], site),
    ];
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
      options,
      settings,
      compilation,
      jobs,
      pool,
      memo,
      remember,
      facts: {
        fingerprint: fingerprintOf(settings, compilation.sources.stamps),
        head,
        listing: listingOf(site),
        included: compilation.sources.included,
        pages,
        uncoloured,
        diagnostics,
      },
    });
    dated?.keep();
    return outcome;
  } finally {
    await pool.close();
  }
}

/** The project with a world that reads of the history what the last build has not kept; `keep` keeps what was asked for. */
function withKeptDates(project: Project, head: string): { project: Project; keep(): void } {
  let made: KeptDates | undefined;
  const world: Project['world'] = {
    ...project.world,
    dates: async (files) => {
      made = await datesAt(project.root, head, files, readKeptDates(project));
      return { dates: new Map(made.dates), shallow: made.shallow };
    },
  };
  const keep = (): void => {
    if (made && head !== '') keepDates(project, made);
  };
  return { project: { ...project, world }, keep };
}

/** Writes a site that has no errors, and remembers what was written. The folder is left as it was if the writing fails. */
async function publishSite(
  project: Project,
  site: Site,
  task: Pick<Compiled, 'compilation' | 'pool' | 'memo' | 'remember'> & {
    options: BuildOptions;
    settings: string;
    watcher: Watcher;
    onStop: Context['onStop'];
    known: BuildManifest | undefined;
    jobs: readonly IndexJob[];
    facts: Omit<BuildFacts, 'earlier' | 'search'>;
  },
): Promise<void> {
  const { options, settings, watcher, onStop, known, compilation, jobs, pool, memo, remember, facts } = task;
  // Offline copies are built whole: what brings single texts up to date knows nothing of them.
  const graph = options.cache && !site.offline ? openGraphWriter(project, settings) : undefined;
  const assets = graphsOf(compilation).flatMap((each) => [...each.assets.values()]);
  const sums =
    graph && !project.objects ? await sumsOf(project, compilation.sources.stamps, memo, assets) : new Map<string, string>();
  const discard = async (): Promise<void> => {
    await pool.close();
    graph?.discard();
  };
  return holdFolder(project, site, { watcher, onStop, discard }, async (folder, beforeChange) => {
    const place = { root: project.root, mounts: project.mounts, site };
    const output = { folder, manifest: known, target: toTarget(place, folder), threads: pool.size };
    const { begun, published: search } = publishIndexes(jobs, output);
    await begun;
    const finished = project.objects && findFinishedPages(site, project.objects);
    const plan = toPlan({ ...place, compilation, reader: readReader(site.offline !== undefined), finished }, graph?.add);
    let id: string | undefined;
    const keep = (): void => {
      id = graph && keepGraph(graph, { compilation, memo, plan, jobs, sums });
    };
    if (project.objects) {
      // The largest sites are linked of objects, whose facts nobody remembers.
      keep();
      forgetRequests(memo);
      collectGarbage(plan.pages.size);
    }
    const { units, earlier } = await publish(
      plan,
      { ...place, search },
      {
        folder,
        pool,
        manifest: known,
        keepPrevious: options.keepPrevious ?? 0,
        withdraws: withdraws(compilation, known, restrictedPrefix(site)),
        onPhase: watcher.phase,
        // Other threads are making indexes.
        afterPages: async () => {
          remember();
          await heardAll();
          if (!project.objects) keep();
        },
        beforeChange,
      },
    );
    void pool.close();
    const made: BuildFacts = { ...facts, ...(id !== undefined && { graph: id }), earlier, search: (await search).indexed };
    if (
      !(
        writeBuildManifest(project, made, keepUnits(project, units)) &&
        (site.offline || writeHosting(project, site, compilation))
      )
    )
      watcher.note(`Nothing could be remembered below ${join(project.root, 'dist')}: the next build starts anew.`);
  });
}

const damaged = 'The cache was damaged and is not used.';

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
    /** Pages have the prints by which addresses are compared. */
    printed?: boolean;
    /** The files of the site will be written. */
    written?: boolean;
    /** Files that were written again as they were since facts were remembered. */
    renewed?: Renewed;
    memo?: Memo;
    pool?: Pool;
  },
): Promise<Compiled> {
  const { options, watcher } = task;
  const { external = false } = options;
  const asked = { external, prints: task.printed ?? false };
  const wanted = { terms: task.indexed ?? false, files: task.written ?? false };
  const opened = await openSitePool(project, site, {
    ...asked,
    isCached: options.cache,
    wanted,
    open: task.pool,
  });
  const { pool, settings, store } = opened;
  // What objects have need not be remembered.
  const memo = task.memo ?? (options.cache && !project.objects ? recallFacts(project, asked, settings, watcher) : emptyMemo());
  const { renewed = new Map() } = task;
  renewFacts(memo, renewed);
  const compilation = await compile({
    site,
    audience: options.audience,
    world: project.world,
    memo,
    progress: watcher.phase,
    parse: (sources) => {
      fitHeap(sources.length);
      return pool.make(sources, watcher.tick);
    },
    openSpec: async (setting) => (await pool.pages()).openSpec(setting),
  });
  const remember = (): void => {
    if (options.cache && !task.memo && !project.objects && compilation.fresh.length + renewed.size > memo.facts.size * fewFresh)
      writeFacts(project, asked, settings, memo.facts);
  };
  return { compilation, pool, settings, memo, store, remember };
}

/** To make so few of all pages once more takes less than to write the facts of all of them. */
const fewFresh = 0.01;

/** `settings` is a hash of all that pages are made with; `remember` saves the facts about pages for the next run, if they differ enough from what was read. */
type Compiled = { compilation: Compilation; pool: Pool; settings: string; memo: Memo; store: TermStore; remember(): void };

/** The same site with the prints by which addresses are compared, for `checkAddresses`. */
export async function compileWithPrints(
  project: Project,
  site: Site,
  { options, watcher }: { options: BuildOptions; watcher: Watcher },
): Promise<Compilation> {
  const { compilation, pool, remember } = await compileSite(project, site, { options, watcher, printed: true });
  remember();
  await pool.close();
  return compilation;
}

const printed = { external: false, prints: true };

/** What is remembered of the pages of a site whose addresses are recorded, with their prints. */
export async function recalledFacts(project: Project, site: Site): Promise<Memo['facts']> {
  if (!isRecorded(project)) return new Map();
  return recallFacts(project, printed, toPageSettings(project, site, printed).settings, { note: () => {} }).facts;
}

/** Lets the next command of such a site, whether it compares addresses or not, know what this one has found out of its pages. */
export function rememberFacts(project: Project, site: Site, facts: Memo['facts']): void {
  if (!isRecorded(project)) return;
  const bare = [...facts].map(([file, fact]): [string, Fact] => {
    if (!fact.page) return [file, fact];
    const { prints: _, ...page } = fact.page;
    return [file, { ...fact, page }];
  });
  for (const [asked, own] of [
    [printed, facts],
    [{ ...printed, prints: false }, bare],
  ] as const)
    writeFacts(project, asked, toPageSettings(project, site, asked).settings, own);
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
