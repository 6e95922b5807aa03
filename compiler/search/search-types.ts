/**
 * A document of an index: a heading with the text below it, or the name of a tag or category. `content` is cut to `keptLength`
 * code units (format/postings.ts).
 */
export type SearchDocument = {
  id: number;
  title: string;
  content: string;
  type: 'docs' | 'blog' | 'other';
  kind: 'page' | 'api' | 'tag';
  pageTitle: string;
  sectionTitle: string;
  /** Route and anchor, without base URL. */
  sectionRoute: string;
  tags: string[];
  sidebarParentCategories: string[];
};
/** Reads a file, by its address below the base URL. Rejects if there is none. */
export type ReadFile = (address: string) => Promise<Uint8Array>;
/**
 * A document that matches, with its score, the words of its titles and text that match, and the tag of the index that it is from.
 */
export type Hit = { document: SearchDocument; score: number; terms: string[]; tag: string };
/** What a query finds, best first. `total` is how many documents match, `unknownField` a field in the query that no index has. */
export type Answer = { hits: Hit[]; total: number; unknownField?: { field: string; known: string[] } };
