import { toPrintedData } from '../../compiler/5-outputs/print.ts';
import { toListings } from '../../compiler/5-outputs/site-outputs.ts';
import type { LinkedPage, Output, Page, Source } from '../../compiler/model.ts';
import { addressFiles } from '../../compiler/root-files.ts';
import { tableOfContents } from '../../compiler/table-of-contents.ts';
import type { NavNode } from '../../schemas/types/navigation.ts';
import type { SearchTag } from '../../schemas/types/search.ts';
import { findFinishedIndexes } from '../apart/find-finished.ts';
import type { Context } from '../context.ts';
import { type BuildManifest, fingerprintOf, type Indexed, writeBuildManifest } from '../disk/build-manifest.ts';
import { hash } from '../disk/cache.ts';
import type { Project } from '../disk/project.ts';
import { isIntact } from '../disk/units.ts';
import { inFolder } from '../disk/writer.ts';
import { holdFolder } from '../hold-folder.ts';
import type { BuildOptions } from '../options.ts';
import type { Watcher } from '../outcome.ts';
import { branchName, type Plan, type PrintPlan, pageKey, readFacts, type Searched, siteId } from '../plan.ts';
import { pathOfPrint } from '../print/print-view.ts';
import { publish, toTarget } from '../publish.ts';
import { type FindIndex, type IndexJob, indexKey, planJobs, publishIndexes } from '../search/index-jobs.ts';
import type { TermStore } from '../search/term-store.ts';
import { openSitePool, type SitePool } from '../site-pool.ts';
import { type Shells, shellOf, type Work } from '../workers/messages.ts';
import { type AreaEdits, type Remade, toAreaEdits } from './area-edits.ts';
import { type EditedText, editedTexts, type SourceState } from './edited-texts.ts';
import {
  factsHash,
  type GraphTable,
  type IndexRecord,
  type KeptGraph,
  openGraph,
  outlineHash,
  type PartRecord,
  readText,
  recordName,
} from './kept-graph.ts';

/** How a build is heard and stopped; `look` says whether the published folder is as it was left. */
type Surroundings = { watcher: Watcher; onStop: Context['onStop']; look: () => Promise<boolean> };
/** The graph of the last build, what is edited in it, and what follows from that in the areas of the edited texts. */
type Update = {
  project: Project;
  now: SourceState;
  graph: KeptGraph;
  parts: PartRecord[];
  shells: Shells;
  remade: Remade[];
  edits: NonNullable<BuildManifest['edits']>;
  areas: AreaEdits;
  read(name: string): string | undefined;
};

/**
 * Brings a built site up to date without linking it, where that is enough: where texts alone have changed, and neither where they stand
 * nor what they ask of others. Then their own outputs change, what lists or names them in their area, the indexes that have their words,
 * and what lists these. Returns false, with everything as it was, where more has changed, or where what was kept can't be read.
 */
export async function updateSite(
  project: Project,
  now: SourceState,
  { options, watcher, onStop, look }: Surroundings & { options: BuildOptions },
): Promise<boolean> {
  const { known, settings } = now;
  // Search tests are asked of all indexes, and where addresses are gone all texts are looked through for what stood there.
  const isTextAsked = project.searchTests !== undefined || known.diagnostics.some(({ at }) => isAddressFile(at.file));
  if (known.graph === undefined || isTextAsked) return false;
  const graph = openGraph(project, settings, known.graph);
  if (!graph) return false;
  try {
    const edited = editedTexts(graph, now);
    if (!edited) return false;
    const parts = readParts(graph);
    const shells = graph.read(recordName.shells);
    const site = parts?.[0]?.site;
    if (!parts || !site || shells === undefined) return false;
    const wanted = { terms: site.search.enabled, files: true };
    const opened = await openSitePool(project, site, {
      external: false,
      prints: false,
      isCached: options.cache,
      wanted,
    });
    try {
      watcher.phase('pages', edited.length);
      const remade = await remake(edited, known, opened);
      if (!remade) return false;
      const areas = toAreaEdits(remade, { graph, parts, shells: JSON.parse(shells), out: project.out });
      if (!areas) return false;
      const edits = { ...known.edits };
      for (const { origin, source, includes, page } of remade)
        edits[origin] = { stamp: source.stamp, includes, hash: page.hash, outline: outlineHash(page) };
      const read = (name: string): string | undefined => areas.records.get(name) ?? graph.read(name);
      const update = { project, now, graph, parts: areas.parts, shells: areas.shells, remade, edits, areas, read };
      return await writeUpdate(update, opened, { watcher, onStop, look, keepPrevious: options.keepPrevious ?? 0 });
    } finally {
      await opened.pool.close();
    }
  } finally {
    graph.close();
  }
}

function isAddressFile(file: string): boolean {
  return file === addressFiles.public || file === addressFiles.restricted;
}

function readParts({ table, read }: KeptGraph): PartRecord[] | undefined {
  const texts = table.parts.map((_, number) => read(recordName.part(number)));
  const parts = texts.flatMap((text): PartRecord[] => (text === undefined ? [] : [JSON.parse(text)]));
  return parts.length === texts.length ? parts : undefined;
}

/** Makes the pages of edited texts; undefined where one is not as other areas know it, or something was found in it. */
async function remake(
  edited: readonly EditedText[],
  { edits = {} }: BuildManifest,
  { pool }: SitePool,
): Promise<Remade[] | undefined> {
  const made = await pool.make(edited.map(({ source }) => source));
  const remade = edited.flatMap((text, at): Remade[] => {
    const { page, diagnostics = [] } = made[at] ?? {};
    if (!page || diagnostics.length > 0 || factsHash(page) !== text.kept.facts) return [];
    return [{ ...text, page, isOutline: outlineHash(page) !== (edits[text.origin]?.outline ?? text.kept.outline) }];
  });
  return remade.length === edited.length ? remade : undefined;
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
  const { project, now, parts, shells, graph, areas } = update;
  const { known } = now;
  const site = parts[0]?.site;
  const pages = toWork(update);
  const jobs = toJobs(update, { pool, store });
  const prints = pages && toPrints(parts, pages);
  if (!site || !pages || !prints || !jobs) return false;
  let isDone = false;
  await holdFolder(project, site, { watcher, onStop, discard: () => pool.close() }, async (folder, beforeChange) => {
    // Before the folder was locked, another build may have changed it, and with it its id.
    const ids = [...known.units.names()].filter((path) => /(?:^|\/)build\.json$/.test(path)).map(known.units.get);
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
        afterPages: () => {},
        beforeChange,
      },
    );
    const fingerprint = fingerprintOf(now.settings, now.stamps);
    const id = areas.records.size === 0 ? known.graph : graph.change(areas.records, areas.keys);
    const { graph: _, units: before, ...same } = known;
    const facts = {
      ...same,
      fingerprint,
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

/** A page to be written: its part and its name; where it has a text, that with its source. */
type Wanted = { number: number; name: string; text?: { page: Page; source: Source; isEdited: boolean } | undefined };

/**
 * The pages of edited texts as they are linked, with the headings that they have now, and those of which their areas have changed
 * something else.
 */
function toWork(update: Update): Plan['pages'] | undefined {
  const pages: Plan['pages'] = new Map();
  const branches = new Map<string, NavNode[]>();
  for (const wanted of toWanted(update) ?? [undefined]) {
    const planned = wanted && toPlanned(wanted, update, branches);
    if (!planned) return undefined;
    pages.set(wanted.name, planned);
  }
  return pages;
}

/** All pages that are to be written. Undefined where one of them has no source. */
function toWanted({ remade, areas, graph, now }: Update): Wanted[] | undefined {
  const wanted = new Map<string, Wanted>();
  for (const { kept, source, page } of remade)
    for (const [number, name] of kept.units) wanted.set(name, { number, name, text: { page, source, isEdited: true } });
  if (areas.pages.size === 0) return [...wanted.values()];
  const sizes = new Map(now.found.map(({ file, bytes }) => [file, bytes]));
  for (const [name, { part: number, page }] of areas.pages) {
    if (wanted.has(name)) continue;
    const { text: hashOfText, parts: includes = [] } = now.known.units.get(name) ?? {};
    const origin = page ? (page.origin ?? page.file) : '';
    const own = page && readText(graph, origin)?.source;
    const [bytes, stamp] = [sizes.get(origin), now.stamps.get(origin)];
    if (page && (!own || hashOfText === undefined || bytes === undefined || stamp === undefined)) return undefined;
    const text = page &&
      own && {
        page: { ...page, hash: hashOfText ?? '', includes },
        source: { ...own, bytes: bytes ?? 0, stamp: stamp ?? '' },
        isEdited: false,
      };
    wanted.set(name, { number, name, text });
  }
  return [...wanted.values()];
}

/** A page as it is to be written. Undefined where its facts can't be read. */
function toPlanned(
  { number, name, text }: Wanted,
  { graph, read, parts, shells }: Update,
  branches: Map<string, NavNode[]>,
): { key: string; work: Work } | undefined {
  const part = graph.table.parts[number];
  const site = parts[number]?.site;
  const record = read(name);
  if (!part || !site || record === undefined) return undefined;
  const facts = readFacts(record);
  const linked: Omit<LinkedPage, 'page' | 'sidebar'> = JSON.parse(facts.linked);
  if (text?.isEdited) {
    const frontMatter: Page['frontMatter'] = JSON.parse(facts.frontMatter ?? '{}');
    linked.toc = tableOfContents({ ...text.page, frontMatter }, site);
    facts.linked = JSON.stringify(linked);
  }
  const id = facts.sidebar?.branch;
  if (id !== undefined && !branches.has(id)) {
    const branch = read(branchName(id));
    if (branch === undefined) return undefined;
    branches.set(id, JSON.parse(branch));
  }
  const isPublished = text?.isEdited === false && isTextAlike(graph.read(name), linked);
  const sidebar = facts.sidebar ? { ...facts.sidebar, branch: branches.get(facts.sidebar.branch) ?? [] } : null;
  const work: Work = {
    linked: { ...linked, ...(text && { page: text.page }), sidebar },
    source: text?.source,
    ...(part.language !== undefined && { language: part.language }),
    ...(isPublished && { isPublished }),
  };
  const { navigation } = shellOf(work, shells);
  return { key: pageKey(facts, text?.page.hash, { base: part.base, navigation }), work };
}

/** Whether all that links and lists put into the text of a page is as the kept record has it, which tells what is published. */
function isTextAlike(record: string | undefined, linked: Omit<LinkedPage, 'page' | 'sidebar'>): boolean {
  const put = ({ slots, moved, listing }: typeof linked): string => JSON.stringify([slots, moved, listing]);
  return record !== undefined && put(JSON.parse(readFacts(record).linked)) === put(linked);
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
