import type { Audience } from '../../model.ts';
import type { Level } from '../../openapi/changes/rules.ts';

/** All that is different between two snapshots of a site. */
export type SiteChanges = {
  before: Side;
  after: Side;
  /** Pages that other readers may read now; those that became public come first. */
  audience: AudienceChange[];
  added: PageName[];
  removed: PageName[];
  moved: Moved[];
  /** Pages that are on both sides, moved ones with their new routes, of which something is different. */
  changed: ChangedPage[];
  /** Addresses that led somewhere and do not any more, and the most likely new place. */
  lost: LostAddress[];
  api: ApiEntry[];
  search: SearchChange[];
};
/** A side of the comparison: its name, how many pages it has, and how many errors. */
type Side = { name: string; pages: number; errors: number };
/** A page by its address. */
export type PageName = { route: string; title: string; audience: Audience };
/** A page that other readers may read than before, and its former route, which may be the same. */
export type AudienceChange = { route: string; from: Audience; to: Audience; was: string };
/** A page at another address, and how much of its text is the same, from 0 to 1. */
export type Moved = { from: string; to: string; title: string; likeness: number };
/** An address that leads nowhere, and where what it led to most likely is. */
export type LostAddress = { address: string; likely?: string };
/** From and to; undefined where a side has none. */
type Pair = [from: string | undefined, to: string | undefined];
type Sets = { added: string[]; taken: string[] };
/** What is different on a page: of each fact what it was and is, of each list what came and went. */
export type ChangedPage = {
  route: string;
  title: string;
  /** The route that it had, where that was another. */
  was?: string;
  titles?: Pair;
  owner?: Pair;
  reviewed?: Pair;
  tags?: Sets;
  links?: Sets;
  pictures?: Sets;
  anchors?: Sets;
  sections: SectionChange[];
};
/**
 * What became of a section. `form`: its words are the same, and its markup is not. `was` is the anchor that it had. The runs of words that were
 * added and taken, and how many words they have.
 */
export type SectionChange = {
  anchor: string;
  title: string;
  change: 'added' | 'removed' | 'changed' | 'renamed' | 'form';
  was?: string;
  added: string[];
  taken: string[];
  addedCount: number;
  takenCount: number;
};
/** A change of an operation of a specification; no operation is named where all are meant. */
export type ApiEntry = { spec: string; operation: string | null; breaking: boolean; level: Level; rule: string; what: string };
/** A search test whose first result or verdict is another. `passed` and `passes`: whether the wanted page was, and is, among the first. */
export type SearchChange = {
  query: string;
  wanted: string;
  was: string | null;
  now: string | null;
  passed: boolean;
  passes: boolean;
};
