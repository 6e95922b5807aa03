/** A document of an index: a heading and the text below it, or the name of a tag or category. The text is cut (`keptLength` of format/postings.ts). */
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
/** Reads a file below the base URL. Rejects where there is none. */
export type Read = (address: string) => Promise<Uint8Array>;
/** A document that matches, the words of its text that did, and the index that it is from. */
export type Hit = { document: SearchDocument; score: number; terms: string[]; tag: string };
/** What a query finds, best first; `total` is how many documents match. */
export type Answer = { hits: Hit[]; total: number; unknownField?: { field: string; known: string[] } };
