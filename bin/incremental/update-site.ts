import { toPrintedData } from '../../compiler/5-outputs/print.ts';
import { toListings } from '../../compiler/5-outputs/site-outputs.ts';
import { addressFiles } from '../../compiler/files/root-files.ts';
import type { Output, Site, Source } from '../../compiler/model.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { findFinishedIndexes } from '../apart/find-finished.ts';
import type { Context } from '../context.ts';
import { type Indexed, writeBuildManifest } from '../disk/build-manifest.ts';
import { hash } from '../disk/cache.ts';
import { keepDates } from '../disk/kept-dates.ts';
import { isInterrupted } from '../disk/output-folder.ts';
import type { Project } from '../disk/project.ts';
import { isIntact } from '../disk/units.ts';
import { inFolder } from '../disk/writer.ts';
import { holdFolder } from '../hold-folder.ts';
import type { BuildOptions } from '../options.ts';
import type { Watcher } from '../outcome.ts';
import { type Plan, type PrintPlan, type Searched, siteId } from '../plan.ts';
import { pathOfPrint } from '../print/print-view.ts';
import { publish, toTarget } from '../publish.ts';
import { type FindIndex, type IndexJob, indexKey, planJobs, publishIndexes } from '../search/index-jobs.ts';
import type { TermStore } from '../search/term-store.ts';
import { openSitePool, type SitePool } from '../site-pool.ts';
import type { Pool } from '../workers/pool.ts';
import { type EditedGraph, editGraph, toWork } from './edited-graph.ts';
import type { SourceState } from './edited-texts.ts';
import { type GraphTable, type IndexRecord, openGraph, type PartRecord, readText, recordName } from './kept-graph.ts';
import { redatedSince } from './redated.ts';
import { type Renewed, renewedFiles, withRenewed } from './renewed.ts';

/** The graph with what is edited, and where it is published; `fingerprint` is that of the build that is made. */
type Update = EditedGraph & { project: Project; files: ReadonlyMap<string, string>; fingerprint: string };
/** How a build is heard and stopped; `look` says whether the published folder is as it was left. */
type Surroundings = { watcher: Watcher; onStop: Context['onStop']; look: () => Promise<boolean> };
/**
 * Brings a built site up to date without linking it, where that is enough: where texts alone have changed, and neither where they stand
 * nor what they ask of others. Then their own outputs change, what lists or names them in their area, the indexes that have their words,
 * and what lists these. Where more has changed, or what was kept can't be read, nothing is done, and everything is as it was. `renewed` are files
 * that have been written again as they were, which counts as no change.
 */
export async function updateSite(
  project: Project,
  found: SourceState & { fingerprint: string },
  { options, watcher, onStop, look }: Surroundings & { options: BuildOptions },
): Promise<{ isDone: boolean; renewed: Renewed }> {
  // Search tests are asked of all indexes, and where addresses are gone all texts are looked through for what stood there.
  const isTextAsked = project.searchTests !== undefined || found.known.diagnostics.some(({ at }) => isAddressFile(at.file));
  const kept = found.known.graph === undefined ? undefined : openGraph(project, found.settings, found.known.graph);
  if (!kept) return { isDone: false, renewed: new Map() };
  try {
    const renewed = await renewedFiles(project, kept, found);
    // Whoever takes over a folder that was being changed does not give it back before it has been built: nobody knows what lies there.
    if (isTextAsked || isInterrupted(project.out)) return { isDone: false, renewed };
    const { graph, known, files } = withRenewed(kept, found.known, renewed);
    const now = { ...found, known };
    let opened: SitePool | undefined;
    const open = async (site: Site, texts: number): Promise<Pool> => {
      const wanted = { terms: site.search.enabled, files: true };
      opened = await openSitePool(project, site, { external: false, prints: false, isCached: options.cache, wanted });
      watcher.phase('pages', texts);
      return opened.pool;
    };
    try {
      const redated = await redatedSince(project, now);
      const edited = redated && (await editGraph(graph, now, { out: project.out, redated: redated.changed, open }));
      if (!edited || !opened) return { isDone: false, renewed };
      const task = { watcher, onStop, look, keepPrevious: options.keepPrevious ?? 0 };
      const isDone = await writeUpdate({ ...edited, project, files, fingerprint: found.fingerprint }, opened, task);
      if (isDone && redated.now) keepDates(project, redated.now);
      return { isDone, renewed };
    } finally {
      await opened?.pool.close();
    }
  } finally {
    kept.close();
  }
}

function isAddressFile(file: string): boolean {
  return file === addressFiles.public || file === addressFiles.restricted;
}

/**
 * Writes what has changed. Returns false where something that was kept can't be read, where the folder is not as it was left, and where
 * another build came in between.
 */
async function writeUpdate(
  update: Update,
  { pool, store }: SitePool,
  { watcher, onStop, look, keepPrevious }: Surroundings & { keepPrevious: number },
): Promise<boolean> {
  const { project, now, parts, shells, graph, areas, files, fingerprint } = update;
  const { known } = now;
  const site = parts[0]?.site;
  const pages = toWork(update);
  const jobs = toJobs(update, { pool, store });
  const prints = pages && toPrints(parts, pages);
  if (!site || !pages || !prints || !jobs) return false;
  let isDone = false;
  await holdFolder(project, site, { watcher, onStop, discard: () => pool.close() }, async (folder, beforeChange) => {
    // Before the folder was locked, another build may have changed it, and with it its id.
    const isId = (path: string): boolean => path === 'build.json' || path.endsWith('/build.json');
    const ids = [...known.units.names()].filter(isId).map(known.units.get);
    if (folder.fresh || folder.interrupted || !ids.every((unit) => unit && isIntact(folder.path, unit))) return;
    const place = { root: project.root, mounts: project.mounts, site };
    const output = { folder, manifest: known, target: toTarget(place, folder), threads: pool.size };
    const { begun, published } = publishIndexes(jobs, output);
    await begun;
    if (!(await look())) {
      await published;
      return;
    }
    const replaced = [
      ...pages.keys(),
      ...areas.gone,
      ...prints.map((print) => pathOfPrint(print, shells)),
      ...jobs.flatMap(({ name }) => known.search[name]?.paths ?? []),
    ];
    const indexes = published.then(({ indexed }) => ({ ...known.search, ...indexed }));
    const search = Promise.all([published, indexes]).then(
      ([{ units }, all]): Searched => ({ units, tags: toTags(update.graph.table, all) }),
    );
    search.catch(() => {});
    const { units, earlier } = await publish(
      { pages, others: areas.others, prints, catalogues: ({ tags }) => toCatalogues(update, pages, tags), shells },
      { ...place, search },
      {
        folder,
        pool,
        manifest: known,
        replaced,
        withdraws: false,
        keepPrevious,
        onPhase: watcher.phase,
        afterPages: async () => {},
        beforeChange,
      },
    );
    const id = areas.records.size + files.size === 0 ? known.graph : graph.change(areas.records, areas.keys, files);
    const { graph: _, units: before, ...same } = known;
    const facts = {
      ...same,
      fingerprint,
      head: now.head,
      ...(id !== undefined && { graph: id }),
      edits: update.edits,
      earlier,
      search: await indexes,
    };
    if (!writeBuildManifest(project, facts, before.change(units, replaced)))
      watcher.note('Nothing could be remembered: the next build starts anew.');
    isDone = true;
  });
  return isDone;
}

/** The print views that hold edited pages, whose titles may be written in another way than before. */
function toPrints(records: readonly PartRecord[], pages: Plan['pages']): PrintPlan[] {
  const touched = records.flatMap(({ prints }) => prints.filter(({ names }) => names.some((name) => pages.has(name))));
  return touched.map((print) => {
    const data = print.parts.pages.map((before, index) => {
      const edited = pages.get(print.names[index] ?? '');
      return edited ? toPrintedData(edited.work.linked) : before;
    });
    return { ...print, parts: { ...print.parts, pages: data } };
  });
}

/** The indexes that have words of edited texts; with a joint one come all others of its part, whose words it has. */
function toJobs(update: Update, { pool, store }: Pick<SitePool, 'pool' | 'store'>): IndexJob[] | undefined {
  const { project, now, graph, remade } = update;
  const { table } = graph;
  const touched = new Set(remade.flatMap(({ kept }) => kept.indexes));
  const before = { out: project.out, manifest: now.known };
  const jobs: IndexJob[] = [];
  for (const [number, part] of table.parts.entries()) {
    const own = [...table.indexes.keys()].filter((index) => table.indexes[index]?.part === number);
    const isJoint = own.some((index) => touched.has(index) && table.indexes[index]?.isJoint);
    const records = own.filter((index) => isJoint || touched.has(index)).map((index) => update.read(recordName.index(index)));
    if (records.length === 0) continue;
    const hashes = new Map<string, string>();
    for (const [origin, { hash: own }] of Object.entries(update.edits)) {
      const text = readText(graph, origin);
      if (text?.units.some(([at]) => at === number)) hashes.set(text.source.file, own);
    }
    const files = new Map(
      remade.flatMap(({ kept, source }) => (kept.units.some(([at]) => at === number) ? [[source.file, source]] : [])),
    );
    const plans = records.flatMap((text): IndexRecord[] => (text === undefined ? [] : [JSON.parse(text)]));
    const [first] = plans;
    if (!first || plans.length < records.length) return undefined;
    for (const page of plans.flatMap(({ plan }) => plan.pages)) {
      const edited = page.text && hashes.get(page.text.file);
      if (page.text && edited !== undefined) page.text.hash = edited;
    }
    const site = update.parts[number]?.site;
    const finished = project.objects && site && findFinishedIndexes(site, project.objects);
    const kept = keptTerms(plans, { store, files, folder: part.folder, finished });
    if (!kept) return undefined;
    const { folder, language } = part;
    jobs.push(
      ...planJobs(
        plans.map(({ plan }) => plan),
        { search: first.search, files, folder, language },
        { pool, store: kept, before, finished },
      ),
    );
  }
  return jobs;
}

/** A store that has read the terms of all pages but those of these files; undefined where terms of others are missing. */
function keptTerms(
  plans: readonly IndexRecord[],
  {
    store,
    files,
    folder,
    finished,
  }: { store: TermStore; files: ReadonlyMap<string, Source>; folder: string; finished: FindIndex | undefined },
): TermStore | undefined {
  const read = new Map<string, ReturnType<TermStore['read']>>();
  const isJoint = plans.some(({ plan }) => plan.joins);
  for (const { plan, search } of plans) {
    if (plan.joins || (!isJoint && finished?.(plan, indexKey(search, plan)))) continue;
    const name = folder + plan.prefix + plan.tag;
    const segment = store.read(name);
    read.set(name, segment);
    if (plan.pages.some(({ text }) => text && !segment.pages.has(text.hash) && !files.has(text.file))) return undefined;
  }
  return {
    ...store,
    read: (name) => {
      const segment = read.get(name) ?? store.read(name);
      read.delete(name);
      return segment;
    },
  };
}

/** What the catalogue of each audience and language says of its indexes. */
function toTags({ indexes, parts }: GraphTable, known: Record<string, Indexed>): Searched['tags'] {
  const tags: Searched['tags'] = { public: [], restricted: [], languages: {} };
  for (const [number, { language, audience }] of parts.entries()) {
    const own = indexes.flatMap(({ name, part }): SearchTag[] => {
      const index = part === number ? known[name] : undefined;
      return index ? [index.tag] : [];
    });
    if (language === undefined) tags[audience] = own;
    else tags.languages[language] = own;
  }
  return tags;
}

/** What lists pages and indexes, as linking the whole site would make it. */
function toCatalogues({ now, graph, parts, areas }: Update, pages: Plan['pages'], tags: Searched['tags']): Plan['others'] {
  const others: Plan['others'] = new Map();
  for (const [number, { names, keys: before, audience, folder, language }] of graph.table.parts.entries()) {
    const part = parts[number];
    if (!part) continue;
    const { site, manifest } = part;
    const keys = areas.keys.get(number) ?? before;
    const search = language === undefined ? tags[audience] : (tags.languages[language] ?? []);
    const own = names.map((name) => pages.get(name)?.key ?? now.known.units.keyOf(name) ?? '');
    const listings = toListings(site, audience, manifest, { id: siteId(own, keys, search), search });
    for (const output of listings.map((each): Output => inFolder(each, folder)))
      others.set(output.path, { key: 'bytes' in output ? hash(output.bytes) : '', output });
  }
  return others;
}
