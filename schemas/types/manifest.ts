/* Generated from manifest.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * manifest.json: the content of the site. Public pages only; the restricted area has its own manifest below its prefix.
 */
export interface Manifest {
  version: 1;
  /**
   * SiteData, as in site-data.schema.json.
   */
  site: {
    [k: string]: unknown;
  };
  pages: ManifestPage[];
  /**
   * The search indexes, if the site has a search. Addresses are relative to the base URL.
   */
  search?: ManifestSearch[];
  redirects: ManifestRedirect[];
}
export interface ManifestPage {
  route: string;
  title: string;
  area: string | null;
  kind: string;
  /**
   * Address of the page's data, without base URL.
   */
  data: string;
  tags?: string[];
  unlisted?: true;
}
export interface ManifestSearch {
  tag: string;
  transport: 'contract' | 'shards';
  address: string;
}
export interface ManifestRedirect {
  from: string;
  to: string;
}
