/*
 * Content of documents: both transports carry a section's text cut between two words at 1,000 characters; the index knows the whole text.
 * The contract file carries all documents at once. The shards hold them in parts of 2 to 12 kB (about 1 to 5 kB as they travel): an answer
 * fetches the parts of its results alone, at most one each, and the reader never reads a page's own data for an excerpt. Besides
 * `{documents, index}` the contract file has `words`, all words of the texts, joined by blanks, for prefixes and typing errors.
 */
/** A heading and the text below it, or the name of a tag or category. */
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
/** One index of the catalogue: an area, or one version of it. `address` is below the base URL and changes with what it holds. */
export type TagEntry = {
  tag: string;
  area: string | null;
  version?: string;
  label: string;
  transport: 'contract' | 'shards';
  address: string;
  documents: number;
  /** The indexes whose pages it holds, all together, and how many of each, one after the other. */
  joins?: { tag: string; pages: number }[];
};
/** How results are ranked, and how many there are. */
export type SearchSettings = {
  maxResults: number;
  boosts: { title: number; content: number; tags: number; sidebarParentCategories: number };
  k1: number;
  b: number;
  languages: string[];
};
/** search.json: at a fixed address, asked for anew each time. */
export type SearchCatalogue = { version: 1; settings: SearchSettings; tags: TagEntry[] };
/** Reads a file below the base URL. */
export type Read = (address: string) => Promise<Uint8Array>;
/** A document that matches; `terms` are the words of the text that did. */
export type Hit = { document: SearchDocument; score: number; terms: string[]; tag: string };
/** What a query comes to. */
export type Answer = { hits: Hit[]; total: number; unknownField?: { field: string; known: string[] } };
