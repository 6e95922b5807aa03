/* Generated from redirects.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * Former addresses with their targets: `redirects.json` in the root of a site, and `redirects.restricted.json` for those of restricted pages. Comments are allowed.
 */
export type RedirectsFile = RedirectEntry[];

export interface RedirectEntry {
  /**
   * The former address without host: `/old`, an anchor on a page (`/old#part`), or everything below a folder (`/old/*`).
   */
  from: string;
  /**
   * The route of a page, optionally with an anchor; an https URL on another site; `/new/*` if `from` ends with `/*`; null if the page was removed.
   */
  to: string | null;
  /**
   * Shown to readers who request a removed page.
   */
  reason?: string;
}
