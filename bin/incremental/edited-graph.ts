import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../../compiler/basics/collections.ts';
import { originOf } from '../../compiler/editions/origins.ts';
import { tableOfContents } from '../../compiler/html/table-of-contents.ts';
import type { LinkedPage, Page, Source } from '../../compiler/model.ts';
import { redatedPage, redatedSitemap } from '../../compiler/redated.ts';
import type { Dates } from '../../compiler/world.ts';
import type { NavNode } from '../../schemas/types/navigation.ts';
import type { BuildManifest } from '../disk/build-manifest.ts';
import { hash } from '../disk/cache.ts';
import { branchName, factsText, ownHash, type Plan, pageKey, readFacts, readLinked, toLinkedFacts } from '../plan.ts';
import { type Shells, shellOf, type Work } from '../workers/messages.ts';
import type { Pool } from '../workers/pool.ts';
import { type AreaEdits, type Remade, toAreaEdits } from './area-edits.ts';
import { type EditedText, editedTexts, type SourceState } from './edited-texts.ts';
import { factsHash, type KeptGraph, outlineHash, type PartRecord, readText, recordName } from './kept-graph.ts';

/** The graph of the last build, what is edited in it, and what follows from that in the areas of the edited texts. */
export type EditedGraph = {
  now: SourceState;
  graph: KeptGraph;
  parts: PartRecord[];
  shells: Shells;
  remade: Remade[];
  edits: NonNullable<BuildManifest['edits']>;
  areas: AreaEdits;
  /** The pages that are others than they were. */
  wanted: Wanted[];
  read(name: string): string | undefined;
};

/**
 * The graph with the texts that have changed since, and those of which git knows another change (`redated`). Undefined where more has
 * changed than texts, or another area reads something else of them; where more than `most` have; and where what was kept can't be read. `open` gives the pool that makes so many pages.
 */
export async function editGraph(
  graph: KeptGraph,
  now: SourceState,
  {
    out,
    redated,
    most = Number.POSITIVE_INFINITY,
    open,
  }: {
    out: string;
    redated: Dates;
    most?: number;
    open: (site: PartRecord['site'], texts: number) => Promise<Pick<Pool, 'make'>>;
  },
): Promise<EditedGraph | undefined> {
  const edited = editedTexts(graph, now);
  if (!edited || edited.length + redated.size > most) return undefined;
  const parts = readParts(graph);
  const shells = graph.read(recordName.shells);
  const site = parts?.[0]?.site;
  if (!parts || !site || shells === undefined) return undefined;
  const pool = await open(site, edited.length);
  const remade = await remake(edited, now.known, pool);
  const areas = remade && toAreaEdits(remade, { graph, parts, shells: JSON.parse(shells), out });
  const wanted = areas && (await toWanted(remade, areas, { graph, now, pool }));
  if (!wanted || !(await redate(areas, wanted, { graph, now, pool, out, redated }))) return undefined;
  const edits = { ...now.known.edits };
  for (const { origin, source, includes, page } of remade)
    edits[origin] = {
      stamp: source.stamp,
      includes,
      hash: page.hash,
      textHash: page.textHash ?? page.hash,
      outline: outlineHash(page),
    };
  const read = (name: string): string | undefined => areas.records.get(name) ?? graph.read(name);
  return { now, graph, parts: areas.parts, shells: areas.shells, remade, edits, areas, wanted, read };
}

function readParts({ table, read }: KeptGraph): PartRecord[] | undefined {
  const parts = table.parts.flatMap((_, number): PartRecord[] => {
    const [text, pages] = [read(recordName.part(number)), read(recordName.pages(number))];
    if (text === undefined || pages === undefined) return [];
    const record: PartRecord = JSON.parse(text);
    return [{ ...record, manifest: { ...record.manifest, pages } }];
  });
  return parts.length === table.parts.length ? parts : undefined;
}

/** Makes the pages of edited texts; undefined where one is not as other areas know it, or something was found in it. */
async function remake(
  edited: readonly EditedText[],
  { edits = {} }: BuildManifest,
  pool: Pick<Pool, 'make'>,
): Promise<Remade[] | undefined> {
  const made = await pool.make(edited.map(({ source }) => source));
  const remade = edited.flatMap((text, at): Remade[] => {
    const { page, diagnostics = [] } = made[at] ?? {};
    if (!page || diagnostics.length > 0 || factsHash(page) !== text.kept.facts) return [];
    return [{ ...text, page, isOutline: outlineHash(page) !== (edits[text.origin]?.outline ?? text.kept.outline) }];
  });
  return remade.length === edited.length ? remade : undefined;
}

/** A page by its part and its name; where it has a text, that with its source. */
export type Wanted = { number: number; name: string; text?: { page: Page; source: Source; isEdited: boolean } | undefined };

/**
 * All pages that are others than they were. Undefined where one of them has no source. One that was edited before is made again: the kept
 * graph has the contents list that it had then.
 */
async function toWanted(
  remade: readonly Remade[],
  areas: AreaEdits,
  { graph, now, pool }: { graph: KeptGraph; now: SourceState; pool: Pick<Pool, 'make'> },
): Promise<Wanted[] | undefined> {
  const wanted = new Map<string, Wanted>();
  for (const { kept, source, page } of remade)
    for (const [number, name] of kept.units) wanted.set(name, { number, name, text: { page, source, isEdited: true } });
  const others = [...areas.pages].filter(([name]) => !wanted.has(name));
  const sourceOf = toSources(graph, now);
  for (const [name, { part: number, page }] of others) {
    const { text: hashOfText, parts: includes = [] } = now.known.units.get(name) ?? {};
    const source = page && sourceOf(page.origin ?? page.file);
    if (page && (!source || hashOfText === undefined)) return undefined;
    const [again] = source && now.known.edits?.[originOf(source)] ? await pool.make([source]) : [];
    if (again && !again.page) return undefined;
    const own = page && (again?.page ?? { ...page, hash: hashOfText ?? '', includes });
    wanted.set(name, { number, name, text: own && source && { page: own, source, isEdited: again !== undefined } });
  }
  return [...wanted.values()];
}

/**
 * Puts the dates of these files into what is kept of their pages and into sitemaps, and has the pages written. Returns false where that can't
 * be told.
 */
async function redate(
  areas: AreaEdits,
  wanted: Wanted[],
  {
    graph,
    now,
    pool,
    out,
    redated: dates,
  }: { graph: KeptGraph; now: SourceState; pool: Pick<Pool, 'make'>; out: string; redated: Dates },
): Promise<boolean> {
  const sourceOf = toSources(graph, now);
  const known = new Map(wanted.map((each) => [each.name, each]));
  const changed: Parameters<typeof redatedSitemap>[1][number][] = [];
  for (const origin of dates.keys()) {
    const source = sourceOf(origin);
    const units = readText(graph, origin)?.units ?? [];
    if (units.length === 0) continue;
    const edited = units.map(([, name]) => known.get(name)?.text).find((text) => text?.isEdited);
    const page = edited?.page ?? (source && (await pool.make([source]))[0]?.page);
    for (const [number, name] of units) {
      const record = areas.records.get(name) ?? graph.read(name);
      const site = areas.parts[number]?.site;
      if (!source || !page || !site || record === undefined) return false;
      const facts = readFacts(record);
      const before = readLinked(facts);
      // A translation is dated by its own file; linking makes that a part of its page.
      const linked = redatedPage(before, source.origin === undefined ? page : { ...page, origin }, { dates, site });
      if (!linked) return false;
      if (linked === before) continue;
      areas.records.set(name, factsText({ ...facts, ...toLinkedFacts(linked) }));
      if (graph.table.parts[number]?.audience === 'public') changed.push({ before, now: linked, site });
      const text = { page, source, isEdited: true };
      const own = known.get(name);
      if (own) own.text = text;
      else wanted.push({ number, name, text });
    }
  }
  const sitemaps = changed.length === 0 ? [] : [...now.known.units.names()].filter((path) => /^sitemap[^/]*\.xml$/.test(path));
  for (const path of sitemaps) {
    const text = redatedSitemap(readFileSync(join(out, path), 'utf8'), changed);
    areas.others.set(path, { key: hash(text), output: { path, audience: 'public', stage: 'manifest', bytes: text } });
  }
  return true;
}

/** Finds the source of the text in a file, as it is now; undefined where it is not known. */
export function toSources(graph: KeptGraph, { found, stamps }: SourceState): (origin: string) => Source | undefined {
  const sizes = once(() => new Map(found.map(({ file, bytes }) => [file, bytes])));
  return (origin) => {
    const own = readText(graph, origin)?.source;
    const [bytes, stamp] = [sizes().get(origin), stamps.get(origin)];
    return own && bytes !== undefined && stamp !== undefined ? { ...own, bytes, stamp } : undefined;
  };
}

/**
 * The pages of edited texts as they are linked, with the headings that they have now, and those of which their areas have changed
 * something else.
 */
export function toWork(graph: EditedGraph): Plan['pages'] | undefined {
  const pages: Plan['pages'] = new Map();
  const branches = new Map<string, NavNode[]>();
  for (const wanted of graph.wanted) {
    const planned = toPlanned(wanted, graph, branches);
    if (!planned) return undefined;
    pages.set(wanted.name, planned);
  }
  return pages;
}

/** A page as it is to be written. Undefined where its facts can't be read. `branches` are those of sidebars that have been read. */
export function toPlanned(
  { number, name, text }: Wanted,
  { graph, read, parts, shells }: Pick<EditedGraph, 'graph' | 'read' | 'parts' | 'shells'>,
  branches: Map<string, NavNode[]>,
): { key: string; work: Work } | undefined {
  const part = graph.table.parts[number];
  const site = parts[number]?.site;
  const record = read(name);
  if (!part || !site || record === undefined) return undefined;
  const facts = readFacts(record);
  const linked = readLinked(facts);
  if (text?.isEdited) {
    const frontMatter: Page['frontMatter'] = JSON.parse(facts.frontMatter ?? '{}');
    linked.toc = tableOfContents({ ...text.page, frontMatter }, site);
    Object.assign(facts, toLinkedFacts(linked));
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
  return { key: pageKey({ ...facts, own: ownHash(facts, text?.page.hash) }, { base: part.base, navigation }), work };
}

/** Whether all that links and lists put into the text of a page is as the kept record has it, which tells what is published. */
function isTextAlike(record: string | undefined, linked: Omit<LinkedPage, 'page' | 'sidebar'>): boolean {
  const put = ({ slots, moved, listing }: typeof linked): string => JSON.stringify([slots, moved, listing]);
  return record !== undefined && put(readLinked(readFacts(record))) === put(linked);
}
