import type { Audience } from '../../model.ts';
import type { Level } from '../../openapi/changes/rules.ts';

/** The differences between two snapshots of a site. */
export type SiteChanges = {
  before: SnapshotSummary;
  after: SnapshotSummary;
  /** Pages whose audience changed; those that became public come first. */
  audience: AudienceChange[];
  added: PageName[];
  removed: PageName[];
  moved: MovedPage[];
  /** Changed pages that exist in both snapshots, by their new routes. */
  changed: ChangedPage[];
  /** Addresses that no longer resolve, with their most likely new location. */
  lost: LostAddress[];
  api: ApiEntry[];
  search: SearchChange[];
};
/** The name of a snapshot, and its number of pages and errors. */
type SnapshotSummary = { name: string; pages: number; errors: number };
/** A page, identified by its route, and its number of words. */
export type PageName = { route: string; title: string; audience: Audience; words: number };
/** A page whose audience changed. `was` is its route before the change; it may equal `route`. */
export type AudienceChange = { route: string; from: Audience; to: Audience; was: string };
/** A page that moved to another route. `likeness` is the fraction of content in common, from 0 to 1. */
export type MovedPage = { from: string; to: string; title: string; likeness: number };
/** An address that no longer resolves, and the most likely new location of its content. */
export type LostAddress = { address: string; likely?: string };
/** The old and new value; undefined if the snapshot has none. */
type ValueChange = [from: string | undefined, to: string | undefined];
type ListChange = { added: string[]; taken: string[] };
/** The changes to a page: the old and new values of properties, and the added and removed items of lists. */
export type ChangedPage = {
  route: string;
  title: string;
  /** The former route, if it changed. */
  was?: string;
  titles?: ValueChange;
  owner?: ValueChange;
  reviewed?: ValueChange;
  tags?: ListChange;
  links?: ListChange;
  pictures?: ListChange;
  anchors?: ListChange;
  sections: SectionChange[];
};
/**
 * A change to a section. `form` means that only its markup changed. `was` is its former anchor. `added` and `taken` are runs of consecutive
 * words; the counts are in words.
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
/** A change to an API operation. `operation` is null if the change affects all operations of the specification. */
export type ApiEntry = { spec: string; operation: string | null; breaking: boolean; level: Level; rule: string; what: string };
/**
 * A search test whose first result or verdict changed. `passed` and `passes` specify whether the expected page was and is among the first
 * results.
 */
export type SearchChange = {
  query: string;
  expected: string;
  was: string | null;
  now: string | null;
  passed: boolean;
  passes: boolean;
};
