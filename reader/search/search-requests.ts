/** A text, with the ranges of it that match a query. */
export type MarkedText = { text: string; marks: [start: number, end: number][] };
/** A section that was found, ready to be drawn. */
export type Result = {
  /** Route and anchor, without base URL. */
  route: string;
  page: MarkedText;
  /** Absent if the result is the page as a whole. */
  section?: MarkedText;
  /** The labels of what the page is in, from the area down. */
  path: string[];
  kind: 'page' | 'api' | 'tag';
  /** The HTTP method of an operation. */
  method?: string;
  excerpt: MarkedText;
  /** Words of the text that matched. */
  terms: string[];
};
/**
 * What a query found. It is not `complete` if an index could not be fetched; then an empty list does not mean that nothing
 * matches.
 */
export type SearchResults = {
  query: string;
  results: Result[];
  total: number;
  complete: boolean;
  unknownField?: { field: string; known: string[] };
};
/**
 * Where the indexes are: the site's address with its base URL, the lists of indexes below it, and the version of each area that
 * is read. `own`: the area that is searched alone, as its search is its own.
 */
export type Sources = { base: string; catalogues: string[]; versions: [area: string, version: string][]; own: string | null };
/**
 * A request to the worker. Without `limit` there are as many results as the site shows; without `query` the indexes are only
 * opened.
 */
export type SearchRequest = { id: number; sources: Sources; query?: string; limit?: number };
/** The answer to the request of the same id. `found` is null if it failed. */
export type Reply = { id: number; found: SearchResults | null };
