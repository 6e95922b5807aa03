import { join } from 'node:path';
import { declaredFolders } from '../compiler/2-sources/read-sources.ts';
import { restrictedPrefix } from '../compiler/addresses.ts';
import { type Compilation, compile } from '../compiler/compile.ts';
import { emptyMemo, type Fact, type Memo } from '../compiler/memo.ts';
import type { Diagnostic, Site } from '../compiler/model.ts';
import { overdueReviews } from '../compiler/readings/overdue.ts';
import { loadLanguages } from '../compiler/search.ts';
import { hash, readCache, toolId, writeCache } from './disk/cache.ts';
import { headOf } from './disk/dates.ts';
import { writeHosting } from './disk/hosting.ts';
import { isIntact, type Ledger, readLedger, writeLedger } from './disk/ledger.ts';
import type { Mounts } from './disk/mounts.ts';
import { audienceMoves, hideFormerlyPublic } from './disk/moves.ts';
import { isInterrupted, releaseFolder, takeFolder } from './disk/output-folder.ts';
import { openProject, type Project, readSite } from './disk/project.ts';
import { readerNames, readReader } from './disk/reader-files.ts';
import { toPlan } from './editions/plan.ts';
import type { BuildOptions, CheckOptions } from './options.ts';
import { publish, toTarget } from './publish.ts';
import { publishIndexes, toIndexJobs } from './search/indexes.ts';
import { isTested, runSearchTests } from './search/judge.ts';
import { diskStore, noStore, type TermsStore } from './search/terms-store.ts';
import { validateSpecs } from './specs.ts';
import { createPool, type Pool } from './threads/pool.ts';

/** Told as the work goes on: a phase with its total, and how much of it is done. */
export type Watcher = { phase(name: string, total: number): void; tick(done: number): void; note(text: string): void };
/** How a build or check ended. `fatal`: the configuration allows no site at all. */
export type Outcome = { project: Project; diagnostics: Diagnostic[]; pages: number; fatal: boolean };

/** Everything but the writing: all findings of the site. In a bare folder broken links are errors here. */
export async function check(options: CheckOptions, watcher: Watcher): Promise<Outcome> {
  const project = openProject(options);
  const { value, part: site = value, diagnostics } = readSite(project, { ...options, strict: true });
  if (!site) return { project, diagnostics, pages: 0, fatal: true };
  const indexed = isTested(project.searchTests, site);
  const { compilation, pool, store } = await compileSite(project, site, { options, watcher, indexed });
  try {
    const jobs = toIndexJobs({ site, compilation, pool, store });
    const missed = await runSearchTests(project.searchTests, jobs, { site, compilation, out: project.out, threads: pool.size });
    const { publicSite, restrictedSite } = compilation;
    const overdue = overdueReviews(site, restrictedSite ? [publicSite, restrictedSite] : [publicSite], options.asOf);
    const opened = site.specs.flatMap((setting) => pool.lane.openSpec(setting).value ?? []);
    const strict = await validateSpecs(opened, options.cache ? project.cache : undefined);
    const found = [...diagnostics, ...compilation.diagnostics, ...missed, ...overdue, ...strict];
    return { project, diagnostics: found, pages: pageCount(compilation), fatal: !value };
  } finally {
    await pool.close();
  }
}

/** Checks the site and, if it has no error, writes it. `mounts` stand in for folders of its sources. */
export async function build(options: BuildOptions, watcher: Watcher, mounts: Mounts = {}): Promise<Outcome> {
  const project = openProject(options, mounts);
  const known = options.cache ? knownLedger(project, watcher) : undefined;
  const settings = hash(
    JSON.stringify([
      toolId(),
      readerNames(),
      project.configText,
      project.documents,
      project.searchTests,
      options.baseUrl,
      options.audience,
      options.release,
      headOf(project.root),
    ]),
  );
  if (known && (await isCurrent(project, known, settings))) {
    return { project, diagnostics: known.diagnostics, pages: known.pages, fatal: false };
  }
  const { value, part: site = value, diagnostics } = readSite(project, options);
  if (!site) return { project, diagnostics, pages: 0, fatal: true };
  return buildSite(project, site, { options, watcher, known, settings, diagnostics, fatal: !value });
}

type Task = {
  options: BuildOptions;
  watcher: Watcher;
  known: Ledger | undefined;
  settings: string;
  diagnostics: Diagnostic[];
  fatal: boolean;
};

async function buildSite(project: Project, site: Site, task: Task): Promise<Outcome> {
  const { options, watcher, known, settings } = task;
  const { compilation, pool, store } = await compileSite(project, site, { options, watcher, indexed: site.search.enabled });
  try {
    if (isTested(project.searchTests, site)) watcher.phase('search', 0);
    const jobs = toIndexJobs({ site, compilation, pool, store }, { out: project.out, ledger: known });
    const missed = await runSearchTests(project.searchTests, jobs, { site, compilation, out: project.out, threads: pool.size });
    const diagnostics = [...task.diagnostics, ...compilation.diagnostics, ...missed];
    const moves = audienceMoves(compilation, known, restrictedPrefix(site));
    const outcome = { project, diagnostics: [...diagnostics, ...moves], pages: pageCount(compilation), fatal: task.fatal };
    if (diagnostics.some(({ severity }) => severity === 'error')) return outcome;
    const folder = takeFolder(project.out);
    const kept = new Set(jobs.flatMap(({ known: index, name }) => (index ? [name] : [])));
    if (known && !folder.fresh) hideFormerlyPublic(folder, { compilation, ledger: known, prefix: restrictedPrefix(site), kept });
    const place = { root: project.root, mounts: project.mounts, site };
    const search = publishIndexes(jobs, { folder, ledger: known, target: toTarget(place, folder), threads: pool.size });
    search.catch(() => {});
    const edition = { ...place, compilation, reader: readReader(), search };
    const units = await publish(toPlan(edition), edition, { folder, pool, ledger: known, told: watcher.phase });
    releaseFolder(folder);
    const fingerprint = fingerprintOf(settings, compilation.sources.stamps);
    const ledger: Ledger = {
      fingerprint,
      folders: declaredFolders(site),
      units,
      search: (await search).indexed,
      pages: outcome.pages,
      diagnostics,
    };
    const remembered = writeLedger(project, ledger) && writeHosting(project, site, compilation);
    if (!remembered) watcher.note(`Nothing could be remembered below ${join(project.root, 'dist')}: the next build starts anew.`);
    return outcome;
  } finally {
    await pool.close();
  }
}

/** The ledger, unless it is damaged or the last build was cut off. */
function knownLedger(project: Project, watcher: Watcher): Ledger | undefined {
  const { ledger, damaged } = readLedger(project);
  if (damaged) watcher.note('The cache was damaged and is not used.');
  return ledger;
}

/** Whether nothing has changed since the ledger was written: same sources, same settings, and every output in its place. */
async function isCurrent(project: Project, ledger: Ledger, settings: string): Promise<boolean> {
  const found = await project.world.list(ledger.folders);
  const stamps = new Map(found.map(({ file, stamp }) => [file, stamp]));
  if (fingerprintOf(settings, stamps) !== ledger.fingerprint) return false;
  return !isInterrupted(project.out) && Object.values(ledger.units).every((unit) => isIntact(project.out, unit));
}

function fingerprintOf(settings: string, stamps: ReadonlyMap<string, string>): string {
  let text = settings;
  for (const [file, stamp] of stamps) text += `\n${file}\t${stamp}`;
  return hash(text);
}

/** The graph of the site (`indexed`: a search index is wanted soon), with facts remembered from the last time, and the pool that holds the pages' bodies. */
export async function compileSite(
  project: Project,
  site: Site,
  task: { options: BuildOptions; watcher: Watcher; memo?: Memo; pool?: Pool; indexed?: boolean },
): Promise<{ compilation: Compilation; pool: Pool; memo: Memo; store: TermsStore }> {
  const { options, watcher } = task;
  const pages = {
    html: site.html,
    variables: site.variables,
    limits: site.limits,
    toc: site.toc,
    locales: site.locales,
    samples: site.samples,
    specs: site.specs,
    ...(site.configFile === undefined ? {} : { configFile: site.configFile }),
  };
  await loadLanguages(site.search.languages);
  const search = { languages: site.search.languages, eager: task.indexed ?? false };
  const pool = task.pool ?? createPool({ root: project.root, mounts: project.mounts, site: pages, search }, project.jobs);
  const settings = hash(JSON.stringify(pages));
  const memo = task.memo ?? (options.cache ? recallFacts(project, settings, watcher) : emptyMemo());
  const compilation = await compile({
    site,
    audience: options.audience,
    world: project.world,
    memo,
    progress: watcher.phase,
    parse: (sources) => pool.parse(sources, watcher.tick),
    openSpec: (setting) => pool.lane.openSpec(setting),
  });
  if (!task.memo && compilation.fresh.length > 0) writeCache(factsFile(project), { settings, facts: [...memo.facts] });
  const store = options.cache ? diskStore({ folder: project.cache, settings: hash(settings + site.search.languages) }) : noStore;
  return { compilation, pool, memo, store };
}

type Facts = { settings: string; facts: [string, Fact][] };

function recallFacts(project: Project, settings: string, watcher: Watcher): Memo {
  const { value, damaged } = readCache<Facts>(factsFile(project));
  if (damaged) watcher.note('The cache of pages was damaged and is not used.');
  return value?.settings === settings ? { ...emptyMemo(), facts: new Map(value.facts) } : emptyMemo();
}

function factsFile({ cache }: Project): string {
  return join(cache, 'pages.json');
}

/** The page of search results, which every site has, does not count. */
function pageCount({ publicSite, restrictedSite, translations }: Compilation): number {
  const graphs = [publicSite, ...(restrictedSite ? [restrictedSite] : []), ...translations.map(({ linked }) => linked)];
  return graphs.flatMap(({ pages }) => pages).filter(({ kind }) => kind !== 'search').length;
}
