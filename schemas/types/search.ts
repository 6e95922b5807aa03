/* Generated from search.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * search.json: what can be searched and where its index is fetched. Public areas at the base URL, restricted ones below their prefix. Its address never changes, so it is asked for anew each time; the addresses in it change with what they hold.
 */
export interface SearchData {
  version: 1;
  settings: {
    /**
     * How many results are shown.
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
 * One index: an area, or one version of it.
 */
export interface SearchTag {
  tag: string;
  /**
   * Null for standalone pages.
   */
  area: string | null;
  version?: string;
  /**
   * The area as readers know it.
   */
  label: string;
  /**
   * Whether the address holds the whole index, or says where its parts are.
   */
  transport: 'contract' | 'shards';
  /**
   * Below the base URL; changes with what it holds.
   */
  address: string;
  /**
   * Beside parts: the address of the whole index, for other programs, and for the box where parts cannot be fetched.
   */
  whole?: string;
  /**
   * How many sections it knows.
   */
  documents: number;
  /**
   * Factors for the scores of pages, in runs of neighbouring pages in the order of the index; left out if all are 1.
   */
  weights?: {
    pages: number;
    weight: number;
  }[];
  /**
   * Searched from the pages of its area alone, where nothing else is.
   */
  own?: true;
  /**
   * Only of the last one, where there are many: it holds the pages of these others, one after the other, so that a query asks for one part and not for one of each.
   */
  joins?: {
    tag: string;
    pages: number;
  }[];
}
