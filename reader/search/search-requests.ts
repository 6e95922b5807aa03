/** A string and its ranges that match a query. */
export type MarkedText = { text: string; marks: [start: number, end: number][] };
/** A matching section, with everything that is displayed. */
export type SearchResult = {
  /** The route and anchor, without the base URL. */
  route: string;
  page: MarkedText;
  /** Absent if the result is the page itself. */
  section?: MarkedText;
  /** The labels of the parents, starting with the area. */
  path: string[];
  kind: 'page' | 'api' | 'tag';
  /** The HTTP method of an operation. */
  method?: string;
  excerpt: MarkedText;
  /** The words of the text that match. */
  terms: string[];
};
/**
 * The results of a query. If an index could not be fetched, they are not `complete`, and an empty list does not mean that there are no
 * matches.
 */
export type SearchResults = {
  query: string;
  results: SearchResult[];
  total: number;
  complete: boolean;
  unknownField?: { field: string; known: string[] };
};
/**
 * The locations of the indexes: the site's address with its base URL, the lists of indexes relative to it, and the selected version of each
 * area. `own`: the only area to search, because it has a separate search.
 */
export type IndexLocations = {
  base: string;
  catalogues: string[];
  versions: [area: string, version: string][];
  own: string | null;
};
/** A request to the worker. Without `limit`, the limit of the site applies; without `query`, the indexes are only opened. */
export type SearchRequest = { id: number; sources: IndexLocations; query?: string; limit?: number };
/** The answer to the request with the same id. `results` is null if it failed. */
export type Reply = { id: number; results: SearchResults | null };
