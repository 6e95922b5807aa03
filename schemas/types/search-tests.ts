/* Generated from search-tests.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * search.tests.json in the root of a site: what readers type, and the page that must be among the first results.
 */
export type SearchTests = SearchTest[];

/**
 * One query and the page that answers it.
 */
export interface SearchTest {
  /**
   * What a reader types.
   */
  query: string;
  /**
   * Route of the page that answers it.
   */
  page: string;
  /**
   * Id of the section that answers it; any section of the page will do without it.
   */
  anchor?: string;
  /**
   * Among how many results it must stand.
   */
  within?: number;
  /**
   * Id of the area that is searched; all public areas without it.
   */
  area?: string;
}
