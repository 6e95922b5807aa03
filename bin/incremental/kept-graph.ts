import { join } from 'node:path';
import type { IndexPlan } from '../../compiler/5-outputs/search-plans.ts';
import { type ManifestFacts, manifestFacts } from '../../compiler/5-outputs/site-outputs.ts';
import { groupBy } from '../../compiler/basics/collections.ts';
import type { Fact, Memo, PageHashes } from '../../compiler/cache/memo.ts';
import { outlineOf, placesOf, requestsOf } from '../../compiler/cache/page-facts.ts';
import type { Compilation } from '../../compiler/compile.ts';
import { originalsLock, originOf, translationsFolder } from '../../compiler/editions/origins.ts';
import type { Area, Audience, Page, SidebarFile, Site, Source } from '../../compiler/model.ts';
import { type AreaOutline, toOutline } from '../../compiler/replan-area.ts';
import { hash } from '../disk/cache.ts';
import type { Project } from '../disk/project.ts';
import { openRecords, type RecordWriter, writeRecords } from '../disk/record-file.ts';
import { openLayers } from '../disk/record-layers.ts';
import { type PartPlan, type Plan, type PrintPlan, routeInFolder } from '../plan.ts';
import type { IndexJob } from '../search/index-jobs.ts';

/**
 * What is kept of the content graph of a build. What others read of a text and which outputs are made of it is a record, and so is what
 * linking found out about a page: they are read when the text or the page has changed.
 */
export type GraphTable = {
  /** Every file that was found, and its stamp. */
  files: [file: string, stamp: string][];
  /** A hash of what was left out. */
  leftOut: string;
  /** The texts that include others. */
  including: string[];
  /** Hashes of the bytes of files that are no texts of pages. */
  sums: [file: string, sum: string][];
  /** The originals of recorded translations, which say above their text whether it has changed. */
  recorded: string[];
  /** Whether texts were left out as drafts. */
  hasDrafts: boolean;
  parts: KeptPart[];
  indexes: KeptIndex[];
};
/**
 * `facts` is a hash of what others read of the page and of what it asks of them, besides its outline; absent where something was found
 * in it. `outline` is a hash of that, and `hash` one of its text. `units` and `indexes` are made of it: names of pages, and numbers of parts and of indexes.
 */
export type KeptText = {
  source: Pick<Source, 'file' | 'area' | 'audience' | 'origin' | 'translation' | 'dialect'>;
  includes: [file: string, stamp: string][];
  facts?: string;
  outline: string;
  hash: string;
  units: [part: number, name: string][];
  indexes: number[];
};
/** A part of the site: one audience or language. `site`, `manifest` and `prints` are in its records. */
type KeptPart = Omit<PartPlan, 'part' | 'prints'> & { audience: Audience; folder: string; language?: string };
/** What the records of a part say: the list of pages in its manifest has one of its own. */
export type PartRecord = { site: Site; manifest: ManifestFacts; prints: PrintPlan[] };
/** An index by its name; `isJoint` where it holds the pages of others. */
type KeptIndex = { name: string; part: number; isJoint: boolean };
/** The record of an index. */
export type IndexRecord = { plan: IndexPlan; search: Site['search'] };

/** The names of records, besides those of pages, which begin with a slash, and of branches. */
export const recordName = {
  shells: 'shells',
  part: (number: number): string => `part ${number}`,
  pages: (part: number): string => `pages ${part}`,
  index: (number: number): string => `index ${number}`,
  area: (part: number, area: string): string => `area ${part} ${area}`,
  /** By the file that the text lies in. */
  text: (origin: string): string => `text ${origin}`,
};

/** A hash of all that another text must not change so that nothing but its own outputs, or those of its area, change. */
export function factsHash(page: Page): string {
  return hash(`${placesOf(page)}\n${requestsOf(page)}`);
}

/** A hash of all that another text must not change so that nothing of its area changes but its own outputs. */
export function outlineHash(page: Page): string {
  return hash(outlineOf(page));
}

/** The hashes of a page, as its fact has them. */
export function hashesOf(page: Page): PageHashes {
  return { facts: factsHash(page), outline: outlineHash(page) };
}

/** What is kept of the text in this file; undefined where there is none. */
export function readText({ read }: Pick<KeptGraph, 'read'>, origin: string): KeptText | undefined {
  const record = read(recordName.text(origin));
  return record === undefined ? undefined : JSON.parse(record);
}

/** The graph of a build, with what later builds have changed in it. */
export type KeptGraph = {
  /** Differs from that of any other graph. */
  id: string;
  table: GraphTable;
  /** The record of this name as it is now; undefined where there is none, or it is damaged. */
  read(name: string): string | undefined;
  /** Keeps changed records, the keys of changed parts, and other stamps of files. Returns the graph's new id; undefined where the disk refuses. */
  change(
    records: ReadonlyMap<string, string>,
    keys: ReadonlyMap<number, string[]>,
    files: ReadonlyMap<string, string>,
  ): string | undefined;
  close(): void;
};
/** What later builds have changed in the graph besides records: the keys of parts, and the stamps of files that were written again as they were. */
type Changes = { keys: [part: number, keys: string[]][]; files: [file: string, stamp: string][] };

/** Opens what was kept of the build with these settings, where it is the graph with this id. */
export function openGraph(project: Project, settings: string, id: string): KeptGraph | undefined {
  const paths = { base: graphFile(project), changes: changesFile(project) };
  const layers = openLayers<GraphTable, Changes>(paths, { id, settings }, openRecords);
  if (!layers) return undefined;
  const { table } = layers.base;
  const keys = new Map(layers.later?.keys);
  const files = new Map(layers.later?.files);
  return {
    id,
    table: {
      ...table,
      files: files.size === 0 ? table.files : table.files.map(([file, stamp]) => [file, files.get(file) ?? stamp]),
      parts: table.parts.map((part, number) => ({ ...part, keys: keys.get(number) ?? part.keys })),
    },
    read: layers.read,
    change: (records, newKeys, newFiles) =>
      layers.change(records, new Set(), () => ({
        keys: [...new Map([...keys, ...newKeys])],
        files: [...new Map([...files, ...newFiles])],
      })),
    close: layers.close,
  };
}

/** Begins to keep the graph of a build. */
export function openGraphWriter(project: Project, settings: string): RecordWriter {
  return writeRecords(graphFile(project), settings);
}

function graphFile({ cache, out }: Project): string {
  return join(cache, `graph-${hash(out)}.bin`);
}

function changesFile({ cache, out }: Project): string {
  return join(cache, `graph-${hash(out)}-changes.bin`);
}

/** What a graph is kept of: what was compiled, what is known of its texts and of linking, and what was planned. */
type Built = {
  compilation: Compilation;
  memo: Memo;
  plan: Plan;
  jobs: readonly IndexJob[];
  /** Hashes of the bytes of files that are no texts. */
  sums: ReadonlyMap<string, string>;
};

/**
 * Keeps the graph of a build whose pages the writer has heard of. Returns its id; undefined where it can't be kept, and where
 * what is made of a text can't be told from the plan.
 */
export function keepGraph(writer: RecordWriter, built: Built): string | undefined {
  const { compilation, plan, jobs } = built;
  const texts = toTexts(built);
  const places = placeUnits(built, texts) ? placeIndexes(built, texts) : undefined;
  if (!places) {
    writer.discard();
    return undefined;
  }
  writer.add(recordName.shells, JSON.stringify(plan.shells));
  for (const [origin, text] of texts) writer.add(recordName.text(origin), JSON.stringify(toKept(text)));
  for (const [number, { part, prints }] of plan.parts.entries()) {
    const { pages, ...manifest } = manifestFacts(part.linked);
    writer.add(recordName.part(number), JSON.stringify({ site: part.site, manifest, prints }));
    writer.add(recordName.pages(number), pages);
  }
  keepAreas(writer, built);
  for (const [number, { plan: own, search }] of jobs.entries()) {
    const record: IndexRecord = { plan: own, search };
    writer.add(recordName.index(number), JSON.stringify(record));
  }
  const table: GraphTable = {
    files: [...compilation.sources.stamps],
    leftOut: hash(JSON.stringify(compilation.sources.leftOut)),
    including: [...texts].flatMap(([origin, { fact }]) => (fact.includes.length > 0 ? [origin] : [])),
    sums: [...built.sums],
    recorded: recordedOriginals(compilation.sources.stamps.keys(), texts.values()),
    hasDrafts: [...texts.values()].some(({ page }) => isDraft(page)),
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

/** Whether the text is one that is not published yet. */
export function isDraft({ frontMatter }: Page): boolean {
  return frontMatter.draft === true;
}

/** The originals of translations, where these are recorded. */
function recordedOriginals(files: Iterable<string>, texts: Iterable<Text>): string[] {
  const isLock = new RegExp(`^${translationsFolder}/[^/]+/${originalsLock}$`);
  if (![...files].some((file) => isLock.test(file))) return [];
  return [...new Set([...texts].flatMap(({ source }) => (source.origin === undefined ? [] : [source.file])))];
}

/** What each area of each part is planned of. */
function keepAreas(writer: RecordWriter, { memo, plan }: Built): void {
  for (const [number, { part }] of plan.parts.entries()) {
    const input = memo.links.get(part.language ?? part.linked.audience)?.input;
    if (!input) continue;
    const pagesOf = groupBy(input.pages, ({ area }) => area);
    for (const area of part.site.areas) {
      const pages = pagesOf.get(area.id);
      if (!pages) continue;
      const isRead = ({ file }: SidebarFile): boolean => isReadBy(file, area, part.site);
      const categories = input.categories.filter(isRead);
      const record: AreaOutline = { pages: pages.map(toOutline), categories, sidebars: input.sidebars.filter(isRead) };
      writer.add(recordName.area(number, area.id), JSON.stringify(record));
    }
  }
}

/** Whether a category or sidebar file may belong to an area: it is named by it, or lies in no other one. */
function isReadBy(file: string, area: Area, { areas }: Site): boolean {
  const isIn = ({ path }: Area): boolean => path === '' || file.startsWith(`${path}/`);
  return isIn(area) || (typeof area.sidebar === 'object' && area.sidebar.file === file) || !areas.some(isIn);
}

/** A text that is a page, and what is made of it. */
type Text = { source: Source; fact: Fact; page: Page } & Pick<KeptText, 'units' | 'indexes'>;

/** Every text by the file that it lies in; nothing is made of it yet. */
function toTexts({ compilation, memo }: Built): Map<string, Text> {
  const texts = new Map<string, Text>();
  const sources = [compilation.sources, ...compilation.translations.map((translation) => translation.sources)];
  for (const source of sources.flatMap(({ pages }) => pages)) {
    const fact = memo.facts.get(originOf(source));
    if (source.spec !== undefined || !fact?.page) continue;
    texts.set(originOf(source), { source, fact, page: fact.page, units: [], indexes: [] });
  }
  return texts;
}

/** What is kept of a text. It is made when it is written: those of all texts are a part of the most memory of a large site. */
function toKept({ source, fact, page, units, indexes }: Text): KeptText {
  const { file, area, audience, origin, translation, dialect } = source;
  const { facts, outline } = fact.hashes ?? hashesOf(page);
  return {
    source: {
      file,
      area,
      audience,
      ...(origin !== undefined && { origin }),
      ...(translation && { translation }),
      ...(dialect && { dialect }),
    },
    includes: fact.includes,
    ...(fact.diagnostics.length === 0 && { facts }),
    outline,
    hash: page.textHash ?? page.hash,
    units,
    indexes,
  };
}

/** Adds the pages that are made of the texts to them. Returns false where two pages have one name, or a page has another's source. */
function placeUnits({ plan }: Built, texts: ReadonlyMap<string, Text>): boolean {
  const names = new Set<string>();
  for (const [number, { part, names: own }] of plan.parts.entries()) {
    for (const name of own) {
      if (names.has(name)) return false;
      names.add(name);
    }
    for (const { page, route } of part.linked.pages) {
      if (!page || page.api) continue;
      const name = routeInFolder(route, part.folder);
      const source = plan.pages.get(name)?.work.source;
      if (!source || originOf(source) !== (page.origin ?? page.file)) return false;
      texts.get(originOf(source))?.units.push([number, name]);
    }
  }
  return true;
}

/** The number of each index's part. Its number is added to the texts that it has words of. */
function placeIndexes({ plan, jobs }: Built, texts: ReadonlyMap<string, Text>): number[] | undefined {
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
