import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsOf } from '../../compiler/5-outputs/search-catalogue.ts';
import { hasOwnSearch } from '../../compiler/5-outputs/search-plans.ts';
import { invariant } from '../../compiler/basics/invariant.ts';
import { parseJson } from '../../compiler/json/shapes.ts';
import type { Site } from '../../compiler/model.ts';
import { schemaOf } from '../../compiler/schema/schema.ts';
import { chooseIndexes } from '../../compiler/search/query/choose-indexes.ts';
import { createExcerpt } from '../../compiler/search/query/excerpt.ts';
import { openTag, search, type TagIndex } from '../../compiler/search/query/search.ts';
import searchSchema from '../../schemas/search.schema.json' with { type: 'json' };
import type { SearchData } from '../../schemas/types/search.ts';
import { type IndexJob, makeIndexes } from './index-jobs.ts';
import type { Index } from './make-index.ts';

/** The results of a search, best first. */
export type SearchResults = {
  results: {
    route: string;
    anchor: string;
    score: number;
    pageTitle: string;
    sectionTitle: string;
    excerpt: { text: string; marks: [start: number, end: number][] };
  }[];
  /** The number of results without the limit. */
  total: number;
  unknownField?: { field: string; known: string[] };
};
/**
 * The search of a built site, opened on the first query. `limit` defaults to the number of results that the site shows. `areas` contains
 * the ids of those with searchable pages.
 */
type SearchableSite = { areas: string[]; search(query: string, limit?: number): Promise<SearchResults> };

/**
 * Opens the search of the site in a folder. Like the site's search box, it searches public areas only: those that share their search, or
 * the specified one. `catalogue` is the list of indexes. Restricted areas have a catalogue in their own folder.
 */
export function openBuiltSite(
  folder: string,
  area?: string,
  catalogue = 'search.json',
): SearchableSite | 'no site' | 'no search' {
  if (!existsSync(join(folder, 'manifest.json'))) return 'no site';
  const data = readCatalogue(join(folder, catalogue));
  if (!data) return 'no search';
  const read = readFolder(folder);
  let indexes: Promise<TagIndex[]> | undefined;
  return {
    areas: [...new Set(data.tags.flatMap((tag) => tag.area ?? []))],
    search: async (query: string, limit = data.settings.maxResults) => {
      indexes ??= Promise.all(chooseIndexes(data.tags, { own: area ?? null }).map((tag) => openTag(tag, data.settings, read)));
      const { hits, total, unknownField } = await search(await indexes, query, limit);
      return { results: hits.map(toResult), total, ...(unknownField === undefined ? {} : { unknownField }) };
    },
  };
}

type SearchHit = Awaited<ReturnType<typeof search>>['hits'][number];

/** The length of an excerpt in characters. */
const excerptLength = 160;

function toResult({ document, score, terms }: SearchHit): SearchResults['results'][number] {
  const { sectionRoute, pageTitle, sectionTitle, content } = document;
  const hash = sectionRoute.indexOf('#');
  const [route, anchor] = hash < 0 ? [sectionRoute, ''] : [sectionRoute.slice(0, hash), sectionRoute.slice(hash + 1)];
  return { route, anchor, score, pageTitle, sectionTitle, excerpt: createExcerpt(content, terms, excerptLength) };
}

const schema = schemaOf<SearchData>(searchSchema);

function readCatalogue(file: string): SearchData | undefined {
  if (!existsSync(file)) return undefined;
  return parseJson(readFileSync(file, 'utf8'), schema.accepts);
}

/**
 * Searches the indexes of a build. Returns routes of sections with their anchors, best first. Without an area, searches all public ones
 * that share their search.
 */
type OpenIndexes = { search(query: string, how: { area: string | undefined; limit: number }): Promise<string[]> };

/** The folder of the site, and the number of threads for building missing indexes. */
type OpenTask = { out: string; site: Site; threads: number };

/**
 * Opens indexes: from the output folder if they are up to date there, otherwise after building them. Built indexes are cached with their
 * jobs.
 */
export async function openIndexes(jobs: readonly IndexJob[], { out, site, threads }: OpenTask): Promise<OpenIndexes> {
  const opened: (IndexJob['plan'] & { own: boolean; index: TagIndex })[] = [];
  const own = jobs.filter(({ plan }) => !plan.originalIndexes);
  await makeIndexes(
    own.filter(({ known }) => !known),
    threads,
  );
  for (const job of own) {
    const { cachedIndex } = job;
    const tag = cachedIndex?.tag ?? job.known?.tag;
    const read = cachedIndex ? createIndexReader(cachedIndex) : readFolder(out);
    if (tag)
      opened.push({
        ...job.plan,
        own: hasOwnSearch(job.plan.area, site.areas),
        index: await openTag(tag, settingsOf(site), read),
      });
  }
  return {
    search: async (query, { area, limit }) => {
      const shared = area === undefined ? opened.filter(({ audience }) => audience === 'public') : opened;
      const selectedTags = chooseIndexes(shared, { own: area ?? null });
      const { hits } = await search(
        selectedTags.map(({ index }) => index),
        query,
        limit,
      );
      return hits.map(({ document }) => document.sectionRoute);
    },
  };
}

/** Reads files of a built site by the addresses that the reader uses. Throws if a file does not exist. */
export function readFolder(folder: string): (address: string) => Promise<Uint8Array> {
  return async (address) => readFileSync(join(folder, pathOf(address)));
}

function createIndexReader({ outputs }: Index): (address: string) => Promise<Uint8Array> {
  return async (address) => {
    const output = outputs.find(({ path }) => path === pathOf(address));
    invariant(output !== undefined && 'bytes' in output, `The index has no file ${address}.`);
    return typeof output.bytes === 'string' ? Buffer.from(output.bytes) : output.bytes;
  };
}

function pathOf(address: string): string {
  return address.replace(/\?.*$/, '');
}
