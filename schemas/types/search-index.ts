/* Generated from search-index.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * search-index-<tag>.json: every section of one search tag, in the order of routes, with an index that lunr 2.3.9 can load (lunr.Index.load).
 */
export interface SearchIndex {
  documents: SearchEntry[];
  index: {
    version: string;
    fields: string[];
    /**
     * Pairs of field/id and the weights of its words.
     */
    fieldVectors: unknown[];
    /**
     * Pairs of a word and its occurrences.
     */
    invertedIndex: unknown[];
    pipeline: string[];
    [k: string]: unknown;
  };
  /**
   * All words of the text, in lower case, sorted and joined by spaces: for prefixes and typos.
   */
  words: string;
  [k: string]: unknown;
}
/**
 * A heading and the text below it, or the name of a tag or category.
 */
export interface SearchEntry {
  id: number;
  title: string;
  /**
   * The text, truncated if it is long; the index covers the complete text.
   */
  content: string;
  type: 'docs' | 'blog' | 'other';
  kind: 'page' | 'api' | 'tag';
  pageTitle: string;
  sectionTitle: string;
  /**
   * Route and anchor, without the base URL.
   */
  sectionRoute: string;
  tags: string[];
  sidebarParentCategories: string[];
  [k: string]: unknown;
}
