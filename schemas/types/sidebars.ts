/* Generated from sidebars.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * navigation.json: the current address of each sidebar. Public ones at the base URL, restricted ones below their prefix. Pages name a sidebar by its id alone, so a sidebar that changes leaves the pages of its area as they are.
 */
export interface Sidebars {
  version: 1;
  /**
   * By id of the sidebar: the address of its navigation file, without base URL and leading slash.
   */
  sidebars: {
    [k: string]: string;
  };
}
