/* Generated from redirects.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * Former addresses and where they lead: `redirects.json` in the root of a site, and `redirects.restricted.json` for those of restricted pages. Comments are allowed.
 */
export type RedirectsFile = RedirectEntry[];

export interface RedirectEntry {
  /**
   * The former address without host: `/old`, a place on a page (`/old#part`), or all that was below a folder (`/old/*`).
   */
  from: string;
  /**
   * The route of a page, perhaps with an anchor; the address of a page on another site, with https; `/new/*` where `from` ends with `/*`; null where it was taken away.
   */
  to: string | null;
  /**
   * Told to readers who ask for what was taken away.
   */
  reason?: string;
}
