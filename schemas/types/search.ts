/* Generated from search.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * search.json: the search indexes and their addresses. Public areas at the base URL, restricted ones below their prefix. Its address never changes, so it is revalidated on each use; the addresses in it change with the content of the indexes.
 */
export interface SearchData {
  version: 1;
  settings: {
    /**
     * The maximum number of results.
     */
    maxResults: number;
    boosts: {
      title: number;
      content: number;
      tags: number;
      sidebarParentCategories: number;
    };
    k1: number;
    b: number;
    languages: string[];
  };
  /**
   * In the order of the areas; standalone pages last.
   */
  tags: SearchTag[];
}
/**
 * An index: of an area, or of a version of it.
 */
export interface SearchTag {
  tag: string;
  /**
   * Null for standalone pages.
   */
  area: string | null;
  version?: string;
  /**
   * The name of the area for readers.
   */
  label: string;
  /**
   * Whether the address is that of the complete index, or that of the list of its parts.
   */
  transport: 'contract' | 'shards';
  /**
   * Relative to the base URL; changes with the content.
   */
  address: string;
  /**
   * For an index in parts: the address of the complete index, for other programs, and for the reader if parts cannot be fetched.
   */
  whole?: string;
  /**
   * The number of sections.
   */
  documents: number;
  /**
   * Factors for the scores of pages, in runs of neighbouring pages in the order of the index; absent if all are 1.
   */
  weights?: {
    pages: number;
    weight: number;
  }[];
  /**
   * Only searched from the pages of its area, where no other index is searched.
   */
  own?: true;
  /**
   * Only present on the last index, if there are many: it contains the pages of these others, one after the other, so that a query needs a single part.
   */
  joins?: {
    tag: string;
    pages: number;
  }[];
}
