/* Generated from search-index.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * search-index-<tag>.json: every section of one search tag, in the order of routes, and the index over them as lunr 2.3.9 loads it (lunr.Index.load).
 */
export interface SearchIndex {
  documents: SearchEntry[];
  index: {
    version: string;
    fields: string[];
    /**
     * Pairs: field/id, and the weights of its words.
     */
    fieldVectors: unknown[];
    /**
     * Pairs: word, and where it stands.
     */
    invertedIndex: unknown[];
    pipeline: string[];
    [k: string]: unknown;
  };
  /**
   * All words of the texts, in small letters and in order, joined by blanks: for prefixes and typing errors.
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
   * The text, cut where it is long; the index is made from the whole.
   */
  content: string;
  type: 'docs' | 'blog' | 'other';
  kind: 'page' | 'api' | 'tag';
  pageTitle: string;
  sectionTitle: string;
  /**
   * Route and anchor, without base URL.
   */
  sectionRoute: string;
  tags: string[];
  sidebarParentCategories: string[];
  [k: string]: unknown;
}
