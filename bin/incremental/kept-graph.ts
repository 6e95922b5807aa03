import { join } from 'node:path';
import type { IndexPlan } from '../../compiler/5-outputs/search-plans.ts';
import { type ManifestFacts, manifestFacts } from '../../compiler/5-outputs/site-outputs.ts';
import type { Compilation } from '../../compiler/compile.ts';
import { originOf } from '../../compiler/editions/origins.ts';
import type { Fact } from '../../compiler/memo.ts';
import type { Audience, Page, Site, Source } from '../../compiler/model.ts';
import { interfaceOf, requestsOf } from '../../compiler/page-facts.ts';
import { hash } from '../disk/cache.ts';
import type { Project } from '../disk/project.ts';
import { openRecords, type RecordFile, type RecordWriter, writeRecords } from '../disk/record-file.ts';
import { type PartPlan, type Plan, type PrintPlan, routeInFolder } from '../plan.ts';
import type { IndexJob } from '../search/index-jobs.ts';

/**
 * What is kept of the content graph of a build. The table says of each text what others read of it and which outputs are made of it;
 * what linking found out about a page is a record that is read when the page has changed.
 */
export type GraphTable = {
  /** Every file that was found, and its stamp. */
  files: [file: string, stamp: string][];
  /** A hash of what was left out. */
  leftOut: string;
  /** By the file that the text lies in. */
  texts: Record<string, KeptText>;
  parts: KeptPart[];
  indexes: KeptIndex[];
};
/**
 * `facts` is a hash of what others read of the page and of what it asks of them; absent where something was found in it. `units` and
 * `indexes` are made of it: names of pages, and numbers of parts and of indexes.
 */
export type KeptText = {
  source: Pick<Source, 'file' | 'area' | 'audience' | 'origin'>;
  includes: [file: string, stamp: string][];
  facts?: string;
  units: [part: number, name: string][];
  indexes: number[];
};
/** A part of the site: one audience or language. `site`, `manifest` and `prints` are in its record. */
type KeptPart = Omit<PartPlan, 'part' | 'prints'> & { audience: Audience; folder: string; language?: string };
/** The record of a part. */
export type PartRecord = { site: Site; manifest: ManifestFacts; prints: PrintPlan[] };
/** An index by its name; `isJoint` where it holds the pages of others. */
type KeptIndex = { name: string; part: number; isJoint: boolean };
/** The record of an index. */
export type IndexRecord = { plan: IndexPlan; search: Site['search'] };

/** The names of records, besides those of pages, which begin with a slash, and of branches. */
export const recordName = {
  shells: 'shells',
  part: (number: number): string => `part ${number}`,
  index: (number: number): string => `index ${number}`,
};

/** A hash of all that another text must not change so that nothing but its own outputs changes. */
export function factsHash(page: Page): string {
  return hash(`${interfaceOf(page)}\n${requestsOf(page)}`);
}

/** Opens what was kept of the last build with these settings. */
export function openGraph(project: Project, settings: string): RecordFile<GraphTable> | undefined {
  return openRecords<GraphTable>(graphFile(project), settings);
}

/** Begins to keep the graph of a build. */
export function openGraphWriter(project: Project, settings: string): RecordWriter {
  return writeRecords(graphFile(project), settings);
}

function graphFile({ cache, out }: Project): string {
  return join(cache, `graph-${hash(out)}.bin`);
}

/** What a graph is kept of: what was compiled, the facts of its texts, and what was planned. */
type Built = { compilation: Compilation; facts: ReadonlyMap<string, Fact>; plan: Plan; jobs: readonly IndexJob[] };

/**
 * Keeps the graph of a build whose pages the writer has heard of. Returns its id; undefined where it can't be kept, and where
 * what is made of a text can't be told from the plan.
 */
export function keepGraph(writer: RecordWriter, built: Built): string | undefined {
  const { compilation, plan, jobs } = built;
  const texts = toTexts(built);
  const places = texts && placeIndexes(built, texts);
  if (!texts || !places) {
    writer.discard();
    return undefined;
  }
  writer.add(recordName.shells, JSON.stringify(plan.shells));
  for (const [number, { part, prints }] of plan.parts.entries()) {
    const record: PartRecord = { site: part.site, manifest: manifestFacts(part.linked), prints };
    writer.add(recordName.part(number), JSON.stringify(record));
  }
  for (const [number, { plan: own, search }] of jobs.entries()) {
    const record: IndexRecord = { plan: own, search };
    writer.add(recordName.index(number), JSON.stringify(record));
  }
  const table: GraphTable = {
    files: [...compilation.sources.stamps],
    leftOut: hash(JSON.stringify(compilation.sources.leftOut)),
    texts: Object.fromEntries(texts),
    parts: plan.parts.map(({ part, prints: _, ...rest }) => ({
      ...rest,
      audience: part.linked.audience,
      folder: part.folder,
      ...(part.language !== undefined && { language: part.language }),
    })),
    indexes: jobs.map(({ name, plan: own }, number) => ({ name, part: places[number] ?? 0, isJoint: own.joins !== undefined })),
  };
  return writer.finish(table);
}

/** Every text with the pages that are made of it. Undefined where two pages have one name, or a page has another's source. */
function toTexts({ compilation, facts, plan }: Built): Map<string, KeptText> | undefined {
  const texts = new Map<string, KeptText>();
  const sources = [compilation.sources, ...compilation.translations.map((translation) => translation.sources)];
  for (const source of sources.flatMap(({ pages }) => pages)) {
    const fact = facts.get(originOf(source));
    if (source.spec !== undefined || !fact?.page) continue;
    const { file, area, audience, origin } = source;
    texts.set(originOf(source), {
      source: { file, area, audience, ...(origin !== undefined && { origin }) },
      includes: fact.includes,
      ...(fact.diagnostics.length === 0 && { facts: factsHash(fact.page) }),
      units: [],
      indexes: [],
    });
  }
  const names = new Set<string>();
  for (const [number, { part, names: own }] of plan.parts.entries()) {
    for (const name of own) {
      if (names.has(name)) return undefined;
      names.add(name);
    }
    for (const { page, route } of part.linked.pages) {
      if (!page || page.api) continue;
      const name = routeInFolder(route, part.folder);
      const source = plan.pages.get(name)?.work.source;
      if (!source || originOf(source) !== (page.origin ?? page.file)) return undefined;
      texts.get(originOf(source))?.units.push([number, name]);
    }
  }
  return texts;
}

/** The number of each index's part. Its number is added to the texts that it has words of. */
function placeIndexes({ plan, jobs }: Built, texts: ReadonlyMap<string, KeptText>): number[] | undefined {
  const origins = plan.parts.map(
    ({ part }) => new Map(part.linked.pages.flatMap(({ page }) => (page ? [[page.file, page.origin ?? page.file]] : []))),
  );
  const places: number[] = [];
  for (const [number, { language, plan: own }] of jobs.entries()) {
    const place = plan.parts.findIndex(({ part }) => part.language === language && part.linked.audience === own.audience);
    if (place < 0) return undefined;
    places.push(place);
    for (const { text } of own.pages) texts.get(origins[place]?.get(text?.file ?? '') ?? '')?.indexes.push(number);
  }
  return places;
}
