/**
 * A document of an index: a heading with the text below it, or the name of a tag or category. `content` is truncated to `excerptSourceLength` code
 * units (format/postings.ts).
 */
export type SearchDocument = {
  id: number;
  title: string;
  content: string;
  type: 'docs' | 'blog' | 'other';
  kind: 'page' | 'api' | 'tag';
  pageTitle: string;
  sectionTitle: string;
  /** Route and anchor, without the base URL. */
  sectionRoute: string;
  tags: string[];
  sidebarParentCategories: string[];
};
/** Reads a file by its address relative to the base URL. Rejects if it does not exist. */
export type ReadFile = (address: string) => Promise<Uint8Array>;
/** A matching document with its score, the matching words of its titles and text, and the tag of its index. */
export type Hit = { document: SearchDocument; score: number; terms: string[]; tag: string };
/**
 * The results of a query, best first. `total` is the number of matching documents, `unknownField` a field in the query that no index has.
 */
export type SearchResponse = { hits: Hit[]; total: number; unknownField?: { field: string; known: string[] } };
