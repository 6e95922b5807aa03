import type { Audience } from '../../model.ts';

/** A version of a site for comparison, created from its sources or from a build. Routes are relative to the root of all languages. */
export type Snapshot = {
  /** Display name: a revision, a folder, or the working tree. */
  name: string;
  /** Owners and review dates are available from sources only. Links have different forms in sources and builds. */
  createdFrom: 'sources' | 'build';
  /** Starts and ends with `/`. Addresses in the HTML start with it. */
  baseUrl: string;
  /** Pages by route, except for the search page and the 404 page. */
  pages: ReadonlyMap<string, SnapshotPage>;
  /**
   * Resolves a former address (`/old`, `/old#part`). Returns its target, null if the address states why the content was removed, or
   * undefined if it does not resolve.
   */
  resolveFormer: (address: string) => string | null | undefined;
  /** Routes that redirect to other pages. */
  formerRoutes: readonly string[];
  /** The text of each specification, by id. */
  specs: ReadonlyMap<string, () => string>;
  /** Searches the site; absent if search is disabled. Returns the addresses of at most `within` sections, best first. */
  search?: (request: SearchRequest) => Promise<string[]>;
  /** The content of the search tests file, if there is one. */
  searchTests?: string;
  /** Number of errors in the sources. Pages with errors may be missing from the snapshot. */
  errors: number;
};
/** A query, the area to search (undefined for all), and the maximum number of results. */
type SearchRequest = { query: string; area: string | undefined; within: number };
/** A page of a snapshot. */
export type SnapshotPage = {
  route: string;
  title: string;
  audience: Audience;
  tags: readonly string[];
  /** Whether the page consists of lists only, for example a category or tag page. */
  isGenerated: boolean;
  /** The source file, from the site root, if known. */
  file?: string;
  owner?: string;
  reviewed?: string;
  /** Returns a key. If it is equal in two snapshots of the same kind, the page is unchanged. */
  key(): string;
  /** Reads the body as HTML, and the owner if only the built page contains it. */
  read(): Promise<{ html: string; owner?: string }>;
};
