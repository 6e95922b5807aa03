import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { latestOf } from '../../compiler/5-outputs/search-plans.ts';
import { schemaOf } from '../../compiler/schema.ts';
import { excerpt } from '../../compiler/search/query/excerpt.ts';
import { openTag, search, type TagIndex } from '../../compiler/search/query/search.ts';
import searchSchema from '../../schemas/search.schema.json' with { type: 'json' };
import type { SearchData } from '../../schemas/types/search.ts';
import { readFolder } from './open.ts';

/** What a search of a built site came to, best first. */
export type Found = {
  results: {
    route: string;
    anchor: string;
    score: number;
    pageTitle: string;
    sectionTitle: string;
    excerpt: { text: string; marks: [start: number, end: number][] };
  }[];
  /** How many there are without the limit. */
  total: number;
  unknownField?: { field: string; known: string[] };
};
/** The search of a built site, opened at the first query. At most `limit` results; as many as the site shows without it. */
export type BuiltSite = { search(query: string, limit?: number): Promise<Found> };

/** The site that lies in a folder. Public areas alone are searched, as in the site's own box. */
export function openBuiltSite(folder: string): BuiltSite | 'no site' | 'no search' {
  if (!existsSync(join(folder, 'manifest.json'))) return 'no site';
  const data = readCatalogue(join(folder, 'search.json'));
  if (!data) return 'no search';
  const read = readFolder(folder);
  let indexes: Promise<TagIndex[]> | undefined;
  return {
    search: async (query: string, limit = data.settings.maxResults) => {
      indexes ??= Promise.all(latestOf(data.tags.filter(({ joins }) => !joins)).map((tag) => openTag(tag, data.settings, read)));
      const { hits, total, unknownField } = await search(await indexes, query, limit);
      return { results: hits.map(toResult), total, ...(unknownField === undefined ? {} : { unknownField }) };
    },
  };
}

type Hit = Awaited<ReturnType<typeof search>>['hits'][number];

/** Letters of an excerpt. */
const excerptLength = 160;

function toResult({ document, score, terms }: Hit): Found['results'][number] {
  const { sectionRoute, pageTitle, sectionTitle, content } = document;
  const hash = sectionRoute.indexOf('#');
  const [route, anchor] = hash < 0 ? [sectionRoute, ''] : [sectionRoute.slice(0, hash), sectionRoute.slice(hash + 1)];
  return { route, anchor, score, pageTitle, sectionTitle, excerpt: excerpt(content, terms, excerptLength) };
}

const schema = schemaOf<SearchData>(searchSchema);

function readCatalogue(file: string): SearchData | undefined {
  if (!existsSync(file)) return undefined;
  const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return schema.accepts(data) ? data : undefined;
}
