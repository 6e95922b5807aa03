/* Generated from sidebars.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * navigation.json: the current address of each sidebar. Public ones at the base URL, restricted ones below their prefix. Pages only contain the ID of a sidebar, so that a changed sidebar does not change the pages of its area.
 */
export interface Sidebars {
  version: 1;
  /**
   * By the ID of the sidebar: the address of its navigation file, without the base URL and a leading slash.
   */
  sidebars: {
    [k: string]: string;
  };
}
