import type { Audience } from '../../model.ts';

/** A site at one time, as far as two of them are compared: made of sources, or of what was built. Routes count from the root of all languages. */
export type Snapshot = {
  /** What people call it: a revision, a folder, the working tree. */
  name: string;
  /** Owners and reviews are known of sources alone, and links are those of one kind or the other. */
  madeFrom: 'sources' | 'build';
  /** Starts and ends with `/`; addresses in the HTML begin with it. */
  baseUrl: string;
  /** By route, without the pages of search results and of what is missing. */
  pages: ReadonlyMap<string, SnapshotPage>;
  /** Where a former address (`/old`, `/old#part`) leads; null where it says why there is nothing any more, undefined where it is none. */
  answer: (address: string) => string | null | undefined;
  /** Routes that lead to other pages. */
  former: readonly string[];
  /** The text of each specification, by its id. */
  specs: ReadonlyMap<string, () => string>;
  /** What the search finds; absent where there is no search. At most `within` addresses of sections, best first. */
  search?: (asked: SearchAsked) => Promise<string[]>;
  /** The text of its search tests, where it has some. */
  searchTests?: string;
  /** How many errors its sources have; pages with errors may be missing. */
  errors: number;
};
/** A query, the one area that is searched where that is said, and how many results are wanted. */
type SearchAsked = { query: string; area: string | undefined; within: number };
/** A page of a snapshot. */
export type SnapshotPage = {
  route: string;
  title: string;
  audience: Audience;
  tags: readonly string[];
  /** Made of lists alone: categories and tags. */
  isGenerated: boolean;
  /** The file that it was written in, from the root of the site; absent where that is not known. */
  file?: string;
  owner?: string;
  reviewed?: string;
  /** Equal keys of two snapshots that are made from the same mean that nothing of the page differs that is compared. */
  key(): string;
  /** The page's body as HTML, and the owner where only the built page says it. */
  read(): Promise<{ html: string; owner?: string }>;
};
