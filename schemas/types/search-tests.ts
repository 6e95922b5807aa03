/* Generated from search-tests.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * search.tests.json in the root of a site: readers' queries, and the page that must be among the first results for each.
 */
export type SearchTests = SearchTest[];

/**
 * A query and the page that answers it.
 */
export interface SearchTest {
  /**
   * The query as readers type it.
   */
  query: string;
  /**
   * Route of the page that answers it.
   */
  page: string;
  /**
   * ID of the section that answers it. Default: any section of the page.
   */
  anchor?: string;
  /**
   * The maximum rank of the result.
   */
  within?: number;
  /**
   * ID of the area to search. Default: all public areas.
   */
  area?: string;
}
